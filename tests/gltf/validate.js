// Prints what Khronos' validator finds in glTF files: a line of JSON for each.
//
//     node validate.js FOLDER_WITH_NODE_MODULES FILE...

"use strict";

const fs = require("fs");
const path = require("path");

const [folder, ...files] = process.argv.slice(2);
const validator = require(path.resolve(folder, "node_modules", "gltf-validator"));

async function validate(file) {
  const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)), {
    uri: path.basename(file),
    format: file.endsWith(".glb") ? "glb" : "gltf",
    maxIssues: 100,
  });
  const names = ["error", "warning", "information", "hint"];
  const messages = report.issues.messages.map((one) =>
    `${names[one.severity]}: ${one.code}: ${one.message} (${one.pointer ?? one.offset})`);
  return {file, errors: report.issues.numErrors, warnings: report.issues.numWarnings, messages};
}

(async () => {
  for (const file of files) console.log(JSON.stringify(await validate(file)));
})();

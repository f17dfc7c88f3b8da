// Prints the digest of each model of WADs: node certify_wasm.js MODULE FILE...
const fs = require('fs');

const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
for (const name of process.argv.slice(3)) {
  const wasm = new WebAssembly.Instance(module_).exports;
  const bytes = fs.readFileSync(name);
  const start = wasm.room(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, start);
  const models = wasm.open_file(bytes.length);
  if (models < 0) {
    console.log(`${name}: not valid`);
    process.exitCode = 1;
  }
  for (let model = 0; model < models; ++model) {
    const behind = (bytes.length + 15) & ~15;
    wasm.room(behind + 4 * wasm.floats_of(model));
    const digest = BigInt.asUintN(64, wasm.certify(model, start + behind));
    console.log(digest.toString(16).padStart(16, '0'));
  }
}

// Prints the digest of each model of WADs: node certify_wasm.js MODULE FILE... MODULE is resources/share/wasm/page.c,
// compiled.
const fs = require('fs');

const module_ = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
for (const name of process.argv.slice(3)) {
  const wasm = new WebAssembly.Instance(module_).exports;
  const bytes = fs.readFileSync(name);
  const start = wasm.room(bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, start);
  if (wasm.open_file(bytes.length) !== 1) {
    console.log(`${name}: not valid`);
    process.exitCode = 1;
    continue;
  }
  wasm.count_all();
  const [models] = new Uint32Array(wasm.memory.buffer, wasm.words_at(), 1);
  for (let model = 0; model < models; ++model)
    console.log(BigInt.asUintN(64, wasm.certify(model)).toString(16).padStart(16, '0'));
}

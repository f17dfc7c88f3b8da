// Prints where three.js has the joints of a .glb file on frames, as JSON: {clip: [{joint: [x, y, z]}]}.
//
//     node evaluate.mjs FOLDER_WITH_NODE_MODULES FILE PLAN      PLAN: {"clip": [seconds, ...]}

import fs from "fs";
import path from "path";
import {pathToFileURL} from "url";

const [folder, file, plan] = process.argv.slice(2);
const module = (name) => import(pathToFileURL(path.resolve(folder, "node_modules", name)));
globalThis.self = globalThis;
const THREE = await module("three/build/three.module.js");
const {GLTFLoader} = await module("three/examples/jsm/loaders/GLTFLoader.js");

const bytes = fs.readFileSync(file);
const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
const loader = new GLTFLoader();
// There is no picture without a browser, and no joint needs one.
loader.register((parser) => ({name: "NO_PICTURES", loadTexture: () => Promise.resolve(new THREE.Texture())}));
const gltf = await loader.parseAsync(buffer, "");
const mixer = new THREE.AnimationMixer(gltf.scene);
const names = gltf.parser.json.nodes.map((node) => node.name);
const bones = new Set(gltf.parser.json.skins?.[0].joints ?? names.keys());  // objects may have their names
const out = {};
for (const [name, times] of Object.entries(JSON.parse(plan))) {
  mixer.stopAllAction();
  const action = mixer.clipAction(gltf.animations.find((clip) => clip.name === name));
  action.setLoop(THREE.LoopOnce).clampWhenFinished = true;
  action.play();
  out[name] = [];
  for (const seconds of times) {
    action.reset();
    mixer.setTime(seconds);
    gltf.scene.updateMatrixWorld(true);
    const joints = {};
    for (const [object, reference] of gltf.parser.associations) {
      if (!bones.has(reference?.nodes) || !object.isObject3D) continue;
      const at = new THREE.Vector3().setFromMatrixPosition(object.matrixWorld);
      joints[names[reference.nodes]] = [at.x, at.y, at.z];
    }
    out[name].push(joints);
  }
}
console.log(JSON.stringify(out));

// A WAD in the memory of a WebAssembly module, which reads it with squire_wad.h: see wasm/page.c.
const none = 0xffff;
const bonesInRow = 64; // of the texture with the palette: 4 texels each

class Wad {
  static async open(bytes, module) {
    const instance = await WebAssembly.instantiate(module);
    const wad = new Wad(instance.exports);
    const start = wad.wasm.room(bytes.length);
    if (start === 0) throw new Error('There is not enough memory for this page.');
    new Uint8Array(wad.wasm.memory.buffer).set(bytes, start);
    if (wad.wasm.open_file(bytes.length) !== 1) throw new Error(`The file in this page is damaged: ${wad.text(wad.wasm.fault())}.`);
    wad.wasm.count_all();
    const [models, stages] = wad.words();
    wad.models = Array.from({length: models}, (_, index) => wad.nameOf('describe_model', index));
    wad.stages = Array.from({length: stages}, (_, index) => wad.nameOf('describe_stage', index));
    return wad;
  }

  constructor(exports) {
    this.wasm = exports;
  }

  // The answer of the last call. Views are made anew, since they end when the memory grows.
  words() {
    return new Uint32Array(this.wasm.memory.buffer, this.wasm.words_at(), 32).slice();
  }

  text(address) {
    const bytes = new Uint8Array(this.wasm.memory.buffer);
    let end = address;
    while (bytes[end] !== 0) ++end;
    return new TextDecoder().decode(bytes.subarray(address, end));
  }

  bytes(address, size) {
    return new Uint8Array(this.wasm.memory.buffer, address, size);
  }

  nameOf(describe, index) {
    this.wasm[describe](index);
    return this.text(this.words()[0]);
  }

  model(index) {
    this.wasm.describe_model(index);
    const w = this.words();
    return {
      index, name: this.text(w[0]), bones: w[1], firstMesh: w[2], meshes: w[3], firstMaterial: w[4], firstClip: w[5],
      clips: w[6], firstAttachment: w[7], attachments: w[8], ticksPerSecond: w[9] / w[10],
    };
  }

  clipsOf(model) {
    return Array.from({length: model.clips}, (_, index) => {
      this.wasm.describe_animation(model.index, model.firstClip + index);
      const w = this.words();
      return {
        index: model.firstClip + index, name: this.text(w[0]), loops: w[1] !== 0, ticks: w[2],
        seconds: floatsOf(w)[3], actionable: w[4], events: w[5],
      };
    });
  }

  eventsOf(model, clip) {
    return Array.from({length: clip.events}, (_, index) => {
      this.wasm.describe_event(model.index, clip.index, index);
      const w = this.words();
      return {name: this.text(w[0]), payload: this.text(w[1]), tick: w[2]};
    });
  }

  parentsOf(model) {
    return Array.from({length: model.bones}, (_, bone) => this.wasm.parent_of(model.index, bone));
  }

  mesh(index) {
    this.wasm.describe_mesh(index);
    const w = this.words();
    return {
      material: w[1], vertexCount: w[2], vertices: this.bytes(w[3], 56 * w[2]), indexCount: w[4],
      indices: this.bytes(w[5], w[6] * w[4]), indexBytes: w[6],
    };
  }

  material(index) {
    this.wasm.describe_material(index);
    const w = this.words(), f = floatsOf(w);
    return {diffuse: f.slice(0, 3), specular: f.slice(3, 6), exponent: f[6], diffuseTexture: w[7], specularTexture: w[8]};
  }

  texture(index) {
    this.wasm.describe_texture(index);
    const w = this.words();
    return {
      encoding: ['pixels', 'file', 'bc1', 'bc3'][w[1]], levels: w[2], width: w[3], height: w[4], data: this.bytes(w[6], w[5]),
    };
  }

  level(index, level) {
    this.wasm.describe_level(index, level);
    const w = this.words();
    return {data: this.bytes(w[0], w[3]), width: w[1], height: w[2]};
  }

  // The pixels of blocks, for graphics cards that do not read blocks; null without memory for them.
  decodedBlocks(index, texture) {
    const address = this.wasm.decode_blocks(index);
    return address === 0 ? null : this.bytes(address, 4 * texture.width * texture.height);
  }

  // The pose after so many ticks of a clip; null for the pose at rest.
  pose(model, clip, tick, part = 0) {
    this.wasm.pose_model(model.index, clip ? clip.index : none, tick, part);
    const w = this.words(), buffer = this.wasm.memory.buffer;
    const rows = Math.ceil(model.bones / bonesInRow);
    const palette = new Float32Array(16 * bonesInRow * rows);
    palette.set(new Float32Array(buffer, this.wasm.palette_at(), 16 * model.bones));
    return {
      palette, rows, matrices: new Float32Array(buffer, this.wasm.matrices_at(), 16 * model.bones).slice(),
      time: floatsOf(w)[0], volumeCount: w[1], ownVolumes: w[2], invulnerable: w[3] !== 0, intangible: w[4] !== 0,
    };
  }

  // The active volumes of the last pose.
  volumes(model, pose) {
    return Array.from({length: pose.volumeCount}, (_, index) => {
      this.wasm.describe_volume(model.index, index);
      const w = this.words(), f = floatsOf(w);
      return {
        name: this.text(w[0]), kind: ['hit', 'hurt', 'grab', 'shield', 'own'][w[1]], ownKind: this.text(w[2]),
        bone: this.text(w[3]), damage: f[4], a: f.slice(5, 8), radiusA: f[8], b: f.slice(9, 12), radiusB: f[12],
        rule: ['', 'away', 'toward', 'carried'][w[13]], angle: f[14], base: f[15], growth: f[16], hitlag: w[17] | 0,
        stun: w[18] | 0, zone: ['', 'low', 'mid', 'high'][w[20]], isOwn: index < pose.ownVolumes,
      };
    });
  }

  attacksAt(model, clip, tick) {
    return this.wasm.attacks_at(model.index, clip.index, tick) !== 0;
  }

  // The attached models that a clip shows in the last pose.
  attachments(model, clip, pose) {
    const found = [];
    for (let i = 0; i < model.attachments; ++i) {
      const isVisible = this.wasm.describe_attachment(model.firstAttachment + i, clip ? clip.index : none, pose.time);
      const attached = this.words()[0];
      if (isVisible && attached !== none) found.push({model: attached, place: this.matrix()});
    }
    return found;
  }

  matrix() {
    return new Float32Array(this.wasm.memory.buffer, this.wasm.matrix_at(), 16).slice();
  }

  stage(index) {
    this.wasm.describe_stage(index);
    const [, pieceCount, edgeCount] = this.words();
    const pieces = [], edges = [];
    for (let i = 0; i < pieceCount; ++i) {
      this.wasm.describe_piece(index, i);
      const model = this.words()[0];
      if (model !== none) pieces.push({model, place: this.matrix()});
    }
    for (let i = 0; i < edgeCount; ++i) {
      this.wasm.describe_edge(index, i);
      const w = this.words(), f = floatsOf(w);
      edges.push({from: [f[0], f[1], 0], to: [f[2], f[3], 0], kind: w[4]});
    }
    return {pieces, edges};
  }

  digest(index) {
    return BigInt.asUintN(64, this.wasm.certify(index)).toString(16).padStart(16, '0');
  }
}

function floatsOf(words) {
  return new Float32Array(words.buffer);
}

// Startup, active ticks, pauses and recovery, as `squire frames` counts them.
function frameDataOf(wad, model, clip) {
  const active = [];
  for (let tick = 0; tick < clip.ticks; ++tick) active.push(wad.attacksAt(model, clip, tick));
  const first = active.indexOf(true), last = active.lastIndexOf(true);
  const count = active.filter(Boolean).length;
  const phase = (tick) => {
    if (first >= 0 && tick < first) return 'startup';
    if (active[tick]) return 'active';
    if (first >= 0 && tick < last) return 'pause';
    return tick < clip.actionable ? 'recovery' : 'free';
  };
  const data = {total: clip.ticks, actionable: clip.actionable, attack: first >= 0, bar: []};
  if (data.attack) {
    Object.assign(data, {
      startup: first, active: count, pause: last + 1 - first - count, recovery: Math.max(0, clip.actionable - last - 1),
    });
  }
  for (let tick = 0; tick < clip.ticks; ++tick) {
    const now = phase(tick), run = data.bar[data.bar.length - 1];
    if (run && run.phase === now) run.to = tick + 1;
    else data.bar.push({phase: now, from: tick, to: tick + 1});
  }
  return data;
}

// One of the files of the page: what it has of the model and the clip that are shown, and how that is drawn.
class Side {
  constructor(wad, about, gpu) {
    this.wad = wad;
    this.about = about;
    this.gpu = gpu;
    this.figures = new Map();
    this.textures = new Map();
    this.model = null;
    this.clip = null;
    this.clips = [];
    this.events = [];
    this.frames = null;
    this.stage = null;
  }

  // By names, since two files may have different models and clips.
  choose(kind, modelName, clipName) {
    this.stage = null;
    this.clip = null;
    if (kind === 'stage') {
      this.model = null;
      this.clips = [];
      const index = this.wad.stages.indexOf(modelName);
      if (index >= 0) this.stage = this.wad.stage(index);
    } else if (!this.model || this.model.name !== modelName) {
      const index = this.wad.models.indexOf(modelName);
      this.model = index >= 0 ? this.wad.model(index) : null;
      this.clips = this.model ? this.wad.clipsOf(this.model) : [];
    }
    this.clip = this.clips.find((clip) => clip.name === clipName) || null;
    this.events = this.clip ? this.wad.eventsOf(this.model, this.clip) : [];
    this.frames = this.clip ? frameDataOf(this.wad, this.model, this.clip) : null;
  }

  // What of a model stays the same, uploaded when it is first shown.
  figure(index) {
    if (!this.figures.has(index)) {
      const model = this.wad.model(index);
      const meshes = Array.from({length: model.meshes}, (_, i) => this.wad.mesh(model.firstMesh + i));
      this.figures.set(index, {
        model, parents: this.wad.parentsOf(model), rest: this.wad.pose(model, null, 0), samples: meshes.map(samplesOf),
        meshes: meshes.map((mesh) => ({
          ...this.gpu.mesh(mesh), material: mesh.material === none ? null : this.wad.material(mesh.material),
        })),
      });
    }
    return this.figures.get(index);
  }

  texture(index) {
    if (index === none) return null;
    if (!this.textures.has(index)) this.textures.set(index, this.gpu.texture(this.wad, index));
    const texture = this.textures.get(index);
    return texture.ready ? texture.id : null;
  }

  // What to draw of a tick: figures in their places, and the pose itself.
  at(tick, part, ghosts) {
    if (this.stage) {
      return {
        pose: null, volumes: [], draws: this.stage.pieces.map(({model, place}) => {
          const figure = this.figure(model);
          return {figure, pose: figure.rest, place};
        }),
      };
    }
    if (!this.model) return {pose: null, volumes: [], draws: []};
    const figure = this.figure(this.model.index);
    const draws = ghosts.map(({away, colour}) => (
      {figure, pose: this.wad.pose(this.model, this.clip, tick + away), place: identity, ghost: colour}));
    const pose = this.wad.pose(this.model, this.clip, tick, part);
    const volumes = this.wad.volumes(this.model, pose);
    draws.unshift({figure, pose, place: identity});
    for (const {model, place} of this.wad.attachments(this.model, this.clip, pose)) {
      const attached = this.figure(model);
      draws.push({figure: attached, pose: attached.rest, place});
    }
    return {pose, volumes, draws, parents: figure.parents};
  }

  // Points that show where the model is over its clip.
  points() {
    const count = this.clip ? Math.min(this.clip.ticks, 15) : 0, points = [];
    for (let i = 0; i <= count; ++i) {
      const tick = count > 0 ? Math.round(i * this.clip.ticks / count) : 0;
      for (const {figure, pose, place} of this.at(tick, 0, []).draws) {
        for (const sample of figure.samples.flat()) points.push(moved(place, skinned(sample, pose.palette)));
        if (figure.meshes.length === 0) {
          for (let bone = 0; bone < figure.model.bones; ++bone) points.push([...pose.matrices.slice(16 * bone + 12, 16 * bone + 15)]);
        }
      }
    }
    for (const edge of this.stage ? this.stage.edges : []) points.push(edge.from, edge.to);
    return points;
  }
}

// Up to 150 vertices of a mesh.
function samplesOf(mesh) {
  const view = new DataView(mesh.vertices.buffer, mesh.vertices.byteOffset, mesh.vertices.byteLength);
  const step = Math.ceil(mesh.vertexCount / 150) || 1, samples = [];
  for (let i = 0; i < mesh.vertexCount; i += step) {
    const float = (at) => view.getFloat32(56 * i + at, true);
    samples.push({
      position: [float(0), float(4), float(8)],
      bones: [0, 1, 2, 3].map((k) => view.getUint16(56 * i + 32 + 2 * k, true)),
      weights: [0, 1, 2, 3].map((k) => float(40 + 4 * k)),
    });
  }
  return samples;
}

function skinned(sample, palette) {
  return sample.bones.reduce((point, bone, k) => (sample.weights[k] <= 0 ? point
    : sum(point, scaled(moved(palette.subarray(16 * bone, 16 * bone + 16), sample.position), sample.weights[k]))), [0, 0, 0]);
}

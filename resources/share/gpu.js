// Meshes, textures and programs on the graphics card.
const skin = `
layout(location = 0) in vec3 position;
layout(location = 3) in uvec4 bones;
layout(location = 4) in vec4 weights;
uniform sampler2D palette;  // 64 bones a row, 4 texels each: the columns of its matrix
uniform mat4 place;
mat3x4 skin() {
  mat4 mixed = mat4(0.0);
  for (int i = 0; i < 4; ++i) {
    if (weights[i] <= 0.0) continue;
    ivec2 at = ivec2(4 * int(bones[i] % 64u), int(bones[i] / 64u));
    for (int column = 0; column < 4; ++column) mixed[column] += weights[i] * texelFetch(palette, at + ivec2(column, 0), 0);
  }
  return mat3x4(transpose(place * mixed));
}
`;
const shadowVertex = `
uniform mat4 viewProjection;
uniform vec3 slope;  // of the sun's rays
out float height;
void main() {
  vec3 at = vec4(position, 1.0) * skin();
  height = at.y;
  gl_Position = viewProjection * vec4(at - at.y * slope, 1.0);
}`;
const shadowFragment = `
in float height;
out vec4 colour;
void main() {
  if (height < 0.0) discard;
  colour = vec4(0.0, 0.0, 0.0, 0.45);
}`;
const skyVertex = `
layout(location = 0) in vec2 corner;
uniform vec3 forward;
uniform vec3 right;
uniform vec3 up;
out vec3 way;
void main() {
  way = forward + corner.x * right + corner.y * up;
  gl_Position = vec4(corner, 1.0, 1.0);
}`;
const skyFragment = `
in vec3 way;
uniform vec3 sky;
uniform vec3 horizon;
uniform vec3 ground;
out vec4 colour;
void main() {
  float rise = normalize(way).y;
  colour = vec4(rise >= 0.0 ? mix(horizon, sky, min(2.2 * rise, 1.0)) : mix(horizon, ground, min(-5.0 * rise, 1.0)), 1.0);
}`;
const lineVertex = `
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 tint;
uniform mat4 viewProjection;
out vec4 lineTint;
void main() {
  lineTint = tint;
  gl_Position = viewProjection * vec4(position, 1.0);
}`;
const lineFragment = `
in vec4 lineTint;
out vec4 colour;
void main() { colour = lineTint; }`;

// Squire's own shaders for OpenGL 3.3 are put in as `squireShaders`.
function es(...parts) {
  const text = parts.join('\n').replace('#version 330 core', '');
  return `#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n${text}`;
}

class Program {
  constructor(gl, vertex, fragment) {
    this.gl = gl;
    this.program = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(this.program, shader);
    }
    gl.linkProgram(this.program);
    this.places = null;
  }

  use() {
    const {gl, program} = this;
    gl.useProgram(program);
    if (this.places) return this;
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
      throw new Error(`The graphics driver refuses a program: ${gl.getProgramInfoLog(program)}`);
    }
    this.places = new Map();
    return this;
  }

  set(name, value, how) {
    if (!this.places.has(name)) this.places.set(name, this.gl.getUniformLocation(this.program, name));
    const at = this.places.get(name);
    if (how === 'int') this.gl.uniform1i(at, value);
    else if (typeof value === 'number') this.gl.uniform1f(at, value);
    else if (value.length === 16) this.gl.uniformMatrix4fv(at, false, value);
    else this.gl[`uniform${value.length}fv`](at, value);
    return this;
  }
}

class Gpu {
  constructor(gl, redraw) {
    this.gl = gl;
    this.redraw = redraw;
    this.blocks = gl.getExtension('WEBGL_compressed_texture_s3tc_srgb');
    this.surfaces = new Map();
    this.palettes = [];
    this.lineBuffer = gl.createBuffer();
    this.lineArray = gl.createVertexArray();
    gl.bindVertexArray(this.lineArray);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.lineBuffer);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 28, 0);
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(1, 4, gl.FLOAT, false, 28, 12);
    this.skyArray = gl.createVertexArray();
    gl.bindVertexArray(this.skyArray);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 8, 0);
    gl.bindVertexArray(null);
    this.shadow = new Program(gl, es(skin, shadowVertex), es(shadowFragment));
    this.sky = new Program(gl, es(skyVertex), es(skyFragment));
    this.line = new Program(gl, es(lineVertex), es(lineFragment));
  }

  // Made when it is first needed, as few people look at ghosts.
  get ghost() {
    this.ghostProgram ||= new Program(this.gl, es('#define SHADING 1\n#define IN_VIEW 0\n#define CARRIED 0', skin, squireShaders.meshVertex),
      es(squireShaders.ghostFragment));
    return this.ghostProgram;
  }

  // The program for a surface with or without maps.
  surface(hasDiffuse, hasSpecular) {
    const key = 2 * hasDiffuse + hasSpecular;
    if (!this.surfaces.has(key)) {
      const macros = `#define SHADING 0\n#define DIFFUSE_MAP ${+hasDiffuse}\n#define SPECULAR_MAP ${+hasSpecular}\n` +
        '#define MISSING 0\n#define HEADLIGHT 1\n#define CARRIED 0\n#define SUN 1\n#define THREE_LIGHTS 0\n#define BLUNT 0\n#define IN_VIEW 0\n#define WEIGHT_BONE 0';
      this.surfaces.set(key, new Program(this.gl, es(macros, skin, squireShaders.meshVertex),
        es(macros, squireShaders.meshFragment)));
    }
    return this.surfaces.get(key).use();
  }

  mesh(mesh) {
    const {gl} = this, array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, mesh.vertices, gl.STATIC_DRAW);
    [[0, 3, 0], [1, 3, 12], [2, 2, 24], [4, 4, 40]].forEach(([place, count, offset]) => {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, count, gl.FLOAT, false, 56, offset);
    });
    gl.enableVertexAttribArray(3);
    gl.vertexAttribIPointer(3, 4, gl.UNSIGNED_SHORT, 56, 32);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.indices, gl.STATIC_DRAW);
    gl.bindVertexArray(null);
    return {array, count: mesh.indexCount, type: mesh.indexBytes === 2 ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT};
  }

  // Images are decoded by the browser, later: `ready` says when the texture can be used.
  texture(wad, index) {
    const {gl} = this, texture = wad.texture(index);
    const made = {id: gl.createTexture(), ready: true};
    const most = gl.getParameter(gl.MAX_TEXTURE_SIZE);
    const start = () => {
      gl.activeTexture(gl.TEXTURE1);
      gl.bindTexture(gl.TEXTURE_2D, made.id);
    };
    const finish = (levels) => {
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
      if (levels) gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAX_LEVEL, levels - 1);
      else gl.generateMipmap(gl.TEXTURE_2D);
    };
    if (texture.encoding === 'file') {
      made.ready = false;
      const options = {imageOrientation: 'flipY', premultiplyAlpha: 'none', colorSpaceConversion: 'none'};
      createImageBitmap(new Blob([texture.data.slice()]), options).then((image) => {
        if (image.width > most || image.height > most) return;
        start();
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
        finish(0);
        made.ready = true;
        this.redraw();
      }, () => {}); // a picture that browsers do not read: its material is drawn without it
      return made;
    }
    if (texture.width > most || texture.height > most) return {...made, ready: false};
    start();
    if (texture.encoding !== 'pixels' && !this.blocks) {
      const pixels = wad.decodedBlocks(index, texture);
      if (!pixels) return {...made, ready: false};
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, texture.width, texture.height, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      finish(0);
      return made;
    }
    for (let level = 0; level < texture.levels; ++level) {
      const {data, width, height} = wad.level(index, level);
      if (texture.encoding === 'pixels') {
        gl.texImage2D(gl.TEXTURE_2D, level, gl.SRGB8_ALPHA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
      } else {
        const format = texture.encoding === 'bc1' ? 'COMPRESSED_SRGB_S3TC_DXT1_EXT' : 'COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT';
        gl.compressedTexImage2D(gl.TEXTURE_2D, level, this.blocks[format], width, height, 0, data);
      }
    }
    finish(texture.levels);
    return made;
  }

  // Uploads a palette, and leaves it bound. One texture for each of the poses of an image.
  bindPalette(slot, pose) {
    const {gl} = this;
    if (!this.palettes[slot]) this.palettes[slot] = {id: gl.createTexture(), rows: 0};
    const palette = this.palettes[slot];
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, palette.id);
    if (pose && pose.rows > palette.rows) {
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, 4 * bonesInRow, pose.rows, 0, gl.RGBA, gl.FLOAT, pose.palette);
      palette.rows = pose.rows;
    } else if (pose) {
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 4 * bonesInRow, pose.rows, gl.RGBA, gl.FLOAT, pose.palette);
    }
  }

  drawMesh(mesh) {
    this.gl.bindVertexArray(mesh.array);
    this.gl.drawElements(this.gl.TRIANGLES, mesh.count, mesh.type, 0);
  }

  drawLines(values, viewProjection) {
    if (values.length === 0) return;
    const {gl} = this;
    this.line.use().set('viewProjection', viewProjection);
    gl.bindVertexArray(this.lineArray);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.lineBuffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(values), gl.STREAM_DRAW);
    gl.drawArrays(gl.LINES, 0, values.length / 7);
  }
}

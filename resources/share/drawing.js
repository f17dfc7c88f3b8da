// Draws what a side shows into its part of the canvas, as Squire's viewport does.
const towardSun = unit([0.45, 0.80, 0.40]);

class Drawing {
  constructor(gl, gpu) {
    this.gl = gl;
    this.gpu = gpu;
  }

  // The line between two sides keeps the colour of the grid.
  start(colours) {
    const {gl} = this;
    gl.clearColor(...colours.grid, 1);
    gl.disable(gl.SCISSOR_TEST);
    gl.depthMask(true);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
    gl.enable(gl.SCISSOR_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  // `area`: x, y, width, height in pixels of the canvas.
  draw(side, shown, camera, area, options, colours) {
    const {gl} = this;
    gl.viewport(...area);
    gl.scissor(...area);
    const aspect = area[2] / area[3];
    this.viewProjection = camera.matrix(aspect);
    this.camera = camera;
    this.drawSky(aspect, colours);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(1, 1);
    shown.draws.forEach((draw, slot) => {
      this.gpu.bindPalette(slot, draw.pose);
      if (!draw.ghost) this.drawSurface(side, draw);
    });
    gl.disable(gl.POLYGON_OFFSET_FILL);
    gl.enable(gl.BLEND);
    gl.depthMask(false);
    this.drawShadow(shown);
    shown.draws.forEach((draw, slot) => {
      if (draw.ghost) this.drawGhost(draw, slot);
    });
    gl.depthMask(true);
    if (options.grid) this.gpu.drawLines(groundLines(camera, colours), this.viewProjection);
    this.drawMarks(side, shown, options, colours);
    gl.disable(gl.BLEND);
  }

  drawSky(aspect, colours) {
    const {gl, gpu, camera} = this;
    const half = camera.isFlat ? 0.35 : Math.tan(camera.fieldOfView / 2);
    gl.disable(gl.DEPTH_TEST);
    gpu.sky.use().set('forward', camera.forward()).set('right', scaled(camera.right(), half * aspect))
      .set('up', scaled(camera.up(), half)).set('sky', colours.sky).set('horizon', colours.horizon).set('ground', colours.ground);
    gl.bindVertexArray(gpu.skyArray);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  setView(program, draw) {
    return program.set('palette', 0, 'int').set('place', draw.place).set('viewProjection', this.viewProjection)
      .set('eye', this.camera.eye()).set('viewForward', this.camera.forward())
      .set('orthographic', +this.camera.isFlat, 'int').set('towardSun', towardSun);
  }

  drawSurface(side, draw) {
    const {gl} = this;
    for (const mesh of draw.figure.meshes) {
      const material = mesh.material || {diffuse: [0.8, 0.8, 0.8], specular: [0, 0, 0], exponent: 1, diffuseTexture: none, specularTexture: none};
      const maps = [material.diffuseTexture, material.specularTexture].map((index) => side.texture(index));
      const program = this.gpu.surface(maps[0] !== null, maps[1] !== null);
      maps.forEach((map, i) => {
        gl.activeTexture(gl.TEXTURE1 + i);
        gl.bindTexture(gl.TEXTURE_2D, map);
      });
      this.setView(program, draw).set('diffuseMap', 1, 'int').set('specularMap', 2, 'int')
        .set('diffuseColour', [...material.diffuse]).set('specularColour', [...material.specular])
        .set('exponent', Math.max(material.exponent, 1));
      this.gpu.drawMesh(mesh);
    }
  }

  // The stencil darkens each pixel once.
  drawShadow(shown) {
    const {gl, gpu} = this;
    const slope = [towardSun[0] / towardSun[1], 1, towardSun[2] / towardSun[1]];
    gl.enable(gl.STENCIL_TEST);
    gl.stencilFunc(gl.EQUAL, 0, 0xff);
    gl.stencilOp(gl.KEEP, gl.KEEP, gl.INCR);
    shown.draws.forEach((draw, slot) => {
      if (draw.ghost) return;
      gpu.bindPalette(slot, null);
      gpu.shadow.use().set('palette', 0, 'int').set('place', draw.place).set('viewProjection', this.viewProjection)
        .set('slope', slope);
      draw.figure.meshes.forEach((mesh) => gpu.drawMesh(mesh));
    });
    gl.disable(gl.STENCIL_TEST);
  }

  drawGhost(draw, slot) {
    this.gpu.bindPalette(slot, null);
    this.setView(this.gpu.ghost.use(), draw).set('flatColour', draw.ghost);
    draw.figure.meshes.forEach((mesh) => this.gpu.drawMesh(mesh));
  }

  drawMarks(side, shown, options, colours) {
    const {gl} = this, over = [];
    const hasSurface = shown.draws.some((draw) => draw.figure.meshes.length > 0);
    if (shown.pose && (options.bones || !hasSurface)) addBones(over, shown.pose.matrices, shown.parents, colours.bone);
    if (options.volumes) {
      // Those of the body are always there: they stay faint, so that the clip's own stand out.
      for (const volume of shown.volumes) addVolume(over, volume, [...colours[volume.kind], volume.isOwn ? 0.95 : 0.3]);
    }
    for (const edge of side.stage ? side.stage.edges : []) addLine(over, edge.from, edge.to, [...colours.groundKinds[edge.kind], 1]);
    gl.disable(gl.DEPTH_TEST);
    this.gpu.drawLines(over, this.viewProjection);
  }
}

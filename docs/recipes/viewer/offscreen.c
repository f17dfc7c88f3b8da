#define _POSIX_C_SOURCE 199309L /* for the clock */
#include "offscreen.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  void* bytes = NULL;
  long end = -1;
  if (!file) return NULL;
  if (fseek(file, 0, SEEK_END) == 0) end = ftell(file);
  if (end > 0 && fseek(file, 0, SEEK_SET) == 0) bytes = malloc((size_t)end);
  if (bytes && fread(bytes, 1, (size_t)end, file) != (size_t)end) {
    free(bytes);
    bytes = NULL;
  }
  fclose(file);
  *size = bytes ? (size_t)end : 0;
  return bytes;
}

double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int open_context(void) {
  const EGLint wanted[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_NONE};
  EGLDisplay display = eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  EGLContext context;
  if (display == EGL_NO_DISPLAY || !eglInitialize(display, NULL, NULL) || !eglBindAPI(EGL_OPENGL_API))
    return 0;
  context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, wanted);
  return context != EGL_NO_CONTEXT && eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context);
}

int open_offscreen(int width, int height) {
  GLuint framebuffer, buffers[2];
  if (!open_context()) return 0;
  glGenFramebuffers(1, &framebuffer);
  glGenRenderbuffers(2, buffers);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[0]);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, buffers[0]);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[1]);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, buffers[1]);
  glViewport(0, 0, width, height);
  return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

int save_picture(const char* path, int width, int height) {
  const size_t row = (size_t)width * 3;
  unsigned char* pixels = malloc(row * (size_t)height);
  FILE* file = fopen(path, "wb");
  int done = pixels && file;
  if (done) {
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels);
    done = fprintf(file, "P6\n%d %d\n255\n", width, height) > 0;
    for (int y = height - 1; y >= 0 && done; --y)
      done = fwrite(pixels + row * (size_t)y, 1, row, file) == row;
  }
  if (file && fclose(file) != 0) done = 0;
  free(pixels);
  return done;
}

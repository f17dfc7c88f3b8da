/* What an engine has of its own: a file in memory, a window (here none), a screenshot. */
#ifndef OFFSCREEN_H
#define OFFSCREEN_H

#include <stddef.h>

/* The whole file in memory of its own, or NULL. malloc aligns as sqw_open wants it on 64-bit systems. */
void* read_file(const char* path, size_t* size);
/* An OpenGL 3.3 context without a display, drawing into a buffer of this size; 0 when there is none. */
int open_offscreen(int width, int height);
/* What was drawn, as a binary PPM; 0 when it cannot be written. */
int save_picture(const char* path, int width, int height);

#endif

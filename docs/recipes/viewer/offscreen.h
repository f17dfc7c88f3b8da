/* Stands in for an engine's own code: reading files, a clock, a window (here none), screenshots. */
#ifndef OFFSCREEN_H
#define OFFSCREEN_H

#include <stddef.h>

/* Reads a whole file into memory from malloc, which satisfies sqw_open's alignment on 64-bit systems; NULL if
   it cannot be read. */
void* read_file(const char* path, size_t* size);
/* The time of a monotonic clock. */
double seconds(void);
/* Creates an OpenGL 3.3 context without a display that draws into a buffer of this size; 0 on failure. */
int open_offscreen(int width, int height);
/* Saves the drawn image as a binary PPM; 0 on failure. */
int save_picture(const char* path, int width, int height);

#endif

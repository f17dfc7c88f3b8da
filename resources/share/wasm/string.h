// The part of <string.h> that squire_wad.h needs, for builds without a C library.
#pragma once

#include <stddef.h>

void* memcpy(void* to, const void* from, size_t size);
void* memset(void* to, int value, size_t size);
int memcmp(const void* a, const void* b, size_t size);
int strcmp(const char* a, const char* b);
int strncmp(const char* a, const char* b, size_t size);
size_t strlen(const char* text);

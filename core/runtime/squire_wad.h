/* squire_wad.h - reads Squire's WAD where it lies. One C99 header, no dependency, no allocation.

   Do this in exactly one C or C++ file:

       #define SQUIRE_WAD_IMPLEMENTATION
       #include "squire_wad.h"

   and include it without the define everywhere else. It needs <math.h> and <string.h> (on Unix: -lm) and a
   little-endian machine. `#define SQUIRE_WAD_STATIC` before the include makes every function static.

   HOW TO USE IT

       sqw_wad wad;
       sqw_error error;
       if (!sqw_open(bytes, size, &wad, &error)) die(error.message);  // bytes at a multiple of 16

       uint32_t found = sqw_find_model(&wad, "hero");                 // or SQW_NONE
       const sqw_model *hero = &wad.models[found];
       const sqw_skeleton *skeleton = &wad.skeletons[hero->skeleton];
       const sqw_animation *walk = &wad.animations[sqw_find_animation(&wad, hero, "walk")];

       // Each frame. `memory` holds SQW_POSE_FLOATS(bone count) floats, `model` and `palette` 16 a bone.
       sqw_pose pose = sqw_pose_in(memory, skeleton->bone_count);
       sqw_advance(&wad, walk, &index, dt);                           // the index starts as all zero
       sqw_sample(&wad, walk, &index, &pose);
       sqw_fade(&at_start, skeleton->bone_count, index.t_total, fade_out, &pose);
       sqw_local_to_model(&wad, skeleton, &pose, model);
       sqw_palette(&wad, skeleton, model, palette);                   // goes to the shader as it is

   sqw_open() checks everything once (bounds, alignment, overlap, indices, parents before children, finite
   numbers, weights, unit rotations), so that nothing that is reached through the wad can leave its bytes. It
   does not read pixels and it does not compare the content hash: call sqw_check_hash() where files travel.
   The bytes have to stay where they are, unchanged, as long as the wad is used; the wad owns nothing.

   CONVENTIONS

   Right-handed, Y up, metres, seconds, radians. Quaternions are x y z w of unit length. Matrices are 16
   floats, column after column, as OpenGL takes them; they act on columns. Texture rows run from the bottom,
   (0, 0) is the lower left of the image: hand both to OpenGL as they are. Ids are u16, SQW_NONE is no thing.
   Functions that take a thing of the wad (a mesh, a skeleton, ...) want a pointer into the same wad.

   docs/wad-format.md is the specification of the file. */
#ifndef SQUIRE_WAD_H
#define SQUIRE_WAD_H

#include <stddef.h>
#include <stdint.h>

#if defined(SQUIRE_WAD_STATIC) && defined(__GNUC__)
#define SQW_API static __attribute__((unused))
#elif defined(SQUIRE_WAD_STATIC)
#define SQW_API static
#elif defined(__cplusplus)
#define SQW_API extern "C"
#else
#define SQW_API extern
#endif

#define SQW_NONE 0xFFFFu
#define SQW_LOOP 1u  /* sqw_animation.flags */
#define SQW_RGBA8 0u /* sqw_texture.encoding: pixels of all levels, ready for upload */
#define SQW_FILE 1u  /* sqw_texture.encoding: a PNG, JPEG, ... as the artist made it */

/* ---- What lies in the file. Fields called name and the like, and all offsets, count from the start of the
   blob that holds them; the functions below turn them into pointers. ---- */

typedef struct sqw_entry {
  uint32_t offset; /* from the start of the file */
  uint32_t size;
  char name[16]; /* padded with NUL; all 16 may be used */
} sqw_entry;

typedef struct sqw_blob_header {
  uint32_t version;
  uint32_t count;
  uint32_t item_size;
  uint32_t strings;
} sqw_blob_header;

typedef struct sqw_format {
  uint32_t exporter;
  uint32_t exporter_version;
  uint32_t model_count;
  uint32_t skeleton_count;
  uint32_t mesh_count;
  uint32_t material_count;
  uint32_t texture_count;
  uint32_t animation_count;
  uint64_t content_hash;
} sqw_format;

typedef struct sqw_model {
  uint32_t name;
  uint16_t skeleton;
  uint16_t zero;
  uint16_t first_mesh, mesh_count;
  uint16_t first_material, material_count;
  uint16_t first_animation, animation_count;
} sqw_model;

typedef struct sqw_skeleton {
  uint32_t bone_count;
  uint32_t names;
  uint32_t parents;
  uint32_t positions;
  uint32_t orientations;
  uint32_t scales;
  uint32_t inverse_binds;
} sqw_skeleton;

typedef struct sqw_vertex {
  float position[3];
  float normal[3];
  float texcoord[2];
  uint16_t bones[4];
  float weights[4];
} sqw_vertex;

typedef struct sqw_mesh {
  uint32_t name;
  uint16_t material; /* or SQW_NONE */
  uint16_t zero;
  uint32_t vertex_count;
  uint32_t vertices;
  uint32_t index_count; /* three a triangle; counter-clockwise is the front */
  uint32_t indices;
} sqw_mesh;

typedef struct sqw_material {
  uint32_t name;
  float diffuse[3];
  float specular[3];
  float exponent;
  uint16_t diffuse_texture; /* or SQW_NONE */
  uint16_t specular_texture;
} sqw_material;

typedef struct sqw_texture {
  uint32_t name;
  uint16_t encoding;
  uint16_t level_count;
  uint32_t width, height;
  uint32_t size;
  uint32_t data;
} sqw_texture;

typedef struct sqw_animation {
  uint32_t name;
  uint32_t flags;
  uint32_t bone_count;
  uint32_t keyframe_count; /* at least 1 */
  uint32_t keyframe_stride;
  uint32_t keyframes;
} sqw_animation;

/* ---- Opening ---- */

typedef struct sqw_error {
  const char* rule;    /* stable id, as in docs/wad-format.md: "weights" */
  const char* message; /* a sentence for people */
  uint64_t offset;     /* bytes from the start of the file */
  char blob[17];       /* name of the blob, or empty */
} sqw_error;

typedef struct sqw_wad {
  const unsigned char* bytes;
  size_t size;
  const sqw_format* format;
  const sqw_model* models;
  const sqw_skeleton* skeletons;
  const sqw_mesh* meshes;
  const sqw_material* materials;
  const sqw_texture* textures;
  const sqw_animation* animations;
  uint32_t model_count, skeleton_count, mesh_count, material_count, texture_count, animation_count;
  /* Starts of the blobs, for the functions below. */
  const unsigned char *format_blob, *model_blob, *skeleton_blob, *mesh_blob, *material_blob, *texture_blob,
      *animation_blob;
} sqw_wad;

/* 1 when the bytes keep every rule, else 0 with the first broken one in *error (which may be NULL) and an
   empty wad. `bytes` has to be aligned to 16. */
SQW_API int sqw_open(const void* bytes, size_t size, sqw_wad* wad, sqw_error* error);

/* 1 when the content hash that the file states is that of its bytes. Reads all of them. */
SQW_API int sqw_check_hash(const sqw_wad* wad);

/* A blob by its name, for kinds that this header does not know; NULL when there is none. */
SQW_API const void* sqw_find_blob(const sqw_wad* wad, const char* name, uint32_t* size);

/* ---- Names: exact bytes, UTF-8, ending with NUL. The first thing of a name, or SQW_NONE. ---- */

SQW_API uint32_t sqw_find_model(const sqw_wad* wad, const char* name);
/* Of the model; the result is an index into wad->meshes and wad->animations. */
SQW_API uint32_t sqw_find_mesh(const sqw_wad* wad, const sqw_model* model, const char* name);
SQW_API uint32_t sqw_find_animation(const sqw_wad* wad, const sqw_model* model, const char* name);
SQW_API uint32_t sqw_find_bone(const sqw_wad* wad, const sqw_skeleton* skeleton, const char* name);
SQW_API uint32_t sqw_find_texture(const sqw_wad* wad, const char* name);

SQW_API const char* sqw_model_name(const sqw_wad* wad, const sqw_model* model);
SQW_API const char* sqw_mesh_name(const sqw_wad* wad, const sqw_mesh* mesh);
SQW_API const char* sqw_material_name(const sqw_wad* wad, const sqw_material* material);
SQW_API const char* sqw_texture_name(const sqw_wad* wad, const sqw_texture* texture);
SQW_API const char* sqw_animation_name(const sqw_wad* wad, const sqw_animation* animation);
SQW_API const char* sqw_bone_name(const sqw_wad* wad, const sqw_skeleton* skeleton, uint32_t bone);

/* ---- Bulk. NULL where there is nothing. ---- */

SQW_API const sqw_vertex* sqw_vertices(const sqw_wad* wad, const sqw_mesh* mesh);
SQW_API const uint32_t* sqw_indices(const sqw_wad* wad, const sqw_mesh* mesh);
SQW_API const uint16_t* sqw_parents(const sqw_wad* wad, const sqw_skeleton* skeleton);
SQW_API const float* sqw_inverse_binds(const sqw_wad* wad, const sqw_skeleton* skeleton);
/* The encoded file, or the pixels of all levels. */
SQW_API const void* sqw_texture_data(const sqw_wad* wad, const sqw_texture* texture);
/* One level of SQW_RGBA8 pixels and its size, or NULL past the last. */
SQW_API const void* sqw_texture_level(const sqw_wad* wad, const sqw_texture* texture, uint32_t level,
                                      uint32_t* width, uint32_t* height);

/* ---- Poses: one local transform a bone, translate(position) * rotate(orientation) * scale(scale). ---- */

typedef struct sqw_pose {
  float* positions;    /* 3 a bone */
  float* orientations; /* 4 a bone: x y z w */
  float* scales;       /* 3 a bone */
} sqw_pose;

typedef struct sqw_const_pose {
  const float *positions, *orientations, *scales;
} sqw_const_pose;

#define SQW_POSE_FLOATS(bone_count) (10u * (size_t)(bone_count))

/* A pose in SQW_POSE_FLOATS(bone_count) floats of yours. */
SQW_API sqw_pose sqw_pose_in(float* memory, uint32_t bone_count);
/* Copies SQW_POSE_FLOATS(bone_count) floats; freezes the pose that a fade starts from. */
SQW_API void sqw_copy_pose(const sqw_pose* from, uint32_t bone_count, sqw_pose* to);
SQW_API sqw_const_pose sqw_rest_pose(const sqw_wad* wad, const sqw_skeleton* skeleton);
SQW_API sqw_const_pose sqw_keyframe_pose(const sqw_wad* wad, const sqw_animation* animation,
                                         uint32_t keyframe);
SQW_API float sqw_keyframe_duration(const sqw_wad* wad, const sqw_animation* animation, uint32_t keyframe);
/* The sum of the durations, in seconds. */
SQW_API float sqw_animation_length(const sqw_wad* wad, const sqw_animation* animation);

/* ---- Playing ---- */

/* Where an animation stands. All zero is its start. */
typedef struct sqw_index {
  float t_total;    /* seconds since the start: the sum of the steps, neither wrapped nor held */
  float t_frame;    /* seconds since the keyframe, in [0, its duration] */
  uint32_t i_frame; /* the keyframe */
} sqw_index;

/* Moves on by dt seconds over as many keyframes as that takes; a negative step goes back. A looping animation
   wraps at both ends, any other one stays at its first or last pose. A step that is not finite is no step. */
SQW_API void sqw_advance(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index, float dt);

/* The pose at the index: between its keyframe and the next one positions and scales are lerped and
   orientations slerped along the shorter arc. The last keyframe leads to the first one in a loop, else it
   holds. */
SQW_API void sqw_sample(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                        sqw_pose* pose);

/* Blends from the frozen pose into *pose, linearly over fade_out seconds: all frozen at t = 0, all *pose from
   t = fade_out on. bone_count is that of the skeleton. */
SQW_API void sqw_fade(const sqw_pose* frozen, uint32_t bone_count, float t, float fade_out, sqw_pose* pose);

/* Blends by weight: 0 leaves *pose as it is, 1 makes it `other`. */
SQW_API void sqw_blend(const sqw_const_pose* other, uint32_t bone_count, float weight, sqw_pose* pose);

/* Model-space matrices, 16 floats a bone. */
SQW_API void sqw_local_to_model(const sqw_wad* wad, const sqw_skeleton* skeleton, const sqw_pose* pose,
                                float* model);

/* What the shader skins with: model * inverse bind, 16 floats a bone. `palette` may be `model`. */
SQW_API void sqw_palette(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                         float* palette);

/* Turns the two bones above `end` (its parent, the middle joint, and its grandparent) so that `end` reaches
   the model-space target. Too far away: the limb points straight at it. Too close: the longer segment points
   at it, the other one back. Else the middle joint goes where the target needs it, as near as it can to where
   it was. `model` are the matrices of *pose; make them again afterwards. Only orientations change. Exact
   where the grandparent's scale is uniform. 0, and no change, when there is no grandparent or the target is
   not finite. */
SQW_API int sqw_ik_two_bone(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                            uint32_t end, const float target[3], sqw_pose* pose);

#endif /* SQUIRE_WAD_H */

#ifdef SQUIRE_WAD_IMPLEMENTATION
#ifndef SQUIRE_WAD_IMPLEMENTED
#define SQUIRE_WAD_IMPLEMENTED

#include <math.h>
#include <string.h>

#define SQW__ASSERT(name, condition) typedef char sqw__assert_##name[(condition) ? 1 : -1]
SQW__ASSERT(entry, sizeof(sqw_entry) == 24);
SQW__ASSERT(blob_header, sizeof(sqw_blob_header) == 16);
SQW__ASSERT(format, sizeof(sqw_format) == 40 && offsetof(sqw_format, content_hash) == 32);
SQW__ASSERT(model, sizeof(sqw_model) == 20);
SQW__ASSERT(skeleton, sizeof(sqw_skeleton) == 28);
SQW__ASSERT(vertex, sizeof(sqw_vertex) == 56 && offsetof(sqw_vertex, weights) == 40);
SQW__ASSERT(mesh, sizeof(sqw_mesh) == 24);
SQW__ASSERT(material, sizeof(sqw_material) == 36);
SQW__ASSERT(texture, sizeof(sqw_texture) == 24);
SQW__ASSERT(animation, sizeof(sqw_animation) == 24);

enum {
  sqw__header_size = 12,
  sqw__max_entries = 1024,
  sqw__max_count = 65534,
  sqw__max_texture = 65536,
  sqw__keyframe_header = 16
};

/* ---- Bits of floats: the checks compare them as integers, so that they are quick and the same on every
   machine. ---- */

#define SQW__INFINITY 0x7F800000u
#define SQW__SIGN_PAIR 0x8000000080000000u
#define SQW__MAX_WEIGHT 0x3F8020C5u /* 1.001 */
#define SQW__MIN_SUM 0x3F7FBE77u    /* 0.999 */
#define SQW__MAX_SUM 0x3F8020C5u    /* 1.001 */
#define SQW__MIN_NORM 0x3F7F3B64u   /* 0.997 */
#define SQW__MAX_NORM 0x3F80624Eu   /* 1.003 */

static uint32_t sqw__u32(const unsigned char* at) {
  uint32_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

static uint64_t sqw__u64(const unsigned char* at) {
  uint64_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

static float sqw__f32(const unsigned char* at) {
  float value;
  memcpy(&value, at, sizeof value);
  return value;
}

static uint32_t sqw__bits(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/* The sign bit of each half is set where that float is not finite. */
static uint64_t sqw__not_finite(uint64_t pair) { return (pair & 0x7F8000007F800000u) + 0x0080000000800000u; }

static int sqw__finite_floats(const unsigned char* at, uint64_t count) {
  uint64_t bad = 0, i;
  for (i = 0; i + 2 <= count; i += 2) bad |= sqw__not_finite(sqw__u64(at + 4 * i));
  if (i < count) bad |= sqw__not_finite(sqw__u32(at + 4 * i));
  return (bad & SQW__SIGN_PAIR) == 0;
}

/* 0 where x y z w is of unit length, within about 0.0015. */
static uint32_t sqw__not_unit(const unsigned char* at) {
  const float x = sqw__f32(at), y = sqw__f32(at + 4), z = sqw__f32(at + 8), w = sqw__f32(at + 12);
  const float norm = x * x + y * y + z * z + w * w;
  return sqw__bits(norm) - SQW__MIN_NORM > SQW__MAX_NORM - SQW__MIN_NORM;
}

static int sqw__unit_quaternions(const unsigned char* at, uint64_t count) {
  uint32_t bad = 0;
  uint64_t i;
  for (i = 0; i < count; ++i) bad |= sqw__not_unit(at + 16 * i);
  return bad == 0;
}

static int sqw__zeros(const unsigned char* at, uint64_t count) {
  unsigned char any = 0;
  uint64_t i;
  for (i = 0; i < count; ++i) any = (unsigned char)(any | at[i]);
  return any == 0;
}

/* ---- Validation. A checker stands on one blob; its cursor is the end of what has been claimed of it. ----
 */

typedef struct sqw__checker {
  const unsigned char* file;
  uint64_t size;
  sqw_error* error;
  uint64_t base; /* of the blob in the file */
  uint64_t blob_size;
  uint64_t strings;
  uint64_t cursor;
  uint32_t count;
  char blob[17];
} sqw__checker;

/* Always 0. The offset counts from the start of the blob. */
static int sqw__fail(const sqw__checker* c, uint64_t offset, const char* rule, const char* message) {
  if (c->error) {
    c->error->rule = rule;
    c->error->message = message;
    c->error->offset = c->base + offset;
    memcpy(c->error->blob, c->blob, sizeof c->blob);
  }
  return 0;
}

static const unsigned char* sqw__at(const sqw__checker* c, uint64_t offset) {
  return c->file + c->base + offset;
}

static uint64_t sqw__align(uint64_t offset) { return (offset + 15u) & ~(uint64_t)15u; }

static void sqw__read_entry(const unsigned char* file, uint64_t toc, uint32_t i, sqw_entry* entry) {
  memcpy(entry, file + toc + (uint64_t)24u * i, sizeof *entry);
}

static int sqw__check_entry_name(sqw__checker* c, uint64_t toc, uint32_t i, const sqw_entry* entry) {
  uint32_t length = 0, k;
  while (length < 16 && entry->name[length]) ++length;
  for (k = length; k < 16; ++k) {
    if (entry->name[k]) return sqw__fail(c, toc + 24u * i + 8u, "name", "a name goes on after its NUL");
  }
  if (length == 0) return sqw__fail(c, toc + 24u * i + 8u, "name", "a blob has no name");
  for (k = 0; k < i; ++k) {
    if (memcmp(c->file + toc + 24u * k + 8u, entry->name, 16) == 0)
      return sqw__fail(c, toc + 24u * i + 8u, "name-twice", "two blobs have one name");
  }
  return 1;
}

/* The header, the table and what lies between the blobs. Gives the table's place. */
static int sqw__check_container(sqw__checker* c, uint64_t* toc, uint32_t* entry_count) {
  uint64_t end = sqw__header_size;
  uint32_t i;
  if (c->size < sqw__header_size) return sqw__fail(c, c->size, "size", "it is too short for a header");
  if (c->size > 0xFFFFFFFFu) return sqw__fail(c, 0, "size", "it is larger than 4 GiB");
  if (memcmp(c->file, "SQWD", 4) != 0) return sqw__fail(c, 0, "magic", "it does not start with SQWD");
  *entry_count = sqw__u32(c->file + 4);
  *toc = sqw__u32(c->file + 8);
  if (*entry_count > sqw__max_entries) return sqw__fail(c, 4, "entry-count", "more than 1024 blobs");
  if (*toc < sqw__header_size || *toc % 4 != 0 || *toc > c->size ||
      (uint64_t)24u * *entry_count != c->size - *toc)
    return sqw__fail(c, 8, "toc", "the table of contents does not end where the file ends");
  for (i = 0; i < *entry_count; ++i) {
    const uint64_t at = *toc + 24u * i;
    sqw_entry entry;
    sqw__read_entry(c->file, *toc, i, &entry);
    if (!sqw__check_entry_name(c, *toc, i, &entry)) return 0;
    if (entry.offset % 16 != 0)
      return sqw__fail(c, at, "blob-alignment", "a blob does not start on a 16-byte boundary");
    if (entry.offset > *toc || entry.size > *toc - entry.offset)
      return sqw__fail(c, at, "blob-bounds", "a blob does not end before the table of contents");
    if (entry.offset < end)
      return sqw__fail(c, at, "blob-overlap", "a blob starts before the one before it ends");
    if (!sqw__zeros(c->file + end, entry.offset - end))
      return sqw__fail(c, end, "padding", "bytes between blobs are not zero");
    end = (uint64_t)entry.offset + entry.size;
  }
  if (!sqw__zeros(c->file + end, *toc - end))
    return sqw__fail(c, end, "padding", "bytes between blobs are not zero");
  return 1;
}

/* Puts the checker on a blob: 1 found, 0 not there. */
static int sqw__select(sqw__checker* c, const char* kind, uint64_t toc, uint32_t entry_count) {
  char padded[16];
  uint32_t i;
  memset(padded, 0, sizeof padded);
  memcpy(padded, kind, strlen(kind));
  memset(c->blob, 0, sizeof c->blob);
  c->base = 0;
  c->count = 0;
  for (i = 0; i < entry_count; ++i) {
    sqw_entry entry;
    sqw__read_entry(c->file, toc, i, &entry);
    if (memcmp(entry.name, padded, 16) != 0) continue;
    c->base = entry.offset;
    c->blob_size = entry.size;
    memcpy(c->blob, padded, 16);
    return 1;
  }
  return 0;
}

static int sqw__check_blob_header(sqw__checker* c, uint32_t item_size) {
  sqw_blob_header header;
  if (c->blob_size < sizeof header)
    return sqw__fail(c, 0, "blob-header", "a blob is too short for its header");
  memcpy(&header, sqw__at(c, 0), sizeof header);
  if (header.version != 1)
    return sqw__fail(c, 0, "kind-version", "this version of the kind is newer than this reader");
  if (header.count > sqw__max_count) return sqw__fail(c, 4, "item-count", "more than 65534 things of a kind");
  if (header.item_size != item_size) return sqw__fail(c, 8, "item-size", "the items have another size");
  c->cursor = 16u + (uint64_t)header.count * item_size;
  c->strings = header.strings;
  c->count = header.count;
  if (c->strings > c->blob_size || c->cursor > c->strings)
    return sqw__fail(c, 12, "item-bounds", "the items do not fit before the strings of the blob");
  if (c->strings < c->blob_size && *sqw__at(c, c->blob_size - 1) != 0)
    return sqw__fail(c, c->blob_size - 1, "strings", "the last string does not end with NUL");
  return 1;
}

static int sqw__check_string(const sqw__checker* c, uint64_t field) {
  const uint32_t offset = sqw__u32(sqw__at(c, field));
  if (offset < c->strings || offset >= c->blob_size)
    return sqw__fail(c, field, "string-offset", "a name does not lie in the strings of the blob");
  return 1;
}

/* An array of `size` bytes whose offset stands in `field`: after the array before it, padded with zeros. */
static int sqw__check_array(sqw__checker* c, uint64_t field, uint64_t size) {
  const uint32_t offset = sqw__u32(sqw__at(c, field));
  if (size == 0) {
    if (offset != 0) return sqw__fail(c, field, "array-bounds", "an empty array has an offset");
    return 1;
  }
  if (offset % 16 != 0)
    return sqw__fail(c, field, "array-alignment", "an array does not start on a 16-byte boundary");
  if (offset < c->cursor || offset > c->strings || size > c->strings - offset)
    return sqw__fail(c, field, "array-bounds", "an array overlaps another one or leaves the blob");
  if (!sqw__zeros(sqw__at(c, c->cursor), offset - c->cursor))
    return sqw__fail(c, c->cursor, "padding", "bytes between arrays are not zero");
  c->cursor = offset + size;
  return 1;
}

/* After the last array of a blob. */
static int sqw__check_rest(sqw__checker* c) {
  if (!sqw__zeros(sqw__at(c, c->cursor), c->strings - c->cursor))
    return sqw__fail(c, c->cursor, "padding", "bytes before the strings are not zero");
  return 1;
}

static int sqw__check_format(sqw__checker* c) {
  if (!sqw__check_blob_header(c, sizeof(sqw_format))) return 0;
  if (c->count != 1) return sqw__fail(c, 4, "item-count", "there has to be one format");
  return sqw__check_string(c, 16) && sqw__check_string(c, 20) && sqw__check_rest(c);
}

static int sqw__check_bones(sqw__checker* c, uint64_t item) {
  const uint64_t n = sqw__u32(sqw__at(c, item));
  uint64_t i, at;
  if (n > sqw__max_count) return sqw__fail(c, item, "bone-count", "more than 65534 bones");
  if (!sqw__check_array(c, item + 4, 4 * n)) return 0;
  at = sqw__u32(sqw__at(c, item + 4));
  for (i = 0; i < n; ++i) {
    if (!sqw__check_string(c, at + 4 * i)) return 0;
  }
  if (!sqw__check_array(c, item + 8, 2 * n)) return 0;
  at = sqw__u32(sqw__at(c, item + 8));
  for (i = 0; i < n; ++i) {
    uint16_t parent;
    memcpy(&parent, sqw__at(c, at + 2 * i), sizeof parent);
    if (parent != SQW_NONE && parent >= i)
      return sqw__fail(c, at + 2 * i, "parent-order", "a bone stands before its parent");
  }
  if (!sqw__check_array(c, item + 12, 12 * n)) return 0;
  at = sqw__u32(sqw__at(c, item + 12));
  if (!sqw__finite_floats(sqw__at(c, at), 3 * n))
    return sqw__fail(c, at, "finite", "a position is not finite");
  if (!sqw__check_array(c, item + 16, 16 * n)) return 0;
  at = sqw__u32(sqw__at(c, item + 16));
  if (!sqw__unit_quaternions(sqw__at(c, at), n))
    return sqw__fail(c, at, "quaternion", "an orientation is not of unit length");
  if (!sqw__check_array(c, item + 20, 12 * n)) return 0;
  at = sqw__u32(sqw__at(c, item + 20));
  if (!sqw__finite_floats(sqw__at(c, at), 3 * n)) return sqw__fail(c, at, "finite", "a scale is not finite");
  if (!sqw__check_array(c, item + 24, 64 * n)) return 0;
  at = sqw__u32(sqw__at(c, item + 24));
  if (!sqw__finite_floats(sqw__at(c, at), 16 * n))
    return sqw__fail(c, at, "finite", "an inverse bind matrix is not finite");
  return 1;
}

static int sqw__check_skeletons(sqw__checker* c) {
  uint32_t i;
  if (!sqw__check_blob_header(c, sizeof(sqw_skeleton))) return 0;
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_bones(c, 16u + (uint64_t)i * sizeof(sqw_skeleton))) return 0;
  }
  return sqw__check_rest(c);
}

static uint32_t sqw__extent(uint32_t extent, uint32_t level) {
  return level < 32 && (extent >> level) > 1 ? extent >> level : 1;
}

static uint64_t sqw__level_bytes(uint32_t width, uint32_t height, uint32_t level_count) {
  uint64_t total = 0;
  uint32_t level;
  for (level = 0; level < level_count; ++level)
    total += (uint64_t)4 * sqw__extent(width, level) * sqw__extent(height, level);
  return total;
}

static int sqw__check_texture(sqw__checker* c, uint64_t item) {
  sqw_texture texture;
  uint32_t levels = 1, extent;
  memcpy(&texture, sqw__at(c, item), sizeof texture);
  if (!sqw__check_string(c, item)) return 0;
  if (texture.encoding > SQW_FILE)
    return sqw__fail(c, item + 4, "texture-encoding", "a texture is neither pixels nor a file");
  if (texture.width < 1 || texture.width > sqw__max_texture || texture.height < 1 ||
      texture.height > sqw__max_texture)
    return sqw__fail(c, item + 8, "texture-size", "a texture is not 1 to 65536 pixels wide and high");
  for (extent = texture.width > texture.height ? texture.width : texture.height; extent > 1; extent >>= 1)
    ++levels;
  if (texture.encoding == SQW_FILE) {
    if (texture.level_count != 0)
      return sqw__fail(c, item + 6, "texture-levels", "an encoded texture states mip levels");
    if (texture.size == 0) return sqw__fail(c, item + 16, "texture-bytes", "an encoded texture is empty");
  } else {
    if (texture.level_count < 1 || texture.level_count > levels)
      return sqw__fail(c, item + 6, "texture-levels", "a texture has no mip levels or too many");
    if (texture.size != sqw__level_bytes(texture.width, texture.height, texture.level_count))
      return sqw__fail(c, item + 16, "texture-bytes", "a texture's bytes are not those of its levels");
  }
  return sqw__check_array(c, item + 20, texture.size);
}

static int sqw__check_textures(sqw__checker* c) {
  uint32_t i;
  if (!sqw__check_blob_header(c, sizeof(sqw_texture))) return 0;
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_texture(c, 16u + (uint64_t)i * sizeof(sqw_texture))) return 0;
  }
  return sqw__check_rest(c);
}

static int sqw__check_materials(sqw__checker* c, uint32_t texture_count) {
  uint32_t i;
  if (!sqw__check_blob_header(c, sizeof(sqw_material))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = 16u + (uint64_t)i * sizeof(sqw_material);
    sqw_material material;
    memcpy(&material, sqw__at(c, item), sizeof material);
    if (!sqw__check_string(c, item)) return 0;
    if (!sqw__finite_floats(sqw__at(c, item + 4), 7))
      return sqw__fail(c, item + 4, "finite", "a colour or exponent is not finite");
    if (material.diffuse_texture != SQW_NONE && material.diffuse_texture >= texture_count)
      return sqw__fail(c, item + 32, "id", "a material names a texture that is not there");
    if (material.specular_texture != SQW_NONE && material.specular_texture >= texture_count)
      return sqw__fail(c, item + 34, "id", "a material names a texture that is not there");
  }
  return sqw__check_rest(c);
}

/* Each mesh, material and animation belongs to one model, in order. */
static int sqw__check_models(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, meshes = 0, materials = 0, animations = 0;
  if (!sqw__check_blob_header(c, sizeof(sqw_model))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = 16u + (uint64_t)i * sizeof(sqw_model);
    sqw_model model;
    memcpy(&model, sqw__at(c, item), sizeof model);
    if (!sqw__check_string(c, item)) return 0;
    if (model.skeleton >= wad->skeleton_count)
      return sqw__fail(c, item + 4, "id", "a model names a skeleton that is not there");
    if (model.zero != 0) return sqw__fail(c, item + 6, "zero", "a field that has to be zero is not");
    if (model.first_mesh != meshes || model.mesh_count > wad->mesh_count - meshes)
      return sqw__fail(c, item + 8, "range", "a model's meshes do not follow those of the model before");
    if (model.first_material != materials || model.material_count > wad->material_count - materials)
      return sqw__fail(c, item + 12, "range", "a model's materials do not follow those of the model before");
    if (model.first_animation != animations || model.animation_count > wad->animation_count - animations)
      return sqw__fail(c, item + 16, "range", "a model's animations do not follow those of the model before");
    meshes += model.mesh_count;
    materials += model.material_count;
    animations += model.animation_count;
  }
  return sqw__check_rest(c);
}

/* Every mesh, material and animation has a model. */
static int sqw__check_owned(const sqw__checker* c, const sqw_wad* wad) {
  uint32_t meshes = 0, materials = 0, animations = 0;
  if (wad->model_count > 0) {
    const sqw_model* last = &wad->models[wad->model_count - 1];
    meshes = (uint32_t)last->first_mesh + last->mesh_count;
    materials = (uint32_t)last->first_material + last->material_count;
    animations = (uint32_t)last->first_animation + last->animation_count;
  }
  if (meshes != wad->mesh_count || materials != wad->material_count || animations != wad->animation_count)
    return sqw__fail(c, 4, "range", "a mesh, material or animation belongs to no model");
  return 1;
}

/* Whether a vertex breaks a rule; the signs of the result say so. */
static uint64_t sqw__vertex_faults(const unsigned char* at, uint64_t bone_slack, uint64_t weight_slack) {
  const uint64_t bones = sqw__u64(at + 32), first = sqw__u64(at + 40), second = sqw__u64(at + 48);
  const float sum = sqw__f32(at + 40) + sqw__f32(at + 44) + sqw__f32(at + 48) + sqw__f32(at + 52);
  uint64_t bad = sqw__not_finite(sqw__u64(at)) | sqw__not_finite(sqw__u64(at + 8)) |
                 sqw__not_finite(sqw__u64(at + 16)) | sqw__not_finite(sqw__u64(at + 24));
  bad |= first | (first + weight_slack) | second | (second + weight_slack);
  bad |= (uint64_t)(sqw__bits(sum) - SQW__MIN_SUM > SQW__MAX_SUM - SQW__MIN_SUM) << 31;
  bad &= SQW__SIGN_PAIR;
  return bad | ((bones | (bones + bone_slack)) & 0x8000800080008000u);
}

static int sqw__name_vertex_fault(const sqw__checker* c, uint64_t at, uint64_t bone_count) {
  int k;
  if (!sqw__finite_floats(sqw__at(c, at), 8))
    return sqw__fail(c, at, "finite", "a position, normal or texture coordinate is not finite");
  for (k = 0; k < 4; ++k) {
    uint16_t bone;
    memcpy(&bone, sqw__at(c, at + 32 + 2 * (uint64_t)k), sizeof bone);
    if (bone >= bone_count)
      return sqw__fail(c, at + 32 + 2 * (uint64_t)k, "vertex-bone",
                       "a vertex names a bone that is not there");
  }
  return sqw__fail(c, at + 40, "weights", "weights are not 0 to 1 with a sum of 1");
}

static int sqw__check_vertices(const sqw__checker* c, uint64_t at, uint64_t count, uint64_t bone_count) {
  /* Adding the slack to a u16 or float sets its highest bit where it is too large. Ids of 32768 and more are
     rare enough to be looked at one by one. */
  const uint64_t bones = bone_count < 0x8000u ? bone_count : 0x8000u;
  const uint64_t bone_slack = (0x8000u - bones) * 0x0001000100010001u;
  const uint64_t weight_slack = (uint64_t)(0x7FFFFFFFu - SQW__MAX_WEIGHT) * 0x0000000100000001u;
  const unsigned char* vertices = sqw__at(c, at);
  uint64_t i, bad = 0;
  for (i = 0; i < count; ++i) bad |= sqw__vertex_faults(vertices + 56 * i, bone_slack, weight_slack);
  if (bad == 0) return 1;
  for (i = 0; i < count; ++i) {
    const unsigned char* vertex = vertices + 56 * i;
    uint16_t ids[4];
    int k, known = 1;
    bad = sqw__vertex_faults(vertex, bone_slack, weight_slack);
    if (bad == 0) continue;
    memcpy(ids, vertex + 32, sizeof ids);
    for (k = 0; k < 4; ++k) known = known && ids[k] < bone_count;
    memset(ids, 0, sizeof ids);
    if (known) {
      unsigned char copy[56];
      memcpy(copy, vertex, sizeof copy);
      memcpy(copy + 32, ids, sizeof ids);
      if (sqw__vertex_faults(copy, bone_slack, weight_slack) == 0) continue;
    }
    return sqw__name_vertex_fault(c, at + 56 * i, bone_count);
  }
  return 1;
}

static int sqw__check_indices(const sqw__checker* c, uint64_t at, uint64_t count, uint32_t vertex_count) {
  const unsigned char* indices = sqw__at(c, at);
  const uint64_t slack = (uint64_t)(0x80000000u - vertex_count) * 0x0000000100000001u;
  uint64_t i, bad = 0;
  for (i = 0; i + 2 <= count; i += 2) {
    const uint64_t pair = sqw__u64(indices + 4 * i);
    bad |= pair | (pair + slack);
  }
  if (i < count) bad |= sqw__u32(indices + 4 * i) | (sqw__u32(indices + 4 * i) + (slack & 0xFFFFFFFFu));
  if ((bad & SQW__SIGN_PAIR) == 0) return 1;
  for (i = 0; i < count; ++i) {
    if (sqw__u32(indices + 4 * i) >= vertex_count)
      return sqw__fail(c, at + 4 * i, "index", "an index lies past the vertices");
  }
  return 1;
}

static int sqw__check_mesh(sqw__checker* c, uint64_t item, uint64_t bone_count, uint32_t first_material,
                           uint32_t material_count) {
  sqw_mesh mesh;
  memcpy(&mesh, sqw__at(c, item), sizeof mesh);
  if (!sqw__check_string(c, item)) return 0;
  if (mesh.material != SQW_NONE &&
      (mesh.material < first_material || mesh.material - first_material >= material_count))
    return sqw__fail(c, item + 4, "id", "a mesh names a material that its model does not have");
  if (mesh.zero != 0) return sqw__fail(c, item + 6, "zero", "a field that has to be zero is not");
  if (!sqw__check_array(c, item + 12, (uint64_t)mesh.vertex_count * sizeof(sqw_vertex))) return 0;
  if (!sqw__check_vertices(c, mesh.vertices, mesh.vertex_count, bone_count)) return 0;
  if (mesh.index_count % 3 != 0)
    return sqw__fail(c, item + 16, "triangles", "the indices are not a multiple of 3");
  if (!sqw__check_array(c, item + 20, (uint64_t)mesh.index_count * 4u)) return 0;
  return sqw__check_indices(c, mesh.indices, mesh.index_count, mesh.vertex_count);
}

static int sqw__check_meshes(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_mesh))) return 0;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    const uint64_t bone_count = wad->skeletons[model->skeleton].bone_count;
    for (k = 0; k < model->mesh_count; ++k) {
      const uint64_t item = 16u + ((uint64_t)model->first_mesh + k) * sizeof(sqw_mesh);
      if (!sqw__check_mesh(c, item, bone_count, model->first_material, model->material_count)) return 0;
    }
  }
  return sqw__check_rest(c);
}

static int sqw__check_keyframe(const sqw__checker* c, uint64_t at, uint64_t bone_count, uint64_t stride) {
  const unsigned char* keyframe = sqw__at(c, at);
  const uint64_t positions = sqw__keyframe_header, orientations = positions + 12 * bone_count,
                 scales = orientations + 16 * bone_count, end = scales + 12 * bone_count;
  if (sqw__u32(keyframe) >= SQW__INFINITY)
    return sqw__fail(c, at, "duration", "a duration is below 0 or not finite");
  if (!sqw__zeros(keyframe + 4, 12))
    return sqw__fail(c, at + 4, "zero", "a field that has to be zero is not");
  if (!sqw__finite_floats(keyframe + positions, 3 * bone_count))
    return sqw__fail(c, at + positions, "finite", "a position is not finite");
  if (!sqw__unit_quaternions(keyframe + orientations, bone_count))
    return sqw__fail(c, at + orientations, "quaternion", "an orientation is not of unit length");
  if (!sqw__finite_floats(keyframe + scales, 3 * bone_count))
    return sqw__fail(c, at + scales, "finite", "a scale is not finite");
  if (!sqw__zeros(keyframe + end, stride - end))
    return sqw__fail(c, at + end, "padding", "bytes after a keyframe are not zero");
  return 1;
}

static int sqw__check_animation(sqw__checker* c, uint64_t item, uint64_t bone_count) {
  const uint64_t stride = sqw__align(sqw__keyframe_header + 40 * bone_count);
  sqw_animation animation;
  uint32_t i;
  memcpy(&animation, sqw__at(c, item), sizeof animation);
  if (!sqw__check_string(c, item)) return 0;
  if (animation.flags & ~SQW_LOOP) return sqw__fail(c, item + 4, "flags", "an animation has unknown flags");
  if (animation.bone_count != bone_count)
    return sqw__fail(c, item + 8, "bone-count", "an animation is not for the skeleton of its model");
  if (animation.keyframe_count == 0)
    return sqw__fail(c, item + 12, "keyframe-count", "an animation has no keyframes");
  if (animation.keyframe_stride != stride)
    return sqw__fail(c, item + 16, "keyframe-stride", "keyframes are not as far apart as their bones need");
  if (!sqw__check_array(c, item + 20, stride * animation.keyframe_count)) return 0;
  for (i = 0; i < animation.keyframe_count; ++i) {
    if (!sqw__check_keyframe(c, animation.keyframes + stride * i, bone_count, stride)) return 0;
  }
  return 1;
}

static int sqw__check_animations(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_animation))) return 0;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    const uint64_t bone_count = wad->skeletons[model->skeleton].bone_count;
    for (k = 0; k < model->animation_count; ++k) {
      const uint64_t item = 16u + ((uint64_t)model->first_animation + k) * sizeof(sqw_animation);
      if (!sqw__check_animation(c, item, bone_count)) return 0;
    }
  }
  return sqw__check_rest(c);
}

/* The count that a blob's header states, before the blob itself is checked; 0 when there is no such blob. */
static int sqw__peek_count(sqw__checker* c, const char* kind, uint64_t toc, uint32_t entries,
                           uint32_t item_size, uint32_t* count) {
  *count = 0;
  if (!sqw__select(c, kind, toc, entries)) return 1;
  if (!sqw__check_blob_header(c, item_size)) return 0;
  *count = c->count;
  return 1;
}

static int sqw__check_counts(const sqw__checker* c, const sqw_wad* wad) {
  const sqw_format* format = wad->format;
  if (format->model_count != wad->model_count || format->skeleton_count != wad->skeleton_count ||
      format->mesh_count != wad->mesh_count || format->material_count != wad->material_count ||
      format->texture_count != wad->texture_count || format->animation_count != wad->animation_count)
    return sqw__fail(c, 24, "format-counts", "the counts in the format are not those of the blobs");
  return 1;
}

static int sqw__check_all(sqw__checker* c, sqw_wad* wad) {
  uint64_t toc = 0;
  uint32_t entries = 0;
  if (!sqw__check_container(c, &toc, &entries)) return 0;
  if (!sqw__select(c, "format", toc, entries))
    return sqw__fail(c, 0, "kind-missing", "there is no blob of the kind format");
  if (!sqw__check_format(c)) return 0;
  wad->format_blob = sqw__at(c, 0);
  wad->format = (const sqw_format*)(const void*)sqw__at(c, 16);
  if (!sqw__peek_count(c, "meshes", toc, entries, sizeof(sqw_mesh), &wad->mesh_count) ||
      !sqw__peek_count(c, "materials", toc, entries, sizeof(sqw_material), &wad->material_count) ||
      !sqw__peek_count(c, "animations", toc, entries, sizeof(sqw_animation), &wad->animation_count))
    return 0;
  if (sqw__select(c, "skeletons", toc, entries)) {
    if (!sqw__check_skeletons(c)) return 0;
    wad->skeleton_blob = sqw__at(c, 0);
    wad->skeletons = (const sqw_skeleton*)(const void*)sqw__at(c, 16);
    wad->skeleton_count = c->count;
  }
  if (sqw__select(c, "textures", toc, entries)) {
    if (!sqw__check_textures(c)) return 0;
    wad->texture_blob = sqw__at(c, 0);
    wad->textures = (const sqw_texture*)(const void*)sqw__at(c, 16);
    wad->texture_count = c->count;
  }
  if (sqw__select(c, "materials", toc, entries)) {
    if (!sqw__check_materials(c, wad->texture_count)) return 0;
    wad->material_blob = sqw__at(c, 0);
    wad->materials = (const sqw_material*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "models", toc, entries)) {
    if (!sqw__check_models(c, wad)) return 0;
    wad->model_blob = sqw__at(c, 0);
    wad->models = (const sqw_model*)(const void*)sqw__at(c, 16);
    wad->model_count = c->count;
  }
  if (!sqw__check_owned(c, wad)) return 0;
  if (sqw__select(c, "meshes", toc, entries)) {
    if (!sqw__check_meshes(c, wad)) return 0;
    wad->mesh_blob = sqw__at(c, 0);
    wad->meshes = (const sqw_mesh*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "animations", toc, entries)) {
    if (!sqw__check_animations(c, wad)) return 0;
    wad->animation_blob = sqw__at(c, 0);
    wad->animations = (const sqw_animation*)(const void*)sqw__at(c, 16);
  }
  sqw__select(c, "format", toc, entries);
  return sqw__check_counts(c, wad);
}

SQW_API int sqw_open(const void* bytes, size_t size, sqw_wad* wad, sqw_error* error) {
  sqw__checker checker;
  const uint32_t probe = 1;
  unsigned char lowest;
  memset(&checker, 0, sizeof checker);
  memset(wad, 0, sizeof *wad);
  checker.file = (const unsigned char*)bytes;
  checker.size = size;
  checker.error = error;
  memcpy(&lowest, &probe, 1);
  if (lowest != 1) return sqw__fail(&checker, 0, "machine", "this machine is not little-endian");
  if (!bytes) return sqw__fail(&checker, 0, "size", "there are no bytes");
  if ((uintptr_t)bytes % 16 != 0)
    return sqw__fail(&checker, 0, "machine", "the bytes in memory do not start on a 16-byte boundary");
  wad->bytes = checker.file;
  wad->size = size;
  if (sqw__check_all(&checker, wad)) return 1;
  memset(wad, 0, sizeof *wad);
  return 0;
}

/* ---- The content hash ---- */

static uint64_t sqw__mix(uint64_t state, uint64_t word) {
  state ^= word;
  return ((state << 29) | (state >> 35)) * 0x9E3779B97F4A7C15u;
}

SQW_API int sqw_check_hash(const sqw_wad* wad) {
  const uint64_t field = (uint64_t)((const unsigned char*)wad->format - wad->bytes) + 32u;
  uint64_t state[4], hash = wad->size, at, i;
  for (i = 0; i < 4; ++i) state[i] = i + 1;
  for (at = 0; at < wad->size; at += 32) {
    const uint64_t rest = wad->size - at;
    unsigned char stripe[32];
    const unsigned char* from = wad->bytes + at;
    if (rest < 32 || (at < field + 8 && field < at + 32)) {
      memset(stripe, 0, sizeof stripe);
      memcpy(stripe, from, (size_t)(rest < 32 ? rest : 32));
      for (i = field; i < field + 8; ++i) {
        if (i >= at && i < at + 32) stripe[i - at] = 0;
      }
      from = stripe;
    }
    for (i = 0; i < 4; ++i) state[i] = sqw__mix(state[i], sqw__u64(from + 8 * i));
  }
  for (i = 0; i < 4; ++i) hash = sqw__mix(hash, state[i]);
  return (hash ^ (hash >> 32)) == wad->format->content_hash;
}

/* ---- Names and bulk ---- */

SQW_API const void* sqw_find_blob(const sqw_wad* wad, const char* name, uint32_t* size) {
  const size_t length = strlen(name);
  uint32_t i, count;
  uint64_t toc;
  if (size) *size = 0;
  if (!wad->bytes || length > 16) return NULL;
  count = sqw__u32(wad->bytes + 4);
  toc = sqw__u32(wad->bytes + 8);
  for (i = 0; i < count; ++i) {
    sqw_entry entry;
    sqw__read_entry(wad->bytes, toc, i, &entry);
    if (memcmp(entry.name, name, length) != 0 || (length < 16 && entry.name[length])) continue;
    if (size) *size = entry.size;
    return wad->bytes + entry.offset;
  }
  return NULL;
}

static const char* sqw__string(const unsigned char* blob, uint32_t offset) {
  return (const char*)(const void*)(blob + offset);
}

SQW_API const char* sqw_model_name(const sqw_wad* wad, const sqw_model* model) {
  return sqw__string(wad->model_blob, model->name);
}
SQW_API const char* sqw_mesh_name(const sqw_wad* wad, const sqw_mesh* mesh) {
  return sqw__string(wad->mesh_blob, mesh->name);
}
SQW_API const char* sqw_material_name(const sqw_wad* wad, const sqw_material* material) {
  return sqw__string(wad->material_blob, material->name);
}
SQW_API const char* sqw_texture_name(const sqw_wad* wad, const sqw_texture* texture) {
  return sqw__string(wad->texture_blob, texture->name);
}
SQW_API const char* sqw_animation_name(const sqw_wad* wad, const sqw_animation* animation) {
  return sqw__string(wad->animation_blob, animation->name);
}
SQW_API const char* sqw_bone_name(const sqw_wad* wad, const sqw_skeleton* skeleton, uint32_t bone) {
  const uint32_t offset = sqw__u32(wad->skeleton_blob + skeleton->names + (uint64_t)4 * bone);
  return sqw__string(wad->skeleton_blob, offset);
}

SQW_API uint32_t sqw_find_model(const sqw_wad* wad, const char* name) {
  uint32_t i;
  for (i = 0; i < wad->model_count; ++i) {
    if (strcmp(sqw_model_name(wad, &wad->models[i]), name) == 0) return i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_mesh(const sqw_wad* wad, const sqw_model* model, const char* name) {
  uint32_t i;
  for (i = model->first_mesh; i < (uint32_t)model->first_mesh + model->mesh_count; ++i) {
    if (strcmp(sqw_mesh_name(wad, &wad->meshes[i]), name) == 0) return i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_animation(const sqw_wad* wad, const sqw_model* model, const char* name) {
  uint32_t i;
  for (i = model->first_animation; i < (uint32_t)model->first_animation + model->animation_count; ++i) {
    if (strcmp(sqw_animation_name(wad, &wad->animations[i]), name) == 0) return i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_bone(const sqw_wad* wad, const sqw_skeleton* skeleton, const char* name) {
  uint32_t i;
  for (i = 0; i < skeleton->bone_count; ++i) {
    if (strcmp(sqw_bone_name(wad, skeleton, i), name) == 0) return i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_texture(const sqw_wad* wad, const char* name) {
  uint32_t i;
  for (i = 0; i < wad->texture_count; ++i) {
    if (strcmp(sqw_texture_name(wad, &wad->textures[i]), name) == 0) return i;
  }
  return SQW_NONE;
}

static const void* sqw__array(const unsigned char* blob, uint32_t offset) {
  return offset ? blob + offset : NULL;
}

SQW_API const sqw_vertex* sqw_vertices(const sqw_wad* wad, const sqw_mesh* mesh) {
  return (const sqw_vertex*)sqw__array(wad->mesh_blob, mesh->vertices);
}
SQW_API const uint32_t* sqw_indices(const sqw_wad* wad, const sqw_mesh* mesh) {
  return (const uint32_t*)sqw__array(wad->mesh_blob, mesh->indices);
}
SQW_API const uint16_t* sqw_parents(const sqw_wad* wad, const sqw_skeleton* skeleton) {
  return (const uint16_t*)sqw__array(wad->skeleton_blob, skeleton->parents);
}
SQW_API const float* sqw_inverse_binds(const sqw_wad* wad, const sqw_skeleton* skeleton) {
  return (const float*)sqw__array(wad->skeleton_blob, skeleton->inverse_binds);
}
SQW_API const void* sqw_texture_data(const sqw_wad* wad, const sqw_texture* texture) {
  return sqw__array(wad->texture_blob, texture->data);
}

SQW_API const void* sqw_texture_level(const sqw_wad* wad, const sqw_texture* texture, uint32_t level,
                                      uint32_t* width, uint32_t* height) {
  if (texture->encoding != SQW_RGBA8 || level >= texture->level_count) return NULL;
  *width = sqw__extent(texture->width, level);
  *height = sqw__extent(texture->height, level);
  return wad->texture_blob + texture->data + sqw__level_bytes(texture->width, texture->height, level);
}

/* ---- Poses ---- */

SQW_API sqw_pose sqw_pose_in(float* memory, uint32_t bone_count) {
  sqw_pose pose;
  pose.positions = memory;
  pose.orientations = memory + (size_t)3 * bone_count;
  pose.scales = memory + (size_t)7 * bone_count;
  return pose;
}

SQW_API void sqw_copy_pose(const sqw_pose* from, uint32_t bone_count, sqw_pose* to) {
  memcpy(to->positions, from->positions, (size_t)12 * bone_count);
  memcpy(to->orientations, from->orientations, (size_t)16 * bone_count);
  memcpy(to->scales, from->scales, (size_t)12 * bone_count);
}

SQW_API sqw_const_pose sqw_rest_pose(const sqw_wad* wad, const sqw_skeleton* skeleton) {
  sqw_const_pose pose;
  pose.positions = (const float*)sqw__array(wad->skeleton_blob, skeleton->positions);
  pose.orientations = (const float*)sqw__array(wad->skeleton_blob, skeleton->orientations);
  pose.scales = (const float*)sqw__array(wad->skeleton_blob, skeleton->scales);
  return pose;
}

static const unsigned char* sqw__keyframe(const sqw_wad* wad, const sqw_animation* animation, uint32_t i) {
  return wad->animation_blob + animation->keyframes + (uint64_t)animation->keyframe_stride * i;
}

SQW_API sqw_const_pose sqw_keyframe_pose(const sqw_wad* wad, const sqw_animation* animation,
                                         uint32_t keyframe) {
  const void* start = sqw__keyframe(wad, animation, keyframe) + sqw__keyframe_header;
  sqw_const_pose pose;
  pose.positions = (const float*)start;
  pose.orientations = pose.positions + (size_t)3 * animation->bone_count;
  pose.scales = pose.positions + (size_t)7 * animation->bone_count;
  return pose;
}

SQW_API float sqw_keyframe_duration(const sqw_wad* wad, const sqw_animation* animation, uint32_t keyframe) {
  return sqw__f32(sqw__keyframe(wad, animation, keyframe));
}

SQW_API float sqw_animation_length(const sqw_wad* wad, const sqw_animation* animation) {
  float sum = 0.0f;
  uint32_t i;
  for (i = 0; i < animation->keyframe_count; ++i) sum += sqw_keyframe_duration(wad, animation, i);
  return sum;
}

/* ---- Playing ---- */

/* Steps from keyframe to keyframe until t lies within one, or `most` steps are done. 1 when it got there. */
static int sqw__walk_loop(const sqw_wad* wad, const sqw_animation* animation, uint32_t* i, float* t,
                          uint64_t most) {
  const uint32_t n = animation->keyframe_count;
  for (; most > 0; --most) {
    const float duration = sqw_keyframe_duration(wad, animation, *i);
    if (*t < 0.0f) {
      *i = (*i == 0 ? n : *i) - 1;
      *t += sqw_keyframe_duration(wad, animation, *i);
    } else if (*t >= duration) {
      *t -= duration;
      *i = *i + 1 == n ? 0 : *i + 1;
    } else {
      return 1;
    }
  }
  return 0;
}

static void sqw__advance_loop(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index,
                              float dt) {
  const uint64_t lap = (uint64_t)animation->keyframe_count + 1;
  uint32_t i = index->i_frame;
  float t = index->t_frame + dt;
  if (!sqw__walk_loop(wad, animation, &i, &t, lap)) {
    /* More than once around: whole rounds change nothing. */
    const float length = sqw_animation_length(wad, animation);
    i = index->i_frame;
    t = length > 0.0f ? fmodf(index->t_frame + dt, length) : 0.0f;
    if (length > 0.0f && !sqw__walk_loop(wad, animation, &i, &t, 2 * lap)) t = 0.0f;
  }
  index->i_frame = i;
  index->t_frame = t;
}

static void sqw__advance_once(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index,
                              float dt) {
  const uint32_t last = animation->keyframe_count - 1;
  uint32_t i = index->i_frame;
  float t = index->t_frame + dt, duration;
  while (t < 0.0f && i > 0) t += sqw_keyframe_duration(wad, animation, --i);
  if (t < 0.0f) t = 0.0f;
  for (duration = sqw_keyframe_duration(wad, animation, i); i < last && t >= duration;
       duration = sqw_keyframe_duration(wad, animation, i)) {
    t -= duration;
    ++i;
  }
  index->i_frame = i;
  index->t_frame = i == last && t > duration ? duration : t;
}

SQW_API void sqw_advance(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index, float dt) {
  if (!(dt - dt == 0.0f)) return;
  if (index->i_frame >= animation->keyframe_count || !(index->t_frame >= 0.0f)) {
    index->i_frame = 0;
    index->t_frame = 0.0f;
  }
  index->t_total += dt;
  if (animation->flags & SQW_LOOP)
    sqw__advance_loop(wad, animation, index, dt);
  else
    sqw__advance_once(wad, animation, index, dt);
}

static void sqw__lerp(const float* a, const float* b, float share, size_t count, float* out) {
  size_t i;
  for (i = 0; i < count; ++i) out[i] = a[i] + (b[i] - a[i]) * share;
}

static void sqw__normalize4(float* q) {
  const float length = sqrtf(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  int i;
  for (i = 0; i < 4; ++i) q[i] /= length;
}

static void sqw__slerp(const float* a, const float* b, float share, float* out) {
  float dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const float sign = dot < 0.0f ? -1.0f : 1.0f;
  float from = 1.0f - share, to = share, q[4];
  int i;
  dot *= sign;
  if (dot < 0.9999f) {
    const float angle = acosf(dot), sine = sinf(angle);
    from = sinf(from * angle) / sine;
    to = sinf(to * angle) / sine;
  }
  for (i = 0; i < 4; ++i) q[i] = from * a[i] + to * sign * b[i];
  sqw__normalize4(q);
  memcpy(out, q, sizeof q);
}

static void sqw__blend_poses(const sqw_const_pose* a, const sqw_const_pose* b, float share,
                             uint32_t bone_count, sqw_pose* out) {
  size_t i;
  sqw__lerp(a->positions, b->positions, share, (size_t)3 * bone_count, out->positions);
  sqw__lerp(a->scales, b->scales, share, (size_t)3 * bone_count, out->scales);
  for (i = 0; i < bone_count; ++i)
    sqw__slerp(a->orientations + 4 * i, b->orientations + 4 * i, share, out->orientations + 4 * i);
}

static void sqw__put_pose(const sqw_const_pose* from, uint32_t bone_count, sqw_pose* to) {
  memcpy(to->positions, from->positions, (size_t)12 * bone_count);
  memcpy(to->orientations, from->orientations, (size_t)16 * bone_count);
  memcpy(to->scales, from->scales, (size_t)12 * bone_count);
}

SQW_API void sqw_sample(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                        sqw_pose* pose) {
  const uint32_t n = animation->keyframe_count, i = index->i_frame < n ? index->i_frame : n - 1;
  const uint32_t next = i + 1 < n ? i + 1 : (animation->flags & SQW_LOOP ? 0 : i);
  const sqw_const_pose from = sqw_keyframe_pose(wad, animation, i);
  const sqw_const_pose to = sqw_keyframe_pose(wad, animation, next);
  const float duration = sqw_keyframe_duration(wad, animation, i);
  const float share = duration > 0.0f ? index->t_frame / duration : 0.0f;
  if (next == i || !(share > 0.0f))
    sqw__put_pose(&from, animation->bone_count, pose);
  else if (share >= 1.0f)
    sqw__put_pose(&to, animation->bone_count, pose);
  else
    sqw__blend_poses(&from, &to, share, animation->bone_count, pose);
}

static sqw_const_pose sqw__as_const(const sqw_pose* pose) {
  sqw_const_pose view;
  view.positions = pose->positions;
  view.orientations = pose->orientations;
  view.scales = pose->scales;
  return view;
}

SQW_API void sqw_fade(const sqw_pose* frozen, uint32_t bone_count, float t, float fade_out, sqw_pose* pose) {
  const sqw_const_pose from = sqw__as_const(frozen), to = sqw__as_const(pose);
  if (!(fade_out > 0.0f) || !(t < fade_out)) return;
  if (t <= 0.0f)
    sqw__put_pose(&from, bone_count, pose);
  else
    sqw__blend_poses(&from, &to, t / fade_out, bone_count, pose);
}

SQW_API void sqw_blend(const sqw_const_pose* other, uint32_t bone_count, float weight, sqw_pose* pose) {
  const sqw_const_pose from = sqw__as_const(pose);
  if (!(weight > 0.0f)) return;
  if (weight >= 1.0f)
    sqw__put_pose(other, bone_count, pose);
  else
    sqw__blend_poses(&from, other, weight, bone_count, pose);
}

/* ---- Matrices ---- */

static void sqw__local_matrix(const float* p, const float* q, const float* s, float* m) {
  const float x = q[0], y = q[1], z = q[2], w = q[3];
  m[0] = (1.0f - 2.0f * (y * y + z * z)) * s[0];
  m[1] = 2.0f * (x * y + w * z) * s[0];
  m[2] = 2.0f * (x * z - w * y) * s[0];
  m[3] = 0.0f;
  m[4] = 2.0f * (x * y - w * z) * s[1];
  m[5] = (1.0f - 2.0f * (x * x + z * z)) * s[1];
  m[6] = 2.0f * (y * z + w * x) * s[1];
  m[7] = 0.0f;
  m[8] = 2.0f * (x * z + w * y) * s[2];
  m[9] = 2.0f * (y * z - w * x) * s[2];
  m[10] = (1.0f - 2.0f * (x * x + y * y)) * s[2];
  m[11] = 0.0f;
  m[12] = p[0];
  m[13] = p[1];
  m[14] = p[2];
  m[15] = 1.0f;
}

/* out may be a, not b. */
static void sqw__multiply(const float* a, const float* b, float* out) {
  float product[16];
  int column, row;
  for (column = 0; column < 4; ++column) {
    const float* v = b + 4 * column;
    for (row = 0; row < 4; ++row)
      product[4 * column + row] = a[row] * v[0] + a[4 + row] * v[1] + a[8 + row] * v[2] + a[12 + row] * v[3];
  }
  memcpy(out, product, sizeof product);
}

SQW_API void sqw_local_to_model(const sqw_wad* wad, const sqw_skeleton* skeleton, const sqw_pose* pose,
                                float* model) {
  const uint16_t* parents = sqw_parents(wad, skeleton);
  size_t i;
  for (i = 0; i < skeleton->bone_count; ++i) {
    float local[16];
    sqw__local_matrix(pose->positions + 3 * i, pose->orientations + 4 * i, pose->scales + 3 * i, local);
    if (parents[i] == SQW_NONE)
      memcpy(model + 16 * i, local, sizeof local);
    else
      sqw__multiply(model + 16 * (size_t)parents[i], local, model + 16 * i);
  }
}

SQW_API void sqw_palette(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                         float* palette) {
  const float* inverse_binds = sqw_inverse_binds(wad, skeleton);
  size_t i;
  for (i = 0; i < skeleton->bone_count; ++i)
    sqw__multiply(model + 16 * i, inverse_binds + 16 * i, palette + 16 * i);
}

/* ---- Two-bone IK. It is solved in the space of the grandparent's parent, where turning the two bones keeps
   the lengths of the limb whatever the bones above do. ---- */

typedef struct sqw__vec3 {
  float x, y, z;
} sqw__vec3;

static sqw__vec3 sqw__v(const float* from) {
  sqw__vec3 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  return v;
}
/* a + b * scale */
static sqw__vec3 sqw__along(sqw__vec3 a, sqw__vec3 b, float scale) {
  a.x += b.x * scale;
  a.y += b.y * scale;
  a.z += b.z * scale;
  return a;
}
static sqw__vec3 sqw__minus(sqw__vec3 a, sqw__vec3 b) { return sqw__along(a, b, -1.0f); }
static float sqw__dot(sqw__vec3 a, sqw__vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static float sqw__length(sqw__vec3 v) { return sqrtf(sqw__dot(v, v)); }
static sqw__vec3 sqw__cross(sqw__vec3 a, sqw__vec3 b) {
  sqw__vec3 v;
  v.x = a.y * b.z - a.z * b.y;
  v.y = a.z * b.x - a.x * b.z;
  v.z = a.x * b.y - a.y * b.x;
  return v;
}
static sqw__vec3 sqw__scaled(sqw__vec3 v, const float* scale) {
  v.x *= scale[0];
  v.y *= scale[1];
  v.z *= scale[2];
  return v;
}

static sqw__vec3 sqw__rotated(const float* q, sqw__vec3 v) {
  const sqw__vec3 axis = sqw__v(q);
  const sqw__vec3 twice = sqw__cross(axis, v);
  v = sqw__along(v, twice, 2.0f * q[3]);
  return sqw__along(v, sqw__cross(axis, twice), 2.0f);
}

/* out may be a or b. */
static void sqw__quat_multiply(const float* a, const float* b, float* out) {
  float q[4];
  q[0] = a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1];
  q[1] = a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0];
  q[2] = a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3];
  q[3] = a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2];
  memcpy(out, q, sizeof q);
}

/* Some unit vector at right angles to the unit vector v. */
static sqw__vec3 sqw__perpendicular(sqw__vec3 v) {
  sqw__vec3 axis = {0.0f, 0.0f, 0.0f}, out;
  if (fabsf(v.x) <= fabsf(v.y) && fabsf(v.x) <= fabsf(v.z))
    axis.x = 1.0f;
  else if (fabsf(v.y) <= fabsf(v.z))
    axis.y = 1.0f;
  else
    axis.z = 1.0f;
  out = sqw__cross(v, axis);
  axis.x = axis.y = axis.z = 0.0f;
  return sqw__along(axis, out, 1.0f / sqw__length(out));
}

/* The shortest turn from one direction to another; none where one of them has no length. */
static void sqw__arc(sqw__vec3 from, sqw__vec3 to, float* q) {
  const float lengths = sqw__length(from) * sqw__length(to);
  const float cosine = lengths > 0.0f ? sqw__dot(from, to) / lengths : 1.0f;
  sqw__vec3 axis;
  q[0] = q[1] = q[2] = 0.0f;
  q[3] = 1.0f;
  if (!(lengths > 0.0f)) return;
  if (cosine < -0.999999f) {
    const sqw__vec3 zero = {0.0f, 0.0f, 0.0f};
    axis = sqw__perpendicular(sqw__along(zero, from, 1.0f / sqw__length(from)));
    q[3] = 0.0f;
  } else {
    const sqw__vec3 zero = {0.0f, 0.0f, 0.0f};
    axis = sqw__along(zero, sqw__cross(from, to), 1.0f / lengths);
    q[3] = 1.0f + cosine;
  }
  q[0] = axis.x;
  q[1] = axis.y;
  q[2] = axis.z;
  sqw__normalize4(q);
}

/* Where the middle joint b and the end c have to go, with the root of the limb at a. */
static void sqw__solve_limb(sqw__vec3 a, sqw__vec3 target, sqw__vec3* b, sqw__vec3* c) {
  const sqw__vec3 upper = sqw__minus(*b, a), lower = sqw__minus(*c, *b), reach = sqw__minus(target, a);
  const sqw__vec3 zero = {0.0f, 0.0f, 0.0f};
  const float l1 = sqw__length(upper), l2 = sqw__length(lower), limb = l1 + l2;
  float distance = sqw__length(reach);
  sqw__vec3 direction = reach;
  if (distance <= 1e-6f * limb) {
    /* The target is the root: the limb keeps its direction. */
    direction = sqw__length(sqw__minus(*c, a)) > 1e-6f * limb ? sqw__minus(*c, a) : upper;
    if (fabsf(l1 - l2) <= 1e-6f * limb) {
      *c = a;
      return;
    }
    distance = 0.0f;
  }
  if (!(sqw__length(direction) > 0.0f)) return;
  direction = sqw__along(zero, direction, 1.0f / sqw__length(direction));
  if (distance >= limb) {
    *b = sqw__along(a, direction, l1);
    *c = sqw__along(*b, direction, l2);
  } else if (distance <= fabsf(l1 - l2)) {
    *b = sqw__along(a, direction, l1 >= l2 ? l1 : -l1);
    *c = sqw__along(*b, direction, l1 >= l2 ? -l2 : l2);
  } else {
    const float along = (l1 * l1 - l2 * l2 + distance * distance) / (2.0f * distance);
    const float square = l1 * l1 - along * along, radius = square > 0.0f ? sqrtf(square) : 0.0f;
    const sqw__vec3 centre = sqw__along(a, direction, along);
    sqw__vec3 side = sqw__along(upper, direction, -sqw__dot(upper, direction));
    const float length = sqw__length(side);
    side = length > 1e-5f * l1 ? sqw__along(zero, side, 1.0f / length) : sqw__perpendicular(direction);
    *b = sqw__along(centre, side, radius);
    *c = target;
  }
}

/* The point in the space of an affine matrix; 0 when the matrix is flat. */
static int sqw__into_space(const float* m, sqw__vec3 point, sqw__vec3* out) {
  const sqw__vec3 x = sqw__v(m), y = sqw__v(m + 4), z = sqw__v(m + 8), d = sqw__minus(point, sqw__v(m + 12));
  const float volume = sqw__dot(x, sqw__cross(y, z));
  if (volume == 0.0f) return 0;
  out->x = sqw__dot(d, sqw__cross(y, z)) / volume;
  out->y = sqw__dot(d, sqw__cross(z, x)) / volume;
  out->z = sqw__dot(d, sqw__cross(x, y)) / volume;
  return 1;
}

SQW_API int sqw_ik_two_bone(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                            uint32_t end, const float target[3], sqw_pose* pose) {
  const uint16_t* parents = sqw_parents(wad, skeleton);
  uint32_t middle, root;
  float *q_root, *q_middle, turn[4], inverse[4];
  sqw__vec3 a, b, c, new_b, new_c, goal = sqw__v(target), from_b, from_c;
  if (!(sqw__dot(goal, goal) - sqw__dot(goal, goal) == 0.0f)) return 0;
  if (end >= skeleton->bone_count || parents[end] == SQW_NONE) return 0;
  middle = parents[end];
  if (parents[middle] == SQW_NONE) return 0;
  root = parents[middle];
  if (parents[root] != SQW_NONE && !sqw__into_space(model + 16 * (size_t)parents[root], goal, &goal))
    return 0;
  q_root = pose->orientations + 4 * (size_t)root;
  q_middle = pose->orientations + 4 * (size_t)middle;
  a = sqw__v(pose->positions + 3 * (size_t)root);
  b = sqw__v(pose->positions + 3 * (size_t)middle);
  c = sqw__scaled(sqw__v(pose->positions + 3 * (size_t)end), pose->scales + 3 * (size_t)middle);
  c = sqw__along(b, sqw__rotated(q_middle, c), 1.0f);
  b = sqw__along(a, sqw__rotated(q_root, sqw__scaled(b, pose->scales + 3 * (size_t)root)), 1.0f);
  c = sqw__along(a, sqw__rotated(q_root, sqw__scaled(c, pose->scales + 3 * (size_t)root)), 1.0f);
  new_b = b;
  new_c = c;
  sqw__solve_limb(a, goal, &new_b, &new_c);
  /* The upper bone turns the whole limb; the lower one then turns what hangs on the middle joint. */
  sqw__arc(sqw__minus(b, a), sqw__minus(new_b, a), turn);
  from_b = sqw__along(a, sqw__rotated(turn, sqw__minus(b, a)), 1.0f);
  from_c = sqw__along(a, sqw__rotated(turn, sqw__minus(c, a)), 1.0f);
  sqw__quat_multiply(turn, q_root, q_root);
  sqw__normalize4(q_root);
  sqw__arc(sqw__minus(from_c, from_b), sqw__minus(new_c, from_b), turn);
  inverse[0] = -q_root[0];
  inverse[1] = -q_root[1];
  inverse[2] = -q_root[2];
  inverse[3] = q_root[3];
  sqw__quat_multiply(q_root, q_middle, q_middle);
  sqw__quat_multiply(turn, q_middle, q_middle);
  sqw__quat_multiply(inverse, q_middle, q_middle);
  sqw__normalize4(q_middle);
  return 1;
}

#endif /* SQUIRE_WAD_IMPLEMENTED */
#endif /* SQUIRE_WAD_IMPLEMENTATION */

#pragma once

#include "core/runtime/squire_wad.h"

#ifdef __cplusplus
extern "C" {
#endif

// The functions of the runtime header, compiled with one set of options.
typedef struct RuntimeCalls {
  const char* name;
  int (*open)(const void* bytes, size_t size, sqw_wad* wad, sqw_error* error);
  void (*advance)(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index, double dt);
  void (*sample)(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index, sqw_pose* pose);
  void (*blend)(const sqw_const_pose* other, uint32_t bone_count, float weight, sqw_pose* pose);
  void (*local_to_model)(const sqw_wad* wad, const sqw_skeleton* skeleton, const sqw_pose* pose,
                         float* model);
  void (*palette)(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model, float* palette);
  int (*ik_two_bone)(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model, uint32_t end,
                     const float target[3], sqw_pose* pose);
} RuntimeCalls;

extern const RuntimeCalls runtimePlain, runtimeSse2, runtimeAvx2, runtimeNative;

#ifdef __cplusplus
}
#endif

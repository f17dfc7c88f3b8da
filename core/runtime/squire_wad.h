/* squire_wad.h - reads Squire's WAD files in place. One C99 header, no dependencies, no allocation.

   In exactly one C or C++ file, write:

       #define SQUIRE_WAD_IMPLEMENTATION
       #include "squire_wad.h"

   and include it without the define everywhere else. It needs <math.h> and <string.h> (on Unix: -lm) and a
   little-endian machine. `#define SQUIRE_WAD_STATIC` before the include makes every function static,
   including the implementation.

   It uses SSE2, AVX, NEON or WebAssembly's vectors if the compiler's options allow them, and gives the same
   bits with all of them: see sqw_certify(). `#define SQW_NO_SIMD` before the include of the implementation
   turns this off.

   HOW TO USE IT

       sqw_wad wad;
       sqw_error error;
       if (!sqw_open(bytes, size, &wad, &error)) die(error.message);  // bytes aligned to 16

       uint32_t found = sqw_find_model(&wad, "hero");                 // or SQW_NONE
       const sqw_model *hero = &wad.models[found];
       const sqw_skeleton *skeleton = &wad.skeletons[hero->skeleton];
       const sqw_animation *walk = &wad.animations[sqw_find_animation(&wad, hero, "walk")];  // or SQW_NONE

       // Each frame. `memory` holds SQW_POSE_FLOATS(bone count) floats, `model` and `palette` 16 per bone.
       sqw_pose pose = sqw_pose_in(memory, skeleton->bone_count);
       const sqw_index before = index;                                // initially all zero
       sqw_advance(&wad, walk, &index, dt);
       sqw_root_delta(&wad, walk, &before, &index, &step);            // where a clip moves the character
       sqw_move(&step, position, orientation);
       sqw_sample(&wad, walk, &index, &pose);
       sqw_fade(&at_start, skeleton->bone_count, index.t_total, fade_out, &pose);
       sqw_local_to_model(&wad, skeleton, &pose, model);
       sqw_palette(&wad, skeleton, model, palette);                   // upload it to the shader as it is

   Fights: hit volumes, IK targets, events, transition rules, attached models. With these, a frame is

       const sqw_index before = index;
       sqw_advance(&wad, walk, &index, dt);
       sqw_events passed = sqw_events_of(&wad, walk, &before, &index, dt);
       while ((event = sqw_next_event(&passed))) play_sound(sqw_event_payload(&wad, event));
       sqw_sample(&wad, walk, &index, &pose);
       sqw_fade_by(&rule, &at_start, skeleton->bone_count, since_start, &pose);
       sqw_local_to_model(&wad, skeleton, &pose, model);
       const float time = sqw_time(&wad, walk, &index);
       sqw_ik_targets(&wad, hero, walk, time, &pose, model);          // IK; also updates the matrices
       sqw_spring_step(&wad, hero, place, NULL, dt, springs, &pose, model);  // plumes, capes, tails
       uint32_t count = sqw_volumes_at(&wad, hero, walk, time, model, active, 64);
       sqw_palette(&wad, skeleton, model, palette);

   docs/recipes/fights.md explains it step by step. sqw_match_step() does a tick of a fight between several
   characters: hits, blocks, stuns, cancels.

   Animations may be packed (see sqw_packed); the functions play both forms. If the export asks for them,
   textures are blocks (see sqw_texture_blocks) and meshes have indices of 16 bits (see sqw_short_indices).

   sqw_open() validates everything once (bounds, alignment, overlap, indices, parents before children, finite
   numbers, weights, unit rotations), so that no later access can leave the file's bytes. It does not read
   pixels, and it does not compare the content hash: call sqw_check_hash() for files that may be corrupted.
   The bytes must stay in place and unchanged as long as the wad is used; the wad owns nothing.

   CONVENTIONS

   Right-handed, Y up, metres, seconds, radians. Quaternions are x y z w of unit length. Matrices are 16
   floats in column order, as in OpenGL, for column vectors. Texture rows start at the bottom, and (0, 0) is
   the lower left of the image, as in OpenGL. Ids are u16; SQW_NONE means none. Pointers to elements (a mesh,
   a skeleton, ...) must point into the same wad, and several arguments must belong together: the animation,
   the chain and the skeleton to the model. Poses and matrices must have room for all bones of the skeleton.

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
#define SQW_LOOP 1u          /* sqw_animation.flags */
#define SQW_SHORT_INDICES 1u /* sqw_mesh.flags: indices of 16 bits, see sqw_short_indices() */
/* sqw_texture.encoding */
#define SQW_RGBA8 0u /* pixels of all levels, ready for upload */
#define SQW_FILE 1u  /* the original PNG, JPEG, ... */
#define SQW_BC1 2u   /* blocks of all levels, ready for upload: GL_COMPRESSED_SRGB_S3TC_DXT1_EXT */
#define SQW_BC3 3u   /* the same with alpha: GL_COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT */

/* ---- Structures of the file. Names and other strings, and all offsets, are bytes from the start of the blob
   that contains them; the functions below convert them to pointers. ---- */

typedef struct sqw_entry {
  uint32_t offset; /* from the start of the file */
  uint32_t size;
  char name[16]; /* padded with NUL; not terminated if all 16 are used */
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
  uint16_t flags;
  uint32_t vertex_count;
  uint32_t vertices;
  uint32_t index_count; /* three per triangle; front faces are counter-clockwise */
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
  uint32_t keyframe_count; /* 0: the animation is packed, see sqw_packed */
  uint32_t keyframe_stride;
  uint32_t keyframes;
} sqw_animation;

/* How an animation moves the character, apart from its pose: the place relative to that at the start. Times
   are in seconds; linear between keys. Only readers that compute it by themselves need it: see
   sqw_root_delta(). */
typedef struct sqw_travel {
  uint32_t position_count, positions; /* sqw_vector_key, metres */
  uint32_t turn_count, turns;         /* sqw_number_key, radians about +Y, not wrapped */
} sqw_travel;

/* The phase of a cycle, such as a walk: see sqw_phase_at(). No keys: the animation is no such cycle. */
typedef struct sqw_phase {
  uint32_t key_count, keys; /* sqw_number_key: the share of the length as its time, the phase */
} sqw_phase;

/* Animations of a model that are blended by one or two numbers: see sqw_space_mix_at(). */
typedef struct sqw_space {
  uint32_t name;
  uint32_t x_name, y_name; /* of the parameters; y_name is empty if there is one */
  uint16_t model;
  uint16_t zero;
  float scale[2];               /* what distances along x and y are multiplied by */
  uint32_t point_count, points; /* sqw_space_point */
  uint32_t face_count, faces;   /* sqw_space_face */
} sqw_space;

typedef struct sqw_space_point {
  float x, y;
  uint16_t animation;
  uint16_t zero;
} sqw_space_point;

/* Numbers of points, SQW_NONE for those that are not there: a triangle, a line or a single point. */
typedef struct sqw_space_face {
  uint16_t corners[3];
  uint16_t zero;
} sqw_space_face;

/* A chain of bones that follows the body: see sqw_spring_step(). */
typedef struct sqw_spring {
  uint32_t name;
  uint16_t model;
  uint16_t end;                       /* its last bone */
  uint32_t bone_count;                /* how many turn: `end` and the bones above it */
  float stiffness;                    /* swings per second about the pose; 0: it hangs freely */
  float drag;                         /* per second: how fast it loses its speed against the bone above */
  float wind;                         /* per second: how fast it takes on the speed of the air */
  float gravity;                      /* a factor; 0: it has no weight */
  float limit_cosine;                 /* of the largest angle between a bone and its pose; -1: any */
  float radius;                       /* of the ends of its bones, against colliders */
  float tip[3];                       /* where the last bone ends, in its own space */
  uint32_t collider_count, colliders; /* u32: numbers of volumes of the model's body, from 0 */
} sqw_spring;

/* The graph of a model: what the game plays, and when it begins something else. See sqw_graph_step(). */
typedef struct sqw_graph {
  uint16_t model;
  uint16_t zero;
  uint32_t value_count, values;           /* sqw_graph_value */
  uint32_t state_count, states;           /* sqw_graph_state; the first one is played at the start */
  uint32_t transition_count, transitions; /* sqw_graph_transition; earlier ones come first */
  uint32_t condition_count, conditions;   /* sqw_graph_condition, in the order of their transitions */
} sqw_graph;

typedef struct sqw_graph_value {
  uint32_t name;
  uint32_t kind;
  float usual; /* at the start */
} sqw_graph_value;

typedef struct sqw_graph_state {
  uint32_t name;
  uint16_t animation, space; /* what it plays; the other one is SQW_NONE */
} sqw_graph_state;

typedef struct sqw_graph_transition {
  uint32_t name;
  uint16_t from, to; /* states; from SQW_NONE: any but `to` */
  uint32_t flags;
  float fade;                                /* seconds, if it has SQW_GRAPH_OWN_FADE */
  uint32_t first_condition, condition_count; /* all of them have to hold */
} sqw_graph_transition;

typedef struct sqw_graph_condition {
  uint16_t test;
  uint16_t value; /* of the tests up to SQW_GRAPH_OFF */
  float number;   /* what the value is compared with, or seconds for SQW_GRAPH_REACHED */
  uint32_t event; /* name, for SQW_GRAPH_EVENT */
} sqw_graph_condition;

/* How much of a layer each bone of a model takes. */
typedef struct sqw_bone_mask {
  uint32_t name;
  uint16_t model;
  uint16_t zero;
  uint32_t bone_count; /* of the model's skeleton */
  uint32_t weights;
} sqw_bone_mask;

/* The packed form of an animation. A file has one for each animation, or none at all. Only readers that
   unpack animations by themselves need it: the functions below play both forms. */
typedef struct sqw_packed {
  uint32_t row_count; /* 0: the animation is not packed */
  uint32_t row_bytes;
  uint16_t flags;
  uint16_t skeleton;
  uint32_t group_count;
  double length; /* seconds: the time of the last row */
  uint32_t times, lookup;
  uint32_t positions, orientations, scales;
  uint32_t groups;
  uint32_t rows;
  uint32_t zero;
} sqw_packed;

typedef struct sqw_packed_group {
  uint16_t kind;
  uint16_t count;
  uint8_t bits[4];
  float step[4];
  uint16_t bones[8];
  uint8_t omitted[8];
  float least[4][8];
} sqw_packed_group;

/* ---- Fight data in the file. Times and durations are in seconds; times are from the start of the animation.
   All of this is NULL or empty in files without fight data. ---- */

/* The values of enumerated fields, in the order of docs/wad-format.md. */
enum { SQW_HIT, SQW_HURT, SQW_GRAB, SQW_SHIELD, SQW_OWN };   /* sqw_hit_volume.kind */
enum { SQW_DEGREES, SQW_AWAY, SQW_TOWARD, SQW_CARRIED };     /* .knockback_rule */
enum { SQW_FROM_ANYWHERE, SQW_FROM_FRONT, SQW_FROM_BEHIND }; /* .facing */
enum { SQW_NO_ZONE, SQW_LOW, SQW_MID, SQW_HIGH };            /* .zone */
enum { SQW_GUARD_ANY, SQW_GUARD_MID, SQW_GUARD_HIGH, SQW_GUARD_LOW, SQW_GUARD_THROW }; /* sqw_guard.level */
enum { SQW_IN_MODEL, SQW_ON_BONE, SQW_ON_ATTACHMENT };          /* sqw_ik_target.space */
enum { SQW_STEP, SQW_LINEAR, SQW_CURVE };                       /* sqw_transition.curve */
enum { SQW_FLAG, SQW_INTEGER, SQW_NUMBER, SQW_TEXT };           /* sqw_field.type */
enum { SQW_GRAPH_NUMBER, SQW_GRAPH_SWITCH, SQW_GRAPH_TRIGGER }; /* sqw_graph_value.kind */
/* sqw_graph_condition.test */
enum {
  SQW_GRAPH_BELOW,
  SQW_GRAPH_AT_MOST,
  SQW_GRAPH_AT_LEAST,
  SQW_GRAPH_ABOVE,
  SQW_GRAPH_ON, /* the value is not 0 */
  SQW_GRAPH_OFF,
  SQW_GRAPH_ENDED,   /* the animation, which does not loop, is over */
  SQW_GRAPH_REACHED, /* its time is `number` or later; of a loop, its time passes `number` in this tick */
  SQW_GRAPH_EVENT    /* it passes an event of this name in this tick */
};
/* Flags. */
#define SQW_GRAPH_INTERRUPTS 1u /* sqw_graph_transition: also before the fade into the state is over */
#define SQW_GRAPH_OWN_FADE 2u   /* it fades in its own time, not in that of the table of fades */
#define SQW_MATCH_PHASE 1u      /* sqw_transition */
#define SQW_KEEP_SPEED 2u       /* the same */
#define SQW_GROUND 1u           /* sqw_hit_volume: hits targets on the ground */
#define SQW_AIR 2u              /* hits targets in the air */
#define SQW_CLANK 4u            /* cancelled by a meeting hit with this flag of no lower priority */
#define SQW_ONCE_PER_TARGET 8u
#define SQW_ON_HIT 1u         /* sqw_cancel: after a hit of the animation that was not blocked */
#define SQW_ON_BLOCK 2u       /* after a blocked hit */
#define SQW_ON_WHIFF 4u       /* while the animation has touched nobody */
#define SQW_SPARES_STUNNED 1u /* sqw_hit_rules: does not hit who is stunned or blocks */
#define SQW_SPARES_LYING 2u   /* does not hit who lies */
/* sqw_protection: against hits of the level SQW_GUARD_..., if 1u << level is set, */
#define SQW_FROM_GROUND 32u /* of attackers on the ground */
#define SQW_FROM_AIR 64u    /* and of attackers in the air */

/* Tolerance for clocks that add up steps of 1/60 s: spans begin and end this much earlier. */
#define SQW_SLACK (1.0f / 4096.0f)

typedef struct sqw_span {
  float from, to; /* [from, to) */
} sqw_span;

typedef struct sqw_vector_key {
  float time;
  float value[3];
} sqw_vector_key;

typedef struct sqw_number_key {
  float time;
  float value;
} sqw_number_key;

/* One per model: ranges of the elements below. */
typedef struct sqw_model_fight {
  uint16_t first_volume, volume_count; /* hurt volumes of the body */
  uint16_t first_chain, chain_count;
  uint16_t first_attachment, attachment_count;
  uint16_t first_transition, transition_count;
  uint16_t first_field, field_count;
  float usual_fade;
  uint32_t tick_numerator, tick_denominator; /* ticks of the game per second */
} sqw_model_fight;

/* One per animation. */
typedef struct sqw_animation_fight {
  uint16_t first_volume, volume_count;
  uint16_t first_target, target_count;
  uint16_t first_event, event_count;
  float first_actionable; /* 0: at the end of the animation */
  uint32_t invulnerable_count, invulnerable;
  uint32_t intangible_count, intangible;
  uint32_t visible_count, visible;
} sqw_animation_fight;

typedef struct sqw_visibility {
  uint16_t attachment;
  uint16_t zero;
  float from, to; /* equal: never visible */
} sqw_visibility;

/* A custom field of hit volumes. */
typedef struct sqw_field {
  uint32_t name;
  uint32_t type;
  uint32_t flags; /* 1: `least` is valid, 2: `most` is valid */
  uint32_t text;
  uint64_t usual;
  double least, most;
} sqw_field;

typedef struct sqw_field_value {
  uint64_t value; /* 0 or 1, the bits of an int64_t or of a double */
  uint32_t text;
  uint32_t zero;
} sqw_field_value;

/* A sphere on a bone, or the hull of two spheres. */
typedef struct sqw_hit_volume {
  uint32_t name, own_kind, sound, visual;
  uint32_t kind;
  uint16_t bone;
  uint16_t end_bone; /* SQW_NONE for a sphere */
  float offset[3];
  float radius;
  float end_offset[3];
  float end_radius;
  uint32_t offset_key_count, offset_keys;
  uint32_t radius_key_count, radius_keys;
  uint32_t span_count, spans; /* none on a model's body, which is always active */
  int32_t group, priority;
  float damage;
  uint32_t knockback_rule;
  float knockback_angle; /* degrees: 0 is where the attacker faces, 90 is up */
  float knockback_base, knockback_growth;
  int32_t hitlag, stun; /* ticks of the game */
  uint32_t flags;
  uint32_t facing;
  int32_t interval; /* ticks until the same target can be hit again; 0: never within one span */
  uint32_t zone;
  uint32_t fields;
} sqw_hit_volume;

/* Who can block a hit volume, what happens then, and how far it pushes. A file has one for each hit volume,
   or none at all: read it with sqw_guard_of(). */
typedef struct sqw_guard {
  uint32_t level; /* by default who stands, who crouches and who is in the air; SQW_GUARD_THROW: nobody */
  float push;     /* metres by which the two are farther apart after a hit */
  float chip;     /* damage of a target that blocks */
  int32_t block_stop, block_stun; /* ticks of the game, in place of hitlag and stun */
  float block_push;               /* metres, in place of push */
} sqw_guard;

/* Animations that may begin before another one is over: see sqw_may_cancel(). */
typedef struct sqw_cancel {
  uint32_t name;
  uint16_t animation;
  uint16_t flags;
  uint32_t span_count, spans;     /* when they may begin */
  uint32_t target_count, targets; /* ids of animations of the model, 32 bits each */
} sqw_cancel;

/* More rules of a hit volume. A file has them for each hit volume, or for none: read them with
   sqw_hit_rules_of(). */
typedef struct sqw_hit_rules {
  int32_t juggle; /* points of sqw_combo.juggle that a hit on who is in the air takes up; by default 1 */
  int32_t tech;   /* of a grab: ticks in which its target may escape */
  uint32_t flags; /* SQW_SPARES_STUNNED, SQW_SPARES_LYING */
} sqw_hit_rules;

/* How hits of a combo lose strength: those on who could not act since the first of them. A hit has this share
   of its damage: 1 less `damage_loss` for each hit before it, and at least `least_damage`; so has its stun. A
   file has one for each model, or none: read it with sqw_combo_of(). */
typedef struct sqw_combo {
  float damage_loss, least_damage;
  float stun_loss, least_stun;
  int32_t juggle; /* points of hits in the air after which further ones pass through; 0: they never do */
} sqw_combo;

/* In some spans of an animation, hits do less to the character: see sqw_protection_at(). */
typedef struct sqw_protection {
  uint32_t name;
  uint16_t animation;
  uint16_t flags; /* against which hits: a bit per guard level, SQW_FROM_GROUND, SQW_FROM_AIR */
  int32_t armour; /* hits that it takes: damage, but no stun and push; 0: hits have no effect */
  uint32_t zone;  /* only for hurt volumes of this zone; SQW_NO_ZONE: for all of them */
  uint32_t span_count, spans;
} sqw_protection;

/* How much room a model takes up: a cylinder that stands on its origin. In the order of models and
   animations; read it with sqw_push_body_of(). */
typedef struct sqw_push_body {
  uint16_t model;
  uint16_t animation;           /* SQW_NONE: in all that have none of their own */
  float radius, bottom, height; /* metres; the bottom above the origin, the height above the bottom */
} sqw_push_body;

/* Rules of fights. A file has one for each model, or none: read it with sqw_fight_rules_of(). */
typedef struct sqw_fight_rules {
  float counter_damage; /* share of its damage that a hit on who attacks has more: see SQW_BY_COUNTER */
  int32_t counter_stun; /* ticks that it stuns longer */
  int32_t lying; /* hits of a combo on who lies, after which further ones pass through; 0: any number */
  int32_t meter; /* the most points that the model has to spend on animations */
} sqw_fight_rules;

/* Points of the meter that the owner of a hit volume gains by a hit, and by a blocked one. A file has one for
   each hit volume, or none: read it with sqw_meter_gain_of(). */
typedef struct sqw_meter_gain {
  int32_t hit, block;
} sqw_meter_gain;

/* How a hit volume of an animation flies: at the start of each of its spans it leaves from where it is, as a
   sqw_projectile. A file has one for each hit volume, or none: read it with sqw_flight_of(). */
typedef struct sqw_flight {
  float speed;   /* metres per second along where its character faces */
  float rise;    /* and upwards */
  float gravity; /* metres per second that it loses of its rise in a second */
  int32_t life;  /* ticks; 0: it does not fly */
  int32_t hits;  /* that it has, on characters and on other projectiles, before it is gone */
} sqw_flight;

/* Points of the meter that an animation needs to begin, and takes: see sqw_meter_cost_of(). */
typedef struct sqw_meter_cost {
  uint16_t animation;
  uint16_t zero;
  int32_t points;
} sqw_meter_cost;

/* A limb: the bone `end`, its parent and its grandparent. */
typedef struct sqw_ik_chain {
  uint32_t name;
  uint16_t end;
  uint16_t zero;
  float pole[3]; /* model space; zero: the middle joint stays close to its animated position */
  float softness;
  float straightest_cosine, most_bent_cosine;
  float cone_axis[3]; /* model space; zero: no cone */
  float cone_cosine;
} sqw_ik_chain;

typedef struct sqw_ik_target {
  uint16_t chain;
  uint16_t space;
  uint16_t bone, attachment; /* or SQW_NONE */
  float blend_in, blend_out;
  uint32_t position_count, positions;
  uint32_t weight_count, weights;
  uint32_t span_count, spans;
} sqw_ik_target;

typedef struct sqw_event {
  float time;
  uint32_t name, payload;
} sqw_event;

typedef struct sqw_attachment {
  uint32_t name;
  uint16_t model; /* or SQW_NONE */
  uint16_t bone;
  float position[3]; /* in the bone's space */
  float orientation[4];
  float scale[3];
} sqw_attachment;

typedef struct sqw_transition {
  uint16_t from, to; /* animations; SQW_NONE for any */
  float fade;
  uint32_t flags;
  uint32_t curve;
  float x1, y1, x2, y2;
} sqw_transition;

/* ---- Stages in the file: set pieces, named points, and the ground in the plane z = 0, x to the right as
   seen from +Z. All of this is NULL or empty in files without stages. ---- */

enum { SQW_SOLID, SQW_LEDGE, SQW_ONE_WAY, SQW_LADDER, SQW_TRIGGER }; /* sqw_ground_shape.kind */
enum { SQW_SPAWN, SQW_MARK };                                        /* sqw_stage_point.kind */
#define SQW_POLYGON 1u          /* sqw_ground_shape.flags: the shape has an inside */
#define SQW_NO_FACE 0xFFFFFFFFu /* no triangle, no edge */

typedef struct sqw_stage {
  uint32_t name;
  uint32_t layer_count, layers;
  uint32_t piece_count, pieces;
  uint32_t point_count, points;
  float camera_centre[2]; /* of the camera's frame, which is 16 to 9 */
  float camera_height;    /* of the frame, in metres; 0: the stage has no frame */
} sqw_stage;

typedef struct sqw_stage_piece {
  uint32_t name, group; /* the group's name, empty without one */
  uint16_t model;       /* or SQW_NONE */
  uint16_t layer;       /* of the stage, or SQW_NONE */
  float position[3];
  float orientation[4];
  float scale[3]; /* below 0 along one axis: a mirror image, whose front faces are clockwise */
} sqw_stage_piece;

typedef struct sqw_stage_point {
  uint32_t name;
  uint32_t kind;
  float at[2];
} sqw_stage_point;

/* A rectangle around the ground, divided into triangles along its lines and polygons. */
typedef struct sqw_ground {
  uint32_t shape_count, shapes;
  uint32_t vertex_count, vertices;
  uint32_t triangle_count, triangles;
  uint32_t edge_count, edges;
  uint32_t area_count, areas;
} sqw_ground;

/* A line, whose upper side is on the left of its edges, or a polygon. */
typedef struct sqw_ground_shape {
  uint32_t name;
  uint16_t kind;
  uint16_t flags;
} sqw_ground_shape;

/* Side i goes from corner i to corner (i + 1) % 3. */
typedef struct sqw_ground_triangle {
  uint32_t corners[3];             /* vertices, counter-clockwise */
  uint32_t neighbours[3];          /* triangles beyond the sides, or SQW_NO_FACE */
  uint32_t edges[3];               /* the first edge on each side, or SQW_NO_FACE */
  uint32_t first_area, area_count; /* the polygons that contain it: shapes in sqw_ground_areas() */
} sqw_ground_triangle;

typedef struct sqw_ground_edge {
  uint32_t from, to; /* vertices */
  uint32_t shape;
  uint32_t more; /* number of following edges on the same side of the triangle */
} sqw_ground_edge;

/* ---- Opening ---- */

typedef struct sqw_error {
  const char* rule;    /* stable id, as in docs/wad-format.md: "weights" */
  const char* message; /* human-readable */
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
  const sqw_packed* packed; /* one per animation, or NULL */
  uint32_t model_count, skeleton_count, mesh_count, material_count, texture_count, animation_count;
  /* Starts of the blobs, for the functions below. */
  const unsigned char *format_blob, *model_blob, *skeleton_blob, *mesh_blob, *material_blob, *texture_blob,
      *animation_blob, *packed_blob;
  /* Fights. */
  const sqw_model_fight* model_fights;
  const sqw_animation_fight* animation_fights;
  const sqw_field* fields;
  const sqw_hit_volume* volumes;
  const sqw_ik_chain* chains;
  const sqw_ik_target* targets;
  const sqw_event* events;
  const sqw_attachment* attachments;
  const sqw_transition* transitions;
  uint32_t field_count, volume_count, chain_count, target_count, event_count, attachment_count,
      transition_count;
  const unsigned char *animation_fight_blob, *field_blob, *volume_blob, *chain_blob, *target_blob,
      *event_blob, *attachment_blob;
  /* Stages. */
  const sqw_stage* stages;
  const sqw_ground* grounds; /* one per stage, or NULL */
  uint32_t stage_count;
  const unsigned char *stage_blob, *ground_blob;
  const sqw_travel* travels; /* one per animation, or NULL */
  const unsigned char* travel_blob;
  const sqw_bone_mask* masks;
  uint32_t mask_count;
  const unsigned char* mask_blob;
  const sqw_phase* phases; /* one per animation, or NULL */
  const unsigned char* phase_blob;
  const sqw_space* spaces;
  uint32_t space_count;
  const unsigned char* space_blob;
  const sqw_guard* guards;   /* one per hit volume, or NULL */
  const sqw_cancel* cancels; /* in the order of their animations */
  uint32_t cancel_count;
  const unsigned char* cancel_blob;
  const sqw_spring* springs; /* in the order of their models */
  uint32_t spring_count;
  const unsigned char* spring_blob;
  const sqw_hit_rules* hit_rules;    /* one per hit volume, or NULL */
  const sqw_combo* combos;           /* one per model, or NULL */
  const sqw_protection* protections; /* in the order of their animations */
  uint32_t protection_count;
  const unsigned char* protection_blob;
  const sqw_graph* graphs; /* in the order of their models */
  uint32_t graph_count;
  const unsigned char* graph_blob;
  const sqw_push_body* push_bodies;
  uint32_t push_body_count;
  const sqw_fight_rules* fight_rules; /* one per model, or NULL */
  const sqw_meter_gain* meter_gains;  /* one per hit volume, or NULL */
  const sqw_meter_cost* meter_costs;  /* in the order of their animations */
  uint32_t meter_cost_count;
  const sqw_flight* flights; /* one per hit volume, or NULL */
} sqw_wad;

/* Returns 1 if the file is valid, else 0, an empty wad, and the first violated rule in *error (may be NULL).
   `bytes` must be aligned to 16. */
SQW_API int sqw_open(const void* bytes, size_t size, sqw_wad* wad, sqw_error* error);

/* Returns 1 if the content hash in the file matches its bytes, all of which it reads. 0 for an empty wad. */
SQW_API int sqw_check_hash(const sqw_wad* wad);

/* Finds a blob by its name, for kinds that this header does not read. NULL if there is none. */
SQW_API const void* sqw_find_blob(const sqw_wad* wad, const char* name, uint32_t* size);

/* ---- Names: UTF-8, NUL-terminated, compared byte by byte. The sqw_find functions return the first match, or
   SQW_NONE. ---- */

SQW_API uint32_t sqw_find_model(const sqw_wad* wad, const char* name);
/* Within the model; the result is an index into wad->meshes or wad->animations. */
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

/* ---- Arrays. NULL if empty. ---- */

SQW_API const sqw_vertex* sqw_vertices(const sqw_wad* wad, const sqw_mesh* mesh);
/* sqw_indices() is also NULL if the mesh has SQW_SHORT_INDICES, and sqw_short_indices() if it does not. */
SQW_API const uint32_t* sqw_indices(const sqw_wad* wad, const sqw_mesh* mesh);
SQW_API const uint16_t* sqw_short_indices(const sqw_wad* wad, const sqw_mesh* mesh);
/* One index of either kind: i is less than index_count. */
SQW_API uint32_t sqw_vertex_index(const sqw_wad* wad, const sqw_mesh* mesh, uint32_t i);
SQW_API const uint16_t* sqw_parents(const sqw_wad* wad, const sqw_skeleton* skeleton);
SQW_API const float* sqw_inverse_binds(const sqw_wad* wad, const sqw_skeleton* skeleton);
/* The encoded image file, or the pixels or blocks of all levels. */
SQW_API const void* sqw_texture_data(const sqw_wad* wad, const sqw_texture* texture);
/* Pixels of one level of an SQW_RGBA8 texture and its size (`width` and `height` may be NULL); NULL if there
   is no such level. */
SQW_API const void* sqw_texture_level(const sqw_wad* wad, const sqw_texture* texture, uint32_t level,
                                      uint32_t* width, uint32_t* height);
/* The same for an SQW_BC1 or SQW_BC3 texture: the blocks of one level, `size` bytes (may be NULL). */
SQW_API const void* sqw_texture_blocks(const sqw_wad* wad, const sqw_texture* texture, uint32_t level,
                                       uint32_t* width, uint32_t* height, uint32_t* size);
/* For graphics cards that do not read blocks: writes the RGBA8 pixels of a level of SQW_BC1 or SQW_BC3, 4 x
   width x height bytes. Returns 0 if there is no such level. */
SQW_API int sqw_decode_blocks(const sqw_wad* wad, const sqw_texture* texture, uint32_t level, void* rgba);

/* ---- Poses: one local transform per bone, translate(position) * rotate(orientation) * scale(scale). ---- */

typedef struct sqw_pose {
  float* positions;    /* 3 per bone */
  float* orientations; /* 4 per bone: x y z w */
  float* scales;       /* 3 per bone */
} sqw_pose;

typedef struct sqw_const_pose {
  const float *positions, *orientations, *scales;
} sqw_const_pose;

#define SQW_POSE_FLOATS(bone_count) (10u * (size_t)(bone_count))

/* Makes a pose of SQW_POSE_FLOATS(bone_count) floats owned by the caller. */
SQW_API sqw_pose sqw_pose_in(float* memory, uint32_t bone_count);
/* Copies SQW_POSE_FLOATS(bone_count) floats, for example to freeze the pose from which a fade starts. */
SQW_API void sqw_copy_pose(const sqw_pose* from, uint32_t bone_count, sqw_pose* to);
SQW_API sqw_const_pose sqw_rest_pose(const sqw_wad* wad, const sqw_skeleton* skeleton);
/* `keyframe` is less than keyframe_count: a packed animation may have none. */
SQW_API sqw_const_pose sqw_keyframe_pose(const sqw_wad* wad, const sqw_animation* animation,
                                         uint32_t keyframe);
SQW_API float sqw_keyframe_duration(const sqw_wad* wad, const sqw_animation* animation, uint32_t keyframe);
/* The sum of the durations, in seconds. */
SQW_API double sqw_animation_length(const sqw_wad* wad, const sqw_animation* animation);

/* ---- Playing ---- */

/* Playback position within an animation. All zero is the start. Times are doubles, so that a game that steps
   for hours stays within a microsecond of the sum of its steps. */
typedef struct sqw_index {
  double t_total;   /* seconds since the start: the sum of all steps, neither wrapped nor clamped */
  double t_frame;   /* seconds since the keyframe, in [0, its duration] */
  uint32_t i_frame; /* index of the keyframe; 0 if the animation is packed */
} sqw_index;

/* Advances by dt seconds over as many keyframes as necessary; a negative step goes back. A looping animation
   wraps at both ends, others stop at the first or last pose. A non-finite step is ignored. */
SQW_API void sqw_advance(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index, double dt);

/* How far the character moves and turns: along its own axes at the start of the step, then about its own
   vertical axis. */
typedef struct sqw_step {
  float position[3];
  float turn;           /* radians about +Y, not wrapped */
  float orientation[4]; /* the turn as a quaternion */
} sqw_step;

/* The step of a character from one index of an animation to another, between which sqw_advance() was called,
   over any number of loops and also backward. No step if the animation does not move the character. The
   steps of a clip add up to its whole travel, whatever their lengths. */
SQW_API void sqw_root_delta(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* before,
                            const sqw_index* after, sqw_step* step);
/* Moves a character that stands at this position with this orientation. */
SQW_API void sqw_move(const sqw_step* step, float position[3], float orientation[4]);

/* Samples the pose at the index: lerp for positions and scales, slerp along the shorter arc for orientations.
   The last keyframe leads to the first one in a loop, else it is held. */
SQW_API void sqw_sample(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                        sqw_pose* pose);

/* Blends from the frozen pose into *pose, linearly over fade_out seconds: the frozen pose at t = 0, *pose
   from t = fade_out on. */
SQW_API void sqw_fade(const sqw_pose* frozen, uint32_t bone_count, double t, double fade_out, sqw_pose* pose);

/* Blends `other` into *pose: weight 0 leaves *pose unchanged, 1 replaces it by `other`. */
SQW_API void sqw_blend(const sqw_const_pose* other, uint32_t bone_count, float weight, sqw_pose* pose);

/* ---- Layers over a pose, one after the other: a slash above the hips of a run, then its recoil on top.
   `mask` has a factor of the weight for each bone, from 0 to 1: sqw_mask_weights() or the game's own; NULL
   is 1 for all bones. A bone whose weight is 0 keeps its pose. `other` may not share memory with *pose. ----
 */

/* Blends `other` into *pose bone by bone: lerp, also for orientations, which keep unit length. The weight
   goes from 0 to 1. */
SQW_API void sqw_blend_masked(const sqw_const_pose* other, const float* mask, uint32_t bone_count,
                              float weight, sqw_pose* pose);

/* Adds to *pose how `other` differs from `reference`: moves, turns in the bone's own axes, and factors of
   scale. The reference is usually the first pose of the added animation, sampled once at a zeroed index. Any
   weight: above 1 exaggerates, below 0 goes the other way. */
SQW_API void sqw_add(const sqw_const_pose* other, const sqw_const_pose* reference, const float* mask,
                     uint32_t bone_count, float weight, sqw_pose* pose);

/* The index of a mask in wad->masks, or SQW_NONE. */
SQW_API uint32_t sqw_find_mask(const sqw_wad* wad, const sqw_model* model, const char* name);
SQW_API const char* sqw_mask_name(const sqw_wad* wad, const sqw_bone_mask* mask);
SQW_API const float* sqw_mask_weights(const sqw_wad* wad, const sqw_bone_mask* mask); /* one per bone */

/* Model-space matrices, 16 floats per bone. */
SQW_API void sqw_local_to_model(const sqw_wad* wad, const sqw_skeleton* skeleton, const sqw_pose* pose,
                                float* model);

/* Skinning matrices for the shader: model * inverse bind, 16 floats per bone. `palette` may be `model`. */
SQW_API void sqw_palette(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                         float* palette);

/* Two-bone IK: rotates the two bones above `end` (its parent, the middle joint, and its grandparent) so that
   `end` reaches the model-space target. If it is too far, the limb points straight at it; if it is too close,
   the longer segment points at it and the other one folds back. The middle joint moves as little as possible.
   `model`: the matrices of *pose; recompute them afterwards. Only orientations change. Exact if the
   grandparent's scale is uniform. Returns 0 without changes if there is no grandparent or the target is not
   finite (or so far that the square of its distance is not). */
SQW_API int sqw_ik_two_bone(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                            uint32_t end, const float target[3], sqw_pose* pose);

/* ---- Fights: the state of an animation at a time. `time`: seconds from its start, from sqw_time();
   `matrices`: from sqw_local_to_model(), after sqw_ik_targets(). ---- */

/* Fight data of a model or an animation; NULL if the file has none. */
SQW_API const sqw_model_fight* sqw_model_fight_of(const sqw_wad* wad, const sqw_model* model);
SQW_API const sqw_animation_fight* sqw_animation_fight_of(const sqw_wad* wad, const sqw_animation* animation);

/* Playback time in seconds from the animation's start. Within SQW_SLACK before the end of a loop it is
   negative, that is, relative to the next round. */
SQW_API float sqw_time(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index);

/* These return indices into wad->volumes, chains, attachments and fields, or SQW_NONE. Body volumes are those
   of the model. */
SQW_API uint32_t sqw_find_body_volume(const sqw_wad* wad, const sqw_model* model, const char* name);
SQW_API uint32_t sqw_find_volume(const sqw_wad* wad, const sqw_animation* animation, const char* name);
SQW_API uint32_t sqw_find_chain(const sqw_wad* wad, const sqw_model* model, const char* name);
SQW_API uint32_t sqw_find_attachment(const sqw_wad* wad, const sqw_model* model, const char* name);
SQW_API uint32_t sqw_find_field(const sqw_wad* wad, const sqw_model* model, const char* name);

SQW_API const char* sqw_volume_name(const sqw_wad* wad, const sqw_hit_volume* volume);
SQW_API const char* sqw_volume_own_kind(const sqw_wad* wad, const sqw_hit_volume* volume); /* of SQW_OWN */
SQW_API const char* sqw_volume_sound(const sqw_wad* wad, const sqw_hit_volume* volume);
SQW_API const char* sqw_volume_visual(const sqw_wad* wad, const sqw_hit_volume* volume);
/* `volume` is one of wad->volumes. Never NULL: of a file without guards, one of zeros. */
SQW_API const sqw_guard* sqw_guard_of(const sqw_wad* wad, const sqw_hit_volume* volume);
/* The same of its further rules: never NULL. */
SQW_API const sqw_hit_rules* sqw_hit_rules_of(const sqw_wad* wad, const sqw_hit_volume* volume);
SQW_API const sqw_meter_gain* sqw_meter_gain_of(const sqw_wad* wad, const sqw_hit_volume* volume);
/* NULL of a volume that does not fly. */
SQW_API const sqw_flight* sqw_flight_of(const sqw_wad* wad, const sqw_hit_volume* volume);
SQW_API const char* sqw_chain_name(const sqw_wad* wad, const sqw_ik_chain* chain);
SQW_API const char* sqw_attachment_name(const sqw_wad* wad, const sqw_attachment* attachment);
SQW_API const char* sqw_field_name(const sqw_wad* wad, const sqw_field* field);
SQW_API const char* sqw_event_name(const sqw_wad* wad, const sqw_event* event);
SQW_API const char* sqw_event_payload(const sqw_wad* wad, const sqw_event* event);

/* The value of a custom field of a volume. `field` is from sqw_find_field(). Returns 0 or "" if there is no
   such field or it has another type. */
SQW_API int sqw_flag_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                        uint32_t field);
SQW_API int64_t sqw_integer_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                               uint32_t field);
SQW_API double sqw_number_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                             uint32_t field);
SQW_API const char* sqw_text_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                                uint32_t field);

/* Invulnerable: hits register without effect. Intangible: hits pass through. */
SQW_API int sqw_is_invulnerable(const sqw_wad* wad, const sqw_animation* animation, float time);
SQW_API int sqw_is_intangible(const sqw_wad* wad, const sqw_animation* animation, float time);

/* Whether `target` may begin at the time of an animation of the same model, before that is over. `after`:
   SQW_ON_HIT if the last contact of the animation was a hit, SQW_ON_BLOCK if it was blocked, SQW_ON_WHIFF if
   it has touched nobody. */
SQW_API int sqw_may_cancel(const sqw_wad* wad, const sqw_animation* animation, float time, uint32_t after,
                           const sqw_animation* target);
SQW_API const char* sqw_cancel_name(const sqw_wad* wad, const sqw_cancel* cancel);
SQW_API const uint32_t* sqw_cancel_targets(const sqw_wad* wad, const sqw_cancel* cancel);

/* What protects the character at the time of an animation against a hit on a hurt volume of a zone, or NULL.
   `against`: 1u << its guard level (a grab has SQW_GUARD_THROW), and SQW_FROM_GROUND or SQW_FROM_AIR. Of
   several it is the strongest: invulnerable, invulnerable in this zone, the armour that takes the most hits.
 */
SQW_API const sqw_protection* sqw_protection_at(const sqw_wad* wad, const sqw_animation* animation,
                                                float time, uint32_t against, uint32_t zone);
SQW_API const char* sqw_protection_name(const sqw_wad* wad, const sqw_protection* protection);
/* The push body of a model in one of its animations; NULL: it has none, and others walk through it. */
SQW_API const sqw_push_body* sqw_push_body_of(const sqw_wad* wad, const sqw_model* model,
                                              const sqw_animation* animation);
/* The points of the meter that an animation costs; 0: none. */
SQW_API uint32_t sqw_meter_cost_of(const sqw_wad* wad, const sqw_animation* animation);
/* Never NULL: of a file without such rules, one of zeros. */
SQW_API const sqw_fight_rules* sqw_fight_rules_of(const sqw_wad* wad, const sqw_model* model);
/* How hits on a model lose strength in combos. Never NULL: of a file without such rules, they do not. */
SQW_API const sqw_combo* sqw_combo_of(const sqw_wad* wad, const sqw_model* model);

/* ---- Hit volumes ---- */

/* The hull of two balls: all balls whose centre and radius are interpolated linearly between both. For a
   sphere both are equal. Metres, model space. */
typedef struct sqw_shape {
  float a[3];
  float radius_a;
  float b[3];
  float radius_b;
} sqw_shape;

typedef struct sqw_active {
  const sqw_hit_volume* volume;
  uint32_t span; /* index of the active span, for hitting a target once per span; 0 for a body */
  sqw_shape shape;
} sqw_active;

/* The active volumes: those of the animation in order, then those of the model's body. Writes at most
   `capacity` of them to `out` and returns their total number. `animation` may be NULL. */
SQW_API uint32_t sqw_volumes_at(const sqw_wad* wad, const sqw_model* model, const sqw_animation* animation,
                                float time, const float* matrices, sqw_active* out, uint32_t capacity);

/* The shape of one volume, whether or not it is active. */
SQW_API void sqw_volume_shape(const sqw_wad* wad, const sqw_hit_volume* volume, float time,
                              const float* matrices, sqw_shape* shape);

/* Transforms a shape from model to world space. `place`: 16 floats; rotation, translation and uniform scale.
 */
SQW_API void sqw_place_shape(const float* place, sqw_shape* shape);

/* Distance of the surfaces of two shapes in metres; negative if they overlap. */
SQW_API float sqw_gap(const sqw_shape* first, const sqw_shape* second);

/* Whether two shapes touch. Much faster than sqw_gap() for shapes that are far apart. */
SQW_API int sqw_touch(const sqw_shape* first, const sqw_shape* second);

typedef struct sqw_contact {
  uint32_t first, second; /* indices into the two lists */
} sqw_contact;

/* Finds the pairs from two lists of shapes that touch, with the results of sqw_touch() but faster for many
   shapes: for example the hits of a fighter and the hurt volumes of all others. Writes at most `capacity`
   pairs, in order of `first`, then of `second`, and returns their total number. The stride is the number of
   bytes from one shape to the next, so that shapes may be parts of sqw_active. */
SQW_API uint32_t sqw_contacts(const sqw_shape* first, uint32_t first_count, size_t first_stride,
                              const sqw_shape* second, uint32_t second_count, size_t second_stride,
                              sqw_contact* out, uint32_t capacity);

/* ---- IK targets ---- */

/* Moves the chains of a model to the animation's IK targets, in order: rotates their bones in *pose and
   updates `matrices`. Call it after sqw_local_to_model(), on the displayed pose (after any fade). A target on
   a bone follows that bone as the earlier chains left it. */
SQW_API void sqw_ik_targets(const sqw_wad* wad, const sqw_model* model, const sqw_animation* animation,
                            float time, sqw_pose* pose, float* matrices);

/* Moves one chain to a model-space target, with a weight from 0 to 1 (NaN counts as 0), within the limits of
   the chain: for the game's own targets, such as feet on uneven ground. Only changes orientations of *pose;
   recompute the matrices afterwards. Returns 0 without changes if there is no solution. */
SQW_API int sqw_ik_limb(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* matrices,
                        const sqw_ik_chain* chain, const float target[3], float weight, sqw_pose* pose);

/* ---- Events ---- */

/* Iterates over the events passed by a step of sqw_advance(), each exactly once and in order, across loops
   and for steps of any size:

       sqw_index before = index;
       sqw_advance(wad, punch, &index, dt);
       sqw_events passed = sqw_events_of(wad, punch, &before, &index, dt);
       const sqw_event *event;
       while ((event = sqw_next_event(&passed))) play(sqw_event_name(wad, event));

   An event is passed when the index reaches it (SQW_SLACK earlier, as for spans); events at time 0 are passed
   by the first step. Backward steps pass none. At most 4096 rounds of a loop are counted per step. */
typedef struct sqw_events {
  const sqw_event* events;
  uint32_t count;
  uint32_t next;
  uint32_t rounds; /* remaining number of times that the loop's end is passed */
  double end;      /* of the last round */
} sqw_events;

SQW_API sqw_events sqw_events_of(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* before,
                                 const sqw_index* after, double dt);
SQW_API const sqw_event* sqw_next_event(sqw_events* events); /* NULL after the last one */

/* ---- Transitions: how to fade from one animation to another ---- */

typedef struct sqw_fade_rule {
  float seconds;
  uint32_t match_phase; /* 1: start the new animation at sqw_matched_start() */
  uint32_t curve;
  float x1, y1, x2, y2;
  uint32_t keep_speed; /* 1: the frozen pose goes on with its speed, see sqw_fade_on() */
} sqw_fade_rule;

/* `from` and `to` are indices into wad->animations. The first match of: transition from `from` to `to`, from
   `from` to any, from any to `to`, from any to any, the model's default fade. */
SQW_API sqw_fade_rule sqw_fade_between(const sqw_wad* wad, const sqw_model* model, uint32_t from,
                                       uint32_t to);

/* Weight of the new animation t seconds after its start: 0 to 1, or outside of it if the curve overshoots.
   With a rule that keeps the speed it begins and ends gently. */
SQW_API float sqw_fade_weight(const sqw_fade_rule* rule, double t);

/* sqw_fade() with the duration and curve of a rule. */
SQW_API void sqw_fade_by(const sqw_fade_rule* rule, const sqw_pose* frozen, uint32_t bone_count, double t,
                         sqw_pose* pose);

/* The step of a character between t0 and t1 seconds after the start of the new animation, from the steps of
   both animations in that time: *step is that of the new one, and gets that of the fade. The old animation is
   advanced on until the fade is over, although its pose is frozen. In a fade that interrupts another, `old`
   is the step of that fade. */
SQW_API void sqw_fade_step(const sqw_fade_rule* rule, double t0, double t1, const sqw_step* old,
                           sqw_step* step);

/* How fast the bones of a pose move, for sqw_fade_on(): from the pose that was shown `dt` seconds before.
   Both as displayed, after any fade and IK. A bone that moved faster than 20 m/s, or turned faster than some
   3400 degrees a second or by more than a right angle, has jumped and has no speed. No bone has one if dt is
   below 0.0001. `speed` has room for a pose. */
SQW_API void sqw_speed_of(const sqw_pose* before, const sqw_pose* shown, uint32_t bone_count, double dt,
                          sqw_pose* speed);

/* sqw_fade_by() that keeps the speed if the rule says so: the frozen pose goes on with its speed, which dies
   away until the end of the fade, within 0.2 seconds at most. Scales stay frozen. */
SQW_API void sqw_fade_on(const sqw_fade_rule* rule, const sqw_pose* frozen, const sqw_pose* speed,
                         uint32_t bone_count, double t, sqw_pose* pose);

/* Start time within the new animation when the old one is at `time`: at the same phase where both have one,
   else at the same fraction of the length. `from` and `to` as for sqw_fade_between(). Use it with a zeroed
   index: sqw_advance(wad, new_one, &index, sqw_synced_start(...)). */
SQW_API double sqw_synced_start(const sqw_wad* wad, const sqw_fade_rule* rule, uint32_t from, uint32_t to,
                                double time);
/* The same without phases. */
SQW_API double sqw_matched_start(const sqw_fade_rule* rule, double time, double old_length,
                                 double new_length);

/* ---- Phases: cycles of one model, such as its walk and its run, share a number by which they stay on the
   same foot. It is whole in the middle of a stand of the left foot, and a half more in that of the right one.
   ---- */

/* Whether the animation is such a cycle. */
SQW_API int sqw_has_phase(const sqw_wad* wad, const sqw_animation* animation);
/* The phase at a time, in seconds. It goes on in later rounds, and before the start. 0 for an animation that
   has none. */
SQW_API double sqw_phase_at(const sqw_wad* wad, const sqw_animation* animation, double time);
/* The time of a phase: the other way round. */
SQW_API double sqw_time_at(const sqw_wad* wad, const sqw_animation* animation, double phase);

/* ---- Blend spaces: a walk and a run by the speed, or steps by the direction and the speed. All cycles of a
   space share a phase, so that they stay on the same foot; its other animations play on by themselves. ----
 */

SQW_API uint32_t sqw_find_space(const sqw_wad* wad, const sqw_model* model, const char* name); /* SQW_NONE */
SQW_API const char* sqw_space_name(const sqw_wad* wad, const sqw_space* space);
SQW_API const char* sqw_space_x_name(const sqw_wad* wad, const sqw_space* space);
SQW_API const char* sqw_space_y_name(const sqw_wad* wad, const sqw_space* space); /* "": there is none */
SQW_API const sqw_space_point* sqw_space_points(const sqw_wad* wad, const sqw_space* space);

/* The points around values of the parameters, and what each weighs: above 0, together 1. Outside of all
   points, those of the nearest place between some. */
typedef struct sqw_space_mix {
  uint32_t count;
  uint32_t points[3];
  float weights[3];
} sqw_space_mix;
SQW_API sqw_space_mix sqw_space_mix_at(const sqw_wad* wad, const sqw_space* space, double x, double y);

typedef struct sqw_space_clip {
  uint32_t animation; /* an index into wad->animations */
  float weight;
  double length; /* seconds */
  double cycle;  /* seconds that one of its cycles takes; 0: it is none */
  double time;   /* seconds since the start, in all rounds of its cycles */
  sqw_index index;
} sqw_space_clip;

/* How far a space is played. All zero is the start. May be copied. */
typedef struct sqw_space_state {
  double phase;   /* of its cycles */
  double seconds; /* of its other animations */
  uint32_t count;
  uint32_t zero;
  sqw_space_clip clips[3]; /* that are shown, with indices for sqw_events_of() */
} sqw_space_state;

/* Advances a space by dt seconds to the values of its parameters. Its cycles take the mean of their times for
   a step. *step (may be NULL) is how the character goes along: the mean of the travels. */
SQW_API void sqw_space_advance(const sqw_wad* wad, const sqw_space* space, double x, double y, double dt,
                               sqw_space_state* state, sqw_step* step);
/* Samples and blends what is shown. `other` is a second pose to work with. */
SQW_API void sqw_space_sample(const sqw_wad* wad, const sqw_space_state* state, sqw_pose* other,
                              sqw_pose* pose);

/* ---- Graphs: the game tells numbers, switches and triggers; the graph decides what is played. The player is
   plain data without pointers, which memcpy saves and restores. The same player and values give the same bits
   on every machine. docs/recipes/graphs.md shows it.

       sqw_graph_begin(&wad, graph, &player);                     // speed: sqw_find_graph_value(..., "speed")
       for (;;) {
         sqw_graph_set(&wad, graph, &player, speed, 3.5f);
         sqw_graph_step(&wad, graph, 1, &player, &decisions);
         if (decisions.count > 0) sqw_copy_pose(&shown, bone_count, &frozen);
         index = sqw_graph_index(&player);                        // for sqw_sample()
         sqw_fade_by(&player.fade, &frozen, bone_count, sqw_graph_since(&wad, graph, &player), &pose);
       }
   ---- */

#define SQW_GRAPH_VALUES 32u
#define SQW_GRAPH_DECISIONS 16u /* that are kept of a step */

typedef struct sqw_graph_player {
  double t_total; /* as in sqw_index, of the animation of the state; seconds of a space */
  double t_frame;
  uint32_t i_frame;
  uint32_t state;
  uint32_t from;       /* the state before; SQW_NONE: there was none */
  uint32_t transition; /* that led from it; SQW_NONE: none */
  uint32_t tick;       /* since sqw_graph_begin() */
  uint32_t began;      /* the tick at which the state began */
  sqw_fade_rule fade;  /* into the state */
  float values[SQW_GRAPH_VALUES];
} sqw_graph_player;

/* One state began in place of another one, because all conditions of a transition held. */
typedef struct sqw_graph_decision {
  uint32_t tick;
  uint32_t transition;
  uint32_t from, to;
  float time; /* of the animation of `from`, or seconds of its space */
} sqw_graph_decision;

typedef struct sqw_graph_decisions {
  uint32_t count; /* of all of the step; only the first SQW_GRAPH_DECISIONS are in the list */
  sqw_graph_decision list[SQW_GRAPH_DECISIONS];
} sqw_graph_decisions;

SQW_API const sqw_graph* sqw_graph_of(const sqw_wad* wad, const sqw_model* model); /* NULL: it has none */
SQW_API const sqw_graph_value* sqw_graph_values(const sqw_wad* wad, const sqw_graph* graph);
SQW_API const sqw_graph_state* sqw_graph_states(const sqw_wad* wad, const sqw_graph* graph);
SQW_API const sqw_graph_transition* sqw_graph_transitions(const sqw_wad* wad, const sqw_graph* graph);
SQW_API const sqw_graph_condition* sqw_graph_conditions(const sqw_wad* wad, const sqw_graph* graph);
/* A name of a value, a state or a transition, or of the event of a condition. */
SQW_API const char* sqw_graph_name(const sqw_wad* wad, uint32_t name);
SQW_API uint32_t sqw_find_graph_value(const sqw_wad* wad, const sqw_graph* graph, const char* name);
SQW_API uint32_t sqw_find_graph_state(const sqw_wad* wad, const sqw_graph* graph, const char* name);

/* Plays the first state, with all values as they are at the start. */
SQW_API void sqw_graph_begin(const sqw_wad* wad, const sqw_graph* graph, sqw_graph_player* player);
/* Sets a value; a switch or a trigger is on if it is not 0. A number that is none, or a value that is not
   there, changes nothing. */
SQW_API void sqw_graph_set(const sqw_wad* wad, const sqw_graph* graph, sqw_graph_player* player,
                           uint32_t value, float to);
/* Lets ticks pass. In each, the animation goes on; then the first transition whose conditions all hold begins
   its state, at its start or, if the table of fades says so, in the step of the old one, and turns off the
   triggers among its conditions. One transition a tick at most. `decisions` may be NULL. Returns 0 without
   changes for a player that sqw_graph_begin() and steps cannot leave. */
SQW_API int sqw_graph_step(const sqw_wad* wad, const sqw_graph* graph, uint32_t ticks,
                           sqw_graph_player* player, sqw_graph_decisions* decisions);
/* The index of the animation of the state, for sqw_sample() and sqw_events_of(). */
SQW_API sqw_index sqw_graph_index(const sqw_graph_player* player);
/* Seconds since the state began: the `t` of sqw_fade_by() and sqw_fade_on() with player->fade. */
SQW_API double sqw_graph_since(const sqw_wad* wad, const sqw_graph* graph, const sqw_graph_player* player);
/* How much of what is shown is the state; the rest is what was shown before. */
SQW_API float sqw_graph_share(const sqw_wad* wad, const sqw_graph* graph, const sqw_graph_player* player);

/* ---- Springs: chains of bones that follow the body, such as a plume, a cape or a tail. The state is plain
   floats without pointers, which memcpy saves and restores. It is stepped 60 times a second, whatever the
   ticks of the game are, and the bones are turned to the time in between; so they look the same at 15 and at
   240 ticks. The same steps give the same bits on every machine.

       float *state = malloc(sqw_spring_floats(&wad, hero) * sizeof(float));
       sqw_spring_begin(&wad, hero, place, matrices, state);             // at rest in a pose
       // Each frame, after sqw_local_to_model() and sqw_ik_targets(), before sqw_palette():
       sqw_spring_step(&wad, hero, place, NULL, dt, state, &pose, matrices);
   ---- */

#define SQW_SPRING_RATE 60.0     /* steps per second */
#define SQW_SPRING_BONES 64u     /* of a chain at most */
#define SQW_SPRING_COLLIDERS 32u /* the same */

/* What acts on springs, in the space of the world. */
typedef struct sqw_surroundings {
  float gravity[3]; /* m/s^2 */
  float wind[3];    /* m/s */
} sqw_surroundings;

SQW_API uint32_t sqw_find_spring(const sqw_wad* wad, const sqw_model* model, const char* name); /* SQW_NONE */
SQW_API const char* sqw_spring_name(const sqw_wad* wad, const sqw_spring* spring);
SQW_API const uint32_t* sqw_spring_colliders(const sqw_wad* wad, const sqw_spring* spring);
/* Floats of the state of a model's springs; 0 if it has none. */
SQW_API size_t sqw_spring_floats(const sqw_wad* wad, const sqw_model* model);
/* Lays all springs of the model at rest along the pose: at the start, and after a jump that they are not to
   follow. `place` is the matrix of the character in the world, 16 floats that move and turn, or NULL. To let
   them hang as they will, step some times by a quarter of a second. */
SQW_API void sqw_spring_begin(const sqw_wad* wad, const sqw_model* model, const float* place,
                              const float* matrices, float* state);
/* Lets `dt` seconds pass, at most a quarter of one, and turns the bones of the springs in *pose and in
   `matrices`, which are those of *pose. Colliders are where the bones are before. `around` may be NULL:
   gravity is 9.81 along -Y, and the air is still. A place that is more than a metre away after a sixtieth of
   a second takes the springs along. With dt = 0 they are shown as they are. */
SQW_API void sqw_spring_step(const sqw_wad* wad, const sqw_model* model, const float* place,
                             const sqw_surroundings* around, double dt, float* state, sqw_pose* pose,
                             float* matrices);

/* ---- Attachments ---- */

/* Whether the animation shows an attachment (an index into wad->attachments). `animation` may be NULL. */
SQW_API int sqw_is_visible(const sqw_wad* wad, const sqw_animation* animation, uint32_t attachment,
                           float time);

/* Model-space matrix of an attached model, 16 floats. */
SQW_API void sqw_attachment_matrix(const sqw_attachment* attachment, const float* matrices, float out[16]);

/* ---- Stages ---- */

SQW_API uint32_t sqw_find_stage(const sqw_wad* wad, const char* name); /* or SQW_NONE */
SQW_API const char* sqw_stage_name(const sqw_wad* wad, const sqw_stage* stage);
SQW_API const char* sqw_stage_layer(const sqw_wad* wad, const sqw_stage* stage, uint32_t layer);
SQW_API const sqw_stage_piece* sqw_stage_pieces(const sqw_wad* wad, const sqw_stage* stage);
SQW_API const char* sqw_piece_name(const sqw_wad* wad, const sqw_stage_piece* piece);
SQW_API const char* sqw_piece_group(const sqw_wad* wad, const sqw_stage_piece* piece);
/* The matrix that places the model of the piece. */
SQW_API void sqw_piece_matrix(const sqw_stage_piece* piece, float out[16]);
SQW_API const sqw_stage_point* sqw_stage_points(const sqw_wad* wad, const sqw_stage* stage);
SQW_API const char* sqw_point_name(const sqw_wad* wad, const sqw_stage_point* point);
/* The index of the first point with this name, or SQW_NO_FACE. */
SQW_API uint32_t sqw_find_point(const sqw_wad* wad, const sqw_stage* stage, const char* name);

/* NULL in a file without ground. */
SQW_API const sqw_ground* sqw_ground_of(const sqw_wad* wad, const sqw_stage* stage);
SQW_API const float* sqw_ground_vertices(const sqw_wad* wad, const sqw_ground* ground); /* x, y of each */
SQW_API const sqw_ground_triangle* sqw_ground_triangles(const sqw_wad* wad, const sqw_ground* ground);
SQW_API const sqw_ground_edge* sqw_ground_edges(const sqw_wad* wad, const sqw_ground* ground);
SQW_API const sqw_ground_shape* sqw_ground_shapes(const sqw_wad* wad, const sqw_ground* ground);
SQW_API const uint32_t* sqw_ground_areas(const sqw_wad* wad, const sqw_ground* ground);
SQW_API const char* sqw_shape_name(const sqw_wad* wad, const sqw_ground_shape* shape);
/* Returns the triangle that contains a point, its border included; SQW_NO_FACE outside of the rectangle. The
   search starts at `last`, the triangle of the point's previous position (SQW_NO_FACE: at the first one), so
   that it is fast for short moves. */
SQW_API uint32_t sqw_face_at(const sqw_wad* wad, const sqw_ground* ground, uint32_t last, float x, float y);
/* Returns the side through which the line between two points leaves a triangle that contains the first point,
   or 3 if the line ends in the triangle. *share (may be NULL) is the fraction of the line up to there. To
   follow the line: while the result is not 3, examine edges[side], stop if one of them is an obstacle, and
   continue with the triangle neighbours[side] and the same points. */
SQW_API uint32_t sqw_way_out(const sqw_wad* wad, const sqw_ground* ground, uint32_t face, const float from[2],
                             const float to[2], float* share);

/* ---- Matches: a tick of a fight as a function. The state is plain data without pointers, which memcpy saves
   and restores; what stays the same in a match is passed beside it. The same state and inputs give the same
   bits on every machine, and the order of the fighters makes no difference. docs/recipes/two-characters.md
   shows it, docs/decisions/a-tick-of-a-match.md has the order of a tick.

       sqw_match match;
       if (!sqw_match_begin(&setup, &match)) die("no such match");       // idle, at 0, facing +X, full meters
       match.fighters[1].position[0] = 1.5f;                             // the game may change places
       match.fighters[1].facing = -1;
       float *memory = malloc(sqw_match_floats(&setup) * sizeof(float)); // used within a step only
       for (;;) {
         saved = match;                                                  // rollback: restore it, step again
         sqw_match_step(&setup, inputs, memory, &match, &events);
       }
   ---- */

#define SQW_MATCH_FIGHTERS 8u
#define SQW_MATCH_SWINGS 16u   /* groups of a fighter that are in swing at once; further ones do not hit */
#define SQW_MATCH_VOLUMES 128u /* volumes of a fighter that are active at once; further ones are left out */
#define SQW_MATCH_EVENTS 64u   /* that are kept of a tick */
#define SQW_MATCH_FLYING 4u    /* projectiles of a fighter at once; further ones are not thrown */

/* What stays the same of a fighter. Animations are indices into wad->animations and belong to the model. */
typedef struct sqw_contender {
  const sqw_wad* wad;
  const sqw_model* model;
  uint32_t idle;     /* what it plays when nothing else */
  uint32_t stunned;  /* while a hit stuns it; SQW_NONE: idle */
  uint32_t blocking; /* while a block does */
} sqw_contender;

typedef struct sqw_match_setup {
  uint32_t fighter_count;
  float left, right; /* the edges of the stage along x, for the fighters' origins; both 0: none */
  sqw_contender fighters[SQW_MATCH_FIGHTERS];
} sqw_match_setup;

enum { SQW_STANDING, SQW_CROUCHING, SQW_AIRBORNE, SQW_LYING }; /* sqw_input.stance */

/* What the player of a fighter wants. Read in every tick, also while the fighter cannot act. */
typedef struct sqw_input {
  uint32_t animation; /* to begin when it may; SQW_NONE: go on. One with a grab escapes a grab that holds */
  uint32_t stance;
  uint32_t guard; /* 1: blocks if it may act, or still blocks */
  int32_t facing; /* 1: +X, -1: -X, 0: as it is. Only while it may act */
} sqw_input;

/* A group of volumes of which one is active. */
typedef struct sqw_swing {
  int32_t group;
  uint32_t over; /* 1: ended by a clank */
  uint32_t
      hits[SQW_MATCH_FIGHTERS]; /* the last contact with each fighter: its tick of the clip + 1; 0: none */
} sqw_swing;

/* A hit volume in flight. */
typedef struct sqw_projectile {
  uint32_t life;     /* ticks that it still flies; 0: there is none */
  uint32_t volume;   /* index into wad->volumes */
  uint32_t hits;     /* that it still has */
  uint32_t rest;     /* ticks until it may hit again */
  float velocity[2]; /* along x and y, metres per second */
  sqw_shape shape;   /* in the world */
} sqw_projectile;

typedef struct sqw_fighter {
  double t_total, t_frame; /* as in sqw_index */
  uint32_t i_frame;
  uint32_t animation; /* index into wad->animations */
  uint32_t clip_tick; /* ticks of the clip since its start, without stops */
  uint32_t after;     /* its last contact: SQW_ON_HIT, SQW_ON_BLOCK, SQW_ON_WHIFF */
  float position[3];
  int32_t facing;       /* 1: +X, -1: -X */
  float turn;           /* radians about +Y, by the travel of clips since it was last told where to face */
  float damage;         /* taken */
  uint32_t stop;        /* ticks that it still stands still */
  uint32_t stun;        /* ticks until it may act, without the stop */
  uint32_t is_blocking; /* 1: the stun is that of a block */
  float push;           /* metres along x that are left of a push */
  uint32_t push_ticks;  /* in which it is pushed */
  uint32_t swing_count;
  uint32_t combo;       /* hits of the combo that it is in, as far as they lose strength: see sqw_combo */
  uint32_t juggle;      /* points of them in the air */
  uint32_t armoured;    /* hits that armour has taken since it began */
  uint32_t held;        /* ticks in which it may still escape the grab that holds it */
  uint16_t held_by;     /* 1 + the fighter who does; 0: nobody */
  uint16_t held_volume; /* the grab: index into the wad->volumes of that fighter */
  uint32_t holds;       /* a bit per fighter whom it holds */
  uint32_t pushed_by;   /* a bit per fighter who moves back by what the edge of the stage stops of the push */
  uint32_t lying;       /* hits of its combo while it lay, as far as they are counted: see sqw_fight_rules */
  uint32_t meter;       /* points to spend on animations that cost some */
  uint32_t zero;
  sqw_swing swings[SQW_MATCH_SWINGS]; /* in the order of their groups */
  sqw_projectile flying[SQW_MATCH_FLYING];
} sqw_fighter;

typedef struct sqw_match {
  uint32_t tick; /* number of steps */
  uint32_t fighter_count;
  sqw_fighter fighters[SQW_MATCH_FIGHTERS];
} sqw_match;

/* sqw_match_event.kind */
enum {
  SQW_MATCH_HIT,
  SQW_MATCH_GRAB, /* with its effect, or it holds the other: see sqw_hit_rules.tech */
  SQW_MATCH_BLOCKED,
  SQW_MATCH_NO_EFFECT, /* the other is invulnerable */
  SQW_MATCH_CLANK,     /* the swing of `whom` is over */
  SQW_MATCH_CANCELLED, /* the clip, by another one */
  SQW_MATCH_ENDED,     /* the clip, or its recovery by another one */
  SQW_MATCH_WHIFFED,   /* the same of a clip with hits that has touched nobody */
  SQW_MATCH_RECOVERED, /* the stun is over */
  SQW_MATCH_ARMOURED,  /* a hit with damage, but without stun and push */
  SQW_MATCH_THROWN,    /* a grab that held the other has its effect */
  SQW_MATCH_ESCAPED,   /* the other has escaped a grab that held it */
  SQW_MATCH_THREW,     /* a volume has begun to fly */
  SQW_MATCH_CLASH      /* projectiles of two fighters met */
};
/* sqw_match_event.cause */
enum {
  SQW_BY_NOTHING,
  SQW_BY_GUARD,
  SQW_BY_SHIELD,
  SQW_BY_LEVEL,    /* of a hit: the other guards, but not against this level */
  SQW_BY_PRIORITY, /* of a clank: `whom` has the lower one; SQW_BY_NOTHING: both are over */
  SQW_BY_COUNTER   /* of a hit or grab: the last tick in which the clip of the other hits is not over yet */
};

typedef struct sqw_match_event {
  uint32_t kind, cause;
  uint32_t tick;
  uint32_t who, whom;            /* fighters; `whom` is SQW_NONE for clips and stuns */
  uint32_t animation;            /* of `who`, whose clip it is */
  uint32_t volume, other_volume; /* indices into the wad->volumes of each; or SQW_NONE */
  float damage;                  /* what a contact does to `whom` */
  uint32_t stop, stun;           /* ticks, the same */
} sqw_match_event;

typedef struct sqw_match_events {
  uint32_t count; /* of all that happened; only the first SQW_MATCH_EVENTS are in the list */
  sqw_match_event list[SQW_MATCH_EVENTS];
} sqw_match_events;

/* Floats of memory for a step; 0 if the setup is refused: no fighters or too many, an animation that is not
   of the model, or WADs with different ticks. */
SQW_API size_t sqw_match_floats(const sqw_match_setup* setup);
/* Returns 0 for a setup that is refused. */
SQW_API int sqw_match_begin(const sqw_match_setup* setup, sqw_match* match);
/* Computes a tick. One input per fighter; a wanted animation that is not of the model is none. `events` may
   be NULL. Returns 0 without changes if the setup or the state is refused: sqw_match_begin() and steps leave
   only states that are accepted. */
SQW_API int sqw_match_step(const sqw_match_setup* setup, const sqw_input* inputs, float* memory,
                           sqw_match* match, sqw_match_events* events);
/* A number that differs for different states, to compare machines by. */
SQW_API uint64_t sqw_match_digest(const sqw_match* match);
/* The matrix of a fighter in the world, 16 floats, for the shader and for attachments. */
SQW_API void sqw_fighter_matrix(const sqw_fighter* fighter, float place[16]);
/* The index of its clip, for sqw_sample() and sqw_events_of(). */
SQW_API sqw_index sqw_fighter_index(const sqw_fighter* fighter);

/* ---- The same bits everywhere ---- */

#define SQW_CERTIFY_FLOATS(bone_count) (52u * (size_t)(bone_count) + 26u * (size_t)SQW_MATCH_VOLUMES)

/* A digest of what this program computes for a model: of each of its animations, tick by tick from its start
   to its end (at most 100,000 ticks), the joints, the skinning matrices, the active hit volumes, the
   distances between them, the events, the phases, the blend spaces, the graph, a fade that keeps the speed,
   layers with the masks, the springs and a match of the model against itself; of a model without animations,
   the same in its rest pose. Two programs that return the same number for a file agree on every bit of it, so
   that players can compare it before they play together: see docs/recipes/netplay.md. Takes as long as it
   takes to play all animations. `memory` holds SQW_CERTIFY_FLOATS(bone count) floats. */
SQW_API uint64_t sqw_certify(const sqw_wad* wad, const sqw_model* model, float* memory);

#endif /* SQUIRE_WAD_H */

#ifdef SQUIRE_WAD_IMPLEMENTATION
#ifndef SQUIRE_WAD_IMPLEMENTED
#define SQUIRE_WAD_IMPLEMENTED

#include <float.h>
#include <math.h>
#include <string.h>

/* The widest vectors that the compiler may use. */
#if defined(SQW_NO_SIMD)
#define SQW__LANES 1
#elif defined(__AVX__)
#include <immintrin.h>
#define SQW__LANES 8
#elif defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define SQW__LANES 4
#elif defined(__aarch64__) && defined(__ARM_NEON) /* on 32-bit ARM, NEON does not follow IEEE 754 */
#include <arm_neon.h>
#define SQW__LANES 4
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#define SQW__LANES 4
#else
#define SQW__LANES 1
#endif

#if defined(__FAST_MATH__) || defined(_M_FP_FAST) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error \
    "squire_wad.h: compile this file without -ffast-math, -Ofast or /fp:fast: animations would differ elsewhere"
#endif
#if defined(__RECIPROCAL_MATH__) || defined(__ASSOCIATIVE_MATH__)
#error \
    "squire_wad.h: compile this file without -funsafe-math-optimizations: animations would differ elsewhere"
#endif
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "squire_wad.h: floats are rounded late here; on 32-bit x86, compile this file with -msse2 -mfpmath=sse"
#endif

/* C has no other casts. */
#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

/* Forbids fused multiply-add up to the end of this header. (GCC 12 nevertheless fuses operations that its
   vectoriser finds in straight-line code.) */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC optimize("fp-contract=off", "no-tree-slp-vectorize", "no-math-errno")
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#endif

#if defined(__GNUC__)
#define SQW__INLINE static inline __attribute__((always_inline))
#define SQW__RARE static __attribute__((noinline))
#define SQW__PREFETCH(at) __builtin_prefetch(at)
#elif defined(_MSC_VER)
#define SQW__INLINE static __forceinline
#define SQW__RARE static __declspec(noinline)
#else
#define SQW__INLINE static inline
#define SQW__RARE static
#endif
#ifndef SQW__PREFETCH
#define SQW__PREFETCH(at) ((void)(at))
#endif

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
SQW__ASSERT(travel, sizeof(sqw_travel) == 16);
SQW__ASSERT(bone_mask, sizeof(sqw_bone_mask) == 16);
SQW__ASSERT(phase, sizeof(sqw_phase) == 8);
SQW__ASSERT(space, sizeof(sqw_space) == 40 && sizeof(sqw_space_point) == 12 && sizeof(sqw_space_face) == 8);
SQW__ASSERT(guard, sizeof(sqw_guard) == 24);
SQW__ASSERT(cancel, sizeof(sqw_cancel) == 24);
SQW__ASSERT(graph, sizeof(sqw_graph) == 36 && sizeof(sqw_graph_value) == 12 && sizeof(sqw_graph_state) == 8);
SQW__ASSERT(graph_parts, sizeof(sqw_graph_transition) == 24 && sizeof(sqw_graph_condition) == 12);
SQW__ASSERT(hit_rules, sizeof(sqw_hit_rules) == 12);
SQW__ASSERT(combo, sizeof(sqw_combo) == 20);
SQW__ASSERT(protection, sizeof(sqw_protection) == 24);
SQW__ASSERT(push_body, sizeof(sqw_push_body) == 16);
SQW__ASSERT(fight_rules, sizeof(sqw_fight_rules) == 16);
SQW__ASSERT(flight, sizeof(sqw_flight) == 20);
SQW__ASSERT(meter, sizeof(sqw_meter_gain) == 8 && sizeof(sqw_meter_cost) == 8);
SQW__ASSERT(packed, sizeof(sqw_packed) == 56);
SQW__ASSERT(packed_group, sizeof(sqw_packed_group) == 176 && offsetof(sqw_packed_group, least) == 48);
SQW__ASSERT(model_fight, sizeof(sqw_model_fight) == 32);
SQW__ASSERT(animation_fight, sizeof(sqw_animation_fight) == 40);
SQW__ASSERT(span, sizeof(sqw_span) == 8);
SQW__ASSERT(visibility, sizeof(sqw_visibility) == 12);
SQW__ASSERT(field, sizeof(sqw_field) == 40 && offsetof(sqw_field, usual) == 16);
SQW__ASSERT(field_value, sizeof(sqw_field_value) == 16);
SQW__ASSERT(keys, sizeof(sqw_vector_key) == 16 && sizeof(sqw_number_key) == 8);
SQW__ASSERT(hit_volume, sizeof(sqw_hit_volume) == 136 && offsetof(sqw_hit_volume, offset_key_count) == 56);
SQW__ASSERT(ik_chain, sizeof(sqw_ik_chain) == 48);
SQW__ASSERT(ik_target, sizeof(sqw_ik_target) == 40);
SQW__ASSERT(event, sizeof(sqw_event) == 12);
SQW__ASSERT(attachment, sizeof(sqw_attachment) == 48);
SQW__ASSERT(transition, sizeof(sqw_transition) == 32);
SQW__ASSERT(stage, sizeof(sqw_stage) == 40);
SQW__ASSERT(stage_piece, sizeof(sqw_stage_piece) == 52 && sizeof(sqw_stage_point) == 16);
SQW__ASSERT(ground, sizeof(sqw_ground) == 40 && sizeof(sqw_ground_shape) == 8);
SQW__ASSERT(ground_faces, sizeof(sqw_ground_triangle) == 44 && sizeof(sqw_ground_edge) == 16);

enum {
  sqw__header_size = 12,
  sqw__max_entries = 1024,
  sqw__max_count = 65534,
  sqw__max_texture = 65536,
  sqw__keyframe_header = 16
};

/* ---- Bits of floats: validation compares them as integers, which is fast and the same on every machine.
   ---- */

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

/* Sets the sign bit of each half whose float is not finite. */
static uint64_t sqw__not_finite(uint64_t pair) { return (pair & 0x7F8000007F800000u) + 0x0080000000800000u; }

static int sqw__finite_floats(const unsigned char* at, uint64_t count) {
  uint64_t bad = 0, i;
  for (i = 0; i + 2 <= count; i += 2) bad |= sqw__not_finite(sqw__u64(at + 4 * i));
  if (i < count) bad |= sqw__not_finite(sqw__u32(at + 4 * i));
  return (bad & SQW__SIGN_PAIR) == 0;
}

/* 0 if x y z w has unit length, within about 0.0015. */
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

/* Valid UTF-8: no truncated or overlong sequence, no surrogate, nothing above U+10FFFF. */
static int sqw__utf8(const unsigned char* at, uint64_t size) {
  uint64_t i = 0, k;
  while (i < size) {
    const unsigned char lead = at[i];
    const uint64_t more = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0;
    if (more == 0 && lead >= 0x80) return 0;
    if (more >= size - i) return 0;
    for (k = 1; k <= more; ++k) {
      if ((at[i + k] & 0xC0u) != 0x80u) return 0;
    }
    if ((lead == 0xE0 && at[i + 1] < 0xA0) || (lead == 0xED && at[i + 1] >= 0xA0) ||
        (lead == 0xF0 && at[i + 1] < 0x90) || (lead == 0xF4 && at[i + 1] >= 0x90))
      return 0;
    i += more + 1;
  }
  return 1;
}

static int sqw__zeros(const unsigned char* at, uint64_t count) {
  unsigned char any = 0;
  uint64_t i;
  for (i = 0; i < count; ++i) any = (unsigned char)(any | at[i]);
  return any == 0;
}

/* ---- Validation. A checker refers to one blob; its cursor is the end of the bytes that are accounted for.
   ---- */

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

/* Always returns 0. `offset` is from the start of the blob. */
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
  if (!sqw__utf8((const unsigned char*)entry->name, length))
    return sqw__fail(c, toc + 24u * i + 8u, "text", "the name of a blob is not UTF-8");
  for (k = 0; k < i; ++k) {
    if (memcmp(c->file + toc + 24u * k + 8u, entry->name, 16) == 0)
      return sqw__fail(c, toc + 24u * i + 8u, "name-twice", "two blobs have one name");
  }
  return 1;
}

/* Validates the header, the table and the padding between blobs. Returns the position of the table. */
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

/* Selects a blob; returns 0 if it does not exist. */
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

static int sqw__check_blob_header_of(sqw__checker* c, uint32_t item_size, uint32_t version) {
  sqw_blob_header header;
  if (c->blob_size < sizeof header)
    return sqw__fail(c, 0, "blob-header", "a blob is too short for its header");
  memcpy(&header, sqw__at(c, 0), sizeof header);
  if (header.version != version)
    return sqw__fail(c, 0, "kind-version", "this reader is for another version of the kind");
  if (header.count > sqw__max_count) return sqw__fail(c, 4, "item-count", "more than 65534 things of a kind");
  if (header.item_size != item_size) return sqw__fail(c, 8, "item-size", "the items have another size");
  c->cursor = 16u + (uint64_t)header.count * item_size;
  c->strings = header.strings;
  c->count = header.count;
  if (c->strings > c->blob_size || c->cursor > c->strings)
    return sqw__fail(c, 12, "item-bounds", "the items do not fit before the strings of the blob");
  if (c->strings < c->blob_size && *sqw__at(c, c->blob_size - 1) != 0)
    return sqw__fail(c, c->blob_size - 1, "strings", "the last string does not end with NUL");
  if (!sqw__utf8(sqw__at(c, c->strings), c->blob_size - c->strings))
    return sqw__fail(c, c->strings, "text", "the strings of a blob are not UTF-8");
  return 1;
}
static int sqw__check_blob_header(sqw__checker* c, uint32_t item_size) {
  return sqw__check_blob_header_of(c, item_size, 1);
}

static int sqw__check_string(const sqw__checker* c, uint64_t field) {
  const uint32_t offset = sqw__u32(sqw__at(c, field));
  if (offset < c->strings || offset >= c->blob_size)
    return sqw__fail(c, field, "string-offset", "a name does not lie in the strings of the blob");
  if ((*sqw__at(c, offset) & 0xC0u) == 0x80u)
    return sqw__fail(c, field, "text", "a name starts inside of a character");
  return 1;
}

/* Validates an array of `size` bytes whose offset is in `field`: it must follow the previous array, with zero
   padding. */
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

/* Validates the padding after the last array of a blob. */
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

/* The bytes of one level of pixels or blocks. */
static uint64_t sqw__bytes_of_level(const sqw_texture* texture, uint32_t level) {
  const uint64_t width = sqw__extent(texture->width, level), height = sqw__extent(texture->height, level);
  if (texture->encoding == SQW_RGBA8) return 4 * width * height;
  return (texture->encoding == SQW_BC1 ? 8u : 16u) * ((width + 3) / 4) * ((height + 3) / 4);
}

/* The bytes of the first levels. */
static uint64_t sqw__level_bytes(const sqw_texture* texture, uint32_t level_count) {
  uint64_t total = 0;
  uint32_t level;
  for (level = 0; level < level_count; ++level) total += sqw__bytes_of_level(texture, level);
  return total;
}

static int sqw__check_texture(sqw__checker* c, uint64_t item) {
  sqw_texture texture;
  uint32_t levels = 1, extent;
  memcpy(&texture, sqw__at(c, item), sizeof texture);
  if (!sqw__check_string(c, item)) return 0;
  if (texture.encoding > SQW_BC3)
    return sqw__fail(c, item + 4, "texture-encoding", "a texture is neither pixels nor a file nor blocks");
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
    if (texture.size != sqw__level_bytes(&texture, texture.level_count))
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
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_material))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = 16u + (uint64_t)i * sizeof(sqw_material);
    sqw_material material;
    memcpy(&material, sqw__at(c, item), sizeof material);
    if (!sqw__check_string(c, item)) return 0;
    if (!sqw__finite_floats(sqw__at(c, item + 4), 7))
      return sqw__fail(c, item + 4, "finite", "a colour or exponent is not finite");
    for (k = 0; k < 3; ++k) {
      if (!(material.diffuse[k] >= 0.0f && material.diffuse[k] <= 1.0f && material.specular[k] >= 0.0f &&
            material.specular[k] <= 1.0f))
        return sqw__fail(c, item + 4, "colour", "a component of a colour is not 0 to 1");
    }
    if (material.diffuse_texture != SQW_NONE && material.diffuse_texture >= texture_count)
      return sqw__fail(c, item + 32, "id", "a material names a texture that is not there");
    if (material.specular_texture != SQW_NONE && material.specular_texture >= texture_count)
      return sqw__fail(c, item + 34, "id", "a material names a texture that is not there");
  }
  return sqw__check_rest(c);
}

/* Checks that models own consecutive ranges of meshes, materials and animations. */
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

/* Reports elements without an owner, at the count of their blob. */
static int sqw__fail_unowned(sqw__checker* c, const char* kind, uint64_t toc, uint32_t entries) {
  sqw__select(c, kind, toc, entries);
  return sqw__fail(c, 4, "range", "things of this kind belong to no model or animation");
}

/* Checks that every mesh, material and animation belongs to a model. */
static int sqw__check_owned(sqw__checker* c, const sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t meshes = 0, materials = 0, animations = 0;
  if (wad->model_count > 0) {
    const sqw_model* last = &wad->models[wad->model_count - 1];
    meshes = (uint32_t)last->first_mesh + last->mesh_count;
    materials = (uint32_t)last->first_material + last->material_count;
    animations = (uint32_t)last->first_animation + last->animation_count;
  }
  if (meshes != wad->mesh_count) return sqw__fail_unowned(c, "meshes", toc, entries);
  if (materials != wad->material_count) return sqw__fail_unowned(c, "materials", toc, entries);
  if (animations != wad->animation_count) return sqw__fail_unowned(c, "animations", toc, entries);
  return 1;
}

/* Sets sign bits in the result if a vertex violates a rule. */
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
  /* Adding the slack to a u16 or float sets its highest bit if it is too large. Ids of 32768 and more are
     rare and are tested one by one. */
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

static int sqw__check_short_indices(const sqw__checker* c, uint64_t at, uint64_t count,
                                    uint32_t vertex_count) {
  uint64_t i;
  for (i = 0; i < count; ++i) {
    uint16_t index;
    memcpy(&index, sqw__at(c, at + 2 * i), sizeof index);
    if (index >= vertex_count) return sqw__fail(c, at + 2 * i, "index", "an index lies past the vertices");
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
  if (mesh.flags > SQW_SHORT_INDICES || (mesh.flags && mesh.vertex_count > 65535u))
    return sqw__fail(c, item + 6, "flags",
                     "a mesh has unknown flags, or too many vertices for short indices");
  if (!sqw__check_array(c, item + 12, (uint64_t)mesh.vertex_count * sizeof(sqw_vertex))) return 0;
  if (!sqw__check_vertices(c, mesh.vertices, mesh.vertex_count, bone_count)) return 0;
  if (mesh.index_count % 3 != 0)
    return sqw__fail(c, item + 16, "triangles", "the indices are not a multiple of 3");
  if (!sqw__check_array(c, item + 20, (uint64_t)mesh.index_count * (mesh.flags ? 2u : 4u))) return 0;
  if (mesh.flags) return sqw__check_short_indices(c, mesh.indices, mesh.index_count, mesh.vertex_count);
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
  if (animation.keyframe_stride != stride)
    return sqw__fail(c, item + 16, "keyframe-stride", "keyframes are not as far apart as their bones need");
  if (!sqw__check_array(c, item + 20, stride * animation.keyframe_count)) return 0;
  for (i = 0; i < animation.keyframe_count; ++i) { /* none if it is packed */
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

/* The count in a blob's header, read before the blob is validated; 0 if there is no such blob. */
static int sqw__peek_count(sqw__checker* c, const char* kind, uint64_t toc, uint32_t entries,
                           uint32_t item_size, uint32_t* count) {
  *count = 0;
  if (!sqw__select(c, kind, toc, entries)) return 1;
  if (!sqw__check_blob_header(c, item_size)) return 0;
  *count = c->count;
  return 1;
}

/* ---- Validation of fights ---- */

/* Checks that a float is finite, at least 0 and not -0. */
static int sqw__is_length(const sqw__checker* c, uint64_t at) {
  return sqw__u32(sqw__at(c, at)) < SQW__INFINITY;
}

static uint16_t sqw__u16(const sqw__checker* c, uint64_t at) {
  uint16_t value;
  memcpy(&value, sqw__at(c, at), sizeof value);
  return value;
}

static uint64_t sqw__item(uint64_t index, size_t item_size) { return 16u + index * item_size; }

static int sqw__is_of(uint32_t id, uint32_t first, uint32_t count) {
  return id >= first && id - first < count;
}

/* Checks that ranges are consecutive from element to element. */
static int sqw__check_range(const sqw__checker* c, uint64_t field, uint32_t count, uint32_t* next) {
  const uint32_t length = sqw__u16(c, field + 2);
  if (sqw__u16(c, field) != *next || length > count - *next)
    return sqw__fail(c, field, "range", "a range does not follow the one before it");
  *next += length;
  return 1;
}

typedef struct sqw__fight_ends {
  uint32_t volumes, chains, attachments, transitions, targets, events;
} sqw__fight_ends;

static int sqw__check_model_fights(sqw__checker* c, const sqw_wad* wad, sqw__fight_ends* ends) {
  uint32_t i;
  if (!sqw__check_blob_header(c, sizeof(sqw_model_fight))) return 0;
  if (c->count != wad->model_count) return sqw__fail(c, 4, "fight-count", "it is not one for each model");
  for (i = 0; i < c->count; ++i) {
    const uint64_t at = sqw__item(i, sizeof(sqw_model_fight));
    if (!sqw__check_range(c, at, wad->volume_count, &ends->volumes) ||
        !sqw__check_range(c, at + 4, wad->chain_count, &ends->chains) ||
        !sqw__check_range(c, at + 8, wad->attachment_count, &ends->attachments) ||
        !sqw__check_range(c, at + 12, wad->transition_count, &ends->transitions))
      return 0;
    if ((uint32_t)sqw__u16(c, at + 16) + sqw__u16(c, at + 18) > wad->field_count)
      return sqw__fail(c, at + 16, "range", "a model's fields are not there");
    if (!sqw__is_length(c, at + 20))
      return sqw__fail(c, at + 20, "duration", "a usual fade is below 0 or not finite");
    if (sqw__u32(sqw__at(c, at + 24)) == 0 || sqw__u32(sqw__at(c, at + 28)) == 0)
      return sqw__fail(c, at + 24, "tick-rate", "ticks are no rate");
  }
  return sqw__check_rest(c);
}

static int sqw__check_clip_ranges(sqw__checker* c, const sqw_wad* wad, sqw__fight_ends* ends) {
  uint32_t i;
  if (c->count != wad->animation_count)
    return sqw__fail(c, 4, "fight-count", "it is not one for each animation");
  for (i = 0; i < c->count; ++i) {
    const uint64_t at = sqw__item(i, sizeof(sqw_animation_fight));
    if (!sqw__check_range(c, at, wad->volume_count, &ends->volumes) ||
        !sqw__check_range(c, at + 4, wad->target_count, &ends->targets) ||
        !sqw__check_range(c, at + 8, wad->event_count, &ends->events))
      return 0;
    if (!sqw__is_length(c, at + 12))
      return sqw__fail(c, at + 12, "duration", "a first actionable instant is below 0 or not finite");
  }
  return 1;
}

/* Validates an array whose count is at `field`, followed by its offset. */
static int sqw__check_list(sqw__checker* c, uint64_t field, uint64_t size, uint64_t* at, uint64_t* count) {
  *count = sqw__u32(sqw__at(c, field));
  *at = sqw__u32(sqw__at(c, field + 4));
  return sqw__check_array(c, field + 4, *count * size);
}

static int sqw__check_spans(sqw__checker* c, uint64_t field) {
  uint64_t at, count;
  float end = 0.0f;
  if (!sqw__check_list(c, field, sizeof(sqw_span), &at, &count)) return 0;
  for (; count > 0; --count, at += sizeof(sqw_span)) {
    const float from = sqw__f32(sqw__at(c, at)), to = sqw__f32(sqw__at(c, at + 4));
    if (!sqw__is_length(c, at) || !sqw__is_length(c, at + 4) || from > to || from < end)
      return sqw__fail(c, at, "span", "spans are not in order");
    end = to;
  }
  return 1;
}

/* Validates keys: a time followed by `width` numbers. */
static int sqw__check_keys(sqw__checker* c, uint64_t field, uint64_t width, int are_radii) {
  const uint64_t size = 4 + 4 * width;
  uint64_t at, count, i;
  if (!sqw__check_list(c, field, size, &at, &count)) return 0;
  if (!sqw__finite_floats(sqw__at(c, at), count * (1 + width)))
    return sqw__fail(c, at, "finite", "a key is not finite");
  for (i = 0; i < count; ++i, at += size) {
    if (i > 0 && sqw__f32(sqw__at(c, at)) < sqw__f32(sqw__at(c, at - size)))
      return sqw__fail(c, at, "key-order", "a key stands before an earlier one");
    if (are_radii && !sqw__is_length(c, at + 4)) return sqw__fail(c, at + 4, "radius", "a radius is below 0");
  }
  return 1;
}

static int sqw__check_visible(sqw__checker* c, uint64_t field, const sqw_model_fight* fight) {
  uint64_t at, count, i;
  sqw_visibility before;
  memset(&before, 0, sizeof before);
  if (!sqw__check_list(c, field, sizeof before, &at, &count)) return 0;
  for (i = 0; i < count; ++i, at += sizeof before) {
    sqw_visibility one;
    int follows;
    memcpy(&one, sqw__at(c, at), sizeof one);
    if (!sqw__is_of(one.attachment, fight->first_attachment, fight->attachment_count))
      return sqw__fail(c, at, "id", "an animation shows an attachment that its model does not have");
    if (one.zero != 0) return sqw__fail(c, at + 2, "zero", "a field that has to be zero is not");
    follows = i == 0 || before.attachment < one.attachment ||
              (before.attachment == one.attachment && before.to <= one.from);
    if (!sqw__is_length(c, at + 4) || !sqw__is_length(c, at + 8) || one.from > one.to || !follows)
      return sqw__fail(c, at, "span", "visible spans are not in order");
    before = one;
  }
  return 1;
}

static sqw_model_fight sqw__fight_of(const sqw_wad* wad, uint32_t model) {
  sqw_model_fight none;
  memset(&none, 0, sizeof none);
  return wad->model_fights ? wad->model_fights[model] : none;
}

/* Validates the lists of animations, whose ranges must be valid already. */
static int sqw__check_clip_lists(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    for (k = 0; k < model->animation_count; ++k) {
      const uint64_t at = sqw__item((uint64_t)model->first_animation + k, sizeof(sqw_animation_fight));
      if (!sqw__check_spans(c, at + 16) || !sqw__check_spans(c, at + 24) ||
          !sqw__check_visible(c, at + 32, &fight))
        return 0;
    }
  }
  return sqw__check_rest(c);
}

static int sqw__finite_double(const sqw__checker* c, uint64_t at) {
  return (sqw__u64(sqw__at(c, at)) & 0x7FF0000000000000u) != 0x7FF0000000000000u;
}

/* Validates a value of the given type; `text` is the position of its string offset. */
static int sqw__check_value(const sqw__checker* c, uint64_t value, uint64_t text, uint32_t type) {
  const uint64_t bits = sqw__u64(sqw__at(c, value));
  if ((type == SQW_FLAG && bits > 1) || (type == SQW_NUMBER && !sqw__finite_double(c, value)) ||
      (type == SQW_TEXT && bits != 0))
    return sqw__fail(c, value, "field-value", "a value is not of the type of its field");
  if (type == SQW_TEXT) return sqw__check_string(c, text);
  if (sqw__u32(sqw__at(c, text)) != 0)
    return sqw__fail(c, text, "field-value", "a value that is no text has one");
  return 1;
}

static int sqw__check_bound(const sqw__checker* c, uint64_t at, int is_there) {
  if (is_there && !sqw__finite_double(c, at)) return sqw__fail(c, at, "finite", "a bound is not finite");
  if (!is_there && sqw__u64(sqw__at(c, at)) != 0)
    return sqw__fail(c, at, "zero", "a bound that is not there is not zero");
  return 1;
}

static int sqw__check_fields(sqw__checker* c) {
  uint32_t i;
  if (!sqw__check_blob_header(c, sizeof(sqw_field))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t at = sqw__item(i, sizeof(sqw_field));
    const uint32_t type = sqw__u32(sqw__at(c, at + 4)), flags = sqw__u32(sqw__at(c, at + 8));
    if (!sqw__check_string(c, at)) return 0;
    if (type > SQW_TEXT) return sqw__fail(c, at + 4, "choice", "a field has an unknown type");
    if (flags > 3) return sqw__fail(c, at + 8, "flags", "a field has unknown flags");
    if (!sqw__check_value(c, at + 16, at + 12, type) || !sqw__check_bound(c, at + 24, (flags & 1u) != 0) ||
        !sqw__check_bound(c, at + 32, (flags & 2u) != 0))
      return 0;
  }
  return sqw__check_rest(c);
}

static int sqw__check_field_values(sqw__checker* c, uint64_t field, const sqw_wad* wad,
                                   const sqw_model_fight* fight) {
  const uint64_t count = fight->field_count;
  uint64_t i, at = sqw__u32(sqw__at(c, field));
  if (!sqw__check_array(c, field, count * sizeof(sqw_field_value))) return 0;
  for (i = 0; i < count; ++i, at += sizeof(sqw_field_value)) {
    if (!sqw__check_value(c, at, at + 8, wad->fields[fight->first_field + i].type)) return 0;
    if (sqw__u32(sqw__at(c, at + 12)) != 0)
      return sqw__fail(c, at + 12, "zero", "a field that has to be zero is not");
  }
  return 1;
}

static int sqw__check_volume(sqw__checker* c, uint64_t at, const sqw_wad* wad, const sqw_model_fight* fight,
                             uint32_t bone_count) {
  sqw_hit_volume volume;
  uint64_t text;
  memcpy(&volume, sqw__at(c, at), sizeof volume);
  for (text = 0; text < 16; text += 4) {
    if (!sqw__check_string(c, at + text)) return 0;
  }
  if (volume.kind > SQW_OWN) return sqw__fail(c, at + 16, "choice", "a hit volume has an unknown kind");
  if (volume.bone >= bone_count)
    return sqw__fail(c, at + 20, "bone", "a hit volume is on a bone that is not there");
  if (volume.end_bone != SQW_NONE && volume.end_bone >= bone_count)
    return sqw__fail(c, at + 22, "bone", "a hit volume ends on a bone that is not there");
  if (!sqw__finite_floats(sqw__at(c, at + 24), 3) || !sqw__finite_floats(sqw__at(c, at + 40), 3))
    return sqw__fail(c, at + 24, "finite", "an offset is not finite");
  if (!sqw__is_length(c, at + 36))
    return sqw__fail(c, at + 36, "radius", "a radius is below 0 or not finite");
  if (!sqw__is_length(c, at + 52))
    return sqw__fail(c, at + 52, "radius", "a radius is below 0 or not finite");
  if (volume.end_bone == SQW_NONE && !sqw__zeros(sqw__at(c, at + 40), 16))
    return sqw__fail(c, at + 40, "zero", "the end of a sphere is not zero");
  if (!sqw__check_keys(c, at + 56, 3, 0) || !sqw__check_keys(c, at + 64, 1, 1) ||
      !sqw__check_spans(c, at + 72))
    return 0;
  if (!sqw__finite_floats(sqw__at(c, at + 88), 1) || !sqw__finite_floats(sqw__at(c, at + 96), 3))
    return sqw__fail(c, at + 88, "finite", "an effect is not finite");
  if (volume.knockback_rule > SQW_CARRIED || volume.facing > SQW_FROM_BEHIND || volume.zone > SQW_HIGH)
    return sqw__fail(c, at + 92, "choice", "a hit volume has an unknown knockback rule, facing or zone");
  if (volume.flags > 15) return sqw__fail(c, at + 116, "flags", "a hit volume has unknown flags");
  return sqw__check_field_values(c, at + 132, wad, fight);
}

/* Volumes of bodies come first, then those of animations. */
static int sqw__check_volumes(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k, v;
  if (!sqw__check_blob_header(c, sizeof(sqw_hit_volume))) return 0;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    const uint32_t bone_count = wad->skeletons[wad->models[i].skeleton].bone_count;
    for (v = 0; v < fight.volume_count; ++v) {
      const uint64_t at = sqw__item((uint64_t)fight.first_volume + v, sizeof(sqw_hit_volume));
      if (!sqw__check_volume(c, at, wad, &fight, bone_count)) return 0;
      if (sqw__u32(sqw__at(c, at + 72)) != 0)
        return sqw__fail(c, at + 72, "span", "a volume of a body has spans");
    }
  }
  for (i = 0; wad->animation_fights && i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    for (k = 0; k < model->animation_count; ++k) {
      const sqw_animation_fight* clip = &wad->animation_fights[model->first_animation + k];
      for (v = 0; v < clip->volume_count; ++v) {
        const uint64_t at = sqw__item((uint64_t)clip->first_volume + v, sizeof(sqw_hit_volume));
        if (!sqw__check_volume(c, at, wad, &fight, wad->skeletons[model->skeleton].bone_count)) return 0;
      }
    }
  }
  return sqw__check_rest(c);
}

static int sqw__is_cosine(const sqw__checker* c, uint64_t at) {
  return (sqw__u32(sqw__at(c, at)) & 0x7FFFFFFFu) <= 0x3F800000u;
}

static int sqw__check_chain(const sqw__checker* c, uint64_t at, const sqw_wad* wad,
                            const sqw_skeleton* skeleton) {
  const uint16_t* parents = (const uint16_t*)(const void*)(wad->skeleton_blob + skeleton->parents);
  const uint32_t end = sqw__u16(c, at + 4), middle = end < skeleton->bone_count ? parents[end] : SQW_NONE;
  if (!sqw__check_string(c, at)) return 0;
  if (middle == SQW_NONE || parents[middle] == SQW_NONE)
    return sqw__fail(c, at + 4, "chain", "a chain's end has no parent and grandparent");
  if (sqw__u16(c, at + 6) != 0) return sqw__fail(c, at + 6, "zero", "a field that has to be zero is not");
  if (!sqw__finite_floats(sqw__at(c, at + 8), 3) || !sqw__finite_floats(sqw__at(c, at + 32), 3))
    return sqw__fail(c, at + 8, "finite", "a direction is not finite");
  if (sqw__u32(sqw__at(c, at + 20)) > 0x3F000000u)
    return sqw__fail(c, at + 20, "limit", "a softness is not 0 to 0.5");
  if (!sqw__is_cosine(c, at + 24) || !sqw__is_cosine(c, at + 28) || !sqw__is_cosine(c, at + 44))
    return sqw__fail(c, at + 24, "limit", "a limit is not a cosine");
  return 1;
}

static int sqw__check_chains(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_ik_chain))) return 0;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    const sqw_skeleton* skeleton = &wad->skeletons[wad->models[i].skeleton];
    for (k = 0; k < fight.chain_count; ++k) {
      if (!sqw__check_chain(c, sqw__item((uint64_t)fight.first_chain + k, sizeof(sqw_ik_chain)), wad,
                            skeleton))
        return 0;
    }
  }
  return sqw__check_rest(c);
}

static int sqw__check_target(sqw__checker* c, uint64_t at, const sqw_model_fight* fight,
                             uint32_t bone_count) {
  sqw_ik_target target;
  memcpy(&target, sqw__at(c, at), sizeof target);
  if (!sqw__is_of(target.chain, fight->first_chain, fight->chain_count))
    return sqw__fail(c, at, "id", "a target is of a chain that its model does not have");
  if (target.space > SQW_ON_ATTACHMENT)
    return sqw__fail(c, at + 2, "choice", "a target has an unknown space");
  if (target.space == SQW_ON_BONE ? target.bone >= bone_count : target.bone != SQW_NONE)
    return sqw__fail(c, at + 4, "bone", "a target follows a bone that is not there");
  if (target.space == SQW_ON_ATTACHMENT
          ? !sqw__is_of(target.attachment, fight->first_attachment, fight->attachment_count)
          : target.attachment != SQW_NONE)
    return sqw__fail(c, at + 6, "id", "a target follows an attachment that is not there");
  if (!sqw__is_length(c, at + 8) || !sqw__is_length(c, at + 12))
    return sqw__fail(c, at + 8, "duration", "a blend is below 0 or not finite");
  if (target.position_count == 0) return sqw__fail(c, at + 16, "target-keys", "a target has no position");
  return sqw__check_keys(c, at + 16, 3, 0) && sqw__check_keys(c, at + 24, 1, 0) &&
         sqw__check_spans(c, at + 32);
}

static int sqw__check_targets(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k, t;
  if (!sqw__check_blob_header(c, sizeof(sqw_ik_target))) return 0;
  for (i = 0; wad->animation_fights && i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    for (k = 0; k < model->animation_count; ++k) {
      const sqw_animation_fight* clip = &wad->animation_fights[model->first_animation + k];
      for (t = 0; t < clip->target_count; ++t) {
        const uint64_t at = sqw__item((uint64_t)clip->first_target + t, sizeof(sqw_ik_target));
        if (!sqw__check_target(c, at, &fight, wad->skeletons[model->skeleton].bone_count)) return 0;
      }
    }
  }
  return sqw__check_rest(c);
}

static int sqw__check_events(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_event))) return 0;
  for (i = 0; wad->animation_fights && i < wad->animation_count; ++i) {
    const sqw_animation_fight* clip = &wad->animation_fights[i];
    float before = 0.0f;
    for (k = 0; k < clip->event_count; ++k) {
      const uint64_t at = sqw__item((uint64_t)clip->first_event + k, sizeof(sqw_event));
      const float time = sqw__f32(sqw__at(c, at));
      if (!sqw__is_length(c, at) || time < before)
        return sqw__fail(c, at, "event-order", "events are not in order, or one is before the start");
      before = time;
      if (!sqw__check_string(c, at + 4) || !sqw__check_string(c, at + 8)) return 0;
    }
  }
  return sqw__check_rest(c);
}

static int sqw__check_attachments(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_attachment))) return 0;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    for (k = 0; k < fight.attachment_count; ++k) {
      const uint64_t at = sqw__item((uint64_t)fight.first_attachment + k, sizeof(sqw_attachment));
      const uint32_t model = sqw__u16(c, at + 4);
      if (!sqw__check_string(c, at)) return 0;
      if (model != SQW_NONE && model >= wad->model_count)
        return sqw__fail(c, at + 4, "id", "an attachment names a model that is not there");
      if (sqw__u16(c, at + 6) >= wad->skeletons[wad->models[i].skeleton].bone_count)
        return sqw__fail(c, at + 6, "bone", "an attachment is on a bone that is not there");
      if (!sqw__finite_floats(sqw__at(c, at + 8), 3) || !sqw__finite_floats(sqw__at(c, at + 36), 3))
        return sqw__fail(c, at + 8, "finite", "an attachment's position or scale is not finite");
      if (!sqw__unit_quaternions(sqw__at(c, at + 20), 1))
        return sqw__fail(c, at + 20, "quaternion", "an orientation is not of unit length");
    }
  }
  return sqw__check_rest(c);
}

static int sqw__check_transitions(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header(c, sizeof(sqw_transition))) return 0;
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    const sqw_model_fight fight = sqw__fight_of(wad, i);
    uint32_t before = 0;
    for (k = 0; k < fight.transition_count; ++k) {
      const uint64_t at = sqw__item((uint64_t)fight.first_transition + k, sizeof(sqw_transition));
      const uint32_t from = sqw__u16(c, at), to = sqw__u16(c, at + 2), pair = from << 16 | to;
      if ((from != SQW_NONE && !sqw__is_of(from, model->first_animation, model->animation_count)) ||
          (to != SQW_NONE && !sqw__is_of(to, model->first_animation, model->animation_count)))
        return sqw__fail(c, at, "id", "a transition names an animation that its model does not have");
      if (k > 0 && pair <= before)
        return sqw__fail(c, at, "transition-order", "transitions are not in order");
      before = pair;
      if (!sqw__is_length(c, at + 4))
        return sqw__fail(c, at + 4, "duration", "a fade is below 0 or not finite");
      if (sqw__u32(sqw__at(c, at + 8)) > (SQW_MATCH_PHASE | SQW_KEEP_SPEED))
        return sqw__fail(c, at + 8, "flags", "a transition has unknown flags");
      if (sqw__u32(sqw__at(c, at + 12)) > SQW_CURVE)
        return sqw__fail(c, at + 12, "choice", "a transition has an unknown curve");
      if (!sqw__finite_floats(sqw__at(c, at + 16), 4))
        return sqw__fail(c, at + 16, "finite", "a transition's curve is not finite");
    }
  }
  return sqw__check_rest(c);
}

/* Validates the ranges of all kinds and that every element has an owner. */
static int sqw__check_fight_ranges(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  sqw__fight_ends ends;
  memset(&ends, 0, sizeof ends);
  if (sqw__select(c, "model_fights", toc, entries)) {
    if (!sqw__check_model_fights(c, wad, &ends)) return 0;
    wad->model_fights = (const sqw_model_fight*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "animation_fights", toc, entries)) {
    if (!sqw__check_blob_header(c, sizeof(sqw_animation_fight)) || !sqw__check_clip_ranges(c, wad, &ends))
      return 0;
    wad->animation_fight_blob = sqw__at(c, 0);
    wad->animation_fights = (const sqw_animation_fight*)(const void*)sqw__at(c, 16);
  }
  if (ends.volumes != wad->volume_count) return sqw__fail_unowned(c, "hit_volumes", toc, entries);
  if (ends.chains != wad->chain_count) return sqw__fail_unowned(c, "ik_chains", toc, entries);
  if (ends.targets != wad->target_count) return sqw__fail_unowned(c, "ik_targets", toc, entries);
  if (ends.events != wad->event_count) return sqw__fail_unowned(c, "events", toc, entries);
  if (ends.attachments != wad->attachment_count) return sqw__fail_unowned(c, "attachments", toc, entries);
  if (ends.transitions != wad->transition_count) return sqw__fail_unowned(c, "transitions", toc, entries);
  return 1;
}

static int sqw__check_fights(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  if (!sqw__peek_count(c, "fields", toc, entries, sizeof(sqw_field), &wad->field_count) ||
      !sqw__peek_count(c, "hit_volumes", toc, entries, sizeof(sqw_hit_volume), &wad->volume_count) ||
      !sqw__peek_count(c, "ik_chains", toc, entries, sizeof(sqw_ik_chain), &wad->chain_count) ||
      !sqw__peek_count(c, "ik_targets", toc, entries, sizeof(sqw_ik_target), &wad->target_count) ||
      !sqw__peek_count(c, "events", toc, entries, sizeof(sqw_event), &wad->event_count) ||
      !sqw__peek_count(c, "attachments", toc, entries, sizeof(sqw_attachment), &wad->attachment_count) ||
      !sqw__peek_count(c, "transitions", toc, entries, sizeof(sqw_transition), &wad->transition_count) ||
      !sqw__check_fight_ranges(c, wad, toc, entries))
    return 0;
  if (sqw__select(c, "animation_fights", toc, entries)) {
    if (!sqw__check_blob_header(c, sizeof(sqw_animation_fight)) || !sqw__check_clip_lists(c, wad)) return 0;
  }
  if (sqw__select(c, "fields", toc, entries)) {
    if (!sqw__check_fields(c)) return 0;
    wad->field_blob = sqw__at(c, 0);
    wad->fields = (const sqw_field*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "hit_volumes", toc, entries)) {
    if (!sqw__check_volumes(c, wad)) return 0;
    wad->volume_blob = sqw__at(c, 0);
    wad->volumes = (const sqw_hit_volume*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "ik_chains", toc, entries)) {
    if (!sqw__check_chains(c, wad)) return 0;
    wad->chain_blob = sqw__at(c, 0);
    wad->chains = (const sqw_ik_chain*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "ik_targets", toc, entries)) {
    if (!sqw__check_targets(c, wad)) return 0;
    wad->target_blob = sqw__at(c, 0);
    wad->targets = (const sqw_ik_target*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "events", toc, entries)) {
    if (!sqw__check_events(c, wad)) return 0;
    wad->event_blob = sqw__at(c, 0);
    wad->events = (const sqw_event*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "attachments", toc, entries)) {
    if (!sqw__check_attachments(c, wad)) return 0;
    wad->attachment_blob = sqw__at(c, 0);
    wad->attachments = (const sqw_attachment*)(const void*)sqw__at(c, 16);
  }
  if (sqw__select(c, "transitions", toc, entries)) {
    if (!sqw__check_transitions(c, wad)) return 0;
    wad->transitions = (const sqw_transition*)(const void*)sqw__at(c, 16);
  }
  return 1;
}

/* ---- Packed animations ---- */

enum { SQW__POSITIONS, SQW__ORIENTATIONS, SQW__ANY_ORIENTATIONS, SQW__SCALES }; /* sqw_packed_group.kind */
#define SQW__WHOLE_LENGTH 0xFFFFFFFFu /* of a row's time: the length of the animation */
enum { sqw__packed_wraps = 1, sqw__packed_padding = 32, sqw__packed_lanes = 8, sqw__most_bits = 24 };

static uint32_t sqw__components_of(const sqw_packed_group* group) {
  return group->kind == SQW__ANY_ORIENTATIONS ? 4u : 3u;
}

/* Bytes of a component in a row. */
static uint32_t sqw__plane_bytes(const sqw_packed_group* group, uint32_t component) {
  return ((uint32_t)group->bits[component] * group->count + 7u) / 8u;
}

static int sqw__check_group_numbers(const sqw_packed_group* group) {
  uint32_t component, lane;
  for (component = 0; component < 4; ++component) {
    const int is_used = component < sqw__components_of(group);
    const float largest = (float)((1u << (group->bits[component] & 31u)) - 1u) * group->step[component];
    if (group->bits[component] > (is_used ? (uint32_t)sqw__most_bits : 0u)) return 0;
    if (!(largest - largest == 0.0f) || (!is_used && sqw__bits(group->step[component]) != 0)) return 0;
    for (lane = 0; lane < sqw__packed_lanes; ++lane) {
      const float most = group->least[component][lane] + largest;
      if (!(most - most == 0.0f)) return 0;
      if ((!is_used || lane >= group->count) && sqw__bits(group->least[component][lane]) != 0) return 0;
    }
  }
  return 1;
}

static int sqw__check_group(const sqw_packed_group* group, uint32_t bone_count) {
  uint32_t lane;
  if (group->kind > SQW__SCALES || group->count == 0 || group->count > sqw__packed_lanes) return 0;
  for (lane = 0; lane < sqw__packed_lanes; ++lane) {
    if (lane >= group->count ? group->bones[lane] != 0 : group->bones[lane] >= bone_count) return 0;
    if (group->omitted[lane] > (group->kind == SQW__ORIENTATIONS && lane < group->count ? 3 : 0)) return 0;
  }
  return sqw__check_group_numbers(group);
}

static int sqw__check_groups(sqw__checker* c, uint64_t item, const sqw_packed* packed, uint32_t bone_count) {
  const uint64_t size = sizeof(sqw_packed_group);
  uint64_t bytes = 0;
  uint32_t i, component;
  if (!sqw__check_array(c, item + 44, size * packed->group_count)) return 0;
  for (i = 0; i < packed->group_count; ++i) {
    sqw_packed_group group;
    memcpy(&group, sqw__at(c, packed->groups + size * i), sizeof group);
    if (!sqw__check_group(&group, bone_count))
      return sqw__fail(c, packed->groups + size * i, "packed", "a group has numbers that it must not have");
    for (component = 0; component < sqw__components_of(&group); ++component)
      bytes += sqw__plane_bytes(&group, component);
  }
  if (bytes != packed->row_bytes)
    return sqw__fail(c, item + 4, "packed", "the rows are not as large as their groups need");
  return sqw__check_array(c, item + 48,
                          (uint64_t)packed->row_count * packed->row_bytes + sqw__packed_padding);
}

/* Checks that times ascend from 0 to the length, and that each entry of the lookup is a row. */
static int sqw__check_times(sqw__checker* c, uint64_t item, const sqw_packed* packed) {
  uint32_t last = 0, i;
  if (packed->times == 0 && packed->lookup == 0) return 1;
  if (!sqw__check_array(c, item + 24, (uint64_t)4 * packed->row_count)) return 0;
  if (packed->times == 0) return sqw__fail(c, item + 24, "packed", "there is a lookup without times");
  for (i = 0; i < packed->row_count; ++i) {
    const uint32_t time = sqw__u32(sqw__at(c, packed->times + (uint64_t)4 * i));
    if (time < last || (i == 0 && time != 0) || (i + 1 == packed->row_count && time != SQW__WHOLE_LENGTH))
      return sqw__fail(c, packed->times + (uint64_t)4 * i, "packed", "the times of rows do not ascend");
    last = time;
  }
  if (!sqw__check_array(c, item + 28, (uint64_t)2 * packed->row_count)) return 0;
  for (i = 0; i < packed->row_count; ++i) {
    uint16_t row;
    memcpy(&row, sqw__at(c, packed->lookup + (uint64_t)2 * i), sizeof row);
    if ((uint32_t)row + 1 >= packed->row_count)
      return sqw__fail(c, packed->lookup + (uint64_t)2 * i, "packed",
                       "the lookup names a row that is not there");
  }
  return 1;
}

/* Validates an array that may be omitted. */
static int sqw__check_resting(sqw__checker* c, uint64_t field, uint64_t size, uint64_t* at) {
  *at = sqw__u32(sqw__at(c, field));
  return *at == 0 || sqw__check_array(c, field, size);
}

static int sqw__check_packed_item(sqw__checker* c, uint64_t item, const sqw_wad* wad,
                                  const sqw_model* model) {
  const uint32_t bones = wad->skeletons[model->skeleton].bone_count;
  sqw_packed packed;
  uint64_t at;
  memcpy(&packed, sqw__at(c, item), sizeof packed);
  if (packed.row_count == 0) {
    if (!sqw__zeros(sqw__at(c, item), sizeof packed))
      return sqw__fail(c, item, "packed", "there is something of an animation that is not packed");
    return 1;
  }
  if (packed.row_count < 2 || packed.row_count > 65535 || packed.flags > sqw__packed_wraps)
    return sqw__fail(c, item, "packed", "it has fewer than 2 or more than 65535 rows, or unknown flags");
  if (packed.skeleton != model->skeleton)
    return sqw__fail(c, item + 10, "packed", "it is not for the skeleton of its model");
  if (packed.zero != 0) return sqw__fail(c, item + 52, "zero", "a reserved field is not zero");
  if (!(packed.length > 0.0) || !(packed.length - packed.length == 0.0))
    return sqw__fail(c, item + 16, "packed", "its length is not above 0 or not finite");
  if (!sqw__check_times(c, item, &packed)) return 0;
  if (!sqw__check_resting(c, item + 32, (uint64_t)12 * bones, &at)) return 0;
  if (at && !sqw__finite_floats(sqw__at(c, at), (uint64_t)3 * bones))
    return sqw__fail(c, at, "finite", "a position is not finite");
  if (!sqw__check_resting(c, item + 36, (uint64_t)16 * bones, &at)) return 0;
  if (at && !sqw__unit_quaternions(sqw__at(c, at), bones))
    return sqw__fail(c, at, "quaternion", "an orientation is not of unit length");
  if (!sqw__check_resting(c, item + 40, (uint64_t)12 * bones, &at)) return 0;
  if (at && !sqw__finite_floats(sqw__at(c, at), (uint64_t)3 * bones))
    return sqw__fail(c, at, "finite", "a scale is not finite");
  return sqw__check_groups(c, item, &packed, bones);
}

static int sqw__check_packed(sqw__checker* c, const sqw_wad* wad) {
  uint32_t i, k;
  if (!sqw__check_blob_header_of(c, sizeof(sqw_packed), 2)) return 0;
  if (c->count != wad->animation_count)
    return sqw__fail(c, 4, "packed", "it has not one item for each animation");
  for (i = 0; i < wad->model_count; ++i) {
    const sqw_model* model = &wad->models[i];
    for (k = 0; k < model->animation_count; ++k) {
      const uint64_t item = sqw__item((uint64_t)model->first_animation + k, sizeof(sqw_packed));
      if (!sqw__check_packed_item(c, item, wad, model)) return 0;
    }
  }
  return sqw__check_rest(c);
}

/* Checks that every animation has keyframes or is packed. */
static int sqw__check_forms(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (sqw__select(c, "packed", toc, entries)) {
    if (!sqw__check_packed(c, wad)) return 0;
    wad->packed_blob = sqw__at(c, 0);
    wad->packed = (const sqw_packed*)(const void*)sqw__at(c, 16);
  }
  sqw__select(c, "animations", toc, entries);
  for (i = 0; i < wad->animation_count; ++i) {
    if (wad->animations[i].keyframe_count == 0 && !(wad->packed && wad->packed[i].row_count > 0))
      return sqw__fail(c, sqw__item(i, sizeof(sqw_animation)) + 12, "keyframe-count",
                       "an animation has no keyframes");
  }
  return 1;
}

static int sqw__check_stage_piece(sqw__checker* c, uint64_t at, uint32_t layers, uint32_t models) {
  const uint32_t model = sqw__u16(c, at + 8), layer = sqw__u16(c, at + 10);
  if (!sqw__check_string(c, at) || !sqw__check_string(c, at + 4)) return 0;
  if (model != SQW_NONE && model >= models)
    return sqw__fail(c, at + 8, "id", "a piece shows a model that is not there");
  if (layer != SQW_NONE && layer >= layers)
    return sqw__fail(c, at + 10, "stage-layer", "a piece is on a layer that is not there");
  if (!sqw__finite_floats(sqw__at(c, at + 12), 3) || !sqw__finite_floats(sqw__at(c, at + 40), 3))
    return sqw__fail(c, at + 12, "finite", "a piece's position or scale is not finite");
  if (!sqw__unit_quaternions(sqw__at(c, at + 24), 1))
    return sqw__fail(c, at + 24, "quaternion", "an orientation is not of unit length");
  return 1;
}

static int sqw__check_stage(sqw__checker* c, uint64_t item, uint32_t models) {
  sqw_stage stage;
  uint64_t at, count;
  uint32_t i;
  memcpy(&stage, sqw__at(c, item), sizeof stage);
  if (!sqw__check_string(c, item)) return 0;
  if (stage.layer_count >= SQW_NONE)
    return sqw__fail(c, item + 4, "stage-layer", "a stage has more than 65534 layers");
  if (!sqw__check_list(c, item + 4, 4, &at, &count)) return 0;
  for (i = 0; i < stage.layer_count; ++i) {
    if (!sqw__check_string(c, at + (uint64_t)4u * i)) return 0;
  }
  if (!sqw__check_list(c, item + 12, sizeof(sqw_stage_piece), &at, &count)) return 0;
  for (i = 0; i < stage.piece_count; ++i) {
    if (!sqw__check_stage_piece(c, at + (uint64_t)i * sizeof(sqw_stage_piece), stage.layer_count, models))
      return 0;
  }
  if (!sqw__check_list(c, item + 20, sizeof(sqw_stage_point), &at, &count)) return 0;
  for (i = 0; i < stage.point_count; ++i, at += sizeof(sqw_stage_point)) {
    if (!sqw__check_string(c, at)) return 0;
    if (sqw__u32(sqw__at(c, at + 4)) > SQW_MARK)
      return sqw__fail(c, at + 4, "choice", "a point of a stage has an unknown kind");
    if (!sqw__finite_floats(sqw__at(c, at + 8), 2))
      return sqw__fail(c, at + 8, "finite", "a point of a stage is not finite");
  }
  if (!sqw__finite_floats(sqw__at(c, item + 28), 3))
    return sqw__fail(c, item + 28, "finite", "a camera is not finite");
  if (stage.camera_height < 0.0f)
    return sqw__fail(c, item + 36, "stage-camera", "a camera has a height below 0");
  return 1;
}

static int sqw__is_on_grid(float value) {
  return value >= -4096.0f && value <= 4096.0f && floorf(value * 4096.0f) == value * 4096.0f;
}

static int sqw__check_ground_shapes(sqw__checker* c, uint64_t at, uint32_t count) {
  uint32_t i;
  for (i = 0; i < count; ++i, at += sizeof(sqw_ground_shape)) {
    if (!sqw__check_string(c, at)) return 0;
    if (sqw__u16(c, at + 4) > SQW_TRIGGER || sqw__u16(c, at + 6) > SQW_POLYGON)
      return sqw__fail(c, at + 4, "choice", "a line of the ground has an unknown kind or flag");
  }
  return 1;
}

static int sqw__check_ground_edges(sqw__checker* c, uint64_t at, const sqw_ground* ground) {
  uint32_t i;
  for (i = 0; i < ground->edge_count; ++i, at += sizeof(sqw_ground_edge)) {
    sqw_ground_edge edge;
    memcpy(&edge, sqw__at(c, at), sizeof edge);
    if (edge.from >= ground->vertex_count || edge.to >= ground->vertex_count ||
        edge.shape >= ground->shape_count || edge.more >= ground->edge_count - i)
      return sqw__fail(c, at, "ground-index", "an edge of the ground names something that is not there");
  }
  return 1;
}

static int sqw__check_ground_indices(sqw__checker* c, uint64_t at, const sqw_ground* ground) {
  uint32_t i, k;
  for (i = 0; i < ground->triangle_count; ++i, at += sizeof(sqw_ground_triangle)) {
    sqw_ground_triangle face;
    int sound = 1;
    memcpy(&face, sqw__at(c, at), sizeof face);
    for (k = 0; k < 3; ++k) {
      sound = sound && face.corners[k] < ground->vertex_count &&
              (face.neighbours[k] == SQW_NO_FACE || face.neighbours[k] < ground->triangle_count) &&
              (face.edges[k] == SQW_NO_FACE || face.edges[k] < ground->edge_count);
    }
    if (!sound || face.first_area > ground->area_count ||
        face.area_count > ground->area_count - face.first_area)
      return sqw__fail(c, at, "ground-index", "a triangle of the ground names something that is not there");
  }
  return 1;
}

/* Above 0 if the point is left of the way from a to b; exact for points of the grid. */
static double sqw__left_of(const float* a, const float* b, float x, float y) {
  const double ax = (double)a[0], ay = (double)a[1];
  return ((double)b[0] - ax) * ((double)y - ay) - ((double)b[1] - ay) * ((double)x - ax);
}

static int sqw__is_mutual(const sqw_ground_triangle* faces, uint32_t i, uint32_t side) {
  const sqw_ground_triangle* other;
  uint32_t k;
  if (faces[i].neighbours[side] == SQW_NO_FACE) return 1;
  other = &faces[faces[i].neighbours[side]];
  for (k = 0; k < 3; ++k) {
    if (other->neighbours[k] == i && other->corners[k] == faces[i].corners[(side + 1) % 3] &&
        other->corners[(k + 1) % 3] == faces[i].corners[side])
      return 1;
  }
  return 0;
}

static int sqw__check_ground_faces(sqw__checker* c, uint64_t at, const sqw_ground* ground,
                                   const float* vertices) {
  const sqw_ground_triangle* faces = (const sqw_ground_triangle*)(const void*)sqw__at(c, at);
  uint32_t i, k;
  for (i = 0; i < ground->triangle_count; ++i) {
    const float* third = vertices + (size_t)2u * faces[i].corners[2];
    const uint64_t place = at + (uint64_t)i * sizeof(sqw_ground_triangle);
    if (!(sqw__left_of(vertices + (size_t)2u * faces[i].corners[0],
                       vertices + (size_t)2u * faces[i].corners[1], third[0], third[1]) > 0.0))
      return sqw__fail(c, place, "ground-turned", "a triangle of the ground is not counter-clockwise");
    for (k = 0; k < 3; ++k) {
      if (!sqw__is_mutual(faces, i, k))
        return sqw__fail(c, place + 12 + 4 * k, "ground-neighbour",
                         "a triangle of the ground is no neighbour of its neighbour");
    }
  }
  return 1;
}

static int sqw__check_ground(sqw__checker* c, uint64_t item) {
  sqw_ground ground;
  uint64_t shapes, vertices, triangles, edges, areas, count, i;
  memcpy(&ground, sqw__at(c, item), sizeof ground);
  if (!sqw__check_list(c, item, sizeof(sqw_ground_shape), &shapes, &count) ||
      !sqw__check_list(c, item + 8, 8, &vertices, &count) ||
      !sqw__check_list(c, item + 16, sizeof(sqw_ground_triangle), &triangles, &count) ||
      !sqw__check_list(c, item + 24, sizeof(sqw_ground_edge), &edges, &count) ||
      !sqw__check_list(c, item + 32, 4, &areas, &count) ||
      !sqw__check_ground_shapes(c, shapes, ground.shape_count))
    return 0;
  for (i = 0; i < (uint64_t)2u * ground.vertex_count; ++i) {
    if (!sqw__is_on_grid(sqw__f32(sqw__at(c, vertices + 4 * i))))
      return sqw__fail(c, vertices + 4 * i, "ground-grid", "a vertex of the ground is not on the grid");
  }
  if (!sqw__check_ground_edges(c, edges, &ground)) return 0;
  for (i = 0; i < ground.area_count; ++i) {
    if (sqw__u32(sqw__at(c, areas + 4 * i)) >= ground.shape_count)
      return sqw__fail(c, areas + 4 * i, "ground-index", "an area is that of a shape that is not there");
  }
  return sqw__check_ground_indices(c, triangles, &ground) &&
         sqw__check_ground_faces(c, triangles, &ground, (const float*)(const void*)sqw__at(c, vertices));
}

static int sqw__check_stages(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (sqw__select(c, "stages", toc, entries)) {
    if (!sqw__check_blob_header(c, sizeof(sqw_stage))) return 0;
    for (i = 0; i < c->count; ++i) {
      if (!sqw__check_stage(c, sqw__item(i, sizeof(sqw_stage)), wad->model_count)) return 0;
    }
    if (!sqw__check_rest(c)) return 0;
    wad->stage_blob = sqw__at(c, 0);
    wad->stages = (const sqw_stage*)(const void*)sqw__at(c, 16);
    wad->stage_count = c->count;
  }
  if (!sqw__select(c, "grounds", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_ground))) return 0;
  if (c->count != wad->stage_count)
    return sqw__fail(c, 4, "ground-count", "there is not one ground for each stage");
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_ground(c, sqw__item(i, sizeof(sqw_ground)))) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->ground_blob = sqw__at(c, 0);
  wad->grounds = (const sqw_ground*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_travels(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "travels", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_travel))) return 0;
  if (c->count != wad->animation_count)
    return sqw__fail(c, 4, "travel-count", "there is not one travel for each animation");
  for (i = 0; i < c->count; ++i) {
    const uint64_t at = sqw__item(i, sizeof(sqw_travel));
    if (!sqw__check_keys(c, at, 3, 0) || !sqw__check_keys(c, at + 8, 1, 0)) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->travel_blob = sqw__at(c, 0);
  wad->travels = (const sqw_travel*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_mask(sqw__checker* c, uint64_t item, const sqw_wad* wad) {
  sqw_bone_mask mask;
  uint32_t i;
  memcpy(&mask, sqw__at(c, item), sizeof mask);
  if (!sqw__check_string(c, item)) return 0;
  if (mask.model >= wad->model_count)
    return sqw__fail(c, item + 4, "id", "a mask is that of a model that is not there");
  if (mask.zero != 0) return sqw__fail(c, item + 6, "zero", "a reserved field is not zero");
  if (mask.bone_count != wad->skeletons[wad->models[mask.model].skeleton].bone_count)
    return sqw__fail(c, item + 8, "bone-count", "a mask has not one weight for each bone");
  if (!sqw__check_array(c, item + 12, (uint64_t)4u * mask.bone_count)) return 0;
  for (i = 0; i < mask.bone_count; ++i) {
    const uint64_t at = (uint64_t)sqw__u32(sqw__at(c, item + 12)) + 4u * i;
    if (sqw__u32(sqw__at(c, at)) > sqw__bits(1.0f)) /* also below 0 and no numbers */
      return sqw__fail(c, at, "mask-weight", "a weight of a mask is not 0 to 1");
  }
  return 1;
}

static int sqw__check_masks(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "masks", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_bone_mask))) return 0;
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_mask(c, sqw__item(i, sizeof(sqw_bone_mask)), wad)) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->mask_blob = sqw__at(c, 0);
  wad->masks = (const sqw_bone_mask*)(const void*)sqw__at(c, 16);
  wad->mask_count = c->count;
  return 1;
}

static int sqw__check_phase(sqw__checker* c, uint64_t item) {
  const float least = 1.0f / 4096.0f;
  float before[2] = {0.0f, 0.0f}, first = 0.0f;
  uint64_t at, count, i;
  if (!sqw__check_list(c, item, 8, &at, &count)) return 0;
  if (!sqw__finite_floats(sqw__at(c, at), 2 * count))
    return sqw__fail(c, at, "finite", "a key is not finite");
  for (i = 0; i < count; ++i, at += 8) {
    const float time = sqw__f32(sqw__at(c, at)), phase = sqw__f32(sqw__at(c, at + 4));
    const float cycles = phase - first;
    if (i > 0 && !(time - before[0] >= least && phase - before[1] >= least))
      return sqw__fail(c, at, "phase-keys", "the phase of an animation does not rise");
    if (i == 0 && !(time == 0.0f && phase >= 0.0f && phase < 1.0f && count > 1))
      return sqw__fail(c, at, "phase-keys", "the phase of an animation does not begin at its start");
    if (i > 0 && i + 1 == count &&
        !(time == 1.0f && cycles >= 1.0f && cycles <= 64.0f && floorf(cycles) == cycles))
      return sqw__fail(c, at, "phase-keys", "an animation does not end with a whole cycle");
    if (i == 0) first = phase;
    before[0] = time;
    before[1] = phase;
  }
  return 1;
}

static int sqw__check_phases(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "phases", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_phase))) return 0;
  if (c->count != wad->animation_count)
    return sqw__fail(c, 4, "phase-count", "there is not one phase for each animation");
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_phase(c, sqw__item(i, sizeof(sqw_phase)))) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->phase_blob = sqw__at(c, 0);
  wad->phases = (const sqw_phase*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_space_points(sqw__checker* c, uint64_t item, const sqw_model* model, uint64_t* first) {
  uint64_t at, count, i;
  if (!sqw__check_list(c, item + 24, sizeof(sqw_space_point), &at, &count)) return 0;
  *first = at;
  if (count == 0 || count > 64)
    return sqw__fail(c, item + 24, "space-points", "a space has no points, or too many");
  for (i = 0; i < count; ++i, at += sizeof(sqw_space_point)) {
    sqw_space_point point;
    memcpy(&point, sqw__at(c, at), sizeof point);
    if (!sqw__finite_floats(sqw__at(c, at), 2))
      return sqw__fail(c, at, "finite", "a point of a space is not finite");
    if (!sqw__is_of(point.animation, model->first_animation, model->animation_count))
      return sqw__fail(c, at + 8, "id", "a space has an animation that its model does not have");
    if (point.zero != 0) return sqw__fail(c, at + 10, "zero", "a reserved field is not zero");
  }
  return 1;
}

/* The place of a point of a space in the scaled plane. */
static void sqw__space_place(const sqw_space* space, const sqw_space_point* points, uint32_t i,
                             double out[2]) {
  out[0] = (double)points[i].x * (double)space->scale[0];
  out[1] = (double)points[i].y * (double)space->scale[1];
}

static int sqw__is_space_face(const sqw_space* space, const sqw_space_point* points,
                              const sqw_space_face* face) {
  double a[2], b[2], c[2];
  uint32_t count = 0;
  while (count < 3 && face->corners[count] != SQW_NONE) {
    if (face->corners[count] >= space->point_count) return 0;
    ++count;
  }
  if (count == 0 || (count == 1 && face->corners[2] != SQW_NONE)) return 0;
  if (count < 3) return count == 1 || face->corners[0] != face->corners[1];
  sqw__space_place(space, points, face->corners[0], a);
  sqw__space_place(space, points, face->corners[1], b);
  sqw__space_place(space, points, face->corners[2], c);
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0.0;
}

static int sqw__check_space(sqw__checker* c, uint64_t item, const sqw_wad* wad) {
  sqw_space space;
  uint64_t points, at, count, i;
  memcpy(&space, sqw__at(c, item), sizeof space);
  if (!sqw__check_string(c, item) || !sqw__check_string(c, item + 4) || !sqw__check_string(c, item + 8))
    return 0;
  if (space.model >= wad->model_count)
    return sqw__fail(c, item + 12, "id", "a space is that of a model that is not there");
  if (space.zero != 0) return sqw__fail(c, item + 14, "zero", "a reserved field is not zero");
  for (i = 0; i < 2; ++i) {
    if (!(space.scale[i] > 0.0f && space.scale[i] <= FLT_MAX))
      return sqw__fail(c, item + 16 + 4 * i, "space-scale", "a scale of a space is not above 0");
  }
  if (!sqw__check_space_points(c, item, &wad->models[space.model], &points)) return 0;
  if (!sqw__check_list(c, item + 32, sizeof(sqw_space_face), &at, &count)) return 0;
  if (count == 0 || count > 128)
    return sqw__fail(c, item + 32, "space-faces", "a space has no faces, or too many");
  for (i = 0; i < count; ++i, at += sizeof(sqw_space_face)) {
    const sqw_space_face* face = (const sqw_space_face*)(const void*)sqw__at(c, at);
    if (face->zero != 0) return sqw__fail(c, at + 6, "zero", "a reserved field is not zero");
    if (!sqw__is_space_face(&space, (const sqw_space_point*)(const void*)sqw__at(c, points), face))
      return sqw__fail(c, at, "space-faces", "a face of a space is none of its points, or is turned over");
  }
  return 1;
}

static int sqw__check_spaces(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "spaces", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_space))) return 0;
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_space(c, sqw__item(i, sizeof(sqw_space)), wad)) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->space_blob = sqw__at(c, 0);
  wad->spaces = (const sqw_space*)(const void*)sqw__at(c, 16);
  wad->space_count = c->count;
  return 1;
}

static int sqw__check_guards(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "guards", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_guard))) return 0;
  if (c->count != wad->volume_count)
    return sqw__fail(c, 4, "guard-count", "there is not one guard for each hit volume");
  for (i = 0; i < c->count; ++i) {
    const uint64_t at = sqw__item(i, sizeof(sqw_guard));
    if (sqw__u32(sqw__at(c, at)) > SQW_GUARD_THROW)
      return sqw__fail(c, at, "choice", "a guard has an unknown level");
    if (!sqw__finite_floats(sqw__at(c, at + 4), 2))
      return sqw__fail(c, at + 4, "finite", "a guard has a number that is not finite");
    if (!sqw__finite_floats(sqw__at(c, at + 20), 1))
      return sqw__fail(c, at + 20, "finite", "a guard has a number that is not finite");
  }
  if (!sqw__check_rest(c)) return 0;
  wad->guards = (const sqw_guard*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_cancel(sqw__checker* c, uint64_t item, uint32_t before, const sqw_wad* wad) {
  sqw_cancel cancel;
  uint32_t m = 0, i;
  memcpy(&cancel, sqw__at(c, item), sizeof cancel);
  if (!sqw__check_string(c, item)) return 0;
  if (cancel.animation >= wad->animation_count)
    return sqw__fail(c, item + 4, "id", "a cancel is that of an animation that is not there");
  if (cancel.animation < before)
    return sqw__fail(c, item + 4, "cancel-order", "a cancel stands after one of a later animation");
  if (cancel.flags > (SQW_ON_HIT | SQW_ON_BLOCK | SQW_ON_WHIFF))
    return sqw__fail(c, item + 6, "flags", "a cancel has unknown flags");
  if (!sqw__check_spans(c, item + 8) || !sqw__check_array(c, item + 20, (uint64_t)4u * cancel.target_count))
    return 0;
  while (!sqw__is_of(cancel.animation, wad->models[m].first_animation, wad->models[m].animation_count)) ++m;
  for (i = 0; i < cancel.target_count; ++i) {
    const uint64_t at = (uint64_t)cancel.targets + 4u * i;
    if (!sqw__is_of(sqw__u32(sqw__at(c, at)), wad->models[m].first_animation, wad->models[m].animation_count))
      return sqw__fail(c, at, "id", "a cancel leads to an animation that its model does not have");
  }
  return 1;
}

static int sqw__check_cancels(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i, before = 0;
  if (!sqw__select(c, "cancels", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_cancel))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = sqw__item(i, sizeof(sqw_cancel));
    if (!sqw__check_cancel(c, item, before, wad)) return 0;
    before = sqw__u16(c, item + 4);
  }
  if (!sqw__check_rest(c)) return 0;
  wad->cancel_blob = sqw__at(c, 0);
  wad->cancels = (const sqw_cancel*)(const void*)sqw__at(c, 16);
  wad->cancel_count = c->count;
  return 1;
}

static int sqw__check_hit_rules(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "hit_rules", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_hit_rules))) return 0;
  if (c->count != wad->volume_count)
    return sqw__fail(c, 4, "hit-rule-count", "there are not rules for each hit volume");
  for (i = 0; i < c->count; ++i) {
    const uint64_t at = sqw__item(i, sizeof(sqw_hit_rules)) + 8;
    if (sqw__u32(sqw__at(c, at)) > (SQW_SPARES_STUNNED | SQW_SPARES_LYING))
      return sqw__fail(c, at, "flags", "rules of a hit have unknown flags");
  }
  if (!sqw__check_rest(c)) return 0;
  wad->hit_rules = (const sqw_hit_rules*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_combos(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i, k;
  if (!sqw__select(c, "combos", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_combo))) return 0;
  if (c->count != wad->model_count)
    return sqw__fail(c, 4, "combo-count", "there is not one item for each model");
  for (i = 0; i < c->count; ++i) {
    for (k = 0; k < 4; ++k) {
      const uint64_t at = sqw__item(i, sizeof(sqw_combo)) + 4 * k;
      const float share = sqw__f32(sqw__at(c, at));
      if (!(share >= 0.0f && share <= 1.0f))
        return sqw__fail(c, at, "combo-share", "a share of a combo is not 0 to 1");
    }
  }
  if (!sqw__check_rest(c)) return 0;
  wad->combos = (const sqw_combo*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_protections(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i, before = 0;
  if (!sqw__select(c, "protections", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_protection))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = sqw__item(i, sizeof(sqw_protection));
    sqw_protection protection;
    memcpy(&protection, sqw__at(c, item), sizeof protection);
    if (!sqw__check_string(c, item)) return 0;
    if (protection.animation >= wad->animation_count)
      return sqw__fail(c, item + 4, "id", "a protection is that of an animation that is not there");
    if (protection.animation < before)
      return sqw__fail(c, item + 4, "protection-order", "a protection stands after one of a later animation");
    before = protection.animation;
    if (protection.flags > 127) return sqw__fail(c, item + 6, "flags", "a protection has unknown flags");
    if (protection.zone > SQW_HIGH)
      return sqw__fail(c, item + 12, "choice", "a protection has an unknown zone");
    if (!sqw__check_spans(c, item + 16)) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->protection_blob = sqw__at(c, 0);
  wad->protections = (const sqw_protection*)(const void*)sqw__at(c, 16);
  wad->protection_count = c->count;
  return 1;
}

static int sqw__check_push_body(sqw__checker* c, uint64_t item, const sqw_wad* wad) {
  const uint32_t owner = sqw__u16(c, item), animation = sqw__u16(c, item + 2);
  if (owner >= wad->model_count)
    return sqw__fail(c, item, "id", "a push body is that of a model that is not there");
  if (animation != SQW_NONE &&
      !sqw__is_of(animation, wad->models[owner].first_animation, wad->models[owner].animation_count))
    return sqw__fail(c, item + 2, "id", "a push body is that of an animation that its model does not have");
  if (item > sqw__item(0, sizeof(sqw_push_body))) {
    const uint64_t before = item - sizeof(sqw_push_body);
    const uint32_t last = (uint32_t)sqw__u16(c, before) << 16 | sqw__u16(c, before + 2);
    if (last >= (owner << 16 | animation))
      return sqw__fail(c, item, "push-body-order", "a push body stands after one of a later animation");
  }
  if (!sqw__is_length(c, item + 4) || !sqw__is_length(c, item + 12) ||
      !(fabsf(sqw__f32(sqw__at(c, item + 8))) <= FLT_MAX))
    return sqw__fail(c, item + 4, "push-body", "a size of a push body is below 0, -0 or not finite");
  return 1;
}

static int sqw__check_push_bodies(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "push_bodies", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_push_body))) return 0;
  for (i = 0; i < c->count; ++i) {
    if (!sqw__check_push_body(c, sqw__item(i, sizeof(sqw_push_body)), wad)) return 0;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->push_bodies = (const sqw_push_body*)(const void*)sqw__at(c, 16);
  wad->push_body_count = c->count;
  return 1;
}

static int sqw__check_fight_rules(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i;
  if (!sqw__select(c, "fight_rules", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_fight_rules))) return 0;
  if (c->count != wad->model_count)
    return sqw__fail(c, 4, "fight-rule-count", "there is not one item for each model");
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = sqw__item(i, sizeof(sqw_fight_rules));
    if (!sqw__is_length(c, item))
      return sqw__fail(c, item, "counter-damage", "the damage against who attacks is below 0 or not finite");
  }
  if (!sqw__check_rest(c)) return 0;
  wad->fight_rules = (const sqw_fight_rules*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_flights(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i, k;
  if (!sqw__select(c, "flights", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_flight))) return 0;
  if (c->count != wad->volume_count)
    return sqw__fail(c, 4, "flight-count", "there is not one flight for each hit volume");
  for (i = 0; i < c->count; ++i) {
    for (k = 0; k < 3; ++k) {
      const uint64_t at = sqw__item(i, sizeof(sqw_flight)) + 4 * k;
      if (!(fabsf(sqw__f32(sqw__at(c, at))) <= 1000.0f))
        return sqw__fail(c, at, "flight-speed", "a flight is faster than 1000 m/s");
    }
  }
  if (!sqw__check_rest(c)) return 0;
  wad->flights = (const sqw_flight*)(const void*)sqw__at(c, 16);
  return 1;
}

static int sqw__check_meters(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i, next = 0;
  if (sqw__select(c, "meter_gains", toc, entries)) {
    if (!sqw__check_blob_header(c, sizeof(sqw_meter_gain))) return 0;
    if (c->count != wad->volume_count)
      return sqw__fail(c, 4, "meter-gain-count", "there is not one item for each hit volume");
    if (!sqw__check_rest(c)) return 0;
    wad->meter_gains = (const sqw_meter_gain*)(const void*)sqw__at(c, 16);
  }
  if (!sqw__select(c, "meter_costs", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_meter_cost))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = sqw__item(i, sizeof(sqw_meter_cost));
    const uint32_t animation = sqw__u16(c, item);
    if (animation >= wad->animation_count)
      return sqw__fail(c, item, "id", "a cost is that of an animation that is not there");
    if (animation < next)
      return sqw__fail(c, item, "meter-cost-order", "a cost stands after one of a later animation");
    next = animation + 1;
    if (sqw__u16(c, item + 2) != 0) return sqw__fail(c, item + 2, "zero", "a reserved field is not zero");
  }
  if (!sqw__check_rest(c)) return 0;
  wad->meter_costs = (const sqw_meter_cost*)(const void*)sqw__at(c, 16);
  wad->meter_cost_count = c->count;
  return 1;
}

/* Bones that have something in common. */
typedef struct sqw__marked_bones {
  uint32_t bits[0x10000 / 32];
} sqw__marked_bones;

static int sqw__is_marked(const sqw__marked_bones* marked, uint32_t bone) {
  return (marked->bits[bone / 32] >> bone % 32 & 1u) != 0;
}
static void sqw__mark(sqw__marked_bones* marked, uint32_t bone) {
  marked->bits[bone / 32] |= 1u << bone % 32;
}

/* `swinging`: the bones of the springs of the model before this one. */
static int sqw__check_spring_bones(sqw__checker* c, uint64_t item, const sqw_spring* spring,
                                   const sqw_wad* wad, sqw__marked_bones* swinging) {
  const sqw_skeleton* skeleton = &wad->skeletons[wad->models[spring->model].skeleton];
  const uint16_t* parents = (const uint16_t*)(const void*)(wad->skeleton_blob + skeleton->parents);
  uint32_t bone = spring->end, i;
  if (spring->bone_count == 0 || spring->bone_count > SQW_SPRING_BONES)
    return sqw__fail(c, item + 8, "spring-bones", "a spring has no bones, or too many");
  for (i = 0; i < spring->bone_count; ++i) {
    if (bone >= skeleton->bone_count)
      return sqw__fail(c, item + 6, "spring-bones", "a bone of a spring is not there");
    if (sqw__is_marked(swinging, bone))
      return sqw__fail(c, item + 6, "spring-bones", "a bone is in two springs");
    sqw__mark(swinging, bone);
    bone = parents[bone];
  }
  return 1;
}

static int sqw__check_colliders(sqw__checker* c, uint64_t item, const sqw_spring* spring,
                                const sqw_wad* wad) {
  const sqw_model_fight fight = sqw__fight_of(wad, spring->model);
  uint64_t at, count, i;
  if (!sqw__check_list(c, item + 48, 4, &at, &count)) return 0;
  if (count > SQW_SPRING_COLLIDERS)
    return sqw__fail(c, item + 48, "spring-colliders", "a spring has too many colliders");
  for (i = 0; i < count; ++i) {
    if (sqw__u32(sqw__at(c, at + 4 * i)) >= fight.volume_count)
      return sqw__fail(c, at + 4 * i, "spring-colliders", "a spring has a collider that is not there");
  }
  return 1;
}

static int sqw__check_spring(sqw__checker* c, uint64_t item, const sqw_wad* wad,
                             sqw__marked_bones* swinging) {
  sqw_spring spring;
  memcpy(&spring, sqw__at(c, item), sizeof spring);
  if (!sqw__check_string(c, item)) return 0;
  if (spring.model >= wad->model_count)
    return sqw__fail(c, item + 4, "id", "a spring is that of a model that is not there");
  if (!sqw__check_spring_bones(c, item, &spring, wad, swinging)) return 0;
  if (sqw__u32(sqw__at(c, item + 12)) > sqw__bits(12.0f) || !sqw__is_length(c, item + 16) ||
      !sqw__is_length(c, item + 20) || !sqw__is_cosine(c, item + 28) || !sqw__is_length(c, item + 32))
    return sqw__fail(c, item + 12, "spring-limits", "a number of a spring is out of its range");
  if (!sqw__finite_floats(sqw__at(c, item + 24), 1) || !sqw__finite_floats(sqw__at(c, item + 36), 3))
    return sqw__fail(c, item + 24, "finite", "a number of a spring is not finite");
  return sqw__check_colliders(c, item, &spring, wad);
}

static uint32_t sqw__root_of_spring(const sqw_wad* wad, const sqw_spring* spring) {
  const uint16_t* parents = sqw_parents(wad, &wad->skeletons[wad->models[spring->model].skeleton]);
  uint32_t bone = spring->end, i;
  for (i = 1; i < spring->bone_count; ++i) bone = parents[bone];
  return bone;
}

static int sqw__check_springs(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  sqw__marked_bones swinging;
  uint32_t i;
  if (!sqw__select(c, "springs", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_spring))) return 0;
  wad->springs = (const sqw_spring*)(const void*)sqw__at(c, 16);
  for (i = 0; i < c->count; ++i) {
    const sqw_spring *spring = &wad->springs[i], *before = i > 0 ? spring - 1 : spring;
    const uint64_t item = sqw__item(i, sizeof(sqw_spring));
    if (i == 0 || spring->model != before->model) memset(&swinging, 0, sizeof swinging);
    if (!sqw__check_spring(c, item, wad, &swinging)) return 0;
    if (spring->model < before->model ||
        (spring->model == before->model &&
         sqw__root_of_spring(wad, spring) < sqw__root_of_spring(wad, before)))
      return sqw__fail(c, item + 4, "spring-order", "springs do not follow the order of their first bones");
  }
  if (!sqw__check_rest(c)) return 0;
  wad->spring_blob = sqw__at(c, 0);
  wad->spring_count = c->count;
  return 1;
}

static int sqw__check_graph_values(sqw__checker* c, uint64_t at, uint32_t count) {
  for (; count > 0; --count, at += sizeof(sqw_graph_value)) {
    const uint32_t kind = sqw__u32(sqw__at(c, at + 4));
    const float usual = sqw__f32(sqw__at(c, at + 8));
    if (!sqw__check_string(c, at)) return 0;
    if (kind > SQW_GRAPH_TRIGGER)
      return sqw__fail(c, at + 4, "choice", "a value of a graph has an unknown kind");
    if (kind == SQW_GRAPH_NUMBER ? !sqw__finite_floats(sqw__at(c, at + 8), 1)
                                 : usual != 0.0f && usual != 1.0f)
      return sqw__fail(c, at + 8, "graph-value", "a value of a graph cannot have its number");
  }
  return 1;
}

static int sqw__check_graph_states(sqw__checker* c, uint64_t at, const sqw_graph* graph, const sqw_wad* wad) {
  const sqw_model* model = &wad->models[graph->model];
  uint32_t i;
  for (i = 0; i < graph->state_count; ++i, at += sizeof(sqw_graph_state)) {
    const uint32_t animation = sqw__u16(c, at + 4), space = sqw__u16(c, at + 6);
    if (!sqw__check_string(c, at)) return 0;
    if ((animation == SQW_NONE) == (space == SQW_NONE))
      return sqw__fail(c, at + 4, "graph-state", "a state plays not one of an animation and a space");
    if (animation != SQW_NONE ? !sqw__is_of(animation, model->first_animation, model->animation_count)
                              : space >= wad->space_count || wad->spaces[space].model != graph->model)
      return sqw__fail(c, at + 4, "id", "a state plays what its model does not have");
  }
  return 1;
}

static int sqw__check_graph_transitions(sqw__checker* c, uint64_t item, uint64_t at, const sqw_graph* graph) {
  uint32_t used = 0, i;
  for (i = 0; i < graph->transition_count; ++i, at += sizeof(sqw_graph_transition)) {
    sqw_graph_transition one;
    memcpy(&one, sqw__at(c, at), sizeof one);
    if (!sqw__check_string(c, at)) return 0;
    if ((one.from != SQW_NONE && one.from >= graph->state_count) || one.to >= graph->state_count)
      return sqw__fail(c, at + 4, "id", "a transition has a state that is not there");
    if (one.flags > (SQW_GRAPH_INTERRUPTS | SQW_GRAPH_OWN_FADE))
      return sqw__fail(c, at + 8, "flags", "a transition has unknown flags");
    if (!sqw__is_length(c, at + 12) || (!(one.flags & SQW_GRAPH_OWN_FADE) && one.fade != 0.0f))
      return sqw__fail(c, at + 12, "duration", "a fade is out of its range");
    if (one.first_condition != used || one.condition_count == 0 || one.condition_count > 8)
      return sqw__fail(c, at + 16, "graph-conditions", "the conditions of a transition are not its own");
    used += one.condition_count;
  }
  if (used != graph->condition_count)
    return sqw__fail(c, item + 28, "graph-conditions", "a graph has conditions of no transition");
  return 1;
}

static int sqw__check_graph_conditions(sqw__checker* c, uint64_t at, const sqw_graph* graph) {
  uint32_t i;
  for (i = 0; i < graph->condition_count; ++i, at += sizeof(sqw_graph_condition)) {
    const uint32_t test = sqw__u16(c, at), value = sqw__u16(c, at + 2), event = sqw__u32(sqw__at(c, at + 8));
    if (test > SQW_GRAPH_EVENT) return sqw__fail(c, at, "choice", "a condition has an unknown test");
    if (test <= SQW_GRAPH_OFF ? value >= graph->value_count : value != 0)
      return sqw__fail(c, at + 2, "id", "a condition has a value that is not there");
    if (test <= SQW_GRAPH_ABOVE     ? !sqw__finite_floats(sqw__at(c, at + 4), 1)
        : test == SQW_GRAPH_REACHED ? !sqw__is_length(c, at + 4)
                                    : sqw__f32(sqw__at(c, at + 4)) != 0.0f)
      return sqw__fail(c, at + 4, "graph-number", "a condition cannot have its number");
    if (test == SQW_GRAPH_EVENT) {
      if (!sqw__check_string(c, at + 8)) return 0;
    } else if (event != 0) {
      return sqw__fail(c, at + 8, "zero", "a reserved field is not zero");
    }
  }
  return 1;
}

/* `next`: the first model that may follow. */
static int sqw__check_graph(sqw__checker* c, uint64_t item, uint32_t next, const sqw_wad* wad) {
  static const uint32_t sizes[4] = {sizeof(sqw_graph_value), sizeof(sqw_graph_state),
                                    sizeof(sqw_graph_transition), sizeof(sqw_graph_condition)};
  static const uint32_t most[4] = {SQW_GRAPH_VALUES, 256, 1024, 8192};
  uint64_t at[4], count, i;
  sqw_graph graph;
  memcpy(&graph, sqw__at(c, item), sizeof graph);
  if (graph.model >= wad->model_count)
    return sqw__fail(c, item, "id", "a graph is that of a model that is not there");
  if (graph.model < next)
    return sqw__fail(c, item, "graph-order", "a graph stands after one of the same or a later model");
  if (graph.zero != 0) return sqw__fail(c, item + 2, "zero", "a reserved field is not zero");
  for (i = 0; i < 4; ++i) {
    if (!sqw__check_list(c, item + 4 + 8 * i, sizes[i], &at[i], &count)) return 0;
    if (count > most[i] || (i == 1 && count == 0))
      return sqw__fail(c, item + 4 + 8 * i, "graph-counts", "a graph has no states, or too much");
  }
  return sqw__check_graph_values(c, at[0], graph.value_count) &&
         sqw__check_graph_states(c, at[1], &graph, wad) &&
         sqw__check_graph_transitions(c, item, at[2], &graph) &&
         sqw__check_graph_conditions(c, at[3], &graph);
}

static int sqw__check_graphs(sqw__checker* c, sqw_wad* wad, uint64_t toc, uint32_t entries) {
  uint32_t i, next = 0;
  if (!sqw__select(c, "graphs", toc, entries)) return 1;
  if (!sqw__check_blob_header(c, sizeof(sqw_graph))) return 0;
  for (i = 0; i < c->count; ++i) {
    const uint64_t item = sqw__item(i, sizeof(sqw_graph));
    if (!sqw__check_graph(c, item, next, wad)) return 0;
    next = sqw__u16(c, item) + 1u;
  }
  if (!sqw__check_rest(c)) return 0;
  wad->graph_blob = sqw__at(c, 0);
  wad->graphs = (const sqw_graph*)(const void*)sqw__at(c, 16);
  wad->graph_count = c->count;
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
  if (!sqw__check_owned(c, wad, toc, entries)) return 0;
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
  if (!sqw__check_forms(c, wad, toc, entries) || !sqw__check_fights(c, wad, toc, entries) ||
      !sqw__check_stages(c, wad, toc, entries) || !sqw__check_travels(c, wad, toc, entries) ||
      !sqw__check_masks(c, wad, toc, entries) || !sqw__check_phases(c, wad, toc, entries) ||
      !sqw__check_spaces(c, wad, toc, entries) || !sqw__check_guards(c, wad, toc, entries) ||
      !sqw__check_cancels(c, wad, toc, entries) || !sqw__check_springs(c, wad, toc, entries) ||
      !sqw__check_hit_rules(c, wad, toc, entries) || !sqw__check_combos(c, wad, toc, entries) ||
      !sqw__check_protections(c, wad, toc, entries) || !sqw__check_graphs(c, wad, toc, entries) ||
      !sqw__check_push_bodies(c, wad, toc, entries) || !sqw__check_fight_rules(c, wad, toc, entries) ||
      !sqw__check_meters(c, wad, toc, entries) || !sqw__check_flights(c, wad, toc, entries))
    return 0;
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
  uint64_t state[4], hash = wad->size, field, at, i;
  if (!wad->format) return 0;
  field = (uint64_t)((const unsigned char*)wad->format - wad->bytes) + 32u;
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

/* ---- Names and arrays ---- */

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
  return mesh->flags ? NULL : (const uint32_t*)sqw__array(wad->mesh_blob, mesh->indices);
}
SQW_API const uint16_t* sqw_short_indices(const sqw_wad* wad, const sqw_mesh* mesh) {
  return mesh->flags ? (const uint16_t*)sqw__array(wad->mesh_blob, mesh->indices) : NULL;
}
SQW_API uint32_t sqw_vertex_index(const sqw_wad* wad, const sqw_mesh* mesh, uint32_t i) {
  return mesh->flags ? sqw_short_indices(wad, mesh)[i] : sqw_indices(wad, mesh)[i];
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
  if (width) *width = sqw__extent(texture->width, level);
  if (height) *height = sqw__extent(texture->height, level);
  return wad->texture_blob + texture->data + sqw__level_bytes(texture, level);
}

SQW_API const void* sqw_texture_blocks(const sqw_wad* wad, const sqw_texture* texture, uint32_t level,
                                       uint32_t* width, uint32_t* height, uint32_t* size) {
  if (texture->encoding < SQW_BC1 || level >= texture->level_count) return NULL;
  if (width) *width = sqw__extent(texture->width, level);
  if (height) *height = sqw__extent(texture->height, level);
  if (size) *size = (uint32_t)sqw__bytes_of_level(texture, level);
  return wad->texture_blob + texture->data + sqw__level_bytes(texture, level);
}

/* Decodes the 16 colours of a block. `four`: the block is of BC3, where no block has three colours. */
static void sqw__decode_colours(const unsigned char* block, int four, unsigned char out[64]) {
  const uint32_t first = block[0] | (uint32_t)block[1] << 8, second = block[2] | (uint32_t)block[3] << 8;
  const uint32_t choices = sqw__u32(block + 4);
  uint32_t colours[4][3], i, c;
  colours[0][0] = first >> 11, colours[0][1] = (first >> 5) & 63, colours[0][2] = first & 31;
  colours[1][0] = second >> 11, colours[1][1] = (second >> 5) & 63, colours[1][2] = second & 31;
  for (c = 0; c < 3; ++c) {
    for (i = 0; i < 2; ++i)
      colours[i][c] =
          c == 1 ? colours[i][c] << 2 | colours[i][c] >> 4 : colours[i][c] << 3 | colours[i][c] >> 2;
    four = four || first > second;
    colours[2][c] =
        four ? (2 * colours[0][c] + colours[1][c] + 1) / 3 : (colours[0][c] + colours[1][c] + 1) / 2;
    colours[3][c] = four ? (colours[0][c] + 2 * colours[1][c] + 1) / 3 : 0;
  }
  for (i = 0; i < 16; ++i) {
    for (c = 0; c < 3; ++c) out[4 * i + c] = (unsigned char)colours[choices >> 2 * i & 3][c];
    out[4 * i + 3] = 255;
  }
}

static void sqw__decode_alpha(const unsigned char* block, unsigned char out[64]) {
  const uint64_t choices = sqw__u64(block) >> 16;
  const uint32_t first = block[0], second = block[1], parts = first > second ? 7 : 5;
  uint32_t values[8], i;
  values[0] = first, values[1] = second, values[6] = 0, values[7] = 255;
  for (i = 1; i < parts; ++i) values[i + 1] = ((parts - i) * first + i * second + parts / 2) / parts;
  for (i = 0; i < 16; ++i) out[4 * i + 3] = (unsigned char)values[choices >> 3 * i & 7];
}

SQW_API int sqw_decode_blocks(const sqw_wad* wad, const sqw_texture* texture, uint32_t level, void* rgba) {
  const uint32_t bytes = texture->encoding == SQW_BC3 ? 16 : 8;
  uint32_t width, height, column, row, x, y;
  const unsigned char* block =
      (const unsigned char*)sqw_texture_blocks(wad, texture, level, &width, &height, NULL);
  if (!block) return 0;
  for (row = 0; row < height; row += 4) {
    for (column = 0; column < width; column += 4, block += bytes) {
      unsigned char pixels[64];
      sqw__decode_colours(block + bytes - 8, bytes == 16, pixels);
      if (bytes == 16) sqw__decode_alpha(block, pixels);
      for (y = row; y < row + 4 && y < height; ++y) {
        for (x = column; x < column + 4 && x < width; ++x)
          memcpy((unsigned char*)rgba + 4 * ((size_t)y * width + x),
                 pixels + 4 * (4 * (y - row) + x - column), 4);
      }
    }
  }
  return 1;
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
  if (bone_count == 0) return;
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

/* Prefetches a keyframe. */
static void sqw__prefetch_keyframe(const sqw_wad* wad, const sqw_animation* animation, uint32_t i) {
  const unsigned char* at = sqw__keyframe(wad, animation, i);
  uint32_t k;
  for (k = 0; k < animation->keyframe_stride; k += 64) SQW__PREFETCH(at + k);
}

/* A packed animation is played as if it had one keyframe. */
static const sqw_packed* sqw__packed_of(const sqw_wad* wad, const sqw_animation* animation) {
  return animation->keyframe_count == 0 ? &wad->packed[animation - wad->animations] : NULL;
}
static uint32_t sqw__frames_of(const sqw_animation* animation) {
  return animation->keyframe_count == 0 ? 1 : animation->keyframe_count;
}

static double sqw__duration(const sqw_wad* wad, const sqw_animation* animation, uint32_t keyframe) {
  if (animation->keyframe_count == 0) return sqw__packed_of(wad, animation)->length;
  return (double)sqw__f32(sqw__keyframe(wad, animation, keyframe));
}
SQW_API float sqw_keyframe_duration(const sqw_wad* wad, const sqw_animation* animation, uint32_t keyframe) {
  return (float)sqw__duration(wad, animation, keyframe);
}

SQW_API double sqw_animation_length(const sqw_wad* wad, const sqw_animation* animation) {
  double sum = 0.0;
  uint32_t i;
  for (i = 0; i < sqw__frames_of(animation); ++i) sum += sqw__duration(wad, animation, i);
  return sum;
}

/* ---- Playing ---- */

/* The sum of the durations of eight keyframes, by independent additions. */
SQW__INLINE double sqw__eight_durations(const sqw_wad* wad, const sqw_animation* animation, uint32_t i) {
  const size_t stride = animation->keyframe_stride;
  const unsigned char* at = sqw__keyframe(wad, animation, i);
  double d[8];
  uint32_t k;
  for (k = 0; k < 8; ++k) d[k] = (double)sqw__f32(at + k * stride);
  return ((d[0] + d[1]) + (d[2] + d[3])) + ((d[4] + d[5]) + (d[6] + d[7]));
}

/* Steps over groups of eight keyframes before `end` while t is beyond them. Returns the next keyframe. */
SQW__RARE uint32_t sqw__walk_eights(const sqw_wad* wad, const sqw_animation* animation, uint32_t i,
                                    uint32_t end, double* t) {
  for (; end - i >= 8; i += 8) {
    const double sum = sqw__eight_durations(wad, animation, i);
    if (!(*t >= sum)) break;
    *t -= sum;
  }
  return i;
}

/* Steps through keyframes until t lies within one (returns 1) or `most` steps are done. */
static int sqw__walk_loop(const sqw_wad* wad, const sqw_animation* animation, uint32_t* i, double* t,
                          uint64_t most) {
  const uint32_t n = sqw__frames_of(animation);
  if (*i + 8 < n - 1 && *t >= 8.0 * sqw__duration(wad, animation, *i))
    *i = sqw__walk_eights(wad, animation, *i, n - 1, t);
  for (; most > 0; --most) {
    const double duration = sqw__duration(wad, animation, *i);
    if (*t < 0.0) {
      *i = (*i == 0 ? n : *i) - 1;
      *t += sqw__duration(wad, animation, *i);
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
                              double dt) {
  const uint64_t lap = (uint64_t)sqw__frames_of(animation) + 1;
  uint32_t i = index->i_frame;
  double t = index->t_frame + dt;
  if (!sqw__walk_loop(wad, animation, &i, &t, lap)) {
    /* More than one round: whole rounds change nothing. fmod() is exact. */
    const double length = sqw_animation_length(wad, animation);
    i = index->i_frame;
    t = length > 0.0 ? fmod(index->t_frame + dt, length) : 0.0;
    if (length > 0.0 && !sqw__walk_loop(wad, animation, &i, &t, 2 * lap)) t = 0.0;
  }
  index->i_frame = i;
  index->t_frame = t;
}

static void sqw__advance_once(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index,
                              double dt) {
  const uint32_t last = sqw__frames_of(animation) - 1;
  uint32_t i = index->i_frame;
  double t = index->t_frame + dt, duration;
  while (t < 0.0 && i > 0) t += sqw__duration(wad, animation, --i);
  if (t < 0.0) t = 0.0;
  if (i + 8 < last && t >= 8.0 * sqw__duration(wad, animation, i))
    i = sqw__walk_eights(wad, animation, i, last, &t);
  for (duration = sqw__duration(wad, animation, i); i < last && t >= duration;
       duration = sqw__duration(wad, animation, i)) {
    t -= duration;
    ++i;
  }
  index->i_frame = i;
  index->t_frame = i == last && t > duration ? duration : t;
}

SQW_API void sqw_advance(const sqw_wad* wad, const sqw_animation* animation, sqw_index* index, double dt) {
  if (!(dt - dt == 0.0)) return;
  if (index->i_frame >= sqw__frames_of(animation) || !(index->t_frame >= 0.0)) {
    index->i_frame = 0;
    index->t_frame = 0.0;
  }
  index->t_total += dt;
  if (animation->flags & SQW_LOOP)
    sqw__advance_loop(wad, animation, index, dt);
  else
    sqw__advance_once(wad, animation, index, dt);
}

/* ---- Arithmetic. Every result has the same bits with every compiler, processor and vector width: all of it
   is sums, products, quotients and roots, each rounded by itself as IEEE 754 says, in one order. A lane of a
   vector holds one bone and does not depend on the other lanes. Without vectors a lane is a float; that is
   the reference. ---- */

#if SQW__LANES == 1

typedef float sqw__lanes;
typedef int sqw__mask;
SQW__INLINE sqw__lanes sqw__set(float value) { return value; }
SQW__INLINE sqw__lanes sqw__load(const float* from) { return *from; }
SQW__INLINE void sqw__store(float* to, sqw__lanes v) { *to = v; }
SQW__INLINE sqw__lanes sqw__add(sqw__lanes a, sqw__lanes b) { return a + b; }
SQW__INLINE sqw__lanes sqw__sub(sqw__lanes a, sqw__lanes b) { return a - b; }
SQW__INLINE sqw__lanes sqw__mul(sqw__lanes a, sqw__lanes b) { return a * b; }
SQW__INLINE sqw__lanes sqw__div(sqw__lanes a, sqw__lanes b) { return a / b; }
SQW__INLINE sqw__lanes sqw__sqrt(sqw__lanes v) { return sqrtf(v); }
SQW__INLINE sqw__lanes sqw__abs(sqw__lanes v) { return fabsf(v); }
SQW__INLINE sqw__mask sqw__below(sqw__lanes a, sqw__lanes b) { return a < b; }
/* The smaller one; b if one of them is not a number. */
SQW__INLINE sqw__lanes sqw__smaller(sqw__lanes a, sqw__lanes b) { return a < b ? a : b; }
SQW__INLINE int sqw__any(sqw__mask mask) { return mask; }
SQW__INLINE int sqw__all(sqw__mask mask) { return mask; }
SQW__INLINE sqw__lanes sqw__pick(sqw__mask mask, sqw__lanes yes, sqw__lanes no) { return mask ? yes : no; }
/* Negates `v` where the sign bit of `sign` is set. */
SQW__INLINE sqw__lanes sqw__flip(sqw__lanes v, sqw__lanes sign) {
  uint32_t bits = sqw__bits(v) ^ (sqw__bits(sign) & 0x80000000u);
  memcpy(&v, &bits, sizeof v);
  return v;
}
/* Loads one vector per component of quaternions, or of vectors of three floats (the fourth one is unused). */
SQW__INLINE void sqw__load_vectors(const float* from, sqw__lanes v[4]) {
  v[0] = from[0];
  v[1] = from[1];
  v[2] = from[2];
}
SQW__INLINE void sqw__load_quats(const float* from, sqw__lanes v[4]) {
  sqw__load_vectors(from, v);
  v[3] = from[3];
}
SQW__INLINE void sqw__store_quats(float* to, sqw__lanes v[4]) {
  to[0] = v[0];
  to[1] = v[1];
  to[2] = v[2];
  to[3] = v[3];
}
/* For quaternions in memory order, in four vectors: sqw__dots() returns their dot products, one per lane, and
   sqw__spread() repeats each lane for the four components of its quaternion. */
SQW__INLINE sqw__lanes sqw__dots(const sqw__lanes a[4], const sqw__lanes b[4]) {
  return (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]);
}
SQW__INLINE void sqw__spread(sqw__lanes v, sqw__lanes out[4]) { out[0] = out[1] = out[2] = out[3] = v; }
/* Puts one float per quaternion, as in memory, into the order of sqw__dots(). */
SQW__INLINE sqw__lanes sqw__as_dots(sqw__lanes v) { return v; }
/* Repeats one float per vector of three floats for its components. */
SQW__INLINE void sqw__thrice(sqw__lanes v, sqw__lanes out[3]) { out[0] = out[1] = out[2] = v; }

#elif SQW__LANES == 8

typedef __m256 sqw__lanes;
typedef __m256 sqw__mask;
SQW__INLINE sqw__lanes sqw__set(float value) { return _mm256_set1_ps(value); }
SQW__INLINE sqw__lanes sqw__load(const float* from) { return _mm256_loadu_ps(from); }
SQW__INLINE void sqw__store(float* to, sqw__lanes v) { _mm256_storeu_ps(to, v); }
SQW__INLINE sqw__lanes sqw__add(sqw__lanes a, sqw__lanes b) { return _mm256_add_ps(a, b); }
SQW__INLINE sqw__lanes sqw__sub(sqw__lanes a, sqw__lanes b) { return _mm256_sub_ps(a, b); }
SQW__INLINE sqw__lanes sqw__mul(sqw__lanes a, sqw__lanes b) { return _mm256_mul_ps(a, b); }
SQW__INLINE sqw__lanes sqw__div(sqw__lanes a, sqw__lanes b) { return _mm256_div_ps(a, b); }
SQW__INLINE sqw__lanes sqw__sqrt(sqw__lanes v) { return _mm256_sqrt_ps(v); }
SQW__INLINE sqw__lanes sqw__abs(sqw__lanes v) { return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), v); }
SQW__INLINE sqw__mask sqw__below(sqw__lanes a, sqw__lanes b) { return _mm256_cmp_ps(a, b, _CMP_LT_OQ); }
SQW__INLINE sqw__lanes sqw__smaller(sqw__lanes a, sqw__lanes b) { return _mm256_min_ps(a, b); }
SQW__INLINE int sqw__any(sqw__mask mask) { return _mm256_movemask_ps(mask); }
SQW__INLINE int sqw__all(sqw__mask mask) { return _mm256_movemask_ps(mask) == 255; }
SQW__INLINE sqw__lanes sqw__pick(sqw__mask mask, sqw__lanes yes, sqw__lanes no) {
  return _mm256_blendv_ps(no, yes, mask);
}
SQW__INLINE sqw__lanes sqw__flip(sqw__lanes v, sqw__lanes sign) {
  return _mm256_xor_ps(v, _mm256_and_ps(sign, _mm256_set1_ps(-0.0f)));
}
/* Transposes the vectors, in each half. */
SQW__INLINE void sqw__transpose(sqw__lanes v[4]) {
  const __m256 low01 = _mm256_unpacklo_ps(v[0], v[1]), high01 = _mm256_unpackhi_ps(v[0], v[1]);
  const __m256 low23 = _mm256_unpacklo_ps(v[2], v[3]), high23 = _mm256_unpackhi_ps(v[2], v[3]);
  v[0] = _mm256_shuffle_ps(low01, low23, 0x44);
  v[1] = _mm256_shuffle_ps(low01, low23, 0xEE);
  v[2] = _mm256_shuffle_ps(high01, high23, 0x44);
  v[3] = _mm256_shuffle_ps(high01, high23, 0xEE);
}
/* Loads two groups of four floats. */
SQW__INLINE sqw__lanes sqw__load_halves(const float* low, const float* high) {
  return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low)), _mm_loadu_ps(high), 1);
}
SQW__INLINE void sqw__store_halves(float* low, float* high, sqw__lanes v) {
  _mm_storeu_ps(low, _mm256_castps256_ps128(v));
  _mm_storeu_ps(high, _mm256_extractf128_ps(v, 1));
}
SQW__INLINE void sqw__load_quats(const float* from, sqw__lanes v[4]) {
  v[0] = sqw__load_halves(from, from + 16);
  v[1] = sqw__load_halves(from + 4, from + 20);
  v[2] = sqw__load_halves(from + 8, from + 24);
  v[3] = sqw__load_halves(from + 12, from + 28);
  sqw__transpose(v);
}
SQW__INLINE void sqw__store_quats(float* to, sqw__lanes v[4]) {
  sqw__transpose(v);
  sqw__store_halves(to, to + 16, v[0]);
  sqw__store_halves(to + 4, to + 20, v[1]);
  sqw__store_halves(to + 8, to + 24, v[2]);
  sqw__store_halves(to + 12, to + 28, v[3]);
}
SQW__INLINE sqw__lanes sqw__sums_of_pairs(sqw__lanes a, sqw__lanes b) { return _mm256_hadd_ps(a, b); }
SQW__INLINE void sqw__spread(sqw__lanes v, sqw__lanes out[4]) {
  out[0] = _mm256_permute_ps(v, 0x00);
  out[1] = _mm256_permute_ps(v, 0x55);
  out[2] = _mm256_permute_ps(v, 0xAA);
  out[3] = _mm256_permute_ps(v, 0xFF);
}
SQW__INLINE sqw__lanes sqw__as_dots(sqw__lanes v) {
  const __m128 low = _mm256_castps256_ps128(v), high = _mm256_extractf128_ps(v, 1);
  return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_shuffle_ps(low, high, 0x88)),
                              _mm_shuffle_ps(low, high, 0xDD), 1);
}
SQW__INLINE void sqw__thrice(sqw__lanes v, sqw__lanes out[3]) {
  const __m256 low = _mm256_permute2f128_ps(v, v, 0x00), high = _mm256_permute2f128_ps(v, v, 0x11);
  out[0] = _mm256_permutevar_ps(low, _mm256_setr_epi32(0, 0, 0, 1, 1, 1, 2, 2));
  out[1] = _mm256_permutevar_ps(v, _mm256_setr_epi32(2, 3, 3, 3, 0, 0, 0, 1));
  out[2] = _mm256_permutevar_ps(high, _mm256_setr_epi32(1, 1, 2, 2, 2, 3, 3, 3));
}
SQW__INLINE void sqw__load_vectors(const float* from, sqw__lanes v[4]) {
  /* The last one with the float before it: there may be none after it. */
  const __m128 last = _mm_permute_ps(_mm_loadu_ps(from + 20), 0x39);
  v[0] = sqw__load_halves(from, from + 12);
  v[1] = sqw__load_halves(from + 3, from + 15);
  v[2] = sqw__load_halves(from + 6, from + 18);
  v[3] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(from + 9)), last, 1);
  sqw__transpose(v);
}

#else /* four lanes */

#if defined(__SSE2__) || defined(_M_X64)
typedef __m128 sqw__lanes;
typedef __m128 sqw__mask;
SQW__INLINE sqw__lanes sqw__set(float value) { return _mm_set1_ps(value); }
SQW__INLINE sqw__lanes sqw__load(const float* from) { return _mm_loadu_ps(from); }
SQW__INLINE void sqw__store(float* to, sqw__lanes v) { _mm_storeu_ps(to, v); }
SQW__INLINE sqw__lanes sqw__add(sqw__lanes a, sqw__lanes b) { return _mm_add_ps(a, b); }
SQW__INLINE sqw__lanes sqw__sub(sqw__lanes a, sqw__lanes b) { return _mm_sub_ps(a, b); }
SQW__INLINE sqw__lanes sqw__mul(sqw__lanes a, sqw__lanes b) { return _mm_mul_ps(a, b); }
SQW__INLINE sqw__lanes sqw__div(sqw__lanes a, sqw__lanes b) { return _mm_div_ps(a, b); }
SQW__INLINE sqw__lanes sqw__sqrt(sqw__lanes v) { return _mm_sqrt_ps(v); }
SQW__INLINE sqw__lanes sqw__abs(sqw__lanes v) { return _mm_andnot_ps(_mm_set1_ps(-0.0f), v); }
SQW__INLINE sqw__mask sqw__below(sqw__lanes a, sqw__lanes b) { return _mm_cmplt_ps(a, b); }
SQW__INLINE sqw__lanes sqw__smaller(sqw__lanes a, sqw__lanes b) { return _mm_min_ps(a, b); }
SQW__INLINE int sqw__any(sqw__mask mask) { return _mm_movemask_ps(mask); }
SQW__INLINE int sqw__all(sqw__mask mask) { return _mm_movemask_ps(mask) == 15; }
SQW__INLINE sqw__lanes sqw__pick(sqw__mask mask, sqw__lanes yes, sqw__lanes no) {
  return _mm_or_ps(_mm_and_ps(mask, yes), _mm_andnot_ps(mask, no));
}
SQW__INLINE sqw__lanes sqw__flip(sqw__lanes v, sqw__lanes sign) {
  return _mm_xor_ps(v, _mm_and_ps(sign, _mm_set1_ps(-0.0f)));
}
SQW__INLINE void sqw__transpose(sqw__lanes v[4]) { _MM_TRANSPOSE4_PS(v[0], v[1], v[2], v[3]); }
SQW__INLINE sqw__lanes sqw__rotated_left(sqw__lanes v) { return _mm_shuffle_ps(v, v, 0x39); }
SQW__INLINE sqw__lanes sqw__sums_of_pairs(sqw__lanes a, sqw__lanes b) {
  return _mm_add_ps(_mm_shuffle_ps(a, b, 0x88), _mm_shuffle_ps(a, b, 0xDD));
}
#define SQW__SPLAT(v, lane) _mm_shuffle_ps(v, v, 0x55 * lane)
SQW__INLINE void sqw__thrice(sqw__lanes v, sqw__lanes out[3]) {
  out[0] = _mm_shuffle_ps(v, v, 0x40);
  out[1] = _mm_shuffle_ps(v, v, 0xA5);
  out[2] = _mm_shuffle_ps(v, v, 0xFE);
}

#elif defined(__aarch64__)
typedef float32x4_t sqw__lanes;
typedef uint32x4_t sqw__mask;
SQW__INLINE sqw__lanes sqw__set(float value) { return vdupq_n_f32(value); }
SQW__INLINE sqw__lanes sqw__load(const float* from) { return vld1q_f32(from); }
SQW__INLINE void sqw__store(float* to, sqw__lanes v) { vst1q_f32(to, v); }
SQW__INLINE sqw__lanes sqw__add(sqw__lanes a, sqw__lanes b) { return vaddq_f32(a, b); }
SQW__INLINE sqw__lanes sqw__sub(sqw__lanes a, sqw__lanes b) { return vsubq_f32(a, b); }
SQW__INLINE sqw__lanes sqw__mul(sqw__lanes a, sqw__lanes b) { return vmulq_f32(a, b); }
SQW__INLINE sqw__lanes sqw__div(sqw__lanes a, sqw__lanes b) { return vdivq_f32(a, b); }
SQW__INLINE sqw__lanes sqw__sqrt(sqw__lanes v) { return vsqrtq_f32(v); }
SQW__INLINE sqw__lanes sqw__abs(sqw__lanes v) { return vabsq_f32(v); }
SQW__INLINE sqw__mask sqw__below(sqw__lanes a, sqw__lanes b) { return vcltq_f32(a, b); }
SQW__INLINE sqw__lanes sqw__smaller(sqw__lanes a, sqw__lanes b) { return vbslq_f32(vcltq_f32(a, b), a, b); }
SQW__INLINE int sqw__any(sqw__mask mask) { return vmaxvq_u32(mask) != 0; }
SQW__INLINE int sqw__all(sqw__mask mask) { return vminvq_u32(mask) != 0; }
SQW__INLINE sqw__lanes sqw__pick(sqw__mask mask, sqw__lanes yes, sqw__lanes no) {
  return vbslq_f32(mask, yes, no);
}
SQW__INLINE sqw__lanes sqw__flip(sqw__lanes v, sqw__lanes sign) {
  return vreinterpretq_f32_u32(
      veorq_u32(vreinterpretq_u32_f32(v), vandq_u32(vreinterpretq_u32_f32(sign), vdupq_n_u32(0x80000000u))));
}
SQW__INLINE void sqw__transpose(sqw__lanes v[4]) {
  const float32x4x2_t a = vtrnq_f32(v[0], v[1]), b = vtrnq_f32(v[2], v[3]);
  v[0] = vcombine_f32(vget_low_f32(a.val[0]), vget_low_f32(b.val[0]));
  v[1] = vcombine_f32(vget_low_f32(a.val[1]), vget_low_f32(b.val[1]));
  v[2] = vcombine_f32(vget_high_f32(a.val[0]), vget_high_f32(b.val[0]));
  v[3] = vcombine_f32(vget_high_f32(a.val[1]), vget_high_f32(b.val[1]));
}
SQW__INLINE sqw__lanes sqw__rotated_left(sqw__lanes v) { return vextq_f32(v, v, 1); }
SQW__INLINE sqw__lanes sqw__sums_of_pairs(sqw__lanes a, sqw__lanes b) { return vpaddq_f32(a, b); }
#define SQW__SPLAT(v, lane) vdupq_laneq_f32(v, lane)
SQW__INLINE void sqw__thrice(sqw__lanes v, sqw__lanes out[3]) {
  out[0] = vsetq_lane_f32(vgetq_lane_f32(v, 1), vdupq_laneq_f32(v, 0), 3);
  out[1] = vcombine_f32(vdup_laneq_f32(v, 1), vdup_laneq_f32(v, 2));
  out[2] = vsetq_lane_f32(vgetq_lane_f32(v, 2), vdupq_laneq_f32(v, 3), 0);
}

#else
typedef v128_t sqw__lanes;
typedef v128_t sqw__mask;
SQW__INLINE sqw__lanes sqw__set(float value) { return wasm_f32x4_splat(value); }
SQW__INLINE sqw__lanes sqw__load(const float* from) { return wasm_v128_load(from); }
SQW__INLINE void sqw__store(float* to, sqw__lanes v) { wasm_v128_store(to, v); }
SQW__INLINE sqw__lanes sqw__add(sqw__lanes a, sqw__lanes b) { return wasm_f32x4_add(a, b); }
SQW__INLINE sqw__lanes sqw__sub(sqw__lanes a, sqw__lanes b) { return wasm_f32x4_sub(a, b); }
SQW__INLINE sqw__lanes sqw__mul(sqw__lanes a, sqw__lanes b) { return wasm_f32x4_mul(a, b); }
SQW__INLINE sqw__lanes sqw__div(sqw__lanes a, sqw__lanes b) { return wasm_f32x4_div(a, b); }
SQW__INLINE sqw__lanes sqw__sqrt(sqw__lanes v) { return wasm_f32x4_sqrt(v); }
SQW__INLINE sqw__lanes sqw__abs(sqw__lanes v) { return wasm_f32x4_abs(v); }
SQW__INLINE sqw__mask sqw__below(sqw__lanes a, sqw__lanes b) { return wasm_f32x4_lt(a, b); }
SQW__INLINE sqw__lanes sqw__smaller(sqw__lanes a, sqw__lanes b) { return wasm_f32x4_pmin(b, a); }
SQW__INLINE int sqw__any(sqw__mask mask) { return wasm_v128_any_true(mask); }
SQW__INLINE int sqw__all(sqw__mask mask) { return wasm_i32x4_all_true(mask); }
SQW__INLINE sqw__lanes sqw__pick(sqw__mask mask, sqw__lanes yes, sqw__lanes no) {
  return wasm_v128_bitselect(yes, no, mask);
}
SQW__INLINE sqw__lanes sqw__flip(sqw__lanes v, sqw__lanes sign) {
  return wasm_v128_xor(v, wasm_v128_and(sign, wasm_f32x4_splat(-0.0f)));
}
SQW__INLINE void sqw__transpose(sqw__lanes v[4]) {
  const v128_t low01 = wasm_i32x4_shuffle(v[0], v[1], 0, 4, 1, 5);
  const v128_t high01 = wasm_i32x4_shuffle(v[0], v[1], 2, 6, 3, 7);
  const v128_t low23 = wasm_i32x4_shuffle(v[2], v[3], 0, 4, 1, 5);
  const v128_t high23 = wasm_i32x4_shuffle(v[2], v[3], 2, 6, 3, 7);
  v[0] = wasm_i64x2_shuffle(low01, low23, 0, 2);
  v[1] = wasm_i64x2_shuffle(low01, low23, 1, 3);
  v[2] = wasm_i64x2_shuffle(high01, high23, 0, 2);
  v[3] = wasm_i64x2_shuffle(high01, high23, 1, 3);
}
SQW__INLINE sqw__lanes sqw__rotated_left(sqw__lanes v) { return wasm_i32x4_shuffle(v, v, 1, 2, 3, 0); }
SQW__INLINE sqw__lanes sqw__sums_of_pairs(sqw__lanes a, sqw__lanes b) {
  return wasm_f32x4_add(wasm_i32x4_shuffle(a, b, 0, 2, 4, 6), wasm_i32x4_shuffle(a, b, 1, 3, 5, 7));
}
#define SQW__SPLAT(v, lane) wasm_i32x4_shuffle(v, v, lane, lane, lane, lane)
SQW__INLINE void sqw__thrice(sqw__lanes v, sqw__lanes out[3]) {
  out[0] = wasm_i32x4_shuffle(v, v, 0, 0, 0, 1);
  out[1] = wasm_i32x4_shuffle(v, v, 1, 1, 2, 2);
  out[2] = wasm_i32x4_shuffle(v, v, 2, 3, 3, 3);
}
#endif

SQW__INLINE void sqw__load_quats(const float* from, sqw__lanes v[4]) {
  v[0] = sqw__load(from);
  v[1] = sqw__load(from + 4);
  v[2] = sqw__load(from + 8);
  v[3] = sqw__load(from + 12);
  sqw__transpose(v);
}
SQW__INLINE void sqw__store_quats(float* to, sqw__lanes v[4]) {
  sqw__transpose(v);
  sqw__store(to, v[0]);
  sqw__store(to + 4, v[1]);
  sqw__store(to + 8, v[2]);
  sqw__store(to + 12, v[3]);
}
SQW__INLINE void sqw__load_vectors(const float* from, sqw__lanes v[4]) {
  v[0] = sqw__load(from);
  v[1] = sqw__load(from + 3);
  v[2] = sqw__load(from + 6);
  v[3] = sqw__rotated_left(sqw__load(from + 8)); /* there may be no float after the last vector */
  sqw__transpose(v);
}
SQW__INLINE void sqw__spread(sqw__lanes v, sqw__lanes out[4]) {
  out[0] = SQW__SPLAT(v, 0);
  out[1] = SQW__SPLAT(v, 1);
  out[2] = SQW__SPLAT(v, 2);
  out[3] = SQW__SPLAT(v, 3);
}
SQW__INLINE sqw__lanes sqw__as_dots(sqw__lanes v) { return v; }
#endif

#if SQW__LANES > 1
SQW__INLINE sqw__lanes sqw__dots(const sqw__lanes a[4], const sqw__lanes b[4]) {
  const sqw__lanes low = sqw__sums_of_pairs(sqw__mul(a[0], b[0]), sqw__mul(a[1], b[1]));
  const sqw__lanes high = sqw__sums_of_pairs(sqw__mul(a[2], b[2]), sqw__mul(a[3], b[3]));
  return sqw__sums_of_pairs(low, high);
}
#endif

/* a + (b - a) * share. `out` may be a or b. */
static void sqw__lerp(const float* a, const float* b, float share, size_t count, float* out) {
  const sqw__lanes shares = sqw__set(share);
  size_t i;
  for (i = 0; i + SQW__LANES <= count; i += SQW__LANES) {
    const sqw__lanes from = sqw__load(a + i), way = sqw__sub(sqw__load(b + i), from);
    sqw__store(out + i, sqw__add(from, sqw__mul(way, shares)));
  }
  for (; i < count; ++i) out[i] = a[i] + (b[i] - a[i]) * share;
}

/* ---- Slerp without sines. The weight of an end, sin(share * angle) / sin(angle), is a series in
   y = 1 - cos(angle) whose terms are k[i] * y^i. Six terms, the last one enlarged, are off by less than 1e-7
   up to an angle of 45 degrees, which is a rotation by 90. Longer arcs are halved first. ---- */

static const float sqw__series_cosine = 0.70710678f;

typedef struct sqw__series {
  float k[6];
} sqw__series;

/* A position on arcs: its share, and the series for the weights of the ends. */
typedef struct sqw__way {
  float share;
  sqw__series from, to;
} sqw__way;

static sqw__series sqw__series_of(float share) {
  const float square = share * share;
  sqw__series series;
  series.k[0] = share;
  series.k[1] = series.k[0] * (1.0f - square) * (1.0f / 3.0f);
  series.k[2] = series.k[1] * (4.0f - square) * (1.0f / 10.0f);
  series.k[3] = series.k[2] * (9.0f - square) * (1.0f / 21.0f);
  series.k[4] = series.k[3] * (16.0f - square) * (1.0f / 36.0f);
  series.k[5] = series.k[4] * (25.0f - square) * (1.15f / 55.0f);
  return series;
}

static sqw__way sqw__way_at(float share) {
  sqw__way way;
  way.share = share;
  way.from = sqw__series_of(1.0f - share);
  way.to = sqw__series_of(share);
  return way;
}

SQW__INLINE sqw__lanes sqw__pair_of_terms(const float* k, sqw__lanes y) {
  return sqw__add(sqw__mul(y, sqw__set(k[1])), sqw__set(k[0]));
}
SQW__INLINE sqw__lanes sqw__weight(const sqw__series* series, sqw__lanes y) {
  const float* k = series->k;
  const sqw__lanes square = sqw__mul(y, y);
  const sqw__lanes high =
      sqw__add(sqw__mul(square, sqw__pair_of_terms(k + 4, y)), sqw__pair_of_terms(k + 2, y));
  return sqw__add(sqw__mul(square, high), sqw__pair_of_terms(k, y));
}

typedef struct sqw__weights {
  sqw__lanes from, to;
} sqw__weights;

SQW__INLINE sqw__weights sqw__weights_at(const sqw__way* way, sqw__lanes cosine) {
  const sqw__lanes y = sqw__sub(sqw__set(1.0f), cosine);
  sqw__weights weights;
  weights.from = sqw__weight(&way->from, y);
  weights.to = sqw__weight(&way->to, y);
  return weights;
}

/* Replaces the weights of the lanes whose arcs are too long for the series. */
SQW__RARE void sqw__weigh_long_arcs(const sqw__lanes* cosine, float share, sqw__weights* weights) {
  const sqw__mask is_long = sqw__below(*cosine, sqw__set(sqw__series_cosine));
  /* The sum of the arc's ends leads to its middle; half its length is the cosine of half the angle. */
  const sqw__lanes length = sqw__sqrt(sqw__add(sqw__add(*cosine, *cosine), sqw__set(2.0f)));
  const int upper = share >= 0.5f;
  const sqw__way way = sqw__way_at(upper ? 2.0f * share - 1.0f : 2.0f * share);
  const sqw__weights half = sqw__weights_at(&way, sqw__mul(length, sqw__set(0.5f)));
  const sqw__lanes middle = sqw__div(upper ? half.from : half.to, length);
  const sqw__lanes from = upper ? middle : sqw__add(half.from, middle);
  const sqw__lanes to = upper ? sqw__add(middle, half.to) : middle;
  weights->from = sqw__pick(is_long, from, weights->from);
  weights->to = sqw__pick(is_long, to, weights->to);
}

/* The weights of the ends of the shorter arcs between unit quaternions with these dot products. */
SQW__INLINE sqw__weights sqw__weights_of_dots(const sqw__way* way, sqw__lanes dot) {
  const sqw__lanes cosine = sqw__smaller(sqw__abs(dot), sqw__set(1.0f));
  sqw__weights weights = sqw__weights_at(way, cosine);
  if (sqw__any(sqw__below(cosine, sqw__set(sqw__series_cosine)))) {
    /* Copies, because a variable whose address is passed is kept in memory. */
    const sqw__lanes far_cosine = cosine;
    sqw__weights far = weights;
    sqw__weigh_long_arcs(&far_cosine, way->share, &far);
    weights = far;
  }
  weights.to = sqw__flip(weights.to, dot);
  return weights;
}

SQW__INLINE sqw__lanes sqw__weighted(sqw__lanes a, sqw__lanes of_a, sqw__lanes b, sqw__lanes of_b) {
  return sqw__add(sqw__mul(a, of_a), sqw__mul(b, of_b));
}

/* Interpolates along the shorter arcs between unit quaternions, as many as there are lanes, one vector per
   component. The result replaces `from`. */
SQW__INLINE void sqw__slerp_components(sqw__lanes from[4], const sqw__lanes to[4], const sqw__way* way) {
  const sqw__weights weights =
      sqw__weights_of_dots(way, sqw__add(sqw__add(sqw__mul(from[0], to[0]), sqw__mul(from[1], to[1])),
                                         sqw__add(sqw__mul(from[2], to[2]), sqw__mul(from[3], to[3]))));
  from[0] = sqw__weighted(from[0], weights.from, to[0], weights.to);
  from[1] = sqw__weighted(from[1], weights.from, to[1], weights.to);
  from[2] = sqw__weighted(from[2], weights.from, to[2], weights.to);
  from[3] = sqw__weighted(from[3], weights.from, to[3], weights.to);
}

SQW__INLINE void sqw__load_rows(const float* from, sqw__lanes v[4]) {
  v[0] = sqw__load(from);
  v[1] = sqw__load(from + SQW__LANES);
  v[2] = sqw__load(from + 2 * SQW__LANES);
  v[3] = sqw__load(from + 3 * SQW__LANES);
}

/* Stores weighted sums of quaternions in memory order; the weights have one lane per quaternion. */
SQW__INLINE void sqw__store_weighted(float* out, const sqw__lanes from[4], sqw__lanes of_from,
                                     const sqw__lanes to[4], sqw__lanes of_to) {
  sqw__lanes a[4], b[4];
  sqw__spread(of_from, a);
  sqw__spread(of_to, b);
  sqw__store(out, sqw__weighted(from[0], a[0], to[0], b[0]));
  sqw__store(out + SQW__LANES, sqw__weighted(from[1], a[1], to[1], b[1]));
  sqw__store(out + 2 * SQW__LANES, sqw__weighted(from[2], a[2], to[2], b[2]));
  sqw__store(out + 3 * SQW__LANES, sqw__weighted(from[3], a[3], to[3], b[3]));
}

/* The same for quaternions in memory order. */
SQW__INLINE void sqw__slerp_lanes(const float* a, const float* b, const sqw__way* way, float* out) {
  sqw__lanes from[4], to[4];
  sqw__weights weights;
  sqw__load_rows(a, from);
  sqw__load_rows(b, to);
  weights = sqw__weights_of_dots(way, sqw__dots(from, to));
  sqw__store_weighted(out, from, weights.from, to, weights.to);
}

/* `out` may be a or b. */
static void sqw__slerp(const float* a, const float* b, float share, size_t count, float* out) {
  const sqw__way way = sqw__way_at(share);
  float last[4 * SQW__LANES];
  size_t i;
  if (count < SQW__LANES) {
    float from[4 * SQW__LANES], to[4 * SQW__LANES];
    for (i = 0; i < 4 * SQW__LANES; ++i) from[i] = to[i] = i % 4 == 3 ? 1.0f : 0.0f;
    if (count == 0) return;
    memcpy(from, a, 16 * count);
    memcpy(to, b, 16 * count);
    sqw__slerp_lanes(from, to, &way, last);
    memcpy(out, last, 16 * count);
    return;
  }
  /* The last bones, which do not fill a vector, are computed together with those before them, and before
     `out` overwrites their input. */
  sqw__slerp_lanes(a + 4 * (count - SQW__LANES), b + 4 * (count - SQW__LANES), &way, last);
  for (i = 0; i + SQW__LANES < count; i += SQW__LANES)
    sqw__slerp_lanes(a + 4 * i, b + 4 * i, &way, out + 4 * i);
  memcpy(out + 4 * (count - SQW__LANES), last, sizeof last);
}

static void sqw__blend_poses(const sqw_const_pose* a, const sqw_const_pose* b, float share,
                             uint32_t bone_count, sqw_pose* out) {
  sqw__slerp(a->orientations, b->orientations, share, bone_count, out->orientations);
  sqw__lerp(a->positions, b->positions, share, (size_t)3 * bone_count, out->positions);
  sqw__lerp(a->scales, b->scales, share, (size_t)3 * bone_count, out->scales);
}

static void sqw__put_pose(const sqw_const_pose* from, uint32_t bone_count, sqw_pose* to) {
  if (bone_count == 0) return; /* the arrays may be null */
  memcpy(to->positions, from->positions, (size_t)12 * bone_count);
  memcpy(to->orientations, from->orientations, (size_t)16 * bone_count);
  memcpy(to->scales, from->scales, (size_t)12 * bone_count);
}

static void sqw__sample_keyframes(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                                  sqw_pose* pose) {
  const uint32_t n = animation->keyframe_count, i = index->i_frame < n ? index->i_frame : n - 1;
  const uint32_t next = i + 1 < n ? i + 1 : (animation->flags & SQW_LOOP ? 0 : i);
  const sqw_const_pose from = sqw_keyframe_pose(wad, animation, i);
  const sqw_const_pose to = sqw_keyframe_pose(wad, animation, next);
  const double duration = sqw__duration(wad, animation, i);
  const float share = duration > 0.0 ? (float)(index->t_frame / duration) : 0.0f;
  /* Prefetches both: otherwise a character whose keyframes are not cached waits for each line in turn. */
  sqw__prefetch_keyframe(wad, animation, i);
  sqw__prefetch_keyframe(wad, animation, next);
  if (next == i || !(share > 0.0f))
    sqw__put_pose(&from, animation->bone_count, pose);
  else if (share >= 1.0f)
    sqw__put_pose(&to, animation->bone_count, pose);
  else
    sqw__blend_poses(&from, &to, share, animation->bone_count, pose);
}

/* ---- Packed animations: numbers of a few bits, eight tracks at a time ---- */

/* The layout of the numbers of a component, which is the same in all rows: `bits` each, without gaps. */
typedef struct sqw__bit_fields {
  uint32_t bits, mask;
#if SQW__LANES == 8 && defined(__AVX2__)
  __m256i bytes, shifts;
#endif
} sqw__bit_fields;

SQW__INLINE sqw__bit_fields sqw__fields_of(uint32_t bits) {
  sqw__bit_fields fields;
  fields.bits = bits;
  fields.mask = (1u << bits) - 1u;
#if SQW__LANES == 8 && defined(__AVX2__)
  {
    /* Each half of the numbers begins in its first byte, the upper one maybe in the middle of it. Each number
       lies in the 32 bits from its first byte on. */
    const __m256i order = _mm256_set_epi32(3, 2, 1, 0, 3, 2, 1, 0);
    const __m256i half_byte = _mm256_set_epi32(4, 4, 4, 4, 0, 0, 0, 0);
    const __m256i window = _mm256_set1_epi32(0x03020100);
    const __m256i copies = _mm256_set_epi8(12, 12, 12, 12, 8, 8, 8, 8, 4, 4, 4, 4, 0, 0, 0, 0, 12, 12, 12, 12,
                                           8, 8, 8, 8, 4, 4, 4, 4, 0, 0, 0, 0);
    const __m256i offset = bits & 1u ? half_byte : _mm256_setzero_si256();
    const __m256i first = _mm256_add_epi32(_mm256_mullo_epi16(order, _mm256_set1_epi32((int)bits)), offset);
    fields.bytes = _mm256_add_epi8(_mm256_shuffle_epi8(_mm256_srli_epi32(first, 3), copies), window);
    fields.shifts = _mm256_and_si256(first, _mm256_set1_epi32(7));
  }
#endif
  return fields;
}

/* Unpacks as many numbers as there are lanes, starting with that of the track `lane`. */
SQW__INLINE sqw__lanes sqw__numbers_at(const unsigned char* plane, const sqw__bit_fields* fields,
                                       uint32_t lane) {
#if SQW__LANES == 8 && defined(__AVX2__)
  const __m256i low = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i*)(const void*)plane));
  const __m128i high = _mm_loadu_si128((const __m128i*)(const void*)(plane + fields->bits / 2));
  const __m256i windows = _mm256_shuffle_epi8(_mm256_inserti128_si256(low, high, 1), fields->bytes);
  const __m256i shifted = _mm256_srlv_epi32(windows, fields->shifts);
  (void)lane;
  return _mm256_cvtepi32_ps(_mm256_and_si256(shifted, _mm256_set1_epi32((int)fields->mask)));
#else
  uint32_t n[SQW__LANES], i;
  for (i = 0; i < SQW__LANES; ++i) {
    const uint32_t bit = fields->bits * (lane + i);
    n[i] = (sqw__u32(plane + bit / 8) >> (bit % 8)) & fields->mask;
  }
#if SQW__LANES == 4 && (defined(__SSE2__) || defined(_M_X64))
  return _mm_cvtepi32_ps(_mm_set_epi32((int)n[3], (int)n[2], (int)n[1], (int)n[0]));
#else
  {
    float numbers[SQW__LANES];
    for (i = 0; i < SQW__LANES; ++i) numbers[i] = (float)n[i];
    return sqw__load(numbers);
  }
#endif
#endif
}

/* Computes the omitted component of orientations, or normalises orientations that have all four. */
SQW__INLINE void sqw__complete(const sqw_packed_group* group, sqw__lanes q[4]) {
  const sqw__lanes zero = sqw__set(0.0f), one = sqw__set(1.0f);
  const sqw__lanes xy = sqw__add(sqw__mul(q[0], q[0]), sqw__mul(q[1], q[1]));
  if (group->kind == SQW__ORIENTATIONS) {
    const sqw__lanes rest = sqw__sub(sqw__sub(one, xy), sqw__mul(q[2], q[2]));
    q[3] = sqw__sqrt(sqw__pick(sqw__below(zero, rest), rest, zero));
  } else {
    const sqw__lanes sum = sqw__add(sqw__add(xy, sqw__mul(q[2], q[2])), sqw__mul(q[3], q[3]));
    const sqw__lanes unit = sqw__div(one, sqw__sqrt(sqw__pick(sqw__below(zero, sum), sum, one)));
    q[0] = sqw__mul(q[0], unit);
    q[1] = sqw__mul(q[1], unit);
    q[2] = sqw__mul(q[2], unit);
    q[3] = sqw__mul(q[3], unit);
  }
}

/* Unpacks the tracks of a group in two rows, starting with the track `lane`. */
SQW__INLINE void sqw__unpack_group(const sqw_packed_group* group, const unsigned char* row,
                                   const unsigned char* next, uint32_t lane, sqw__lanes from[4],
                                   sqw__lanes to[4]) {
  const uint32_t components = sqw__components_of(group);
  uint32_t i;
  from[3] = to[3] = sqw__set(0.0f);
  for (i = 0; i < components; ++i) {
    const sqw__bit_fields fields = sqw__fields_of(group->bits[i]);
    const sqw__lanes least = sqw__load(group->least[i] + lane), step = sqw__set(group->step[i]);
    const uint32_t bytes = sqw__plane_bytes(group, i);
    from[i] = sqw__add(least, sqw__mul(sqw__numbers_at(row, &fields, lane), step));
    to[i] = sqw__add(least, sqw__mul(sqw__numbers_at(next, &fields, lane), step));
    row += bytes;
    next += bytes;
  }
}

/* Moves the omitted component from the last position to its own. */
SQW__INLINE void sqw__reorder(const uint8_t* omitted, sqw__lanes q[4]) {
  float where[SQW__LANES];
  sqw__mask is_x, is_y, is_z;
  sqw__lanes index;
  uint32_t i;
  for (i = 0; i < SQW__LANES; ++i) where[i] = (float)omitted[i];
  index = sqw__load(where);
  is_x = sqw__below(index, sqw__set(0.5f));
  is_y = sqw__below(index, sqw__set(1.5f));
  is_z = sqw__below(index, sqw__set(2.5f));
  {
    const sqw__lanes a = q[0], b = q[1], c = q[2], rest = q[3];
    q[0] = sqw__pick(is_x, rest, a);
    q[1] = sqw__pick(is_x, a, sqw__pick(is_y, rest, b));
    q[2] = sqw__pick(is_y, b, sqw__pick(is_z, rest, c));
    q[3] = sqw__pick(is_z, c, rest);
  }
}

SQW__INLINE void sqw__sample_group(const sqw_packed_group* group, const unsigned char* row,
                                   const unsigned char* next, const sqw__way* way, sqw_pose* pose) {
  const int turns = group->kind == SQW__ORIENTATIONS || group->kind == SQW__ANY_ORIENTATIONS;
  float* out = turns ? pose->orientations : group->kind == SQW__POSITIONS ? pose->positions : pose->scales;
  const size_t width = turns ? 4 : 3;
  uint32_t lane, i;
  for (lane = 0; lane < group->count; lane += SQW__LANES) {
    sqw__lanes from[4], to[4];
    float values[4 * SQW__LANES];
    sqw__unpack_group(group, row, next, lane, from, to);
    if (turns) {
      sqw__complete(group, from);
      sqw__complete(group, to);
      sqw__slerp_components(from, to, way);
      if (group->kind == SQW__ORIENTATIONS) sqw__reorder(group->omitted + lane, from);
    } else {
      const sqw__lanes share = sqw__set(way->share);
      for (i = 0; i < 3; ++i) from[i] = sqw__add(from[i], sqw__mul(sqw__sub(to[i], from[i]), share));
    }
    sqw__store_quats(values, from);
    for (i = 0; i < SQW__LANES && lane + i < group->count; ++i) {
      float* bone = out + width * group->bones[lane + i];
      if (turns)
        memcpy(bone, values + 4 * i, 16);
      else
        memcpy(bone, values + 4 * i, 12);
    }
  }
}

/* Returns the row at or before a time; *share is the fraction of the interval to the next row. */
static uint32_t sqw__row_at(const sqw_wad* wad, const sqw_packed* packed, double time, float* share) {
  const uint32_t* times = (const uint32_t*)sqw__array(wad->packed_blob, packed->times);
  const uint16_t* lookup = (const uint16_t*)sqw__array(wad->packed_blob, packed->lookup);
  const uint32_t last = packed->row_count - 2;
  const double place = time > 0.0 ? (time < packed->length ? time / packed->length : 1.0) : 0.0;
  uint32_t row;
  if (!times) {
    const double at = place * (double)(packed->row_count - 1);
    row = (uint32_t)at < last ? (uint32_t)at : last;
    *share = (float)(at - (double)row);
  } else {
    const double at = place * (double)SQW__WHOLE_LENGTH;
    const uint32_t whole = (uint32_t)at, entry = (uint32_t)(place * (double)packed->row_count);
    row = lookup[entry < packed->row_count ? entry : packed->row_count - 1];
    while (row > 0 && times[row] > whole) --row;
    while (row < last && times[row + 1] <= whole) ++row;
    *share = times[row + 1] > times[row]
                 ? (float)((at - (double)times[row]) / (double)(times[row + 1] - times[row]))
                 : 1.0f;
  }
  *share = *share > 0.0f ? (*share < 1.0f ? *share : 1.0f) : 0.0f;
  return row;
}

static void sqw__sample_packed(const sqw_wad* wad, const sqw_packed* packed, uint32_t bone_count, double time,
                               sqw_pose* pose) {
  const sqw_packed_group* groups = (const sqw_packed_group*)sqw__array(wad->packed_blob, packed->groups);
  sqw_const_pose resting = sqw_rest_pose(wad, &wad->skeletons[packed->skeleton]);
  const unsigned char *row, *next;
  sqw__way way;
  float share;
  uint32_t i;
  row = wad->packed_blob + packed->rows + (size_t)packed->row_bytes * sqw__row_at(wad, packed, time, &share);
  next = row + packed->row_bytes;
  way = sqw__way_at(share);
  if (packed->positions) resting.positions = (const float*)sqw__array(wad->packed_blob, packed->positions);
  if (packed->orientations)
    resting.orientations = (const float*)sqw__array(wad->packed_blob, packed->orientations);
  if (packed->scales) resting.scales = (const float*)sqw__array(wad->packed_blob, packed->scales);
  sqw__put_pose(&resting, bone_count, pose);
  for (i = 0; i < packed->group_count; ++i) {
    const sqw_packed_group* group = &groups[i];
    uint32_t component, bytes = 0;
    sqw__sample_group(group, row, next, &way, pose);
    for (component = 0; component < sqw__components_of(group); ++component)
      bytes += sqw__plane_bytes(group, component);
    row += bytes;
    next += bytes;
  }
}

SQW_API void sqw_sample(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                        sqw_pose* pose) {
  if (animation->keyframe_count == 0)
    sqw__sample_packed(wad, sqw__packed_of(wad, animation), animation->bone_count, index->t_frame, pose);
  else
    sqw__sample_keyframes(wad, animation, index, pose);
}

static sqw_const_pose sqw__as_const(const sqw_pose* pose) {
  sqw_const_pose view;
  view.positions = pose->positions;
  view.orientations = pose->orientations;
  view.scales = pose->scales;
  return view;
}

SQW_API void sqw_fade(const sqw_pose* frozen, uint32_t bone_count, double t, double fade_out,
                      sqw_pose* pose) {
  const sqw_const_pose from = sqw__as_const(frozen), to = sqw__as_const(pose);
  if (!(fade_out > 0.0) || !(t < fade_out)) return;
  if (t <= 0.0)
    sqw__put_pose(&from, bone_count, pose);
  else
    sqw__blend_poses(&from, &to, (float)(t / fade_out), bone_count, pose);
}

SQW_API void sqw_blend(const sqw_const_pose* other, uint32_t bone_count, float weight, sqw_pose* pose) {
  const sqw_const_pose from = sqw__as_const(pose);
  if (!(weight > 0.0f)) return;
  if (weight >= 1.0f)
    sqw__put_pose(other, bone_count, pose);
  else
    sqw__blend_poses(&from, other, weight, bone_count, pose);
}

/* ---- Layers ---- */

typedef struct sqw__layer {
  sqw_const_pose other, reference; /* the reference is only read where `other` is added */
  const float* mask;               /* or NULL */
  float weight;
} sqw__layer;

SQW__INLINE sqw__lanes sqw__shares_at(const sqw__layer* layer, size_t bone) {
  const sqw__lanes weight = sqw__set(layer->weight);
  return layer->mask ? sqw__mul(sqw__load(layer->mask + bone), weight) : weight;
}

/* The reciprocal lengths of weighted sums of unit quaternions with these dot products. */
SQW__INLINE sqw__lanes sqw__units_of(sqw__lanes share, sqw__lanes rest, sqw__lanes dot) {
  const sqw__lanes one = sqw__set(1.0f), apart = sqw__sub(one, sqw__abs(dot));
  const sqw__lanes square = sqw__sub(one, sqw__mul(sqw__mul(sqw__add(share, share), rest), apart));
  return sqw__div(one, sqw__sqrt(square));
}

/* a + (b - a) * share for vectors of three floats, as many as there are lanes. */
SQW__INLINE void sqw__lerp_rows(const float* a, const float* b, const sqw__lanes share[3], float* out) {
  const sqw__lanes x = sqw__load(a), y = sqw__load(a + SQW__LANES), z = sqw__load(a + 2 * SQW__LANES);
  const sqw__lanes of_x = sqw__sub(sqw__load(b), x), of_y = sqw__sub(sqw__load(b + SQW__LANES), y);
  const sqw__lanes of_z = sqw__sub(sqw__load(b + 2 * SQW__LANES), z);
  sqw__store(out, sqw__add(x, sqw__mul(of_x, share[0])));
  sqw__store(out + SQW__LANES, sqw__add(y, sqw__mul(of_y, share[1])));
  sqw__store(out + 2 * SQW__LANES, sqw__add(z, sqw__mul(of_z, share[2])));
}

/* Blends as many bones as there are lanes, from `bone` on; `out` is the place of the first one. */
SQW__INLINE void sqw__blend_bones(const sqw__layer* layer, const sqw_pose* pose, size_t bone, sqw_pose out) {
  const sqw__lanes shares = sqw__shares_at(layer, bone), share = sqw__as_dots(shares);
  const sqw__lanes rest = sqw__sub(sqw__set(1.0f), share);
  sqw__lanes from[4], to[4], each[3], dot, unit;
  sqw__load_rows(pose->orientations + 4 * bone, from);
  sqw__load_rows(layer->other.orientations + 4 * bone, to);
  dot = sqw__dots(from, to);
  unit = sqw__units_of(share, rest, dot);
  sqw__store_weighted(out.orientations, from, sqw__mul(rest, unit), to,
                      sqw__flip(sqw__mul(share, unit), dot));
  sqw__thrice(shares, each);
  sqw__lerp_rows(pose->positions + 3 * bone, layer->other.positions + 3 * bone, each, out.positions);
  sqw__lerp_rows(pose->scales + 3 * bone, layer->other.scales + 3 * bone, each, out.scales);
}

SQW__INLINE void sqw__products(const sqw__lanes a[4], const sqw__lanes b[4], sqw__lanes out[4]) {
  out[0] = sqw__sub(sqw__add(sqw__add(sqw__mul(a[3], b[0]), sqw__mul(a[0], b[3])), sqw__mul(a[1], b[2])),
                    sqw__mul(a[2], b[1]));
  out[1] = sqw__sub(sqw__add(sqw__add(sqw__mul(a[3], b[1]), sqw__mul(a[1], b[3])), sqw__mul(a[2], b[0])),
                    sqw__mul(a[0], b[2]));
  out[2] = sqw__sub(sqw__add(sqw__add(sqw__mul(a[3], b[2]), sqw__mul(a[2], b[3])), sqw__mul(a[0], b[1])),
                    sqw__mul(a[1], b[0]));
  out[3] = sqw__sub(sqw__sub(sqw__mul(a[3], b[3]), sqw__mul(a[0], b[0])),
                    sqw__add(sqw__mul(a[1], b[1]), sqw__mul(a[2], b[2])));
}

/* Adds to places what those of the layer differ from those of the reference, and multiplies scales by the
   factor between them: 1 where that of the reference is next to nothing. */
SQW__INLINE void sqw__add_row(const sqw__layer* layer, const sqw_pose* pose, size_t at, sqw__lanes share,
                              float* place, float* scale) {
  const sqw__lanes one = sqw__set(1.0f), reference = sqw__load(layer->reference.scales + at);
  const sqw__mask is_sound = sqw__below(sqw__set(1e-6f), sqw__abs(reference));
  const sqw__lanes way =
      sqw__sub(sqw__load(layer->other.positions + at), sqw__load(layer->reference.positions + at));
  const sqw__lanes factor = sqw__div(sqw__pick(is_sound, sqw__load(layer->other.scales + at), one),
                                     sqw__pick(is_sound, reference, one));
  const sqw__lanes part = sqw__add(sqw__mul(sqw__sub(factor, one), share), one);
  sqw__store(place, sqw__add(sqw__load(pose->positions + at), sqw__mul(way, share)));
  sqw__store(scale, sqw__mul(sqw__load(pose->scales + at), part));
}

/* Adds to as many bones as there are lanes. */
SQW__INLINE void sqw__add_bones(const sqw__layer* layer, const sqw_pose* pose, size_t bone, sqw_pose out) {
  const sqw__lanes share = sqw__shares_at(layer, bone), rest = sqw__sub(sqw__set(1.0f), share);
  const sqw__lanes minus = sqw__set(-1.0f);
  const size_t at = 3 * bone, row = SQW__LANES;
  sqw__lanes a[4], b[4], turn[4], each[3], unit, of_turn;
  sqw__load_quats(layer->reference.orientations + 4 * bone, a);
  sqw__load_quats(layer->other.orientations + 4 * bone, b);
  a[0] = sqw__flip(a[0], minus);
  a[1] = sqw__flip(a[1], minus);
  a[2] = sqw__flip(a[2], minus);
  sqw__products(a, b, turn);
  unit = sqw__units_of(share, rest, turn[3]);
  of_turn = sqw__flip(sqw__mul(share, unit), turn[3]);
  turn[0] = sqw__mul(turn[0], of_turn);
  turn[1] = sqw__mul(turn[1], of_turn);
  turn[2] = sqw__mul(turn[2], of_turn);
  turn[3] = sqw__add(sqw__mul(turn[3], of_turn), sqw__mul(rest, unit));
  sqw__load_quats(pose->orientations + 4 * bone, a);
  sqw__products(a, turn, b);
  sqw__store_quats(out.orientations, b);
  sqw__thrice(share, each);
  sqw__add_row(layer, pose, at, each[0], out.positions, out.scales);
  sqw__add_row(layer, pose, at + row, each[1], out.positions + row, out.scales + row);
  sqw__add_row(layer, pose, at + 2 * row, each[2], out.positions + 2 * row, out.scales + 2 * row);
}

SQW__INLINE sqw_pose sqw__bones_from(const sqw_pose* pose, size_t bone) {
  sqw_pose from;
  from.positions = pose->positions + 3 * bone;
  from.orientations = pose->orientations + 4 * bone;
  from.scales = pose->scales + 3 * bone;
  return from;
}

SQW__INLINE void sqw__lay_bones(const sqw__layer* layer, int adds, const sqw_pose* pose, size_t bone,
                                sqw_pose out) {
  if (adds)
    sqw__add_bones(layer, pose, bone, out);
  else
    sqw__blend_bones(layer, pose, bone, out);
}

/* For fewer bones than there are lanes. */
SQW__RARE void sqw__lay_few(const sqw__layer* layer, int adds, uint32_t bone_count, sqw_pose* pose) {
  float memory[3][10 * SQW__LANES], mask[SQW__LANES];
  sqw_pose few = sqw_pose_in(memory[0], SQW__LANES), other = sqw_pose_in(memory[1], SQW__LANES),
           reference = sqw_pose_in(memory[2], SQW__LANES);
  const sqw_const_pose from = sqw__as_const(pose), result = sqw__as_const(&few);
  sqw__layer padded = *layer;
  size_t i;
  for (i = 0; i < 10 * SQW__LANES; ++i) memory[0][i] = memory[1][i] = memory[2][i] = 0.5f;
  for (i = 0; i < SQW__LANES; ++i) mask[i] = layer->mask && i < bone_count ? layer->mask[i] : 1.0f;
  sqw__put_pose(&from, bone_count, &few);
  sqw__put_pose(&layer->other, bone_count, &other);
  if (adds) sqw__put_pose(&layer->reference, bone_count, &reference);
  padded.other = sqw__as_const(&other);
  padded.reference = sqw__as_const(&reference);
  padded.mask = mask;
  sqw__lay_bones(&padded, adds, &few, 0, few);
  sqw__put_pose(&result, bone_count, pose);
}

SQW__INLINE void sqw__lay(const sqw__layer* layer, int adds, uint32_t bone_count, sqw_pose* pose) {
  float memory[10 * SQW__LANES];
  const sqw_pose last = sqw_pose_in(memory, SQW__LANES);
  const sqw_const_pose result = sqw__as_const(&last);
  size_t i;
  if (bone_count < SQW__LANES) {
    sqw__lay_few(layer, adds, bone_count, pose);
  } else {
    /* As in sqw__slerp(): the last bones are computed before the pose overwrites their input. */
    sqw_pose end = sqw__bones_from(pose, bone_count - SQW__LANES);
    sqw__lay_bones(layer, adds, pose, bone_count - SQW__LANES, last);
    for (i = 0; i + SQW__LANES < bone_count; i += SQW__LANES)
      sqw__lay_bones(layer, adds, pose, i, sqw__bones_from(pose, i));
    sqw__put_pose(&result, SQW__LANES, &end);
  }
}

SQW_API void sqw_blend_masked(const sqw_const_pose* other, const float* mask, uint32_t bone_count,
                              float weight, sqw_pose* pose) {
  sqw__layer layer;
  if (!(weight > 0.0f)) return;
  layer.other = layer.reference = *other;
  layer.mask = mask;
  layer.weight = weight < 1.0f ? weight : 1.0f;
  sqw__lay(&layer, 0, bone_count, pose);
}

SQW_API void sqw_add(const sqw_const_pose* other, const sqw_const_pose* reference, const float* mask,
                     uint32_t bone_count, float weight, sqw_pose* pose) {
  sqw__layer layer;
  if (!(fabsf(weight) <= FLT_MAX) || weight == 0.0f) return;
  layer.other = *other;
  layer.reference = *reference;
  layer.mask = mask;
  layer.weight = weight;
  sqw__lay(&layer, 1, bone_count, pose);
}

SQW_API uint32_t sqw_find_mask(const sqw_wad* wad, const sqw_model* model, const char* name) {
  uint32_t i;
  for (i = 0; i < wad->mask_count; ++i) {
    if (&wad->models[wad->masks[i].model] == model && strcmp(sqw_mask_name(wad, &wad->masks[i]), name) == 0)
      return i;
  }
  return SQW_NONE;
}
SQW_API const char* sqw_mask_name(const sqw_wad* wad, const sqw_bone_mask* mask) {
  return sqw__string(wad->mask_blob, mask->name);
}
SQW_API const float* sqw_mask_weights(const sqw_wad* wad, const sqw_bone_mask* mask) {
  return (const float*)sqw__array(wad->mask_blob, mask->weights);
}

/* ---- Matrices ---- */

/* Four floats: a column of a matrix. */
#if SQW__LANES == 1
typedef struct sqw__column {
  float x, y, z, w;
} sqw__column;
SQW__INLINE sqw__column sqw__load_column(const float* from) {
  sqw__column column;
  column.x = from[0];
  column.y = from[1];
  column.z = from[2];
  column.w = from[3];
  return column;
}
SQW__INLINE void sqw__store_column(float* to, sqw__column column) {
  to[0] = column.x;
  to[1] = column.y;
  to[2] = column.z;
  to[3] = column.w;
}
SQW__INLINE sqw__column sqw__scaled_column(sqw__column column, float by) {
  column.x *= by;
  column.y *= by;
  column.z *= by;
  column.w *= by;
  return column;
}
SQW__INLINE sqw__column sqw__sum_of_columns(sqw__column a, sqw__column b) {
  a.x += b.x;
  a.y += b.y;
  a.z += b.z;
  a.w += b.w;
  return a;
}
#elif SQW__LANES == 8
typedef __m128 sqw__column;
SQW__INLINE sqw__column sqw__load_column(const float* from) { return _mm_loadu_ps(from); }
SQW__INLINE void sqw__store_column(float* to, sqw__column column) { _mm_storeu_ps(to, column); }
SQW__INLINE sqw__column sqw__scaled_column(sqw__column column, float by) {
  return _mm_mul_ps(column, _mm_set1_ps(by));
}
SQW__INLINE sqw__column sqw__sum_of_columns(sqw__column a, sqw__column b) { return _mm_add_ps(a, b); }
#else
typedef sqw__lanes sqw__column;
SQW__INLINE sqw__column sqw__load_column(const float* from) { return sqw__load(from); }
SQW__INLINE void sqw__store_column(float* to, sqw__column column) { sqw__store(to, column); }
SQW__INLINE sqw__column sqw__scaled_column(sqw__column column, float by) {
  return sqw__mul(column, sqw__set(by));
}
SQW__INLINE sqw__column sqw__sum_of_columns(sqw__column a, sqw__column b) { return sqw__add(a, b); }
#endif

typedef struct sqw__matrix {
  sqw__column x, y, z, place;
} sqw__matrix;

SQW__INLINE sqw__matrix sqw__load_matrix(const float* from) {
  sqw__matrix m;
  m.x = sqw__load_column(from);
  m.y = sqw__load_column(from + 4);
  m.z = sqw__load_column(from + 8);
  m.place = sqw__load_column(from + 12);
  return m;
}

SQW__INLINE void sqw__store_matrix(float* to, const sqw__matrix* m) {
  sqw__store_column(to, m->x);
  sqw__store_column(to + 4, m->y);
  sqw__store_column(to + 8, m->z);
  sqw__store_column(to + 12, m->place);
}

/* The product of the matrix and the vector x y z 0. */
SQW__INLINE sqw__column sqw__turned(const sqw__matrix* m, float x, float y, float z) {
  return sqw__sum_of_columns(sqw__sum_of_columns(sqw__scaled_column(m->x, x), sqw__scaled_column(m->y, y)),
                             sqw__scaled_column(m->z, z));
}

/* out = a * b; `out` may be a or b. */
#if SQW__LANES == 8
/* Multiplies two columns of the second factor, `v`, by the first factor, whose columns `a` contains twice. */
SQW__INLINE __m256 sqw__product_of_pair(const __m256 a[4], __m256 v) {
  const __m256 x = _mm256_mul_ps(a[0], _mm256_permute_ps(v, 0x00));
  const __m256 y = _mm256_mul_ps(a[1], _mm256_permute_ps(v, 0x55));
  const __m256 z = _mm256_mul_ps(a[2], _mm256_permute_ps(v, 0xAA));
  const __m256 w = _mm256_mul_ps(a[3], _mm256_permute_ps(v, 0xFF));
  return _mm256_add_ps(_mm256_add_ps(_mm256_add_ps(x, y), z), w);
}

SQW__INLINE void sqw__multiply(const float* a, const float* b, float* out) {
  const __m256 columns[4] = {sqw__load_halves(a, a), sqw__load_halves(a + 4, a + 4),
                             sqw__load_halves(a + 8, a + 8), sqw__load_halves(a + 12, a + 12)};
  const __m256 first = _mm256_loadu_ps(b), last = _mm256_loadu_ps(b + 8);
  _mm256_storeu_ps(out, sqw__product_of_pair(columns, first));
  _mm256_storeu_ps(out + 8, sqw__product_of_pair(columns, last));
}
#else
SQW__INLINE sqw__column sqw__product_of_column(const sqw__matrix* a, const float* v) {
#if SQW__LANES == 1
  return sqw__sum_of_columns(sqw__turned(a, v[0], v[1], v[2]), sqw__scaled_column(a->place, v[3]));
#else
  const sqw__lanes by = sqw__load(v);
  const sqw__lanes x = sqw__mul(a->x, SQW__SPLAT(by, 0)), y = sqw__mul(a->y, SQW__SPLAT(by, 1));
  const sqw__lanes z = sqw__mul(a->z, SQW__SPLAT(by, 2)), w = sqw__mul(a->place, SQW__SPLAT(by, 3));
  return sqw__add(sqw__add(sqw__add(x, y), z), w);
#endif
}

SQW__INLINE void sqw__multiply(const float* a, const float* b, float* out) {
  const sqw__matrix left = sqw__load_matrix(a);
  sqw__matrix m;
  m.x = sqw__product_of_column(&left, b);
  m.y = sqw__product_of_column(&left, b + 4);
  m.z = sqw__product_of_column(&left, b + 8);
  m.place = sqw__product_of_column(&left, b + 12);
  sqw__store_matrix(out, &m);
}
#endif

enum { sqw__chunk = 16 }; /* bones whose local matrices are computed together */

/* Scaled rotation matrices of the bones from `first` on, element by element in the order of columns. */
typedef struct sqw__axes {
  size_t first;
  float element[9][sqw__chunk];
} sqw__axes;

/* Computes the matrices of as many bones as there are lanes. */
SQW__INLINE void sqw__axes_of_lanes(const float* orientations, const float* scales, float* out) {
  const sqw__lanes one = sqw__set(1.0f);
  sqw__lanes q[4], s[4], x2, y2, z2, xx, yy, zz, xy, xz, yz, wx, wy, wz;
  sqw__load_quats(orientations, q);
  sqw__load_vectors(scales, s);
  x2 = sqw__add(q[0], q[0]);
  y2 = sqw__add(q[1], q[1]);
  z2 = sqw__add(q[2], q[2]);
  xx = sqw__mul(q[0], x2);
  yy = sqw__mul(q[1], y2);
  zz = sqw__mul(q[2], z2);
  xy = sqw__mul(q[0], y2);
  xz = sqw__mul(q[0], z2);
  yz = sqw__mul(q[1], z2);
  wx = sqw__mul(q[3], x2);
  wy = sqw__mul(q[3], y2);
  wz = sqw__mul(q[3], z2);
  sqw__store(out + 0 * sqw__chunk, sqw__mul(sqw__sub(one, sqw__add(yy, zz)), s[0]));
  sqw__store(out + 1 * sqw__chunk, sqw__mul(sqw__add(xy, wz), s[0]));
  sqw__store(out + 2 * sqw__chunk, sqw__mul(sqw__sub(xz, wy), s[0]));
  sqw__store(out + 3 * sqw__chunk, sqw__mul(sqw__sub(xy, wz), s[1]));
  sqw__store(out + 4 * sqw__chunk, sqw__mul(sqw__sub(one, sqw__add(xx, zz)), s[1]));
  sqw__store(out + 5 * sqw__chunk, sqw__mul(sqw__add(yz, wx), s[1]));
  sqw__store(out + 6 * sqw__chunk, sqw__mul(sqw__add(xz, wy), s[2]));
  sqw__store(out + 7 * sqw__chunk, sqw__mul(sqw__sub(yz, wx), s[2]));
  sqw__store(out + 8 * sqw__chunk, sqw__mul(sqw__sub(one, sqw__add(xx, yy)), s[2]));
}

/* Computes the matrices of a skeleton with fewer bones than there are lanes. */
SQW__RARE void sqw__axes_of_few(const sqw_const_pose* pose, size_t end, float* out) {
  float q[4 * sqw__chunk] = {0.0f}, s[3 * sqw__chunk] = {0.0f};
  memcpy(q, pose->orientations, 16 * end);
  memcpy(s, pose->scales, 12 * end);
  sqw__axes_of_lanes(q, s, out);
}

/* Computes the matrices of the bones from `first` to before `end`, at most a chunk. */
SQW__INLINE void sqw__compute_axes(const sqw_const_pose* pose, size_t first, size_t end, sqw__axes* axes) {
  size_t i;
  if (end < SQW__LANES) {
    axes->first = 0;
    sqw__axes_of_few(pose, end, axes->element[0]);
    return;
  }
  if (end > first + sqw__chunk) end = first + sqw__chunk;
  if (first + SQW__LANES > end) first = end - SQW__LANES;
  axes->first = first;
  for (i = first; i < end; i += SQW__LANES) {
    const size_t at = i + SQW__LANES > end ? end - SQW__LANES : i; /* the last ones may be computed twice */
    sqw__axes_of_lanes(pose->orientations + 4 * at, pose->scales + 3 * at, axes->element[0] + (at - first));
  }
}

SQW__INLINE sqw__matrix sqw__placed(const sqw__matrix* parent, const sqw__axes* axes, size_t bone,
                                    const float* place) {
  const size_t k = bone - axes->first;
  sqw__matrix m;
  m.x = sqw__turned(parent, axes->element[0][k], axes->element[1][k], axes->element[2][k]);
  m.y = sqw__turned(parent, axes->element[3][k], axes->element[4][k], axes->element[5][k]);
  m.z = sqw__turned(parent, axes->element[6][k], axes->element[7][k], axes->element[8][k]);
  m.place = sqw__sum_of_columns(sqw__turned(parent, place[0], place[1], place[2]), parent->place);
  return m;
}

/* Model-space matrices of the bones from `first` to before `end`. */
static void sqw__to_model(const uint16_t* parents, const sqw_const_pose* pose, size_t first, size_t end,
                          float* model) {
  static const float identity[16] = {1.0f, 0.0f, 0.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f,
                                     0.0f, 0.0f, 1.0f, 0.0f, 0.0f, 0.0f, 0.0f, 1.0f};
  /* Two, since a chunk's elements are best read long after they were written. */
  sqw__axes axes[2];
  sqw__matrix last = sqw__load_matrix(identity);
  size_t i, bone, chunk = 0;
  if (first >= end) return;
  sqw__compute_axes(pose, first, end, &axes[0]);
  for (i = first; i < end; i += sqw__chunk, ++chunk) {
    const size_t next = i + sqw__chunk;
    if (next < end) sqw__compute_axes(pose, next, end, &axes[(chunk + 1) % 2]);
    for (bone = i; bone < end && bone < next; ++bone) {
      const size_t parent = parents[bone];
      /* Most bones stand after their parent. */
      if (bone == first || parent + 1 != bone)
        last = sqw__load_matrix(parent == (size_t)SQW_NONE ? identity : model + 16 * parent);
      last = sqw__placed(&last, &axes[chunk % 2], bone, pose->positions + 3 * bone);
      sqw__store_matrix(model + 16 * bone, &last);
    }
  }
}

SQW_API void sqw_local_to_model(const sqw_wad* wad, const sqw_skeleton* skeleton, const sqw_pose* pose,
                                float* model) {
  const sqw_const_pose view = sqw__as_const(pose);
  sqw__to_model(sqw_parents(wad, skeleton), &view, 0, skeleton->bone_count, model);
}

SQW_API void sqw_palette(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                         float* palette) {
  const float* inverse_binds = sqw_inverse_binds(wad, skeleton);
  size_t i;
  for (i = 0; i < skeleton->bone_count; ++i)
    sqw__multiply(model + 16 * i, inverse_binds + 16 * i, palette + 16 * i);
}

/* ---- Two-bone IK, solved in the space of the grandparent's parent, where rotations preserve the lengths of
   the bones. ---- */

typedef struct sqw__vec3 {
  float x, y, z;
} sqw__vec3;

SQW__INLINE sqw__vec3 sqw__v(const float* from) {
  sqw__vec3 v;
  v.x = from[0];
  v.y = from[1];
  v.z = from[2];
  return v;
}
/* a + b * scale */
SQW__INLINE sqw__vec3 sqw__along(sqw__vec3 a, sqw__vec3 b, float scale) {
  a.x += b.x * scale;
  a.y += b.y * scale;
  a.z += b.z * scale;
  return a;
}
SQW__INLINE sqw__vec3 sqw__minus(sqw__vec3 a, sqw__vec3 b) { return sqw__along(a, b, -1.0f); }
SQW__INLINE float sqw__dot(sqw__vec3 a, sqw__vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
SQW__INLINE float sqw__length(sqw__vec3 v) { return sqrtf(sqw__dot(v, v)); }
SQW__INLINE sqw__vec3 sqw__cross(sqw__vec3 a, sqw__vec3 b) {
  sqw__vec3 v;
  v.x = a.y * b.z - a.z * b.y;
  v.y = a.z * b.x - a.x * b.z;
  v.z = a.x * b.y - a.y * b.x;
  return v;
}
SQW__INLINE sqw__vec3 sqw__scaled(sqw__vec3 v, const float* scale) {
  v.x *= scale[0];
  v.y *= scale[1];
  v.z *= scale[2];
  return v;
}

SQW__INLINE sqw__vec3 sqw__rotated(const float* q, sqw__vec3 v) {
  const sqw__vec3 axis = sqw__v(q);
  const sqw__vec3 twice = sqw__cross(axis, v);
  v = sqw__along(v, twice, 2.0f * q[3]);
  return sqw__along(v, sqw__cross(axis, twice), 2.0f);
}

/* out may be a or b. */
SQW__INLINE void sqw__quat_multiply(const float* a, const float* b, float* out) {
  float q[4];
  q[0] = a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1];
  q[1] = a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0];
  q[2] = a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3];
  q[3] = a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2];
  memcpy(out, q, sizeof q);
}

/* Any unit vector perpendicular to the unit vector v. */
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

SQW__INLINE void sqw__normalize4(float* q) {
  const float unit = 1.0f / sqrtf(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  int i;
  for (i = 0; i < 4; ++i) q[i] *= unit;
}

/* The shortest rotation between two directions; the identity if one of them is zero. */
SQW__INLINE void sqw__arc(sqw__vec3 from, sqw__vec3 to, float* q) {
  const float lengths = sqw__length(from) * sqw__length(to), sum = lengths + sqw__dot(from, to);
  sqw__vec3 axis = sqw__cross(from, to);
  q[0] = q[1] = q[2] = 0.0f;
  q[3] = 1.0f;
  if (!(lengths > 0.0f)) return;
  if (sum < 1e-6f * lengths) {
    const sqw__vec3 zero = {0.0f, 0.0f, 0.0f};
    axis = sqw__perpendicular(sqw__along(zero, from, 1.0f / sqw__length(from)));
    q[3] = 0.0f;
  } else {
    q[3] = sum;
  }
  q[0] = axis.x;
  q[1] = axis.y;
  q[2] = axis.z;
  sqw__normalize4(q);
}

/* A limb in the space of its root bone: the vectors of both bones and the one to the target, and the squares
   of their lengths. */
typedef struct sqw__bent_limb {
  sqw__vec3 upper, lower, reach;
  float upper_square, lower_square, reach_square;
} sqw__bent_limb;

/* The vectors of both bones with the end at the target, for lengths and targets that have no direction. */
static void sqw__place_odd_limb(const sqw__bent_limb* limb, sqw__vec3* new_upper, sqw__vec3* new_lower) {
  const sqw__vec3 zero = {0.0f, 0.0f, 0.0f}, end = sqw__along(limb->upper, limb->lower, 1.0f);
  const float l1 = sqrtf(limb->upper_square), l2 = sqrtf(limb->lower_square), sum = l1 + l2;
  float distance = sqrtf(limb->reach_square), length;
  sqw__vec3 direction = limb->reach;
  *new_upper = limb->upper;
  *new_lower = limb->lower;
  if (distance <= 1e-6f * sum) {
    /* The target is at the root: the limb keeps its direction. */
    direction = sqw__length(end) > 1e-6f * sum ? end : limb->upper;
    if (fabsf(l1 - l2) <= 1e-6f * sum) {
      *new_lower = sqw__along(zero, limb->upper, -1.0f);
      return;
    }
    distance = 0.0f;
  }
  length = distance > 0.0f ? distance : sqw__length(direction);
  if (!(length > 0.0f)) return;
  direction = sqw__along(zero, direction, 1.0f / length);
  if (distance >= sum) {
    *new_upper = sqw__along(zero, direction, l1);
    *new_lower = sqw__along(zero, direction, l2);
  } else if (distance <= fabsf(l1 - l2)) {
    *new_upper = sqw__along(zero, direction, l1 >= l2 ? l1 : -l1);
    *new_lower = sqw__along(zero, direction, l1 >= l2 ? -l2 : l2);
  } else {
    const float along = (l1 * l1 - l2 * l2 + distance * distance) / (2.0f * distance);
    const float square = l1 * l1 - along * along, radius = square > 0.0f ? sqrtf(square) : 0.0f;
    sqw__vec3 side = sqw__along(limb->upper, direction, -sqw__dot(limb->upper, direction));
    length = sqw__length(side);
    side = length > 1e-5f * l1 ? sqw__along(zero, side, 1.0f / length) : sqw__perpendicular(direction);
    *new_upper = sqw__along(sqw__along(zero, direction, along), side, radius);
    *new_lower = sqw__minus(limb->reach, *new_upper);
  }
}

/* The turn of the whole limb about its root, and the one of the lower bone that follows in the turned space:
   unit quaternions. */
SQW__RARE void sqw__turn_odd_limb(const sqw__bent_limb* limb, float* turn, float* bend) {
  float back[4];
  sqw__vec3 new_upper, new_lower;
  sqw__place_odd_limb(limb, &new_upper, &new_lower);
  sqw__arc(limb->upper, new_upper, turn);
  back[0] = -turn[0];
  back[1] = -turn[1];
  back[2] = -turn[2];
  back[3] = turn[3];
  sqw__arc(limb->lower, sqw__rotated(back, new_lower), bend);
}

/* The same for all other limbs, but the quaternions are not normalised, so that the result waits for few
   roots and divisions. Returns 0 if an angle or a length is too close to a case where this is not exact. */
SQW__INLINE int sqw__turn_plain_limb(const sqw__bent_limb* limb, float* turn, float* bend) {
  const sqw__vec3 zero = {0.0f, 0.0f, 0.0f};
  const float squares = limb->upper_square + limb->lower_square;
  const float of_upper = 1.0f / limb->upper_square, of_lower = 1.0f / limb->lower_square;
  const float of_reach = 1.0f / limb->reach_square;
  const float twice = limb->reach_square + (limb->upper_square - limb->lower_square);
  /* The middle joint: its share of the line to the target, and its squared distance from that line. */
  const float along = twice * (0.5f * of_reach), radius = limb->upper_square - twice * (0.5f * along);
  const sqw__vec3 side =
      sqw__along(limb->upper, limb->reach, -(sqw__dot(limb->upper, limb->reach) * of_reach));
  const float side_square = sqw__dot(side, side);
  sqw__vec3 new_upper, new_lower, axis, half, turned;
  float square;
  if (!(limb->upper_square > 1e-18f && limb->lower_square > 1e-18f && limb->reach_square > 1e-11f * squares))
    return 0;
  if (radius > 0.0f) {
    if (!(side_square > 1e-9f * limb->upper_square)) return 0;
    new_upper = sqw__along(sqw__along(zero, limb->reach, along), side, sqrtf(radius / side_square));
    new_lower = sqw__minus(limb->reach, new_upper);
  } else {
    /* Straight, or folded. */
    const float upper = sqrtf(limb->upper_square * of_reach), lower = sqrtf(limb->lower_square * of_reach);
    const int far = limb->reach_square > squares, longer = limb->upper_square >= limb->lower_square;
    new_upper = sqw__along(zero, limb->reach, far || longer ? upper : -upper);
    new_lower = sqw__along(zero, limb->reach, far || !longer ? lower : -lower);
  }
  axis = sqw__along(zero, sqw__cross(limb->upper, new_upper), of_upper);
  turn[0] = axis.x;
  turn[1] = axis.y;
  turn[2] = axis.z;
  turn[3] = 1.0f + sqw__dot(limb->upper, new_upper) * of_upper;
  square = sqw__dot(axis, axis) + turn[3] * turn[3];
  /* `new_lower` rotated back by `turn`, and scaled by `square`. */
  half = sqw__cross(axis, new_lower);
  turned = sqw__along(sqw__along(zero, new_lower, square), half, -2.0f * turn[3]);
  turned = sqw__along(turned, sqw__cross(axis, half), 2.0f);
  axis = sqw__along(zero, sqw__cross(limb->lower, turned), of_lower);
  bend[0] = axis.x;
  bend[1] = axis.y;
  bend[2] = axis.z;
  bend[3] = square + sqw__dot(limb->lower, turned) * of_lower;
  return turn[3] > 1e-4f && bend[3] > 1e-4f * square;
}

/* Transforms a point into the space of an affine matrix; returns 0 if the matrix is singular. */
static int sqw__into_space(const float* m, sqw__vec3 point, sqw__vec3* out) {
  const sqw__vec3 x = sqw__v(m), y = sqw__v(m + 4), z = sqw__v(m + 8), d = sqw__minus(point, sqw__v(m + 12));
  const sqw__vec3 yz = sqw__cross(y, z);
  const float volume = sqw__dot(x, yz), inverse = 1.0f / volume;
  if (volume == 0.0f) return 0;
  out->x = sqw__dot(d, yz) * inverse;
  out->y = sqw__dot(d, sqw__cross(z, x)) * inverse;
  out->z = sqw__dot(d, sqw__cross(x, y)) * inverse;
  return 1;
}

SQW_API int sqw_ik_two_bone(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* model,
                            uint32_t end, const float target[3], sqw_pose* pose) {
  const uint16_t* parents = sqw_parents(wad, skeleton);
  uint32_t middle, root;
  float *q_root, *q_middle, turn[4], bend[4], inverse[4];
  sqw__vec3 end_place, goal = sqw__v(target);
  sqw__bent_limb limb;
  if (!(sqw__dot(goal, goal) - sqw__dot(goal, goal) == 0.0f)) return 0;
  if (end >= skeleton->bone_count || parents[end] == SQW_NONE) return 0;
  middle = parents[end];
  if (parents[middle] == SQW_NONE) return 0;
  root = parents[middle];
  if (parents[root] != SQW_NONE && !sqw__into_space(model + 16 * (size_t)parents[root], goal, &goal))
    return 0;
  q_root = pose->orientations + 4 * (size_t)root;
  q_middle = pose->orientations + 4 * (size_t)middle;
  inverse[0] = -q_root[0];
  inverse[1] = -q_root[1];
  inverse[2] = -q_root[2];
  inverse[3] = q_root[3];
  end_place = sqw__scaled(sqw__v(pose->positions + 3 * (size_t)end), pose->scales + 3 * (size_t)middle);
  limb.upper = sqw__scaled(sqw__v(pose->positions + 3 * (size_t)middle), pose->scales + 3 * (size_t)root);
  limb.lower = sqw__scaled(sqw__rotated(q_middle, end_place), pose->scales + 3 * (size_t)root);
  limb.reach = sqw__rotated(inverse, sqw__minus(goal, sqw__v(pose->positions + 3 * (size_t)root)));
  limb.upper_square = sqw__dot(limb.upper, limb.upper);
  limb.lower_square = sqw__dot(limb.lower, limb.lower);
  limb.reach_square = sqw__dot(limb.reach, limb.reach);
  if (!(limb.reach_square - limb.reach_square == 0.0f)) return 0;
  /* The root bone turns the whole limb; the middle one then turns what is below it. */
  if (!sqw__turn_plain_limb(&limb, turn, bend)) sqw__turn_odd_limb(&limb, turn, bend);
  sqw__quat_multiply(q_root, turn, q_root);
  sqw__quat_multiply(bend, q_middle, q_middle);
  sqw__normalize4(q_root);
  sqw__normalize4(q_middle);
  return 1;
}

/* ---- Fights: names, fields, spans ---- */

SQW_API const sqw_model_fight* sqw_model_fight_of(const sqw_wad* wad, const sqw_model* model) {
  return wad->model_fights ? wad->model_fights + (model - wad->models) : NULL;
}
SQW_API const sqw_animation_fight* sqw_animation_fight_of(const sqw_wad* wad,
                                                          const sqw_animation* animation) {
  return wad->animation_fights && animation ? wad->animation_fights + (animation - wad->animations) : NULL;
}

SQW_API const char* sqw_volume_name(const sqw_wad* wad, const sqw_hit_volume* volume) {
  return sqw__string(wad->volume_blob, volume->name);
}
SQW_API const sqw_guard* sqw_guard_of(const sqw_wad* wad, const sqw_hit_volume* volume) {
  static const sqw_guard usual = {0, 0.0f, 0.0f, 0, 0, 0.0f};
  return wad->guards ? &wad->guards[volume - wad->volumes] : &usual;
}
SQW_API const sqw_hit_rules* sqw_hit_rules_of(const sqw_wad* wad, const sqw_hit_volume* volume) {
  static const sqw_hit_rules usual = {1, 0, 0};
  return wad->hit_rules ? &wad->hit_rules[volume - wad->volumes] : &usual;
}
SQW_API const sqw_combo* sqw_combo_of(const sqw_wad* wad, const sqw_model* model) {
  static const sqw_combo usual = {0.0f, 0.0f, 0.0f, 0.0f, 0};
  return wad->combos ? &wad->combos[model - wad->models] : &usual;
}
SQW_API const sqw_fight_rules* sqw_fight_rules_of(const sqw_wad* wad, const sqw_model* model) {
  static const sqw_fight_rules usual = {0.0f, 0, 0, 0};
  return wad->fight_rules ? &wad->fight_rules[model - wad->models] : &usual;
}
SQW_API const sqw_meter_gain* sqw_meter_gain_of(const sqw_wad* wad, const sqw_hit_volume* volume) {
  static const sqw_meter_gain usual = {0, 0};
  return wad->meter_gains ? &wad->meter_gains[volume - wad->volumes] : &usual;
}
SQW_API const sqw_flight* sqw_flight_of(const sqw_wad* wad, const sqw_hit_volume* volume) {
  const sqw_flight* flight = wad->flights ? &wad->flights[volume - wad->volumes] : NULL;
  return flight && flight->life > 0 && flight->hits > 0 && volume->kind == SQW_HIT ? flight : NULL;
}
SQW_API uint32_t sqw_meter_cost_of(const sqw_wad* wad, const sqw_animation* animation) {
  const uint32_t id = (uint32_t)(animation - wad->animations);
  uint32_t low = 0, high = wad->meter_cost_count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (wad->meter_costs[middle].animation < id)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == wad->meter_cost_count || wad->meter_costs[low].animation != id) return 0;
  return wad->meter_costs[low].points > 0 ? (uint32_t)wad->meter_costs[low].points : 0u;
}
static const sqw_push_body* sqw__find_push_body(const sqw_wad* wad, uint32_t model, uint32_t animation) {
  const uint32_t key = model << 16 | animation;
  uint32_t low = 0, high = wad->push_body_count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const sqw_push_body* body = &wad->push_bodies[middle];
    const uint32_t at = (uint32_t)body->model << 16 | body->animation;
    if (at == key) return body;
    if (at < key)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}
SQW_API const sqw_push_body* sqw_push_body_of(const sqw_wad* wad, const sqw_model* model,
                                              const sqw_animation* animation) {
  const uint32_t owner = (uint32_t)(model - wad->models);
  const sqw_push_body* body =
      sqw__find_push_body(wad, owner, (uint32_t)(animation - wad->animations) & 0xFFFFu);
  if (!body) body = sqw__find_push_body(wad, owner, SQW_NONE);
  return body && body->radius > 0.0f && body->height > 0.0f ? body : NULL;
}
SQW_API const char* sqw_volume_own_kind(const sqw_wad* wad, const sqw_hit_volume* volume) {
  return sqw__string(wad->volume_blob, volume->own_kind);
}
SQW_API const char* sqw_volume_sound(const sqw_wad* wad, const sqw_hit_volume* volume) {
  return sqw__string(wad->volume_blob, volume->sound);
}
SQW_API const char* sqw_volume_visual(const sqw_wad* wad, const sqw_hit_volume* volume) {
  return sqw__string(wad->volume_blob, volume->visual);
}
SQW_API const char* sqw_chain_name(const sqw_wad* wad, const sqw_ik_chain* chain) {
  return sqw__string(wad->chain_blob, chain->name);
}
SQW_API const char* sqw_attachment_name(const sqw_wad* wad, const sqw_attachment* attachment) {
  return sqw__string(wad->attachment_blob, attachment->name);
}
SQW_API const char* sqw_field_name(const sqw_wad* wad, const sqw_field* field) {
  return sqw__string(wad->field_blob, field->name);
}
SQW_API const char* sqw_event_name(const sqw_wad* wad, const sqw_event* event) {
  return sqw__string(wad->event_blob, event->name);
}
SQW_API const char* sqw_event_payload(const sqw_wad* wad, const sqw_event* event) {
  return sqw__string(wad->event_blob, event->payload);
}

static uint32_t sqw__find_volume(const sqw_wad* wad, uint32_t first, uint32_t count, const char* name) {
  for (; count > 0; --count, ++first) {
    if (strcmp(sqw_volume_name(wad, &wad->volumes[first]), name) == 0) return first;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_body_volume(const sqw_wad* wad, const sqw_model* model, const char* name) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  return fight ? sqw__find_volume(wad, fight->first_volume, fight->volume_count, name) : SQW_NONE;
}
SQW_API uint32_t sqw_find_volume(const sqw_wad* wad, const sqw_animation* animation, const char* name) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(wad, animation);
  return fight ? sqw__find_volume(wad, fight->first_volume, fight->volume_count, name) : SQW_NONE;
}
SQW_API uint32_t sqw_find_chain(const sqw_wad* wad, const sqw_model* model, const char* name) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  uint32_t i;
  for (i = 0; fight && i < fight->chain_count; ++i) {
    if (strcmp(sqw_chain_name(wad, &wad->chains[fight->first_chain + i]), name) == 0)
      return fight->first_chain + i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_attachment(const sqw_wad* wad, const sqw_model* model, const char* name) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  uint32_t i;
  for (i = 0; fight && i < fight->attachment_count; ++i) {
    if (strcmp(sqw_attachment_name(wad, &wad->attachments[fight->first_attachment + i]), name) == 0)
      return fight->first_attachment + i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_field(const sqw_wad* wad, const sqw_model* model, const char* name) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  uint32_t i;
  for (i = 0; fight && i < fight->field_count; ++i) {
    if (strcmp(sqw_field_name(wad, &wad->fields[fight->first_field + i]), name) == 0)
      return fight->first_field + i;
  }
  return SQW_NONE;
}

/* NULL if the model has no such field of this type. */
static const sqw_field_value* sqw__field_value(const sqw_wad* wad, const sqw_model* model,
                                               const sqw_hit_volume* volume, uint32_t field, uint32_t type) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  const sqw_field_value* values = (const sqw_field_value*)sqw__array(wad->volume_blob, volume->fields);
  if (!fight || !values || !sqw__is_of(field, fight->first_field, fight->field_count)) return NULL;
  return wad->fields[field].type == type ? values + (field - fight->first_field) : NULL;
}
SQW_API int sqw_flag_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                        uint32_t field) {
  const sqw_field_value* value = sqw__field_value(wad, model, volume, field, SQW_FLAG);
  return value && value->value != 0;
}
SQW_API int64_t sqw_integer_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                               uint32_t field) {
  const sqw_field_value* value = sqw__field_value(wad, model, volume, field, SQW_INTEGER);
  int64_t integer = 0;
  if (value) memcpy(&integer, &value->value, sizeof integer);
  return integer;
}
SQW_API double sqw_number_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                             uint32_t field) {
  const sqw_field_value* value = sqw__field_value(wad, model, volume, field, SQW_NUMBER);
  double number = 0.0;
  if (value) memcpy(&number, &value->value, sizeof number);
  return number;
}
SQW_API const char* sqw_text_of(const sqw_wad* wad, const sqw_model* model, const sqw_hit_volume* volume,
                                uint32_t field) {
  const sqw_field_value* value = sqw__field_value(wad, model, volume, field, SQW_TEXT);
  return value ? sqw__string(wad->volume_blob, value->text) : "";
}

/* Index of the span that contains `time`, or -1. */
static int64_t sqw__span_at(const unsigned char* blob, uint32_t count, uint32_t offset, float time) {
  const sqw_span* spans = (const sqw_span*)sqw__array(blob, offset);
  uint32_t i;
  for (i = 0; i < count; ++i) {
    if (spans[i].from <= time + SQW_SLACK && time + SQW_SLACK < spans[i].to) return i;
  }
  return -1;
}

SQW_API int sqw_is_invulnerable(const sqw_wad* wad, const sqw_animation* animation, float time) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(wad, animation);
  return fight &&
         sqw__span_at(wad->animation_fight_blob, fight->invulnerable_count, fight->invulnerable, time) >= 0;
}
SQW_API int sqw_is_intangible(const sqw_wad* wad, const sqw_animation* animation, float time) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(wad, animation);
  return fight &&
         sqw__span_at(wad->animation_fight_blob, fight->intangible_count, fight->intangible, time) >= 0;
}

SQW_API const char* sqw_cancel_name(const sqw_wad* wad, const sqw_cancel* cancel) {
  return sqw__string(wad->cancel_blob, cancel->name);
}
SQW_API const uint32_t* sqw_cancel_targets(const sqw_wad* wad, const sqw_cancel* cancel) {
  return (const uint32_t*)sqw__array(wad->cancel_blob, cancel->targets);
}

SQW_API int sqw_may_cancel(const sqw_wad* wad, const sqw_animation* animation, float time, uint32_t after,
                           const sqw_animation* target) {
  const uint32_t from = (uint32_t)(animation - wad->animations), to = (uint32_t)(target - wad->animations);
  uint32_t low = 0, high = wad->cancel_count, i;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (wad->cancels[middle].animation < from)
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < wad->cancel_count && wad->cancels[low].animation == from; ++low) {
    const sqw_cancel* cancel = &wad->cancels[low];
    const uint32_t* targets = sqw_cancel_targets(wad, cancel);
    if ((cancel->flags & after) == 0) continue;
    if (sqw__span_at(wad->cancel_blob, cancel->span_count, cancel->spans, time) < 0) continue;
    for (i = 0; i < cancel->target_count; ++i) {
      if (targets[i] == to) return 1;
    }
  }
  return 0;
}

SQW_API const char* sqw_protection_name(const sqw_wad* wad, const sqw_protection* protection) {
  return sqw__string(wad->protection_blob, protection->name);
}

/* The first protection of an animation. They are sorted. */
static uint32_t sqw__first_protection(const sqw_wad* wad, uint32_t animation) {
  uint32_t low = 0, high = wad->protection_count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (wad->protections[middle].animation < animation)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Invulnerable comes before invulnerable in a zone, and this before armour. */
static uint32_t sqw__strength(const sqw_protection* protection) {
  if (protection->armour > 0) return (uint32_t)protection->armour;
  return protection->zone == SQW_NO_ZONE ? 0xFFFFFFFFu : 0xFFFFFFFEu;
}

SQW_API const sqw_protection* sqw_protection_at(const sqw_wad* wad, const sqw_animation* animation,
                                                float time, uint32_t against, uint32_t zone) {
  const sqw_protection* best = NULL;
  uint32_t of, i;
  if (wad->protection_count == 0) return NULL;
  of = (uint32_t)(animation - wad->animations);
  for (i = sqw__first_protection(wad, of); i < wad->protection_count; ++i) {
    const sqw_protection* one = &wad->protections[i];
    if (one->animation != of) break;
    if ((one->flags & against) != against || (one->zone != SQW_NO_ZONE && one->zone != zone)) continue;
    if (best && sqw__strength(one) <= sqw__strength(best)) continue;
    if (sqw__span_at(wad->protection_blob, one->span_count, one->spans, time) >= 0) best = one;
  }
  return best;
}

static double sqw__time(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index) {
  double sum = 0.0;
  uint32_t i;
  if (index->i_frame >= sqw__frames_of(animation) || !(index->t_frame >= 0.0)) return 0.0;
  for (i = 0; i < index->i_frame; ++i) sum += sqw__duration(wad, animation, i);
  return sum + index->t_frame;
}
SQW_API float sqw_time(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index) {
  const double time = sqw__time(wad, animation, index);
  double rest = -time;
  uint32_t i;
  if (!(animation->flags & SQW_LOOP)) return (float)time;
  for (i = 0; i < sqw__frames_of(animation); ++i) rest += sqw__duration(wad, animation, i);
  return rest > 0.0 && rest < (double)SQW_SLACK ? -(float)rest : (float)time;
}

/* ---- Keys: linear interpolation, the first and last value are held ---- */

/* Number of keys at or before `time`. A key has `stride` floats, its time first. */
static uint32_t sqw__keys_until(const float* keys, uint32_t count, uint32_t stride, float time) {
  uint32_t low = 0, high = count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (time < keys[(size_t)stride * middle])
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* Evaluates keys of `width` numbers; there must be at least one. */
static void sqw__key_value(const float* keys, uint32_t count, uint32_t width, float time, float* out) {
  const uint32_t stride = width + 1, until = sqw__keys_until(keys, count, stride, time);
  const float* key = keys + (size_t)stride * (until > 0 ? until - 1 : 0);
  const float share = until == 0 || until == count ? 0.0f : (time - key[0]) / (key[stride] - key[0]);
  uint32_t i;
  for (i = 0; i < width; ++i)
    out[i] = share > 0.0f ? key[1 + i] + (key[stride + 1 + i] - key[1 + i]) * share : key[1 + i];
}

/* ---- Travel. The place of a character relative to another one: the turn, then the position. Computed in
   doubles without the C library, whose sines differ. ---- */

typedef struct sqw__place {
  double x, y, z, turn;
} sqw__place;

static void sqw__sine_cosine(double angle, double* sine, double* cosine) {
  const double quarters = floor(angle * 0.63661977236758134308 + 0.5);
  const double a = (angle - quarters * 1.57079632673412561417) - quarters * 6.07710050650619224932e-11;
  const double q = a * a;
  const double s =
      a + a * q *
              (-1.0 / 6.0 + q * (1.0 / 120.0 + q * (-1.0 / 5040.0 +
                                                    q * (1.0 / 362880.0 + q * (-1.0 / 39916800.0 +
                                                                               q * (1.0 / 6227020800.0))))));
  const double c =
      1.0 +
      q * (-0.5 + q * (1.0 / 24.0 +
                       q * (-1.0 / 720.0 + q * (1.0 / 40320.0 +
                                                q * (-1.0 / 3628800.0 + q * (1.0 / 479001600.0 +
                                                                             q * (-1.0 / 87178291200.0)))))));
  const double rest = quarters - 4.0 * floor(quarters * 0.25);
  *sine = rest == 1.0 ? c : rest == 2.0 ? -s : rest == 3.0 ? -c : s;
  *cosine = rest == 1.0 ? -s : rest == 2.0 ? -c : rest == 3.0 ? s : c;
}

/* From the place `a`, the place `b`. */
static sqw__place sqw__then(sqw__place a, sqw__place b) {
  double sine, cosine;
  sqw__sine_cosine(a.turn, &sine, &cosine);
  {
    const sqw__place out = {a.x + (cosine * b.x + sine * b.z), a.y + b.y, a.z + (cosine * b.z - sine * b.x),
                            a.turn + b.turn};
    return out;
  }
}

static sqw__place sqw__back(sqw__place a) {
  const sqw__place turn = {0.0, 0.0, 0.0, -a.turn}, way = {-a.x, -a.y, -a.z, 0.0};
  return sqw__then(turn, way);
}

/* Evaluates keys as sqw__key_value() does, in doubles. */
static void sqw__travel_value(const float* keys, uint32_t count, uint32_t width, double time, double* out) {
  const uint32_t stride = width + 1;
  uint32_t until, i;
  for (i = 0; i < width; ++i) out[i] = 0.0;
  if (count == 0) return;
  until = sqw__keys_until(keys, count, stride, (float)time);
  {
    const float* key = keys + (size_t)stride * (until > 0 ? until - 1 : 0);
    const double share =
        until == 0 || until == count ? 0.0 : (time - (double)key[0]) / ((double)key[stride] - (double)key[0]);
    for (i = 0; i < width; ++i) {
      out[i] = (double)key[1 + i];
      if (share > 0.0) out[i] += ((double)key[stride + 1 + i] - out[i]) * share;
    }
  }
}

static sqw__place sqw__travel_at(const sqw_wad* wad, const sqw_travel* travel, double time) {
  double way[3], turn;
  sqw__place out;
  sqw__travel_value((const float*)sqw__array(wad->travel_blob, travel->positions), travel->position_count, 3,
                    time, way);
  sqw__travel_value((const float*)sqw__array(wad->travel_blob, travel->turns), travel->turn_count, 1, time,
                    &turn);
  out.x = way[0];
  out.y = way[1];
  out.z = way[2];
  out.turn = turn;
  return out;
}

/* A place `count` times after itself. */
static sqw__place sqw__rounds_of(sqw__place once, double count) {
  sqw__place out = {0.0, 0.0, 0.0, 0.0};
  uint32_t left = (uint32_t)count;
  for (; left > 0; left /= 2) {
    if (left % 2 == 1) out = sqw__then(out, once);
    once = sqw__then(once, once);
  }
  return out;
}

SQW_API void sqw_root_delta(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* before,
                            const sqw_index* after, sqw_step* step) {
  const sqw_travel* travel = wad->travels ? wad->travels + (animation - wad->animations) : NULL;
  const double length = sqw_animation_length(wad, animation);
  sqw__place from, to;
  double start, stop, sine, cosine;
  memset(step, 0, sizeof *step);
  step->orientation[3] = 1.0f;
  if (!travel || travel->position_count + travel->turn_count == 0) return;
  start = sqw__time(wad, animation, before);
  stop = sqw__time(wad, animation, after);
  from = sqw__travel_at(wad, travel, start);
  to = sqw__travel_at(wad, travel, stop);
  if ((animation->flags & SQW_LOOP) && length > 0.0) {
    const double first = floor((before->t_total - start) / length + 0.5);
    const double rounds = floor((after->t_total - stop) / length + 0.5) - first;
    const double most = 1e9;
    const sqw__place begin = sqw__travel_at(wad, travel, 0.0);
    const sqw__place round = sqw__then(sqw__back(begin), sqw__travel_at(wad, travel, length));
    /* In the space of the start of a round. */
    from = sqw__then(sqw__back(begin), from);
    to = sqw__then(sqw__back(begin), to);
    if (rounds > 0.0) to = sqw__then(sqw__rounds_of(round, rounds < most ? rounds : most), to);
    if (rounds < 0.0) from = sqw__then(sqw__rounds_of(round, -rounds < most ? -rounds : most), from);
  }
  to = sqw__then(sqw__back(from), to);
  sqw__sine_cosine(0.5 * to.turn, &sine, &cosine);
  step->position[0] = (float)to.x;
  step->position[1] = (float)to.y;
  step->position[2] = (float)to.z;
  step->turn = (float)to.turn;
  step->orientation[1] = (float)sine;
  step->orientation[3] = (float)cosine;
}

SQW_API void sqw_move(const sqw_step* step, float position[3], float orientation[4]) {
  const float x = orientation[0], y = orientation[1], z = orientation[2], w = orientation[3];
  const float *p = step->position, *q = step->orientation;
  const float tx = 2.0f * (y * p[2] - z * p[1]), ty = 2.0f * (z * p[0] - x * p[2]),
              tz = 2.0f * (x * p[1] - y * p[0]);
  const float nx = x * q[3] - z * q[1], ny = w * q[1] + y * q[3], nz = z * q[3] + x * q[1],
              nw = w * q[3] - y * q[1];
  const float length = sqrtf(nx * nx + ny * ny + nz * nz + nw * nw);
  position[0] += p[0] + (w * tx + (y * tz - z * ty));
  position[1] += p[1] + (w * ty + (z * tx - x * tz));
  position[2] += p[2] + (w * tz + (x * ty - y * tx));
  if (!(length > 0.0f)) return;
  orientation[0] = nx / length;
  orientation[1] = ny / length;
  orientation[2] = nz / length;
  orientation[3] = nw / length;
}

/* ---- Hit volumes ---- */

static void sqw__transform_point(const float* m, const float* point, float* out) {
  int row;
  for (row = 0; row < 3; ++row)
    out[row] = m[row] * point[0] + m[4 + row] * point[1] + m[8 + row] * point[2] + m[12 + row];
}

SQW_API void sqw_volume_shape(const sqw_wad* wad, const sqw_hit_volume* volume, float time,
                              const float* matrices, sqw_shape* shape) {
  const float* offset_keys = (const float*)sqw__array(wad->volume_blob, volume->offset_keys);
  const float* radius_keys = (const float*)sqw__array(wad->volume_blob, volume->radius_keys);
  float offset[3];
  memcpy(offset, volume->offset, sizeof offset);
  shape->radius_a = volume->radius;
  if (offset_keys) sqw__key_value(offset_keys, volume->offset_key_count, 3, time, offset);
  if (radius_keys) sqw__key_value(radius_keys, volume->radius_key_count, 1, time, &shape->radius_a);
  sqw__transform_point(matrices + 16 * (size_t)volume->bone, offset, shape->a);
  if (volume->end_bone == SQW_NONE) {
    memcpy(shape->b, shape->a, sizeof shape->b);
    shape->radius_b = shape->radius_a;
  } else {
    sqw__transform_point(matrices + 16 * (size_t)volume->end_bone, volume->end_offset, shape->b);
    shape->radius_b = volume->end_radius;
  }
}

SQW_API uint32_t sqw_volumes_at(const sqw_wad* wad, const sqw_model* model, const sqw_animation* animation,
                                float time, const float* matrices, sqw_active* out, uint32_t capacity) {
  const sqw_animation_fight* clip = sqw_animation_fight_of(wad, animation);
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  const uint32_t own = clip ? clip->volume_count : 0u, body = fight ? fight->volume_count : 0u;
  uint32_t i, count = 0;
  for (i = 0; i < own + body; ++i) {
    const sqw_hit_volume* volume;
    int64_t span = 0;
    if (i < own) {
      volume = &wad->volumes[clip->first_volume + i];
      span = sqw__span_at(wad->volume_blob, volume->span_count, volume->spans, time);
    } else {
      volume = &wad->volumes[fight->first_volume + (i - own)];
    }
    if (span < 0) continue;
    if (count < capacity) {
      out[count].volume = volume;
      out[count].span = (uint32_t)span;
      sqw_volume_shape(wad, volume, time, matrices, &out[count].shape);
    }
    ++count;
  }
  return count;
}

SQW_API void sqw_place_shape(const float* place, sqw_shape* shape) {
  const float scale = sqrtf(place[0] * place[0] + place[1] * place[1] + place[2] * place[2]);
  float centre[3];
  sqw__transform_point(place, shape->a, centre);
  memcpy(shape->a, centre, sizeof centre);
  sqw__transform_point(place, shape->b, centre);
  memcpy(shape->b, centre, sizeof centre);
  shape->radius_a *= scale;
  shape->radius_b *= scale;
}

/* Two shapes. The distance of two interpolated balls' surfaces is convex in the two interpolation parameters.
   Its minimum is a stationary point, or on the border of the unit square, where one of the two is a single
   ball. */
typedef struct sqw__ways {
  double apart[3]; /* from the first ball of the second shape to that of the first */
  double u[3], v[3];
  double radii; /* sum for both first balls */
  double grow_u, grow_v;
  double best;
} sqw__ways;

static double sqw__dot3(const double* a, const double* b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static void sqw__consider(sqw__ways* ways, double s, double t) {
  double between[3], gap;
  int i;
  for (i = 0; i < 3; ++i) between[i] = ways->apart[i] + ways->u[i] * s - ways->v[i] * t;
  gap = sqrt(sqw__dot3(between, between)) - ways->radii - ways->grow_u * s - ways->grow_v * t;
  if (gap < ways->best) ways->best = gap;
}

/* The parameter at which an interpolated ball is nearest to a point. */
static double sqw__nearest_share(const double* point, const double* way, double growth) {
  const double length = sqrt(sqw__dot3(way, way));
  double along, aside, slope, share;
  /* One ball contains the other, or they are equal: the larger one is nearest. */
  if (length <= fabs(growth)) return growth > 0.0 ? 1.0 : 0.0;
  slope = growth / length;
  along = sqw__dot3(point, way) / length;
  aside = sqw__dot3(point, point) - along * along;
  aside = aside > 0.0 ? sqrt(aside) : 0.0;
  share = (along + aside * slope / sqrt(1.0 - slope * slope)) / length;
  return share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
}

/* Tests the stationary point within the square: there the direction between the two balls meets each axis at
   the angle that its change of radius requires. */
static void sqw__consider_inside(sqw__ways* ways) {
  const double uu = sqw__dot3(ways->u, ways->u), vv = sqw__dot3(ways->v, ways->v),
               uv = sqw__dot3(ways->u, ways->v), square = uu * vv - uv * uv;
  double x, y, out, root, height, reach, normal[3], in_plane[3], rest[3], a, b, s, t;
  int i;
  if (square <= 1e-12 * uu * vv) return; /* parallel: some minimum is also on the border */
  x = (ways->grow_u * vv + ways->grow_v * uv) / square;
  y = (-ways->grow_v * uu - ways->grow_u * uv) / square;
  for (i = 0; i < 3; ++i) in_plane[i] = ways->u[i] * x + ways->v[i] * y;
  out = 1.0 - sqw__dot3(in_plane, in_plane);
  if (out <= 0.0) return;
  root = sqrt(square);
  for (i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    normal[i] = (ways->u[j] * ways->v[k] - ways->u[k] * ways->v[j]) / root;
  }
  height = sqw__dot3(ways->apart, normal);
  reach = fabs(height) / sqrt(out);
  for (i = 0; i < 3; ++i) rest[i] = in_plane[i] * reach - (ways->apart[i] - normal[i] * height);
  a = sqw__dot3(rest, ways->u);
  b = sqw__dot3(rest, ways->v);
  s = (a * vv - b * uv) / square;
  t = -(b * uu - a * uv) / square;
  if (s >= 0.0 && s <= 1.0 && t >= 0.0 && t <= 1.0) sqw__consider(ways, s, t);
}

/* Half of the distance between the two balls' centres, and the point in the middle. */
static float sqw__half_way(const sqw_shape* shape, float* centre) {
  float square = 0.0f;
  int i;
  for (i = 0; i < 3; ++i) {
    const float half = 0.5f * (shape->b[i] - shape->a[i]);
    centre[i] = shape->a[i] + half;
    square += half * half;
  }
  return square > 0.0f ? sqrtf(square) : 0.0f;
}

/* A ball that contains the shape. */
static float sqw__ball_of(const sqw_shape* shape, float* centre) {
  const float reach = sqw__half_way(shape, centre);
  return reach + (shape->radius_a > shape->radius_b ? shape->radius_a : shape->radius_b);
}

SQW_API int sqw_touch(const sqw_shape* first, const sqw_shape* second) {
  float p[3], q[3], square;
  const float reach = sqw__ball_of(first, p) + sqw__ball_of(second, q);
  const float x = p[0] - q[0], y = p[1] - q[1], z = p[2] - q[2];
  square = x * x + y * y + z * z;
  /* With a margin for rounding. */
  return square <= reach * reach * 1.001f && sqw_gap(first, second) <= 0.0f;
}

/* The balls of at most sqw__most_balls shapes, component by component. */
enum { sqw__most_balls = 64 };
typedef struct sqw__balls {
  float x[sqw__most_balls], y[sqw__most_balls], z[sqw__most_balls], radius[sqw__most_balls];
} sqw__balls;

static const sqw_shape* sqw__shape_at(const sqw_shape* shapes, size_t stride, uint32_t i) {
  return (const sqw_shape*)(const void*)((const unsigned char*)shapes + stride * i);
}

static void sqw__compute_balls(const sqw_shape* shapes, size_t stride, uint32_t first, uint32_t count,
                               sqw__balls* balls) {
  uint32_t i;
  memset(balls, 0, sizeof *balls);
  for (i = 0; i < count; ++i) {
    float centre[3];
    balls->radius[i] = sqw__ball_of(sqw__shape_at(shapes, stride, first + i), centre);
    balls->x[i] = centre[0];
    balls->y[i] = centre[1];
    balls->z[i] = centre[2];
  }
}

/* Whether any of SQW__LANES balls from the one at `at` on overlaps a ball. */
SQW__INLINE int sqw__any_near(const sqw__balls* balls, size_t at, const float* centre, float radius) {
  const sqw__lanes x = sqw__sub(sqw__set(centre[0]), sqw__load(balls->x + at));
  const sqw__lanes y = sqw__sub(sqw__set(centre[1]), sqw__load(balls->y + at));
  const sqw__lanes z = sqw__sub(sqw__set(centre[2]), sqw__load(balls->z + at));
  const sqw__lanes reach = sqw__add(sqw__set(radius), sqw__load(balls->radius + at));
  const sqw__lanes square = sqw__add(sqw__add(sqw__mul(x, x), sqw__mul(y, y)), sqw__mul(z, z));
  const sqw__lanes most = sqw__mul(sqw__mul(reach, reach), sqw__set(1.001f));
  return !sqw__all(sqw__below(most, square));
}

/* Whether one of the balls overlaps a ball. */
SQW__INLINE int sqw__is_near(const sqw__balls* balls, uint32_t at, const float* centre, float radius) {
  const float x = centre[0] - balls->x[at], y = centre[1] - balls->y[at], z = centre[2] - balls->z[at];
  const float reach = radius + balls->radius[at];
  return x * x + y * y + z * z <= reach * reach * 1.001f;
}

SQW_API uint32_t sqw_contacts(const sqw_shape* first, uint32_t first_count, size_t first_stride,
                              const sqw_shape* second, uint32_t second_count, size_t second_stride,
                              sqw_contact* out, uint32_t capacity) {
  sqw__balls balls;
  uint32_t i, k, at, start, found = 0;
  if (second_count > 0 && second_count <= (uint32_t)sqw__most_balls)
    sqw__compute_balls(second, second_stride, 0, second_count, &balls);
  for (i = 0; i < first_count; ++i) {
    const sqw_shape* shape = sqw__shape_at(first, first_stride, i);
    float centre[3];
    const float radius = sqw__ball_of(shape, centre);
    for (start = 0; start < second_count; start += sqw__most_balls) {
      const uint32_t rest = second_count - start;
      const uint32_t count = rest < (uint32_t)sqw__most_balls ? rest : (uint32_t)sqw__most_balls;
      if (second_count > (uint32_t)sqw__most_balls)
        sqw__compute_balls(second, second_stride, start, count, &balls);
      for (at = 0; at < count; at += SQW__LANES) {
        if (!sqw__any_near(&balls, at, centre, radius)) continue;
        for (k = at; k < count && k < at + SQW__LANES; ++k) {
          if (!sqw_touch(shape, sqw__shape_at(second, second_stride, start + k))) continue;
          if (found < capacity) {
            out[found].first = i;
            out[found].second = start + k;
          }
          ++found;
        }
      }
    }
  }
  return found;
}

SQW_API float sqw_gap(const sqw_shape* first, const sqw_shape* second) {
  sqw__ways ways;
  double from[3];
  int i, end;
  for (i = 0; i < 3; ++i) {
    ways.apart[i] = (double)first->a[i] - (double)second->a[i];
    ways.u[i] = (double)first->b[i] - (double)first->a[i];
    ways.v[i] = (double)second->b[i] - (double)second->a[i];
  }
  ways.radii = (double)first->radius_a + (double)second->radius_a;
  ways.grow_u = (double)first->radius_b - (double)first->radius_a;
  ways.grow_v = (double)second->radius_b - (double)second->radius_a;
  ways.best = HUGE_VAL;
  sqw__consider(&ways, 0.0, 0.0);
  for (end = 0; end < 2; ++end) {
    for (i = 0; i < 3; ++i) from[i] = ways.apart[i] + ways.u[i] * end;
    sqw__consider(&ways, end, sqw__nearest_share(from, ways.v, ways.grow_v));
    for (i = 0; i < 3; ++i) from[i] = ways.v[i] * end - ways.apart[i];
    sqw__consider(&ways, sqw__nearest_share(from, ways.u, ways.grow_u), end);
  }
  sqw__consider_inside(&ways);
  return (float)ways.best;
}

/* ---- Limbs with poles and limits, in the space of the grandparent's parent. With a pole the middle joint is
   a hinge; without one both bones use the shortest rotation. ---- */

typedef struct sqw__limb {
  sqw__vec3 upper_way, lower_way; /* unit vectors of the current limb */
  float upper, lower;             /* lengths */
  sqw__vec3 pole, cone_axis;
  sqw__vec3 reach_way, side; /* unit vectors: to the new end, and perpendicular towards the middle joint */
  sqw__vec3 new_upper, new_lower;
} sqw__limb;

SQW__INLINE sqw__vec3 sqw__none(void) {
  const sqw__vec3 zero = {0.0f, 0.0f, 0.0f};
  return zero;
}
SQW__INLINE sqw__vec3 sqw__times(sqw__vec3 v, float by) { return sqw__along(sqw__none(), v, by); }

SQW__INLINE float sqw__held(float value, float low, float high) {
  return value < low ? low : value > high ? high : value;
}

/* Normalises v; returns 0 if it is not longer than `smallest`. */
static int sqw__direction(sqw__vec3* v, float smallest) {
  const float length = sqw__length(*v);
  if (!(length > smallest)) return 0;
  *v = sqw__times(*v, 1.0f / length);
  return 1;
}

/* A unit vector perpendicular to a unit vector: its cross product with the x or y axis, whichever is farther.
 */
static sqw__vec3 sqw__across(sqw__vec3 v) {
  sqw__vec3 out = {0.0f, 0.0f, 0.0f};
  if (fabsf(v.x) > fabsf(v.y)) {
    out.x = -v.z;
    out.z = v.x;
  } else {
    out.y = v.z;
    out.z = -v.y;
  }
  return sqw__times(out, 1.0f / sqw__length(out));
}

/* The component of `hint` perpendicular to `way`, or `otherwise`. Orthogonalised twice, because a hint nearly
   parallel to `way` leaves a remainder that is not quite perpendicular. */
static sqw__vec3 sqw__side_of(sqw__vec3 hint, sqw__vec3 way, float smallest, sqw__vec3 otherwise) {
  sqw__vec3 side = sqw__along(hint, way, -sqw__dot(hint, way));
  if (!sqw__direction(&side, smallest)) side = otherwise;
  return sqw__along(side, way, -sqw__dot(side, way));
}

/* The rotation between two unit vectors; beyond a right angle it includes half a turn about `flip`, which
   must be perpendicular to `from`. */
static void sqw__turn(sqw__vec3 from, sqw__vec3 to, sqw__vec3 flip, float* q) {
  const float cosine = sqw__dot(from, to), near = fabsf(cosine) < 1.0f ? fabsf(cosine) : 1.0f;
  const float unit = 1.0f / sqrtf(2.0f * near + 2.0f), w = (near + 1.0f) * unit;
  const sqw__vec3 axis = sqw__times(sqw__cross(cosine < 0.0f ? sqw__times(from, -1.0f) : from, to), unit);
  if (cosine < 0.0f) {
    const sqw__vec3 turned = sqw__along(sqw__cross(axis, flip), flip, w);
    q[0] = turned.x;
    q[1] = turned.y;
    q[2] = turned.z;
    q[3] = -sqw__dot(axis, flip);
  } else {
    q[0] = axis.x;
    q[1] = axis.y;
    q[2] = axis.z;
    q[3] = w;
  }
}

static void sqw__shortest_turn(sqw__vec3 from, sqw__vec3 to, float* q) {
  sqw__vec3 axis = sqw__cross(from, to);
  if (sqw__dot(from, to) < 0.0f) {
    if (!sqw__direction(&axis, 1e-4f)) axis = sqw__across(from);
    axis = sqw__along(axis, from, -sqw__dot(axis, from));
  }
  sqw__turn(from, to, axis, q);
}

/* The distance of the solved end from the root. */
static float sqw__limb_distance(const sqw__limb* limb, const sqw_ik_chain* chain, float wanted) {
  const float sum = limb->upper + limb->lower, difference = fabsf(limb->upper - limb->lower);
  const float span = sum * sqw__held(chain->softness, 0.0f, 0.5f), start = sum - span;
  const float squares = limb->upper * limb->upper + limb->lower * limb->lower;
  const float twice = 2.0f * limb->upper * limb->lower;
  float soft = wanted, farthest = sum, nearest = difference;
  if (chain->softness > 0.0f) {
    /* Maps the excess into the remaining span: x / sqrt(1 + x^2) has slope 1 at 0 and stays
     * below 1. */
    float x = (wanted > start ? wanted - start : 0.0f) / (span > 1e-20f ? span : 1e-20f);
    x = x < 1e6f ? x : 1e6f;
    soft = span * (x / sqrtf(x * x + 1.0f)) + start;
    soft = wanted < soft ? wanted : soft;
  }
  if (chain->straightest_cosine < 1.0f) {
    const float square = twice * sqw__held(chain->straightest_cosine, -1.0f, 1.0f) + squares;
    farthest = sqrtf(square > 0.0f ? square : 0.0f);
    farthest = farthest < sum ? farthest : sum;
  }
  if (chain->most_bent_cosine > -1.0f) {
    const float square = twice * sqw__held(chain->most_bent_cosine, -1.0f, 1.0f) + squares;
    nearest = sqrtf(square > 0.0f ? square : 0.0f);
    nearest = nearest > difference ? nearest : difference;
  }
  return sqw__held(soft, nearest < farthest ? nearest : farthest, farthest);
}

static void sqw__place_middle(sqw__limb* limb, float distance) {
  const float l1 = limb->upper, l2 = limb->lower, sum = l1 + l2, difference = l1 - l2, tiny = sum * 1e-6f;
  const float held = distance > tiny ? distance : tiny, twice = held + held;
  const float along = sqw__held((distance * distance + difference * sum) / twice, -l1, l1);
  /* Heron's formula is precise for nearly straight or folded limbs, but not with the end at the root. */
  const float square = distance < sum * 1e-3f
                           ? (l1 - along) * (l1 + along)
                           : (sum - distance) * (sum + distance) / twice *
                                 ((distance - difference) * (distance + difference) / twice);
  const sqw__vec3 middle =
      sqw__along(sqw__times(limb->reach_way, along), limb->side, square > 0.0f ? sqrtf(square) : 0.0f);
  limb->new_upper = sqw__times(middle, 1.0f / l1);
  limb->new_lower = sqw__times(sqw__minus(sqw__times(limb->reach_way, distance), middle), 1.0f / l2);
}

/* Normal of the plane in which a limb bends; a straight limb counts as bent toward the pole. */
static sqw__vec3 sqw__bend_normal(const sqw__limb* limb, sqw__vec3 way_now) {
  const sqw__vec3 bent = sqw__cross(way_now, sqw__side_of(limb->upper_way, way_now, 1e-3f, sqw__none()));
  if (sqw__dot(bent, bent) > 0.5f) return bent;
  return sqw__cross(limb->upper_way,
                    sqw__side_of(limb->pole, limb->upper_way, 1e-4f, sqw__across(limb->upper_way)));
}

/* Bends one bone within the plane, which has already been rotated. */
static void sqw__bend(const float* plane, sqw__vec3 goal, sqw__vec3 way, sqw__vec3 to, float* q) {
  const sqw__vec3 from = sqw__rotated(plane, way);
  sqw__turn(from, to, sqw__along(goal, from, -sqw__dot(goal, from)), q);
  sqw__quat_multiply(q, plane, q);
}

static void sqw__keep_in_cone(const sqw__limb* limb, const sqw_ik_chain* chain, float* upper, float* lower) {
  const float cosine = sqw__held(chain->cone_cosine, -1.0f, 1.0f);
  sqw__vec3 axis = limb->cone_axis, across, rim;
  float now, turn[4];
  if (!sqw__direction(&axis, 1e-6f)) return;
  now = sqw__dot(limb->new_upper, axis);
  if (!(now < cosine)) return;
  across = sqw__along(limb->new_upper, axis, -now);
  if (!sqw__direction(&across, 1e-6f)) across = sqw__across(axis);
  rim = sqw__along(sqw__times(axis, cosine), across, sqrtf((1.0f - cosine) * (1.0f + cosine)));
  sqw__shortest_turn(limb->new_upper, rim, turn);
  sqw__quat_multiply(turn, upper, upper);
  sqw__quat_multiply(turn, lower, lower);
}

static int sqw__is_unit(const float* q) {
  const float square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
  return square > 0.9f && square < 1.1f;
}

static void sqw__weigh(float weight, float* q) {
  const float identity[4] = {0.0f, 0.0f, 0.0f, 1.0f};
  if (!(weight >= 1.0f)) sqw__slerp(identity, q, weight > 0.0f ? weight : 0.0f, 1, q);
}

/* Multiply `upper` and `lower` on the left of the bones' rotations. Returns 0 if there is no solution. */
static int sqw__turn_limb(sqw__limb* limb, const sqw_ik_chain* chain, sqw__vec3 reach, float weight,
                          float* upper, float* lower) {
  const float tiny = (limb->upper + limb->lower) * 1e-6f, wanted = sqw__length(reach);
  const int has_pole = chain->pole[0] != 0.0f || chain->pole[1] != 0.0f || chain->pole[2] != 0.0f;
  sqw__vec3 way_now = sqw__along(sqw__times(limb->upper_way, limb->upper), limb->lower_way, limb->lower);
  sqw__vec3 near_side;
  float distance;
  if (!(limb->upper > 0.0f && limb->lower > 0.0f) || !(wanted - wanted == 0.0f)) return 0;
  if (!sqw__direction(&way_now, tiny)) way_now = limb->upper_way;
  limb->reach_way = reach;
  if (!sqw__direction(&limb->reach_way, tiny)) limb->reach_way = way_now;
  distance = sqw__limb_distance(limb, chain, wanted);
  near_side = sqw__side_of(limb->upper_way, limb->reach_way, 1e-4f, sqw__across(limb->reach_way));
  if (has_pole && sqw__direction(&limb->pole, 0.0f)) {
    float plane[4];
    sqw__vec3 goal;
    limb->side = sqw__side_of(limb->pole, limb->reach_way, 1e-4f, near_side);
    sqw__place_middle(limb, distance);
    goal = sqw__cross(limb->reach_way, limb->side);
    sqw__turn(sqw__bend_normal(limb, way_now), goal, limb->upper_way, plane);
    sqw__bend(plane, goal, limb->upper_way, limb->new_upper, upper);
    sqw__bend(plane, goal, limb->lower_way, limb->new_lower, lower);
  } else {
    limb->side = near_side;
    sqw__place_middle(limb, distance);
    sqw__shortest_turn(limb->upper_way, limb->new_upper, upper);
    sqw__shortest_turn(sqw__rotated(upper, limb->lower_way), limb->new_lower, lower);
    sqw__quat_multiply(lower, upper, lower);
  }
  sqw__keep_in_cone(limb, chain, upper, lower);
  if (!sqw__is_unit(upper) || !sqw__is_unit(lower)) return 0;
  sqw__weigh(weight, upper);
  sqw__weigh(weight, lower);
  return 1;
}

/* Transforms a direction into the space of a matrix. */
static sqw__vec3 sqw__way_into(const float* m, const float* way) {
  sqw__vec3 out = sqw__none();
  const float linear[16] = {m[0], m[1], m[2],  0.0f, m[4], m[5], m[6], 0.0f,
                            m[8], m[9], m[10], 0.0f, 0.0f, 0.0f, 0.0f, 1.0f};
  return sqw__into_space(linear, sqw__v(way), &out) ? out : sqw__none();
}

SQW_API int sqw_ik_limb(const sqw_wad* wad, const sqw_skeleton* skeleton, const float* matrices,
                        const sqw_ik_chain* chain, const float target[3], float weight, sqw_pose* pose) {
  const uint16_t* parents = sqw_parents(wad, skeleton);
  const size_t end = chain->end, middle = parents[end], root = parents[middle];
  float *q_root = pose->orientations + 4 * root, *q_middle = pose->orientations + 4 * middle;
  float upper[4], lower[4], inverse[4];
  sqw__vec3 a = sqw__v(pose->positions + 3 * root), b, c, goal = sqw__v(target);
  sqw__limb limb;
  memset(&limb, 0, sizeof limb);
  limb.pole = sqw__v(chain->pole);
  limb.cone_axis = sqw__v(chain->cone_axis);
  if (parents[root] != SQW_NONE) {
    const float* above = matrices + 16 * (size_t)parents[root];
    if (!sqw__into_space(above, goal, &goal)) return 0;
    limb.pole = sqw__way_into(above, chain->pole);
    limb.cone_axis = sqw__way_into(above, chain->cone_axis);
  }
  /* The current vectors of both bones. */
  b = sqw__rotated(q_root, sqw__scaled(sqw__v(pose->positions + 3 * middle), pose->scales + 3 * root));
  c = sqw__rotated(q_middle, sqw__scaled(sqw__v(pose->positions + 3 * end), pose->scales + 3 * middle));
  c = sqw__rotated(q_root, sqw__scaled(c, pose->scales + 3 * root));
  limb.upper = sqw__length(b);
  limb.lower = sqw__length(c);
  limb.upper_way = sqw__times(b, 1.0f / limb.upper);
  limb.lower_way = sqw__times(c, 1.0f / limb.lower);
  if (!sqw__turn_limb(&limb, chain, sqw__minus(goal, a), weight, upper, lower)) return 0;
  sqw__quat_multiply(lower, q_root, lower);
  sqw__quat_multiply(lower, q_middle, lower);
  sqw__quat_multiply(upper, q_root, q_root);
  sqw__normalize4(q_root);
  inverse[0] = -q_root[0];
  inverse[1] = -q_root[1];
  inverse[2] = -q_root[2];
  inverse[3] = q_root[3];
  sqw__quat_multiply(inverse, lower, q_middle);
  sqw__normalize4(q_middle);
  return 1;
}

/* ---- IK targets ---- */

static float sqw__target_weight(const sqw_wad* wad, const sqw_ik_target* target, float time) {
  const sqw_span* spans = (const sqw_span*)sqw__array(wad->target_blob, target->spans);
  const float* keys = (const float*)sqw__array(wad->target_blob, target->weights);
  float weight = 0.0f, keyed;
  uint32_t i;
  for (i = 0; i < target->span_count; ++i) {
    const sqw_span span = spans[i];
    float share = 1.0f;
    if (!(span.to > span.from) || time < span.from - SQW_SLACK || time > span.to + SQW_SLACK) continue;
    if (target->blend_in > 0.0f && (time - span.from) / target->blend_in < share)
      share = (time - span.from) / target->blend_in;
    if (target->blend_out > 0.0f && (span.to - time) / target->blend_out < share)
      share = (span.to - time) / target->blend_out;
    if (share > weight) weight = share;
  }
  if (!(weight > 0.0f) || !keys) return weight;
  sqw__key_value(keys, target->weight_count, 1, time, &keyed);
  return weight * sqw__held(keyed, 0.0f, 1.0f);
}

static void sqw__local_of(const sqw_attachment* attachment, float* local) {
  const uint16_t none = SQW_NONE;
  sqw_const_pose pose;
  pose.positions = attachment->position;
  pose.orientations = attachment->orientation;
  pose.scales = attachment->scale;
  sqw__to_model(&none, &pose, 0, 1, local);
}

static sqw__vec3 sqw__target_place(const sqw_wad* wad, const sqw_ik_target* target, const float* matrices,
                                   float time) {
  float place[3], on_bone[3];
  sqw__key_value((const float*)sqw__array(wad->target_blob, target->positions), target->position_count, 3,
                 time, place);
  if (target->space == SQW_ON_BONE) {
    memcpy(on_bone, place, sizeof place);
    sqw__transform_point(matrices + 16 * (size_t)target->bone, on_bone, place);
  } else if (target->space == SQW_ON_ATTACHMENT) {
    const sqw_attachment* attachment = &wad->attachments[target->attachment];
    float local[16];
    sqw__local_of(attachment, local);
    sqw__transform_point(local, place, on_bone);
    sqw__transform_point(matrices + 16 * (size_t)attachment->bone, on_bone, place);
  }
  return sqw__v(place);
}

SQW_API void sqw_ik_targets(const sqw_wad* wad, const sqw_model* model, const sqw_animation* animation,
                            float time, sqw_pose* pose, float* matrices) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  const sqw_animation_fight* clip = sqw_animation_fight_of(wad, animation);
  const uint16_t* parents = sqw_parents(wad, skeleton);
  const sqw_const_pose view = sqw__as_const(pose);
  uint32_t i, k;
  if (!fight || !clip || clip->target_count == 0) return;
  for (i = 0; i < fight->chain_count; ++i) {
    const sqw_ik_chain* chain = &wad->chains[fight->first_chain + i];
    sqw__vec3 sum = sqw__none();
    float weights = 0.0f, place[3];
    for (k = 0; k < clip->target_count; ++k) {
      const sqw_ik_target* target = &wad->targets[clip->first_target + k];
      float weight;
      if (target->chain != fight->first_chain + i) continue;
      weight = sqw__target_weight(wad, target, time);
      if (!(weight > 0.0f)) continue;
      sum = sqw__along(sum, sqw__target_place(wad, target, matrices, time), weight);
      weights += weight;
    }
    if (!(weights > 0.0f)) continue;
    place[0] = sum.x / weights;
    place[1] = sum.y / weights;
    place[2] = sum.z / weights;
    if (!sqw_ik_limb(wad, skeleton, matrices, chain, place, weights < 1.0f ? weights : 1.0f, pose)) continue;
    /* Updates the matrices below the limb; bones follow their parents in the list. */
    sqw__to_model(parents, &view, parents[parents[chain->end]], skeleton->bone_count, matrices);
  }
}

/* ---- Events ---- */

/* Position for comparing with event times: an event is passed once this is greater than its time. After all
   events at the end of an animation that does not loop. Within the slack before a loop's end it already
   belongs to the next round. */
static double sqw__event_place(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                               double length, double* rounds) {
  const int loop = (animation->flags & SQW_LOOP) != 0;
  const uint32_t last = sqw__frames_of(animation) - 1;
  const double time = sqw__time(wad, animation, index);
  const double place = time + (double)SQW_SLACK;
  *rounds = 0.0;
  if (!(length > 0.0)) return index->t_total > 0.0 ? HUGE_VAL : 0.0;
  if (!loop && index->i_frame == last && index->t_frame >= sqw__duration(wad, animation, last))
    return HUGE_VAL;
  if (!(time > 0.0) && !(loop && index->t_total > 0.0)) return 0.0;
  if (loop && place >= length) *rounds = floor(place / length);
  return place - *rounds * length;
}

SQW_API sqw_events sqw_events_of(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* before,
                                 const sqw_index* after, double dt) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(wad, animation);
  sqw_events out;
  double length, from, rounds_before, rounds_after;
  memset(&out, 0, sizeof out);
  if (!fight || fight->event_count == 0 || !(dt > 0.0) || !(dt - dt == 0.0)) return out;
  length = sqw_animation_length(wad, animation);
  out.events = wad->events + fight->first_event;
  out.count = fight->event_count;
  from = sqw__event_place(wad, animation, before, length, &rounds_before);
  out.end = sqw__event_place(wad, animation, after, length, &rounds_after);
  while (out.next < out.count && (double)out.events[out.next].time < from) ++out.next;
  if ((animation->flags & SQW_LOOP) && length > 0.0) {
    const double start = sqw__time(wad, animation, before), stop = sqw__time(wad, animation, after);
    double rounds = floor((start + dt - stop) / length + 0.5);
    if (stop < start && rounds < 1.0) rounds = 1.0;
    if (rounds < 0.0) rounds = 0.0;
    rounds += rounds_after - rounds_before;
    if (rounds > 0.0) out.rounds = rounds < 4096.0 ? (uint32_t)rounds : 4096u;
  }
  return out;
}

SQW_API const sqw_event* sqw_next_event(sqw_events* events) {
  for (;;) {
    if (events->next < events->count &&
        (events->rounds > 0 || (double)events->events[events->next].time < events->end))
      return &events->events[events->next++];
    if (events->rounds == 0) return NULL;
    --events->rounds;
    events->next = 0;
  }
}

/* ---- Transitions ---- */

SQW_API sqw_fade_rule sqw_fade_between(const sqw_wad* wad, const sqw_model* model, uint32_t from,
                                       uint32_t to) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  sqw_fade_rule rule;
  int best = 0;
  uint32_t i;
  memset(&rule, 0, sizeof rule);
  rule.seconds = fight ? fight->usual_fade : 0.1f;
  rule.curve = SQW_LINEAR;
  rule.x2 = rule.y2 = 1.0f;
  for (i = 0; fight && i < fight->transition_count; ++i) {
    const sqw_transition* transition = &wad->transitions[fight->first_transition + i];
    const int rank = 1 + (transition->from != SQW_NONE ? 2 : 0) + (transition->to != SQW_NONE ? 1 : 0);
    if ((transition->from != SQW_NONE && transition->from != from) ||
        (transition->to != SQW_NONE && transition->to != to) || rank <= best)
      continue;
    best = rank;
    rule.seconds = transition->fade;
    rule.match_phase = transition->flags & SQW_MATCH_PHASE;
    rule.keep_speed = (transition->flags & SQW_KEEP_SPEED) != 0;
    rule.curve = transition->curve;
    rule.x1 = transition->x1;
    rule.y1 = transition->y1;
    rule.x2 = transition->x2;
    rule.y2 = transition->y2;
  }
  return rule;
}

/* One coordinate of a cubic Bezier curve from 0 to 1 with control values a and b. */
static double sqw__bezier(double a, double b, double t) {
  const double s = 1.0 - t;
  return 3.0 * s * s * t * a + 3.0 * s * t * t * b + t * t * t;
}

/* The share of the way along the curve. */
static float sqw__fade_share(const sqw_fade_rule* rule, double t) {
  const float share = rule->seconds > 0.0f ? (float)(t / (double)rule->seconds) : 1.0f;
  double x1, x2, low = 0.0, high = 1.0, at = (double)share;
  int i;
  if (!(share > 0.0f)) return 0.0f;
  if (share >= 1.0f) return 1.0f;
  if (rule->curve == SQW_STEP) return 0.0f;
  if (rule->curve != SQW_CURVE) return share;
  x1 = (double)sqw__held(rule->x1, 0.0f, 1.0f);
  x2 = (double)sqw__held(rule->x2, 0.0f, 1.0f);
  /* Newton's method within a shrinking bracket, because the slope may be zero at the ends. */
  for (i = 0; i < 64; ++i) {
    const double error = sqw__bezier(x1, x2, at) - (double)share, s = 1.0 - at;
    const double slope = 3.0 * s * s * x1 + 6.0 * s * at * (x2 - x1) + 3.0 * at * at * (1.0 - x2);
    double newton = -1.0;
    if (fabs(error) < 1e-12) break;
    if (error > 0.0)
      high = at;
    else
      low = at;
    if (slope > 1e-9) newton = at - error / slope;
    at = newton > low && newton < high ? newton : 0.5 * (low + high);
  }
  return (float)sqw__bezier((double)rule->y1, (double)rule->y2, at);
}

SQW_API float sqw_fade_weight(const sqw_fade_rule* rule, double t) {
  const float share = sqw__fade_share(rule, t), held = sqw__held(share, 0.0f, 1.0f);
  return rule->keep_speed ? held * held * (3.0f - 2.0f * held) : share;
}

SQW_API void sqw_fade_by(const sqw_fade_rule* rule, const sqw_pose* frozen, uint32_t bone_count, double t,
                         sqw_pose* pose) {
  sqw_fade(frozen, bone_count, (double)sqw_fade_weight(rule, t), 1.0, pose);
}

/* The mean weight of the new animation from t0 to t1: by three points where the fade is on, so that ticks of
   any length add up. */
static double sqw__mean_fade_weight(const sqw_fade_rule* rule, double t0, double t1) {
  const double start = t0 > 0.0 ? t0 : 0.0, end = t1 < (double)rule->seconds ? t1 : (double)rule->seconds;
  const double middle = 0.5 * (start + end), apart = 0.38729833462074168852 * (end - start);
  double sum;
  if (!(t1 > t0)) return (double)sqw_fade_weight(rule, t1);
  if (!(end > start)) return t1 > 0.0 ? 1.0 : 0.0;
  sum = (double)sqw_fade_weight(rule, middle - apart) + (double)sqw_fade_weight(rule, middle + apart);
  sum = (5.0 * sum + 8.0 * (double)sqw_fade_weight(rule, middle)) / 18.0;
  return (sum * (end - start) + (t1 - end)) / (t1 - t0);
}

SQW_API void sqw_fade_step(const sqw_fade_rule* rule, double t0, double t1, const sqw_step* old,
                           sqw_step* step) {
  const double weight = sqw__mean_fade_weight(rule, t0, t1);
  double turn = (double)old->turn, sine, cosine;
  int i;
  if (weight == 1.0) return;
  for (i = 0; i < 3; ++i) {
    const double from = (double)old->position[i];
    step->position[i] = (float)(from + ((double)step->position[i] - from) * weight);
  }
  turn += ((double)step->turn - turn) * weight;
  sqw__sine_cosine(0.5 * turn, &sine, &cosine);
  step->turn = (float)turn;
  step->orientation[1] = (float)sine;
  step->orientation[3] = (float)cosine;
}

SQW_API void sqw_speed_of(const sqw_pose* before, const sqw_pose* shown, uint32_t bone_count, double dt,
                          sqw_pose* speed) {
  const float rate = dt >= 1e-4 ? (float)(1.0 / dt) : 0.0f;
  /* The least square of the cosine of half a turn. */
  const float sure = (float)(1.0 - 900.0 * dt * dt), least = sure > 0.5f ? sure : 0.5f;
  size_t i, k;
  for (i = 0; i < (size_t)3 * bone_count; ++i) {
    const float moved = (shown->positions[i] - before->positions[i]) * rate;
    speed->positions[i] = fabsf(moved) < 20.0f ? moved : 0.0f;
    speed->scales[i] = 0.0f;
  }
  for (i = 0; i < (size_t)4 * bone_count; i += 4) {
    const float *a = before->orientations + i, *b = shown->orientations + i;
    const float dot = (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]);
    const float cosine = fabsf(dot), sign = dot < 0.0f ? -1.0f : 1.0f;
    for (k = 0; k < 4; ++k)
      speed->orientations[i + k] = cosine * cosine >= least ? (b[k] * cosine - a[k] * sign) * rate : 0.0f;
  }
}

/* A pose that goes on with its speed for `way` seconds, below another one with a weight. */
typedef struct sqw__moving {
  const sqw_pose *frozen, *speed;
  float way, weight;
} sqw__moving;

/* Blends linearly along the shorter arcs and normalises, for as many bones as there are lanes. */
SQW__INLINE void sqw__fade_turns(const float* frozen, const float* speed, const float* pose,
                                 const sqw__moving* moving, float* out) {
  const float weight = moving->weight, rest = 1.0f - weight;
  const sqw__lanes way = sqw__set(moving->way);
  sqw__lanes from[4], turning[4], to[4], dot, square, unit;
  sqw__load_rows(frozen, from);
  sqw__load_rows(speed, turning);
  sqw__load_rows(pose, to);
  from[0] = sqw__add(from[0], sqw__mul(turning[0], way));
  from[1] = sqw__add(from[1], sqw__mul(turning[1], way));
  from[2] = sqw__add(from[2], sqw__mul(turning[2], way));
  from[3] = sqw__add(from[3], sqw__mul(turning[3], way));
  dot = sqw__dots(from, to);
  square = sqw__add(sqw__mul(sqw__dots(from, from), sqw__set(rest * rest)),
                    sqw__mul(sqw__abs(dot), sqw__set(2.0f * rest * weight)));
  unit = sqw__div(sqw__set(1.0f), sqw__sqrt(sqw__add(square, sqw__set(weight * weight))));
  sqw__store_weighted(out, from, sqw__mul(sqw__set(rest), unit), to,
                      sqw__flip(sqw__mul(sqw__set(weight), unit), dot));
}

static void sqw__fade_orientations(const sqw__moving* moving, size_t count, float* out) {
  const float *frozen = moving->frozen->orientations, *speed = moving->speed->orientations;
  float last[3][4 * SQW__LANES];
  size_t i;
  if (count < SQW__LANES) {
    for (i = 0; i < 4 * SQW__LANES; ++i) last[0][i] = last[1][i] = last[2][i] = 0.5f;
    if (count == 0) return;
    memcpy(last[0], frozen, 16 * count);
    memcpy(last[1], speed, 16 * count);
    memcpy(last[2], out, 16 * count);
    sqw__fade_turns(last[0], last[1], last[2], moving, last[0]);
    memcpy(out, last[0], 16 * count);
    return;
  }
  /* As in sqw__slerp(): the last bones are computed before `out` overwrites their input. */
  i = 4 * (count - SQW__LANES);
  sqw__fade_turns(frozen + i, speed + i, out + i, moving, last[0]);
  for (i = 0; i + SQW__LANES < count; i += SQW__LANES)
    sqw__fade_turns(frozen + 4 * i, speed + 4 * i, out + 4 * i, moving, out + 4 * i);
  memcpy(out + 4 * (count - SQW__LANES), last[0], sizeof last[0]);
}

static void sqw__fade_positions(const sqw__moving* moving, uint32_t bone_count, float* out) {
  const float *frozen = moving->frozen->positions, *speed = moving->speed->positions;
  const sqw__lanes way = sqw__set(moving->way), weight = sqw__set(moving->weight);
  const size_t count = (size_t)3 * bone_count;
  size_t i;
  for (i = 0; i + SQW__LANES <= count; i += SQW__LANES) {
    const sqw__lanes from = sqw__add(sqw__load(frozen + i), sqw__mul(sqw__load(speed + i), way));
    sqw__store(out + i, sqw__add(from, sqw__mul(sqw__sub(sqw__load(out + i), from), weight)));
  }
  for (; i < count; ++i) {
    const float from = frozen[i] + speed[i] * moving->way;
    out[i] = from + (out[i] - from) * moving->weight;
  }
}

SQW_API void sqw_fade_on(const sqw_fade_rule* rule, const sqw_pose* frozen, const sqw_pose* speed,
                         uint32_t bone_count, double t, sqw_pose* pose) {
  const double seconds = (double)rule->seconds;
  if (!rule->keep_speed || !(t > 0.0) || !(t < seconds)) {
    sqw_fade_by(rule, frozen, bone_count, t, pose);
  } else {
    const float length = rule->seconds < 0.2f ? rule->seconds : 0.2f;
    const float left = sqw__held(1.0f - (float)(t / (double)length), 0.0f, 1.0f), square = left * left;
    sqw__moving moving;
    moving.frozen = frozen;
    moving.speed = speed;
    moving.way = length * ((1.0f - square * square) * 0.25f);
    moving.weight = sqw_fade_weight(rule, t);
    sqw__fade_orientations(&moving, bone_count, pose->orientations);
    sqw__fade_positions(&moving, bone_count, pose->positions);
    sqw__lerp(frozen->scales, pose->scales, moving.weight, (size_t)3 * bone_count, pose->scales);
  }
}

SQW_API double sqw_matched_start(const sqw_fade_rule* rule, double time, double old_length,
                                 double new_length) {
  const double phase = old_length > 0.0 ? time / old_length : 0.0;
  return rule->match_phase && phase > 0.0 ? (phase < 1.0 ? phase : 1.0) * new_length : 0.0;
}

/* ---- Phases ---- */

static const float* sqw__phase_keys(const sqw_wad* wad, const sqw_animation* animation, uint32_t* count) {
  const sqw_phase* phase = wad->phases ? wad->phases + (animation - wad->animations) : NULL;
  *count = phase ? phase->key_count : 0;
  return *count > 0 ? (const float*)sqw__array(wad->phase_blob, phase->keys) : NULL;
}

/* Between the keys of a round, by the numbers at `by` (0: share to phase, 1: phase to share). */
static double sqw__between_keys(const float* keys, uint32_t count, uint32_t by, double at) {
  const uint32_t of = 1 - by;
  const float *a, *b;
  uint32_t next = 1;
  while (next + 1 < count && at >= (double)keys[2 * next + by]) ++next;
  a = keys + 2 * (next - 1);
  b = keys + 2 * next;
  return (double)a[of] +
         ((double)b[of] - (double)a[of]) * ((at - (double)a[by]) / ((double)b[by] - (double)a[by]));
}

static double sqw__cycles_of(const float* keys, uint32_t count) {
  return (double)keys[2 * count - 1] - (double)keys[1];
}

static double sqw__phase_of_share(const float* keys, uint32_t count, double share) {
  const double rounds = floor(share);
  return sqw__between_keys(keys, count, 0, share - rounds) + rounds * sqw__cycles_of(keys, count);
}

static double sqw__share_of_phase(const float* keys, uint32_t count, double phase) {
  const double cycles = sqw__cycles_of(keys, count), since = phase - (double)keys[1];
  const double rounds = floor(cycles == 1.0 ? since : since / cycles); /* quotients take long */
  return sqw__between_keys(keys, count, 1, phase - rounds * cycles) + rounds;
}

SQW_API int sqw_has_phase(const sqw_wad* wad, const sqw_animation* animation) {
  uint32_t count;
  return sqw__phase_keys(wad, animation, &count) != NULL;
}

SQW_API double sqw_phase_at(const sqw_wad* wad, const sqw_animation* animation, double time) {
  uint32_t count;
  const float* keys = sqw__phase_keys(wad, animation, &count);
  const double length = keys ? sqw_animation_length(wad, animation) : 0.0;
  return length > 0.0 && time - time == 0.0 ? sqw__phase_of_share(keys, count, time / length) : 0.0;
}

SQW_API double sqw_time_at(const sqw_wad* wad, const sqw_animation* animation, double phase) {
  uint32_t count;
  const float* keys = sqw__phase_keys(wad, animation, &count);
  if (!keys || !(phase - phase == 0.0)) return 0.0;
  return sqw__share_of_phase(keys, count, phase) * sqw_animation_length(wad, animation);
}

SQW_API double sqw_synced_start(const sqw_wad* wad, const sqw_fade_rule* rule, uint32_t from, uint32_t to,
                                double time) {
  const sqw_animation *old_one = &wad->animations[from], *new_one = &wad->animations[to];
  const double old_length = sqw_animation_length(wad, old_one), length = sqw_animation_length(wad, new_one);
  uint32_t old_count, count;
  const float *old_keys = sqw__phase_keys(wad, old_one, &old_count),
              *keys = sqw__phase_keys(wad, new_one, &count);
  double share = old_length > 0.0 ? time / old_length : 0.0;
  if (!rule->match_phase || !old_keys || !keys || !(share - share == 0.0))
    return sqw_matched_start(rule, time, old_length, length);
  share = share > 0.0 ? (share < 1.0 ? share : 1.0) : 0.0;
  share = sqw__share_of_phase(keys, count, sqw__phase_of_share(old_keys, old_count, share));
  return (share - floor(share)) * length;
}

/* ---- Blend spaces ---- */

SQW_API uint32_t sqw_find_space(const sqw_wad* wad, const sqw_model* model, const char* name) {
  uint32_t i;
  for (i = 0; i < wad->space_count; ++i) {
    if (&wad->models[wad->spaces[i].model] == model &&
        strcmp(sqw_space_name(wad, &wad->spaces[i]), name) == 0)
      return i;
  }
  return SQW_NONE;
}
SQW_API const char* sqw_space_name(const sqw_wad* wad, const sqw_space* space) {
  return sqw__string(wad->space_blob, space->name);
}
SQW_API const char* sqw_space_x_name(const sqw_wad* wad, const sqw_space* space) {
  return sqw__string(wad->space_blob, space->x_name);
}
SQW_API const char* sqw_space_y_name(const sqw_wad* wad, const sqw_space* space) {
  return sqw__string(wad->space_blob, space->y_name);
}
SQW_API const sqw_space_point* sqw_space_points(const sqw_wad* wad, const sqw_space* space) {
  return (const sqw_space_point*)sqw__array(wad->space_blob, space->points);
}

/* The nearest place of a face to the values of the parameters. */
typedef struct sqw__near {
  double apart; /* squared, in the scaled plane */
  double weights[3];
} sqw__near;

/* On the side between two corners; x and y are those of the corners, from the values on. */
static sqw__near sqw__near_side(const double x[3], const double y[3], uint32_t a, uint32_t b) {
  const double way_x = x[b] - x[a], way_y = y[b] - y[a], square = way_x * way_x + way_y * way_y;
  const double way = square > 0.0 ? -(x[a] * way_x + y[a] * way_y) / square : 0.0;
  const double share = way > 0.0 ? (way < 1.0 ? way : 1.0) : 0.0;
  const double near_x = x[a] + way_x * share, near_y = y[a] + way_y * share;
  sqw__near out = {0.0, {0.0, 0.0, 0.0}};
  out.apart = near_x * near_x + near_y * near_y;
  out.weights[a] = 1.0 - share;
  out.weights[b] = share;
  return out;
}

static sqw__near sqw__near_face(const double x[3], const double y[3], uint32_t count) {
  sqw__near out = {0.0, {1.0, 0.0, 0.0}};
  uint32_t a;
  if (count == 1) {
    out.apart = x[0] * x[0] + y[0] * y[0];
    return out;
  }
  out = sqw__near_side(x, y, 0, 1);
  for (a = 1; count == 3 && a < 3; ++a) {
    const sqw__near side = sqw__near_side(x, y, a, (a + 1) % 3);
    if (side.apart < out.apart) out = side;
  }
  return out;
}

/* The corners of a face, from the values of the parameters on. Returns how many they are. */
static uint32_t sqw__face_from(const sqw_space* space, const sqw_space_point* points,
                               const sqw_space_face* face, const double at[2], double x[3], double y[3]) {
  uint32_t count = 0;
  for (; count < 3 && face->corners[count] != SQW_NONE; ++count) {
    const sqw_space_point* point = &points[face->corners[count]];
    x[count] = ((double)point->x - at[0]) * (double)space->scale[0];
    y[count] = ((double)point->y - at[1]) * (double)space->scale[1];
  }
  return count;
}

/* The first triangle that contains the values, or NULL. */
static const sqw_space_face* sqw__face_around(const sqw_space* space, const sqw_space_point* points,
                                              const sqw_space_face* faces, const double at[2],
                                              double weights[3]) {
  uint32_t i;
  for (i = 0; i < space->face_count; ++i) {
    if (faces[i].corners[2] != SQW_NONE) {
      const sqw_space_point *p = &points[faces[i].corners[0]], *q = &points[faces[i].corners[1]],
                            *r = &points[faces[i].corners[2]];
      const double px = (double)p->x - at[0], py = (double)p->y - at[1];
      const double qx = (double)q->x - at[0], qy = (double)q->y - at[1];
      const double rx = (double)r->x - at[0], ry = (double)r->y - at[1];
      const double a = qx * ry - qy * rx, b = rx * py - ry * px, c = px * qy - py * qx, whole = a + b + c;
      if (!(a >= 0.0 && b >= 0.0 && c >= 0.0 && whole > 0.0)) continue;
      weights[0] = a / whole;
      weights[1] = b / whole;
      weights[2] = c / whole;
      return &faces[i];
    }
  }
  return NULL;
}

/* Values beyond any use would have infinite squares. */
static double sqw__in_reach(double value) {
  if (!(value - value == 0.0)) return 0.0;
  return value > 1e9 ? 1e9 : value < -1e9 ? -1e9 : value;
}

SQW_API sqw_space_mix sqw_space_mix_at(const sqw_wad* wad, const sqw_space* space, double x, double y) {
  const sqw_space_point* points = sqw_space_points(wad, space);
  const sqw_space_face* faces = (const sqw_space_face*)sqw__array(wad->space_blob, space->faces);
  const double at[2] = {sqw__in_reach(x), sqw__in_reach(y)};
  sqw__near best = {0.0, {0.0, 0.0, 0.0}};
  const sqw_space_face* found = sqw__face_around(space, points, faces, at, best.weights);
  const int is_inside = found != NULL;
  sqw_space_mix out;
  uint32_t i, place;
  memset(&out, 0, sizeof out);
  for (i = 0; i < space->face_count && !is_inside; ++i) {
    double from_x[3] = {0.0, 0.0, 0.0}, from_y[3] = {0.0, 0.0, 0.0};
    const uint32_t count = sqw__face_from(space, points, &faces[i], at, from_x, from_y);
    const sqw__near near_one = sqw__near_face(from_x, from_y, count);
    if (found && !(near_one.apart < best.apart)) continue;
    best = near_one;
    found = &faces[i];
  }
  for (i = 0; found && i < 3; ++i) {
    const float weight = (float)best.weights[i];
    if (!(weight > 0.0f)) continue;
    for (place = out.count++; place > 0 && out.points[place - 1] > found->corners[i]; --place) {
      out.points[place] = out.points[place - 1];
      out.weights[place] = out.weights[place - 1];
    }
    out.points[place] = found->corners[i];
    out.weights[place] = weight;
  }
  return out;
}

/* The time of an animation of a space since its start. */
static double sqw__space_time(const float* keys, uint32_t count, double length,
                              const sqw_space_state* state) {
  return keys ? sqw__share_of_phase(keys, count, state->phase) * length : state->seconds;
}

/* The clip of the state that plays an animation, or one that is advanced to the state. */
static sqw_space_clip sqw__space_clip_of(const sqw_wad* wad, const sqw_space_state* state,
                                         uint32_t animation) {
  const uint32_t shown = state->count < 3 ? state->count : 3;
  const float* keys;
  double start;
  sqw_space_clip out;
  uint32_t i, count;
  for (i = 0; i < shown; ++i) {
    if (state->clips[i].animation == animation) return state->clips[i];
  }
  memset(&out, 0, sizeof out);
  out.animation = animation;
  out.length = sqw_animation_length(wad, &wad->animations[animation]);
  keys = sqw__phase_keys(wad, &wad->animations[animation], &count);
  if (keys) out.cycle = out.length / sqw__cycles_of(keys, count);
  out.time = start = sqw__space_time(keys, count, out.length, state);
  if (keys && out.length > 0.0) start -= floor(start / out.length) * out.length;
  sqw_advance(wad, &wad->animations[animation], &out.index, start);
  return out;
}

/* Adds a share of the step of a clip. */
static void sqw__add_step(const sqw_wad* wad, const sqw_space_clip* clip, const sqw_index* before,
                          sqw_step* step) {
  sqw_step own;
  sqw_root_delta(wad, &wad->animations[clip->animation], before, &clip->index, &own);
  step->position[0] += clip->weight * own.position[0];
  step->position[1] += clip->weight * own.position[1];
  step->position[2] += clip->weight * own.position[2];
  step->turn += clip->weight * own.turn;
}

SQW_API void sqw_space_advance(const sqw_wad* wad, const sqw_space* space, double x, double y, double dt,
                               sqw_space_state* state, sqw_step* step) {
  const sqw_space_mix mix = sqw_space_mix_at(wad, space, x, y);
  const sqw_space_point* points = sqw_space_points(wad, space);
  double cycles = 0.0, length = 0.0, sine, cosine;
  sqw_space_clip clips[3];
  const float* keys[3];
  uint32_t counts[3], i;
  if (step) memset(step, 0, sizeof *step);
  if (step) step->orientation[3] = 1.0f;
  if (!(dt - dt == 0.0)) dt = 0.0;
  for (i = 0; i < mix.count; ++i) {
    clips[i] = sqw__space_clip_of(wad, state, points[mix.points[i]].animation);
    clips[i].weight = mix.weights[i];
    keys[i] = sqw__phase_keys(wad, &wad->animations[clips[i].animation], &counts[i]);
    if (!keys[i]) continue;
    cycles += (double)clips[i].weight;
    length += (double)clips[i].weight * clips[i].cycle;
  }
  state->count = mix.count;
  if (length > 0.0) state->phase += dt * (cycles / length);
  state->seconds += dt;
  for (i = 0; i < mix.count; ++i) {
    sqw_space_clip* clip = &state->clips[i];
    const double before = clips[i].time;
    *clip = clips[i];
    clip->time = sqw__space_time(keys[i], counts[i], clip->length, state);
    sqw_advance(wad, &wad->animations[clip->animation], &clip->index, clip->time - before);
    if (step && wad->travels) sqw__add_step(wad, clip, &clips[i].index, step);
  }
  if (!step || step->turn == 0.0f) return;
  sqw__sine_cosine(0.5 * (double)step->turn, &sine, &cosine);
  step->orientation[1] = (float)sine;
  step->orientation[3] = (float)cosine;
}

SQW_API void sqw_space_sample(const sqw_wad* wad, const sqw_space_state* state, sqw_pose* other,
                              sqw_pose* pose) {
  const sqw_const_pose over = sqw__as_const(other);
  const uint32_t shown = state->count < 3 ? state->count : 3;
  float weight = 0.0f;
  uint32_t i;
  for (i = 0; i < shown; ++i) {
    const sqw_space_clip* clip = &state->clips[i];
    const sqw_animation* animation = &wad->animations[clip->animation];
    weight += clip->weight;
    sqw_sample(wad, animation, &clip->index, i == 0 ? pose : other);
    if (i > 0) sqw_blend_masked(&over, NULL, animation->bone_count, clip->weight / weight, pose);
  }
}

/* ---- Graphs ---- */

SQW_API const sqw_graph* sqw_graph_of(const sqw_wad* wad, const sqw_model* model) {
  uint32_t i;
  for (i = 0; i < wad->graph_count; ++i) {
    if (&wad->models[wad->graphs[i].model] == model) return &wad->graphs[i];
  }
  return NULL;
}
SQW_API const sqw_graph_value* sqw_graph_values(const sqw_wad* wad, const sqw_graph* graph) {
  return (const sqw_graph_value*)sqw__array(wad->graph_blob, graph->values);
}
SQW_API const sqw_graph_state* sqw_graph_states(const sqw_wad* wad, const sqw_graph* graph) {
  return (const sqw_graph_state*)sqw__array(wad->graph_blob, graph->states);
}
SQW_API const sqw_graph_transition* sqw_graph_transitions(const sqw_wad* wad, const sqw_graph* graph) {
  return (const sqw_graph_transition*)sqw__array(wad->graph_blob, graph->transitions);
}
SQW_API const sqw_graph_condition* sqw_graph_conditions(const sqw_wad* wad, const sqw_graph* graph) {
  return (const sqw_graph_condition*)sqw__array(wad->graph_blob, graph->conditions);
}
SQW_API const char* sqw_graph_name(const sqw_wad* wad, uint32_t name) {
  return sqw__string(wad->graph_blob, name);
}
SQW_API uint32_t sqw_find_graph_value(const sqw_wad* wad, const sqw_graph* graph, const char* name) {
  const sqw_graph_value* values = sqw_graph_values(wad, graph);
  uint32_t i;
  for (i = 0; i < graph->value_count; ++i) {
    if (strcmp(sqw_graph_name(wad, values[i].name), name) == 0) return i;
  }
  return SQW_NONE;
}
SQW_API uint32_t sqw_find_graph_state(const sqw_wad* wad, const sqw_graph* graph, const char* name) {
  const sqw_graph_state* states = sqw_graph_states(wad, graph);
  uint32_t i;
  for (i = 0; i < graph->state_count; ++i) {
    if (strcmp(sqw_graph_name(wad, states[i].name), name) == 0) return i;
  }
  return SQW_NONE;
}

SQW_API void sqw_graph_begin(const sqw_wad* wad, const sqw_graph* graph, sqw_graph_player* player) {
  const sqw_graph_value* values = sqw_graph_values(wad, graph);
  uint32_t i;
  memset(player, 0, sizeof *player);
  player->from = player->transition = SQW_NONE;
  for (i = 0; i < graph->value_count; ++i) player->values[i] = values[i].usual;
}

SQW_API void sqw_graph_set(const sqw_wad* wad, const sqw_graph* graph, sqw_graph_player* player,
                           uint32_t value, float to) {
  if (value >= graph->value_count || !(to - to == 0.0f)) return;
  if (sqw_graph_values(wad, graph)[value].kind != SQW_GRAPH_NUMBER) to = to != 0.0f ? 1.0f : 0.0f;
  player->values[value] = to;
}

SQW_API sqw_index sqw_graph_index(const sqw_graph_player* player) {
  sqw_index index;
  memset(&index, 0, sizeof index);
  index.t_total = player->t_total;
  index.t_frame = player->t_frame;
  index.i_frame = player->i_frame;
  return index;
}

/* Seconds of a tick of a graph. */
static double sqw__graph_tick(const sqw_wad* wad, const sqw_graph* graph) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, &wad->models[graph->model]);
  return fight ? (double)fight->tick_denominator / (double)fight->tick_numerator : 1.0 / 60.0;
}

SQW_API double sqw_graph_since(const sqw_wad* wad, const sqw_graph* graph, const sqw_graph_player* player) {
  return (double)(player->tick - player->began) * sqw__graph_tick(wad, graph);
}

SQW_API float sqw_graph_share(const sqw_wad* wad, const sqw_graph* graph, const sqw_graph_player* player) {
  if (player->from == SQW_NONE) return 1.0f;
  return sqw_fade_weight(&player->fade, sqw_graph_since(wad, graph, player));
}

/* A tick of the animation of a state; NULL of a space. */
typedef struct sqw__graph_pass {
  const sqw_animation* animation;
  sqw_index before, after;
  double dt;
} sqw__graph_pass;

static int sqw__graph_ended(const sqw_wad* wad, const sqw__graph_pass* pass) {
  if (!pass->animation || (pass->animation->flags & SQW_LOOP)) return 0;
  return sqw__time(wad, pass->animation, &pass->after) + (double)SQW_SLACK >=
         sqw_animation_length(wad, pass->animation);
}

/* The time of a loop for comparing it with instants, SQW_SLACK ahead. */
static double sqw__graph_place(const sqw_wad* wad, const sqw_animation* animation, const sqw_index* index,
                               double length) {
  const double place = sqw__time(wad, animation, index) + (double)SQW_SLACK;
  return place - floor(place / length) * length;
}

static int sqw__graph_reached(const sqw_wad* wad, const sqw__graph_pass* pass, double instant) {
  double from, to, length;
  if (!pass->animation) return pass->after.t_total + (double)SQW_SLACK >= instant;
  if (!(pass->animation->flags & SQW_LOOP))
    return sqw__time(wad, pass->animation, &pass->after) + (double)SQW_SLACK >= instant;
  length = sqw_animation_length(wad, pass->animation);
  if (!(instant < length)) return 0;
  if (pass->dt >= length) return 1;
  from = pass->before.t_total > 0.0 ? sqw__graph_place(wad, pass->animation, &pass->before, length) : -1.0;
  to = sqw__graph_place(wad, pass->animation, &pass->after, length);
  return to < from ? instant <= to || instant > from : instant > from && instant <= to;
}

static int sqw__graph_passed(const sqw_wad* wad, const sqw__graph_pass* pass, const char* name) {
  const sqw_event* event;
  sqw_events passed;
  if (!pass->animation) return 0;
  passed = sqw_events_of(wad, pass->animation, &pass->before, &pass->after, pass->dt);
  while ((event = sqw_next_event(&passed)) != NULL) {
    if (strcmp(sqw_event_name(wad, event), name) == 0) return 1;
  }
  return 0;
}

static int sqw__graph_holds(const sqw_wad* wad, const sqw_graph_condition* condition, const float* values,
                            const sqw__graph_pass* pass) {
  const float number = condition->number;
  switch (condition->test) {
    case SQW_GRAPH_BELOW:
      return values[condition->value] < number;
    case SQW_GRAPH_AT_MOST:
      return values[condition->value] <= number;
    case SQW_GRAPH_AT_LEAST:
      return values[condition->value] >= number;
    case SQW_GRAPH_ABOVE:
      return values[condition->value] > number;
    case SQW_GRAPH_ON:
      return values[condition->value] != 0.0f;
    case SQW_GRAPH_OFF:
      return values[condition->value] == 0.0f;
    case SQW_GRAPH_ENDED:
      return sqw__graph_ended(wad, pass);
    case SQW_GRAPH_REACHED:
      return sqw__graph_reached(wad, pass, (double)number);
    default:
      return sqw__graph_passed(wad, pass, sqw_graph_name(wad, condition->event));
  }
}

/* Begins the state of a transition. `old_one` is the pass of the state before. */
static void sqw__graph_take(const sqw_wad* wad, const sqw_graph* graph, uint32_t transition,
                            const sqw__graph_pass* old_one, sqw_graph_player* player) {
  const sqw_graph_transition* taken = &sqw_graph_transitions(wad, graph)[transition];
  const sqw_graph_condition* conditions = sqw_graph_conditions(wad, graph) + taken->first_condition;
  const sqw_graph_state* states = sqw_graph_states(wad, graph);
  const uint32_t from = states[player->state].animation, to = states[taken->to].animation;
  sqw_index index;
  uint32_t i;
  for (i = 0; i < taken->condition_count; ++i) {
    if (conditions[i].test == SQW_GRAPH_ON &&
        sqw_graph_values(wad, graph)[conditions[i].value].kind == SQW_GRAPH_TRIGGER)
      player->values[conditions[i].value] = 0.0f;
  }
  player->fade = sqw_fade_between(wad, &wad->models[graph->model], from, to);
  if (taken->flags & SQW_GRAPH_OWN_FADE) player->fade.seconds = taken->fade;
  memset(&index, 0, sizeof index);
  if (player->fade.match_phase && from != SQW_NONE && to != SQW_NONE)
    sqw_advance(wad, &wad->animations[to], &index,
                sqw_synced_start(wad, &player->fade, from, to,
                                 sqw__time(wad, &wad->animations[from], &old_one->after)));
  player->t_total = index.t_total;
  player->t_frame = index.t_frame;
  player->i_frame = index.i_frame;
  player->from = player->state;
  player->state = taken->to;
  player->transition = transition;
  player->began = player->tick;
}

/* The first transition that may begin now, or SQW_NONE. */
static uint32_t sqw__graph_choice(const sqw_wad* wad, const sqw_graph* graph, const sqw__graph_pass* pass,
                                  const sqw_graph_player* player) {
  const sqw_graph_transition* transitions = sqw_graph_transitions(wad, graph);
  const sqw_graph_condition* conditions = sqw_graph_conditions(wad, graph);
  const int fades =
      player->from != SQW_NONE &&
      (double)(player->tick - player->began) * pass->dt + (double)SQW_SLACK < (double)player->fade.seconds;
  uint32_t i, k;
  for (i = 0; i < graph->transition_count; ++i) {
    const sqw_graph_transition* one = &transitions[i];
    if (one->from != SQW_NONE ? one->from != player->state : one->to == player->state) continue;
    if (fades && !(one->flags & SQW_GRAPH_INTERRUPTS)) continue;
    for (k = 0; k < one->condition_count; ++k) {
      if (!sqw__graph_holds(wad, &conditions[one->first_condition + k], player->values, pass)) break;
    }
    if (k == one->condition_count) return i;
  }
  return SQW_NONE;
}

static void sqw__graph_tick_on(const sqw_wad* wad, const sqw_graph* graph, sqw_graph_player* player,
                               sqw_graph_decisions* decisions) {
  const uint32_t animation = sqw_graph_states(wad, graph)[player->state].animation;
  sqw__graph_pass pass;
  sqw_graph_decision* decision;
  uint32_t choice;
  pass.animation = animation != SQW_NONE ? &wad->animations[animation] : NULL;
  pass.dt = sqw__graph_tick(wad, graph);
  pass.before = pass.after = sqw_graph_index(player);
  if (pass.animation)
    sqw_advance(wad, pass.animation, &pass.after, pass.dt);
  else
    pass.after.t_total += pass.dt;
  player->t_total = pass.after.t_total;
  player->t_frame = pass.after.t_frame;
  player->i_frame = pass.after.i_frame;
  ++player->tick;
  choice = sqw__graph_choice(wad, graph, &pass, player);
  if (choice == SQW_NONE) return;
  sqw__graph_take(wad, graph, choice, &pass, player);
  if (!decisions || ++decisions->count > SQW_GRAPH_DECISIONS) return;
  decision = &decisions->list[decisions->count - 1];
  decision->tick = player->tick;
  decision->transition = choice;
  decision->from = player->from;
  decision->to = player->state;
  decision->time = pass.animation ? sqw_time(wad, pass.animation, &pass.after) : (float)pass.after.t_total;
}

SQW_API int sqw_graph_step(const sqw_wad* wad, const sqw_graph* graph, uint32_t ticks,
                           sqw_graph_player* player, sqw_graph_decisions* decisions) {
  if (decisions) decisions->count = 0;
  if (player->state >= graph->state_count || !(player->t_total - player->t_total == 0.0) ||
      !(player->t_frame >= 0.0 && player->t_frame - player->t_frame == 0.0))
    return 0;
  for (; ticks > 0; --ticks) sqw__graph_tick_on(wad, graph, player, decisions);
  return 1;
}

/* ---- Springs. The state: seconds since the last step, and between the two places at which the poses were
   last; for each spring the place and the speed of its root, and for each of its bones the end and its speed,
   and the posed bone as a vector and its speed; then for each volume of the body both ends at the last step,
   and both ends and radii now. All are along the axes of the world; the ends of bones are from the root on.
   ---- */

SQW__ASSERT(spring, sizeof(sqw_spring) == 56);

enum { sqw__spring_root = 6, sqw__spring_bone = 12, sqw__spring_body = 14 };

/* The colliders that a chain can reach, from its root on; four arrays for lanes. */
typedef struct sqw__bodies {
  uint32_t count;
  float ends[3][SQW_SPRING_COLLIDERS];
  float ways[3][SQW_SPRING_COLLIDERS]; /* to the other ends */
  float shares[SQW_SPRING_COLLIDERS];  /* 1 / square of the way; 0 of a ball */
  float radii[SQW_SPRING_COLLIDERS];   /* with that of the chain; below 0 where there is none */
  float growths[SQW_SPRING_COLLIDERS]; /* of the radius along the way */
} sqw__bodies;

/* A step of a chain. */
typedef struct sqw__swing_rule {
  float seconds;
  float pull, drag, slowing; /* `slowing`: what remains of the speed */
  sqw__vec3 push;            /* gravity and wind */
  float cosine, sine;
} sqw__swing_rule;

typedef struct sqw__swing_end {
  sqw__vec3 place, speed;
  sqw__vec3 moved; /* by the bone's length */
} sqw__swing_end;

SQW__INLINE void sqw__put(sqw__vec3 v, float* to) {
  to[0] = v.x;
  to[1] = v.y;
  to[2] = v.z;
}
SQW__INLINE int sqw__is_within(sqw__vec3 a, sqw__vec3 b, float distance) {
  const sqw__vec3 between = sqw__minus(a, b);
  return sqw__dot(between, between) < distance * distance;
}
SQW__INLINE sqw__vec3 sqw__halfway(sqw__vec3 a, sqw__vec3 b) { return sqw__along(a, sqw__minus(b, a), 0.5f); }
SQW__INLINE int sqw__is_finite3(sqw__vec3 v) {
  const float sum = v.x * 0.0f + v.y * 0.0f + v.z * 0.0f;
  return sum == 0.0f;
}
/* As sqw__times(), without a sum. */
SQW__INLINE sqw__vec3 sqw__by(sqw__vec3 v, float by) {
  v.x *= by;
  v.y *= by;
  v.z *= by;
  return v;
}
/* A vector of unit length, or `otherwise`. */
SQW__INLINE sqw__vec3 sqw__unit_or(sqw__vec3 v, sqw__vec3 otherwise) {
  const float square = sqw__dot(v, v);
  return square > 1e-12f ? sqw__by(v, 1.0f / sqrtf(square)) : otherwise;
}
SQW__INLINE sqw__vec3 sqw__mixed(const float* from, const float* to, float share) {
  return share < 1.0f ? sqw__along(sqw__v(from), sqw__minus(sqw__v(to), sqw__v(from)), share) : sqw__v(to);
}

SQW_API uint32_t sqw_find_spring(const sqw_wad* wad, const sqw_model* model, const char* name) {
  uint32_t i;
  for (i = 0; i < wad->spring_count; ++i) {
    if (&wad->models[wad->springs[i].model] == model &&
        strcmp(sqw_spring_name(wad, &wad->springs[i]), name) == 0)
      return i;
  }
  return SQW_NONE;
}
SQW_API const char* sqw_spring_name(const sqw_wad* wad, const sqw_spring* spring) {
  return sqw__string(wad->spring_blob, spring->name);
}
SQW_API const uint32_t* sqw_spring_colliders(const sqw_wad* wad, const sqw_spring* spring) {
  return (const uint32_t*)sqw__array(wad->spring_blob, spring->colliders);
}

/* The springs of a model stand together. */
static uint32_t sqw__springs_of(const sqw_wad* wad, const sqw_model* model, uint32_t* first) {
  const uint32_t number = (uint32_t)(model - wad->models);
  uint32_t low = 0, high = wad->spring_count, end;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if (wad->springs[middle].model < number)
      low = middle + 1;
    else
      high = middle;
  }
  *first = low;
  for (end = low; end < wad->spring_count && wad->springs[end].model == number;) ++end;
  return end - low;
}

static size_t sqw__floats_of_spring(const sqw_spring* spring) {
  return sqw__spring_root + (size_t)sqw__spring_bone * spring->bone_count;
}

SQW_API size_t sqw_spring_floats(const sqw_wad* wad, const sqw_model* model) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  uint32_t first, i;
  const uint32_t count = sqw__springs_of(wad, model, &first);
  size_t floats = 2;
  for (i = 0; i < count; ++i) floats += sqw__floats_of_spring(&wad->springs[first + i]);
  return count == 0 ? 0 : floats + (fight ? (size_t)sqw__spring_body * fight->volume_count : 0);
}

/* Into the axes of the world and back: `place` moves and turns, or is NULL. */
static sqw__vec3 sqw__way_of_place(const float* place, sqw__vec3 v) {
  sqw__vec3 out;
  if (!place) return v;
  out.x = place[0] * v.x + place[4] * v.y + place[8] * v.z;
  out.y = place[1] * v.x + place[5] * v.y + place[9] * v.z;
  out.z = place[2] * v.x + place[6] * v.y + place[10] * v.z;
  return out;
}
static sqw__vec3 sqw__way_from_place(const float* place, sqw__vec3 v) {
  sqw__vec3 out;
  if (!place) return v;
  out.x = sqw__dot(sqw__v(place), v);
  out.y = sqw__dot(sqw__v(place + 4), v);
  out.z = sqw__dot(sqw__v(place + 8), v);
  return out;
}
static void sqw__put_in_place(const float* place, const float* point, float* out) {
  if (place)
    sqw__transform_point(place, point, out);
  else
    memcpy(out, point, 3 * sizeof *out);
}

/* The bones of a spring from its root on. */
static void sqw__bones_of_spring(const sqw_spring* spring, const uint16_t* parents, uint16_t* bones) {
  uint32_t bone = spring->end, i;
  for (i = spring->bone_count; i-- > 0; bone = parents[bone]) bones[i] = (uint16_t)bone;
}

/* The posed bones as vectors along the axes of the world, and the place of the root. */
static void sqw__posed_spring(const sqw_spring* spring, const uint16_t* bones, const float* place,
                              const float* matrices, float* root, sqw__vec3* posed) {
  float end[3];
  uint32_t i;
  sqw__put_in_place(place, matrices + 16 * (size_t)bones[0] + 12, root);
  sqw__transform_point(matrices + 16 * (size_t)spring->end, spring->tip, end);
  for (i = 0; i < spring->bone_count; ++i) {
    const float* next = i + 1 < spring->bone_count ? matrices + 16 * (size_t)bones[i + 1] + 12 : end;
    posed[i] =
        sqw__way_of_place(place, sqw__minus(sqw__v(next), sqw__v(matrices + 16 * (size_t)bones[i] + 12)));
  }
}

/* Where the volumes of the body are now. */
static void sqw__put_bodies(const sqw_wad* wad, const sqw_model* model, const float* place,
                            const float* matrices, float* bodies) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  uint32_t i;
  for (i = 0; fight && i < fight->volume_count; ++i, bodies += sqw__spring_body) {
    sqw_shape shape;
    sqw_volume_shape(wad, &wad->volumes[fight->first_volume + i], 0.0f, matrices, &shape);
    sqw__put_in_place(place, shape.a, bodies + 6);
    sqw__put_in_place(place, shape.b, bodies + 9);
    bodies[12] = shape.radius_a;
    bodies[13] = shape.radius_b;
  }
}
static void sqw__keep_bodies(const sqw_wad* wad, const sqw_model* model, float share, float* bodies) {
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  uint32_t i;
  for (i = 0; fight && i < fight->volume_count; ++i, bodies += sqw__spring_body) {
    sqw__put(sqw__mixed(bodies, bodies + 6, share), bodies);
    sqw__put(sqw__mixed(bodies + 3, bodies + 9, share), bodies + 3);
  }
}

SQW_API void sqw_spring_begin(const sqw_wad* wad, const sqw_model* model, const float* place,
                              const float* matrices, float* state) {
  const uint16_t* parents = sqw_parents(wad, &wad->skeletons[model->skeleton]);
  uint32_t first, s, i;
  const uint32_t count = sqw__springs_of(wad, model, &first);
  if (count == 0) return;
  *state++ = 0.0f;
  *state++ = (float)(1.0 / SQW_SPRING_RATE);
  for (s = 0; s < count; ++s) {
    const sqw_spring* spring = &wad->springs[first + s];
    uint16_t bones[SQW_SPRING_BONES];
    sqw__vec3 posed[SQW_SPRING_BONES], end = sqw__none();
    sqw__bones_of_spring(spring, parents, bones);
    sqw__posed_spring(spring, bones, place, matrices, state, posed);
    sqw__put(sqw__none(), state + 3);
    state += sqw__spring_root;
    for (i = 0; i < spring->bone_count; ++i, state += sqw__spring_bone) {
      end = sqw__along(end, posed[i], 1.0f);
      sqw__put(end, state);
      sqw__put(sqw__none(), state + 3);
      sqw__put(posed[i], state + 6);
      sqw__put(sqw__none(), state + 9);
    }
  }
  sqw__put_bodies(wad, model, place, matrices, state);
  sqw__keep_bodies(wad, model, 1.0f, state);
}

/* Finds the colliders of a spring that its ends can reach. */
static void sqw__gather_bodies(const sqw_wad* wad, const sqw_spring* spring, const float* all, float share,
                               sqw__vec3 root, float reach, sqw__bodies* bodies) {
  const uint32_t* colliders = sqw_spring_colliders(wad, spring);
  uint32_t i, n = 0;
  for (i = 0; i < spring->collider_count; ++i) {
    const float* body = all + (size_t)sqw__spring_body * colliders[i];
    const sqw__vec3 end = sqw__minus(sqw__mixed(body, body + 6, share), root);
    const sqw__vec3 way = sqw__minus(sqw__minus(sqw__mixed(body + 3, body + 9, share), root), end);
    const float square = sqw__dot(way, way), per_square = square > 0.0f ? 1.0f / square : 0.0f;
    const float most = (body[12] > body[13] ? body[12] : body[13]) + spring->radius + reach;
    const sqw__vec3 gap = sqw__along(end, way, sqw__held(-sqw__dot(end, way) * per_square, 0.0f, 1.0f));
    if (!(sqw__dot(gap, gap) < most * most)) continue;
    bodies->ends[0][n] = end.x;
    bodies->ends[1][n] = end.y;
    bodies->ends[2][n] = end.z;
    bodies->ways[0][n] = way.x;
    bodies->ways[1][n] = way.y;
    bodies->ways[2][n] = way.z;
    bodies->shares[n] = per_square;
    bodies->radii[n] = body[12] + spring->radius;
    bodies->growths[n] = body[13] - body[12];
    ++n;
  }
  bodies->count = n;
  for (; n % SQW__LANES != 0; ++n) {
    for (i = 0; i < 3; ++i) bodies->ends[i][n] = bodies->ways[i][n] = 0.0f;
    bodies->shares[n] = bodies->growths[n] = 0.0f;
    bodies->radii[n] = -1.0f;
  }
}

/* Whether a point is in one of the colliders from `at` on, as many as lanes. */
SQW__INLINE int sqw__is_in_bodies(const sqw__bodies* bodies, uint32_t at, sqw__vec3 point) {
  const sqw__lanes none = sqw__set(0.0f), whole = sqw__set(1.0f);
  const sqw__lanes x = sqw__sub(sqw__set(point.x), sqw__load(bodies->ends[0] + at));
  const sqw__lanes y = sqw__sub(sqw__set(point.y), sqw__load(bodies->ends[1] + at));
  const sqw__lanes z = sqw__sub(sqw__set(point.z), sqw__load(bodies->ends[2] + at));
  const sqw__lanes way_x = sqw__load(bodies->ways[0] + at), way_y = sqw__load(bodies->ways[1] + at),
                   way_z = sqw__load(bodies->ways[2] + at);
  const sqw__lanes dot = sqw__add(sqw__add(sqw__mul(x, way_x), sqw__mul(y, way_y)), sqw__mul(z, way_z));
  sqw__lanes share = sqw__mul(dot, sqw__load(bodies->shares + at)), gap_x, gap_y, gap_z, square, radius;
  share = sqw__pick(sqw__below(share, none), none, share);
  share = sqw__pick(sqw__below(whole, share), whole, share);
  gap_x = sqw__sub(x, sqw__mul(way_x, share));
  gap_y = sqw__sub(y, sqw__mul(way_y, share));
  gap_z = sqw__sub(z, sqw__mul(way_z, share));
  square = sqw__add(sqw__add(sqw__mul(gap_x, gap_x), sqw__mul(gap_y, gap_y)), sqw__mul(gap_z, gap_z));
  radius = sqw__add(sqw__load(bodies->radii + at), sqw__mul(sqw__load(bodies->growths + at), share));
  return sqw__any(sqw__below(square, sqw__mul(radius, sqw__abs(radius))));
}

/* Moves the end of a bone out of the colliders, about the bone's start; returns whether it was in one. */
static int sqw__push_out(const sqw__bodies* bodies, sqw__vec3 start, float length, sqw__vec3 otherwise,
                         sqw__vec3* end) {
  uint32_t at, i;
  int was_in = 0;
  for (at = 0; at < bodies->count; at += SQW__LANES) {
    if (!sqw__is_in_bodies(bodies, at, *end)) continue;
    for (i = at; i < bodies->count && i < at + SQW__LANES; ++i) {
      const sqw__vec3 from = {bodies->ends[0][i], bodies->ends[1][i], bodies->ends[2][i]};
      const sqw__vec3 way = {bodies->ways[0][i], bodies->ways[1][i], bodies->ways[2][i]};
      const float dot = sqw__dot(sqw__minus(*end, from), way);
      const float share = sqw__held(dot * bodies->shares[i], 0.0f, 1.0f);
      const sqw__vec3 nearest = sqw__along(from, way, share);
      const float radius = bodies->radii[i] + bodies->growths[i] * share;
      sqw__vec3 out = sqw__minus(*end, nearest);
      if (!(sqw__dot(out, out) < radius * fabsf(radius))) continue;
      out = sqw__minus(sqw__along(nearest, sqw__unit_or(out, otherwise), radius), start);
      *end = sqw__along(start, sqw__unit_or(out, otherwise), length);
      was_in = 1;
    }
  }
  return was_in;
}

/* A spring in a call. Some are stepped and turned side by side, since each bone waits for the one above. */
typedef struct sqw__chain {
  const sqw_spring* spring;
  float* state;
  sqw__swing_rule rule;
  sqw__bodies bodies;
  /* The way of the root and of the posed bones from the last step to now; `bends` is how much of a change of
     their speed bends it. */
  sqw__vec3 root, root_from, root_bend;
  sqw__vec3 posed[SQW_SPRING_BONES], from[SQW_SPRING_BONES], bends[SQW_SPRING_BONES];
  float lengths[SQW_SPRING_BONES], reach;
  uint16_t bones[SQW_SPRING_BONES];
  sqw__vec3 ends[SQW_SPRING_BONES]; /* what is shown */
  /* The bone that is next in a step: where it starts, where the pose has its end, now and before, and how the
     root moves. When it is turned: the axes and the place of the bone above. */
  sqw__vec3 start, goal, before, shift;
  sqw__vec3 frame[3], origin;
  int is_plain; /* no bone is scaled */
} sqw__chain;

enum { sqw__side_by_side = 4 };

/* A share of the way from the last step to now, which begins with the speed that there was before. */
SQW__INLINE sqw__vec3 sqw__on_way(sqw__vec3 from, sqw__vec3 to, sqw__vec3 bend, float share) {
  if (!(share < 1.0f)) return to;
  return sqw__along(sqw__along(from, sqw__minus(to, from), share), bend, share * (share - 1.0f));
}

/* A bone's step. Its end is drawn to where the pose has it, `goal`; it stays `length` away from `start`, and
   within the limit from the direction of the pose. All places are from the new place of the root on.
   `is_still`: neither the pose nor the root moves. */
SQW__INLINE sqw__swing_end sqw__swing_bone(const sqw__swing_rule* rule, const sqw__bodies* bodies,
                                           sqw__vec3 start, sqw__vec3 posed, float length,
                                           const sqw__swing_end* goal, int is_still, sqw__swing_end end) {
  const sqw__vec3 pose_way = sqw__by(posed, 1.0f / length);
  const sqw__vec3 pull = sqw__along(rule->push, sqw__minus(goal->place, end.place), rule->pull);
  const sqw__vec3 force = sqw__along(pull, goal->speed, rule->drag);
  const sqw__vec3 speed = sqw__by(sqw__along(end.speed, force, rule->seconds), rule->slowing);
  const sqw__vec3 free = sqw__along(end.place, speed, rule->seconds);
  sqw__vec3 way = sqw__unit_or(sqw__minus(free, start), pose_way);
  sqw__swing_end out;
  float cosine;
  int is_held = 0;
  out.place = sqw__along(start, way, length);
  out.moved = sqw__minus(out.place, free);
  if (bodies->count > 0 && sqw__push_out(bodies, start, length, pose_way, &out.place)) {
    way = sqw__by(sqw__minus(out.place, start), 1.0f / length);
    is_held = 1;
  }
  cosine = sqw__dot(way, pose_way);
  is_held = is_still && (is_held || cosine < rule->cosine);
  if (is_held) {
    /* Between colliders, or a collider and the limit, it would never rest. */
    way = sqw__unit_or(sqw__minus(sqw__halfway(end.place, out.place), start), way);
    out.place = sqw__along(start, way, length);
    cosine = sqw__dot(way, pose_way);
  }
  if (cosine < rule->cosine) {
    sqw__vec3 aside = sqw__along(way, pose_way, -cosine);
    if (!sqw__direction(&aside, 1e-6f)) aside = sqw__across(pose_way);
    way = sqw__along(sqw__by(pose_way, rule->cosine), aside, rule->sine);
    out.place = sqw__along(start, way, length);
  }
  if (is_held && sqw__is_within(out.place, end.place, 1e-3f)) {
    const sqw__vec3 stay = sqw__unit_or(sqw__minus(end.place, start), way);
    if (!(sqw__dot(stay, pose_way) < rule->cosine - 1e-4f)) out.place = sqw__along(start, stay, length);
  }
  out.speed = sqw__by(sqw__minus(out.place, end.place), (is_held ? 0.5f : 1.0f) / rule->seconds);
  if (!sqw__is_finite3(out.speed)) {
    out.place = sqw__along(start, posed, 1.0f);
    out.speed = sqw__none();
  }
  return out;
}

/* Begins a step of a chain to the pose that is `share` of the way from the last step to now. */
static void sqw__begin_swing(sqw__chain* chain, float share) {
  const sqw__vec3 root = sqw__on_way(chain->root_from, chain->root, chain->root_bend, share);
  chain->shift = sqw__minus(root, sqw__v(chain->state));
  chain->start = chain->goal = chain->before = sqw__none();
}

/* Steps the next bone of a chain; `is_shown`: the state stays, and only the ends that are shown are set. The
   pull and the drag grow towards the root, so that the chain bends evenly. */
SQW__INLINE void sqw__swing_next(sqw__chain* chain, uint32_t i, float share, int is_shown) {
  const float nearer = (float)chain->spring->bone_count / (float)(i + 1), length = chain->lengths[i];
  const float most = 1.0f / chain->rule.seconds;
  float* bone = chain->state + sqw__spring_root + (size_t)sqw__spring_bone * i;
  sqw__vec3 way = sqw__on_way(chain->from[i], chain->posed[i], chain->bends[i], share);
  sqw__swing_rule rule = chain->rule;
  sqw__swing_end end, goal;
  int is_still;
  if (!(length > 1e-6f))
    way = chain->posed[i];
  else if (share < 1.0f)
    way = sqw__by(sqw__unit_or(way, sqw__by(chain->posed[i], 1.0f / length)), length);
  end.place = sqw__minus(sqw__v(bone), chain->shift);
  end.speed = sqw__v(bone + 3);
  end.moved = sqw__none();
  is_still = sqw__is_within(way, sqw__v(bone + 6), 1e-6f) && sqw__is_within(chain->shift, sqw__none(), 1e-6f);
  chain->before = sqw__along(chain->before, sqw__v(bone + 6), 1.0f);
  chain->goal = goal.place = sqw__along(chain->goal, way, 1.0f);
  goal.speed = sqw__by(sqw__along(sqw__minus(goal.place, chain->before), chain->shift, 1.0f), most);
  rule.pull = sqw__held(rule.pull * nearer * nearer, 0.0f, most * most);
  rule.drag = sqw__held(rule.drag * nearer, 0.0f, most);
  rule.slowing = 1.0f / (1.0f + rule.seconds * (rule.drag + chain->spring->wind));
  if (length > 1e-6f)
    end = sqw__swing_bone(&rule, &chain->bodies, chain->start, way, length, &goal, is_still, end);
  else
    end.place = chain->start;
  chain->start = end.place;
  if (is_shown) {
    chain->ends[i] = end.place;
    return;
  }
  /* What a bone is moved by holds back the one above it, so that the chain does not crack like a whip. */
  if (i > 0) {
    float* speed = bone - sqw__spring_bone + 3;
    sqw__put(sqw__along(sqw__v(speed), end.moved, -0.7f * most), speed);
  }
  sqw__put(end.place, bone);
  sqw__put(end.speed, bone + 3);
  sqw__put(way, bone + 6);
}

/* The turn between two vectors; `lengths` is the product of theirs. */
SQW__INLINE void sqw__turn_between(sqw__vec3 from, sqw__vec3 to, float lengths, float* q) {
  const float sum = lengths + sqw__dot(from, to);
  if (sum > 0.01f * lengths) {
    const sqw__vec3 axis = sqw__cross(from, to);
    const float unit = 1.0f / sqrtf(sqw__dot(axis, axis) + sum * sum);
    q[0] = axis.x * unit;
    q[1] = axis.y * unit;
    q[2] = axis.z * unit;
    q[3] = sum * unit;
  } else if (sqw__direction(&from, 1e-6f) && sqw__direction(&to, 1e-6f)) {
    sqw__shortest_turn(from, to, q);
  } else {
    q[0] = q[1] = q[2] = 0.0f;
    q[3] = 1.0f;
  }
}

/* The axes of a bone in the space of the one above. */
SQW__INLINE void sqw__axes_of(const float* q, const float* scale, sqw__vec3* axes) {
  const float x2 = q[0] + q[0], y2 = q[1] + q[1], z2 = q[2] + q[2];
  const float xx = q[0] * x2, yy = q[1] * y2, zz = q[2] * z2, xy = q[0] * y2, xz = q[0] * z2, yz = q[1] * z2;
  const float wx = q[3] * x2, wy = q[3] * y2, wz = q[3] * z2;
  axes[0].x = (1.0f - (yy + zz)) * scale[0];
  axes[0].y = (xy + wz) * scale[0];
  axes[0].z = (xz - wy) * scale[0];
  axes[1].x = (xy - wz) * scale[1];
  axes[1].y = (1.0f - (xx + zz)) * scale[1];
  axes[1].z = (yz + wx) * scale[1];
  axes[2].x = (xz + wy) * scale[2];
  axes[2].y = (yz - wx) * scale[2];
  axes[2].z = (1.0f - (xx + yy)) * scale[2];
}

SQW__INLINE sqw__vec3 sqw__out_of_frame(const sqw__vec3* frame, sqw__vec3 v) {
  return sqw__along(sqw__along(sqw__by(frame[0], v.x), frame[1], v.y), frame[2], v.z);
}
/* The direction in the space of the frame; its length is not that of `v`. */
SQW__INLINE sqw__vec3 sqw__into_frame(const sqw__vec3* frame, sqw__vec3 v) {
  const sqw__vec3 yz = sqw__cross(frame[1], frame[2]);
  sqw__vec3 out;
  if (sqw__dot(frame[0], yz) < 0.0f) v = sqw__by(v, -1.0f);
  out.x = sqw__dot(v, yz);
  out.y = sqw__dot(v, sqw__cross(frame[2], frame[0]));
  out.z = sqw__dot(v, sqw__cross(frame[0], frame[1]));
  return out;
}

/* Whether a number is 1 but for rounding. */
static int sqw__is_one(float value) { return fabsf(value - 1.0f) < 1e-5f; }

static void sqw__begin_turns(sqw__chain* chain, const uint16_t* parents, const sqw_pose* pose,
                             const float* matrices) {
  const size_t above = parents[chain->bones[0]];
  sqw__vec3* frame = chain->frame;
  uint32_t k;
  for (k = 0; k < 3; ++k) frame[k] = above == SQW_NONE ? sqw__none() : sqw__v(matrices + 16 * above + 4 * k);
  if (above == SQW_NONE) frame[0].x = frame[1].y = frame[2].z = 1.0f;
  chain->origin = above == SQW_NONE ? sqw__none() : sqw__v(matrices + 16 * above + 12);
  chain->start = sqw__none();
  chain->is_plain = sqw__is_one(sqw__dot(frame[0], frame[0])) && sqw__is_one(sqw__dot(frame[1], frame[1])) &&
                    sqw__is_one(sqw__dot(frame[2], sqw__cross(frame[0], frame[1])));
  for (k = 0; k < chain->spring->bone_count; ++k) {
    const float* scale = pose->scales + 3 * (size_t)chain->bones[k];
    if (scale[0] != 1.0f || scale[1] != 1.0f || scale[2] != 1.0f) chain->is_plain = 0;
  }
}

/* Turns the next bone of a chain so that its end is where it is shown. */
SQW__INLINE void sqw__turn_next(sqw__chain* chain, uint32_t i, const float* place, sqw_pose* pose,
                                float* matrices) {
  const size_t bone = chain->bones[i];
  const float* next = i + 1 < chain->spring->bone_count ? pose->positions + 3 * (size_t)chain->bones[i + 1]
                                                        : chain->spring->tip;
  float *q = pose->orientations + 4 * bone, *m = matrices + 16 * bone, turn[4];
  const float* scale = pose->scales + 3 * bone;
  const sqw__vec3 from = sqw__rotated(q, sqw__scaled(sqw__v(next), scale));
  const sqw__vec3 way = sqw__way_from_place(place, sqw__minus(chain->ends[i], chain->start));
  sqw__vec3 axes[3], to;
  float lengths;
  uint32_t k;
  chain->start = chain->ends[i];
  if (chain->is_plain) {
    to.x = sqw__dot(chain->frame[0], way);
    to.y = sqw__dot(chain->frame[1], way);
    to.z = sqw__dot(chain->frame[2], way);
    lengths = sqw__dot(from, from);
  } else {
    to = sqw__into_frame(chain->frame, way);
    lengths = sqrtf(sqw__dot(from, from) * sqw__dot(to, to));
  }
  sqw__turn_between(from, to, lengths, turn);
  sqw__quat_multiply(turn, q, turn);
  for (k = 0; k < 4 && sqw__is_unit(turn); ++k) q[k] = turn[k]; /* not memcpy(), which waits for all four */
  sqw__axes_of(q, scale, axes);
  chain->origin =
      sqw__along(sqw__out_of_frame(chain->frame, sqw__v(pose->positions + 3 * bone)), chain->origin, 1.0f);
  for (k = 0; k < 3; ++k) {
    axes[k] = sqw__out_of_frame(chain->frame, axes[k]);
    sqw__put(axes[k], m + 4 * k);
  }
  sqw__put(chain->origin, m + 12);
  for (k = 0; k < 3; ++k) sqw__put(axes[k], &chain->frame[k].x);
}

static sqw__swing_rule sqw__rule_of(const sqw_spring* spring, const sqw_surroundings* around, float seconds) {
  static const sqw_surroundings usual = {{0.0f, -9.81f, 0.0f}, {0.0f, 0.0f, 0.0f}};
  const float swings = 6.2831853f * spring->stiffness;
  sqw__swing_rule rule;
  if (!around) around = &usual;
  rule.seconds = seconds;
  rule.pull = swings * swings;
  rule.drag = spring->drag > spring->stiffness ? spring->drag : spring->stiffness;
  rule.slowing = 1.0f / (1.0f + seconds * (spring->drag + spring->wind));
  rule.push =
      sqw__along(sqw__by(sqw__v(around->gravity), spring->gravity), sqw__v(around->wind), spring->wind);
  rule.cosine = spring->limit_cosine;
  rule.sine = sqrtf((1.0f - rule.cosine) * (1.0f + rule.cosine));
  return rule;
}

/* What passes for all springs of a model in a call. */
typedef struct sqw__spring_time {
  const sqw_wad* wad;
  const sqw_model* model;
  const float* place;
  const sqw_surroundings* around;
  double since; /* seconds from the last step to now */
  float before; /* and how long that was before */
  uint32_t steps;
} sqw__spring_time;

/* The share of the way from the last step to now that so many steps go. */
static float sqw__share_of_steps(const sqw__spring_time* time, uint32_t steps) {
  const double share = (double)steps / (time->since * SQW_SPRING_RATE);
  return share < 1.0 - 1.0 / 1024.0 ? (float)share : 1.0f;
}

/* Where a spring and its pose come from and go to in a call; keeps their speeds. */
static void sqw__begin_way(const sqw__spring_time* time, const uint16_t* parents, const float* matrices,
                           sqw__chain* chain) {
  const sqw_spring* spring = chain->spring;
  const float since = (float)time->since;
  const float per_second = since > 0.0f ? 1.0f / since : 0.0f, bend = since * since / (since + time->before);
  const int is_bent = time->steps > 0 && sqw__share_of_steps(time, 1) < 1.0f;
  float root[3], *state = chain->state, *bone = state + sqw__spring_root;
  sqw__vec3 speed;
  uint32_t i;
  sqw__bones_of_spring(spring, parents, chain->bones);
  sqw__posed_spring(spring, chain->bones, time->place, matrices, root, chain->posed);
  chain->root = sqw__v(root);
  chain->reach = 0.0f;
  speed = sqw__minus(chain->root, sqw__v(state));
  if (!(sqw__dot(speed, speed) <= 1.0f + (float)(time->steps * time->steps))) {
    sqw__put(chain->root, state);
    speed = sqw__none();
    sqw__put(speed, state + 3);
  }
  speed = sqw__by(speed, per_second);
  chain->root_from = sqw__v(state);
  chain->root_bend = sqw__by(sqw__minus(speed, sqw__v(state + 3)), bend);
  if (time->steps > 0) sqw__put(speed, state + 3);
  for (i = 0; i < spring->bone_count; ++i, bone += sqw__spring_bone) {
    chain->reach += chain->lengths[i] = sqw__length(chain->posed[i]);
    if (time->steps == 0) continue;
    chain->from[i] = sqw__v(bone + 6);
    speed = sqw__by(sqw__minus(chain->posed[i], chain->from[i]), per_second);
    if (is_bent) chain->bends[i] = sqw__by(sqw__minus(speed, sqw__v(bone + 9)), bend);
    sqw__put(speed, bone + 9);
  }
}

/* Which bones are turned or below such bones, and up to which bone their matrices are new. */
typedef struct sqw__turned_bones {
  uint32_t until;
  sqw__marked_bones bones;
} sqw__turned_bones;

/* Updates the matrices of the bones before `end` that are below turned ones. */
static void sqw__follow_turned(const uint16_t* parents, const sqw_pose* pose, uint32_t end,
                               sqw__turned_bones* turned, float* matrices) {
  const sqw_const_pose view = sqw__as_const(pose);
  for (; turned->until < end; ++turned->until) {
    const uint32_t bone = turned->until;
    if (parents[bone] == SQW_NONE || sqw__is_marked(&turned->bones, bone)) continue;
    if (!sqw__is_marked(&turned->bones, parents[bone])) continue;
    sqw__to_model(parents, &view, bone, bone + 1, matrices);
    sqw__mark(&turned->bones, bone);
  }
}

/* Steps chains to the pose that is `share` of the way from the last step to now. */
static void sqw__swing_chains(const sqw__spring_time* time, const float* bodies, float share, int is_shown,
                              sqw__chain* chains, uint32_t count, uint32_t longest) {
  uint32_t c, i;
  for (c = 0; c < count; ++c) {
    sqw__begin_swing(&chains[c], share);
    sqw__gather_bodies(time->wad, chains[c].spring, bodies, share,
                       sqw__along(sqw__v(chains[c].state), chains[c].shift, 1.0f), chains[c].reach,
                       &chains[c].bodies);
  }
  for (i = 0; i < longest; ++i) {
    for (c = 0; c < count; ++c) {
      if (i < chains[c].spring->bone_count) sqw__swing_next(&chains[c], i, share, is_shown);
    }
  }
  for (c = 0; c < count && !is_shown; ++c)
    sqw__put(sqw__on_way(chains[c].root_from, chains[c].root, chains[c].root_bend, share), chains[c].state);
}

/* Steps springs of which none is below another one, and turns their bones. */
static void sqw__step_chains(const sqw__spring_time* time, const float* bodies, sqw__chain* chains,
                             uint32_t count, sqw__turned_bones* turned, sqw_pose* pose, float* matrices) {
  const uint16_t* parents = sqw_parents(time->wad, &time->wad->skeletons[time->model->skeleton]);
  const float rest = (float)(time->since - (double)time->steps / SQW_SPRING_RATE);
  uint32_t c, i, longest = 0;
  for (c = 0; c < count; ++c) {
    chains[c].rule = sqw__rule_of(chains[c].spring, time->around, (float)(1.0 / SQW_SPRING_RATE));
    sqw__begin_way(time, parents, matrices, &chains[c]);
    if (chains[c].spring->bone_count > longest) longest = chains[c].spring->bone_count;
  }
  for (i = 1; i <= time->steps; ++i)
    sqw__swing_chains(time, bodies, sqw__share_of_steps(time, i), 0, chains, count, longest);
  for (c = 0; c < count; ++c) {
    for (i = 0; i < chains[c].spring->bone_count; ++i)
      chains[c].ends[i] = sqw__v(chains[c].state + sqw__spring_root + (size_t)sqw__spring_bone * i);
    if (rest > 1e-4f) chains[c].rule = sqw__rule_of(chains[c].spring, time->around, rest);
  }
  if (rest > 1e-4f) sqw__swing_chains(time, bodies, 1.0f, 1, chains, count, longest);
  for (c = 0; c < count; ++c) sqw__begin_turns(&chains[c], parents, pose, matrices);
  for (i = 0; i < longest; ++i) {
    for (c = 0; c < count; ++c) {
      if (i < chains[c].spring->bone_count) sqw__turn_next(&chains[c], i, time->place, pose, matrices);
    }
  }
  for (c = 0; c < count; ++c) {
    for (i = 0; i < chains[c].spring->bone_count; ++i) sqw__mark(&turned->bones, chains[c].bones[i]);
  }
}

SQW_API void sqw_spring_step(const sqw_wad* wad, const sqw_model* model, const float* place,
                             const sqw_surroundings* around, double dt, float* state, sqw_pose* pose,
                             float* matrices) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const uint16_t* parents = sqw_parents(wad, skeleton);
  uint32_t first, i, together;
  const uint32_t count = sqw__springs_of(wad, model, &first);
  sqw__chain chains[sqw__side_by_side];
  sqw__spring_time time = {wad, model, place, around, 0.0, 0.0f, 0};
  sqw__turned_bones turned;
  float *bodies = state + 2, *spring_state = state + 2;
  if (count == 0) return;
  memset(&turned, 0, sizeof turned);
  for (i = 0; i < count; ++i) bodies += sqw__floats_of_spring(&wad->springs[first + i]);
  time.since = (double)sqw__held(*state, -0.01f, 0.02f) + (dt > 0.0 ? (dt < 0.25 ? dt : 0.25) : 0.0);
  if (!(time.since > 0.0)) time.since = 0.0;
  time.steps = (uint32_t)(time.since * SQW_SPRING_RATE + 1.0 / 1024.0);
  time.before = sqw__held(state[1], 0.001f, 1.0f);
  sqw__put_bodies(wad, model, place, matrices, bodies);
  for (i = 0; i < count; i += together) {
    const uint32_t root = sqw__root_of_spring(wad, &wad->springs[first + i]);
    sqw__follow_turned(parents, pose, root, &turned, matrices);
    for (together = 0; together < sqw__side_by_side && i + together < count; ++together) {
      const sqw_spring* spring = &wad->springs[first + i + together];
      const uint32_t above = parents[sqw__root_of_spring(wad, spring)];
      if (together > 0 && above != SQW_NONE && above >= root) break; /* it may be below the first one */
      chains[together].spring = spring;
      chains[together].state = spring_state;
      spring_state += sqw__floats_of_spring(spring);
    }
    sqw__step_chains(&time, bodies, chains, together, &turned, pose, matrices);
  }
  sqw__follow_turned(parents, pose, skeleton->bone_count, &turned, matrices);
  if (time.steps > 0) {
    sqw__keep_bodies(wad, model, sqw__share_of_steps(&time, time.steps), bodies);
    state[1] = (float)time.since;
  }
  *state = (float)(time.since - (double)time.steps / SQW_SPRING_RATE);
}

/* ---- Attachments ---- */

/* Whether an attachment is shown, and since when. */
static int sqw__shown_since(const sqw_wad* wad, const sqw_animation* animation, uint32_t attachment,
                            float time, float* since) {
  const sqw_animation_fight* fight = sqw_animation_fight_of(wad, animation);
  const sqw_visibility* visible =
      fight ? (const sqw_visibility*)sqw__array(wad->animation_fight_blob, fight->visible) : NULL;
  int is_listed = 0;
  uint32_t i;
  for (i = 0; visible && i < fight->visible_count; ++i) {
    if (visible[i].attachment != attachment) continue;
    is_listed = 1;
    *since = visible[i].from;
    if (visible[i].from <= time + SQW_SLACK && time + SQW_SLACK < visible[i].to) return 1;
  }
  *since = -FLT_MAX;
  return !is_listed;
}
SQW_API int sqw_is_visible(const sqw_wad* wad, const sqw_animation* animation, uint32_t attachment,
                           float time) {
  float since;
  return sqw__shown_since(wad, animation, attachment, time, &since);
}

SQW_API void sqw_attachment_matrix(const sqw_attachment* attachment, const float* matrices, float out[16]) {
  float local[16];
  sqw__local_of(attachment, local);
  sqw__multiply(matrices + 16 * (size_t)attachment->bone, local, out);
}

/* ---- Stages ---- */

SQW_API uint32_t sqw_find_stage(const sqw_wad* wad, const char* name) {
  uint32_t i;
  for (i = 0; i < wad->stage_count; ++i) {
    if (strcmp(sqw_stage_name(wad, &wad->stages[i]), name) == 0) return i;
  }
  return SQW_NONE;
}

SQW_API const char* sqw_stage_name(const sqw_wad* wad, const sqw_stage* stage) {
  return sqw__string(wad->stage_blob, stage->name);
}
SQW_API const char* sqw_stage_layer(const sqw_wad* wad, const sqw_stage* stage, uint32_t layer) {
  const uint32_t* layers = (const uint32_t*)sqw__array(wad->stage_blob, stage->layers);
  return sqw__string(wad->stage_blob, layers[layer]);
}
SQW_API const sqw_stage_piece* sqw_stage_pieces(const sqw_wad* wad, const sqw_stage* stage) {
  return (const sqw_stage_piece*)sqw__array(wad->stage_blob, stage->pieces);
}
SQW_API const char* sqw_piece_name(const sqw_wad* wad, const sqw_stage_piece* piece) {
  return sqw__string(wad->stage_blob, piece->name);
}
SQW_API const char* sqw_piece_group(const sqw_wad* wad, const sqw_stage_piece* piece) {
  return sqw__string(wad->stage_blob, piece->group);
}
SQW_API const sqw_stage_point* sqw_stage_points(const sqw_wad* wad, const sqw_stage* stage) {
  return (const sqw_stage_point*)sqw__array(wad->stage_blob, stage->points);
}
SQW_API const char* sqw_point_name(const sqw_wad* wad, const sqw_stage_point* point) {
  return sqw__string(wad->stage_blob, point->name);
}

SQW_API uint32_t sqw_find_point(const sqw_wad* wad, const sqw_stage* stage, const char* name) {
  const sqw_stage_point* points = sqw_stage_points(wad, stage);
  uint32_t i;
  for (i = 0; i < stage->point_count; ++i) {
    if (strcmp(sqw_point_name(wad, &points[i]), name) == 0) return i;
  }
  return SQW_NO_FACE;
}

SQW_API void sqw_piece_matrix(const sqw_stage_piece* piece, float out[16]) {
  const float *q = piece->orientation, *s = piece->scale;
  const float x = q[0], y = q[1], z = q[2], w = q[3];
  out[0] = (1.0f - 2.0f * (y * y + z * z)) * s[0];
  out[1] = 2.0f * (x * y + w * z) * s[0];
  out[2] = 2.0f * (x * z - w * y) * s[0];
  out[4] = 2.0f * (x * y - w * z) * s[1];
  out[5] = (1.0f - 2.0f * (x * x + z * z)) * s[1];
  out[6] = 2.0f * (y * z + w * x) * s[1];
  out[8] = 2.0f * (x * z + w * y) * s[2];
  out[9] = 2.0f * (y * z - w * x) * s[2];
  out[10] = (1.0f - 2.0f * (x * x + y * y)) * s[2];
  out[12] = piece->position[0];
  out[13] = piece->position[1];
  out[14] = piece->position[2];
  out[3] = out[7] = out[11] = 0.0f;
  out[15] = 1.0f;
}

SQW_API const sqw_ground* sqw_ground_of(const sqw_wad* wad, const sqw_stage* stage) {
  return wad->grounds ? wad->grounds + (stage - wad->stages) : NULL;
}
SQW_API const float* sqw_ground_vertices(const sqw_wad* wad, const sqw_ground* ground) {
  return (const float*)sqw__array(wad->ground_blob, ground->vertices);
}
SQW_API const sqw_ground_triangle* sqw_ground_triangles(const sqw_wad* wad, const sqw_ground* ground) {
  return (const sqw_ground_triangle*)sqw__array(wad->ground_blob, ground->triangles);
}
SQW_API const sqw_ground_edge* sqw_ground_edges(const sqw_wad* wad, const sqw_ground* ground) {
  return (const sqw_ground_edge*)sqw__array(wad->ground_blob, ground->edges);
}
SQW_API const sqw_ground_shape* sqw_ground_shapes(const sqw_wad* wad, const sqw_ground* ground) {
  return (const sqw_ground_shape*)sqw__array(wad->ground_blob, ground->shapes);
}
SQW_API const uint32_t* sqw_ground_areas(const sqw_wad* wad, const sqw_ground* ground) {
  return (const uint32_t*)sqw__array(wad->ground_blob, ground->areas);
}
SQW_API const char* sqw_shape_name(const sqw_wad* wad, const sqw_ground_shape* shape) {
  return sqw__string(wad->ground_blob, shape->name);
}

/* Above 0 if the point is on the inner side of a side, below 0 beyond it. Rounds in the same way for both
   triangles of a side, so that no point is beyond it for both. */
static double sqw__within_side(const float* vertices, const sqw_ground_triangle* face, uint32_t side, float x,
                               float y) {
  const uint32_t a = face->corners[side], b = face->corners[(side + 1) % 3];
  const float *first = vertices + (size_t)2u * (a < b ? a : b),
              *second = vertices + (size_t)2u * (a < b ? b : a);
  const double left = sqw__left_of(first, second, x, y);
  return a < b ? left : -left;
}

static int sqw__is_in_face(const float* vertices, const sqw_ground_triangle* face, float x, float y) {
  return sqw__within_side(vertices, face, 0, x, y) >= 0.0 &&
         sqw__within_side(vertices, face, 1, x, y) >= 0.0 && sqw__within_side(vertices, face, 2, x, y) >= 0.0;
}

SQW_API uint32_t sqw_face_at(const sqw_wad* wad, const sqw_ground* ground, uint32_t last, float x, float y) {
  const float* vertices = sqw_ground_vertices(wad, ground);
  const sqw_ground_triangle* faces = sqw_ground_triangles(wad, ground);
  uint32_t at = last < ground->triangle_count ? last : 0, steps, side;
  if (ground->triangle_count == 0) return SQW_NO_FACE;
  /* Steps across a side that the point is beyond. In rare cases these steps run in circles. */
  for (steps = 0; steps <= ground->triangle_count; ++steps) {
    for (side = 0; side < 3 && !(sqw__within_side(vertices, &faces[at], side, x, y) < 0.0);) ++side;
    if (side == 3) break;
    if (faces[at].neighbours[side] == SQW_NO_FACE) break;
    at = faces[at].neighbours[side];
  }
  if (sqw__is_in_face(vertices, &faces[at], x, y)) return at;
  for (at = 0; at < ground->triangle_count; ++at) {
    if (sqw__is_in_face(vertices, &faces[at], x, y)) return at;
  }
  return SQW_NO_FACE;
}

SQW_API uint32_t sqw_way_out(const sqw_wad* wad, const sqw_ground* ground, uint32_t face, const float from[2],
                             const float to[2], float* share) {
  const float* vertices = sqw_ground_vertices(wad, ground);
  const sqw_ground_triangle* triangle;
  double least = 1.0;
  uint32_t side, out = 3;
  if (share) *share = 1.0f;
  if (face >= ground->triangle_count) return 3;
  triangle = sqw_ground_triangles(wad, ground) + face;
  for (side = 0; side < 3; ++side) {
    const double before = sqw__within_side(vertices, triangle, side, from[0], from[1]);
    const double after = sqw__within_side(vertices, triangle, side, to[0], to[1]);
    double part;
    if (!(after < 0.0) || !(before > after)) continue;
    part = before / (before - after);
    if (!(part > 0.0)) part = 0.0; /* also if it is NaN */
    if (out != 3 && part >= least) continue;
    least = part;
    out = side;
  }
  if (share) *share = (float)least;
  return out;
}

/* ---- Matches ---- */

SQW__ASSERT(swing, sizeof(sqw_swing) == 8 + 4 * SQW_MATCH_FIGHTERS);
/* Bytes of a fighter before what combos, armour and grabs need, and of that; then comes what bodies and
 * meters need. */
#define SQW__PLAIN_FIGHTER 80u
#define SQW__COMBO_BYTES 24u
SQW__ASSERT(plain_fighter, offsetof(sqw_fighter, combo) == SQW__PLAIN_FIGHTER);
SQW__ASSERT(fighter_bodies, offsetof(sqw_fighter, pushed_by) == SQW__PLAIN_FIGHTER + SQW__COMBO_BYTES);
SQW__ASSERT(fighter, sizeof(sqw_fighter) == SQW__PLAIN_FIGHTER + SQW__COMBO_BYTES + 16 +
                                                sizeof(sqw_swing) * SQW_MATCH_SWINGS +
                                                sizeof(sqw_projectile) * SQW_MATCH_FLYING);
SQW__ASSERT(projectile, sizeof(sqw_projectile) == 56);
SQW__ASSERT(match, sizeof(sqw_match) == 8 + sizeof(sqw_fighter) * SQW_MATCH_FIGHTERS);

/* Of a fighter: its shapes, when their spans began, and balls around the shapes. */
#define SQW__BODY_FLOATS (13u * SQW_MATCH_VOLUMES)
#define SQW__FAR 1e6f /* metres: how far from the origin a fighter gets */
#define SQW__NO_SWING 0xFFu
/* Bodies: metres by which two may overlap, and how often those of several in a row are pushed in a tick. */
#define SQW__OVERLAP 1e-5f
#define SQW__PUSH_ROUNDS 16

SQW__ASSERT(balls, SQW_MATCH_VOLUMES % sqw__most_balls == 0 && sizeof(sqw__balls) == 16 * sqw__most_balls);

/* What a fighter is in one tick. Attacks come first in its lists. */
typedef struct sqw__body {
  sqw_shape* shapes;                  /* in the world */
  sqw__balls* balls;                  /* around the shapes */
  float* since;                       /* when the span of each began, in the time of the clip */
  uint16_t volume[SQW_MATCH_VOLUMES]; /* indices into wad->volumes */
  uint8_t swing[SQW_MATCH_VOLUMES];   /* of an attack: index into swings, or SQW__NO_SWING */
  uint32_t attack_count, count;
  float time;       /* of its clip */
  float forward[2]; /* x and z of where it faces */
  int is_held, guards;
  const sqw_push_body* push; /* may be NULL */
  float before[3];           /* its position before the tick */
  double back;               /* by how much those whom it pushed push it back along x */
} sqw__body;

/* What the contacts of a tick do to a fighter: sums and maxima, so that their order makes no difference. */
typedef struct sqw__blow {
  double damage, push;
  uint32_t stop, stun, block_stun;
  uint32_t touched;                /* SQW_ON_HIT, SQW_ON_BLOCK: what the fighter itself has touched */
  uint32_t hits, juggle, armoured; /* that it takes */
  uint32_t grabs, grasps;          /* that are to hold it, or by which it is to hold others */
  uint32_t held, held_by, held_volume;
  uint32_t pushed_by;    /* see sqw_fighter */
  uint32_t lying, meter; /* hits while it lies, and points that it gains */
  int escapes;           /* a grab */
  int loses;             /* somebody escapes it */
} sqw__blow;

typedef struct sqw__tick {
  const sqw_match_setup* setup;
  const sqw_input* inputs;
  sqw_match* match;
  sqw_match_events* events;
  double dt;
  sqw__body bodies[SQW_MATCH_FIGHTERS];
  sqw__blow blows[SQW_MATCH_FIGHTERS];
} sqw__tick;

/* A volume that an attack touches. */
typedef struct sqw__touched {
  uint32_t volume; /* index into the list of its fighter */
  float gap;
} sqw__touched;

/* What an attack meets, or the best that the attacks of a group meet. */
typedef struct sqw__meeting {
  int is_there;
  uint32_t kind, cause;
  uint32_t attack, other; /* indices into the lists of the two bodies */
  float gap;
} sqw__meeting;

/* Also of numbers that are none. */
static float sqw__bounded(double value, float least, float most) {
  return value >= (double)least ? (value <= (double)most ? (float)value : most) : least;
}

static uint32_t sqw__ticks(int32_t ticks) { return ticks > 0 ? (uint32_t)ticks : 0u; }

/* `fight` may be NULL. */
static double sqw__tick_seconds(const sqw_model_fight* fight) {
  return fight ? (double)fight->tick_denominator / (double)fight->tick_numerator : 1.0 / 60.0;
}

static int sqw__is_clip_of(const sqw_contender* one, uint32_t animation) {
  return sqw__is_of(animation, one->model->first_animation, one->model->animation_count);
}

static int sqw__is_setup(const sqw_match_setup* setup) {
  const sqw_model_fight *first, *fight;
  uint32_t i;
  if (setup->fighter_count < 1 || setup->fighter_count > SQW_MATCH_FIGHTERS) return 0;
  for (i = 0; i < setup->fighter_count; ++i) {
    const sqw_contender* one = &setup->fighters[i];
    if (!one->wad || !one->model || !sqw__is_clip_of(one, one->idle)) return 0;
    if (one->stunned != SQW_NONE && !sqw__is_clip_of(one, one->stunned)) return 0;
    if (one->blocking != SQW_NONE && !sqw__is_clip_of(one, one->blocking)) return 0;
    first = sqw_model_fight_of(setup->fighters[0].wad, setup->fighters[0].model);
    fight = sqw_model_fight_of(one->wad, one->model);
    if ((uint64_t)(first ? first->tick_numerator : 60u) * (fight ? fight->tick_denominator : 1u) !=
        (uint64_t)(fight ? fight->tick_numerator : 60u) * (first ? first->tick_denominator : 1u))
      return 0;
  }
  return 1;
}

SQW_API size_t sqw_match_floats(const sqw_match_setup* setup) {
  size_t most = 0;
  uint32_t i;
  if (!sqw__is_setup(setup)) return 0;
  for (i = 0; i < setup->fighter_count; ++i) {
    const sqw_contender* one = &setup->fighters[i];
    const size_t bones = one->wad->skeletons[one->model->skeleton].bone_count;
    if (bones > most) most = bones;
  }
  return SQW_POSE_FLOATS(most) + 16u * most + (size_t)SQW__BODY_FLOATS * setup->fighter_count;
}

static void sqw__begin_clip(sqw_fighter* fighter, uint32_t animation) {
  fighter->t_total = fighter->t_frame = 0.0;
  fighter->i_frame = fighter->clip_tick = fighter->swing_count = 0;
  fighter->armoured = fighter->holds = 0;
  fighter->animation = animation;
  fighter->after = SQW_ON_WHIFF;
  memset(fighter->swings, 0, sizeof fighter->swings);
}

SQW_API int sqw_match_begin(const sqw_match_setup* setup, sqw_match* match) {
  uint32_t i;
  memset(match, 0, sizeof *match);
  if (!sqw__is_setup(setup)) return 0;
  match->fighter_count = setup->fighter_count;
  for (i = 0; i < setup->fighter_count; ++i) {
    match->fighters[i].facing = 1;
    match->fighters[i].meter =
        sqw__ticks(sqw_fight_rules_of(setup->fighters[i].wad, setup->fighters[i].model)->meter);
    sqw__begin_clip(&match->fighters[i], setup->fighters[i].idle);
  }
  return 1;
}

/* Whether what holds a fighter is there. */
static int sqw__is_held(const sqw_match_setup* setup, const sqw_fighter* fighter) {
  if (fighter->held_by == 0) return 1;
  return fighter->held_by <= setup->fighter_count &&
         fighter->held_volume < setup->fighters[fighter->held_by - 1].wad->volume_count;
}

/* Whether the numbers of a projectile are none that a step would not leave. */
static int sqw__can_fly(const sqw_projectile* each) {
  float numbers[10];
  uint32_t i;
  memcpy(numbers, each->velocity, sizeof each->velocity);
  memcpy(numbers + 2, &each->shape, sizeof each->shape);
  for (i = 0; i < 10; ++i) {
    if (!(fabsf(numbers[i]) <= 2.0f * SQW__FAR)) return 0;
  }
  return 1;
}

static int sqw__are_flying(const sqw_contender* one, const sqw_fighter* fighter) {
  uint32_t i;
  for (i = 0; i < SQW_MATCH_FLYING; ++i) {
    const sqw_projectile* each = &fighter->flying[i];
    if (each->life == 0) continue;
    if (each->volume >= one->wad->volume_count ||
        !sqw_flight_of(one->wad, &one->wad->volumes[each->volume]) || !sqw__can_fly(each))
      return 0;
  }
  return 1;
}

static int sqw__is_fighter(const sqw_match_setup* setup, uint32_t who, const sqw_fighter* fighter) {
  const sqw_contender* one = &setup->fighters[who];
  uint32_t i;
  if (!sqw__is_clip_of(one, fighter->animation)) return 0;
  if (fighter->i_frame >= sqw__frames_of(&one->wad->animations[fighter->animation])) return 0;
  if (!(fighter->t_frame >= 0.0 && fighter->t_frame - fighter->t_frame == 0.0)) return 0;
  if (!(fighter->t_total - fighter->t_total == 0.0)) return 0;
  for (i = 0; i < 3; ++i) {
    if (!(fabsf(fighter->position[i]) <= SQW__FAR)) return 0;
  }
  return (fighter->facing == 1 || fighter->facing == -1) && fabsf(fighter->turn) <= 4.0f &&
         fabsf(fighter->damage) <= FLT_MAX && fabsf(fighter->push) <= 2.0f * SQW__FAR &&
         fighter->swing_count <= SQW_MATCH_SWINGS && fighter->is_blocking <= 1 &&
         sqw__is_held(setup, fighter) && sqw__are_flying(one, fighter) &&
         (fighter->after == SQW_ON_HIT || fighter->after == SQW_ON_BLOCK || fighter->after == SQW_ON_WHIFF);
}

/* Returns the event if it is kept, to add what it does. */
static sqw_match_event* sqw__tell(sqw__tick* tick, uint32_t kind, uint32_t cause, uint32_t who, uint32_t whom,
                                  uint32_t volume, uint32_t other_volume) {
  sqw_match_event* event;
  if (!tick->events || tick->events->count++ >= SQW_MATCH_EVENTS) return NULL;
  event = &tick->events->list[tick->events->count - 1];
  event->kind = kind;
  event->cause = cause;
  event->tick = tick->match->tick;
  event->who = who;
  event->whom = whom;
  event->animation = tick->match->fighters[who].animation;
  event->volume = volume;
  event->other_volume = other_volume;
  event->damage = 0.0f;
  event->stop = event->stun = 0;
  return event;
}

SQW_API sqw_index sqw_fighter_index(const sqw_fighter* fighter) {
  sqw_index index;
  memset(&index, 0, sizeof index);
  index.t_total = fighter->t_total;
  index.t_frame = fighter->t_frame;
  index.i_frame = fighter->i_frame;
  return index;
}

/* Where a fighter faces: x and z of its +Z in the world. */
static void sqw__forward_of(const sqw_fighter* fighter, float out[2]) {
  double sine = 0.0, cosine = 1.0;
  if (fighter->turn != 0.0f) sqw__sine_cosine((double)fighter->turn, &sine, &cosine);
  out[0] = (float)(cosine * fighter->facing);
  out[1] = (float)(-sine * fighter->facing);
}

SQW_API void sqw_fighter_matrix(const sqw_fighter* fighter, float place[16]) {
  float forward[2];
  sqw__forward_of(fighter, forward);
  memset(place, 0, 16 * sizeof *place);
  place[0] = forward[1];
  place[2] = -forward[0];
  place[5] = place[15] = 1.0f;
  place[8] = forward[0];
  place[10] = forward[1];
  memcpy(place + 12, fighter->position, sizeof fighter->position);
}

static int sqw__is_attack(const sqw_hit_volume* volume) {
  return volume->kind == SQW_HIT || volume->kind == SQW_GRAB;
}

static int sqw__has_attack(const sqw_wad* wad, uint32_t first, uint32_t count) {
  for (; count > 0; --count, ++first) {
    if (sqw__is_attack(&wad->volumes[first]) && !sqw_flight_of(wad, &wad->volumes[first])) return 1;
  }
  return 0;
}

/* Whether an animation can hit by volumes that are its own or shown by it. */
static int sqw__clip_attacks(const sqw_wad* wad, const sqw_animation* animation) {
  const sqw_animation_fight* clip = sqw_animation_fight_of(wad, animation);
  const sqw_visibility* visible =
      clip ? (const sqw_visibility*)sqw__array(wad->animation_fight_blob, clip->visible) : NULL;
  uint32_t i;
  if (!clip) return 0;
  if (sqw__has_attack(wad, clip->first_volume, clip->volume_count)) return 1;
  for (i = 0; visible && i < clip->visible_count; ++i) {
    const uint32_t model = wad->attachments[visible[i].attachment].model;
    if (model != SQW_NONE &&
        sqw__has_attack(wad, wad->model_fights[model].first_volume, wad->model_fights[model].volume_count))
      return 1;
  }
  return 0;
}

static void sqw__tell_end(sqw__tick* tick, uint32_t who) {
  const sqw_fighter* fighter = &tick->match->fighters[who];
  const sqw_contender* one = &tick->setup->fighters[who];
  const sqw_animation* animation = &one->wad->animations[fighter->animation];
  const int whiffed = fighter->after == SQW_ON_WHIFF && sqw__clip_attacks(one->wad, animation);
  if (fighter->animation == one->idle || (animation->flags & SQW_LOOP)) return;
  sqw__tell(tick, whiffed ? SQW_MATCH_WHIFFED : SQW_MATCH_ENDED, SQW_BY_NOTHING, who, SQW_NONE, SQW_NONE,
            SQW_NONE);
}

/* How far a fighter gets along x. */
static float sqw__left_edge(const sqw_match_setup* setup) {
  return setup->left < setup->right ? sqw__bounded((double)setup->left, -SQW__FAR, SQW__FAR) : -SQW__FAR;
}
static float sqw__right_edge(const sqw_match_setup* setup) {
  return setup->left < setup->right ? sqw__bounded((double)setup->right, -SQW__FAR, SQW__FAR) : SQW__FAR;
}

/* Moves a fighter along, and no farther than the stage goes. */
static void sqw__move_fighter(const sqw__tick* tick, sqw_fighter* fighter, const double way[3]) {
  const float left = sqw__left_edge(tick->setup), right = sqw__right_edge(tick->setup);
  fighter->position[0] = sqw__bounded((double)fighter->position[0] + way[0], left, right);
  fighter->position[1] = sqw__bounded((double)fighter->position[1] + way[1], -SQW__FAR, SQW__FAR);
  fighter->position[2] = sqw__bounded((double)fighter->position[2] + way[2], -SQW__FAR, SQW__FAR);
}

static void sqw__travel_on(const sqw__tick* tick, sqw_fighter* fighter, const sqw_step* step) {
  const double full = 6.28318530717958647693;
  const double x = (double)step->position[0], z = (double)step->position[2];
  double way[3], turn = (double)fighter->turn + (double)step->turn;
  float forward[2];
  sqw__forward_of(fighter, forward);
  way[0] = (double)forward[1] * x + (double)forward[0] * z;
  way[1] = (double)step->position[1];
  way[2] = (double)forward[1] * z - (double)forward[0] * x;
  sqw__move_fighter(tick, fighter, way);
  turn -= full * floor(turn / full + 0.5);
  fighter->turn = turn >= -4.0 && turn <= 4.0 ? (float)turn : 0.0f;
}

/* Advances the clip of a fighter by a tick. */
static void sqw__play_on(sqw__tick* tick, uint32_t who) {
  const sqw_wad* wad = tick->setup->fighters[who].wad;
  sqw_fighter* fighter = &tick->match->fighters[who];
  const sqw_animation* animation = &wad->animations[fighter->animation];
  const sqw_index before = sqw_fighter_index(fighter);
  sqw_index index = before;
  sqw_advance(wad, animation, &index, tick->dt);
  fighter->t_total = index.t_total;
  fighter->t_frame = index.t_frame;
  fighter->i_frame = index.i_frame;
  ++fighter->clip_tick;
  /* The next round of a loop: new swings. */
  if (sqw_time(wad, animation, &index) < sqw_time(wad, animation, &before)) fighter->swing_count = 0;
  if (wad->travels) {
    sqw_step step;
    sqw_root_delta(wad, animation, &before, &index, &step);
    sqw__travel_on(tick, fighter, &step);
  }
}

/* Ends the grab that holds a fighter. */
static void sqw__let_go(sqw_match* match, uint32_t whom) {
  sqw_fighter* fighter = &match->fighters[whom];
  if (fighter->held_by > 0) match->fighters[fighter->held_by - 1].holds &= ~(1u << whom);
  fighter->held = 0;
  fighter->held_by = fighter->held_volume = 0;
}

static void sqw__end_stun(sqw_match* match, uint32_t who) {
  sqw_fighter* fighter = &match->fighters[who];
  sqw__let_go(match, who);
  fighter->stun = fighter->is_blocking = fighter->combo = fighter->juggle = fighter->lying = 0;
}

/* Moves a fighter by a part of its push. What the edge of the stage stops moves those back who pushed it. */
static void sqw__push_fighter(sqw__tick* tick, sqw_fighter* fighter, const double way[3]) {
  const double from = (double)fighter->position[0];
  uint32_t i;
  sqw__move_fighter(tick, fighter, way);
  for (i = 0; i < tick->match->fighter_count; ++i) {
    if (fighter->pushed_by & (1u << i))
      tick->bodies[i].back += (double)fighter->position[0] - (double)(float)(from + way[0]);
  }
}

static void sqw__pass_time(sqw__tick* tick, uint32_t who) {
  const sqw_contender* one = &tick->setup->fighters[who];
  sqw_fighter* fighter = &tick->match->fighters[who];
  const sqw_animation* animation = &one->wad->animations[fighter->animation];
  tick->bodies[who].is_held = fighter->stop > 0;
  memcpy(tick->bodies[who].before, fighter->position, sizeof fighter->position);
  if (fighter->stop > 0) {
    --fighter->stop;
    return;
  }
  sqw__play_on(tick, who);
  if (fighter->push_ticks > 0) {
    double way[3] = {0.0, 0.0, 0.0};
    way[0] = (double)(fighter->push / (float)fighter->push_ticks);
    sqw__push_fighter(tick, fighter, way);
    fighter->push = --fighter->push_ticks > 0 ? (float)((double)fighter->push - way[0]) : 0.0f;
    if (fighter->push_ticks == 0) fighter->pushed_by = 0;
  }
  if (fighter->held > 0) --fighter->held;
  if (fighter->stun > 0) {
    if (--fighter->stun > 0) return;
    sqw__end_stun(tick->match, who);
    sqw__tell(tick, SQW_MATCH_RECOVERED, SQW_BY_NOTHING, who, SQW_NONE, SQW_NONE, SQW_NONE);
    sqw__begin_clip(fighter, one->idle);
  } else if (!(animation->flags & SQW_LOOP) &&
             fighter->t_total + (double)SQW_SLACK >= sqw_animation_length(one->wad, animation)) {
    sqw__tell_end(tick, who);
    sqw__begin_clip(fighter, one->idle);
  }
}

static float sqw__time_of_fighter(const sqw_contender* one, const sqw_fighter* fighter) {
  const sqw_index index = sqw_fighter_index(fighter);
  return sqw_time(one->wad, &one->wad->animations[fighter->animation], &index);
}

/* Whether a fighter may begin any clip: in its idle clip, in a loop, and after a recovery. */
static int sqw__may_act(const sqw_contender* one, const sqw_fighter* fighter, float time) {
  const sqw_animation* animation = &one->wad->animations[fighter->animation];
  const sqw_animation_fight* fight = sqw_animation_fight_of(one->wad, animation);
  if (fighter->stun > 0) return 0;
  if (fighter->animation == one->idle || (animation->flags & SQW_LOOP)) return 1;
  return fight && fight->first_actionable > 0.0f && time + SQW_SLACK >= fight->first_actionable;
}

static void sqw__take_input(sqw__tick* tick, uint32_t who) {
  const sqw_contender* one = &tick->setup->fighters[who];
  const sqw_input* input = &tick->inputs[who];
  const sqw_animation* animations = one->wad->animations;
  sqw_fighter* fighter = &tick->match->fighters[who];
  sqw__body* body = &tick->bodies[who];
  const float time = sqw__time_of_fighter(one, fighter);
  const int acts = sqw__may_act(one, fighter, time), is_held = body->is_held;
  body->time = time;
  if (acts && !is_held && input->facing != 0) {
    fighter->facing = input->facing > 0 ? 1 : -1;
    fighter->turn = 0.0f;
  }
  if (!is_held && fighter->stun == 0 && sqw__is_clip_of(one, input->animation) &&
      sqw_meter_cost_of(one->wad, &animations[input->animation]) <= fighter->meter &&
      !(input->animation == fighter->animation && (animations[input->animation].flags & SQW_LOOP))) {
    const int cancels = !acts && sqw_may_cancel(one->wad, &animations[fighter->animation], time,
                                                fighter->after, &animations[input->animation]);
    if (acts) sqw__tell_end(tick, who);
    if (cancels) sqw__tell(tick, SQW_MATCH_CANCELLED, SQW_BY_NOTHING, who, SQW_NONE, SQW_NONE, SQW_NONE);
    if (acts || cancels) {
      fighter->meter -= sqw_meter_cost_of(one->wad, &animations[input->animation]);
      sqw__begin_clip(fighter, input->animation);
      body->time = 0.0f;
    }
  }
  body->guards = input->guard != 0 && input->stance != SQW_LYING &&
                 (fighter->is_blocking || sqw__may_act(one, fighter, body->time));
}

/* The farthest that each fighter is pushed to the left and to the right by others. */
typedef struct sqw__pushes {
  float left[SQW_MATCH_FIGHTERS], right[SQW_MATCH_FIGHTERS];
} sqw__pushes;

/* Whether two bodies are beside each other at some heights of their origins. */
static int sqw__is_beside(const sqw_push_body* one, float y, const sqw_push_body* two, float other_y) {
  const double low = (double)y + (double)one->bottom, other_low = (double)other_y + (double)two->bottom;
  return low < other_low + (double)two->height && other_low < low + (double)one->height;
}

/* How far apart along x the origins of two fighters have to be; 0: they pass each other. `reach` is the sum
   of their radii, `across` how far apart they are along z. */
static double sqw__least_distance(double reach, double across) {
  return across < reach && across > -reach ? sqrt(reach * reach - across * across) : 0.0;
}

static double sqw__sign(double value) { return value > 0.0 ? 1.0 : value < 0.0 ? -1.0 : 0.0; }

/* 1: the second of two fighters belongs to the right of the first one, -1: to the left, 0: nobody knows. They
   stay on the sides where they were beside each other before; at the same place they come to face each other,
   or the higher one goes on to where it faces. */
static double sqw__right_or_left(const sqw__tick* tick, uint32_t who, uint32_t whom, double reach) {
  const sqw_fighter *one = &tick->match->fighters[who], *two = &tick->match->fighters[whom];
  const sqw__body *body = &tick->bodies[who], *other = &tick->bodies[whom];
  const double was = (double)other->before[0] - (double)body->before[0];
  const double is = (double)two->position[0] - (double)one->position[0];
  const double across = (double)other->before[2] - (double)body->before[2];
  const int stood = sqw__is_beside(body->push, body->before[1], other->push, other->before[1]) &&
                    sqw__least_distance(reach, across) > 0.0;
  double side = sqw__sign(stood ? was : is);
  if (side == 0.0) side = sqw__sign(stood ? is : was);
  if (side == 0.0) side = 0.5 * (double)(one->facing - two->facing);
  if (side == 0.0)
    side = sqw__sign((double)two->position[1] - (double)one->position[1]) * (double)one->facing;
  return side;
}

/* The part of an overlap by which a fighter moves who has some room: half of it, or what the room of the
   other leaves. */
static float sqw__part_of(double overlap, double room, double other_room) {
  const double rest = overlap - other_room;
  const double part = rest > 0.5 * overlap ? rest : 0.5 * overlap;
  return (float)(part < room ? part : room > 0.0 ? room : 0.0);
}

/* Notes how far two bodies push each other, if they overlap. */
static int sqw__push_apart(const sqw__tick* tick, uint32_t who, uint32_t whom, sqw__pushes* pushes) {
  const sqw_fighter *one = &tick->match->fighters[who], *two = &tick->match->fighters[whom];
  const sqw_push_body *body = tick->bodies[who].push, *other = tick->bodies[whom].push;
  const double apart = (double)two->position[0] - (double)one->position[0];
  double reach, side, overlap, left_room, right_room;
  float part;
  if (!body || !other || !sqw__is_beside(body, one->position[1], other, two->position[1])) return 0;
  reach = (double)body->radius + (double)other->radius;
  side = sqw__right_or_left(tick, who, whom, reach);
  if (side < 0.0) return sqw__push_apart(tick, whom, who, pushes);
  overlap = sqw__least_distance(reach, (double)two->position[2] - (double)one->position[2]);
  if (!(overlap > 0.0) || side == 0.0) return 0;
  overlap -= apart;
  if (!(overlap > (double)SQW__OVERLAP)) return 0;
  left_room = (double)one->position[0] - (double)sqw__left_edge(tick->setup);
  right_room = (double)sqw__right_edge(tick->setup) - (double)two->position[0];
  part = sqw__part_of(overlap, left_room, right_room > 0.0 ? right_room : 0.0);
  if (part > pushes->left[who]) pushes->left[who] = part;
  part = sqw__part_of(overlap, right_room, left_room > 0.0 ? left_room : 0.0);
  if (part > pushes->right[whom]) pushes->right[whom] = part;
  return 1;
}

/* Pushes bodies apart along x. Only the farthest push to each side counts, so that the order of the fighters
   decides nothing; several in a row need several rounds. */
static void sqw__push_bodies_apart(sqw__tick* tick) {
  const uint32_t count = tick->match->fighter_count;
  uint32_t round, i, k, bodies = 0;
  for (i = 0; i < count; ++i) {
    const sqw_contender* one = &tick->setup->fighters[i];
    const double way[3] = {tick->bodies[i].back, 0.0, 0.0};
    tick->bodies[i].push = one->wad->push_body_count == 0
                               ? NULL
                               : sqw_push_body_of(one->wad, one->model,
                                                  &one->wad->animations[tick->match->fighters[i].animation]);
    if (tick->bodies[i].push) ++bodies;
    if (way[0] != 0.0) sqw__move_fighter(tick, &tick->match->fighters[i], way);
  }
  for (round = 0; bodies > 1 && round < (bodies > 2 ? SQW__PUSH_ROUNDS : 1u); ++round) {
    sqw__pushes pushes;
    int is_any = 0;
    memset(&pushes, 0, sizeof pushes);
    for (i = 0; i < count; ++i) {
      for (k = i + 1; k < count; ++k) is_any |= sqw__push_apart(tick, i, k, &pushes);
    }
    for (i = 0; is_any && i < count; ++i) {
      const double way[3] = {(double)pushes.right[i] - (double)pushes.left[i], 0.0, 0.0};
      if (way[0] != 0.0) sqw__move_fighter(tick, &tick->match->fighters[i], way);
    }
    if (!is_any) return;
  }
}

/* Adds an active volume; `shape` is in model space. */
static void sqw__put_volume(sqw__body* body, uint32_t volume, float since, const sqw_shape* shape) {
  body->shapes[body->count] = *shape;
  body->since[body->count] = since;
  body->volume[body->count++] = (uint16_t)volume;
}

static int sqw__is_wanted(const sqw__body* body, const sqw_hit_volume* volume, int attacks) {
  return body->count < SQW_MATCH_VOLUMES && volume->kind != SQW_OWN && sqw__is_attack(volume) == attacks;
}

/* The matrix of a bone in the rest pose. */
static void sqw__rest_matrix(const sqw_wad* wad, const sqw_skeleton* skeleton, uint32_t bone, float out[16]) {
  const uint16_t* parents = sqw_parents(wad, skeleton);
  const sqw_const_pose rest = sqw_rest_pose(wad, skeleton);
  const uint16_t none = SQW_NONE;
  int is_first = 1;
  for (; bone != SQW_NONE; bone = parents[bone]) {
    float local[16];
    sqw_const_pose one;
    one.positions = rest.positions + (size_t)3 * bone;
    one.orientations = rest.orientations + (size_t)4 * bone;
    one.scales = rest.scales + (size_t)3 * bone;
    sqw__to_model(&none, &one, 0, 1, local);
    if (is_first)
      memcpy(out, local, sizeof local);
    else
      sqw__multiply(local, out, out);
    is_first = 0;
  }
}

/* The shape of a volume in the rest pose of its model. */
static void sqw__rest_shape(const sqw_wad* wad, const sqw_skeleton* skeleton, const sqw_hit_volume* volume,
                            sqw_shape* shape) {
  float matrices[32];
  sqw_hit_volume alone = *volume;
  sqw__rest_matrix(wad, skeleton, volume->bone, matrices);
  alone.bone = 0;
  if (volume->end_bone != SQW_NONE) {
    sqw__rest_matrix(wad, skeleton, volume->end_bone, matrices + 16);
    alone.end_bone = 1;
  }
  sqw_volume_shape(wad, &alone, 0.0f, matrices, shape);
}

static void sqw__put_attached(const sqw_contender* one, const sqw_animation* animation, const float* matrices,
                              int attacks, sqw__body* body) {
  const sqw_wad* wad = one->wad;
  const sqw_model_fight* fight = sqw_model_fight_of(wad, one->model);
  uint32_t i, k;
  for (i = 0; fight && i < fight->attachment_count; ++i) {
    const uint32_t id = (uint32_t)fight->first_attachment + i;
    const sqw_attachment* attachment = &wad->attachments[id];
    const sqw_model_fight* hung;
    float since, in_model[16];
    if (attachment->model == SQW_NONE) continue;
    hung = &wad->model_fights[attachment->model];
    if (hung->volume_count == 0 || !sqw__shown_since(wad, animation, id, body->time, &since)) continue;
    sqw_attachment_matrix(attachment, matrices, in_model);
    for (k = 0; k < hung->volume_count; ++k) {
      const uint32_t volume = (uint32_t)hung->first_volume + k;
      sqw_shape shape;
      if (!sqw__is_wanted(body, &wad->volumes[volume], attacks)) continue;
      sqw__rest_shape(wad, &wad->skeletons[wad->models[attachment->model].skeleton], &wad->volumes[volume],
                      &shape);
      sqw_place_shape(in_model, &shape);
      sqw__put_volume(body, volume, since, &shape);
    }
  }
}

/* Puts the attacks, or all others, into the lists of a fighter. */
static void sqw__put_volumes(const sqw_contender* one, const sqw_animation* animation, const float* matrices,
                             int attacks, sqw__body* body) {
  const sqw_wad* wad = one->wad;
  const sqw_animation_fight* clip = sqw_animation_fight_of(wad, animation);
  const sqw_model_fight* fight = sqw_model_fight_of(wad, one->model);
  const uint32_t own = clip ? clip->volume_count : 0u, count = own + (fight ? fight->volume_count : 0u);
  uint32_t i;
  for (i = 0; i < count; ++i) {
    const uint32_t id = i < own ? clip->first_volume + i : fight->first_volume + (i - own);
    const sqw_hit_volume* volume = &wad->volumes[id];
    float since = -FLT_MAX;
    sqw_shape shape;
    if (!sqw__is_wanted(body, volume, attacks)) continue;
    if (i < own) {
      const int64_t span = sqw__span_at(wad->volume_blob, volume->span_count, volume->spans, body->time);
      if (span < 0) continue;
      since = ((const sqw_span*)sqw__array(wad->volume_blob, volume->spans))[span].from;
    }
    sqw_volume_shape(wad, volume, body->time, matrices, &shape);
    sqw__put_volume(body, id, since, &shape);
  }
  sqw__put_attached(one, animation, matrices, attacks, body);
}

/* The swings whose groups are still active, and new ones for groups that have become so. */
static void sqw__renew_swings(const sqw_wad* wad, sqw_fighter* fighter, sqw__body* body) {
  sqw_swing swings[SQW_MATCH_SWINGS];
  uint32_t count = 0, i, k;
  memset(swings, 0, sizeof swings);
  for (i = 0; i < fighter->swing_count; ++i) {
    for (k = 0; k < body->attack_count; ++k) {
      if (wad->volumes[body->volume[k]].group != fighter->swings[i].group) continue;
      swings[count++] = fighter->swings[i];
      break;
    }
  }
  for (k = 0; k < body->attack_count; ++k) {
    const int32_t group = wad->volumes[body->volume[k]].group;
    uint32_t at = 0;
    while (at < count && swings[at].group < group) ++at;
    if ((at < count && swings[at].group == group) || count == SQW_MATCH_SWINGS) continue;
    for (i = count; i > at; --i) swings[i] = swings[i - 1];
    memset(&swings[at], 0, sizeof *swings);
    swings[at].group = group;
    ++count;
  }
  for (k = 0; k < body->attack_count; ++k) {
    body->swing[k] = SQW__NO_SWING;
    for (i = 0; i < count; ++i) {
      if (swings[i].group == wad->volumes[body->volume[k]].group) body->swing[k] = (uint8_t)i;
    }
  }
  fighter->swing_count = count;
  memcpy(fighter->swings, swings, sizeof swings);
}

/* Puts the active volumes of a fighter into its lists, in model space, at body->time. They depend on nothing
   but the clip and its index. `memory` is for the pose. */
static void sqw__put_body(const sqw_contender* one, const sqw_fighter* fighter, float* memory,
                          sqw__body* body) {
  const sqw_skeleton* skeleton = &one->wad->skeletons[one->model->skeleton];
  const sqw_animation* animation = &one->wad->animations[fighter->animation];
  const sqw_index index = sqw_fighter_index(fighter);
  sqw_pose pose = sqw_pose_in(memory, skeleton->bone_count);
  float* matrices = memory + SQW_POSE_FLOATS(skeleton->bone_count);
  sqw_sample(one->wad, animation, &index, &pose);
  sqw_local_to_model(one->wad, skeleton, &pose, matrices);
  sqw_ik_targets(one->wad, one->model, animation, body->time, &pose, matrices);
  body->count = 0;
  sqw__put_volumes(one, animation, matrices, 1, body);
  body->attack_count = body->count;
  sqw__put_volumes(one, animation, matrices, 0, body);
}

/* A program that plays the same clips again and again names a function of its own that keeps what this one
   puts. */
#ifdef SQW__PUT_BODY
static void SQW__PUT_BODY(const sqw_contender* one, const sqw_fighter* fighter, float* memory,
                          sqw__body* body);
#else
#define SQW__PUT_BODY sqw__put_body
#endif

/* Whether any armour of its animation is there. */
static int sqw__is_armoured(const sqw_contender* one, const sqw_fighter* fighter, float time) {
  const sqw_wad* wad = one->wad;
  uint32_t i = sqw__first_protection(wad, fighter->animation);
  for (; i < wad->protection_count && wad->protections[i].animation == fighter->animation; ++i) {
    const sqw_protection* armour = &wad->protections[i];
    if (armour->armour > 0 &&
        sqw__span_at(wad->protection_blob, armour->span_count, armour->spans, time) >= 0)
      return 1;
  }
  return 0;
}

/* Where the volumes of a fighter are. `memory` is for its pose. */
static void sqw__place_fighter(sqw__tick* tick, uint32_t who, float* memory) {
  const sqw_contender* one = &tick->setup->fighters[who];
  sqw_fighter* fighter = &tick->match->fighters[who];
  sqw__body* body = &tick->bodies[who];
  float place[16];
  uint32_t first;
  SQW__PUT_BODY(one, fighter, memory, body);
  if (fighter->armoured > 0 && !sqw__is_armoured(one, fighter, body->time)) fighter->armoured = 0;
  sqw_fighter_matrix(fighter, place);
  sqw__forward_of(fighter, body->forward);
  for (first = 0; first < body->count; ++first) sqw_place_shape(place, &body->shapes[first]);
  for (first = 0; first < body->count; first += sqw__most_balls) {
    const uint32_t rest = body->count - first;
    sqw__compute_balls(body->shapes, sizeof *body->shapes, first,
                       rest < (uint32_t)sqw__most_balls ? rest : (uint32_t)sqw__most_balls,
                       &body->balls[first / sqw__most_balls]);
  }
  sqw__renew_swings(one->wad, fighter, body);
}

/* Whether an attack may touch another fighter by what its swing has touched before. */
static int sqw__may_hit(const sqw__tick* tick, uint32_t who, uint32_t attack, uint32_t whom) {
  const sqw__body* body = &tick->bodies[who];
  const sqw_hit_volume* volume = &tick->setup->fighters[who].wad->volumes[body->volume[attack]];
  const sqw_fighter* fighter = &tick->match->fighters[who];
  const sqw_swing* swing;
  uint32_t ago;
  if (body->swing[attack] == SQW__NO_SWING || sqw_flight_of(tick->setup->fighters[who].wad, volume)) return 0;
  swing = &fighter->swings[body->swing[attack]];
  if (swing->over) return 0;
  if (swing->hits[whom] == 0) return 1;
  if (volume->flags & SQW_ONCE_PER_TARGET) return 0;
  ago = fighter->clip_tick + 1u - swing->hits[whom];
  if (volume->interval > 0 && ago >= (uint32_t)volume->interval) return 1;
  /* Or the span began after that contact. */
  return (double)body->since[attack] > (double)body->time - (double)ago * tick->dt + (double)SQW_SLACK;
}

static uint32_t sqw__larger(uint32_t a, uint32_t b) { return a > b ? a : b; }
static uint32_t sqw__sum(uint32_t a, uint32_t b) { return a < 0xFFFFFFFFu - b ? a + b : 0xFFFFFFFFu; }

/* Whether a volume is a grab that holds its target before it has its effect. */
static int sqw__holds(const sqw_hit_volume* volume, const sqw_hit_rules* rules) {
  return volume->kind == SQW_GRAB && rules->tech > 0;
}

static int sqw__rules_allow(const sqw__tick* tick, const sqw_hit_volume* volume, uint32_t who,
                            uint32_t whom) {
  const float *from = tick->match->fighters[who].position, *to = tick->match->fighters[whom].position;
  const float* forward = tick->bodies[whom].forward;
  const sqw_fighter* other = &tick->match->fighters[whom];
  const sqw_hit_rules* rules = sqw_hit_rules_of(tick->setup->fighters[who].wad, volume);
  const int lies = tick->inputs[whom].stance == SQW_LYING;
  const int is_before = (from[0] - to[0]) * forward[0] + (from[2] - to[2]) * forward[1] >= 0.0f;
  if (!(volume->flags & (tick->inputs[whom].stance == SQW_AIRBORNE ? SQW_AIR : SQW_GROUND))) return 0;
  if (lies && (rules->flags & SQW_SPARES_LYING)) return 0;
  if (other->stun > 0) {
    const sqw_contender* two = &tick->setup->fighters[whom];
    const uint32_t most = sqw__ticks(sqw_combo_of(two->wad, two->model)->juggle);
    const uint32_t most_lying = sqw__ticks(sqw_fight_rules_of(two->wad, two->model)->lying);
    if (rules->flags & SQW_SPARES_STUNNED) return 0;
    if (lies && most_lying > 0 && other->lying >= most_lying && !other->is_blocking) return 0;
    if (other->held_by > 0 && sqw__holds(volume, rules)) return 0;
    if (most > 0 && other->juggle >= most && tick->inputs[whom].stance == SQW_AIRBORNE && !other->is_blocking)
      return 0;
  }
  return volume->facing == SQW_FROM_ANYWHERE || is_before == (volume->facing == SQW_FROM_FRONT);
}

/* Whether a stance can block a level at all. */
static int sqw__blocks_level(uint32_t level, uint32_t stance) {
  switch (level) {
    case SQW_GUARD_ANY:
      return 1;
    case SQW_GUARD_MID:
      return stance != SQW_AIRBORNE;
    case SQW_GUARD_HIGH:
      return stance != SQW_AIRBORNE && stance != SQW_CROUCHING;
    case SQW_GUARD_LOW:
      return stance == SQW_CROUCHING;
    default:
      return 0;
  }
}

/* A shield does not know who crouches. */
static int sqw__shield_stops(uint32_t level, uint32_t stance) {
  return level != SQW_GUARD_THROW && (level == SQW_GUARD_ANY || stance != SQW_AIRBORNE);
}

/* Finds what a shape touches among the volumes of a fighter from `first` to before `end`; `out` has room for
   all of them. Returns their number. */
static uint32_t sqw__find_touched(const sqw_shape* shape, const sqw__body* body, uint32_t first, uint32_t end,
                                  sqw__touched* out) {
  float centre[3];
  const float radius = sqw__ball_of(shape, centre);
  uint32_t at = first - first % SQW__LANES, k, count = 0;
  for (; at < end; at += SQW__LANES) {
    const sqw__balls* balls = &body->balls[at / sqw__most_balls];
    if (!sqw__any_near(balls, at % sqw__most_balls, centre, radius)) continue;
    for (k = at < first ? first : at; k < end && k < at + SQW__LANES; ++k) {
      float gap;
      if (!sqw__is_near(balls, k % sqw__most_balls, centre, radius)) continue;
      gap = sqw_gap(shape, &body->shapes[k]);
      if (!(gap <= 0.0f)) continue;
      out[count].volume = k;
      out[count++].gap = gap;
    }
  }
  return count;
}

/* Decides what an attack does that touches volumes of another fighter. */
static sqw__meeting sqw__met(const sqw__tick* tick, uint32_t who, uint32_t whom, const sqw_hit_volume* volume,
                             const sqw__touched* touched, uint32_t count) {
  const sqw__body* other = &tick->bodies[whom];
  const sqw_contender *one = &tick->setup->fighters[who], *two = &tick->setup->fighters[whom];
  const uint32_t level =
      volume->kind == SQW_GRAB ? (uint32_t)SQW_GUARD_THROW : sqw_guard_of(one->wad, volume)->level;
  const uint32_t stance = tick->inputs[whom].stance;
  const uint32_t against =
      (1u << level) | (tick->inputs[who].stance == SQW_AIRBORNE ? SQW_FROM_AIR : SQW_FROM_GROUND);
  const sqw_fighter* target = &tick->match->fighters[whom];
  const sqw_animation* animation = &two->wad->animations[target->animation];
  const sqw_protection* protection = NULL; /* of the volume that is met */
  sqw__meeting shield, hurt;
  uint32_t i;
  memset(&shield, 0, sizeof shield);
  memset(&hurt, 0, sizeof hurt);
  for (i = 0; i < count; ++i) {
    const sqw_hit_volume* met = &two->wad->volumes[other->volume[touched[i].volume]];
    const int is_shield = met->kind == SQW_SHIELD;
    const sqw_protection* by =
        is_shield ? NULL : sqw_protection_at(two->wad, animation, other->time, against, met->zone);
    sqw__meeting* best = is_shield ? &shield : &hurt;
    if (by && by->armour <= 0 && by->zone != SQW_NO_ZONE) continue; /* passes through that part */
    if (best->is_there && !(touched[i].gap < best->gap)) continue;
    best->is_there = 1;
    best->other = touched[i].volume;
    best->gap = touched[i].gap;
    if (!is_shield) protection = by;
  }
  shield.kind = SQW_MATCH_BLOCKED;
  shield.cause = SQW_BY_SHIELD;
  if (shield.is_there && sqw__shield_stops(level, stance)) return shield;
  hurt.kind = volume->kind == SQW_GRAB ? SQW_MATCH_GRAB : SQW_MATCH_HIT;
  if (sqw_is_invulnerable(two->wad, animation, other->time) || (protection && protection->armour <= 0)) {
    hurt.kind = SQW_MATCH_NO_EFFECT;
    return hurt;
  }
  if (other->guards) {
    const int blocks = sqw__blocks_level(level, stance);
    hurt.cause = blocks ? SQW_BY_GUARD : SQW_BY_LEVEL;
    if (blocks) hurt.kind = SQW_MATCH_BLOCKED;
  }
  if (hurt.kind != SQW_MATCH_BLOCKED && protection && target->armoured < (uint32_t)protection->armour)
    hurt.kind = SQW_MATCH_ARMOURED;
  return hurt;
}

/* The share of its strength that a hit of a combo has after so many others. */
static double sqw__share_after(float loss, float least, uint32_t hits) {
  const double share = 1.0 - (double)loss * (double)hits;
  return share > (double)least ? share : (double)least;
}

/* Whether further hits of a combo lose nothing more. */
static int sqw__is_least(float loss, float least, uint32_t hits) {
  return !(loss > 0.0f) || 1.0 - (double)loss * (double)hits <= (double)least;
}

/* Whether a fighter attacks, and the last tick in which its clip hits is not over yet. */
static int sqw__may_still_hit(const sqw_wad* wad, uint32_t animation, float time) {
  const sqw_animation_fight* clip = sqw_animation_fight_of(wad, &wad->animations[animation]);
  uint32_t i, k;
  for (i = 0; clip && i < clip->volume_count; ++i) {
    const sqw_hit_volume* volume = &wad->volumes[clip->first_volume + i];
    const sqw_span* spans = (const sqw_span*)sqw__array(wad->volume_blob, volume->spans);
    for (k = 0; sqw__is_attack(volume) && k < volume->span_count; ++k) {
      if (spans[k].to > spans[k].from && time + SQW_SLACK < spans[k].to) return 1;
    }
  }
  return 0;
}

/* Whether a hit on a fighter is a counter hit that its rules make stronger. */
static int sqw__is_counter(const sqw__tick* tick, uint32_t whom, const sqw_fight_rules* rules) {
  const sqw_fighter* fighter = &tick->match->fighters[whom];
  return (rules->counter_damage > 0.0f || rules->counter_stun > 0) && fighter->stun == 0 &&
         sqw__may_still_hit(tick->setup->fighters[whom].wad, fighter->animation, tick->bodies[whom].time);
}

/* Adds what a contact does to both fighters. `volume` and `other_volume` as in events. What flies stops and
   pushes back nobody who threw it. */
static void sqw__add_blow(sqw__tick* tick, uint32_t who, uint32_t whom, uint32_t kind, uint32_t cause,
                          uint32_t volume_id, uint32_t other_volume) {
  const sqw_wad* wad = tick->setup->fighters[who].wad;
  const sqw_hit_volume* volume = &wad->volumes[volume_id];
  const sqw_guard* guard = sqw_guard_of(wad, volume);
  const sqw_hit_rules* rules = sqw_hit_rules_of(wad, volume);
  const sqw_contender* two = &tick->setup->fighters[whom];
  const sqw_combo* combo = sqw_combo_of(two->wad, two->model);
  const sqw_fight_rules* fight = sqw_fight_rules_of(two->wad, two->model);
  const sqw_meter_gain* gain = sqw_meter_gain_of(wad, volume);
  const uint32_t before = tick->match->fighters[whom].combo;
  const float away = tick->match->fighters[whom].position[0] - tick->match->fighters[who].position[0];
  const double way = away > 0.0f || (away == 0.0f && tick->bodies[who].forward[0] >= 0.0f) ? 1.0 : -1.0;
  const int is_blocked = kind == SQW_MATCH_BLOCKED || kind == SQW_MATCH_ESCAPED;
  const int is_armoured = kind == SQW_MATCH_ARMOURED, flies = sqw_flight_of(wad, volume) != NULL;
  const int is_counter = cause == SQW_BY_NOTHING && (kind == SQW_MATCH_HIT || kind == SQW_MATCH_GRAB) &&
                         !(kind == SQW_MATCH_GRAB && sqw__holds(volume, rules)) &&
                         sqw__is_counter(tick, whom, fight);
  sqw__blow *from = &tick->blows[who], *to = &tick->blows[whom];
  sqw_match_event* event = sqw__tell(tick, kind, is_counter ? (uint32_t)SQW_BY_COUNTER : cause, who, whom,
                                     volume_id, other_volume);
  uint32_t stop, stun;
  float damage;
  if (kind == SQW_MATCH_NO_EFFECT) return;
  if (!flies) from->touched |= is_blocked ? SQW_ON_BLOCK : SQW_ON_HIT;
  if (kind == SQW_MATCH_GRAB && sqw__holds(volume, rules)) {
    ++from->grasps;
    ++to->grabs;
    to->held = (uint32_t)rules->tech;
    to->held_by = who + 1;
    to->held_volume = volume_id;
    return;
  }
  stop = sqw__ticks(is_blocked ? guard->block_stop : volume->hitlag);
  stun = is_armoured ? 0u : sqw__ticks(is_blocked ? guard->block_stun : volume->stun);
  damage = is_blocked ? guard->chip : volume->damage;
  if (!is_blocked && before > 0) {
    const double share = sqw__share_after(combo->stun_loss, combo->least_stun, before);
    damage = (float)((double)damage * sqw__share_after(combo->damage_loss, combo->least_damage, before));
    stun = (uint32_t)floor((double)stun * share + 0.5);
  }
  if (is_counter) {
    damage = (float)((double)damage * (1.0 + (double)fight->counter_damage));
    if (stun > 0) stun = sqw__sum(stun, sqw__ticks(fight->counter_stun));
  }
  if (kind != SQW_MATCH_ESCAPED)
    from->meter = sqw__sum(from->meter, sqw__ticks(is_blocked ? gain->block : gain->hit));
  if (!flies) from->stop = sqw__larger(from->stop, stop);
  to->stop = sqw__larger(to->stop, stop);
  to->damage += (double)damage;
  if (!is_armoured) {
    to->push += way * (double)(is_blocked ? guard->block_push : guard->push);
    if (!flies && tick->bodies[who].push && tick->bodies[whom].push) to->pushed_by |= 1u << who;
  }
  if (is_blocked) {
    to->block_stun = sqw__larger(to->block_stun, stun);
  } else if (is_armoured) {
    ++to->armoured;
  } else {
    to->stun = sqw__larger(to->stun, stun);
    ++to->hits;
    if (tick->inputs[whom].stance == SQW_AIRBORNE)
      to->juggle = sqw__sum(to->juggle, sqw__ticks(rules->juggle));
    if (tick->inputs[whom].stance == SQW_LYING) ++to->lying;
  }
  if (!event) return;
  event->damage = damage;
  event->stop = stop;
  event->stun = stun;
}

/* The contacts of one fighter with another, at most one per swing. */
static void sqw__strike(sqw__tick* tick, uint32_t who, uint32_t whom) {
  const sqw__body *body = &tick->bodies[who], *other = &tick->bodies[whom];
  const sqw_contender *one = &tick->setup->fighters[who], *two = &tick->setup->fighters[whom];
  sqw_fighter* fighter = &tick->match->fighters[who];
  sqw__touched touched[SQW_MATCH_VOLUMES];
  sqw__meeting best[SQW_MATCH_SWINGS];
  uint32_t i, count;
  if (sqw_is_intangible(two->wad, &two->wad->animations[tick->match->fighters[whom].animation], other->time))
    return;
  memset(best, 0, sizeof best);
  for (i = 0; i < body->attack_count; ++i) {
    const sqw_hit_volume* volume = &one->wad->volumes[body->volume[i]];
    sqw__meeting met, *at;
    if (!sqw__may_hit(tick, who, i, whom) || !sqw__rules_allow(tick, volume, who, whom)) continue;
    count = sqw__find_touched(&body->shapes[i], other, other->attack_count, other->count, touched);
    if (count == 0) continue;
    met = sqw__met(tick, who, whom, volume, touched, count);
    if (!met.is_there) continue;
    met.attack = i;
    at = &best[body->swing[i]];
    if (at->is_there) {
      const int32_t most = one->wad->volumes[body->volume[at->attack]].priority;
      if (volume->priority < most || (volume->priority == most && !(met.gap < at->gap))) continue;
    }
    *at = met;
  }
  for (i = 0; i < fighter->swing_count; ++i) {
    if (!best[i].is_there) continue;
    fighter->swings[i].hits[whom] = fighter->clip_tick + 1u;
    sqw__add_blow(tick, who, whom, best[i].kind, best[i].cause, body->volume[best[i].attack],
                  other->volume[best[i].other]);
  }
}

/* Moves what a fighter has thrown, and throws the volumes whose spans begin. */
static void sqw__fly(sqw__tick* tick, uint32_t who) {
  const sqw_wad* wad = tick->setup->fighters[who].wad;
  const sqw__body* body = &tick->bodies[who];
  sqw_fighter* fighter = &tick->match->fighters[who];
  uint32_t i, k;
  for (i = 0; i < SQW_MATCH_FLYING; ++i) {
    sqw_projectile* each = &fighter->flying[i];
    double x, y;
    if (each->life == 0) continue;
    x = (double)each->velocity[0] * tick->dt;
    y = (double)each->velocity[1] * tick->dt;
    each->shape.a[0] = (float)((double)each->shape.a[0] + x);
    each->shape.a[1] = (float)((double)each->shape.a[1] + y);
    each->shape.b[0] = (float)((double)each->shape.b[0] + x);
    each->shape.b[1] = (float)((double)each->shape.b[1] + y);
    each->velocity[1] = (float)((double)each->velocity[1] -
                                (double)sqw_flight_of(wad, &wad->volumes[each->volume])->gravity * tick->dt);
    if (each->rest > 0) --each->rest;
    if (--each->life == 0 || !sqw__can_fly(each)) memset(each, 0, sizeof *each);
  }
  for (k = 0; wad->flights && !body->is_held && k < body->attack_count; ++k) {
    const sqw_flight* flight = sqw_flight_of(wad, &wad->volumes[body->volume[k]]);
    if (!flight || !((double)body->since[k] > (double)body->time - tick->dt + (double)SQW_SLACK)) continue;
    for (i = 0; i < SQW_MATCH_FLYING && fighter->flying[i].life > 0;) ++i;
    if (i == SQW_MATCH_FLYING) return;
    fighter->flying[i].life = (uint32_t)flight->life;
    fighter->flying[i].volume = body->volume[k];
    fighter->flying[i].hits = (uint32_t)flight->hits;
    fighter->flying[i].rest = 0;
    fighter->flying[i].velocity[0] = flight->speed * (float)fighter->facing;
    fighter->flying[i].velocity[1] = flight->rise;
    fighter->flying[i].shape = body->shapes[k];
    if (!sqw__can_fly(&fighter->flying[i])) {
      memset(&fighter->flying[i], 0, sizeof fighter->flying[i]);
      continue;
    }
    sqw__tell(tick, SQW_MATCH_THREW, SQW_BY_NOTHING, who, SQW_NONE, body->volume[k], SQW_NONE);
  }
}

/* Takes hits from projectiles that meet: each as many as the strongest has that it meets. */
static void sqw__clash_all(sqw__tick* tick) {
  uint32_t lost[SQW_MATCH_FIGHTERS][SQW_MATCH_FLYING];
  uint32_t i, k, a, b;
  const uint32_t count = tick->match->fighter_count;
  memset(lost, 0, sizeof lost);
  for (i = 0; i < count; ++i) {
    for (k = i + 1; k < count; ++k) {
      for (a = 0; a < SQW_MATCH_FLYING; ++a) {
        const sqw_projectile* one = &tick->match->fighters[i].flying[a];
        for (b = 0; one->life > 0 && b < SQW_MATCH_FLYING; ++b) {
          const sqw_projectile* two = &tick->match->fighters[k].flying[b];
          if (two->life == 0 || !sqw_touch(&one->shape, &two->shape)) continue;
          lost[i][a] = sqw__larger(lost[i][a], two->hits);
          lost[k][b] = sqw__larger(lost[k][b], one->hits);
          sqw__tell(tick, SQW_MATCH_CLASH, SQW_BY_NOTHING, i, k, one->volume, two->volume);
        }
      }
    }
  }
  for (i = 0; i < count; ++i) {
    for (a = 0; a < SQW_MATCH_FLYING; ++a) {
      sqw_projectile* one = &tick->match->fighters[i].flying[a];
      if (lost[i][a] < one->hits)
        one->hits -= lost[i][a];
      else
        memset(one, 0, sizeof *one);
    }
  }
}

/* The contacts of what a fighter has thrown with all others. */
static void sqw__strike_flying(sqw__tick* tick, uint32_t who) {
  const sqw_wad* wad = tick->setup->fighters[who].wad;
  sqw_fighter* fighter = &tick->match->fighters[who];
  sqw__touched touched[SQW_MATCH_VOLUMES];
  uint32_t i, whom;
  for (i = 0; i < SQW_MATCH_FLYING; ++i) {
    sqw_projectile* each = &fighter->flying[i];
    const sqw_hit_volume* volume = &wad->volumes[each->volume];
    uint32_t hits = 0;
    for (whom = 0; each->life > 0 && each->rest == 0 && whom < tick->match->fighter_count; ++whom) {
      const sqw__body* other = &tick->bodies[whom];
      const sqw_contender* two = &tick->setup->fighters[whom];
      const sqw_animation* animation = &two->wad->animations[tick->match->fighters[whom].animation];
      sqw__meeting met;
      uint32_t count;
      if (whom == who || sqw_is_intangible(two->wad, animation, other->time) ||
          !sqw__rules_allow(tick, volume, who, whom))
        continue;
      count = sqw__find_touched(&each->shape, other, other->attack_count, other->count, touched);
      if (count == 0) continue;
      met = sqw__met(tick, who, whom, volume, touched, count);
      if (!met.is_there) continue;
      sqw__add_blow(tick, who, whom, met.kind, met.cause, each->volume, other->volume[met.other]);
      ++hits;
    }
    if (hits == 0) continue;
    each->rest = sqw__larger(sqw__ticks(volume->interval), 1);
    each->hits -= hits < each->hits ? hits : each->hits;
    if (each->hits == 0) memset(each, 0, sizeof *each);
  }
}

static int sqw__may_clank(const sqw__tick* tick, uint32_t who, uint32_t attack, uint32_t whom) {
  const sqw_hit_volume* volume = &tick->setup->fighters[who].wad->volumes[tick->bodies[who].volume[attack]];
  return volume->kind == SQW_HIT && (volume->flags & SQW_CLANK) && sqw__may_hit(tick, who, attack, whom);
}

/* Marks the swings of two fighters that end since they met, in `ends`, a bit per swing. */
static void sqw__clank(sqw__tick* tick, uint32_t who, uint32_t whom, uint32_t* ends) {
  const sqw__body *body = &tick->bodies[who], *other = &tick->bodies[whom];
  const sqw_wad *wad = tick->setup->fighters[who].wad, *other_wad = tick->setup->fighters[whom].wad;
  sqw__touched touched[SQW_MATCH_VOLUMES];
  uint16_t told[SQW_MATCH_SWINGS]; /* a bit per swing of the other */
  uint32_t mine, i, count;
  memset(told, 0, sizeof told);
  for (mine = 0; mine < body->attack_count; ++mine) {
    const int32_t priority = wad->volumes[body->volume[mine]].priority;
    if (!sqw__may_clank(tick, who, mine, whom)) continue;
    count = sqw__find_touched(&body->shapes[mine], other, 0, other->attack_count, touched);
    for (i = 0; i < count; ++i) {
      const uint32_t theirs = touched[i].volume;
      const int32_t other_priority = other_wad->volumes[other->volume[theirs]].priority;
      uint32_t bit;
      if (!sqw__may_clank(tick, whom, theirs, who)) continue;
      if (priority <= other_priority) ends[who] |= 1u << body->swing[mine];
      if (other_priority <= priority) ends[whom] |= 1u << other->swing[theirs];
      bit = 1u << other->swing[theirs];
      if (told[body->swing[mine]] & bit) continue;
      told[body->swing[mine]] = (uint16_t)(told[body->swing[mine]] | bit);
      if (other_priority > priority)
        sqw__tell(tick, SQW_MATCH_CLANK, SQW_BY_PRIORITY, whom, who, other->volume[theirs],
                  body->volume[mine]);
      else
        sqw__tell(tick, SQW_MATCH_CLANK, priority > other_priority ? SQW_BY_PRIORITY : SQW_BY_NOTHING, who,
                  whom, body->volume[mine], other->volume[theirs]);
    }
  }
}

static void sqw__clank_all(sqw__tick* tick) {
  uint32_t ends[SQW_MATCH_FIGHTERS] = {0}, i, k;
  for (i = 0; i < tick->match->fighter_count; ++i) {
    for (k = i + 1; k < tick->match->fighter_count; ++k) sqw__clank(tick, i, k, ends);
  }
  for (i = 0; i < tick->match->fighter_count; ++i) {
    for (k = 0; k < tick->match->fighters[i].swing_count; ++k) {
      if (ends[i] & (1u << k)) tick->match->fighters[i].swings[k].over = 1;
    }
  }
}

/* Whether a clip has a grab of its own. */
static int sqw__clip_grabs(const sqw_contender* one, uint32_t animation) {
  const sqw_animation_fight* clip = sqw__is_clip_of(one, animation)
                                        ? sqw_animation_fight_of(one->wad, &one->wad->animations[animation])
                                        : NULL;
  uint32_t i;
  for (i = 0; clip && i < clip->volume_count; ++i) {
    if (one->wad->volumes[clip->first_volume + i].kind == SQW_GRAB) return 1;
  }
  return 0;
}

/* Decides what becomes of a fighter whom a grab holds. Who holds it lets go where a hit or another clip ends
   the clip of the grab. */
static void sqw__settle_grab(sqw__tick* tick, uint32_t whom) {
  sqw_fighter* fighter = &tick->match->fighters[whom];
  const uint32_t who = fighter->held_by - 1u, volume = fighter->held_volume;
  if (fighter->held_by == 0) return;
  if (!(tick->match->fighters[who].holds & (1u << whom))) {
    sqw__let_go(tick->match, whom);
    fighter->stun = 1;
  } else if (sqw__clip_grabs(&tick->setup->fighters[whom], tick->inputs[whom].animation)) {
    tick->blows[whom].escapes = tick->blows[who].loses = 1;
    sqw__add_blow(tick, who, whom, SQW_MATCH_ESCAPED, SQW_BY_NOTHING, volume, SQW_NONE);
  } else if (fighter->held == 0) {
    sqw__let_go(tick->match, whom);
    sqw__add_blow(tick, who, whom, SQW_MATCH_THROWN, SQW_BY_NOTHING, volume, SQW_NONE);
  }
}

/* Counts the hits of a combo as far as they change those that follow, so that states recur. */
static void sqw__count_hits(const sqw_contender* one, sqw_fighter* fighter, const sqw__blow* blow) {
  const sqw_combo* combo = sqw_combo_of(one->wad, one->model);
  const uint32_t most = sqw__ticks(combo->juggle), sum = sqw__sum(fighter->juggle, blow->juggle);
  const uint32_t most_lying = sqw__ticks(sqw_fight_rules_of(one->wad, one->model)->lying);
  uint32_t i;
  for (i = 0; i < blow->hits; ++i) {
    if (sqw__is_least(combo->damage_loss, combo->least_damage, fighter->combo) &&
        sqw__is_least(combo->stun_loss, combo->least_stun, fighter->combo))
      break;
    fighter->combo = sqw__sum(fighter->combo, 1);
  }
  fighter->juggle = sum < most ? sum : most;
  fighter->lying = sqw__sum(fighter->lying, blow->lying);
  if (fighter->lying > most_lying) fighter->lying = most_lying;
}

static void sqw__take_blow(sqw__tick* tick, uint32_t who) {
  const sqw_contender* one = &tick->setup->fighters[who];
  const sqw__blow* blow = &tick->blows[who];
  sqw_fighter* fighter = &tick->match->fighters[who];
  const uint32_t stun = blow->stun > 0 ? blow->stun : blow->block_stun;
  if (blow->touched) fighter->after = blow->touched & SQW_ON_HIT ? SQW_ON_HIT : SQW_ON_BLOCK;
  fighter->stop = sqw__larger(fighter->stop, blow->stop);
  fighter->damage = sqw__bounded((double)fighter->damage + blow->damage, -FLT_MAX, FLT_MAX);
  fighter->armoured = sqw__sum(fighter->armoured, blow->armoured);
  if (blow->meter > 0) {
    const uint32_t most = sqw__ticks(sqw_fight_rules_of(one->wad, one->model)->meter);
    const uint32_t meter = sqw__sum(fighter->meter, blow->meter);
    fighter->meter = sqw__larger(fighter->meter, meter < most ? meter : most);
  }
  if (blow->push != 0.0) {
    fighter->push = sqw__bounded(blow->push, -2.0f * SQW__FAR, 2.0f * SQW__FAR);
    fighter->push_ticks = stun > 0 ? stun : 1u;
    fighter->pushed_by = blow->pushed_by;
  }
  if (blow->escapes) sqw__end_stun(tick->match, who);
  if (blow->escapes || blow->loses) sqw__begin_clip(fighter, one->idle);
  if (blow->stun > 0 || (fighter->stun > 0 && !fighter->is_blocking)) sqw__count_hits(one, fighter, blow);
  if (stun > 0) {
    const uint32_t reaction = blow->stun > 0 ? one->stunned : one->blocking;
    sqw__let_go(tick->match, who);
    fighter->stun = stun;
    fighter->is_blocking = blow->stun == 0;
    if (fighter->is_blocking) fighter->combo = fighter->juggle = fighter->lying = 0;
    sqw__begin_clip(fighter, reaction == SQW_NONE ? one->idle : reaction);
  }
}

/* Lets a grab hold a fighter. It has to be the only one in this tick, and neither of the two may be stunned
   in it; who grabs is not held. */
static void sqw__take_grab(sqw__tick* tick, uint32_t whom) {
  const sqw_contender* one = &tick->setup->fighters[whom];
  const sqw__blow* blow = &tick->blows[whom];
  sqw_fighter* fighter = &tick->match->fighters[whom];
  const sqw__blow* from;
  if (blow->grabs == 0 || blow->stun > 0 || blow->block_stun > 0) return;
  if (blow->grabs > 1 || blow->grasps > 0) {
    sqw__tell(tick, SQW_MATCH_ESCAPED, SQW_BY_NOTHING, blow->held_by - 1u, whom, blow->held_volume, SQW_NONE);
    return;
  }
  from = &tick->blows[blow->held_by - 1u];
  if (from->stun > 0 || from->block_stun > 0 || from->loses) return;
  fighter->stun = sqw__sum(blow->held, 1);
  fighter->is_blocking = 0;
  fighter->held = blow->held;
  fighter->held_by = (uint16_t)blow->held_by;
  fighter->held_volume = (uint16_t)blow->held_volume;
  sqw__begin_clip(fighter, one->stunned == SQW_NONE ? one->idle : one->stunned);
  tick->match->fighters[blow->held_by - 1u].holds |= 1u << whom;
}

SQW_API int sqw_match_step(const sqw_match_setup* setup, const sqw_input* inputs, float* memory,
                           sqw_match* match, sqw_match_events* events) {
  sqw__tick tick;
  float* lists;
  uint32_t i, k;
  if (!sqw__is_setup(setup) || match->fighter_count != setup->fighter_count) return 0;
  for (i = 0; i < setup->fighter_count; ++i) {
    if (!sqw__is_fighter(setup, i, &match->fighters[i])) return 0;
  }
  lists = memory;
  memory += (size_t)SQW__BODY_FLOATS * setup->fighter_count;
  tick.setup = setup;
  tick.inputs = inputs;
  tick.match = match;
  tick.events = events;
  tick.dt = sqw__tick_seconds(sqw_model_fight_of(setup->fighters[0].wad, setup->fighters[0].model));
  if (events) events->count = 0;
  memset(tick.blows, 0, sizeof tick.blows);
  for (i = 0; i < setup->fighter_count; ++i) {
    tick.bodies[i].shapes = (sqw_shape*)(void*)(lists + (size_t)SQW__BODY_FLOATS * i);
    tick.bodies[i].since = lists + (size_t)SQW__BODY_FLOATS * i + 8u * SQW_MATCH_VOLUMES;
    tick.bodies[i].balls = (sqw__balls*)(void*)(tick.bodies[i].since + SQW_MATCH_VOLUMES);
    tick.bodies[i].back = 0.0;
  }
  for (i = 0; i < setup->fighter_count; ++i) sqw__pass_time(&tick, i);
  for (i = 0; i < setup->fighter_count; ++i) sqw__take_input(&tick, i);
  sqw__push_bodies_apart(&tick);
  for (i = 0; i < setup->fighter_count; ++i) sqw__place_fighter(&tick, i, memory);
  for (i = 0; i < setup->fighter_count; ++i) sqw__fly(&tick, i);
  sqw__clank_all(&tick);
  sqw__clash_all(&tick);
  for (i = 0; i < setup->fighter_count; ++i) sqw__settle_grab(&tick, i);
  for (i = 0; i < setup->fighter_count; ++i) {
    for (k = 0; k < setup->fighter_count; ++k) {
      if (i != k) sqw__strike(&tick, i, k);
    }
    sqw__strike_flying(&tick, i);
  }
  for (i = 0; i < setup->fighter_count; ++i) sqw__take_blow(&tick, i);
  for (i = 0; i < setup->fighter_count; ++i) sqw__take_grab(&tick, i);
  ++match->tick;
  return 1;
}

static uint64_t sqw__mix_bytes(uint64_t digest, const void* bytes, size_t size) {
  const unsigned char* from = (const unsigned char*)bytes;
  size_t at;
  for (at = 0; at < size; at += 8) digest = sqw__mix(digest, sqw__u64(from + at));
  return digest;
}

/* Adds bytes of a fighter if they are not all zero. */
static uint64_t sqw__mix_some(uint64_t digest, uint32_t mark, const unsigned char* from, size_t size) {
  static const unsigned char none[sizeof(sqw_projectile) * SQW_MATCH_FLYING] = {0};
  return memcmp(from, none, size) != 0 ? sqw__mix_bytes(sqw__mix(digest, mark), from, size) : digest;
}

/* What a fighter has of combos, armour and grabs, and of bodies, counts only where it is not all zero, so
   that matches without such rules have digests that do not depend on them. */
SQW_API uint64_t sqw_match_digest(const sqw_match* match) {
  const uint32_t fighters =
      match->fighter_count < SQW_MATCH_FIGHTERS ? match->fighter_count : SQW_MATCH_FIGHTERS;
  const size_t more = offsetof(sqw_fighter, swings) - SQW__PLAIN_FIGHTER;
  uint64_t digest =
      offsetof(sqw_match, fighters) + fighters * (SQW__PLAIN_FIGHTER + sizeof match->fighters[0].swings);
  uint32_t i;
  digest = sqw__mix_bytes(digest, match, offsetof(sqw_match, fighters));
  for (i = 0; i < fighters; ++i) {
    digest = sqw__mix_bytes(digest, &match->fighters[i], SQW__PLAIN_FIGHTER);
    digest = sqw__mix_bytes(digest, match->fighters[i].swings, sizeof match->fighters[i].swings);
  }
  for (i = 0; i < fighters; ++i) {
    const unsigned char* from = (const unsigned char*)&match->fighters[i] + SQW__PLAIN_FIGHTER;
    digest = sqw__mix_some(digest, i + 1u, from, SQW__COMBO_BYTES);
    digest = sqw__mix_some(digest, 0x100u + i, from + SQW__COMBO_BYTES, more - SQW__COMBO_BYTES);
    digest = sqw__mix_some(digest, 0x200u + i, (const unsigned char*)match->fighters[i].flying,
                           sizeof match->fighters[i].flying);
  }
  return digest;
}

/* ---- The same bits everywhere ---- */

static uint64_t sqw__mix_floats(uint64_t digest, const float* values, size_t count) {
  size_t i;
  for (i = 0; i < count; ++i) {
    /* Processors differ in the bits of NaN. */
    digest = sqw__mix(digest, values[i] == values[i] ? sqw__bits(values[i]) : 0x7FC00000u);
  }
  return digest;
}

static uint64_t sqw__mix_volumes(uint64_t digest, const sqw_wad* wad, const sqw_model* model,
                                 const sqw_animation* animation, float time, const float* matrices) {
  enum { most = 64 };
  sqw_active active[most];
  sqw_contact contacts[most];
  const uint32_t total = sqw_volumes_at(wad, model, animation, time, matrices, active, most);
  const uint32_t count = total < (uint32_t)most ? total : (uint32_t)most;
  uint32_t i, k;
  digest = sqw__mix(digest, total);
  for (i = 0; i < count; ++i) {
    digest = sqw__mix(digest, (uint64_t)(active[i].volume - wad->volumes));
    digest = sqw__mix_floats(digest, active[i].shape.a, 3);
    digest = sqw__mix_floats(digest, &active[i].shape.radius_a, 1);
    digest = sqw__mix_floats(digest, active[i].shape.b, 3);
    digest = sqw__mix_floats(digest, &active[i].shape.radius_b, 1);
    for (k = 0; k < i; ++k) {
      const float gap = sqw_gap(&active[k].shape, &active[i].shape);
      digest = sqw__mix_floats(digest, &gap, 1);
    }
  }
  if (count == 0) return digest;
  for (i = 0; i < (uint32_t)most; ++i) contacts[i].first = count;
  digest = sqw__mix(digest, sqw_contacts(&active->shape, count, sizeof *active, &active->shape, count,
                                         sizeof *active, contacts, most));
  for (i = 0; i < (uint32_t)most && contacts[i].first < count; ++i)
    digest = sqw__mix(digest, ((uint64_t)contacts[i].first << 32) | contacts[i].second);
  return digest;
}

/* Adds the pose after 0.4 of the model's first fade that keeps the speed, from `pose` to the rest pose, to
   the digest; the pose before it was `before`. `memory` has room for two poses. */
static uint64_t sqw__mix_fade(uint64_t digest, const sqw_wad* wad, const sqw_model* model,
                              const sqw_pose* pose, const sqw_pose* before, float* memory) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const uint32_t bones = skeleton->bone_count;
  const sqw_const_pose rest = sqw_rest_pose(wad, skeleton);
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  sqw_pose speed = sqw_pose_in(memory, bones), faded = sqw_pose_in(memory + SQW_POSE_FLOATS(bones), bones);
  uint32_t i;
  for (i = 0; fight && i < fight->transition_count; ++i) {
    const sqw_transition* transition = &wad->transitions[fight->first_transition + i];
    if (transition->flags & SQW_KEEP_SPEED) {
      const sqw_fade_rule rule = sqw_fade_between(wad, model, transition->from, transition->to);
      sqw__put_pose(&rest, bones, &faded);
      sqw_speed_of(before, pose, bones, 0.25, &speed);
      sqw_fade_on(&rule, pose, &speed, bones, 0.4 * (double)rule.seconds, &faded);
      return sqw__mix_floats(digest, faded.positions, SQW_POSE_FLOATS(bones));
    }
  }
  return digest;
}

/* Adds layers over `pose` with the masks of the model to the digest: the rest pose, and what `pose` differs
   from it. `memory` has room for a pose. */
static uint64_t sqw__mix_layers(uint64_t digest, const sqw_wad* wad, const sqw_model* model,
                                const sqw_pose* pose, float* memory) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const uint32_t bones = skeleton->bone_count;
  const sqw_const_pose rest = sqw_rest_pose(wad, skeleton), shown = sqw__as_const(pose);
  sqw_pose laid = sqw_pose_in(memory, bones);
  uint32_t i;
  for (i = 0; i < wad->mask_count; ++i) {
    const float* weights = sqw_mask_weights(wad, &wad->masks[i]);
    if (&wad->models[wad->masks[i].model] != model) continue;
    sqw_copy_pose(pose, bones, &laid);
    sqw_blend_masked(&rest, weights, bones, 0.6f, &laid);
    sqw_add(&shown, &rest, weights, bones, 0.4f, &laid);
    digest = sqw__mix_floats(digest, laid.positions, SQW_POSE_FLOATS(bones));
  }
  return digest;
}

/* Adds what the animation shows at the index to the digest; `memory` as for sqw_certify(). */
static uint64_t sqw__mix_tick(uint64_t digest, const sqw_wad* wad, const sqw_model* model,
                              const sqw_animation* animation, const sqw_index* index, float* memory) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const uint32_t bones = skeleton->bone_count;
  const sqw_const_pose rest = sqw_rest_pose(wad, skeleton);
  sqw_pose pose = sqw_pose_in(memory, bones), blended = sqw_pose_in(memory + SQW_POSE_FLOATS(bones), bones);
  float* matrices = memory + 2 * SQW_POSE_FLOATS(bones);
  float* palette = matrices + (size_t)16 * bones;
  const float time = sqw_time(wad, animation, index);
  digest = sqw__mix_floats(digest, &time, 1);
  sqw_sample(wad, animation, index, &pose);
  sqw_copy_pose(&pose, bones, &blended);
  sqw_blend(&rest, bones, 0.3f, &blended);
  digest = sqw__mix_floats(digest, blended.positions, SQW_POSE_FLOATS(bones));
  digest = sqw__mix_fade(digest, wad, model, &pose, &blended, matrices);
  digest = sqw__mix_layers(digest, wad, model, &pose, matrices);
  sqw_local_to_model(wad, skeleton, &pose, matrices);
  sqw_ik_targets(wad, model, animation, time, &pose, matrices);
  sqw_palette(wad, skeleton, matrices, palette);
  digest = sqw__mix_floats(digest, matrices, (size_t)16 * bones);
  digest = sqw__mix_floats(digest, palette, (size_t)16 * bones);
  return sqw__mix_volumes(digest, wad, model, animation, time, matrices);
}

/* Adds what a model without animations shows; `memory` as for sqw_certify(). */
static uint64_t sqw__mix_rest(uint64_t digest, const sqw_wad* wad, const sqw_model* model, float* memory) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const uint32_t bones = skeleton->bone_count;
  const sqw_const_pose rest = sqw_rest_pose(wad, skeleton);
  sqw_pose pose = sqw_pose_in(memory, bones);
  float* matrices = memory + 2 * SQW_POSE_FLOATS(bones);
  float* palette = matrices + (size_t)16 * bones;
  if (bones > 0) {
    memcpy(pose.positions, rest.positions, (size_t)12 * bones);
    memcpy(pose.orientations, rest.orientations, (size_t)16 * bones);
    memcpy(pose.scales, rest.scales, (size_t)12 * bones);
  }
  sqw_local_to_model(wad, skeleton, &pose, matrices);
  sqw_palette(wad, skeleton, matrices, palette);
  digest = sqw__mix_floats(digest, matrices, (size_t)16 * bones);
  digest = sqw__mix_floats(digest, palette, (size_t)16 * bones);
  return sqw__mix_volumes(digest, wad, model, NULL, 0.0f, matrices);
}

static uint64_t sqw__mix_step(uint64_t digest, const sqw_step* step) {
  digest = sqw__mix_floats(digest, step->position, 3);
  digest = sqw__mix_floats(digest, &step->turn, 1);
  return sqw__mix_floats(digest, step->orientation, 4);
}

/* Adds the steps of the fade from the end of one animation of the model to the next one. */
static uint64_t sqw__mix_fade_steps(uint64_t digest, const sqw_wad* wad, const sqw_model* model,
                                    uint32_t from, double dt) {
  enum { most_ticks = 1000 };
  const uint32_t old_one = model->first_animation + from;
  const uint32_t new_one = model->first_animation + (from + 1) % model->animation_count;
  const sqw_fade_rule rule = sqw_fade_between(wad, model, old_one, new_one);
  sqw_index old_index, index;
  uint32_t tick;
  memset(&old_index, 0, sizeof old_index);
  memset(&index, 0, sizeof index);
  for (tick = 0; tick < most_ticks && index.t_total < (double)rule.seconds; ++tick) {
    const sqw_index old_before = old_index, before = index;
    sqw_step old_step, step;
    sqw_advance(wad, &wad->animations[old_one], &old_index, dt);
    sqw_advance(wad, &wad->animations[new_one], &index, dt);
    sqw_root_delta(wad, &wad->animations[old_one], &old_before, &old_index, &old_step);
    sqw_root_delta(wad, &wad->animations[new_one], &before, &index, &step);
    sqw_fade_step(&rule, before.t_total, index.t_total, &old_step, &step);
    digest = sqw__mix_step(digest, &step);
  }
  return digest;
}

/* Adds the phase at a time, and the time of half a phase more, to the digest. */
static uint64_t sqw__mix_phase(uint64_t digest, const sqw_wad* wad, const sqw_animation* animation,
                               double time) {
  double found[2];
  uint64_t bits;
  uint32_t i;
  if (!sqw_has_phase(wad, animation)) return digest;
  found[0] = sqw_phase_at(wad, animation, time);
  found[1] = sqw_time_at(wad, animation, found[0] + 0.5);
  for (i = 0; i < 2; ++i) {
    memcpy(&bits, &found[i], sizeof bits);
    digest = sqw__mix(digest, bits);
  }
  return digest;
}

/* Adds the spaces of a model to the digest: a second of each, from one point to the next. `memory` has room
   for two poses. */
static uint64_t sqw__mix_spaces(uint64_t digest, const sqw_wad* wad, const sqw_model* model, double dt,
                                float* memory) {
  const uint32_t bones = wad->skeletons[model->skeleton].bone_count;
  sqw_pose pose = sqw_pose_in(memory, bones), other = sqw_pose_in(memory + SQW_POSE_FLOATS(bones), bones);
  uint32_t i, k, tick;
  for (i = 0; i < wad->space_count; ++i) {
    const sqw_space* space = &wad->spaces[i];
    const sqw_space_point* points = sqw_space_points(wad, space);
    sqw_space_state state;
    sqw_step step;
    memset(&state, 0, sizeof state);
    if (&wad->models[space->model] != model) continue;
    for (k = 0; k < space->point_count; ++k) {
      const sqw_space_point *from = &points[k], *to = &points[(k + 1) % space->point_count];
      for (tick = 0; tick < 16; ++tick) {
        const double share = (double)tick / 16.0;
        sqw_space_advance(wad, space, (double)from->x + ((double)to->x - (double)from->x) * share,
                          (double)from->y + ((double)to->y - (double)from->y) * share, dt, &state, &step);
        sqw_space_sample(wad, &state, &other, &pose);
        digest = sqw__mix_step(digest, &step);
        digest = sqw__mix_floats(digest, pose.positions, SQW_POSE_FLOATS(bones));
      }
    }
  }
  return digest;
}

/* Adds a second of the springs of a model to the digest, while its first animation plays and it walks a
   circle. `memory` as for sqw_certify(); springs that share bones may not have room in it and are left out.
 */
static uint64_t sqw__mix_springs(uint64_t digest, const sqw_wad* wad, const sqw_model* model, float* memory) {
  const sqw_skeleton* skeleton = &wad->skeletons[model->skeleton];
  const size_t bones = skeleton->bone_count, used = SQW_POSE_FLOATS(bones) + 16 * bones;
  const size_t floats = sqw_spring_floats(wad, model);
  const sqw_animation* animation =
      model->animation_count > 0 ? &wad->animations[model->first_animation] : NULL;
  const sqw_const_pose rest = sqw_rest_pose(wad, skeleton);
  sqw_pose pose = sqw_pose_in(memory, skeleton->bone_count);
  float *matrices = memory + SQW_POSE_FLOATS(bones), *state = memory + used;
  sqw_index index;
  uint32_t tick;
  if (floats == 0 || used + floats > SQW_CERTIFY_FLOATS(bones)) return digest;
  memset(&index, 0, sizeof index);
  for (tick = 0; tick < 100; ++tick) {
    double sine, cosine;
    float place[16] = {0.0f};
    sqw__sine_cosine(0.05 * (double)tick, &sine, &cosine);
    place[0] = place[10] = (float)cosine;
    place[8] = place[12] = (float)sine;
    place[2] = -(float)sine;
    place[5] = place[15] = 1.0f;
    place[14] = (float)cosine;
    sqw__put_pose(&rest, skeleton->bone_count, &pose);
    if (animation) sqw_sample(wad, animation, &index, &pose);
    sqw_local_to_model(wad, skeleton, &pose, matrices);
    if (tick == 0) sqw_spring_begin(wad, model, place, matrices, state);
    sqw_spring_step(wad, model, place, NULL, 0.01, state, &pose, matrices);
    digest = sqw__mix_floats(digest, state, floats);
    digest = sqw__mix_floats(digest, pose.positions, SQW_POSE_FLOATS(bones));
    digest = sqw__mix_floats(digest, matrices, 16 * bones);
    if (animation) sqw_advance(wad, animation, &index, 0.01);
  }
  return digest;
}

/* Adds the graph of a model to the digest: at each tick the value of a condition becomes one that holds. */
static uint64_t sqw__mix_graph(uint64_t digest, const sqw_wad* wad, const sqw_model* model) {
  enum { most_ticks = 600 };
  const sqw_graph* graph = sqw_graph_of(wad, model);
  const sqw_graph_condition* conditions = graph ? sqw_graph_conditions(wad, graph) : NULL;
  sqw_graph_player player;
  sqw_graph_decisions decisions;
  uint64_t bits;
  uint32_t i, tick;
  if (!graph) return digest;
  sqw_graph_begin(wad, graph, &player);
  for (tick = 0; tick < most_ticks; ++tick) {
    if (graph->condition_count > 0) {
      const sqw_graph_condition* one = &conditions[tick / 3 * 7 % graph->condition_count];
      const float away = one->test == SQW_GRAPH_BELOW || one->test == SQW_GRAPH_AT_MOST ? -1.0f : 1.0f;
      if (one->test <= SQW_GRAPH_OFF)
        sqw_graph_set(wad, graph, &player, one->value,
                      one->test == SQW_GRAPH_OFF ? 0.0f : one->number + away);
    }
    sqw_graph_step(wad, graph, 1, &player, &decisions);
    memcpy(&bits, &player.t_total, sizeof bits);
    digest = sqw__mix(sqw__mix(digest, bits), ((uint64_t)player.state << 32) | player.began);
    digest = sqw__mix_floats(digest, player.values, SQW_GRAPH_VALUES);
    for (i = 0; i < decisions.count; ++i) digest = sqw__mix(digest, decisions.list[i].transition);
  }
  return digest;
}

/* Adds a match of the model against itself: both play its animations in turn, each of them guards at times.
 */
static uint64_t sqw__mix_match(uint64_t digest, const sqw_wad* wad, const sqw_model* model, float* memory) {
  enum { clip_ticks = 12, most_ticks = 120 };
  const uint32_t count = model->animation_count;
  sqw_match_setup setup;
  sqw_match match;
  sqw_match_events events;
  sqw_input inputs[2];
  uint32_t i, tick;
  memset(&setup, 0, sizeof setup);
  memset(inputs, 0, sizeof inputs);
  setup.fighter_count = 2;
  for (i = 0; i < 2; ++i) {
    setup.fighters[i].wad = wad;
    setup.fighters[i].model = model;
    setup.fighters[i].idle = model->first_animation;
    setup.fighters[i].stunned = setup.fighters[i].blocking = SQW_NONE;
  }
  if (!sqw_match_begin(&setup, &match)) return digest;
  match.fighters[1].position[0] = 0.6f;
  inputs[1].facing = -1;
  for (tick = 0; tick < clip_ticks * count && tick < most_ticks; ++tick) {
    const uint32_t part = tick / clip_ticks;
    for (i = 0; i < 2; ++i) {
      inputs[i].animation = model->first_animation + (part + (i + 1) * (part / 3)) % count;
      inputs[i].stance = (part / 2 + i) % 3;
      inputs[i].guard = (part + i) % 2;
    }
    sqw_match_step(&setup, inputs, memory, &match, &events);
    digest = sqw__mix(digest, sqw_match_digest(&match));
    for (i = 0; i < events.count && i < SQW_MATCH_EVENTS; ++i) {
      const sqw_match_event* event = &events.list[i];
      digest = sqw__mix(digest, ((uint64_t)event->kind << 32) | (event->cause << 16) | (event->who << 8));
      digest = sqw__mix(digest, ((uint64_t)event->volume << 32) | event->other_volume);
    }
  }
  return digest;
}

SQW_API uint64_t sqw_certify(const sqw_wad* wad, const sqw_model* model, float* memory) {
  enum { most_ticks = 100000 };
  const sqw_model_fight* fight = sqw_model_fight_of(wad, model);
  const double dt = sqw__tick_seconds(fight);
  uint64_t digest = wad->format ? wad->format->content_hash : 0;
  uint32_t i, tick;
  digest = sqw__mix_springs(digest, wad, model, memory);
  if (model->animation_count == 0) return sqw__mix_rest(digest, wad, model, memory);
  for (i = 0; i < model->animation_count; ++i) {
    const sqw_animation* animation = &wad->animations[model->first_animation + i];
    const double length = sqw_animation_length(wad, animation);
    sqw_index index;
    memset(&index, 0, sizeof index);
    digest = sqw__mix_tick(digest, wad, model, animation, &index, memory);
    for (tick = 0; tick < most_ticks && index.t_total < length; ++tick) {
      const sqw_index before = index;
      sqw_events passed;
      const sqw_event* event;
      sqw_advance(wad, animation, &index, dt);
      passed = sqw_events_of(wad, animation, &before, &index, dt);
      while ((event = sqw_next_event(&passed)) != NULL)
        digest = sqw__mix(digest, (uint64_t)(event - wad->events));
      if (wad->travels) {
        sqw_step step;
        sqw_root_delta(wad, animation, &before, &index, &step);
        digest = sqw__mix_step(digest, &step);
      }
      digest = sqw__mix_tick(digest, wad, model, animation, &index, memory);
      digest = sqw__mix_phase(digest, wad, animation, index.t_total);
    }
    if (wad->travels) digest = sqw__mix_fade_steps(digest, wad, model, i, dt);
  }
  digest = sqw__mix_spaces(digest, wad, model, dt, memory);
  digest = sqw__mix_graph(digest, wad, model);
  return sqw__mix_match(digest, wad, model, memory);
}

#if defined(__clang__)
#pragma STDC FP_CONTRACT DEFAULT
#elif defined(__GNUC__)
#pragma GCC pop_options
#elif defined(_MSC_VER)
#pragma fp_contract(on)
#endif

#if defined(__cplusplus) && defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#endif /* SQUIRE_WAD_IMPLEMENTED */
#endif /* SQUIRE_WAD_IMPLEMENTATION */

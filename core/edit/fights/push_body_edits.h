#pragma once

#include "core/edit/things/thing_args.h"

// Edits of a model's push bodies: how much room it takes up in the game.
namespace squire {

template <>
struct EditsOf<PushBody> {
  using Owner = ModelId;
  static constexpr const char* word = "body";
  static constexpr LabelPattern added[] = {{"Add push body {body}"}};
  static constexpr LabelPattern changed[] = {{"Change push body {body}"}};
  static constexpr LabelPattern deleted[] = {{"Delete push body {body}"}};
};
inline constexpr auto addPushBody = addThing<PushBody>;
inline constexpr auto changePushBody = changeThing<PushBody>;
inline constexpr auto removePushBody = deleteThing<PushBody>;

}  // namespace squire

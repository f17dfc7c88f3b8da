#pragma once

#include <array>

#include "core/edit/written/fields.h"
#include "core/edit/written/keys.h"

// How edits refer to their model and clip: {"model": "knight", "clip": "punch"}. The model may be omitted if
// the project has only one, or if only one has a clip of that name. Later names are looked up in this model
// and clip.
namespace squire {

// The members "model" and "clip" of an object.
void writeModelRef(ModelId model, Scope& scope, Json& object);
void writeClipRef(ModelId model, ClipId clip, Scope& scope, Json& object);
bool readModelRef(const Json& object, Scope& scope, ModelId& model);
// Leaves `clip` invalid if it is missing and `mayBeMissing` is set.
bool readClipRef(const Json& object, Scope& scope, ModelId& model, ClipId& clip, bool mayBeMissing = false);
[[nodiscard]] MemberInfo modelMember();
[[nodiscard]] MemberInfo modelOfClipMember();
[[nodiscard]] MemberInfo clipMember(bool mayBeMissing = false);

// A model. As a named member of an edit, it is written as its name; if inlined, as the member "model".
template <>
struct Written<ModelId> {
  static Json write(const ModelId& id, Scope& scope) {
    return id.valid() ? Json(scope.nameOf(id)) : Json(nullptr);
  }
  static bool read(const Json& json, Scope& scope, ModelId& id);
  static std::string type() { return "name"; }
  static Json schema() { return Json::object({{"type", Json::array({"string", "null"})}}); }

  static void writeMembers(const ModelId& id, Scope& scope, Json& object) {
    writeModelRef(id, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, ModelId& id) {
    return readModelRef(object, scope, id);
  }
  static void eachMember(const MemberUse& use) { use(modelMember()); }
};

template <>
struct Written<ClipRef> {
  static void writeMembers(const ClipRef& ref, Scope& scope, Json& object) {
    writeClipRef(ref.model, ref.clip, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, ClipRef& ref) {
    return readClipRef(object, scope, ref.model, ref.clip);
  }
  static void eachMember(const MemberUse& use) {
    use(modelOfClipMember());
    use(clipMember());
  }
};

// The clip, and "layer" where its keys are those of a layer.
template <>
struct Written<KeysRef> {
  static void writeMembers(const KeysRef& ref, Scope& scope, Json& object) {
    writeClipRef(ref.model, ref.clip, scope, object);
    scope.enterLayer(ref.layer);
    if (ref.layer.valid()) object.set("layer", scope.nameOf(ref.layer));
  }
  static bool readMembers(const Json& object, Scope& scope, KeysRef& ref);
  static void eachMember(const MemberUse& use);
};

}  // namespace squire

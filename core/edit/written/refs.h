#pragma once

#include <array>

#include "core/edit/written/fields.h"
#include "core/edit/written/keys.h"

// How edits name the model and the clip that they are about: {"model": "knight", "clip": "punch"}. The model
// may be left out where a project has one. What an edit names after them is looked up in them.
namespace squire {

// The members "model" and "clip" of an object.
void writeModelRef(ModelId model, Scope& scope, Json& object);
void writeClipRef(ModelId model, ClipId clip, Scope& scope, Json& object);
bool readModelRef(const Json& object, Scope& scope, ModelId& model);
// `clip` stays none where it is missing and may be.
bool readClipRef(const Json& object, Scope& scope, ModelId& model, ClipId& clip, bool mayBeMissing = false);
[[nodiscard]] MemberInfo modelMember();
[[nodiscard]] MemberInfo clipMember(bool mayBeMissing = false);

// By its name where it is a part of an edit, as "model" where it is inlined.
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
  static void eachMember(const std::function<void(const MemberInfo&)>& use) { use(modelMember()); }
};

template <>
struct Written<ClipRef> {
  static void writeMembers(const ClipRef& ref, Scope& scope, Json& object) {
    writeClipRef(ref.model, ref.clip, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, ClipRef& ref) {
    return readClipRef(object, scope, ref.model, ref.clip);
  }
  static void eachMember(const std::function<void(const MemberInfo&)>& use) {
    use(modelMember());
    use(clipMember());
  }
};

}  // namespace squire

#include "core/edit/written/refs.h"

namespace squire {

namespace {

// The only model that has a clip of this name; invalid if none or several have.
ModelId onlyModelWith(const Project& project, const std::string& clip) {
  ModelId out;
  for (const auto& model : project.models) {
    if (model->findClip(clip) == nullptr) continue;
    if (out.valid()) return {};
    out = model->id;
  }
  return out;
}

}  // namespace

void writeModelRef(ModelId model, Scope& scope, Json& object) {
  scope.enterModel(model);
  if (scope.project().models.size() != 1) object.set("model", scope.nameOf(model));
}

void writeClipRef(ModelId model, ClipId clip, Scope& scope, Json& object) {
  writeModelRef(model, scope, object);
  scope.enterClip(clip);
  if (clip.valid()) object.set("clip", scope.nameOf(clip));
}

bool readModelRef(const Json& object, Scope& scope, ModelId& model) {
  const auto& models = scope.project().models;
  if (object.has("model")) {
    scope.enter("model");
    if (!Written<ModelId>::read(object["model"], scope, model)) return false;
    scope.leave();
  } else if (models.size() == 1) {
    model = models.front()->id;
  } else {
    return scope.fail("\"model\" is missing: which model is meant",
                      models.empty()
                          ? "the project has no models"
                          : "it may be left out where a project has one, or where one alone has the clip");
  }
  scope.enterModel(model);
  return true;
}

bool readClipRef(const Json& object, Scope& scope, ModelId& model, ClipId& clip, bool mayBeMissing) {
  if (!object.has("model")) model = onlyModelWith(scope.project(), object["clip"].asString());
  if (model.valid() && !object.has("model")) {
    scope.enterModel(model);
  } else if (!readModelRef(object, scope, model)) {
    return false;
  }
  if (!object.has("clip"))
    return mayBeMissing || scope.fail("\"clip\" is missing: which clip is meant", "it takes a name");
  scope.enter("clip");
  if (!Written<ClipId>::read(object["clip"], scope, clip)) return false;
  scope.leave();
  scope.enterClip(clip);
  return true;
}

MemberInfo modelMember() {
  return {"model", "name", "the model; may be left out where the project has one", true, textSchema()};
}

MemberInfo modelOfClipMember() {
  return {"model", "name", "the model; may be left out where one alone has the clip", true, textSchema()};
}

MemberInfo clipMember(bool mayBeMissing) {
  return {"clip", "name",
          mayBeMissing ? "the clip; without one the model itself is meant" : "the clip of that model",
          mayBeMissing, textSchema()};
}

bool Written<KeysRef>::readMembers(const Json& object, Scope& scope, KeysRef& ref) {
  if (!readClipRef(object, scope, ref.model, ref.clip)) return false;
  ref.layer = {};
  if (object.has("layer")) {
    scope.enter("layer");
    if (!Written<LayerId>::read(object["layer"], scope, ref.layer)) return false;
    scope.leave();
  }
  scope.enterLayer(ref.layer);
  return true;
}

void Written<KeysRef>::eachMember(const MemberUse& use) {
  Written<ClipRef>::eachMember(use);
  use({"layer", "name", "the layer of that clip whose offsets are meant; without one, the clip's own keys",
       true, Json::object({{"type", Json::array({"string", "null"})}})});
}

bool Written<ModelId>::read(const Json& json, Scope& scope, ModelId& id) {
  id = {};
  if (json.isNull()) return true;
  if (!json.isString()) return failOf(json, "a name", scope);
  id = scope.find<ModelTag>(json.asString());
  return id.valid();
}

}  // namespace squire

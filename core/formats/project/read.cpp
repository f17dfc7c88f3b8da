#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/formats/project/project_file.h"
#include "core/formats/project/read_clip.h"
#include "core/formats/project/struct_reader.h"
#include "core/model/project.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// An item of a list that was just read, so that nothing else shares it.
template <typename T>
T& madeItem(T& item) {
  return item;
}
template <typename T>
T& madeItem(std::shared_ptr<const T>& item) {
  return const_cast<T&>(*item);
}

// Makes names unique (after a merge, the later one of two becomes "crate 2"), sorts by name and assigns ids
// in this order.
template <typename List>
void nameAndNumber(List& all, std::uint32_t& nextId) {
  const auto nameOf = [](auto& one) -> std::string& { return madeItem(one).name; };
  std::unordered_set<std::string> names;
  for (auto& one : all) names.insert(nameOf(one));
  if (names.size() != all.size()) {
    std::unordered_map<std::string, int> numbers;  // by name: the last number that was appended to it
    for (auto& one : all) {
      const auto [last, isFirst] = numbers.emplace(nameOf(one), 1);
      if (isFirst) continue;
      std::string name;
      do {
        name = nameOf(one) + ' ' + std::to_string(++last->second);
      } while (!names.insert(name).second);
      nameOf(one) = std::move(name);
    }
  }
  std::ranges::sort(all, {}, nameOf);
  for (auto& one : all) madeItem(one).id.value = nextId++;
}

// Stages and references that were just read, and what they have, get ids from Project::nextId on, and
// distinct names.
void numberStages(Project& project) {
  std::uint32_t& nextId = project.nextId;
  for (auto& shared : project.stages) {
    Stage& stage = madeItem(shared);
    stage.id.value = nextId++;
    nameAndNumber(stage.pieces, nextId);
    nameAndNumber(stage.ground, nextId);
    nameAndNumber(stage.points, nextId);
    // Ids to which pieces refer are not assigned again, even if the model no longer exists.
    for (const auto& piece : stage.pieces) nextId = std::max(nextId, piece->model.value + 1);
  }
}

void numberReferences(Project& project) {
  std::vector<std::string> names;
  names.reserve(project.references.size());
  for (const auto& one : project.references) names.push_back(one->name);
  names = distinctLabels(names);
  for (std::size_t i = 0; i < names.size(); ++i) {
    Reference& reference = madeItem(project.references[i]);
    reference.name = names[i];
    reference.id.value = project.nextId++;
  }
}

// The maximum number of JSON values in a file without its keys, which are parsed separately: more than any
// project needs, and less than 1 GiB of memory.
constexpr std::size_t maxValues = 8'000'000;

// The ids of the clips that can be referenced, those that are not removed, by name. Clips that are not well
// formed are reported when they are read.
std::unordered_map<std::string, std::uint32_t> clipsByName(const Json::Array& clips) {
  std::unordered_map<std::string, std::uint32_t> out;
  for (const Json& clip : clips) {
    if (!clip["removed"].asBool())
      out.emplace(clip["name"].asString(), static_cast<std::uint32_t>(clip["id"].asInteger()));
  }
  return out;
}

std::unordered_map<std::string, std::uint32_t> bonesByLabel(const Json::Array& rows) {
  std::vector<std::string> names;
  for (const Json& bone : rows) names.push_back(bone["name"].asString());
  std::unordered_map<std::string, std::uint32_t> out;
  std::uint32_t id = 0;
  for (const std::string& label : distinctLabels(names)) out.emplace(label, ++id);
  return out;
}

class ProjectReader final : public StructReader {
 public:
  ProjectReader(ReadContext& context, const KeySlices& slices)
      : StructReader(context),
        context_(context),
        motion_{nullptr, &slices, &madeKeys_, context.failure, {none, none, KeyPlace::clipItself, 0, {}}} {}

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  void enter(ObjectReader& in, const StructSchema& schema, void* value) override {
    KeyPlace& place = motion_.place;
    if (schema.thing == &modelThing) {
      ++place.model;
      place.clip = none;
      enterModel(in, *static_cast<ProjectModel*>(value));
    } else if (schema.thing == &clipThing) {
      ++place.clip;
      place.layer = KeyPlace::clipItself;
      clip_ = static_cast<ProjectClip*>(value);
      clip_->stored = in.has("tracks");
    } else if (schema.thing == &layerThing) {
      ++place.layer;  // from clipItself to 0
    }
  }

  // What others refer to is known before it is read.
  void enterModel(ObjectReader& in, ProjectModel& model) {
    context_.names.clear();
    context_.names[&boneThing] = bonesByLabel(in.array("bones"));
    context_.names[&clipThing] = clipsByName(in.array("clips"));
    motion_.bones = &context_.names[&boneThing];
    model.bones = std::make_shared<std::vector<ProjectBone>>();
    ModelFight fight;
    if (in.has("fight"))
      read({in.member("fight"), in.itemIn("fight"), *context_.failure}, schemaOf(&fight), &fight);
  }

  void leave(ObjectReader& in, const StructSchema& schema, void* value) override {
    if (schema.thing == &boneThing) static_cast<ProjectBone*>(value)->id.value = ++bones_;
    if (schema.thing == &modelThing) {
      layRead(*static_cast<ProjectModel*>(value), madeKeys_, *context_.failure);
      bones_ = 0;
    } else if (schema.thing == &clipThing) {
      if (!clip_->stored && clip_->sourceClip.empty())
        in.fail("tracks", "is missing, and the clip names none of its source");
      const std::string fault = in.ok() ? faultOf(clip_->layers) : "";
      if (!fault.empty()) in.fail("layers", fault);
      if (!clip_->layers.empty()) clip_->below = clip_->clip;
    }
  }

  void readMotion(ObjectReader& in, const Thing& thing, Rate rate, void* clipOrLayer) override {
    if (&thing == &clipThing) return readStored(in, motion_, *clip_);
    const Time length = clip_->clip ? clip_->clip->duration : Time();
    readOffsets(in, motion_, rate, length, *static_cast<EditLayer*>(clipOrLayer));
  }

  ReadContext& context_;
  std::size_t madeKeys_ = 0;
  std::uint32_t bones_ = 0;      // of the model that is being read
  ProjectClip* clip_ = nullptr;  // that is being read
  MotionContext motion_;
};

std::uint32_t idAfter(const Project& project) {
  std::uint32_t largest = 0;
  eachThing(project, [&](const Thing& thing, const void* item) {
    if (!thing.isNumberedApart) largest = std::max(largest, thing.idOf(item));
  });
  return largest + 1;
}

Status checkVersion(const Json& root) {
  if (root["squire"].asString() != "project") {
    return makeError(ErrorCode::Format, "it is not a Squire project",
                     "a project begins with \"squire\": \"project\"");
  }
  const std::int64_t version = root["version"].asInteger();
  if (version > projectFileVersion) {
    return makeError(ErrorCode::Unsupported,
                     "a newer Squire saved it, in version " + std::to_string(version) +
                         " of the project file; this one reads versions up to " +
                         std::to_string(projectFileVersion),
                     "open it with a newer Squire; the file was not touched");
  }
  if (version < 1) {
    return makeError(ErrorCode::Format, "its \"version\" is not a number from 1",
                     "correct it there, or take an older version of the file");
  }
  return {};
}

}  // namespace

Result<Project> readProject(std::string_view text) {
  if (text.size() > maxProjectFileBytes) {
    return makeError(ErrorCode::Limit,
                     "it is larger than " + std::to_string(maxProjectFileBytes >> 20) +
                         " MiB, more than a project file may have",
                     "divide it: models and clips into several projects");
  }
  const KeySlices slices(text);
  const Result<Json> root = parseJson(slices.rest(), maxValues);
  if (!root) {
    Error error = root.error();
    if (error.where.offset) error.where.offset = slices.offsetInText(*error.where.offset);
    return error;
  }
  if (const Status version = checkVersion(*root); !version) return version.error();
  Failure failure;
  ObjectReader in(*root, {}, failure);
  in.member("squire");
  in.member("version");
  Project project;
  ReadContext context{{}, &project.game, &failure};
  ProjectReader(context, slices).members(in, schemaOf(&project), &project);
  project.nextId = idAfter(project);
  numberStages(project);
  numberReferences(project);
  if (failure.failed()) return failure.error();
  if (const std::string fault = project.fault(); !fault.empty()) {
    return makeError(ErrorCode::Format, fault, "correct it there, or take an older version of the file");
  }
  return project;
}

}  // namespace squire

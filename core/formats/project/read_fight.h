#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/object_reader.h"
#include "core/model/words.h"

namespace squire {

using BonesByLabel = std::unordered_map<std::string, BoneId>;

// Context for reading fight data. Chains and attachments are added while reading.
struct FightContext {
  const BonesByLabel* bones = nullptr;  // borrowed, like the next two
  const GameSettings* game = nullptr;
  Failure* failure = nullptr;
  std::unordered_map<std::string, ChainId> chains;
  std::unordered_map<std::string, AttachmentId> attachments;
};

[[nodiscard]] GameSettings readGame(ObjectReader in, Failure& failure);

// Reads a model's fight data in two steps: first what clips refer to, then what refers to clips.
class ModelFightReader {
 public:
  ModelFightReader(const Json& object, std::string item, FightContext& context)
      : in_(object, std::move(item), *context.failure), context_(context) {}

  void readParts();
  [[nodiscard]] ModelFight finish(const std::unordered_map<std::string, ClipId>& clips) &&;

 private:
  ObjectReader in_;
  FightContext& context_;
  ModelFight fight_;
};

[[nodiscard]] std::vector<SavedPose> readPoses(ObjectReader& in, const FightContext& context);
// Leaves out bones that the model does not have: older versions of Squire keep sets as they are when they
// rename a bone.
[[nodiscard]] std::vector<SelectionSet> readSelectionSets(ObjectReader& in, const FightContext& context);

// Reads the members "fight" and "markers" of a clip.
void readClipFight(ObjectReader& in, const FightContext& context, Rate rate, ProjectClip& entry);

[[nodiscard]] HitVolume readVolume(ObjectReader in, const FightContext& context, Rate rate);
[[nodiscard]] FieldValue readField(ObjectReader& in, std::string_view name);

// A bone by its label; invalid after a failure.
[[nodiscard]] BoneId readBoneName(ObjectReader& in, std::string_view name, const FightContext& context);
[[nodiscard]] Spans readSpans(ObjectReader& in, std::string_view name, Rate rate);
[[nodiscard]] Channel<vec3> readVectorKeys(ObjectReader& in, std::string_view name, Rate rate);
[[nodiscard]] Channel<float> readNumberKeys(ObjectReader& in, std::string_view name, Rate rate);

// A word from a fixed list; `fallback` if missing.
template <HasWords T>
T readWord(ObjectReader& in, std::string_view name, T fallback) {
  if (!in.has(name)) return fallback;
  const std::optional<T> value = words::find<T>(in.text(name));
  if (!value) in.fail(name, "is not a valid word here");
  return value.value_or(fallback);
}

// Calls `read` for every element of a list, which may be missing.
template <typename Read>
void eachItem(ObjectReader& in, std::string_view name, Failure& failure, Read read) {
  if (!in.has(name)) return;
  const Json::Array& items = in.array(name);
  for (std::size_t i = 0; i < items.size() && in.ok(); ++i) {
    read(ObjectReader(items[i], in.itemAt(name, i), failure));
  }
}

}  // namespace squire

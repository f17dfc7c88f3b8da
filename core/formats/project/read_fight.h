#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/object_reader.h"

namespace squire {

using BonesByLabel = std::unordered_map<std::string, BoneId>;

// What the parts of a fight are read with. Chains and attachments are put in as they are read.
struct FightContext {
  const BonesByLabel* bones = nullptr;  // borrowed, as the others
  const GameSettings* game = nullptr;
  Failure* failure = nullptr;
  std::unordered_map<std::string, ChainId> chains;
  std::unordered_map<std::string, AttachmentId> attachments;
};

[[nodiscard]] GameSettings readGame(ObjectReader in, Failure& failure);

// The fight of a model in two steps: what its clips name, then what names its clips.
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

// The members "fight" and "markers" of a clip.
void readClipFight(ObjectReader& in, const FightContext& context, Rate rate, ProjectClip& entry);

[[nodiscard]] HitVolume readVolume(ObjectReader in, const FightContext& context, Rate rate);
[[nodiscard]] FieldValue readField(ObjectReader& in, std::string_view name);

// A bone by its label; none after a failure.
[[nodiscard]] BoneId readBoneName(ObjectReader& in, std::string_view name, const FightContext& context);
[[nodiscard]] Spans readSpans(ObjectReader& in, std::string_view name, Rate rate);
[[nodiscard]] Channel<vec3> readVectorKeys(ObjectReader& in, std::string_view name, Rate rate);
[[nodiscard]] Channel<float> readNumberKeys(ObjectReader& in, std::string_view name, Rate rate);

// A word of a fixed list; the fallback where it is missing.
template <typename T>
T readWord(ObjectReader& in, std::string_view name, std::optional<T> (*find)(std::string_view), T fallback) {
  if (!in.has(name)) return fallback;
  const std::optional<T> value = find(in.text(name));
  if (!value) in.fail(name, "is not a word that can stand here");
  return value.value_or(fallback);
}

// Every item of a list that may be missing.
template <typename Read>
void eachItem(ObjectReader& in, std::string_view name, Failure& failure, Read read) {
  if (!in.has(name)) return;
  const Json::Array& items = in.array(name);
  for (std::size_t i = 0; i < items.size() && in.ok(); ++i) {
    read(ObjectReader(items[i], in.itemAt(name, i), failure));
  }
}

}  // namespace squire

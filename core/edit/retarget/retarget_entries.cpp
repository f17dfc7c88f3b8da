#include <algorithm>

#include "core/edit/change_clip.h"
#include "core/edit/retarget/retarget_again.h"
#include "core/edit/retarget/retarget_edits.h"
#include "core/edit/retarget/travel_speed.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<RetargetOptions> {
  static constexpr const char* noun = "what is kept";
  static constexpr std::array list{
      optional<&RetargetOptions::feet>("feet", "how far feet stand where the source's stand, 0 to 1"),
      optional<&RetargetOptions::hands>("hands", "how far hands keep what they touch, 0 to 1"),
      optional<&RetargetOptions::travel>("travel", "the share of the way along the ground, 0 to 1"),
      optional<&RetargetOptions::doubtful>("doubtful", "whether bones follow doubtful matches too")};
};

namespace {

// The JSON form of RetargetFile, with the path of the file instead of the model that was read from it.
struct RetargetFileText {
  ModelId onto;
  std::string file;
  std::string from;
  std::vector<std::string> clips;
  std::vector<BoneChoice> bones;
  RetargetOptions options;
  std::string map;
  ImportOptions import;
};

}  // namespace

template <>
struct Fields<RetargetFileText> {
  static constexpr const char* noun = "clips";
  static constexpr std::array list{
      inlined<&RetargetFileText::onto>(),
      field<&RetargetFileText::file>("file", "a model file, relative to the project"),
      optional<&RetargetFileText::from>("from", "the model in that file; without one the first"),
      optional<&RetargetFileText::clips>("clips", "names of the clips; without any all"),
      optional<&RetargetFileText::bones>("bones", "bones that follow others than those that are found"),
      inlined<&RetargetFileText::options>(),
      optional<&RetargetFileText::map>("map", "a bone map of the project, in place of bones"),
      inlined<&RetargetFileText::import>()};
};

namespace {

Result<Edit> retargetFileOf(const Project& project, const Json& json, const EditFiles& files) {
  const auto args = readArgs<RetargetFileText>(project, json, files);
  if (!args) return args.error();
  if (!files.import) return makeError(ErrorCode::Usage, "files cannot be imported here");
  const auto file = files.import(args->file, args->import);
  if (!file) return file.error();
  const auto& models = file->imported->models;
  const auto found = std::ranges::find_if(
      models, [&](const Model& model) { return args->from.empty() || model.name == args->from; });
  if (found == models.end())
    return makeError(ErrorCode::Usage, "the file has no model \"" + args->from + '"').inFile(args->file);
  return retargetFile(project, {args->onto, std::make_shared<const Model>(*found), args->clips, args->file,
                                args->bones, args->options, args->map, file->hash, args->import});
}

Result<Json> retargetFileAsText(const Project& before, const void* args) {
  const auto& made = *static_cast<const RetargetFile*>(args);
  if (made.file.empty())
    return makeError(ErrorCode::Unsupported, "clips of a file that is not known by name");
  return writeArgs(before, RetargetFileText{made.onto, made.file, made.from->name, made.clips, made.bones,
                                            made.options, made.map, made.import});
}

struct RetargetAgainText {
  ClipRef clip;
  bool loseEdits = false;
};

}  // namespace

template <>
struct Fields<RetargetAgainText> {
  static constexpr const char* noun = "clip";
  static constexpr std::array list{
      inlined<&RetargetAgainText::clip>(),
      optional<&RetargetAgainText::loseEdits>("loseEdits", "whether keys that were edited by hand are lost")};
};

namespace {

Result<Edit> retargetAgainOf(const Project& project, const Json& json, const EditFiles& files) {
  const auto args = readArgs<RetargetAgainText>(project, json, files);
  if (!args) return args.error();
  RetargetAgain again{args->clip, args->loseEdits, {}, {}};
  const ProjectClip* entry = clipAt(project, args->clip);
  if (entry != nullptr && entry->retargeting && !entry->retargeting->file.empty()) {
    if (!files.import) return makeError(ErrorCode::Usage, "files cannot be imported here");
    const auto file = files.import(entry->retargeting->file, entry->retargeting->import);
    if (!file) return file.error();
    again.from = std::make_shared<const MotionFile>(MotionFile{file->hash, file->imported});
  }
  return retargetAgain(project, again);
}

Result<Json> retargetAgainAsText(const Project& before, const void* args) {
  const auto& made = *static_cast<const RetargetAgain*>(args);
  return writeArgs(before, RetargetAgainText{made.clip, made.loseEdits});
}

}  // namespace

EditEntries retargetEdits();
EditEntries retargetEdits() {
  return {
      entry("retarget-clip", retargetClip,
            "Makes a clip of another model from a clip: the same motion on another body.",
            {inlined<&RetargetClip::clip>(),
             field<&RetargetClip::onto>("onto", "the model that gets the motion"),
             optional<&RetargetClip::name>("name", "of the new clip; without one that of the clip"),
             optional<&RetargetClip::bones>("bones", "bones that follow others than those that are found"),
             inlined<&RetargetClip::options>(),
             optional<&RetargetClip::map>("map", "a bone map of the project, in place of bones")}),
      {"retarget-file", "Makes clips of a model from those of a file with another skeleton.",
       typeid(RetargetFile), RetargetFile::labels, membersOf<RetargetFileText>(), retargetFileOf,
       retargetFileAsText},
      {"retarget-again",
       "Makes a retargeted clip again, from the motion and with the bone map as they are today. "
       "Its layers and its fight data stay.",
       typeid(RetargetAgain), RetargetAgain::labels, membersOf<RetargetAgainText>(), retargetAgainOf,
       retargetAgainAsText},
      entry("forget-retargeting", forgetRetargeting, "Forgets how a clip was retargeted; its keys stay.",
            {inlined<&ForgetRetargeting::clip>()}),
      entry("set-travel-speed", setTravelSpeed,
            "Stretches the travel of a clip to a speed or a distance; feet stay where they stand. "
            "A walk on the spot goes away first.",
            {inlined<&SetTravelSpeed::clip>(),
             field<&SetTravelSpeed::speed>("speed", "metres per second along the ground, from start to end"),
             field<&SetTravelSpeed::distance>("distance", "metres along the ground, instead of the speed"),
             optional<&SetTravelSpeed::feet>("feet", "whether feet stay where they stand")}),
  };
}

}  // namespace squire

#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_folders.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/clips/warp_clip.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<WarpPoint> {
  static constexpr const char* noun = "point of a time warp";
  static constexpr std::array list{field<&WarpPoint::at>("at", "when it happened"),
                                   field<&WarpPoint::to>("to", "when it happens now")};
};

namespace {

// The JSON form of ImportClips, with the path of the file instead of the model that was read from it.
struct ImportClipsText {
  ModelId model;
  std::string file;
  std::string from;
  std::vector<std::string> clips;
};

}  // namespace

template <>
struct Fields<ImportClipsText> {
  static constexpr const char* noun = "clips";
  static constexpr std::array list{
      inlined<&ImportClipsText::model>(),
      field<&ImportClipsText::file>("file", "a model file, relative to the project"),
      optional<&ImportClipsText::from>("from", "the model in that file; without one the first"),
      optional<&ImportClipsText::clips>("clips", "names of the clips; without any all")};
};

namespace {

Result<Edit> importClipsOf(const Project& project, const Json& json, const EditFiles& files) {
  const auto args = readArgs<ImportClipsText>(project, json, files);
  if (!args) return args.error();
  if (!files.import) return makeError(ErrorCode::Usage, "files cannot be imported here");
  const auto file = files.import(args->file, {});
  if (!file) return file.error();
  const auto& models = (*file).imported->models;
  const auto found = std::ranges::find_if(
      models, [&](const Model& model) { return args->from.empty() || model.name == args->from; });
  if (found == models.end())
    return makeError(ErrorCode::Usage, "the file has no model \"" + args->from + '"').inFile(args->file);
  auto imported =
      importClips(project, {args->model, std::make_shared<const Model>(*found), args->clips, args->file});
  if (!imported) return imported.error();
  return std::move(imported->edit);
}

Result<Json> importClipsAsText(const Project& before, const void* args) {
  const auto& clips = *static_cast<const ImportClips*>(args);
  if (clips.file.empty())
    return makeError(ErrorCode::Unsupported, "clips of a file that is not known by name");
  return writeArgs(before, ImportClipsText{clips.model, clips.file, clips.from->name, clips.clips});
}

}  // namespace

EditEntries clipEdits();
EditEntries clipEdits() {
  return {
      entry("new-clip", newClip, "Makes a clip without keys: the model at rest.",
            {inlined<&NewClip::model>(),
             field<&NewClip::name>("name", "its name; made free where another clip has it"),
             field<&NewClip::duration>("duration", "its length"),
             field<&NewClip::rate>("rate", "frames a second; without one the project's")}),
      entry(
          "duplicate-clip", duplicateClip, "Puts a copy of a clip after it.",
          {inlined<&DuplicateClip::clip>(),
           optional<&DuplicateClip::name>("name", "the copy's name; made from the original's without one")}),
      entry("rename-clip", renameClip, "Gives a clip another name.",
            {inlined<&RenameClip::clip>(), field<&RenameClip::name>("name", "the new name")}),
      entry("delete-clip", deleteClip, "Deletes a clip. One of the source stays away at a re-import.",
            {inlined<&DeleteClip::clip>()}),
      entry("restore-clip", restoreClip, "Brings back a deleted clip of the source, with its edits.",
            {inlined<&RestoreClip::clip>()}),
      entry("reset-clip", resetClip, "Makes a clip again what its source holds.",
            {inlined<&ResetClip::clip>()}),
      entry("move-clip", moveClip, "Moves a clip in the model's list.",
            {inlined<&MoveClip::clip>(),
             field<&MoveClip::index>("index", "its place in the list, from 0; removed clips count")}),
      entry("move-clips-to-folder", moveClipsToFolder,
            "Puts clips into a folder of the list of clips; their names and exports stay.",
            {inlined<&MoveClipsToFolder::model>(), field<&MoveClipsToFolder::clips>("clips", "their names"),
             field<&MoveClipsToFolder::folder>("folder", "as \"attack/air\"; empty: out of all folders")}),
      entry("rename-clip-folder", renameClipFolder,
            "Renames or removes a folder of the list of clips; names of clips and exports stay.",
            {inlined<&RenameClipFolder::model>(),
             field<&RenameClipFolder::folder>("folder", "as \"attack/air\""),
             field<&RenameClipFolder::name>("name",
                                            "the new one, with the folders around it; empty: removes it")}),
      entry("set-loop", setClipLoop, "Sets whether a clip loops.",
            {inlined<&SetClipLoop::clip>(),
             field<&SetClipLoop::loop>("loop", "whether it starts again at its end")}),
      entry("set-rate", setClipRate,
            "Sets the frames that a clip is worked in; keys stay where they are in time.",
            {inlined<&SetClipRate::clip>(), field<&SetClipRate::rate>("rate", "frames a second")}),
  };
}

EditEntries clipTimeEdits();
EditEntries clipTimeEdits() {
  return {
      entry("set-duration", setClipDuration, "Sets where a clip ends; keys stay.",
            {inlined<&SetClipDuration::clip>(),
             field<&SetClipDuration::duration>(
                 "duration", "its new length: a number of frames, or seconds as \"0.5s\"")}),
      entry("retime-clip", retimeClip, "Multiplies all times of a clip and its length.",
            {inlined<&RetimeClip::clip>(),
             field<&RetimeClip::factor>("factor", "of all times; 2 plays it half as fast")}),
      entry("warp-clip", warpClip, "Makes parts of a clip faster or slower, with everything in it.",
            {inlined<&WarpClip::clip>(),
             field<&WarpClip::points>("points",
                                      "from early to late; the start stays, and the part after the last "
                                      "keeps its speed"),
             optional<&WarpClip::onTicks>("onTicks",
                                          "whether hit volumes begin and end on whole ticks of the game")}),
      entry("reverse-clip", reverseClip, "Plays a clip backward.", {inlined<&ReverseClip::clip>()}),
      entry("ripple-clip", rippleClip, "Moves everything in a clip from a time on, and its end.",
            {inlined<&RippleClip::clip>(), field<&RippleClip::from>("from", "the first time that moves"),
             field<&RippleClip::by>("by", "how far; backward below 0")}),
      entry("shift-loop", shiftLoop, "Starts a closed loop at another of its times.",
            {inlined<&ShiftLoop::clip>(),
             field<&ShiftLoop::start>("start", "the time that becomes the start")}),
      entry("trim-clip", trimClip, "Keeps the part of a clip between two instants.",
            {inlined<&TrimClip::clip>(), field<&TrimClip::from>("from", "the new start"),
             field<&TrimClip::to>("to", "the new end")}),
      entry("split-clip", splitClip, "Cuts a clip in two; the second part becomes a clip of its own.",
            {inlined<&SplitClip::clip>(), field<&SplitClip::at>("at", "where the second part begins"),
             optional<&SplitClip::name>("name", "of the second part; made from the first's without one")}),
      entry(
          "close-loop", closeSeam, "Leads the end of a clip into its start.",
          {inlined<&CloseSeam::clip>(), field<&CloseSeam::over>("over", "how much of the clip's end changes"),
           optional<&CloseSeam::keepTravel>("keepTravel",
                                            "whether bones without a parent keep their place at the end")}),
      {"import-clips", "Adds clips of another file to a model, by the names of the bones.",
       typeid(ImportClips), ImportClips::labels, membersOf<ImportClipsText>(), importClipsOf,
       importClipsAsText},
  };
}

}  // namespace squire

#include "core/edit/sources/reimport.h"
#include "core/edit/sources/relink.h"
#include "core/edit/sources/source_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<MoveSource> {
  static constexpr const char* noun = "source";
  static constexpr std::array list{
      field<&MoveSource::source>("source", "its path in the project"),
      field<&MoveSource::path>("path", "where it is now, relative to the project")};
};

namespace {

// The JSON form of AddSource, with the path instead of the imported data.
struct AddSourceText {
  std::string path;
  ImportOptions options;
};

// The JSON form of Reimport. Bones and clips changed on both sides keep their edits.
struct ReimportText {
  SourceId source;
  ImportOptions options;
};

}  // namespace

template <>
struct Fields<AddSourceText> {
  static constexpr const char* noun = "source";
  static constexpr std::array list{
      field<&AddSourceText::path>("path", "a model file, relative to the project"),
      inlined<&AddSourceText::options>()};
};

template <>
struct Fields<ReimportText> {
  static constexpr const char* noun = "source";
  static constexpr std::array list{field<&ReimportText::source>("source", "its path in the project"),
                                   inlined<&ReimportText::options>()};
};

template <>
struct Fields<FoundTexture> {
  static constexpr const char* noun = "found texture";
  static constexpr std::array list{field<&FoundTexture::model>("model", "which model draws with it"),
                                   field<&FoundTexture::label>("label", "what the source calls it"),
                                   field<&FoundTexture::path>("path", "image file, relative to the project")};
};

namespace {

Result<Edit> addSourceOf(const Project& project, const Json& json, const EditFiles& files) {
  const auto args = readArgs<AddSourceText>(project, json, files);
  if (!args) return args.error();
  if (!files.import) return makeError(ErrorCode::Usage, "files cannot be imported here");
  const auto file = files.import(args->path, args->options);
  if (!file) return file.error();
  return addSource(project, {args->path, file->hash, args->options, file->imported});
}

Result<Json> addSourceAsText(const Project& before, const void* args) {
  const auto& source = *static_cast<const AddSource*>(args);
  return writeArgs(before, AddSourceText{source.path, source.options});
}

Result<Edit> reimportOf(const Project& project, const Json& json, const EditFiles& files) {
  const auto args = readArgs<ReimportText>(project, json, files);
  if (!args) return args.error();
  if (!files.import) return makeError(ErrorCode::Usage, "files cannot be imported here");
  const Source& source = *project.find(args->source);
  ImportOptions options = args->options;
  if (!json.has("fileNames")) options.fileNames = source.options.fileNames;
  if (!json.has("stripPrefix")) options.stripPrefix = source.options.stripPrefix;
  if (!json.has("deformBonesOnly")) options.deformBonesOnly = source.options.deformBonesOnly;
  const auto file = files.import(source.path, options);
  if (!file) return file.error();
  return reimport(project, {args->source, file->hash, options, file->imported});
}

Result<Json> reimportAsText(const Project& before, const void* args) {
  const auto& all = *static_cast<const Reimport*>(args);
  if (!all.choices.bones.empty() || !all.choices.clips.empty())
    return makeError(ErrorCode::Unsupported, "a re-import with choices of its own");
  return writeArgs(before, ReimportText{all.version.source, all.version.options});
}

}  // namespace

EditEntries sourceEdits();
EditEntries sourceEdits() {
  return {
      {"add-source", "Imports a model file into the project.", typeid(AddSource), AddSource::labels,
       membersOf<AddSourceText>(), addSourceOf, addSourceAsText},
      {"reimport", "Takes in what changed in a source; edits are kept.", typeid(Reimport), Reimport::labels,
       membersOf<ReimportText>(), reimportOf, reimportAsText},
      entry("move-source", moveSource, "Says where a source is now."),
      entry("delete-source", removeSource, "Takes a source and its models out of the project.",
            {field<&RemoveSource::source>("source", "its path in the project")}),
      entry("relink", relink, "Says where missing sources and textures are now.",
            {optional<&Relink::sources>("sources", "sources and where they are now"),
             optional<&Relink::textures>("textures", "textures and where they are now")}),
  };
}

}  // namespace squire

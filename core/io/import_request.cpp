#include "core/io/import_request.h"

#include <algorithm>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/lock_down.h"
#include "core/io/texture_search.h"
#include "core/model/build/file_names.h"
#include "core/model/build/fold_bones.h"
#include "core/model/build/import_advice.h"

namespace squire {

namespace {

constexpr std::size_t headBytes = 4096;  // what an importer may read to recognise a file
constexpr std::uint32_t noAxis = 0xFFFFFFFF;

void putAxis(ByteWriter& out, std::optional<Axis> axis) {
  out.write(axis ? static_cast<std::uint32_t>(*axis) : noAxis);
}

std::optional<Axis> getAxis(ByteReader& in) {
  const auto number = in.read<std::uint32_t>();
  if (number == noAxis) return std::nullopt;
  if (number > static_cast<std::uint32_t>(Axis::MinusZ)) in.fail();
  return in.ok() ? std::optional(static_cast<Axis>(number)) : std::nullopt;
}

std::string readableList(const std::vector<std::string>& extensions) {
  std::string text;
  for (const std::string& extension : extensions) text += (text.empty() ? "" : ", ") + extension;
  return text;
}

Error unknownFormat(const Registry& formats, const std::filesystem::path& file, ByteSpan bytes) {
  const std::string extension = file.extension().string();
  if (asText(bytes).starts_with("SQWD")) {
    return makeError(ErrorCode::Unsupported, "this is an export for the engine, not a model",
                     "choose the project or model that it was made from; squire inspect shows its content");
  }
  if (extension == ".squire") {
    return makeError(ErrorCode::Unsupported, "this is a project, not a model",
                     "open it as a project, or choose one of its model files");
  }
  if (extension == ".blend") {
    return makeError(ErrorCode::Unsupported, "Blender files can only be read by Blender",
                     "export FBX from Blender: File > Export, or Squire's add-on");
  }
  return makeError(ErrorCode::Unsupported, "Squire doesn't know this kind of file",
                   "it reads " + readableList(formats.extensions()));
}

// The job with drafts that include the textures beside the file.
ImportJob withTextures(ImportJob job, const ImportRequest& request) {
  if (!job.drafts) return job;
  job.drafts = [drafts = std::move(job.drafts), &request](const Model& draft) {
    if (draft.textures.empty()) return drafts(draft);
    Imported complete;
    complete.models.push_back(draft);
    // If it fails, the import does too.
    if (findTextures(complete, request)) drafts(complete.models.front());
  };
  return job;
}

// Restricts reading to the file's folder and the texture folders, where findTextures() searches.
Status lockUp(const ImportRequest& request) {
  std::vector<std::filesystem::path> readable = request.textureFolders;
  readable.push_back(request.file.parent_path());
  return lockDown(readable);
}

Result<Imported> readModels(const ImportRequest& request, const Registry& formats, const ImportJob& job,
                            Locking locking) {
  // Mapped, not copied: if the file is truncated meanwhile, only this process dies.
  const auto file = MappedFile::open(request.file);
  if (!file) return file.error();
  const ByteSpan bytes = file->bytes();
  if (bytes.empty()) return makeError(ErrorCode::Format, "the file is empty", "export it again");
  if (bytes.size() > request.options.maxFileBytes) {
    return makeError(ErrorCode::Limit,
                     "it has " + std::to_string(bytes.size()) + " bytes, more than the limit of " +
                         std::to_string(request.options.maxFileBytes),
                     "export it in smaller parts");
  }
  const Importer* importer = formats.find(bytes.first(std::min(bytes.size(), headBytes)), request.file);
  if (!importer) return unknownFormat(formats, request.file, bytes);
  if (locking == Locking::Full && !importer->startsAnotherProgram()) {
    if (const Status locked = lockUp(request); !locked) return locked.error();
  }
  return importer->read(bytes, request.file, request.options, withTextures(job, request));
}

}  // namespace

Bytes encodeRequest(const ImportRequest& request) {
  ByteWriter out;
  out.writeString(request.file.string());
  putAxis(out, request.options.space.up);
  putAxis(out, request.options.space.front);
  out.write(request.options.space.metresPerUnit.value_or(0.0));
  out.write(static_cast<std::uint32_t>(request.options.mergeArmatures));
  out.write(static_cast<std::uint32_t>(request.options.fileNames));
  out.writeString(request.options.stripPrefix);
  out.write(static_cast<std::uint32_t>(request.options.deformBonesOnly));
  out.write(request.options.motionTolerance);
  out.write(request.options.maxFileBytes);
  out.write(request.maxTextureBytes);
  out.write(static_cast<std::uint32_t>(request.large));
  out.write(static_cast<std::uint32_t>(request.withoutRefused));
  out.write(request.threads);
  out.write(static_cast<std::uint32_t>(request.textureFolders.size()));
  for (const auto& folder : request.textureFolders) out.writeString(folder.string());
  return std::move(out).take();
}

Result<ImportRequest> decodeRequest(ByteSpan bytes) {
  ByteReader in(bytes);
  ImportRequest request;
  request.file = in.readString();
  request.options.space.up = getAxis(in);
  request.options.space.front = getAxis(in);
  if (const auto metres = in.read<double>(); metres != 0.0) request.options.space.metresPerUnit = metres;
  request.options.mergeArmatures = in.read<std::uint32_t>() != 0;
  request.options.fileNames = in.read<std::uint32_t>() != 0;
  request.options.stripPrefix = in.readString();
  request.options.deformBonesOnly = in.read<std::uint32_t>() != 0;
  request.options.motionTolerance = in.read<double>();
  request.options.maxFileBytes = in.read<std::uint64_t>();
  request.maxTextureBytes = in.read<std::uint64_t>();
  request.large = in.read<std::uint32_t>() != 0;
  request.withoutRefused = in.read<std::uint32_t>() != 0;
  request.threads = in.read<std::uint32_t>();
  const auto folders = in.read<std::uint32_t>();
  for (std::uint32_t i = 0; i < folders && in.ok(); ++i) request.textureFolders.emplace_back(in.readString());
  if (!in.ok() || !in.atEnd()) return makeError(ErrorCode::Format, "the request to import is damaged");
  return request;
}

Result<Imported> performImport(const ImportRequest& request, const Registry& formats, const ImportJob& job,
                               Locking locking) {
  job.report(0.0f, "Opening the file");
  Result<Imported> imported = readModels(request, formats, job, locking);
  const std::string file = cleanUtf8(pathText(request.file));
  if (!imported) return imported.error().inFile(file);
  if (request.options.fileNames) nameByFile(*imported, cleanUtf8(pathText(request.file.stem())));
  stripPrefix(*imported, request.options.stripPrefix);
  if (request.options.deformBonesOnly) foldBones(*imported);
  adviseOnImport(*imported, request.options);
  job.report(0.9f, "Looking for textures");
  if (const Status found = findTextures(*imported, request); !found) return found.error();
  for (Diagnostic& diagnostic : imported->diagnostics) {
    if (diagnostic.where.file.empty()) diagnostic.where.file = file;
  }
  job.report(0.95f, "Handing over");
  return imported;
}

}  // namespace squire

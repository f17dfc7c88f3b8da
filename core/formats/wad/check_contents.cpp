#include "core/formats/wad/check_contents.h"

#include <string>
#include <unordered_set>

#include "core/formats/wad/all_kinds.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/layout.h"

namespace squire::wad {

namespace {

Error contentError(NamedPlaces places, const std::string& message, std::string hint = {}) {
  Error error = makeError(ErrorCode::Content, message, std::move(hint));
  error.where.places = std::move(places);
  return error;
}

Status checkCounts(const Contents& contents, std::span<const WadKind> kinds) {
  for (const WadKind& kind : kinds) {
    const std::uint64_t count = kind.count ? kind.count(contents) : 0;
    if (count >= disk::none) {
      return makeError(
          ErrorCode::Limit,
          std::to_string(count) + " " + kind.plural + " do not fit into one file, it has 65534 ids",
          "export into several files");
    }
  }
  return {};
}

}  // namespace

Status checkModel(const ModelContents& model) { return checkModel(model, allKinds()); }

Status checkModel(const ModelContents& model, std::span<const WadKind> kinds) {
  for (const WadKind& kind : kinds) {
    const Fault fault = kind.fault ? kind.fault(model) : Fault();
    if (fault.empty()) continue;
    NamedPlaces places{{nouns::model, model.name}};
    places.insert(places.end(), fault.places.begin(), fault.places.end());
    return contentError(std::move(places), fault.fault);
  }
  return {};
}

Status checkContents(const Contents& contents, std::span<const WadKind> kinds) {
  for (const std::string& text : {contents.exporter, contents.exporterVersion}) {
    if (std::string fault = nameFault(text); !fault.empty()) return contentError({{"", "exporter"}}, fault);
  }
  if (Status counts = checkCounts(contents, kinds); !counts) return counts;
  std::unordered_set<std::string> names;
  for (const ModelContents& model : contents.models) {
    if (!names.insert(model.name).second) {
      return contentError({{nouns::model, model.name}}, "there are two models of this name",
                          "name one of them otherwise, or export them into two files");
    }
    if (Status sound = checkModel(model, kinds); !sound) return sound;
  }
  for (const WadKind& kind : kinds) {
    const Fault fault = kind.faultOfFile ? kind.faultOfFile(contents) : Fault();
    if (!fault.empty()) return contentError(fault.places, fault.fault);
  }
  return {};
}

Status checkEntries(std::span<const BlobPlan> plans, std::uint64_t tocOffset) {
  std::unordered_set<std::string> names;
  for (const BlobPlan& plan : plans) {
    if (plan.kind().empty() || plan.kind().size() > sizeof(disk::Entry::name)) {
      return contentError({{nouns::blob, std::string(plan.kind())}}, "its name does not fit into 16 bytes");
    }
    if (!names.insert(plan.kind()).second) {
      return contentError({{nouns::blob, std::string(plan.kind())}}, "there are two blobs of this name");
    }
  }
  const std::uint64_t size = tocOffset + plans.size() * sizeof(disk::Entry);
  if (size > disk::maxFileSize) {
    return makeError(ErrorCode::Limit,
                     "the file would have " + std::to_string(size) +
                         " bytes, more than the 4294967295 that its offsets can tell",
                     "export into several files, or keep textures encoded");
  }
  return {};
}

}  // namespace squire::wad

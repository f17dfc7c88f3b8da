#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/formats/wad/blobs/blob_plan.h"
#include "core/formats/wad/blobs/comparison.h"
#include "core/formats/wad/blobs/container.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/blobs/description.h"
#include "core/formats/wad/blobs/encoding.h"
#include "core/formats/wad/blobs/faults.h"
#include "core/formats/wad/blobs/text_description.h"
#include "core/formats/wad/blobs/validation.h"

namespace squire::wad {

// One kind of blob: how it is encoded, decoded, validated, described and compared. Function pointers may be
// null, which means that there is nothing to do. The order of the list of kinds is the order of the blobs in
// a file and the order in which the functions are called, so a kind can rely on the kinds before it.
// docs/wad-format.md, "Adding a kind", shows how to write one.
struct WadKind {
  std::string_view name;  // 1 to 16 bytes
  std::uint64_t itemSize = 0;
  std::uint32_t version = 1;  // other versions are rejected
  bool isRequired = false;    // present in every file

  // What users call the items, and their number, which is limited to 65534. Both or none are set.
  const char* plural = nullptr;
  std::uint64_t (*count)(const Contents& contents) = nullptr;
  // The first rule that the contents of a model break. Called if all kinds before this one found no fault.
  Fault (*fault)(const ModelContents& model) = nullptr;
  // The first rule that the contents apart from the models break. Called if no model breaks a rule.
  Fault (*faultOfFile)(const Contents& contents) = nullptr;
  // The blob to write, or nothing. The contents are valid.
  std::optional<BlobPlan> (*plan)(Encoding& encoding) = nullptr;
  // Adds the data of the blob to the contents. The file is valid, but may have no such blob.
  void (*decode)(const Container& container, Contents& contents) = nullptr;

  // Validation, in four passes over all kinds, called after the headers of all blobs were found valid.
  // Functions may read only items and claimed arrays.
  //  - models: what all other kinds refer to. An error ends the validation.
  //  - bulk: vertices and keyframes.
  //  - ranges: which items belong to which model and animation. An error skips the last pass.
  //  - items: everything else. New kinds use this pass.
  void (*checkModels)(Validation& validation) = nullptr;
  void (*checkBulk)(Validation& validation) = nullptr;
  void (*checkRanges)(Validation& validation) = nullptr;
  void (*checkItems)(Validation& validation) = nullptr;
  bool isInRanges = false;  // every item has to be in a range passed to Validation::follow()

  // The blob as JSON. The file is valid.
  DescribedKind (*describe)(const Blob& blob, const Container& container) = nullptr;
  // The blob as text for users, in lines that end with a newline. fileLines come after all models, modelLines
  // below a model, and clipLines below a clip, the kinds with the lowest `clipOrder` first.
  std::string (*fileLines)(const TextDescription& text) = nullptr;
  std::string (*modelLines)(const TextDescription& text, std::uint32_t model) = nullptr;
  std::string (*clipLines)(const TextDescription& text, std::uint32_t animation) = nullptr;
  int clipOrder = 0;

  // Report changes between two files apart from their models, between two models with the same name, and
  // between two of their clips with the same name.
  void (*compareFiles)(const FilePair& files) = nullptr;
  void (*compareModels)(const ModelPair& models) = nullptr;
  void (*compareClips)(const ClipPair& clips) = nullptr;
};

// The number of items in a list that each model has, its fight data has, or each of its clips has:
// countOf<&ModelContents::meshes>, countOf<&PlayedModelFight::chains>, countOf<&PlayedClipFight::events>.
template <auto list>
[[nodiscard]] std::uint64_t countOf(const Contents& contents) {
  std::uint64_t count = 0;
  for (const ModelContents& model : contents.models) {
    if constexpr (requires { model.*list; }) {
      count += (model.*list).size();
    } else if constexpr (requires { model.fight.*list; }) {
      count += (model.fight.*list).size();
    } else {
      for (const PlayedClipFight& clip : model.fights) count += (clip.*list).size();
    }
  }
  return count;
}

}  // namespace squire::wad

#include "core/export/own_names.h"

#include <filesystem>
#include <map>

#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/model/build/unique_names.h"
#include "core/rules/files.h"

namespace squire {

namespace {

using NewNames = std::map<std::string, std::string>;  // by the old name

void rename(std::string& name, const NewNames& names) {
  if (const auto found = names.find(name); found != names.end()) name = found->second;
}

void rename(ConvertedInput& input, const NewNames& names) {
  for (ExportInput& one : input.models) rename(one.model.name, names);
  for (PlayedStage& stage : input.stages) {
    for (PlayedPiece& piece : stage.pieces) rename(piece.model, names);
  }
  if (!input.converted || !*input.converted) return;
  ExportedContents& made = **input.converted;
  for (wad::ModelContents& model : made.contents.models) {
    rename(model.name, names);
    for (PlayedAttachment& attachment : model.fight.attachments) rename(attachment.model, names);
  }
  for (ClipExport& clip : made.report.clips) rename(clip.model, names);
}

}  // namespace

void giveOwnNames(std::vector<ConvertedInput>& inputs, std::span<const std::string> files) {
  UniqueNames taken;
  std::map<std::string, std::string> owners;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    NewNames renamed;
    for (const ExportInput& one : inputs[i].models) {
      const std::string& name = one.model.name;
      const auto owner = owners.find(name);
      if (owner == owners.end()) {
        owners.emplace(taken.claim(name, "model"), files[i]);
        continue;
      }
      const std::string stem = cleanUtf8(pathText(std::filesystem::path(files[i]).stem()));
      const std::string own = taken.claim(stem + "_" + name, "model");
      owners.emplace(own, files[i]);
      renamed.emplace(name, own);
      inputs[i].findings.push_back(
          diagnose(rules::modelsOfOneName,
                   "it is exported as \"" + own + "\", as " + owner->second + " has a model of its name",
                   "name one of them otherwise", {files[i], {{nouns::model, name}}, {}}));
    }
    if (!renamed.empty()) rename(inputs[i], renamed);
  }
}

}  // namespace squire

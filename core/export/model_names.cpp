#include "core/export/model_names.h"

#include <map>

namespace squire {

Status requireOwnNames(std::span<const NamedModel> models) {
  std::map<std::string, std::string> files;
  for (const NamedModel& model : models) {
    const auto [first, isNew] = files.emplace(model.name, model.file);
    if (isNew) continue;
    Error error = makeError(ErrorCode::Content,
                            "there are two models of this name, the other one is in " + first->second,
                            "name one of them otherwise, or write them into two files");
    error.where.places = {{PlaceKind::Model, model.name}};
    return error.inFile(model.file);
  }
  return {};
}

}  // namespace squire

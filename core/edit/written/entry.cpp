#include "core/edit/written/entry.h"

namespace squire {

Result<void> readAs(const StructType& type, const Project& project, const Json& json, const EditFiles& files,
                    void* args) {
  Scope scope(project, &files);
  if (readStruct(type, json, scope, args)) return {};
  return *scope.mistake();
}

Result<Json> writeAs(const StructType& type, const Project& before, const void* args) {
  Scope scope(before);
  Json json = writeStruct(type, args, scope);
  if (scope.mistake()) return *scope.mistake();
  return json;
}

}  // namespace squire

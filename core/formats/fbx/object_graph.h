#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/fbx/id_table.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// An entry of the file's Objects. `name` is the raw name; `kind` is the name of the record ("Model"), `type`
// its third value ("LimbNode").
struct Object {
  std::int64_t id = 0;
  RecordView record;
  std::string_view kind;
  std::string_view type;
  std::string name;
};

// Connects `child` to `parent`, or, if `property` is not empty, to that property of the parent ("Lcl
// Rotation", "d|X", "DiffuseColor"). Indices into ObjectGraph::objects.
struct Connection {
  std::uint32_t child = 0;
  std::uint32_t parent = 0;
  std::string_view property;
};

// The objects of a file and their connections, by id. Connections to missing objects are dropped. Of objects
// with the same id, the first one is kept, and duplicate connections are then dropped. Borrows the records.
class ObjectGraph {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  static constexpr std::uint32_t sceneRoot = 0;  // object 0 with id 0 represents the scene itself

  explicit ObjectGraph(const Records& records);

  [[nodiscard]] const std::vector<Object>& objects() const { return objects_; }
  [[nodiscard]] const Object& object(std::uint32_t index) const { return objects_[index]; }
  [[nodiscard]] std::span<const Connection> childrenOf(std::uint32_t object) const;
  [[nodiscard]] std::span<const Connection> parentsOf(std::uint32_t object) const;
  // The template properties for a kind of object; empty if there are none.
  [[nodiscard]] RecordView templateOf(std::string_view kind) const;
  // Names of takes that shared one id: Blender derives the ids of strips from their names.
  [[nodiscard]] const std::vector<std::string>& repeatedTakes() const { return repeatedTakes_; }
  [[nodiscard]] RecordView globalSettings() const { return globalSettings_; }

 private:
  void readObjects(RecordView list);
  void readConnections(RecordView list);
  void readTemplates(RecordView definitions);

  std::vector<Object> objects_;
  IdTable byId_;
  std::vector<Connection> byParent_, byChild_;
  std::vector<std::uint32_t> firstByParent_, firstByChild_;
  std::vector<std::pair<std::string_view, RecordView>> templates_;
  RecordView globalSettings_;
  std::vector<std::string> repeatedTakes_;
  bool hasRepeated_ = false;  // some id occurs twice
};

// The name in "Name\0\1Class" or "Class::Name".
[[nodiscard]] std::string objectName(const Property& property, bool binary);

}  // namespace squire::fbx

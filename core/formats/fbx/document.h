#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/formats/fbx/records.h"

namespace squire::fbx {

// An entry of the file's Objects. `name` is as written, before cleaning; `kind` is the record's name
// ("Model"), `type` the third value ("LimbNode").
struct Object {
  std::int64_t id = 0;
  RecordView record;
  std::string_view kind;
  std::string_view type;
  std::string name;
};

// `child` hangs on `parent`; `property` is empty for object to object, else the parent's property that the
// child feeds ("Lcl Rotation", "d|X", "DiffuseColor"). Indices into Document::objects.
struct Connection {
  std::uint32_t child = 0;
  std::uint32_t parent = 0;
  std::string_view property;
};

// The objects of a file with their connections, by id. Ids that stand twice keep their first owner;
// connections to what is not there, and those that stand twice, are dropped. It borrows the records.
class Document {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  static constexpr std::uint32_t sceneRoot = 0;  // object 0 stands for the scene itself, id 0

  explicit Document(const Records& records);

  [[nodiscard]] const std::vector<Object>& objects() const { return objects_; }
  [[nodiscard]] const Object& object(std::uint32_t index) const { return objects_[index]; }
  [[nodiscard]] std::span<const Connection> childrenOf(std::uint32_t object) const;
  [[nodiscard]] std::span<const Connection> parentsOf(std::uint32_t object) const;
  // The property lists of the templates for a kind of object; an empty view where there is none.
  [[nodiscard]] RecordView templateOf(std::string_view kind) const;
  // The names of takes of whose id there were several: Blender makes the ids of strips from their names.
  [[nodiscard]] const std::vector<std::string>& repeatedTakes() const { return repeatedTakes_; }
  [[nodiscard]] RecordView globalSettings() const { return globalSettings_; }

 private:
  void readObjects(RecordView list);
  void readConnections(RecordView list);
  void readTemplates(RecordView definitions);

  std::vector<Object> objects_;
  std::unordered_map<std::int64_t, std::uint32_t> byId_;
  std::vector<Connection> byParent_, byChild_;
  std::vector<std::uint32_t> firstByParent_, firstByChild_;
  std::vector<std::pair<std::string_view, RecordView>> templates_;
  RecordView globalSettings_;
  std::vector<std::string> repeatedTakes_;
  bool hasRepeated_ = false;  // some id stands twice
};

// The name part of "Name\0\1Class" or "Class::Name".
[[nodiscard]] std::string objectName(const Property& property, bool binary);

}  // namespace squire::fbx

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/formats/fbx/record_writer.h"
#include "core/formats/fbx/records.h"

namespace squire::fbx {

// The state shared by all parts of the conversion of a version 6 file to version 7: the ids assigned to
// names, and the connections.
class LegacyScene {
 public:
  struct Link {
    std::int64_t child = 0, parent = 0;
    std::string_view property;
  };

  struct Object {
    RecordView record;
    std::int64_t id = 0;
  };

  LegacyScene(const Records& from, Records& to) : writer(to), from_(from) {}

  // The id of an object by its whole name ("Model::hand"), 0 for the scene itself; -1 if there is none.
  [[nodiscard]] std::int64_t idOf(const Property& name) const;
  // Assigns an id to every object. A name that several objects have refers to the first of them.
  void claimObjects();
  std::int64_t newId() { return next_++; }
  // "Name\0\1Class" or "Class::Name", as the file writes it.
  [[nodiscard]] std::string nameOf(std::string_view name, std::string_view kind) const;
  [[nodiscard]] const Records& from() const { return from_; }

  // The name of an object without the number that the FBX SDK appends to repeated names.
  [[nodiscard]] Property plainName(const Property& name);

  // Copies a record with everything in it: properties as version 7 writes them, names of nodes in poses as
  // ids, long lists of numbers as arrays.
  void copy(RecordView record);
  void copyChildren(RecordView record);
  // Copies only the properties of a record.
  void copyProperties(RecordView record);

  RecordWriter writer;
  std::vector<Object> objects;
  std::vector<Link> links;
  std::unordered_map<std::int64_t, std::int64_t> geometryOf;  // by model

 private:
  void copyValues(RecordView record);

  const Records& from_;
  std::unordered_map<std::string_view, std::int64_t> ids_;
  std::int64_t next_ = 1;
  std::vector<double> numbers_;
};

// Writes the takes as stacks, layers and curves.
void translateTakes(LegacyScene& scene);

// Connects the textures of models to their materials, by the polygons that use both.
void connectTextures(LegacyScene& scene);

}  // namespace squire::fbx

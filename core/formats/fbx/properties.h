#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <glm/vec3.hpp>

#include "core/formats/fbx/object_graph.h"

namespace squire::fbx {

// The properties of an object (Properties70), with those of its template as a fallback.
class Properties {
 public:
  Properties(RecordView own, RecordView fallback) : own_(own), fallback_(fallback) {}
  Properties(const ObjectGraph& graph, const Object& object)
      : own_(object.record.child("Properties70")), fallback_(graph.templateOf(object.kind)) {}

  [[nodiscard]] bool has(std::string_view name) const { return static_cast<bool>(find(name)); }
  [[nodiscard]] double number(std::string_view name, double fallback) const;
  [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t fallback) const;
  [[nodiscard]] glm::dvec3 vector(std::string_view name, const glm::dvec3& fallback) const;
  [[nodiscard]] std::string_view text(std::string_view name) const;

 private:
  // The P record: name, type, label, flags, values.
  [[nodiscard]] RecordView find(std::string_view name) const;

  RecordView own_;
  RecordView fallback_;
};

}  // namespace squire::fbx

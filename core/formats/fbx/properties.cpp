#include "core/formats/fbx/properties.h"

#include <cmath>

namespace squire::fbx {

namespace {

constexpr std::size_t firstValue = 4;

// Returns `fallback` for NaN and for values of 1e9 and more, or -1e9 and less: they are certainly broken and
// would only overflow later.
double finite(double value, double fallback) { return std::abs(value) < 1e9 ? value : fallback; }

}  // namespace

RecordView Properties::find(std::string_view name) const {
  for (const RecordView list : {own_, fallback_}) {
    for (const RecordView record : list) {
      if (record.property(0).text() == name) return record;
    }
  }
  return {};
}

double Properties::number(std::string_view name, double fallback) const {
  const RecordView record = find(name);
  return record.propertyCount() > firstValue
             ? finite(record.property(firstValue).asDouble(fallback), fallback)
             : fallback;
}

std::int64_t Properties::integer(std::string_view name, std::int64_t fallback) const {
  const RecordView record = find(name);
  return record.propertyCount() > firstValue ? record.property(firstValue).asInteger(fallback) : fallback;
}

glm::dvec3 Properties::vector(std::string_view name, const glm::dvec3& fallback) const {
  const RecordView record = find(name);
  if (record.propertyCount() < firstValue + 3) return fallback;
  glm::dvec3 out;
  for (int i = 0; i < 3; ++i) {
    out[i] = finite(record.property(firstValue + static_cast<std::size_t>(i)).asDouble(), fallback[i]);
  }
  return out;
}

std::string_view Properties::text(std::string_view name) const {
  return find(name).property(firstValue).text();
}

}  // namespace squire::fbx

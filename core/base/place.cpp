#include "core/base/place.h"

#include "core/base/quotes.h"

namespace squire {

std::string NamedPlace::text() const {
  if (kind.empty()) return name;
  return name.empty() ? kind : kind + " " + inQuotes(name);
}

std::string text(const NamedPlaces& places) {
  std::string out;
  for (const NamedPlace& place : places) out += (out.empty() ? "" : ", ") + place.text();
  return out;
}

}  // namespace squire

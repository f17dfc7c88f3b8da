#include "core/base/place.h"

#include <array>

#include "core/base/quotes.h"

namespace squire {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(PlaceKind::Count)> words{
    "model",      "skeleton",   "bone",           "mesh",       "material", "texture",   "clip",
    "take",       "hit volume", "field",          "attachment", "IK chain", "IK target", "event",
    "transition", "contract",   "engine profile", "blob",       "",         "",          "stage",
    "piece",      "ground",     "point",          "mask",       "space",    "cancel",
};

}  // namespace

std::string_view name(PlaceKind kind) { return words[static_cast<std::size_t>(kind)]; }

std::string NamedPlace::text() const {
  if (kind == PlaceKind::Path) return name;
  const std::string word(squire::name(kind));
  if (name.empty()) return word;
  return word + (word.empty() ? "" : " ") + inQuotes(name);
}

std::string text(const NamedPlaces& places) {
  std::string out;
  for (const NamedPlace& place : places) out += (out.empty() ? "" : ", ") + place.text();
  return out;
}

}  // namespace squire

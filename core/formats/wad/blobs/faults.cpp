#include "core/formats/wad/blobs/faults.h"

#include <algorithm>
#include <cmath>

#include "core/base/utf8.h"
#include "core/formats/wad/blobs/lengths.h"

namespace squire::wad {

namespace {

template <typename T>
bool isSorted(const PlayedKeys<T>& keys) {
  return std::is_sorted(keys.begin(), keys.end(),
                        [](const auto& a, const auto& b) { return a.time < b.time; });
}

}  // namespace

Fault inClip(const std::string& clip, Fault fault) {
  fault.places.insert(fault.places.begin(), NamedPlace{nouns::clip, clip});
  return fault;
}

std::string nameFault(const std::string& name) {
  if (name.find('\0') != std::string::npos) return "has a name with a NUL in it";
  return isUtf8(name) ? "" : "has a name that is not UTF-8";
}

bool isText(const std::string& text) { return text.find('\0') == std::string::npos && isUtf8(text); }

bool isSound(const PlayedKeys<vec3>& keys) {
  return isSorted(keys) && std::all_of(keys.begin(), keys.end(), [](const PlayedKey<vec3>& key) {
           return std::isfinite(key.time) && isFinite(key.value);
         });
}

bool isSound(const PlayedKeys<float>& keys) {
  return isSorted(keys) && std::all_of(keys.begin(), keys.end(), [](const PlayedKey<float>& key) {
           return std::isfinite(key.time) && std::isfinite(key.value);
         });
}

bool isSound(const PlayedSpan& span) {
  return isLength(span.from) && isLength(span.to) && span.from <= span.to;
}

bool isSound(const std::vector<PlayedSpan>& spans) {
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (!isSound(spans[i]) || (i > 0 && spans[i].from < spans[i - 1].to)) return false;
  }
  return true;
}

}  // namespace squire::wad

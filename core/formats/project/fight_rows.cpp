#include "core/formats/project/fight_rows.h"

#include <cmath>

#include "core/formats/project/key_text.h"

namespace squire {

namespace {

constexpr std::size_t sizeOf(const vec3&) { return 3; }
constexpr std::size_t sizeOf(float) { return 1; }
float part(const vec3& value, std::size_t i) { return value[static_cast<int>(i)]; }
float part(const float& value, std::size_t) { return value; }
float& part(vec3& value, std::size_t i) { return value[static_cast<int>(i)]; }
float& part(float& value, std::size_t) { return value; }

bool readNumber(const Json& value, float& out) {
  out = value.asFloat();
  return value.isNumber() && std::isfinite(out);
}

template <typename T>
Json rowOf(const Key<T>& key, Rate rate) {
  Json row = Json::array({timeToJson(key.time, rate)});
  for (std::size_t i = 0; i < sizeOf(key.value); ++i) row.push(part(key.value, i));
  pushEase(row, key.ease);
  return row;
}

template <typename T>
std::optional<Key<T>> keyFrom(const Json& row, Rate rate) {
  const Json::Array& items = row.items();
  Key<T> key;
  const std::size_t count = sizeOf(key.value);
  if (items.size() < count + 1) return std::nullopt;
  const auto time = timeFromJson(items[0], rate);
  const auto ease = easeFrom(items, count + 1);
  if (!time || !ease) return std::nullopt;
  key.time = *time;
  key.ease = *ease;
  for (std::size_t i = 0; i < count; ++i) {
    if (!readNumber(items[i + 1], part(key.value, i))) return std::nullopt;
  }
  return key;
}

}  // namespace

Json keyRow(const Key<vec3>& key, Rate rate) { return rowOf(key, rate); }
Json keyRow(const Key<float>& key, Rate rate) { return rowOf(key, rate); }
std::optional<Key<vec3>> vectorKeyFrom(const Json& row, Rate rate) { return keyFrom<vec3>(row, rate); }
std::optional<Key<float>> numberKeyFrom(const Json& row, Rate rate) { return keyFrom<float>(row, rate); }

void pushEase(Json& row, const Ease& ease) {
  if (ease.kind == Interpolation::Step) row.push("step");
  if (ease.kind != Interpolation::Curve) return;
  row.push("curve");
  for (const float handle : {ease.x1, ease.y1, ease.x2, ease.y2}) row.push(handle);
}

std::optional<Ease> easeFrom(const Json::Array& row, std::size_t at) {
  Ease ease;
  if (row.size() == at) return ease;
  const std::string& kind = row[at].asString();
  if (kind == "step" && row.size() == at + 1) {
    ease.kind = Interpolation::Step;
    return ease;
  }
  if (kind != "curve" || row.size() != at + 5) return std::nullopt;
  ease.kind = Interpolation::Curve;
  for (float* handle : {&ease.x1, &ease.y1, &ease.x2, &ease.y2}) {
    if (!readNumber(row[++at], *handle)) return std::nullopt;
  }
  return ease;
}

Json spansToJson(const Spans& spans, Rate rate) {
  Json rows = Json::array();
  for (const Span& span : spans) {
    rows.push(Json::array({timeToJson(span.from, rate), timeToJson(span.to, rate)}));
  }
  return rows;
}

std::optional<Spans> spansFromJson(const Json& value, Rate rate) {
  if (!value.isArray()) return std::nullopt;
  Spans spans;
  for (const Json& row : value.items()) {
    if (row.items().size() != 2) return std::nullopt;
    const auto from = timeFromJson(row.items()[0], rate);
    const auto to = timeFromJson(row.items()[1], rate);
    if (!from || !to) return std::nullopt;
    spans.push_back({*from, *to});
  }
  return spans;
}

}  // namespace squire

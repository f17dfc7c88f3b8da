#include "core/formats/fbx/legacy_keys.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/formats/fbx/key_flags.h"

namespace squire::fbx {

namespace {

constexpr std::int64_t usualVersion = 4005;
constexpr float evenWeight = 1.0f / 3.0f;

// The data of a tangent: its letter, how many numbers follow, and how many letters for weights after these.
struct TangentForm {
  char letter;
  std::size_t numbers;
  std::size_t weights, earlierWeights;  // in version 4005, and before it
  std::uint32_t flags;
  bool stated;  // the numbers are slopes or TCB values; else the tangent is automatic
};

constexpr std::uint32_t automaticFlags = timeIndependentBit | clampProgressiveBit;
constexpr std::array<TangentForm, 7> tangentForms{{{'s', 2, 1, 1, userBit, true},
                                                   {'b', 2, 1, 1, userBit | brokenBit, true},
                                                   {'t', 3, 0, 0, tcbBit, true},
                                                   {'a', 0, 1, 0, automaticFlags, false},
                                                   {'d', 1, 1, 1, automaticFlags, false},
                                                   {'p', 2, 2, 1, automaticFlags, false},
                                                   {'q', 2, 2, 1, automaticFlags, false}}};

char letterOf(const Property& property) {
  if (property.isText()) return property.text().empty() ? '\0' : property.text().front();
  if (property.type == 'N') return property.data.empty() ? '\0' : asText(property.data).front();
  const std::int64_t code = property.asInteger();
  return code > 0 && code < 128 ? static_cast<char>(code) : '\0';
}

class KeyList {
 public:
  explicit KeyList(RecordView channel)
      : list_(channel.child("Key")), version_(channel.child("KeyVer").property(0).asInteger()) {
    if (version_ <= 0) version_ = usualVersion;
  }

  [[nodiscard]] bool atEnd() const { return at_ >= list_.propertyCount(); }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::int64_t version() const { return version_; }

  const Property& next() {
    failed_ = failed_ || atEnd();
    return list_.property(at_++);
  }
  char letter() { return letterOf(next()); }
  float number() { return static_cast<float>(next().asDouble()); }
  void fail() { failed_ = true; }

 private:
  RecordView list_;
  std::int64_t version_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

struct Weights {
  float right = evenWeight, nextLeft = evenWeight;
  bool rightStated = false, nextLeftStated = false;
};

void readWeights(KeyList& list, Weights& weights) {
  switch (list.letter()) {
    case 'a':
      weights.right = list.number();
      weights.nextLeft = list.number();
      weights.rightStated = weights.nextLeftStated = true;
      break;
    case 'r':
      weights.right = list.number();
      weights.rightStated = true;
      break;
    case 'l':
      weights.nextLeft = list.number();
      weights.nextLeftStated = true;
      break;
    case 'n':
    case 'c':
      break;
    default:
      list.fail();
  }
}

std::uint32_t packedWeight(float weight) {
  return static_cast<std::uint32_t>(std::lround(std::clamp(weight, 0.0f, 1.0f) * 1e4f));
}

void readTangent(KeyList& list, std::uint32_t& flags, std::array<float, 4>& data) {
  const char letter = list.letter();
  const auto form = std::find_if(tangentForms.begin(), tangentForms.end(),
                                 [&](const TangentForm& one) { return one.letter == letter; });
  if (form == tangentForms.end()) return list.fail();
  flags |= form->flags;
  for (std::size_t i = 0; i < form->numbers; ++i) {
    const float number = list.number();
    if (form->stated) data[i] = number;
  }
  std::size_t count = list.version() >= usualVersion ? form->weights : form->earlierWeights;
  if (list.version() == 4003 && (letter == 's' || letter == 'b')) count = 0;
  if (form->flags == tcbBit) return;
  Weights weights;
  for (; count > 0 && !list.failed(); --count) readWeights(list, weights);
  if (weights.rightStated) flags |= weightedRightBit;
  if (weights.nextLeftStated) flags |= weightedNextLeftBit;
  data[2] = std::bit_cast<float>(packedWeight(weights.right) | packedWeight(weights.nextLeft) << 16u);
}

void readInterpolation(KeyList& list, std::uint32_t& flags, std::array<float, 4>& data) {
  switch (list.letter()) {
    case 'C':
      flags |= constantBit;
      if (list.version() >= 4004 && list.letter() == 'n') flags |= constantNextBit;
      break;
    case 'L':
      flags |= linearBit;
      break;
    case 'U':
      flags |= cubicBit;
      readTangent(list, flags, data);
      break;
    default:
      list.fail();
  }
}

}  // namespace

LegacyKeys readLegacyKeys(RecordView channel) {
  LegacyKeys keys;
  KeyList list(channel);
  const std::int64_t count = channel.child("KeyCount").property(0).asInteger();
  for (std::int64_t i = 0; i < count && !list.failed(); ++i) {
    const std::int64_t time = list.next().asInteger();
    const float value = list.number();
    std::uint32_t flags = 0;
    std::array<float, 4> data{};
    readInterpolation(list, flags, data);
    if (list.failed()) break;
    keys.times.push_back(time);
    keys.values.push_back(value);
    keys.flags.push_back(static_cast<std::int32_t>(flags));
    keys.data.insert(keys.data.end(), data.begin(), data.end());
  }
  keys.damaged = list.failed() || !list.atEnd();
  return keys;
}

}  // namespace squire::fbx

#include "core/formats/fbx/records.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/model/time.h"

namespace squire::fbx {

namespace {

template <typename T>
T load(ByteSpan data) {
  T value{};
  if (data.size() >= sizeof(T)) std::memcpy(&value, data.data(), sizeof(T));
  return value;
}

double textToDouble(std::string_view text, double fallback) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  double value = 0.0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool isOdd = result.ptr < text.data() + text.size() && *result.ptr == '#';  // "1.#IND" is no number
  if (result.ec == std::errc() && !isOdd) return value;
  if (text == "Y" || text == "T" || text == "W") return 1.0;
  return fallback;
}

std::int64_t textToInteger(std::string_view text, std::int64_t fallback) {
  std::int64_t value = 0;
  const char* const last = text.data() + text.size();
  const auto result = std::from_chars(text.data(), last, value);
  if (result.ec == std::errc() && result.ptr == last) return value;
  const double real = textToDouble(text, static_cast<double>(fallback));
  return std::abs(real) < 9e18 ? static_cast<std::int64_t>(real) : fallback;
}

const Property& noProperty() {
  static const Property none;
  return none;
}

}  // namespace

Status stopped(const JobControl& job) {
  if (job.cancelled()) return makeError(ErrorCode::Cancelled, "the import was stopped");
  return {};
}

bool Property::isArray() const {
  return type == 'A' || type == 'f' || type == 'd' || type == 'l' || type == 'i' || type == 'b' ||
         type == 'c';
}

double Property::asDouble(double fallback) const {
  switch (type) {
    case 'D':
      return load<double>(data);
    case 'F':
      return load<float>(data);
    case 'N':
      return textToDouble(asText(data), fallback);
    default:
      return isText() || isArray() ? fallback : static_cast<double>(asInteger());
  }
}

std::int64_t Property::asInteger(std::int64_t fallback) const {
  switch (type) {
    case 'L':
      return load<std::int64_t>(data);
    case 'I':
      return load<std::int32_t>(data);
    case 'Y':
      return load<std::int16_t>(data);
    case 'Z':
      return load<std::int8_t>(data);
    case 'C':
    case 'B':
      return load<std::uint8_t>(data);
    case 'N':
      return textToInteger(asText(data), fallback);
    case 'D':
    case 'F': {
      const double real = asDouble();
      return std::abs(real) < 9e18 ? static_cast<std::int64_t>(real) : fallback;
    }
    default:
      return fallback;
  }
}

std::string_view RecordView::name() const {
  return records_ ? records_->list[index_].name : std::string_view();
}

std::size_t RecordView::propertyCount() const { return records_ ? records_->list[index_].propertyCount : 0; }

const Property& RecordView::property(std::size_t i) const {
  if (i >= propertyCount()) return noProperty();
  return records_->properties[records_->list[index_].firstProperty + i];
}

RecordView RecordView::child(std::string_view name) const {
  for (const RecordView record : *this) {
    if (record.name() == name) return record;
  }
  return {};
}

RecordView::Iterator RecordView::begin() const { return {records_, records_ ? index_ + 1 : 0}; }
RecordView::Iterator RecordView::end() const { return {records_, records_ ? records_->list[index_].end : 0}; }

RecordView::Iterator& RecordView::Iterator::operator++() {
  index_ = records_->list[index_].end;
  return *this;
}

bool hasCoarseTimes(const Records& records) {
  constexpr std::int64_t leastHeader = 1004, usualUnit = 127;
  const RecordView header = records.root().child("FBXHeaderExtension");
  const RecordView unit = header.child("OtherFlags").child("TCDefinition");
  return unit && header.child("FBXHeaderVersion").property(0).asInteger() >= leastHeader &&
         unit.property(0).asInteger() != usualUnit;
}

std::int64_t ticksOf(std::int64_t time, const Records& records) {
  constexpr std::int64_t coarse = 141'120'000;  // ticks per second
  constexpr std::int64_t farthest = std::int64_t{1} << 51;
  if (!records.coarseTimes) return time;
  if (std::abs(time) > farthest)
    return time < 0 ? std::numeric_limits<std::int64_t>::min() / 2
                    : std::numeric_limits<std::int64_t>::max() / 2;
  // The rest is less than a second, so that the product does not overflow.
  const std::int64_t rest = time % coarse * Time::ticksPerSecond;
  return time / coarse * Time::ticksPerSecond + (rest + (rest < 0 ? -coarse : coarse) / 2) / coarse;
}

Result<Records> readRecords(ByteSpan file, const JobControl& job) {
  if (isBinaryFbx(file) || isAsciiFbx(file)) {
    auto records = isBinaryFbx(file) ? readBinaryRecords(file, job) : readAsciiRecords(file, job);
    if (records) records->coarseTimes = hasCoarseTimes(*records);
    return records;
  }
  constexpr std::size_t header = 27;
  if (file.size() > header && asText(file).starts_with("Kaydara FBX Binary")) {
    return makeError(ErrorCode::Format, "some of its bytes were changed, as transfers of text do",
                     "copy it again as a binary file, or in an archive");
  }
  return makeError(ErrorCode::Format, "this is not an FBX file",
                   "export it again as FBX binary; the file may be damaged or have the wrong extension");
}

Status scanFbx(ByteSpan file) {
  auto records = readRecords(file, {});
  if (!records) return records.error();
  return {};
}

}  // namespace squire::fbx

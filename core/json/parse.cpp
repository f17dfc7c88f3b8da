#include <nlohmann/json.hpp>

#include "core/base/utf8.h"
#include "core/json/json.h"

namespace squire {

namespace {

// Builds a Json from parser events and limits the depth, which the library's own tree does not.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  static constexpr std::size_t maxDepth = 128, mostQuoted = 300;

  explicit Builder(std::size_t maxValues) : left_(maxValues) {}

  bool null() override { return place(Json()); }
  bool boolean(bool value) override { return place(Json(value)); }
  bool number_integer(number_integer_t value) override { return place(Json(std::int64_t{value})); }
  bool number_unsigned(number_unsigned_t value) override {
    constexpr auto largest = static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    return place(value <= largest ? Json(static_cast<std::int64_t>(value))
                                  : Json(static_cast<double>(value)));
  }
  bool number_float(number_float_t value, const string_t&) override { return place(Json(value)); }
  bool string(string_t& value) override { return place(Json(std::move(value))); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json(Json::Object())); }
  bool key(string_t& value) override {
    keys_.back() = std::move(value);
    return true;
  }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Json(Json::Array())); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    std::string_view words = error.what();  // "[json.exception.parse_error.101] parse error at line 1, ..."
    if (const std::size_t end = words.find("] ");
        words.starts_with("[json.") && end != std::string_view::npos)
      words.remove_prefix(end + 2);
    const std::string_view shown = utf8Prefix(words, mostQuoted);  // the last token may be the whole file
    error_ = makeError(ErrorCode::Format,
                       "it is not JSON: " + std::string(shown) + (shown.size() < words.size() ? "..." : ""),
                       "correct it there, or have the program that wrote it write it again");
    error_.where.offset = position;
    return false;
  }

  Json root;
  [[nodiscard]] const Error& error() const { return error_; }

 private:
  bool place(Json value) {
    if (left_-- == 0) {
      error_ = makeError(ErrorCode::Limit, "it has too many values", "divide it into smaller files");
      return false;
    }
    if (open_.empty()) {
      root = std::move(value);
    } else if (open_.back().isArray()) {
      open_.back().push(std::move(value));
    } else {
      members_.back().emplace_back(std::move(keys_.back()), std::move(value));
    }
    return true;
  }

  bool open(Json value) {
    if (open_.size() >= maxDepth) {
      error_ = makeError(ErrorCode::Limit, "its values are nested deeper than " + std::to_string(maxDepth),
                         "have the program that wrote it nest them less");
      return false;
    }
    open_.push_back(std::move(value));
    keys_.emplace_back();
    members_.emplace_back();
    return true;
  }

  bool close() {
    Json done = open_.back().isArray() ? std::move(open_.back()) : Json(std::move(members_.back()));
    open_.pop_back();
    keys_.pop_back();
    members_.pop_back();
    return place(std::move(done));
  }

  std::size_t left_;  // values that may still be added
  std::vector<Json> open_;
  std::vector<std::string> keys_;
  std::vector<Json::Object>
      members_;  // of the open objects; a vector, since nothing is looked up while parsing
  Error error_ = makeError(ErrorCode::Format, "it is not JSON");
};

}  // namespace

Result<Json> parseJson(std::string_view text, std::size_t maxValues) {
  if (!isUtf8(text)) return makeError(ErrorCode::Format, "it is not UTF-8 text", "save it as UTF-8");
  Builder builder(maxValues);
  if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return builder.error();
  return std::move(builder.root);
}

}  // namespace squire

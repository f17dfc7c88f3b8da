#include "core/model/build/unique_names.h"

#include "core/base/utf8.h"

namespace squire {

namespace {

std::string numbered(std::string_view name, unsigned number) {
  std::string digits = std::to_string(number);
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  std::string out(utf8Prefix(name, UniqueNames::maxBytes - digits.size() - 1));
  return out.append(1, '.').append(digits);
}

}  // namespace

std::string_view nameStem(std::string_view name) {
  constexpr std::size_t digits = 3;
  if (name.size() < digits + 2 || name[name.size() - digits - 1] != '.') return name;
  const bool numberedAlready =
      name.find_first_not_of("0123456789", name.size() - digits) == std::string_view::npos;
  return numberedAlready ? name.substr(0, name.size() - digits - 1) : name;
}

std::string UniqueNames::claim(std::string_view wanted, std::string_view fallback) {
  const std::string clean = cleanUtf8(wanted.empty() ? fallback : wanted);
  std::string name(utf8Prefix(clean, maxBytes));
  if (taken_.insert(name).second) return name;
  ++duplicates_;
  const std::string stem(nameStem(name));
  unsigned& number = last_[stem];
  for (;;) {
    std::string next = numbered(stem, ++number);
    if (taken_.insert(next).second) return next;
  }
}

}  // namespace squire

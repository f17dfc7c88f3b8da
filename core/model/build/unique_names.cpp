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

std::string UniqueNames::claim(std::string_view wanted, std::string_view fallback) {
  const std::string clean = cleanUtf8(wanted.empty() ? fallback : wanted);
  std::string name(utf8Prefix(clean, maxBytes));
  if (taken_.insert(name).second) return name;
  unsigned& number = last_[name];
  for (;;) {
    std::string next = numbered(name, ++number);
    if (taken_.insert(next).second) return next;
  }
}

}  // namespace squire

#include "core/formats/project/changes/pairing.h"

#include <unordered_map>

namespace squire {

void Pairing::pairBy(const KeyOf& key, bool onlyOnes, const Fits& fits) {
  std::unordered_map<std::string, std::vector<std::size_t>> free;  // the first one at the end
  std::unordered_map<std::string, std::size_t> wanted;
  for (std::size_t i = before_.size(); i > 0; --i) {
    if (!used_[i - 1]) free[key(before_[i - 1])].push_back(i - 1);
  }
  for (std::size_t i = 0; i < after_.size(); ++i) {
    if (!partners_[i]) ++wanted[key(after_[i])];
  }
  for (std::size_t i = 0; i < after_.size(); ++i) {
    if (partners_[i]) continue;
    const std::string name = key(after_[i]);
    const auto found = free.find(name);
    if (name.empty() || found == free.end() || found->second.empty()) continue;
    if (onlyOnes && (found->second.size() != 1 || wanted[name] != 1)) continue;
    const std::size_t partner = found->second.back();
    if (fits && !fits(before_[partner], after_[i])) continue;
    found->second.pop_back();
    partners_[i] = partner;
    used_[partner] = true;
  }
}

void Pairing::pairByLikeness(const Fits& fits) {
  for (std::size_t i = 0; i < after_.size(); ++i) {
    if (partners_[i]) continue;
    for (std::size_t partner = 0; partner < before_.size() && !partners_[i]; ++partner) {
      if (used_[partner] || !fits(before_[partner], after_[i])) continue;
      partners_[i] = partner;
      used_[partner] = true;
    }
  }
}

std::vector<std::size_t> Pairing::rest() const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (!used_[i]) out.push_back(i);
  }
  return out;
}

}  // namespace squire

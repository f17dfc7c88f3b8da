#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/json/json.h"

namespace squire {

// Finds which items of two lists are the same.
class Pairing {
 public:
  // Borrows both lists.
  Pairing(const Json::Array& before, const Json::Array& after)
      : before_(before), after_(after), partners_(after.size()), used_(before.size()) {}

  using KeyOf = std::function<std::string(const Json&)>;  // an item with an empty key is not paired
  using Fits = std::function<bool(const Json&, const Json&)>;

  // Pairs items with the same key, in order. `onlyOnes`: only keys that occur once in each list.
  void pairBy(const KeyOf& key, bool onlyOnes = false, const Fits& fits = {});
  // Pairs each remaining item with the first one that fits.
  void pairByLikeness(const Fits& fits);

  // Of each item of the second list: its index in the first.
  using Partners = std::vector<std::optional<std::size_t>>;
  [[nodiscard]] const Partners& partners() const { return partners_; }
  // The items of the first list that have no partner.
  [[nodiscard]] std::vector<std::size_t> rest() const;

 private:
  const Json::Array& before_;
  const Json::Array& after_;
  Partners partners_;
  std::vector<bool> used_;  // by item of the first list: has a partner
};

}  // namespace squire

#pragma once

#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

#include "core/base/result.h"

namespace squire {

// What an edit does to parts of a project: a function that returns a Status, or nothing if it cannot fail.
template <typename... Parts>
class Change {
 public:
  template <std::invocable<Parts&...> Function>
  Change(Function change)
      : change_([change = std::move(change)](Parts&... parts) -> Status {
          if constexpr (std::is_void_v<std::invoke_result_t<const Function&, Parts&...>>) {
            change(parts...);
            return {};
          } else {
            return change(parts...);
          }
        }) {}

  Status operator()(Parts&... parts) const { return change_(parts...); }

 private:
  std::function<Status(Parts&...)> change_;
};

}  // namespace squire

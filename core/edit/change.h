#pragma once

#include <concepts>
#include <functional>

#include "core/base/result.h"

namespace squire {

// What an edit does to a part of a project: a function that returns a Status, or nothing if it cannot fail.
template <typename T>
class Change {
 public:
  template <std::invocable<T&> Function>
  Change(Function change)
      : change_([change = std::move(change)](T& part) -> Status {
          if constexpr (std::is_void_v<std::invoke_result_t<const Function&, T&>>) {
            change(part);
            return {};
          } else {
            return change(part);
          }
        }) {}

  Status operator()(T& part) const { return change_(part); }

 private:
  std::function<Status(T&)> change_;
};

}  // namespace squire

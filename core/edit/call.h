#pragma once

#include <memory>
#include <typeindex>
#include <vector>

#include "core/model/project.h"

namespace squire {

// Which edit was made, with its arguments: what a journal writes.
struct EditCall {
  std::type_index type = typeid(void);  // of the arguments
  std::shared_ptr<const void> args;
  std::vector<std::shared_ptr<const ProjectModel>> models;  // of the project that it was made from
};

template <typename Args>
[[nodiscard]] EditCall callOf(const Project& before, const Args& args) {
  return {typeid(Args), std::make_shared<const Args>(args), before.models};
}

}  // namespace squire

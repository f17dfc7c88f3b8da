#pragma once

#include <memory>
#include <typeindex>
#include <vector>

#include "core/model/project.h"

namespace squire {

// An edit with its arguments, as recorded for a journal.
struct EditCall {
  std::type_index type = typeid(void);  // type of the arguments
  std::shared_ptr<const void> args;
  std::vector<std::shared_ptr<const ProjectModel>> models;  // of the project before the edit
};

template <typename Args>
[[nodiscard]] EditCall callOf(const Project& before, const Args& args) {
  return {typeid(Args), std::make_shared<const Args>(args), before.models};
}

}  // namespace squire

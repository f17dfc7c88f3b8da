#pragma once

#include <vector>

#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/session/session.h"

namespace squire {

// What is done to keys of the clip that is looked at, wherever they are selected, and the copy of some. Edits
// are made of the project as it is; whoever selects applies them.
class KeyCommands {
 public:
  explicit KeyCommands(const Session& session) : session_(session) {}

  [[nodiscard]] Result<Edit> snap(const std::vector<KeyRef>& keys) const;
  [[nodiscard]] Result<Edit> ease(const std::vector<KeyRef>& keys, const Ease& ease) const;
  [[nodiscard]] Result<Edit> remove(const std::vector<KeyRef>& keys) const;

  // False, with the copy as it was, where none of them is there.
  bool copy(const std::vector<KeyRef>& keys);
  [[nodiscard]] const CopiedKeys& copied() const { return copied_; }
  // The copy on other bones of the model: one copied bone goes onto each, several go one to one.
  [[nodiscard]] CopiedKeys copiedOnto(const std::vector<BoneId>& bones) const;
  [[nodiscard]] Result<Edit> paste(const CopiedKeys& keys, Time at) const;
  // What paste() puts there.
  [[nodiscard]] std::vector<KeyRef> pasted(const CopiedKeys& keys, Time at) const;
  // How many bones of a copy the model does not have.
  [[nodiscard]] std::size_t missing(const CopiedKeys& keys) const;

 private:
  const Session& session_;
  CopiedKeys copied_;
};

}  // namespace squire

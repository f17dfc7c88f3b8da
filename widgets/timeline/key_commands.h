#pragma once

#include <vector>

#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/key_edits.h"
#include "widgets/session/session.h"

namespace squire {

// Operations on keys of the shown clip, and the clipboard for keys. Edits are based on the current project;
// the caller applies them.
class KeyCommands {
 public:
  explicit KeyCommands(const Session& session) : session_(session) {}

  [[nodiscard]] Result<Edit> snap(const std::vector<KeyRef>& keys) const;
  [[nodiscard]] Result<Edit> ease(const std::vector<KeyRef>& keys, const Ease& ease) const;
  [[nodiscard]] Result<Edit> remove(const std::vector<KeyRef>& keys) const;

  // Returns false and keeps the previous copy if the clip is not loaded. Missing keys are ignored.
  bool copy(const std::vector<KeyRef>& keys);
  [[nodiscard]] const CopiedKeys& copied() const { return copied_; }
  // The copied keys for other bones of the model: a single copied bone is pasted to each, several are paired
  // in order.
  [[nodiscard]] CopiedKeys copiedOnto(const std::vector<BoneId>& bones) const;
  [[nodiscard]] Result<Edit> paste(const CopiedKeys& keys, Time at) const;
  // The keys that paste() would add.
  [[nodiscard]] std::vector<KeyRef> pasted(const CopiedKeys& keys, Time at) const;
  // The number of copied bones that the model lacks.
  [[nodiscard]] std::size_t missing(const CopiedKeys& keys) const;

 private:
  const Session& session_;
  CopiedKeys copied_;
};

}  // namespace squire

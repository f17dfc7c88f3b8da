#include "app/editor/document/document_lock.h"

#include "app/editor/document/document_paths.h"

namespace squire {

Result<std::optional<LockOwner>> DocumentLock::open(const QString& file) {
  auto outcome = ProjectLock::acquire(asPath(file));
  isReadOnly_ = !outcome || outcome->owner.has_value();
  if (!outcome) return outcome.error();
  lock_ = std::move(outcome->lock);
  return outcome->owner;
}

void DocumentLock::close() {
  lock_.reset();
  isReadOnly_ = false;
}

Status DocumentLock::takeOver(const QString& file) {
  auto lock = ProjectLock::takeOver(asPath(file));
  if (!lock) return lock.error();
  lock_ = std::move(*lock);
  isReadOnly_ = false;
  return {};
}

Result<std::shared_ptr<DocumentLock::Target>> DocumentLock::lock(const QString& file, const QString& opened) {
  // The lock of the open project is sufficient, unless another program has taken or deleted it.
  if (file == opened && !isReadOnly_ && (!lock_ || lock_->isHeld())) return std::shared_ptr<Target>();
  auto target = target_.lock();  // of a save in progress, which already has the lock
  if (target && target->file == file) return target;
  target = std::make_shared<Target>();
  target->file = file;
  auto outcome = ProjectLock::acquire(asPath(file));
  if (outcome && outcome->owner) {
    return makeError(ErrorCode::Io, "it is open elsewhere (" + outcome->owner->text() + ")",
                     "save under another name, or close it there first")
        .inFile(file.toStdString());
  }
  if (outcome) target->lock = std::move(outcome->lock);
  target_ = target;
  return target;
}

void DocumentLock::adopt(Target& target) {
  if (target.isTaken) return;
  target.isTaken = true;
  lock_ = std::move(target.lock);
  isReadOnly_ = false;  // the target was written, with or without a lock
}

}  // namespace squire

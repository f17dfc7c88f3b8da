#include "app/editor/document/document_lock.h"

#include "app/editor/document/document_paths.h"

namespace squire {

namespace {

std::shared_ptr<const ProjectLock> shared(std::optional<ProjectLock> lock) {
  return lock ? std::make_shared<const ProjectLock>(*std::move(lock)) : nullptr;
}

}  // namespace

std::shared_ptr<const ProjectLock> DocumentLock::heldFor(const QString& file) const {
  const auto target = target_.lock();
  for (const auto& lock : {last_.lock(), target ? target->lock : nullptr}) {
    if (lock && lock->project() == asPath(file) && lock->isHeld()) return lock;
  }
  return nullptr;
}

Result<std::optional<LockOwner>> DocumentLock::open(const QString& file) {
  if (auto held = heldFor(file)) {
    last_ = lock_ = std::move(held);
    isReadOnly_ = false;
    return std::optional<LockOwner>();
  }
  auto outcome = ProjectLock::acquire(asPath(file));
  isReadOnly_ = !outcome || outcome->owner.has_value();
  if (!outcome) return outcome.error();
  last_ = lock_ = shared(std::move(outcome->lock));
  return outcome->owner;
}

void DocumentLock::close() {
  lock_.reset();
  isReadOnly_ = false;
}

Status DocumentLock::takeOver(const QString& file) {
  auto lock = ProjectLock::takeOver(asPath(file));
  if (!lock) return lock.error();
  last_ = lock_ = shared(std::move(*lock));
  isReadOnly_ = false;
  return {};
}

Result<std::shared_ptr<DocumentLock::Target>> DocumentLock::lock(const QString& file, const QString& opened) {
  // The lock of the open project is sufficient, unless another program has taken or deleted it.
  if (file == opened && !isReadOnly_ && lock_ && lock_->isHeld())
    return std::make_shared<Target>(Target{file, lock_, true});
  auto target = target_.lock();  // of a save in progress, which already has the lock
  if (target && target->file == file) return target;
  target = std::make_shared<Target>();
  target->file = file;
  auto outcome = ProjectLock::acquire(asPath(file));
  if (!outcome) return outcome.error();
  if (outcome->owner) {
    return makeError(ErrorCode::Io, "it is open elsewhere (" + outcome->owner->text() + ")",
                     "save under another name, or close it there first")
        .inFile(file.toStdString());
  }
  target->lock = shared(std::move(outcome->lock));
  target_ = target;
  return target;
}

void DocumentLock::adopt(Target& target) {
  if (target.isTaken) return;
  target.isTaken = true;
  last_ = lock_ = target.lock;
  isReadOnly_ = false;
}

}  // namespace squire

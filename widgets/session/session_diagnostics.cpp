#include "widgets/session/session_diagnostics.h"

#include <iterator>

namespace squire {

void SessionDiagnostics::reset() {
  bySteps_.clear();
  standing_.clear();
}

void SessionDiagnostics::dropRedo() {
  if (history_->canRedo()) before_ = bySteps_;
  bySteps_.erase(bySteps_.upper_bound(history_->position()), bySteps_.end());
}

void SessionDiagnostics::restoreRedo() {
  if (history_->canRedo()) bySteps_ = before_;
}

const Diagnostics& SessionDiagnostics::imported() const {
  static const Diagnostics none;
  const auto after = bySteps_.upper_bound(history_ != nullptr ? history_->position() : 0);
  return after == bySteps_.begin() ? none : std::prev(after)->second;
}

void SessionDiagnostics::setImported(Diagnostics diagnostics) {
  dropRedo();
  bySteps_.insert_or_assign(history_->position(), std::move(diagnostics));
  Q_EMIT changed();
}

void SessionDiagnostics::setStanding(Diagnostics standing) {
  if (standing.empty() && standing_.empty()) return;
  standing_ = std::move(standing);
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_session_diagnostics.cpp"

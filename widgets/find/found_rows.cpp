#include "widgets/find/found_rows.h"

#include "widgets/theme/theme.h"

namespace squire {

FoundRows::FoundRows(Session& session, MotionSearch& search, QObject* parent)
    : RowSource(QStringLiteral("found"), tr("Found"), parent), session_(session), search_(search) {
  connect(&search_, &MotionSearch::changed, this, &FoundRows::changed);
}

const std::vector<Span>* FoundRows::spans() const {
  if (!search_.answers()) return nullptr;
  const auto found = search_.answers()->find(session_.clipId());
  return found == search_.answers()->end() ? nullptr : &found->second;
}

std::vector<ExtraRow> FoundRows::rows() const {
  const std::vector<Span>* found = spans();
  if (found == nullptr) return {};
  ExtraRow row;
  row.id = session_.clipId().value;
  row.name = search_.question();
  row.hint = tr("When this happens");
  for (const Span& span : *found) {
    RowBar bar;
    bar.id = row.bars.size();
    bar.span = span;
    bar.colour = colourOf(Role::Selected);
    bar.fixed = true;
    row.bars.push_back(std::move(bar));
  }
  return {std::move(row)};
}

// Keys can be dragged to where it begins.
std::vector<Time> FoundRows::landings() const {
  std::vector<Time> out;
  if (const std::vector<Span>* found = spans()) {
    for (const Span& span : *found) out.push_back(span.from);
  }
  return out;
}

std::optional<std::uint64_t> FoundRows::rowInPanel() const {
  return spans() == nullptr ? std::nullopt : std::optional<std::uint64_t>(session_.clipId().value);
}

void FoundRows::open(std::uint64_t /*row*/, std::optional<std::uint64_t> /*item*/, Time at) {
  session_.setPlayhead(at);
}

}  // namespace squire

#include "moc_found_rows.cpp"

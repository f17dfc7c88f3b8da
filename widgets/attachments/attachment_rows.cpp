#include "widgets/attachments/attachment_rows.h"

#include <QMenu>

#include "widgets/theme/theme.h"
#include "widgets/timeline/row_spans.h"

namespace squire {

namespace {

AttachmentId idOf(std::uint64_t row) { return AttachmentId{static_cast<std::uint32_t>(row)}; }

}  // namespace

AttachmentRows::AttachmentRows(AttachmentChoice& choice, QObject* parent)
    : RowSource(QStringLiteral("attachments"), tr("Attachments"), parent), choice_(choice) {
  connect(&choice_, &AttachmentChoice::changed, this, &AttachmentRows::changed);
  connect(this, &RowSource::chosenChanged, this, [this] {
    if (!chosen().empty()) choice_.choose(idOf(chosen().front().row));
  });
}

SpanListRef AttachmentRows::listOf(std::uint64_t row) const {
  return {choice_.session().clipRef(), SpanOwner::Attachment, static_cast<std::uint32_t>(row)};
}

std::optional<std::uint64_t> AttachmentRows::rowInPanel() const {
  return choice_.attachment() == nullptr ? std::nullopt
                                         : std::optional<std::uint64_t>(choice_.chosen().value);
}

std::vector<ExtraRow> AttachmentRows::rows() const {
  std::vector<ExtraRow> out;
  if (!choice_.session().hasProject() || !choice_.session().clipId().valid()) return out;
  for (const Attachment& attachment : choice_.attachments()) {
    ExtraRow row;
    row.id = attachment.id.value;
    row.name = QString::fromStdString(attachment.name);
    const Showing showing = choice_.showing(attachment.id);
    if (showing == Showing::Always) row.name = tr("%1 (always)").arg(row.name);
    if (showing == Showing::Never) row.name = tr("%1 (never)").arg(row.name);
    row.hint = tr("When it is visible in this clip; drag over an empty place to add a span");
    row.canDraw = true;
    row.bars = barsOf(spansOf(choice_.session().project(), listOf(row.id)), colourOf(Role::AxisZ));
    out.push_back(std::move(row));
  }
  return out;
}

Result<Edit> AttachmentRows::moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const {
  return spansMoved(
      before, items, [this](std::uint64_t row) { return listOf(row); }, part, by);
}

Result<Edit> AttachmentRows::removed(const Project& before, const std::vector<RowItem>& items) const {
  return spansRemoved(before, items, [this](std::uint64_t row) { return listOf(row); });
}

Result<Edit> AttachmentRows::drawn(const Project& before, std::uint64_t row, const Span& span) const {
  return addSpan(before, {listOf(row), span});
}

void AttachmentRows::open(std::uint64_t row, std::optional<std::uint64_t> /*item*/, Time at) {
  choice_.choose(idOf(row));
  choice_.session().setPlayhead(at);
}

void AttachmentRows::fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) {
  const AttachmentId id = idOf(row);
  const auto show = [&](const QString& text, Showing showing) {
    QAction* action = menu.addAction(text);
    action->setEnabled(choice_.showing(id) != showing);
    connect(action, &QAction::triggered, this, [this, id, showing] { choice_.setShowing(id, showing); });
  };
  show(tr("Always shown"), Showing::Always);
  show(tr("Shown from the playhead on"), Showing::InSpans);
  show(tr("Never shown in this clip"), Showing::Never);
  if (!item) return;
  Session& session = choice_.session();
  menu.addSeparator();
  connect(menu.addAction(tr("Split here")), &QAction::triggered, this, [this, &session, row, at] {
    session.apply(splitSpan(session.project(), {listOf(row), at}));
  });
  connect(menu.addAction(tr("Delete span")), &QAction::triggered, this, [this, &session, row, item] {
    session.apply(deleteSpan(session.project(), {listOf(row), static_cast<std::size_t>(*item)}));
  });
}

}  // namespace squire

#include "moc_attachment_rows.cpp"

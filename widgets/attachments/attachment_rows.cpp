#include "widgets/attachments/attachment_rows.h"

#include <QMenu>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

AttachmentId idOf(std::uint64_t row) { return AttachmentId{static_cast<std::uint32_t>(row)}; }

}  // namespace

AttachmentRows::AttachmentRows(AttachmentChoice& choice, QObject* parent)
    : SpanRows(choice.session(), QStringLiteral("attachments"), tr("Attachments"), parent), choice_(choice) {
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
  menu.addSeparator();
  SpanRows::fillMenu(menu, row, item, at);
}

}  // namespace squire

#include "moc_attachment_rows.cpp"

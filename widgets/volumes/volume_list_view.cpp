#include "widgets/volumes/volume_list_view.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int bodyRole = Qt::UserRole + 1;

QIcon dotOf(VolumeKind kind) {
  QPixmap picture(metrics::icon, metrics::icon);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colourOf(kind), 2.0));
  painter.drawEllipse(3, 3, metrics::icon - 6, metrics::icon - 6);
  return picture;
}

}  // namespace

VolumeListView::VolumeListView(VolumeChoice& choice, QWidget* parent) : QTreeWidget(parent), choice_(choice) {
  setObjectName(QStringLiteral("volumeList"));
  setAccessibleName(tr("Hit volumes"));
  setColumnCount(2);
  setHeaderLabels({tr("Name"), tr("Active in frames")});
  setRootIsDecorated(true);
  setUniformRowHeights(true);
  setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  header()->setSectionResizeMode(0, QHeaderView::Stretch);
  header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  header()->setStretchLastSection(false);
  connect(&choice_, &VolumeChoice::changed, this, &VolumeListView::refresh);
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (!refreshing_) choice_.choose(refOf(item));
  });
  connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
    const auto ref = refOf(item);
    if (refreshing_ || !ref) return;
    Session& session = choice_.session();
    const std::string name = item->text(0).trimmed().toStdString();
    const HitVolume* volume = findVolume(session.project(), *ref);
    if (volume == nullptr || volume->name == name) return;
    if (name.empty() || !session.apply(renameVolume(session.project(), {*ref, name}))) refresh();
  });
  connect(itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &VolumeListView::refresh,
          Qt::QueuedConnection);
  refresh();
}

std::optional<VolumeRef> VolumeListView::refOf(const QTreeWidgetItem* item) const {
  if (item == nullptr || !item->data(0, idRole).isValid()) return std::nullopt;
  const VolumeId id{item->data(0, idRole).toUInt()};
  return VolumeRef{item->data(0, bodyRole).toBool() ? choice_.bodyOwner() : choice_.clipOwner(), id};
}

void VolumeListView::fill(QTreeWidgetItem* under, FightOwner owner) {
  const Rate rate = choice_.session().rate();
  for (const HitVolume& volume : choice_.volumesOf(owner)) {
    auto* item = new QTreeWidgetItem(under);
    item->setText(0, QString::fromStdString(volume.name));
    item->setIcon(0, dotOf(volume.kind));
    item->setData(0, idRole, volume.id.value);
    item->setData(0, bodyRole, owner.isModel());
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    QStringList spans;
    for (const Span& span : volume.spans) {
      const double first = span.from.seconds() * rate.perSecond();
      const double last = span.to.seconds() * rate.perSecond() - 1.0;
      spans += last > first + 0.5 ? QStringLiteral("%1–%2").arg(std::lround(first)).arg(std::lround(last))
                                  : QString::number(std::lround(first));
    }
    item->setText(1, owner.isModel()   ? tr("always")
                     : spans.isEmpty() ? tr("never")
                                       : spans.join(QStringLiteral(", ")));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (choice_.chosen() == VolumeRef{owner, volume.id}) setCurrentItem(item);
  }
}

void VolumeListView::refresh() {
  if (state() == EditingState) return;  // comes when the name is typed
  const QSignalBlocker quiet(this);
  refreshing_ = true;
  clear();
  const bool hasModel = choice_.session().hasProject() && choice_.session().projectModel() != nullptr;
  if (hasModel) {
    const bool hasClip = choice_.session().clipId().valid();
    for (const bool body : {false, true}) {
      if (!body && !hasClip) continue;
      auto* top = new QTreeWidgetItem(this);
      top->setText(0, body ? tr("Body") : tr("This clip"));
      top->setFlags(Qt::ItemIsEnabled);
      fill(top, body ? choice_.bodyOwner() : choice_.clipOwner());
      top->setExpanded(true);
    }
  }
  if (!choice_.chosen()) setCurrentItem(nullptr);
  refreshing_ = false;
}

// Delete and F2 mean the volume while the list has the focus.
bool VolumeListView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Delete || key == Qt::Key_F2) {
      event->accept();
      return true;
    }
  }
  return QTreeWidget::event(event);
}

void VolumeListView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete && state() != EditingState) {
    choice_.remove();
    return;
  }
  QTreeWidget::keyPressEvent(event);
}

}  // namespace squire

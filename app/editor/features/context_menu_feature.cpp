#include "app/editor/features/context_menu_feature.h"

#include <QTreeWidget>

#include "app/editor/features/workbench.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/limbs/limb_list_view.h"
#include "widgets/panels/outliner.h"
#include "widgets/volumes/volume_list_view.h"

namespace squire {

namespace {

constexpr const char* line = nullptr;  // between groups

}  // namespace

void ContextMenuFeature::addPanels() {
  QMainWindow& window = bench_.window;
  addTo(*window.findChild<Outliner*>()->tree(),
        {"view.frameSelection", "pose.key", "pose.pin", "pose.unpin", "pose.rest", line, "file.addModel",
         "file.reimport", "file.removeSource"});
  addTo(*window.findChild<VolumeListView*>(), {"volume.active", "volume.fit", "volume.mirror", line,
                                               "volume.copy", "volume.paste", line, "volume.delete"});
  addTo(*window.findChild<LimbListView*>(),
        {"limb.pin", "limb.addTarget", "limb.key", line, "limb.fromPose", "limb.bake", line, "limb.delete"});
  addTo(*window.findChild<AttachmentList*>(), {"attachment.addFile", line, "attachment.delete"});
  if (bench_.viewport != nullptr)
    connect(bench_.viewport, &Viewport::menuWanted, this, &ContextMenuFeature::showInViewport);
}

void ContextMenuFeature::addTo(QWidget& widget, std::initializer_list<const char*> ids) const {
  widget.setContextMenuPolicy(Qt::ActionsContextMenu);
  for (const char* id : ids) {
    if (id != line) {
      widget.addAction(bench_.actions[QLatin1String(id)]);
      continue;
    }
    auto* separator = new QAction(&widget);
    separator->setSeparator(true);
    widget.addAction(separator);
  }
}

// About the selected bones, or about the view where none is.
void ContextMenuFeature::showInViewport(const QPoint& globally) const {
  if (!bench_.hasModel()) return;
  auto* menu = new QMenu(bench_.viewport);
  menu->setObjectName(QStringLiteral("viewportMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (bench_.session.selectedBones().empty()) {
    addTo(*menu, {"view.frameAll", "view.ortho", line, "edit.selectAll", line, "pose.copy", "pose.paste",
                  "pose.pasteMirrored", "pose.rest"});
  } else {
    addTo(*menu, {"pose.key", "pose.deleteKeys", line, "pose.copy", "pose.paste", "pose.pasteMirrored",
                  "pose.rest", "pose.source", line, "pose.pin", "pose.unpin", "limb.pin", line,
                  "edit.selectParent", "edit.selectChild", "edit.selectNone", line, "view.frameSelection"});
  }
  menu->popup(globally);
}

}  // namespace squire

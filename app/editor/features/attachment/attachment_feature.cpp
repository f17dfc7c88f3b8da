#include <algorithm>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/attachments/attachment_choice.h"
#include "widgets/attachments/attachment_layer.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/attachments/attachment_rows.h"
#include "widgets/attachments/attachments_panel.h"
#include "widgets/controls/action_text.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/timeline.h"
#include "widgets/volumes/volumes_panel.h"

namespace squire {

// Models attached to bones of another model, such as a sword in a hand.
class AttachmentFeature : public Feature {
  Q_OBJECT
 public:
  explicit AttachmentFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  void offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) override;

 private:
  void fillModels();
  void addFromFile();
  void attach(ModelId model, GestureId gesture);

  AttachmentChoice choice_;
  AttachmentRows rows_;
  QMenu* models_ = nullptr;
};

AttachmentFeature::AttachmentFeature(Workbench& bench)
    : Feature(bench), choice_(bench.session), rows_(choice_) {}

void AttachmentFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(tr("A&ttachments"));
  models_ = menu->addMenu(icon(id("plus")), tr("&Add"));
  models_->setToolTip(tr("Attaches a model of the project to the active bone"));
  models_->menuAction()->setToolTip(models_->toolTip());
  connect(models_, &QMenu::aboutToShow, this, &AttachmentFeature::fillModels);
  bench_.actions.add(menu,
                     {"attachment.addFile",
                      tr("Add from a &File\u2026"),
                      id("import"),
                      {},
                      tr("Imports another file into the project and attaches its model to the active bone")},
                     [this](bool) { addFromFile(); });
  bench_.actions.add(menu,
                     {"attachment.delete",
                      tr("&Delete Attachment"),
                      id("close"),
                      {},
                      tr("Removes the attachment from the model")},
                     [this](bool) { choice_.remove(); });
  connect(&choice_, &AttachmentChoice::changed, this, &AttachmentFeature::enableActions);
}

void AttachmentFeature::fillModels() {
  models_->clear();
  for (const ProjectModel* model : choice_.models()) {
    connect(models_->addAction(actionText(QString::fromStdString(model->name))), &QAction::triggered, this,
            [this, added = model->id] { attach(added, {}); });
  }
  if (!models_->isEmpty()) models_->addSeparator();
  models_->addAction(bench_.actions["attachment.addFile"]);
}

void AttachmentFeature::addFromFile() {
  const QString path = bench_.files.askForFile(tr("Attach a Model"), OpenableFiles::modelFilter());
  if (path.isEmpty()) return;
  bench_.document.sources().addModel(path,
                                     [this](ModelId model, GestureId gesture) { attach(model, gesture); });
}

// Attaches the model to the selected bone; without one, to the first bone, which a message names.
void AttachmentFeature::attach(ModelId model, GestureId gesture) {
  const bool isChosen = bench_.session.selection().activeBone().valid();
  if (!choice_.add(model, gesture) || isChosen) return;
  const std::string& bone = bench_.session.model()->skeleton->bones.front().name;
  bench_.messages->show(Severity::Note,
                        tr("Attached to %1, because no bone was selected.").arg(QString::fromStdString(bone)),
                        tr("You can choose another bone in the Attachments panel."));
}

void AttachmentFeature::addPanels() {
  auto* panel = bench_.docks.add<AttachmentsPanel>(
      {"attachments", tr("Attachments"), Qt::RightDockWidgetArea, "inspector", id("attachments.md")}, choice_,
      QList{models_->menuAction(), bench_.actions["attachment.addFile"],
            bench_.actions["attachment.delete"]});
  bench_.setContextMenu(*panel->list(), {"attachment.addFile", nextGroup, "attachment.delete"});
  bench_.get<Timeline>().addRows(&rows_);
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<AttachmentLayer>(choice_, bench_.view, [this, panel] {
    const bool wanted = Docks::isOnTop(panel) || Docks::isOnTop(bench_.find<VolumesPanel>()) ||
                        bench_.actions["fight.spar"]->isChecked();
    return wanted && bench_.actions["volume.show"]->isChecked();
  }));
  connect(&choice_, &AttachmentChoice::changed, bench_.viewport, [this] { bench_.viewport->update(); });
}

void AttachmentFeature::enableActions() {
  models_->setEnabled(bench_.hasModel());
  bench_.enable(bench_.hasModel(), {"attachment.addFile"});
  bench_.enable(choice_.attachment() != nullptr, {"attachment.delete"});
}

// A model file dropped on a bone is attached to it.
void AttachmentFeature::offerDrops(const DraggedFile& file, std::vector<DropOffer>& offers) {
  if (bench_.viewport == nullptr || file.under != bench_.viewport || !bench_.hasModel()) return;
  if (isProject(file.path) || !OpenableFiles::has(file.path)) return;
  const std::vector<Pick> picks =
      bench_.viewport->picksAt(bench_.viewport->mapFromGlobal(QPointF(file.globally)));
  const auto found = std::ranges::find_if(picks, [](const Pick& pick) { return pick.bone >= 0; });
  if (found == picks.end()) return;
  const Bone& bone = bench_.session.model()->skeleton->bones[static_cast<std::size_t>(found->bone)];
  const auto attachTo = [this, path = file.path, id = bone.id] {
    bench_.document.sources().addModel(path, [this, id](ModelId model, GestureId gesture) {
      bench_.session.selection().select({id});
      attach(model, gesture);
    });
  };
  offers.push_back({tr("Attach to %1").arg(QString::fromStdString(bone.name)), bench_.viewport, attachTo});
}

std::unique_ptr<Feature> makeAttachmentFeature(Workbench& bench) {
  return std::make_unique<AttachmentFeature>(bench);
}

}  // namespace squire

#include "attachment_feature.moc"

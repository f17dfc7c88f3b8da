#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeySequenceEdit>
#include <QScrollArea>
#include <QStatusBar>
#include <QVBoxLayout>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/controls/plain_label.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/fades/game_keys.h"
#include "widgets/fades/sequence_preview.h"
#include "widgets/viewport/preview_layer.h"

namespace squire {

// Fades between clips, with a preview of a sequence of clips and one controlled by game keys.
class FadesFeature : public Feature {
  Q_OBJECT
 public:
  explicit FadesFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void editKeys();

  SequencePreview preview_;
  GameKeys keys_;
  FadesPanel* panel_ = nullptr;
};

FadesFeature::FadesFeature(Workbench& bench)
    : Feature(bench), preview_(bench.session), keys_(bench.session, preview_) {}

void FadesFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Playing);
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"fades.game", tr("Play as in the &Game"), id("sword"), QKeySequence(Qt::Key_F5),
                      tr("Play clips with the keyboard, with the fades of the game; Escape exits"), true},
                     [this](bool on) {
                       preview_.setMode(on ? SequencePreview::Mode::Game : SequencePreview::Mode::Off);
                       if (on && bench_.viewport != nullptr) bench_.viewport->setFocus();
                     });
  bench_.actions.add(
      menu,
      {"fades.keys", tr("Game &Keys\u2026"), id("keyboard"), {}, tr("Chooses which key plays which clip")},
      [this](bool) { editKeys(); });
}

void FadesFeature::addPanels() {
  panel_ = bench_.docks.add<FadesPanel>(
      {"fades", tr("Fades"), Qt::BottomDockWidgetArea, "timeline", id("fades.md")}, bench_.session, preview_,
      bench_.actions["fades.game"]);
  connect(panel_, &FadesPanel::hinted, this,
          [this](const QString& text) { bench_.window.statusBar()->showMessage(text); });
  if (bench_.viewport != nullptr) {
    bench_.viewport->addLayer(std::make_unique<PreviewLayer>(bench_.session, preview_));
    preview_.setKeyText([this] { return keys_.text(); });
    preview_.watch(bench_.viewport);
    keys_.watch(bench_.viewport);
    connect(&preview_, &SequencePreview::posed, bench_.viewport, [this] { bench_.viewport->update(); });
  }
  connect(&preview_, &SequencePreview::posed, this, [this] {
    bench_.actions["fades.game"]->setChecked(preview_.mode() == SequencePreview::Mode::Game);
  });
  bench_.session.onChange(SessionChange::Clip | SessionChange::ClipKeys, this, [this] {
    if (preview_.mode() == SequencePreview::Mode::Game) preview_.setMode(SequencePreview::Mode::Off);
  });
}

void FadesFeature::enableActions() { bench_.enable(bench_.hasModel(), {"fades.game", "fades.keys"}); }

void FadesFeature::editKeys() {
  auto* dialog = new QDialog(&bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Game Keys"));
  auto* column = new QVBoxLayout(dialog);
  column->addWidget(new PlainLabel(tr("Click into a field and press a key."), dialog));
  auto* area = new QScrollArea(dialog);
  auto* page = new QWidget(area);
  auto* form = new QFormLayout(page);
  for (const GameKeys::Binding& binding : keys_.bindings()) {
    const QString name = QString::fromStdString(bench_.session.projectModel()->find(binding.clip)->name);
    auto* edit = new QKeySequenceEdit(QKeySequence(binding.key), page);
    edit->setAccessibleName(name);
    form->addRow(name, edit);
    connect(edit, &QKeySequenceEdit::editingFinished, this, [this, edit, clip = binding.clip] {
      if (edit->keySequence().isEmpty()) return;
      const int key = edit->keySequence()[0].key();
      edit->setKeySequence(QKeySequence(key));
      keys_.bind(clip, key);
    });
  }
  area->setWidget(page);
  area->setWidgetResizable(true);
  column->addWidget(area, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
  column->addWidget(buttons);
  dialog->resize(320, 420);
  dialog->show();
}

std::unique_ptr<Feature> makeFadesFeature(Workbench& bench) { return std::make_unique<FadesFeature>(bench); }

}  // namespace squire

#include "fades_feature.moc"

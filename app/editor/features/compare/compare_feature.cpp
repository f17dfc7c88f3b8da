#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/compare/compare_layer.h"
#include "widgets/compare/compared_clip.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/panels/conflict_sides.h"
#include "widgets/panels/problems_panel.h"

namespace squire {

// Compares the clip and its curves with the version last saved or that of the source.
class CompareFeature : public Feature {
  Q_OBJECT
 public:
  explicit CompareFeature(Workbench& bench) : Feature(bench), compared_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void joinConflicts(ConflictSides& sides);
  void choose(ComparedClip::With with);
  void update();

  ComparedClip compared_;
  CompareLayer* layer_ = nullptr;  // owned by the viewport
};

void CompareFeature::addActions() {
  using With = ComparedClip::With;
  QMenu* menu = bench_.menu(MenuPlace::Clips)->addMenu(tr("Co&mpare"));
  bench_.actions.add(menu,
                     {"compare.saved",
                      tr("With the Last &Save"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S),
                      tr("Shows the last saved version of the clip beside the current one"),
                      true},
                     [this](bool on) { choose(on ? With::Saved : With::Nothing); });
  bench_.actions.add(menu,
                     {"compare.source",
                      tr("With the S&ource"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_O),
                      tr("Shows the clip of the source file beside the current one"),
                      true},
                     [this](bool on) { choose(on ? With::Source : With::Nothing); });
  bench_.actions.add(menu,
                     {"compare.theirs",
                      tr("With &Theirs of a Merge"),
                      {},
                      {},
                      tr("Shows the clip as the other side of a merge has it, where it is in conflict, "
                         "beside the current one"),
                      true},
                     [this](bool on) { choose(on ? With::Theirs : With::Nothing); });
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"compare.over",
                      tr("&Overlay"),
                      {},
                      {},
                      tr("Shows the earlier version as a ghost in the same place instead of a second figure"),
                      true},
                     [this](bool on) {
                       if (layer_ != nullptr) layer_->setOver(on);
                       update();
                     });
}

void CompareFeature::addPanels() {
  if (bench_.viewport != nullptr) {
    auto layer = std::make_unique<CompareLayer>(bench_.session, bench_.view, compared_);
    layer_ = layer.get();
    bench_.viewport->addLayer(std::move(layer));
  }
  connect(&compared_, &ComparedClip::changed, this, &CompareFeature::update);
  joinConflicts(bench_.find<ProblemsPanel>()->sides());
}

// While the list of merge conflicts requests it, compares with the clip of the other side.
void CompareFeature::joinConflicts(ConflictSides& sides) {
  using With = ComparedClip::With;
  connect(&sides, &ConflictSides::besideChanged, this,
          [this](bool beside) { choose(beside ? With::Theirs : With::Nothing); });
  connect(&compared_, &ComparedClip::changed, &sides,
          [this, &sides] { sides.setBeside(compared_.with() == With::Theirs); });
}

void CompareFeature::choose(ComparedClip::With with) {
  compared_.setWith(with);
  enableActions();
}

void CompareFeature::update() {
  enableActions();
  if (auto* curves = bench_.find<CurveEditor>()) curves->model().setReference(compared_.clip());
  if (bench_.viewport != nullptr) bench_.viewport->update();
}

void CompareFeature::enableActions() {
  using With = ComparedClip::With;
  const With with = compared_.with();
  bench_.actions["compare.saved"]->setChecked(with == With::Saved);
  bench_.actions["compare.source"]->setChecked(with == With::Source);
  bench_.actions["compare.theirs"]->setChecked(with == With::Theirs);
  bench_.enable(bench_.hasClip(), {"compare.saved", "compare.source", "compare.theirs"});
  bench_.enable(with != With::Nothing, {"compare.over"});
}

std::unique_ptr<Feature> makeCompareFeature(Workbench& bench) {
  return std::make_unique<CompareFeature>(bench);
}

}  // namespace squire

#include "compare_feature.moc"

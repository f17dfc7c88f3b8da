#include <QActionGroup>
#include <functional>
#include <utility>
#include <vector>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/theme/icons.h"
#include "widgets/viewport/more_views.h"

namespace squire {

// The camera and the display options.
class ViewFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  using OptionChange = std::function<void(ViewOptions&, bool)>;
  using OptionTest = std::function<bool(const ViewOptions&)>;

  void addCameras();
  void addViews(QMenu* menu);
  void showViews(int count);
  void ticked(QAction* action, std::function<bool()> isOn);
  void followSeen();
  void addShading();
  void addCavity(QMenu* menu);
  void addLights(QMenu* menu);
  void addCarriedLight(QMenu* menu);
  void carryHeadlight(ModelId model, BoneId bone);
  [[nodiscard]] bool isHeadlightCarried() const;
  void enableLights();
  void addBackdrops();
  void addOverlays();
  void showMenu(const QPoint& globally) const;
  QAction* optionAction(QMenu* menu, ActionTable::Spec spec, const OptionChange& change,
                        const OptionTest& isOn);

  std::vector<std::pair<QAction*, std::function<bool()>>> ticks_;
};

void ViewFeature::addActions() {
  addCameras();
  addShading();
  addBackdrops();
  addOverlays();
}

void ViewFeature::addCameras() {
  QMenu* menu = bench_.menu(MenuPlace::View);
  const auto addView = [&](ActionId name, const QString& text, const QKeySequence& keys, NamedView value,
                           const QString& hint = {}) {
    bench_.actions.add(menu, {name, text, {}, keys, hint}, [this, value](bool) {
      bench_.seenView().moveCamera(seenFrom(bench_.seenView().goal(), value));
    });
  };
  addView("view.front", tr("&Front"), QKeySequence(Qt::Key_1), NamedView::Front);
  addView("view.back", tr("&Back"), QKeySequence(Qt::CTRL | Qt::Key_1), NamedView::Back);
  addView("view.right", tr("&Right Side"), QKeySequence(Qt::Key_3), NamedView::Right);
  addView("view.left", tr("&Left Side"), QKeySequence(Qt::CTRL | Qt::Key_3), NamedView::Left);
  addView("view.top", tr("&Top"), QKeySequence(Qt::Key_7), NamedView::Top);
  addView("view.bottom", tr("B&ottom"), QKeySequence(Qt::CTRL | Qt::Key_7), NamedView::Bottom);
  addView("view.threeQuarter", tr("Three-&Quarter"), QKeySequence(Qt::Key_0), NamedView::ThreeQuarter);
  addView("view.game", tr("&Game's Side View"), QKeySequence(Qt::Key_G), NamedView::Game,
          tr("As the game shows it: from the side, without perspective"));
  menu->addSeparator();
  bench_.actions.add(
      menu,
      {"view.ortho", tr("&Perspective or Orthographic"), id("perspective"), QKeySequence(Qt::Key_5), {}},
      [this](bool) {
        Camera camera = bench_.seenView().goal();
        camera.orthographic = !camera.orthographic;
        bench_.seenView().setCamera(camera);
      });
  bench_.actions.add(
      menu,
      {"view.frameAll", tr("Frame &All"), id("frame"), QKeySequence(Qt::Key_A), tr("Shows the whole model")},
      [this](bool) {
        if (bench_.views != nullptr) bench_.views->current()->frameAll();
      });
  bench_.actions.add(menu,
                     {"view.frameSelection",
                      tr("Frame &Selection"),
                      {},
                      QKeySequence(Qt::Key_F),
                      tr("Shows what was chosen last: bones, a hit volume, an IK target or an attachment")},
                     [this](bool) {
                       if (bench_.views != nullptr) bench_.views->current()->frameSelection();
                     });
  menu->addSeparator();
  addViews(menu);
}

// Each of the two gives the one view back where it is chosen.
void ViewFeature::addViews(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const QKeySequence& keys, int count,
                       const QString& hint) {
    ticked(bench_.actions.add(menu, {name, text, {}, keys, hint, true},
                              [this, count](bool on) { showViews(on ? count : 1); }),
           [this, count] { return bench_.views != nullptr && bench_.views->count() == count; });
  };
  add("view.two", tr("T&wo Views"), {}, 2, tr("A second view beside the first, from the right"));
  add("view.four", tr("Fo&ur Views"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Q), 4,
      tr("The right side, the front and the top beside the view, each with its own camera and look"));
  menu->addSeparator();
}

void ViewFeature::showViews(int count) {
  if (bench_.views == nullptr) return;
  bench_.views->setCount(count);
  bench_.settings.setViewCount(count);
  followSeen();
}

// Has an action show whether something is so in the view that was used last.
void ViewFeature::ticked(QAction* action, std::function<bool()> isOn) {
  action->setChecked(isOn());
  ticks_.emplace_back(action, std::move(isOn));
}

void ViewFeature::followSeen() {
  for (const auto& [action, isOn] : ticks_) action->setChecked(isOn());
  enableLights();
}

QAction* ViewFeature::optionAction(QMenu* menu, ActionTable::Spec spec, const OptionChange& change,
                                   const OptionTest& isOn) {
  spec.checkable = true;
  QAction* action = bench_.actions.add(menu, spec, [this, change](bool checked) {
    ViewOptions options = bench_.seenView().options();
    change(options, checked);
    bench_.seenView().setOptions(options);
    enableLights();
  });
  ticked(action, [this, isOn] { return isOn(bench_.seenView().options()); });
  return action;
}

void ViewFeature::addShading() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(icon(id("shading")), tr("S&hading"));
  auto* shadings = new QActionGroup(this);
  const auto shading = [&](ActionId name, const QString& text, Shading value, const QString& hint = {}) {
    shadings->addAction(optionAction(
        menu, {name, text, {}, {}, hint},
        [value](ViewOptions& options, bool) { options.surface.shading = value; },
        [value](const ViewOptions& options) { return options.surface.shading == value; }));
  };
  shading("shading.textured", tr("&Textured"), Shading::Textured);
  shading("shading.material", tr("&Material"), Shading::Material);
  shading("shading.normals", tr("&Normals"), Shading::Normals);
  shading("shading.weights", tr("&Weights"), Shading::Weights);
  shading("shading.matcap", tr("Mat&cap"), Shading::Matcap,
          tr("As clay in a light that turns with the view: shows the form"));
  shading("shading.unlit", tr("&Unlit"), Shading::Unlit, tr("Colours and maps as they are, without light"));
  shading("shading.silhouette", tr("Si&lhouette"), Shading::Silhouette,
          tr("In one colour: shows whether a pose reads by its outline"));
  shading("shading.texels", tr("Te&xel Density"), Shading::Texels,
          tr("Squares of 16 texels of the diffuse map, coloured by how many texels there are a metre"));
  menu->addSeparator();
  optionAction(
      menu,
      {"shading.engine",
       tr("&Engine's Shader"),
       {},
       {},
       tr("Draws Textured and Material with the shader that engines take over, without Squire's shortcuts. "
          "At "
          "most 100 bones")},
      [](ViewOptions& options, bool on) { options.surface.engine = on; },
      [](const ViewOptions& options) { return options.surface.engine; });
  optionAction(
      menu, {"overlay.wireframe", tr("W&ireframe"), id("wire"), QKeySequence(Qt::Key_Z), {}},
      [](ViewOptions& options, bool on) { options.surface.wireframe = on; },
      [](const ViewOptions& options) { return options.surface.wireframe; });
  addCavity(menu);
  addLights(menu);
}

void ViewFeature::addCavity(QMenu* menu) {
  menu->addSeparator();
  auto* strengths = new QActionGroup(this);
  const auto strength = [&](ActionId name, const QString& text, float value) {
    const QString hint = value > 0.0f
                             ? tr("Ridges brighter and valleys darker, with any shading: shows small forms")
                             : QString();
    strengths->addAction(optionAction(
        menu, {name, text, {}, {}, hint},
        [value](ViewOptions& options, bool) { options.surface.cavity = value; },
        [value](const ViewOptions& options) { return options.surface.cavity == value; }));
  };
  strength("cavity.none", tr("No Ca&vity"), 0.0f);
  strength("cavity.soft", tr("Soft Cavit&y"), softCavity);
  strength("cavity.usual", tr("Cavity"), usualCavity);
  strength("cavity.strong", tr("Stron&g Cavity"), strongCavity);
  menu->addSeparator();
}

void ViewFeature::addLights(QMenu* menu) {
  optionAction(
      menu, {"light.headlight", tr("&Headlight"), id("sun"), {}, {}},
      [](ViewOptions& options, bool on) { options.light.headlight = on; },
      [](const ViewOptions& options) { return options.light.headlight; });
  addCarriedLight(menu);
  optionAction(
      menu, {"light.sun", tr("&Sun"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.light.sun = on; },
      [](const ViewOptions& options) { return options.light.sun; });
  optionAction(
      menu,
      {"light.three",
       tr("Th&ree Lights"),
       {},
       {},
       tr("Lit from three sides of the camera, to judge the form, instead of as in the game")},
      [](ViewOptions& options, bool on) { options.light.three = on; },
      [](const ViewOptions& options) { return options.light.three; });
  optionAction(
      menu, {"light.shadow", tr("Shado&w on the Ground"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.light.shadow = on; },
      [](const ViewOptions& options) { return options.light.shadow; });
}

void ViewFeature::addCarriedLight(QMenu* menu) {
  bench_.actions.add(menu,
                     {"light.onBone",
                      tr("Headlight on the Selected &Bone"),
                      {},
                      {},
                      tr("The bone carries the headlight, as a lamp in a hand, instead of the camera"),
                      true},
                     [this](bool on) {
                       const Session& session = bench_.session;
                       const BoneId bone = session.selection().activeBone();
                       on ? carryHeadlight(session.modelId(), bone) : carryHeadlight({}, {});
                     });
  bench_.session.onChange(SessionChange::Opened, this, [this] { carryHeadlight({}, {}); });
}

// Without a bone, the camera carries the headlight. A bone's headlight replaces the three lights.
void ViewFeature::carryHeadlight(ModelId model, BoneId bone) {
  ViewOptions options = bench_.seenView().options();
  options.light.headlightModel = model;
  options.light.headlightBone = bone;
  if (bone.valid()) {
    options.light.headlight = true;
    options.light.three = false;
  }
  bench_.seenView().setOptions(options);
  bench_.actions["light.headlight"]->setChecked(options.light.headlight);
  bench_.actions["light.three"]->setChecked(options.light.three);
  enableLights();
}

// Whether a bone of the shown model carries the headlight.
bool ViewFeature::isHeadlightCarried() const {
  const LightOptions& light = bench_.seenView().options().light;
  return bench_.hasModel() && light.headlightModel == bench_.session.modelId() &&
         bench_.session.model()->skeleton->indexOf(light.headlightBone).has_value();
}

// The tick says that the selected bone carries the headlight; without one, that any bone does.
void ViewFeature::enableLights() {
  const std::vector<BoneId>& bones = bench_.session.selection().bones();
  const bool one = bench_.hasModel() && bones.size() == 1;
  const bool carried = isHeadlightCarried();
  const bool here = carried && (!one || bones.front() == bench_.seenView().options().light.headlightBone);
  bench_.actions["light.onBone"]->setChecked(here);
  bench_.enable(one || carried, {"light.onBone"});
  const ViewOptions& options = bench_.seenView().options();
  const Shading shading = options.surface.shading;
  bench_.enable((shading == Shading::Textured || shading == Shading::Material) && !options.light.three,
                {"shading.engine"});
}

void ViewFeature::addBackdrops() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(tr("Bac&kground"));
  auto* backdrops = new QActionGroup(this);
  const auto backdrop = [&](ActionId name, const QString& text, Backdrop value, const QString& hint = {}) {
    QAction* action = bench_.actions.add(menu, {name, text, {}, {}, hint, true}, [this, value](bool) {
      bench_.settings.setBackdrop(static_cast<int>(value));
      bench_.seenView().setBackdrop(value);
    });
    if (bench_.settings.backdrop() == static_cast<int>(value)) bench_.view.setBackdrop(value);
    ticked(action, [this, value] { return bench_.seenView().backdrop() == value; });
    backdrops->addAction(action);
  };
  backdrop("backdrop.horizon", tr("Background as &Horizon"), Backdrop::Horizon,
           tr("Sky and ground in the colours of the theme"));
  backdrop("backdrop.dark", tr("&Dark Background"), Backdrop::Dark);
  backdrop("backdrop.grey", tr("&Grey Background"), Backdrop::Grey);
  backdrop("backdrop.light", tr("&Light Background"), Backdrop::Light);
}

void ViewFeature::addOverlays() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(icon(id("eye")), tr("O&verlays"));
  auto* styles = new QActionGroup(this);
  const auto style = [&](ActionId name, const QString& text, BoneStyle value) {
    styles->addAction(optionAction(
        menu, {name, text, {}, {}, {}}, [value](ViewOptions& options, bool) { options.bones.style = value; },
        [value](const ViewOptions& options) { return options.bones.style == value; }));
  };
  style("bones.shapes", tr("Bones as &Shapes"), BoneStyle::Shapes);
  style("bones.sticks", tr("Bones as S&ticks"), BoneStyle::Sticks);
  style("bones.none", tr("&No Bones"), BoneStyle::None);
  optionAction(
      menu, {"bones.xray", tr("Bones through the Surface (&X-ray)"), id("xray"), QKeySequence(Qt::Key_X), {}},
      [](ViewOptions& options, bool on) { options.bones.xray = on; },
      [](const ViewOptions& options) { return options.bones.xray; });
  ticked(bench_.actions.add(menu, {"overlay.names", tr("Bone Na&mes"), {}, QKeySequence(Qt::Key_N), {}, true},
                            [this](bool on) { bench_.seenView().setShowsNames(on); }),
         [this] { return bench_.seenView().showsNames(); });
  menu->addSeparator();
  optionAction(
      menu, {"overlay.grid", tr("&Grid"), id("grid"), {}, {}},
      [](ViewOptions& options, bool on) { options.ground.grid = on; },
      [](const ViewOptions& options) { return options.ground.grid; });
  optionAction(
      menu, {"overlay.axes", tr("&Axes"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.ground.axes = on; },
      [](const ViewOptions& options) { return options.ground.axes; });
  optionAction(
      menu, {"overlay.bounds", tr("&Bounds"), id("bounds"), {}, {}},
      [](ViewOptions& options, bool on) { options.bounds = on; },
      [](const ViewOptions& options) { return options.bounds; });
  ticked(bench_.actions.add(menu, {"overlay.statistics", tr("&Counts"), {}, {}, {}, true},
                            [this](bool on) { bench_.seenView().setShowsStatistics(on); }),
         [this] { return bench_.seenView().showsStatistics(); });
  ticked(bench_.actions.add(menu, {"overlay.frameTime", tr("Frame &Time"), {}, {}, {}, true},
                            [this](bool on) { bench_.seenView().setShowsFrameTime(on); }),
         [this] { return bench_.seenView().showsFrameTime(); });
}

void ViewFeature::addPanels() {
  if (bench_.views == nullptr) return;
  connect(bench_.viewport, &Viewport::menuRequested, this, &ViewFeature::showMenu);
  connect(bench_.views, &MoreViews::currentChanged, this, &ViewFeature::followSeen);
  showViews(bench_.settings.viewCount());
}

// The menu for the selected bones, or for the view if none is selected.
void ViewFeature::showMenu(const QPoint& globally) const {
  if (!bench_.hasModel()) return;
  auto* menu = new QMenu(bench_.viewport);
  menu->setObjectName(QStringLiteral("viewportMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (bench_.session.selection().bones().empty()) {
    bench_.fill(*menu, {"view.frameAll", "view.ortho", nextGroup, "edit.selectAll", nextGroup, "pose.copy",
                        "pose.paste", "pose.pasteMirrored", "pose.rest"});
  } else {
    bench_.fill(*menu, {"pose.key", "pose.deleteKeys", nextGroup, "pose.copy", "pose.paste",
                        "pose.pasteMirrored", "pose.rest", "pose.source", nextGroup, "pose.pin", "pose.unpin",
                        "limb.pin", nextGroup, "edit.selectParent", "edit.selectChild", "edit.selectNone",
                        nextGroup, "view.frameSelection", "light.onBone"});
  }
  menu->popup(globally);
}

void ViewFeature::enableActions() {
  bench_.enable(bench_.hasModel(), {"view.frameAll", "view.frameSelection"});
  enableLights();
}

std::unique_ptr<Feature> makeViewFeature(Workbench& bench) { return std::make_unique<ViewFeature>(bench); }

}  // namespace squire

#include "view_feature.moc"

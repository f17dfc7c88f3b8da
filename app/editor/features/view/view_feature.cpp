#include "app/editor/features/view/view_feature.h"

#include <QActionGroup>
#include <algorithm>

#include "widgets/theme/icons.h"

namespace squire {

void ViewFeature::addActions() {
  addCameras();
  addShading();
  addBackdrops();
  addOverlays();
  addHiding();
  bench_.menu(MenuPlace::View)->addSeparator();  // items of other features follow
}

void ViewFeature::addCameras() {
  QMenu* menu = bench_.menu(MenuPlace::View);
  const auto addView = [&](ActionId name, const QString& text, const QKeySequence& keys, NamedView value,
                           const QString& hint = {}) {
    bench_.actions.add(menu, {name, text, {}, keys, hint},
                       [this, value](bool) { bench_.view.moveCamera(seenFrom(bench_.view.goal(), value)); });
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
        Camera camera = bench_.view.goal();
        camera.orthographic = !camera.orthographic;
        bench_.view.setCamera(camera);
      });
  bench_.actions.add(
      menu,
      {"view.frameAll", tr("Frame &All"), id("frame"), QKeySequence(Qt::Key_A), tr("Shows the whole model")},
      [this](bool) {
        if (bench_.viewport != nullptr) bench_.viewport->frameAll();
      });
  bench_.actions.add(menu,
                     {"view.frameSelection",
                      tr("Frame &Selection"),
                      {},
                      QKeySequence(Qt::Key_F),
                      tr("Shows what was chosen last: bones, a hit volume, an IK target or an attachment")},
                     [this](bool) {
                       if (bench_.viewport != nullptr) bench_.viewport->frameSelection();
                     });
  menu->addSeparator();
}

template <typename Change>
QAction* ViewFeature::optionAction(QMenu* menu, ActionTable::Spec spec, Change change, bool on) {
  spec.checkable = true;
  QAction* action = bench_.actions.add(menu, spec, [this, change](bool checked) {
    ViewOptions options = bench_.view.options();
    change(options, checked);
    bench_.view.setOptions(options);
    enableLights();
  });
  action->setChecked(on);
  return action;
}

void ViewFeature::addShading() {
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(icon(id("shading")), tr("S&hading"));
  const ViewOptions& now = bench_.view.options();
  auto* shadings = new QActionGroup(this);
  const auto shading = [&](ActionId name, const QString& text, Shading value, const QString& hint = {}) {
    shadings->addAction(optionAction(
        menu, {name, text, {}, {}, hint},
        [value](ViewOptions& options, bool) { options.surface.shading = value; },
        now.surface.shading == value));
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
      [](ViewOptions& options, bool on) { options.surface.engine = on; }, now.surface.engine);
  optionAction(
      menu, {"overlay.wireframe", tr("W&ireframe"), id("wire"), QKeySequence(Qt::Key_Z), {}},
      [](ViewOptions& options, bool on) { options.surface.wireframe = on; }, now.surface.wireframe);
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
        bench_.view.options().surface.cavity == value));
  };
  strength("cavity.none", tr("No Ca&vity"), 0.0f);
  strength("cavity.soft", tr("Soft Cavit&y"), softCavity);
  strength("cavity.usual", tr("Cavity"), usualCavity);
  strength("cavity.strong", tr("Stron&g Cavity"), strongCavity);
  menu->addSeparator();
}

void ViewFeature::addLights(QMenu* menu) {
  const ViewOptions& now = bench_.view.options();
  optionAction(
      menu, {"light.headlight", tr("&Headlight"), id("sun"), {}, {}},
      [](ViewOptions& options, bool on) { options.light.headlight = on; }, now.light.headlight);
  addCarriedLight(menu);
  optionAction(
      menu, {"light.sun", tr("&Sun"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.light.sun = on; }, now.light.sun);
  optionAction(
      menu,
      {"light.three",
       tr("Th&ree Lights"),
       {},
       {},
       tr("Lit from three sides of the camera, to judge the form, instead of as in the game")},
      [](ViewOptions& options, bool on) { options.light.three = on; }, now.light.three);
  optionAction(
      menu, {"light.shadow", tr("Shado&w on the Ground"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.light.shadow = on; }, now.light.shadow);
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
  ViewOptions options = bench_.view.options();
  options.light.headlightModel = model;
  options.light.headlightBone = bone;
  if (bone.valid()) {
    options.light.headlight = true;
    options.light.three = false;
  }
  bench_.view.setOptions(options);
  bench_.actions["light.headlight"]->setChecked(options.light.headlight);
  bench_.actions["light.three"]->setChecked(options.light.three);
  enableLights();
}

// Whether a bone of the shown model carries the headlight.
bool ViewFeature::isHeadlightCarried() const {
  const LightOptions& light = bench_.view.options().light;
  return bench_.hasModel() && light.headlightModel == bench_.session.modelId() &&
         bench_.session.model()->skeleton->indexOf(light.headlightBone).has_value();
}

// The tick says that the selected bone carries the headlight; without one, that any bone does.
void ViewFeature::enableLights() {
  const std::vector<BoneId>& bones = bench_.session.selection().bones();
  const bool one = bench_.hasModel() && bones.size() == 1;
  const bool carried = isHeadlightCarried();
  const bool here = carried && (!one || bones.front() == bench_.view.options().light.headlightBone);
  bench_.actions["light.onBone"]->setChecked(here);
  bench_.enable(one || carried, {"light.onBone"});
  const ViewOptions& options = bench_.view.options();
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
      bench_.view.setBackdrop(value);
    });
    action->setChecked(bench_.settings.backdrop() == static_cast<int>(value));
    if (action->isChecked()) bench_.view.setBackdrop(value);
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
  const ViewOptions& now = bench_.view.options();
  auto* styles = new QActionGroup(this);
  const auto style = [&](ActionId name, const QString& text, BoneStyle value) {
    styles->addAction(optionAction(
        menu, {name, text, {}, {}, {}}, [value](ViewOptions& options, bool) { options.bones.style = value; },
        now.bones.style == value));
  };
  style("bones.shapes", tr("Bones as &Shapes"), BoneStyle::Shapes);
  style("bones.sticks", tr("Bones as S&ticks"), BoneStyle::Sticks);
  style("bones.none", tr("&No Bones"), BoneStyle::None);
  optionAction(
      menu, {"bones.xray", tr("Bones through the Surface (&X-ray)"), id("xray"), QKeySequence(Qt::Key_X), {}},
      [](ViewOptions& options, bool on) { options.bones.xray = on; }, now.bones.xray);
  bench_.actions.add(menu, {"overlay.names", tr("Bone Na&mes"), {}, QKeySequence(Qt::Key_N), {}, true},
                     [this](bool on) { bench_.view.setShowsNames(on); });
  menu->addSeparator();
  optionAction(
      menu, {"overlay.grid", tr("&Grid"), id("grid"), {}, {}},
      [](ViewOptions& options, bool on) { options.ground.grid = on; }, now.ground.grid);
  optionAction(
      menu, {"overlay.axes", tr("&Axes"), {}, {}, {}},
      [](ViewOptions& options, bool on) { options.ground.axes = on; }, now.ground.axes);
  optionAction(
      menu, {"overlay.bounds", tr("&Bounds"), id("bounds"), {}, {}},
      [](ViewOptions& options, bool on) { options.bounds = on; }, now.bounds);
  bench_.actions.add(menu, {"overlay.statistics", tr("&Counts"), {}, {}, {}, true},
                     [this](bool on) { bench_.view.setShowsStatistics(on); });
  bench_.actions["overlay.statistics"]->setChecked(bench_.view.showsStatistics());
  bench_.actions.add(menu, {"overlay.frameTime", tr("Frame &Time"), {}, {}, {}, true},
                     [this](bool on) { bench_.view.setShowsFrameTime(on); });
}

// Hiding affects only the view of the shown model: it is not an undo step and is not saved.
void ViewFeature::addHiding() {
  Session& session = bench_.session;
  QMenu* menu = bench_.menu(MenuPlace::View)->addMenu(icon(id("eye-off")), tr("Show or H&ide"));
  bench_.actions.add(menu,
                     {"view.hideSelected",
                      tr("&Hide Selected"),
                      {},
                      QKeySequence(Qt::Key_H),
                      tr("Hides the selected bones or mesh: they cannot be selected in the viewport, but "
                         "still play and are exported. Shows them if they are hidden")},
                     [this](bool) { hideSelected(); });
  bench_.actions.add(menu,
                     {"view.hideUnselected",
                      tr("Hide &Unselected"),
                      {},
                      QKeySequence(Qt::CTRL | Qt::Key_H),
                      tr("Hides all other bones or meshes: they cannot be selected in the viewport, but "
                         "still play and are exported")},
                     [this](bool) { hideUnselected(); });
  bench_.actions.add(menu,
                     {"view.showHidden",
                      tr("&Show All Hidden"),
                      {},
                      QKeySequence(Qt::ALT | Qt::Key_H),
                      tr("Shows all hidden bones and meshes")},
                     [this](bool) {
                       HiddenParts hidden = bench_.session.selection().hidden();
                       hidden.showAll();
                       bench_.session.selection().setHidden(std::move(hidden));
                     });
  connect(&session.selection(), &Selection::hiddenChanged, this, &ViewFeature::enableActions);
  connect(&session.selection(), &Selection::changed, this, &ViewFeature::enableActions);
}

// Hides the selected parts; shows them if they are hidden, since the outliner can select hidden parts.
void ViewFeature::hideSelected() {
  const Session& session = bench_.session;
  HiddenParts hidden = session.selection().hidden();
  if (const int mesh = session.selection().mesh(); mesh >= 0) {
    const auto place = static_cast<std::size_t>(mesh);
    hidden.setMesh(place, !hidden.meshes()[place]);
  } else {
    const std::vector<BoneId>& bones = session.selection().bones();
    const bool hide = !std::all_of(bones.begin(), bones.end(), [&](BoneId bone) { return hidden.has(bone); });
    for (const BoneId bone : bones) hidden.set(bone, hide);
  }
  bench_.session.selection().setHidden(std::move(hidden));
}

// Hides the other meshes, or the other bones.
void ViewFeature::hideUnselected() {
  const Session& session = bench_.session;
  HiddenParts hidden = session.selection().hidden();
  if (const int mesh = session.selection().mesh(); mesh >= 0) {
    for (std::size_t i = 0; i < hidden.meshes().size(); ++i) {
      if (i != static_cast<std::size_t>(mesh)) hidden.setMesh(i, true);
    }
  } else {
    const std::vector<BoneId>& bones = session.selection().bones();
    for (const Bone& bone : session.model()->skeleton->bones) {
      if (std::find(bones.begin(), bones.end(), bone.id) == bones.end()) hidden.set(bone.id, true);
    }
  }
  bench_.session.selection().setHidden(std::move(hidden));
}

void ViewFeature::addPanels() {
  if (bench_.viewport != nullptr)
    connect(bench_.viewport, &Viewport::menuRequested, this, &ViewFeature::showMenu);
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
  const Session& session = bench_.session;
  const bool selected = !session.selection().bones().empty() || session.selection().mesh() >= 0;
  bench_.enable(bench_.hasModel() && selected, {"view.hideSelected", "view.hideUnselected"});
  bench_.enable(bench_.hasModel() && session.selection().hidden().count() > 0, {"view.showHidden"});
  bench_.enable(bench_.hasModel(), {"view.frameAll", "view.frameSelection"});
  enableLights();
}

}  // namespace squire

#include "moc_view_feature.cpp"

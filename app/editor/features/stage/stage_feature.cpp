#include "app/editor/features/stage/stage_feature.h"

#include <QDropEvent>
#include <QInputDialog>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/editor/features/stage/stage_arrangements.h"
#include "app/editor/features/stage/stage_menu.h"
#include "core/scene/scene.h"
#include "widgets/stage/model_shelf.h"
#include "widgets/stage/stage_list.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_panel.h"
#include "widgets/stage/stage_view.h"
#include "widgets/viewport/pointer_rays.h"

namespace squire {

namespace {

constexpr float groundHalf = 2.0f;    // half the width of a new line or polygon, in metres
constexpr float groundHeight = 0.5f;  // height of a new polygon, in metres

struct KindAction {
  ActionId action;
  GroundKind kind;
};
constexpr KindAction kindActions[] = {{"stage.solid", GroundKind::Solid},
                                      {"stage.ledge", GroundKind::Ledge},
                                      {"stage.oneWay", GroundKind::OneWay},
                                      {"stage.ladder", GroundKind::Ladder},
                                      {"stage.trigger", GroundKind::Trigger}};

}  // namespace

StageFeature::StageFeature(Workbench& bench) : Feature(bench), chosen_(bench.session), pen_(chosen_) {}

void StageFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit)->addMenu(tr("S&tage"));
  addView(menu);
  menu->addSeparator();
  addStages(menu);
  menu->addSeparator();
  addGroundActions(menu);
  addParts(menu);
  addLayerActions(menu);
  StageArrangements::add(menu->addMenu(tr("&Arrange")), bench_, chosen_);
  connect(&chosen_, &ChosenStage::changed, this, &StageFeature::enableActions);
  connect(&chosen_, &ChosenStage::shownChanged, this, &StageFeature::show);
  connect(&pen_, &GroundPen::changed, this, &StageFeature::enableActions);
}

void StageFeature::addView(QMenu* menu) {
  bench_.actions.add(menu,
                     {"stage.show", tr("&Show in the Viewport"), id("eye"), QKeySequence(Qt::Key_F4),
                      tr("Shows the stage in the viewport, in place of the model"), true},
                     [this](bool on) {
                       if (on) bench_.docks.show("stage");
                       chosen_.setShown(on);
                     });
  bench_.actions.add(menu,
                     {"stage.side",
                      tr("S&ide View"),
                      id("perspective"),
                      {},
                      tr("Looks at the stage from the side, as the game does, and frames all of it; in the "
                         "viewport also G")},
                     [this](bool) { seeFromSide(); });
  bench_.actions.add(menu,
                     {"stage.triangles",
                      tr("&Triangles of the Ground"),
                      id("wire"),
                      {},
                      tr("Shows the triangles that exports divide the ground into"),
                      true},
                     [this](bool on) {
                       if (layer_ == nullptr) return;
                       layer_->setShowsTriangles(on);
                       bench_.viewport->update();
                     });
}

void StageFeature::addStages(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  add("stage.new", tr("&New Stage"), "plus", tr("Adds an empty stage to the project"), [this] {
    bench_.docks.show("stage");
    chosen_.addStage();
  });
  add("stage.rename", tr("&Rename Stage\u2026"), "", tr("Gives the stage another name"),
      [this] { rename(); });
  add("stage.delete", tr("&Delete Stage"), "trash", tr("Deletes the stage with all that it has"),
      [this] { chosen_.deleteStage(); });
}

void StageFeature::addGroundActions(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  bench_.actions.add(menu,
                     {"stage.draw",
                      tr("Dra&w Ground"),
                      id("trail"),
                      {},
                      tr("Click by click: Enter or a double click ends the line, a click on its first point "
                         "makes it a polygon; in the viewport also P"),
                      true},
                     [this](bool on) { draw(on); });
  add("stage.addGround", tr("Add Ground &Line"), "line",
      tr("Adds a line of ground in the middle of the view; drag its corners, double-click to add more"),
      [this] { addGround(false); });
  add("stage.addPolygon", tr("Add Ground &Polygon"), "polygon",
      tr("Adds a polygon of ground in the middle of the view; drag its corners, double-click to add more"),
      [this] { addGround(true); });
  addKinds(menu->addMenu(tr("&Kind of Ground")));
  add("stage.reverse", tr("Turn the Line Aro&und"), "reverse",
      tr("Swaps the upper and the lower side of the selected line"), [this] { chosen_.reverseGround(); });
  menu->addSeparator();
}

void StageFeature::addKinds(QMenu* menu) {
  kinds_ = menu;
  const auto add = [&](ActionId name, const QString& text, const QString& hint, GroundKind kind) {
    bench_.actions.add(menu, {name, text, {}, {}, hint, true}, [this, kind](bool) { chooseKind(kind); });
  };
  add("stage.solid", tr("&Solid"), tr("Stops characters from all sides"), GroundKind::Solid);
  add("stage.ledge", tr("&Ledge"), tr("Can be grabbed"), GroundKind::Ledge);
  add("stage.oneWay", tr("&One-Way Platform"), tr("Carries feet that come from above"), GroundKind::OneWay);
  add("stage.ladder", tr("L&adder"), tr("Is climbed"), GroundKind::Ladder);
  add("stage.trigger", tr("&Trigger"), tr("Stops nothing; the game is told who is inside"),
      GroundKind::Trigger);
}

void StageFeature::addParts(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  add("stage.addPoint", tr("Add Sp&awn or Mark"), "flag",
      tr("Adds a point with a name in the middle of the view, where a character comes in"), [this] {
        chosen_.setShown(true);
        chosen_.addPoint(middle());
      });
  add("stage.frame", tr("&Camera Frames the View"), "camera",
      tr("The game's camera shows what the view shows now"), [this] { frameView(); });
  menu->addSeparator();
  add("stage.duplicate", tr("D&uplicate Pieces"), "duplicate",
      tr("Copies the selected pieces; in the viewport also Ctrl+D, or drag with Alt"),
      [this] { chosen_.duplicate(); });
  add("stage.copy", tr("Cop&y Pieces"), "duplicate",
      tr("Copies the selected pieces for another stage; in the viewport also Ctrl+C"),
      [this] { chosen_.copy(); });
  add("stage.paste", tr("Paste P&ieces"), "",
      tr("Adds the copied pieces where they were on their stage; in the viewport also Ctrl+V"),
      [this] { chosen_.paste(); });
  add("stage.drop", tr("Dr&op to the Ground"), "drop",
      tr("Lowers the selected pieces to the ground below them"), [this] { chosen_.drop(); });
  add("stage.lock", tr("Loc&k or Unlock"), "lock",
      tr("Locks or unlocks the selected pieces; in the viewport also L"), [this] { chosen_.toggleLock(); });
  add("stage.hide", tr("&Hide or Show"), "eye-off",
      tr("Hides the selected pieces in the editor, or shows them; they are exported. In the viewport also H"),
      [this] { chosen_.toggleHidden(); });
  add("stage.showAll", tr("Sho&w All Pieces"), "eye",
      tr("Shows all pieces and layers that are hidden; in the viewport also Alt+H"),
      [this] { chosen_.showAll(); });
  add("stage.remove", tr("D&elete Selected"), "trash",
      tr("Deletes what is selected of the stage; in the viewport and in the list also Delete"),
      [this] { chosen_.remove(); });
}

void StageFeature::addLayerActions(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  menu->addSeparator();
  add("stage.lockLayer", tr("Lock or Unlock the La&yer"), "lock",
      tr("Protects all pieces of the layer, or no longer: of the one in the list, else of the selected "
         "piece"),
      [this] { chosen_.toggleLayerLock(); });
  add("stage.hideLayer", tr("Hide or Sho&w the Layer"), "eye-off",
      tr("Hides all pieces of the layer in the editor, or shows them; they are exported"),
      [this] { chosen_.toggleLayerHidden(); });
  menu->addSeparator();
  bench_.actions.add(menu,
                     {"stage.magnet",
                      tr("Snap to Ed&ges"),
                      id("snap"),
                      {},
                      tr("What is dragged or drawn snaps to edges of other pieces, to corners and to the "
                         "ground; with Ctrl it snaps to the grid"),
                      true},
                     [this](bool on) {
                       if (layer_ != nullptr) layer_->setSnaps(on);
                     });
  bench_.actions["stage.magnet"]->setChecked(true);
}

void StageFeature::addPanels() {
  auto* panel = bench_.docks.add<StagePanel>(
      {.id = "stage", .title = tr("Stage"), .beside = "inspector", .page = id("stage.md"), .isClosed = true},
      chosen_,
      StagePanel::Tools{
          bench_.actions.of({"stage.show", "stage.new", "stage.delete"}),
          bench_.actions.of({"stage.draw", "stage.addPoint", "stage.frame", "stage.magnet", nextGroup,
                             "stage.duplicate", "stage.drop", "stage.lock", "stage.hide", "stage.remove"}),
          [this](const Model& model, int pixels) { return pictureOf(model, pixels); }});
  shelf_ = panel->shelf();
  bench_.setContextMenu(*panel->list(), {"stage.duplicate", "stage.copy", "stage.paste", "stage.row",
                                         "stage.vary", "stage.mirror", "stage.group", "stage.ungroup",
                                         nextGroup, "stage.drop", "stage.lock", "stage.hide", "stage.showAll",
                                         "stage.lockLayer", "stage.hideLayer", nextGroup, "stage.remove"});
  connect(&bench_.document, &Document::leaving, this, [this] { chosen_.setShown(false); });
  // Choosing a model shows it instead of the stage.
  bench_.session.onChange(SessionChange::Model, this, [this] { chosen_.setShown(false); });
  connect(shelf_, &ModelShelf::placed, this, [this](ModelId model) {
    chosen_.setShown(true);
    chosen_.place(model, vec3(middle(), 0.0f));
  });
  if (bench_.viewport == nullptr) return;
  auto layer = std::make_unique<StageView>(
      chosen_, pen_, bench_.view,
      StageView::Window{[this](const QPoint& globally) { openMenu(globally); }, [this] { seeFromSide(); },
                        [this] { draw(!pen_.draws()); }, [this] { bench_.viewport->update(); }});
  layer_ = layer.get();
  bench_.viewport->addLayer(std::move(layer));
  connect(&chosen_, &ChosenStage::changed, bench_.viewport, [this] { bench_.viewport->update(); });
  connect(&pen_, &GroundPen::changed, bench_.viewport, [this] { bench_.viewport->update(); });
  bench_.viewport->setAcceptDrops(true);
  bench_.viewport->installEventFilter(this);
  new StageKeys(bench_.window, *layer_);
}

void StageFeature::openMenu(const QPoint& globally) {
  const bool isOfGround = pen_.draws() || chosen_.shape() != nullptr;
  showStageMenu(bench_, chosen_, isOfGround ? kinds_ : nullptr, globally);
}

void StageFeature::enableActions() {
  const bool has = bench_.hasProject() && chosen_.stage() != nullptr;
  const bool pieces = has && !chosen_.pieces().empty();
  bench_.enable(bench_.hasProject(), {"stage.new"});
  bench_.enable(has, {"stage.rename", "stage.delete"});
  bench_.enable(has && bench_.viewport != nullptr,
                {"stage.show", "stage.side", "stage.triangles", "stage.addGround", "stage.addPolygon",
                 "stage.addPoint", "stage.frame", "stage.draw", "stage.magnet"});
  enableGround(has && bench_.viewport != nullptr);
  bench_.enable(has && chosen_.layer() != nullptr, {"stage.lockLayer", "stage.hideLayer"});
  bench_.enable(pieces, {"stage.lock", "stage.hide", "stage.copy"});
  bench_.enable(has, {"stage.showAll"});
  bench_.enable(has && chosen_.canPaste(), {"stage.paste"});
  bench_.enable(pieces && !chosen_.freePieces().empty(), {"stage.duplicate", "stage.drop"});
  StageArrangements::enable(bench_, chosen_);
  bench_.enable(has && chosen_.any(), {"stage.remove"});
}

void StageFeature::enableGround(bool has) {
  const GroundShape* shape = has ? chosen_.shape() : nullptr;
  const GroundKind kind = pen_.draws() || shape == nullptr ? pen_.kind() : shape->kind;
  for (const KindAction& one : kindActions) {
    bench_.enable(has, {one.action});
    bench_.actions[one.action]->setChecked(one.kind == kind);
  }
  bench_.enable(shape != nullptr && !pen_.draws(), {"stage.reverse"});
  bench_.actions["stage.draw"]->setChecked(pen_.draws());
}

// Sets the kind of ground that is drawn from now on and, outside of the drawing mode, of the selected ground.
void StageFeature::chooseKind(GroundKind kind) {
  if (!pen_.draws()) chosen_.setGroundKind(kind);
  pen_.setKind(kind);
  enableActions();
}

void StageFeature::draw(bool draws) {
  if (draws) {
    chosen_.setShown(true);
    bench_.viewport->setFocus();
  }
  pen_.setDraws(draws);
  enableActions();
}

// The model and the stage each keep their own camera.
void StageFeature::show(bool shown) {
  bench_.actions["stage.show"]->setChecked(shown);
  if (shown) {
    ofModel_ = bench_.view.goal();
    if (ofStage_) {
      bench_.view.setCamera(*ofStage_);
    } else {
      seeFromSide();
    }
    bench_.session.playback().setPlaying(false);
  } else {
    ofStage_ = bench_.view.goal();
    if (ofModel_) bench_.view.setCamera(*std::exchange(ofModel_, std::nullopt));
    if (!bench_.hasProject() || chosen_.stage() == nullptr) ofStage_.reset();
  }
  if (bench_.viewport != nullptr) bench_.viewport->update();
}

void StageFeature::seeFromSide() {
  chosen_.setShown(true);
  if (bench_.viewport == nullptr) return;
  bench_.view.setCamera(seenFrom(bench_.view.goal(), NamedView::Front));
  bench_.viewport->frameAll();
  bench_.view.setCamera(bench_.view.goal());
}

void StageFeature::rename() {
  bool isChosen = false;
  const QString name =
      QInputDialog::getText(&bench_.window, tr("Rename Stage"), tr("Name"), QLineEdit::Normal,
                            QString::fromStdString(chosen_.stage()->name), &isChosen);
  if (isChosen) chosen_.renameStage(name.toStdString());
}

LayerView StageFeature::view() const {
  const ViewSize size = bench_.viewport == nullptr ? ViewSize() : bench_.viewport->viewSize();
  return {bench_.view.goal(), size, bench_.view.tool()};
}

vec2 StageFeature::middle() const {
  const LayerView seen = view();
  const auto found = onGround(seen, 0.5f * vec2(seen.size.width, seen.size.height));
  return onStageGrid(found.value_or(vec2(seen.camera.target)));
}

void StageFeature::addGround(bool closed) {
  chosen_.setShown(true);
  const vec2 at = middle();
  std::vector<vec2> points{at - vec2(groundHalf, 0.0f), at + vec2(groundHalf, 0.0f)};
  if (closed) {
    points.insert(points.begin() + 1, at + vec2(groundHalf, -groundHeight));
    points.insert(points.begin() + 1, at + vec2(-groundHalf, -groundHeight));
  }
  chosen_.addGround(pen_.kind(), closed, std::move(points));
}

// Sets the stage's camera to nine tenths of the largest frame that fits into the view; its height is rounded
// to 0.1 m.
void StageFeature::frameView() {
  chosen_.setShown(true);
  const LayerView seen = view();
  const float half = seen.camera.halfHeight();
  StageCamera camera;
  camera.centre = onStageGrid(vec2(seen.camera.target));
  camera.height = 0.9f * 2.0f * half * std::min(1.0f, seen.size.aspect() / StageCamera::aspect);
  camera.height = std::max(0.1f, std::round(camera.height * 10.0f) / 10.0f);
  chosen_.setCamera(camera);
}

void StageFeature::placeAt(ModelId model, QPointF inViewport) {
  const LayerView seen = view();
  const vec3 onPlane = onViewPlane(seen, asPixel(inViewport), seen.camera.target);
  const auto at = onGround(seen, asPixel(inViewport));
  chosen_.place(model, glm::round((at ? vec3(*at, 0.0f) : onPlane) * 1000.0f) / 1000.0f);
}

bool StageFeature::eventFilter(QObject* watched, QEvent* event) {
  const bool isDrag = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
  if (watched != bench_.viewport || !(isDrag || event->type() == QEvent::Drop)) return false;
  auto* drop = static_cast<QDropEvent*>(event);
  if (drop->source() != shelf_) return false;
  chosen_.setShown(true);
  if (event->type() == QEvent::Drop) placeAt(shelf_->current(), drop->position());
  drop->setDropAction(Qt::CopyAction);
  drop->accept();
  return true;
}

QImage StageFeature::pictureOf(const Model& model, int pixels) const {
  if (bench_.viewport == nullptr) return {};
  const auto textures = bench_.session.shown().textureCache()->imagesOf(model);
  const std::vector<mat4> rest = modelMatrices(*model.skeleton, model.skeleton->restPose());
  SceneModel scene;
  scene.model = &model;
  scene.matrices = rest;
  scene.textures = textures;
  scene.showsBones = false;
  scene.weightless = true;
  ViewOptions options = bench_.view.options();
  options.ground.grid = options.ground.axes = false;
  options.bounds = false;
  const Box bounds = posedBounds(boneBoxes(model), rest);
  const Camera camera = framed(seenFrom({}, NamedView::ThreeQuarter), bounds, 1.0f);
  return bench_.viewport->picture(drawListOf({&scene, 1}, options, camera), {pixels, pixels});
}

std::unique_ptr<Feature> makeStageFeature(Workbench& bench) { return std::make_unique<StageFeature>(bench); }

}  // namespace squire

#include "moc_stage_feature.cpp"

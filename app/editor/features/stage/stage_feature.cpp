#include "app/editor/features/stage/stage_feature.h"

#include <QDropEvent>
#include <QInputDialog>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scene/scene.h"
#include "widgets/stage/arrange_dialog.h"
#include "widgets/stage/arrange_pieces.h"
#include "widgets/stage/model_shelf.h"
#include "widgets/stage/stage_list.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_panel.h"
#include "widgets/stage/stage_view.h"
#include "widgets/viewport/pointer_rays.h"

namespace squire {

namespace {

constexpr float grid = 0.25f;         // metres, to which new parts are rounded
constexpr float groundHalf = 2.0f;    // metres of a new line or polygon, to each side
constexpr float groundHeight = 0.5f;  // of a new polygon

vec2 onGrid(const vec2& point) { return glm::round(point / grid) * grid; }

}  // namespace

StageFeature::StageFeature(Workbench& bench) : Feature(bench), chosen_(bench.session) {}

void StageFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::Edit)->addMenu(tr("S&tage"));
  addView(menu);
  menu->addSeparator();
  addStages(menu);
  menu->addSeparator();
  addParts(menu);
  addArrangements(menu->addMenu(tr("&Arrange")));
  connect(&chosen_, &ChosenStage::changed, this, &StageFeature::enableActions);
  connect(&chosen_, &ChosenStage::shownChanged, this, &StageFeature::show);
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

void StageFeature::addParts(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  add("stage.addGround", tr("Add Ground &Line"), "line",
      tr("Adds a line of ground in the middle of the view; drag its corners, double-click to add more"),
      [this] { addGround(false); });
  add("stage.addPolygon", tr("Add Ground &Polygon"), "polygon",
      tr("Adds a polygon of ground in the middle of the view; drag its corners, double-click to add more"),
      [this] { addGround(true); });
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
  add("stage.drop", tr("Dr&op to the Ground"), "drop",
      tr("Lowers the selected pieces to the ground below them"), [this] { chosen_.drop(); });
  add("stage.lock", tr("Loc&k or Unlock"), "lock",
      tr("Protects the selected pieces from changes, or no longer; in the viewport also L"),
      [this] { chosen_.toggleLock(); });
  add("stage.hide", tr("&Hide or Show"), "eye-off",
      tr("Hides the selected pieces in the editor, or shows them; they are exported. In the viewport also H"),
      [this] { chosen_.toggleHidden(); });
  add("stage.remove", tr("D&elete Selected"), "trash",
      tr("Deletes what is selected of the stage; in the viewport and in the list also Delete"),
      [this] { chosen_.remove(); });
}

void StageFeature::addArrangements(QMenu* menu) {
  const auto add = [&](ActionId name, const QString& text, const char* icon, const QString& hint, auto run) {
    bench_.actions.add(menu, {name, text, id(icon), {}, hint}, [run](bool) { run(); });
  };
  add("stage.row", tr("Copies in a &Row\u2026"), "duplicate",
      tr("Copies the selected pieces several times, each a step further on"),
      [this] { makeRowDialog(chosen_, &bench_.window)->start(); });
  add("stage.vary", tr("&Vary at Random\u2026"), "",
      tr("Turns and scales the selected pieces at random, within limits"),
      [this] { makeVarietyDialog(chosen_, &bench_.window)->start(); });
  add("stage.mirror", tr("&Mirror Left and Right"), "mirror",
      tr("Mirrors the selected pieces about their middle; a single one becomes its mirror image"),
      [this] { mirrorPieces(chosen_); });
  add("stage.snap", tr("&Snap to the Grid"), "snap",
      tr("Moves the selected pieces to the nearest points of a grid of 25 cm"),
      [this] { snapPieces(chosen_, grid); });
  menu->addSeparator();
  add("stage.alignX", tr("Align &One above the Other"), "",
      tr("Moves the selected pieces sideways, to where the one is that was selected last"),
      [this] { alignPieces(chosen_, StageAxis::X); });
  add("stage.alignY", tr("Align at One &Height"), "",
      tr("Moves the selected pieces up or down, to the height of the one that was selected last"),
      [this] { alignPieces(chosen_, StageAxis::Y); });
  add("stage.alignZ", tr("Align at One &Depth"), "",
      tr("Moves the selected pieces to or from the viewer, to the depth of the one that was selected last"),
      [this] { alignPieces(chosen_, StageAxis::Z); });
  add("stage.spreadX", tr("Distribute from &Left to Right"), "",
      tr("Spreads the selected pieces evenly between the leftmost and the rightmost"),
      [this] { distributePieces(chosen_, StageAxis::X); });
  add("stage.spreadY", tr("Distribute from &Bottom to Top"), "",
      tr("Spreads the selected pieces evenly between the lowest and the highest"),
      [this] { distributePieces(chosen_, StageAxis::Y); });
  menu->addSeparator();
  add("stage.group", tr("&Group"), "", tr("Groups the selected pieces: a click on one selects all of them"),
      [this] { groupPieces(chosen_); });
  add("stage.ungroup", tr("&Ungroup"), "", tr("Takes the selected pieces from their groups"),
      [this] { ungroupPieces(chosen_); });
}

void StageFeature::addPanels() {
  auto* panel = new StagePanel(
      chosen_,
      {bench_.actions.of({"stage.show", "stage.new", "stage.delete"}),
       bench_.actions.of({"stage.addGround", "stage.addPolygon", "stage.addPoint", "stage.frame", nextGroup,
                          "stage.duplicate", "stage.drop", "stage.lock", "stage.hide", "stage.remove"}),
       [this](const Model& model, int pixels) { return pictureOf(model, pixels); }},
      &bench_.window);
  shelf_ = panel->shelf();
  bench_.docks.add({"stage", tr("Stage"), Qt::RightDockWidgetArea, "inspector", id("stage.md")}, panel);
  bench_.setContextMenu(*panel->list(), {"stage.duplicate", "stage.row", "stage.vary", "stage.mirror",
                                         "stage.group", "stage.ungroup", nextGroup, "stage.drop",
                                         "stage.lock", "stage.hide", nextGroup, "stage.remove"});
  connect(&bench_.document, &Document::leaving, this, [this] { chosen_.setShown(false); });
  // Another model is looked at.
  bench_.session.onChange(SessionChange::Model, this, [this] { chosen_.setShown(false); });
  connect(shelf_, &ModelShelf::placed, this, [this](ModelId model) {
    chosen_.setShown(true);
    chosen_.place(model, vec3(middle(), 0.0f));
  });
  if (bench_.viewport == nullptr) return;
  auto layer = std::make_unique<StageView>(
      chosen_, bench_.view,
      StageView::Window{[this](const QPoint& globally) { openMenu(globally); }, [this] { seeFromSide(); }});
  layer_ = layer.get();
  bench_.viewport->addLayer(std::move(layer));
  connect(&chosen_, &ChosenStage::changed, bench_.viewport, [this] { bench_.viewport->update(); });
  bench_.viewport->setAcceptDrops(true);
  bench_.viewport->installEventFilter(this);
}

void StageFeature::openMenu(const QPoint& globally) const {
  auto* menu = new QMenu(bench_.viewport);
  menu->setObjectName(QStringLiteral("stageMenu"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  bench_.fill(*menu,
              {"stage.duplicate", "stage.row", "stage.vary",      "stage.mirror",     "stage.group",
               "stage.ungroup",   nextGroup,   "stage.drop",      "stage.lock",       "stage.hide",
               "stage.remove",    nextGroup,   "stage.addGround", "stage.addPolygon", "stage.addPoint",
               "stage.frame",     nextGroup,   "stage.side",      "view.frameAll",    "view.frameSelection",
               "stage.triangles"});
  menu->popup(globally);
}

void StageFeature::enableActions() {
  const bool has = bench_.hasProject() && chosen_.stage() != nullptr;
  const bool pieces = has && !chosen_.pieces().empty();
  bench_.enable(bench_.hasProject(), {"stage.new"});
  bench_.enable(has, {"stage.rename", "stage.delete"});
  bench_.enable(has && bench_.viewport != nullptr,
                {"stage.show", "stage.side", "stage.triangles", "stage.addGround", "stage.addPolygon",
                 "stage.addPoint", "stage.frame"});
  bench_.enable(pieces, {"stage.lock", "stage.hide"});
  bench_.enable(pieces && !chosen_.freePieces().empty(), {"stage.duplicate", "stage.drop"});
  const std::size_t free = has ? chosen_.freePieces().size() : 0;
  bench_.enable(free > 0, {"stage.row", "stage.vary", "stage.mirror", "stage.snap"});
  bench_.enable(free > 1, {"stage.alignX", "stage.alignY", "stage.alignZ", "stage.group"});
  bench_.enable(free > 2, {"stage.spreadX", "stage.spreadY"});
  bench_.enable(free > 0 && hasGroup(chosen_), {"stage.ungroup"});
  bench_.enable(has && chosen_.any(), {"stage.remove"});
}

// The model and the stage are each seen as they were left.
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
  return onGrid(found.value_or(vec2(seen.camera.target)));
}

void StageFeature::addGround(bool closed) {
  chosen_.setShown(true);
  const vec2 at = middle();
  std::vector<vec2> points{at - vec2(groundHalf, 0.0f), at + vec2(groundHalf, 0.0f)};
  if (closed) {
    points.insert(points.begin() + 1, at + vec2(groundHalf, -groundHeight));
    points.insert(points.begin() + 1, at + vec2(-groundHalf, -groundHeight));
  }
  chosen_.addGround(closed, std::move(points));
}

// At most a frame that the view contains.
void StageFeature::frameView() {
  chosen_.setShown(true);
  const LayerView seen = view();
  const float half = seen.camera.halfHeight();
  StageCamera camera;
  camera.centre = onGrid(vec2(seen.camera.target));
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

}  // namespace squire

#include "moc_stage_feature.cpp"

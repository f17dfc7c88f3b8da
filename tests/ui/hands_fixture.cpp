#include "tests/ui/hands_fixture.h"

#include <QPointer>
#include <QSlider>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/edit/fights/protection_edits.h"
#include "core/edit/fights/space_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/stages/piece_edits.h"
#include "core/model/stage.h"
#include "core/posing/trail.h"
#include "tests/support/data.h"
#include "tests/ui/handles.h"
#include "tests/ui/pointer.h"
#include "widgets/attachments/attachment_layer.h"
#include "widgets/attachments/attachment_list.h"
#include "widgets/controls/spring_slider.h"
#include "widgets/controls/vector_field.h"
#include "widgets/curves/curve_editor.h"
#include "widgets/curves/curve_view.h"
#include "widgets/fades/fades_panel.h"
#include "widgets/game/game_layer_form.h"
#include "widgets/game/game_panel.h"
#include "widgets/layers/layers_panel.h"
#include "widgets/limbs/limb_layer.h"
#include "widgets/limbs/target_form.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/panels/inspector.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/posing/pose_shelf.h"
#include "widgets/posing/posing_panel.h"
#include "widgets/references/reference_list.h"
#include "widgets/spaces/space_form.h"
#include "widgets/spaces/space_view.h"
#include "widgets/spaces/spaces_panel.h"
#include "widgets/springs/spring_form.h"
#include "widgets/stage/arrange_dialog.h"
#include "widgets/stage/stage_marks.h"
#include "widgets/stage/stage_view.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/game_rules.h"
#include "widgets/volumes/volume_form.h"
#include "widgets/volumes/volume_layer.h"

namespace squire::test {

const std::vector<Hand>& allHands() {
  using H = HandsFixture;
  static const std::vector<Hand> all{
      {"key", "SheetHand", HandKind::Drag, &H::takeNothing, &H::takeKey},
      {"marker", "TimeRuler", HandKind::Drag, &H::takeNothing, &H::takeMarker},
      {"curve", "CurveDrag", HandKind::Drag, &H::prepareCurve, &H::takeCurve},
      {"volume", "VolumeLayer", HandKind::Pull, &H::prepareVolume, &H::takeVolume},
      {"attachment", "AttachmentLayer", HandKind::Pull, &H::prepareAttachment, &H::takeAttachment},
      {"ground", "GroundLayer", HandKind::Pull, &H::prepareGround, &H::takeGround},
      {"piece", "StageHand", HandKind::Pull, &H::preparePiece, &H::takePiece},
      {"frame", "FrameHand", HandKind::Pull, &H::prepareFrame, &H::takeFrame},
      {"limb", "LimbLayer", HandKind::Pull, &H::prepareLimb, &H::takeLimb},
      {"trail", "TrailLayer", HandKind::Pull, &H::prepareTrail, &H::takeTrail},
      {"slider", "PoseSlides", HandKind::Drag, &H::prepareSlider, &H::takeSlider},
      {"kept pose", "PoseShelf", HandKind::Pull, &H::prepareShelf, &H::takeShelf},
      {"typed", "SheetHand", HandKind::Typed, &H::takeNothing, &H::takeTyped},
      {"row of pieces", "ArrangeDialog", HandKind::Typed, &H::preparePiece, &H::takePieceRow},
      {"motion", "LiveEdit", HandKind::Typed, &H::takeNothing, &H::takeMotion},
      {"bone", "PoseTool", HandKind::Typed, &H::takeNothing, &H::takeBone},
      {"volume field", "VolumeFields", HandKind::Field, &H::prepareVolumeField, &H::takeVolumeField},
      {"limb field", "LimbFields", HandKind::Field, &H::prepareLimbField, &H::takeLimbField},
      {"attachment field", "AttachmentForm", HandKind::Field, &H::prepareAttachmentField,
       &H::takeAttachmentField},
      {"piece field", "StageForm", HandKind::Field, &H::preparePiece, &H::takePieceField},
      {"fade", "FadesPanel", HandKind::Field, &H::prepareFade, &H::takeFade},
      {"usual fade", "FadesPanel", HandKind::Field, &H::prepareFade, &H::takeUsualFade},
      {"space point", "SpaceView", HandKind::Drag, &H::prepareSpace, &H::takeSpacePoint},
      {"space value", "SpaceForm", HandKind::Field, &H::prepareSpace, &H::takeSpaceField},
      {"spring field", "SpringForm", HandKind::Field, &H::prepareSpring, &H::takeSpringField},
      {"armour", "ProtectionList", HandKind::Field, &H::prepareProtection, &H::takeArmour},
      {"combo rule", "GameRules", HandKind::Field, &H::takeNothing, &H::takeComboRule},
      {"tolerance", "GamePanel", HandKind::Field, &H::takeNothing, &H::takeTolerance},
      {"mask weight", "MaskTools", HandKind::Field, &H::prepareMask, &H::takeMaskWeight},
      {"exponent", "MaterialsPanel", HandKind::Field, &H::takeNothing, &H::takeExponent},
      {"layer weight", "LayersPanel", HandKind::Field, &H::prepareLayer, &H::takeLayerWeight},
      {"reference", "ReferenceForm", HandKind::Field, &H::prepareReference, &H::takeReferenceField},
      {"transform", "Inspector", HandKind::Field, &H::prepareInspector, &H::takeInspector}};
  return all;
}

void HandsFixture::init() {
  QVERIFY(openKnight(1152, 720));
  driver_->trigger("clip.new");
  bone_ = driver_->bone("forearm.L");
  for (int i = 0; i < 3; ++i) {
    const quat turn = glm::angleAxis(0.4f * static_cast<float>(i), vec3(1, 0, 0));
    QVERIFY(session().apply(
        setPose(session().project(), {session().clipRef(), frame(10 * i), {{bone_, {}, turn, {}}}, {}})));
  }
  QVERIFY(session().apply(addMarker(session().project(), {session().clipRef(), {{}, "contact", frame(10)}})));
  session().setPlayheadFrame(10);
  session().selection().select({bone_});
  session().posing().setAutoKey(true);
  processed();
}

void HandsFixture::cleanup() {
  letsGo_ = nullptr;
  if (window_) session().posing().setAutoKey(false);
  WindowTest::cleanup();
}

void HandsFixture::hold(QWidget* widget, QPointF from, QPointF by) {
  widget_ = widget;
  at_ = from + by;
  press(*widget, from);
  moveTo(*widget, from + by / 2);
  moveTo(*widget, at_);
}

void HandsFixture::holdField(NumberField* field, double by) {
  QVERIFY(field != nullptr);
  hold(field, QRectF(field->rect()).center(), {by, 0.0});
}

void HandsFixture::goOn() {
  const bool pressed = letsGo_ == nullptr;
  for (const double by : {9.0, 24.0}) {
    if (widget_ == nullptr) break;  // the dialog with the widget has closed
    moveTo(*widget_, at_ + QPointF(by, by / 2), {}, pressed ? Qt::LeftButton : Qt::NoButton);
  }
  if (pressed) {
    if (widget_ != nullptr) release(*widget_, at_ + QPointF(24.0, 12.0));
  } else {
    std::exchange(letsGo_, nullptr)();
  }
  processed();
}

void HandsFixture::takeKey() {
  auto* sheet = window_->findChild<DopeSheet*>();
  const auto& rows = window_->findChild<Timeline*>()->model().rows();
  const auto found = std::ranges::find(rows, bone_, &SheetRow::bone);
  QVERIFY(found != rows.end());
  hold(sheet, sheet->positionOf(static_cast<int>(found - rows.begin()), frame(10)), {40.0, 0.0});
}

void HandsFixture::takeMarker() {
  auto* ruler = window_->findChild<TimeRuler*>();
  hold(ruler, {ruler->layoutNow().xOf(10.0), static_cast<double>(TimeRuler::markerY())}, {40.0, 0.0});
}

void HandsFixture::prepareCurve() {
  driver_->trigger("curves.show");
  window_->findChild<CurveEditor*>()->view()->fitAll();
}

void HandsFixture::takeCurve() {
  CurveView* view = window_->findChild<CurveEditor*>()->view();
  hold(view, view->pointAt(CurvePoint{{bone_, ChannelKind::Rotation, frame(10)}, 0}), {30.0, -20.0});
}

void HandsFixture::takeTyped() {
  auto* sheet = window_->findChild<DopeSheet*>();
  window_->findChild<Timeline*>()->model().select(KeySelection({{bone_, ChannelKind::Rotation, frame(10)}}));
  sheet->setFocus();
  QTest::keyClick(sheet, Qt::Key_G);
  QTest::keyClick(sheet, Qt::Key_3);
  widget_ = sheet;
  letsGo_ = [sheet] {
    QTest::keyClick(sheet, Qt::Key_5);
    QTest::keyClick(sheet, Qt::Key_Return);
  };
}

void HandsFixture::takeMotion() {
  auto* bar = window_->find<MotionBar>();
  driver_->trigger("keys.reduce");  // the middle key is on the line between the others
  QVERIFY(waitFor([&] { return !bar->report().isEmpty(); }));
  widget_ = bar->slider();
  letsGo_ = [bar] { QTest::keyClick(bar->slider(), Qt::Key_Return); };
}

void HandsFixture::takeBone() {
  Viewport* viewport = window_->viewport();
  QVERIFY(viewport->grab(ViewTool::Rotate));
  QTest::keyClick(viewport, Qt::Key_X);
  QTest::keyClick(viewport, Qt::Key_4);
  QTest::keyClick(viewport, Qt::Key_0);
  widget_ = viewport;
  letsGo_ = [viewport] {
    QTest::keyClick(viewport, Qt::Key_5);
    QTest::keyClick(viewport, Qt::Key_Return);
  };
}

void HandsFixture::prepareVolume() { driver_->trigger("volume.addHit"); }

void HandsFixture::takeVolume() {
  const QPointF middle = handleOf<VolumeLayer>(*window_, VolumeLayer::Part::Middle);
  QVERIFY(!middle.isNull());
  hold(window_->viewport(), middle, {30.0, -20.0});
}

void HandsFixture::prepareAttachment() {
  const auto attachments = [this]() -> const std::vector<Attachment>& {
    return fightOf(*session().projectModel()).attachments;
  };
  driver_->raiseDock("attachments");
  session().selection().select({driver_->bone("hand.L")});
  const QString sword = QString::fromStdString((sourceDir() / "resources/sample/sword.fbx").string());
  QVERIFY(Driver::chooseFile(sword, [this] { driver_->trigger("attachment.addFile"); }));
  QVERIFY(waitFor([&] { return !attachments().empty(); }));
  driver_->trigger("tool.move");
  auto* list = window_->findChild<AttachmentList*>();
  list->setCurrentItem(nullptr);
  list->setCurrentItem(list->topLevelItem(0));
  processed();
}

void HandsFixture::takeAttachment() {
  const auto gizmo = window_->viewport()->layer<AttachmentLayer>()->gizmo(window_->view().tool());
  QVERIFY(gizmo.has_value());
  const LayerView view = layerViewOf(*window_);
  const vec3 pixel = toPixel(view.camera, view.size, gizmo->centre);
  hold(window_->viewport(), {pixel.x, pixel.y}, {30.0, -20.0});
}

void HandsFixture::prepareGround() {
  driver_->trigger("ground.draw");
  const QPointF middle(window_->viewport()->width() / 2.0, window_->viewport()->height() / 2.0);
  from_ = middle + QPointF(140, 20);
  for (const QPointF& place : {middle + QPointF(-150, 60), middle + QPointF(0, 60), from_})
    driver_->click(place);
  QCOMPARE(session().project().game.ground.size(), std::size_t{2});
}

void HandsFixture::takeGround() { hold(window_->viewport(), from_, {0.0, -50.0}); }

void HandsFixture::preparePiece() {
  driver_->raiseDock("stage");
  driver_->trigger("stage.new");
  Transform where;
  where.translation = {0.5f, 0.0f, 0.0f};
  const StageId stage = session().project().stages.front()->id;
  QVERIFY(
      session().apply(placePieces(session().project(), {stage, session().modelId(), {}, {where}, {}, {}})));
  driver_->trigger("stage.side");
  driver_->click(middleOfPiece());
}

QPointF HandsFixture::middleOfPiece() {
  const StagePieceId piece = session().project().stages.front()->pieces.front()->id;
  const vec2 at = window_->viewport()->layer<StageView>()->middleOf(piece, layerViewOf(*window_));
  return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

void HandsFixture::takePiece() { hold(window_->viewport(), middleOfPiece(), {30.0, -20.0}); }

void HandsFixture::prepareFrame() {
  preparePiece();
  driver_->trigger("stage.frame");
}

void HandsFixture::takeFrame() {
  const StageCamera& camera = *session().project().stages.front()->camera;
  const auto top = pixelOf(layerViewOf(*window_), camera.centre + vec2(0.1f, 0.5f * camera.height));
  QVERIFY(top.has_value());
  hold(window_->viewport(), *top, {30.0, -20.0});
}

void HandsFixture::takePieceRow() {
  driver_->trigger("stage.row");
  QPointer<ArrangeDialog> dialog = window_->findChild<ArrangeDialog*>();
  QVERIFY(dialog != nullptr);
  widget_ = dialog->field(0);
  letsGo_ = [dialog] {
    if (dialog != nullptr) QTest::keyClick(dialog, Qt::Key_Return);
  };
}

void HandsFixture::takePieceField() {
  holdField(window_->findChild<VectorField*>(QStringLiteral("pieceMove"))->field(0));
}

void HandsFixture::prepareLimb() {
  driver_->trigger("limb.propose");
  session().selection().select({driver_->bone("hand.R")});
  driver_->trigger("limb.addTarget");
}

void HandsFixture::takeLimb() {
  const QPointF middle = handleOf<LimbLayer>(*window_, LimbLayer::Part::Middle);
  QVERIFY(!middle.isNull());
  hold(window_->viewport(), middle, {-24.0, -30.0});
}

void HandsFixture::prepareTrail() {
  driver_->showClip("sword_swing", 2);
  driver_->trigger("view.frameAll");
  session().selection().select({driver_->bone("hand.R")});
  driver_->key(Qt::Key_Q);
  driver_->key(Qt::Key_T);
  const Skeleton& skeleton = *session().model()->skeleton;
  const auto points = trailOf(skeleton, *session().clip(), *session().posed().evaluated(),
                              static_cast<std::size_t>(*skeleton.indexOf(std::string_view("hand.R"))), 0,
                              session().shown().lastFrame());
  const auto key = std::ranges::find_if(
      points, [](const TrailPoint& point) { return point.key && point.time.seconds() > 0.55; });
  QVERIFY(key != points.end());
  const LayerView view = layerViewOf(*window_);
  const vec3 pixel = toPixel(view.camera, view.size, key->place);
  from_ = {pixel.x, pixel.y};
  // Toward the shoulder, so that the arm can reach it.
  by_ = driver_->joint("upper_arm.R") - from_;
  by_ *= 18.0 / std::hypot(by_.x(), by_.y());
}

void HandsFixture::takeTrail() { hold(window_->viewport(), from_, by_); }

void HandsFixture::prepareSlider() {
  Driver::raiseDockOf(window_->findChild<PosingPanel*>());
  session().setPlayheadFrame(5);
}

void HandsFixture::takeSlider() {
  SpringSlider* slider = window_->findChild<PosingPanel*>()->breakdown();
  hold(slider, QRectF(slider->rect()).center(), {40.0, 0.0});
}

void HandsFixture::prepareShelf() {
  Driver::raiseDockOf(window_->findChild<PosingPanel*>());
  session().setPlayheadFrame(20);
  driver_->trigger("poses.save");
  session().setPlayheadFrame(5);
  auto* shelf = window_->findChild<PoseShelf*>();
  from_ = shelf->tileOf(shelf->selected()).topLeft() + QPoint(8, 40);
}

void HandsFixture::takeShelf() { hold(window_->findChild<PoseShelf*>(), from_, {50.0, 0.0}); }

void HandsFixture::prepareVolumeField() {
  driver_->raiseDock("volumes");
  driver_->trigger("volume.addHit");
}

void HandsFixture::takeVolumeField() {
  const auto fields = window_->findChild<VolumeForm*>()->findChildren<NumberField*>();
  const auto shown = std::ranges::find_if(fields, [](const NumberField* one) { return one->isVisible(); });
  QVERIFY(shown != fields.end());
  holdField(*shown);
}

void HandsFixture::prepareLimbField() {
  Driver::raiseDockOf(window_->findChild<TargetForm*>());
  prepareLimb();
}

void HandsFixture::takeLimbField() {
  holdField(window_->findChild<TargetForm*>()->findChild<NumberField*>(QStringLiteral("targetWeight")),
            -40.0);
}

void HandsFixture::prepareAttachmentField() { prepareAttachment(); }

void HandsFixture::takeAttachmentField() {
  holdField(window_->findChild<VectorField*>(QStringLiteral("attachmentMove"))->field(0));
}

void HandsFixture::prepareFade() {
  auto* panel = window_->findChild<FadesPanel*>();
  Driver::raiseDockOf(panel);
  const auto& clips = session().projectModel()->clips;
  panel->choose({clips[0]->id, clips[1]->id});
  processed();
}

void HandsFixture::takeFade() {
  const auto fields = window_->findChild<FadesPanel*>()->findChildren<NumberField*>();
  const auto own = std::ranges::find_if(
      fields, [](const NumberField* one) { return one->objectName() != QLatin1String("usualFade"); });
  QVERIFY(own != fields.end());
  holdField(*own);
}

void HandsFixture::takeUsualFade() {
  holdField(window_->findChild<FadesPanel*>()->findChild<NumberField*>(QStringLiteral("usualFade")));
}

void HandsFixture::prepareSpace() {
  auto* panel = window_->findChild<SpacesPanel*>();
  Driver::raiseDockOf(panel);
  BlendSpace made;
  made.name = "moves";
  made.xName = "speed";
  for (std::size_t i = 0; i < 3; ++i)
    made.points.push_back({session().projectModel()->clips[i]->id, static_cast<float>(i), 0.0f, {}});
  QVERIFY(session().apply(addSpace(session().project(), {session().modelId(), made})));
  panel->choice().choosePoint(1);
  processed();
}

void HandsFixture::takeSpacePoint() {
  SpaceView* view = window_->findChild<SpacesPanel*>()->view();
  hold(view, view->placeOf({1.0f, 0.0f}), {30.0, 0.0});
}

void HandsFixture::takeSpaceField() { holdField(window_->findChild<SpacesPanel*>()->form()->valueOf(0)); }

void HandsFixture::prepareSpring() {
  driver_->raiseDock("springs");
  driver_->trigger("spring.find");
}

void HandsFixture::takeSpringField() {
  holdField(window_->findChild<SpringForm*>()->findChild<NumberField*>());
}

void HandsFixture::prepareProtection() {
  driver_->raiseDock("frameData");
  window_->docks()["frameData"]->findChild<QTabWidget*>()->setCurrentIndex(3);
  Protection one;
  one.name = "armour";
  one.spans = {{Time{}, frame(10)}};
  QVERIFY(session().apply(addProtection(session().project(), {session().clipRef(), one})));
}

void HandsFixture::takeArmour() {
  holdField(window_->findChild<NumberField*>(QStringLiteral("protectionArmour")));
}

void HandsFixture::takeComboRule() {
  driver_->trigger("project.fields");
  holdField(window_->findChild<GameRules*>()->findChild<NumberField*>());
}

void HandsFixture::takeTolerance() { holdField(window_->findChild<GamePanel*>()->tolerance()); }

void HandsFixture::prepareMask() {
  driver_->raiseDock("game");
  QTest::mouseClick(window_->findChild<GameLayerForm*>()->tools()->add(), Qt::LeftButton);
}

void HandsFixture::takeMaskWeight() { holdField(window_->findChild<GameLayerForm*>()->tools()->weight()); }

void HandsFixture::takeExponent() {
  holdField(window_->findChild<MaterialsPanel*>()->findChild<NumberField*>());
}

void HandsFixture::prepareLayer() {
  driver_->trigger("layers.add");
  Driver::raiseDockOf(window_->findChild<LayersPanel*>());
}

void HandsFixture::takeLayerWeight() { holdField(window_->findChild<LayersPanel*>()->weight()); }

void HandsFixture::prepareReference() {
  QVERIFY(session().apply(addReference(session().project(), {"walk.png", "walk", ReferencePlace::Plane})));
  driver_->raiseDock("references");
  auto* list = window_->findChild<ReferenceList*>();
  list->setCurrentItem(list->topLevelItem(0));
}

void HandsFixture::takeReferenceField() {
  holdField(window_->findChild<NumberField*>(QStringLiteral("referenceHeight")));
}

void HandsFixture::prepareInspector() { Driver::raiseDockOf(window_->findChild<Inspector*>()); }

void HandsFixture::takeInspector() {
  holdField(window_->findChild<Inspector*>()->findChildren<VectorField*>().at(1)->field(0));
}

}  // namespace squire::test

// Takes the manual's screenshots of references, materials, layers, the selection, sounds, the export dialog
// and stages: panels_screenshots FOLDER. Works on a copy of the sample project.
#include <QCheckBox>
#include <QDialog>
#include <QDockWidget>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/edit/materials/shared_edits.h"
#include "core/edit/references/reference_edits.h"
#include "core/edit/sounds/sound_edits.h"
#include "core/edit/tracks.h"
#include "tests/sound/wav_bytes.h"
#include "tests/ui/folder_fixture.h"
#include "tests/ui/handles.h"
#include "tests/ui/shots.h"
#include "tests/ui/stage_scene.h"
#include "widgets/controls/message_bar.h"
#include "widgets/layers/layers_panel.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/references/references_panel.h"
#include "widgets/selection/selection_panel.h"
#include "widgets/stage/stage_list.h"
#include "widgets/stage/stage_panel.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/viewport.h"

namespace {

using squire::Session;
using squire::test::Driver;
using squire::test::Studio;
using squire::test::waitFor;

// The sample in a folder of its own, to which files are added.
bool openCopy(Studio& studio, const QTemporaryDir& folder) {
  const QDir sample = QFileInfo(squire::MainWindow::samplePath()).dir();
  for (const char* name : {"knight.squire", "chop.bvh", "knight.fbx", "sword.fbx", "knight_texture.png"}) {
    if (!QFile::copy(sample.filePath(QLatin1String(name)), folder.filePath(QLatin1String(name))))
      return false;
  }
  return studio.driver.open(folder.filePath(QStringLiteral("knight.squire")));
}

QRect placeOf(Studio& studio, QWidget& widget) {
  return {widget.mapTo(&studio.window, QPoint(0, 0)), widget.size()};
}

// The window from its tools to the lower edge of a panel.
QRect whole(Studio& studio, QWidget& panel) {
  constexpr int menus = 24;
  return {0, menus, studio.window.width(), placeOf(studio, panel).bottom() + 1 - menus};
}

// Keeps a part of the window.
bool keepPart(Studio& studio, const QRect& part, const char* name) {
  if (!studio.keep(studio.window, name)) return false;
  const QString path = studio.folder.filePath(QLatin1String(name));
  return QImage(path).copy(part).save(path);
}

QDockWidget* dockOf(QWidget* widget) {
  while (widget != nullptr && qobject_cast<QDockWidget*>(widget) == nullptr) widget = widget->parentWidget();
  return qobject_cast<QDockWidget*>(widget);
}

// Shows only these panels beside the viewport.
void showOnly(Studio& studio, std::initializer_list<QWidget*> panels, const QSize& size) {
  studio.driver.trigger("layout.everything");
  QList<QDockWidget*> kept;
  for (QWidget* panel : panels) kept << dockOf(panel);
  for (auto* dock : studio.window.findChildren<QDockWidget*>()) dock->setVisible(kept.contains(dock));
  studio.window.resize(size);
  for (QDockWidget* dock : kept) dock->raise();
  squire::test::processed();
  studio.window.viewport()->setFocus();
}

// The pixel of the sword's tip.
QPointF swordTip(Studio& studio) {
  const Session& session = studio.window.session();
  const auto hand = *session.model()->skeleton->indexOf(std::string_view("hand.R"));
  const squire::vec4 tip =
      session.shown().matrices()[static_cast<std::size_t>(hand)] * squire::vec4(0.001f, 0.058f, 0.825f, 1.0f);
  const squire::LayerView view = squire::test::layerViewOf(studio.window);
  const squire::vec3 pixel = squire::toPixel(view.camera, view.size, squire::vec3(tip));
  return {static_cast<double>(pixel.x), static_cast<double>(pixel.y)};
}

// A drawing of the shown pose as lines from joint to joint, at the left of the model.
QImage drawnPose(Studio& studio) {
  QImage picture(studio.window.viewport()->size() * 2, QImage::Format_RGB32);
  picture.fill(QColor(36, 58, 92));
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(2.0, 2.0);
  painter.setPen(QPen(QColor(58, 84, 124), 1.0));
  for (int i = 0; i < picture.width(); i += 24) painter.drawLine(i, 0, i, picture.height());
  for (int i = 0; i < picture.height(); i += 24) painter.drawLine(0, i, picture.width(), i);
  painter.translate(-140.0, 80.0);
  painter.scale(0.75, 0.75);
  painter.setPen(QPen(QColor(226, 234, 246), 5.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const std::vector<std::vector<const char*>> limbs = {{"hips", "spine", "chest", "neck", "head"},
                                                       {"neck", "upper_arm.L", "forearm.L", "hand.L"},
                                                       {"neck", "upper_arm.R", "forearm.R", "hand.R"},
                                                       {"hips", "thigh.L", "shin.L", "foot.L", "toe.L"},
                                                       {"hips", "thigh.R", "shin.R", "foot.R", "toe.R"}};
  for (const auto& limb : limbs) {
    QPolygonF line;
    for (const char* bone : limb) line << studio.driver.joint(bone);
    painter.drawPolyline(line);
  }
  const QPointF head = studio.driver.joint("head"), neck = studio.driver.joint("neck");
  painter.setBrush(QColor(36, 58, 92));
  painter.drawEllipse(head + 0.9 * (head - neck), 21.0, 24.0);
  painter.setPen(QPen(QColor(240, 190, 90), 3.0, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(studio.driver.joint("hand.R"), swordTip(studio));
  return picture;
}

bool keepReferences(Studio& studio, const QTemporaryDir& folder) {
  Session& session = studio.window.session();
  auto* panel = studio.window.findChild<squire::ReferencesPanel*>();
  showOnly(studio, {panel}, {900, 560});
  studio.driver.trigger("bones.none");
  studio.driver.trigger("volume.show");
  studio.driver.showClip("sword_swing", 15);
  studio.driver.trigger("view.frameAll");
  squire::test::waitForFrame(*studio.window.viewport());
  if (!drawnPose(studio).save(folder.filePath(QStringLiteral("strike.png")))) return false;
  squire::AddReference args;
  args.path = "strike.png";
  if (!session.apply(squire::addReference(session.project(), args))) return false;
  panel->list()->setCurrentItem(panel->list()->topLevelItem(0));
  const auto isSeen = [&] { return qBlue(studio.window.viewport()->grabFramebuffer().pixel(12, 200)) > 85; };
  if (!waitFor(isSeen)) return false;
  const bool kept = keepPart(studio, whole(studio, *panel), "references.png");
  session.undo();
  studio.driver.trigger("bones.shapes");
  studio.driver.trigger("volume.show");
  return kept;
}

// Two shared materials, one of which the knight and the sword use.
bool keepMaterials(Studio& studio) {
  Session& session = studio.window.session();
  auto* panel = studio.window.findChild<squire::MaterialsPanel*>();
  showOnly(studio, {panel}, {1000, 740});
  const squire::ModelId knight = session.modelId();
  const auto sword =
      std::ranges::find_if(session.project().models, [&](const auto& model) { return model->id != knight; });
  if (sword == session.project().models.end()) return false;
  const squire::ModelId other = (*sword)->id;
  if (!session.apply(squire::shareMaterial(session.project(), {knight, "gold", "gilding", {}, {}})) ||
      !session.apply(squire::useSharedMaterial(session.project(), {other, "gold", "gilding"})) ||
      !session.apply(squire::newSharedMaterial(session.project(), {"bronze"})))
    return false;
  squire::ChangeSharedMaterial bronze;
  bronze.shared = "bronze";
  bronze.diffuse = squire::vec3(0.30f, 0.13f, 0.04f);
  bronze.specular = squire::vec3(0.3f, 0.2f, 0.1f);
  if (!session.apply(squire::changeSharedMaterial(session.project(), bronze))) return false;
  squire::test::processed();
  panel->choose(2);
  return studio.keep(*dockOf(panel)->widget(), "materials_shared.png");
}

bool turn(Studio& studio, const char* bone, float degrees, const squire::vec3& axis) {
  Session& session = studio.window.session();
  const squire::BoneId id = studio.driver.bone(bone);
  const squire::quat before =
      valueAt(findTrack(*session.clip(), id)->rotation, session.playhead(), squire::quat(1, 0, 0, 0));
  const squire::quat after = before * glm::angleAxis(glm::radians(degrees), axis);
  return session.posing().pose({{id, {}, after, {}}},
                               squire::labelOf<squire::PoseSteps>("Rotate", std::string(bone)), {});
}

void addLayer(Studio& studio, const QString& name) {
  studio.driver.trigger("layers.add");
  studio.driver.trigger("layers.rename");
  QTest::keyClicks(QApplication::focusWidget(), name);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  squire::test::processed();
}

// A walk with two layers, whose keys the timeline shows.
bool keepLayers(Studio& studio) {
  Session& session = studio.window.session();
  auto* panel = studio.window.findChild<squire::LayersPanel*>();
  showOnly(studio, {panel, studio.window.find<squire::Timeline>()}, {900, 620});
  studio.window.resizeDocks({dockOf(studio.window.find<squire::Timeline>())}, {221}, Qt::Vertical);
  studio.driver.showClip("walk", 6);
  session.posing().setAutoKey(true);
  addLayer(studio, QStringLiteral("lean forward"));
  if (!turn(studio, "spine", 20.0f, squire::vec3(1, 0, 0))) return false;
  addLayer(studio, QStringLiteral("look around"));
  for (const std::int64_t frame : {4, 14, 22}) {
    session.setPlayheadFrame(frame);
    if (!turn(studio, "head", frame == 14 ? -30.0f : 30.0f, squire::vec3(0, 1, 0))) return false;
  }
  Driver::typeNumber(*panel->weight(), QStringLiteral("60"));
  session.setPlayheadFrame(14);
  session.posing().setAutoKey(false);
  session.selection().select({studio.driver.bone("head")});
  studio.window.viewport()->setFocus();
  studio.driver.trigger("view.frameAll");
  return keepPart(studio, whole(studio, *panel), "layers.png");
}

bool keepSelection(Studio& studio) {
  Session& session = studio.window.session();
  auto* panel = studio.window.findChild<squire::SelectionPanel*>();
  showOnly(studio, {panel}, {1000, 600});
  studio.driver.showClip("walk", 0);
  const auto select = [&](std::initializer_list<const char*> names) {
    std::vector<squire::BoneId> bones;
    for (const char* name : names) bones.push_back(studio.driver.bone(name));
    session.selection().select(bones);
  };
  const auto addSet = [&](const char* name) {
    studio.driver.trigger("sets.add");
    studio.driver.trigger("sets.rename");
    QTest::keyClicks(QApplication::focusWidget(), QLatin1String(name));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  };
  select({"foot.L", "foot.R", "toe.L", "toe.R"});
  addSet("feet");
  select({"upper_arm.R", "forearm.R", "hand.R"});
  addSet("sword arm");
  squire::test::processed();
  studio.window.viewport()->setFocus();
  return studio.keep(*panel, "selection.png");
}

// The sound of a swing through the air that ends in a hit.
QByteArray swish() {
  constexpr int rate = 8000;
  constexpr double seconds = 0.75, hit = 0.36;
  std::vector<std::int16_t> samples(static_cast<std::size_t>(seconds * rate));
  std::uint32_t noise = 1;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double time = static_cast<double>(i) / rate;
    const double swing = 0.5 * std::exp(-std::pow((time - 0.24) / 0.08, 2.0));
    const double loud = swing + (time < hit ? 0.0 : 0.9 * std::exp(-(time - hit) / 0.07));
    noise = noise * 1664525u + 1013904223u;
    samples[i] =
        static_cast<std::int16_t>(32000.0 * loud * (static_cast<double>(noise >> 8) / 8388608.0 - 1.0));
  }
  const squire::Bytes bytes = squire::test::WavBytes(1, 16, 1, rate).add(samples).bytes();
  return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

bool keepSound(Studio& studio, const QTemporaryDir& folder) {
  Session& session = studio.window.session();
  auto* timeline = studio.window.find<squire::Timeline>();
  showOnly(studio, {timeline}, {900, 760});
  studio.window.resizeDocks({dockOf(timeline)}, {331}, Qt::Vertical);
  studio.driver.showClip("punch", 11);
  if (!squire::test::write(folder.filePath(QStringLiteral("punch.wav")), swish())) return false;
  if (!session.apply(squire::setClipSound(session.project(), {session.clipRef(), "punch.wav", {}})) ||
      !session.apply(squire::addSoundEvent(session.project(), {session.clipRef()})))
    return false;
  timeline->model().setPinned({QStringLiteral("sound"), QStringLiteral("events")});
  squire::test::waitForJobs(session);
  studio.window.messages()->clear();
  return studio.keep(*timeline, "sound.png");
}

bool keepExport(Studio& studio, const QTemporaryDir& folder) {
  // A relative folder is the same in each run.
  if (!QDir(folder.path()).mkpath(QStringLiteral("game/assets"))) return false;
  const QString before = QDir::currentPath();
  QDir::setCurrent(folder.path());
  studio.driver.trigger("file.export");
  auto* dialog = studio.window.findChild<QDialog*>(QStringLiteral("exportDialog"));
  if (dialog == nullptr) return false;
  for (auto* line : dialog->findChildren<QLineEdit*>()) {
    if (line->accessibleName() == QStringLiteral("Folder")) line->setText(QStringLiteral("game/assets"));
    if (line->accessibleName() == QStringLiteral("Name")) line->setText(QStringLiteral("knight"));
  }
  for (auto* box : dialog->findChildren<QCheckBox*>()) {
    if (box->text().remove(QLatin1Char('&')) == QStringLiteral("With the time in the name"))
      box->setChecked(false);
  }
  const auto isDone = [&] {
    for (auto* button : dialog->findChildren<QPushButton*>()) {
      const QString text = button->text().remove(QLatin1Char('&'));
      if (button->isVisible() && (text == QStringLiteral("Stop") || text == QStringLiteral("Compute")))
        return false;
    }
    return true;
  };
  if (!waitFor(isDone)) return false;
  dialog->setFocus();
  const bool kept = studio.keep(*dialog, "export.png");
  dialog->reject();
  QDir::setCurrent(before);
  return kept;
}

bool keepStage(Studio& studio, const QTemporaryDir& folder) {
  studio.driver.trigger("layout.stage");
  studio.window.resize(900, 690);
  if (!squire::test::makeStage(studio, folder)) return false;
  auto* panel = studio.window.findChild<squire::StagePanel*>();
  const auto& pieces = studio.window.session().project().stages.front()->pieces;
  const auto isPillar = [](const auto& piece) { return piece->name == "pillar"; };
  const auto pillar = std::ranges::find_if(pieces, isPillar);
  if (pillar == pieces.end()) return false;
  panel->list()->setCurrentItem(panel->list()->itemOf(squire::StageList::Part::Piece, (*pillar)->id.value));
  studio.driver.trigger("stage.side");
  studio.driver.trigger("view.frameAll");
  return keepPart(studio, whole(studio, *panel), "stage.png");
}

}  // namespace

int main(int argc, char** argv) {
  qputenv("PULSE_SERVER", "unix:/nonexistent");
  Studio studio(argc, argv);
  studio.folder.makeAbsolute();
  const QTemporaryDir folder;
  if (!openCopy(studio, folder)) return 1;
  const bool kept[] = {keepReferences(studio, folder), keepMaterials(studio),
                       keepSelection(studio),          keepLayers(studio),
                       keepSound(studio, folder),      keepExport(studio, folder),
                       keepStage(studio, folder)};
  for (std::size_t i = 0; i < std::size(kept); ++i) {
    if (!kept[i]) std::fprintf(stderr, "panels_screenshots: picture %zu is missing\n", i);
  }
  return std::ranges::count(kept, false) == 0 ? 0 : 1;
}

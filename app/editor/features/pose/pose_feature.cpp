#include <QActionGroup>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/timeline.h"
#include "widgets/viewport/more_views.h"

namespace squire {

// The pose tools and the axes that they work along.
class PoseFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addTools();
  void addGrabs();
  void grab(ViewTool tool);
};

void PoseFeature::addActions() {
  addTools();
  addGrabs();
}

// Adds the commands that grab: they drag like the gizmo, but start immediately at the pointer.
void PoseFeature::addGrabs() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  menu->addSeparator();
  const auto add = [&](ActionId name, const QString& text, Qt::Key key, ViewTool tool) {
    bench_.actions.add(menu,
                       {name,
                        text,
                        {},
                        QKeySequence(Qt::SHIFT | key),
                        tr("Without a gizmo: move the pointer or type a number, X Y Z choose an axis, click "
                           "or Enter confirms, Escape cancels")},
                       [this, tool](bool) { grab(tool); });
  };
  add("pose.grabMove", tr("M&ove without Gizmo"), Qt::Key_G, ViewTool::Move);
  add("pose.grabRotate", tr("Rotate witho&ut Gizmo"), Qt::Key_R, ViewTool::Rotate);
  add("pose.grabScale", tr("Sca&le without Gizmo"), Qt::Key_S, ViewTool::Scale);
}

// If the pointer is over the dope sheet, the command applies to keys.
void PoseFeature::grab(ViewTool tool) {
  DopeSheet* sheet = bench_.get<Timeline>().sheet();
  if (sheet->isVisible() && sheet->underMouse()) {
    sheet->setFocus();
    if (tool == ViewTool::Move) sheet->beginMove();
    if (tool == ViewTool::Scale) sheet->beginScale();
  } else if (bench_.viewport != nullptr) {
    bench_.views->current()->grab(tool);
  }
}

void PoseFeature::enableActions() {
  const bool poses = bench_.viewport != nullptr && bench_.hasModel();
  bench_.enable(poses, {"pose.grabMove"});  // needs no bone, since it also moves IK targets
  bench_.enable(poses && !bench_.session.selection().bones().empty(), {"pose.grabRotate", "pose.grabScale"});
}

void PoseFeature::addTools() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  auto* tools = new QActionGroup(this);
  const auto tool = [&](ActionId name, const QString& text, const char* iconName, Qt::Key key, ViewTool value,
                        const QString& hint) {
    QAction* action = bench_.actions.add(menu, {name, text, id(iconName), QKeySequence(key), hint, true},
                                         [this, value](bool) { bench_.view.setTool(value); });
    tools->addAction(action);
    action->setChecked(value == bench_.view.tool());
  };
  tool("tool.select", tr("&Select"), "select", Qt::Key_Q, ViewTool::Select, tr("Click to select bones"));
  tool("tool.move", tr("&Move"), "move", Qt::Key_W, ViewTool::Move,
       tr("Moves the selected bones at the playhead"));
  tool("tool.rotate", tr("&Rotate"), "turn", Qt::Key_E, ViewTool::Rotate,
       tr("Rotates the selected bones at the playhead"));
  tool("tool.scale", tr("S&cale"), "scale", Qt::Key_R, ViewTool::Scale,
       tr("Scales the selected bones at the playhead"));
  bench_.actions.add(
      menu,
      {"pose.body", tr("Pull the &Body"), id("body"), QKeySequence(Qt::Key_B),
       tr("A moved hand, foot, head or hip takes the whole body along; pinned parts stay"), true},
      [this](bool on) { bench_.session.posing().setPullsBody(on); });
  connect(&bench_.session.posing(), &Posing::pullsBodyChanged, this, [this] {
    bench_.actions["pose.body"]->setChecked(bench_.session.posing().pullsBody());
    if (bench_.viewport != nullptr) bench_.viewport->update();
  });
  menu->addSeparator();
  auto* spaces = new QActionGroup(this);
  const auto space = [&](ActionId name, const QString& text, GizmoSpace value) {
    QAction* action = bench_.actions.add(menu, {name, text, {}, {}, {}, true},
                                         [this, value](bool) { bench_.view.setSpace(value); });
    spaces->addAction(action);
    action->setChecked(value == bench_.view.space());
  };
  space("space.local", tr("&Local Axes"), GizmoSpace::Local);
  space("space.parent", tr("&Parent's Axes"), GizmoSpace::Parent);
  space("space.model", tr("M&odel's Axes"), GizmoSpace::ModelSpace);
}

std::unique_ptr<Feature> makePoseFeature(Workbench& bench) { return std::make_unique<PoseFeature>(bench); }

}  // namespace squire

#include "pose_feature.moc"

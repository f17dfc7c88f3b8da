#include "app/editor/features/pose_feature.h"

#include <QActionGroup>
#include <algorithm>

#include "core/edit/key_edits.h"

namespace squire {

namespace {

QString id(const char* text) { return QLatin1String(text); }

}  // namespace

void PoseFeature::addActions() {
  addTools();
  bench_.menu(MenuPlace::Posing)->addSeparator();
  addKeys();
}

void PoseFeature::addTools() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  auto* tools = new QActionGroup(this);
  const auto tool = [&](const char* name, const QString& text, const char* iconName, Qt::Key key,
                        ViewTool value, const QString& hint) {
    QAction* action = bench_.actions.add(menu, {id(name), text, id(iconName), QKeySequence(key), hint, true},
                                         [this, value](bool) { bench_.view.setTool(value); });
    tools->addAction(action);
    action->setChecked(value == bench_.view.tool());
  };
  tool("tool.select", tr("&Select"), "select", Qt::Key_Q, ViewTool::Select, tr("Clicking selects bones"));
  tool("tool.move", tr("&Move"), "move", Qt::Key_W, ViewTool::Move,
       tr("Moves the selected bones and keys them"));
  tool("tool.turn", tr("&Turn"), "turn", Qt::Key_E, ViewTool::Turn,
       tr("Turns the selected bones and keys them"));
  tool("tool.scale", tr("S&cale"), "scale", Qt::Key_R, ViewTool::Scale,
       tr("Scales the selected bones and keys them"));
  menu->addSeparator();
  auto* spaces = new QActionGroup(this);
  const auto space = [&](const char* name, const QString& text, GizmoSpace value) {
    QAction* action = bench_.actions.add(menu, {id(name), text, {}, {}, {}, true},
                                         [this, value](bool) { bench_.view.setSpace(value); });
    spaces->addAction(action);
    action->setChecked(value == bench_.view.space());
  };
  space("space.local", tr("&Local Axes"), GizmoSpace::Local);
  space("space.parent", tr("&Parent's Axes"), GizmoSpace::Parent);
  space("space.model", tr("M&odel's Axes"), GizmoSpace::ModelSpace);
}

void PoseFeature::addKeys() {
  QMenu* menu = bench_.menu(MenuPlace::Posing);
  const auto keyPose = [this](bool everyBone, bool rest) {
    SetPose pose{bench_.session.clipRef(), bench_.session.playhead(), {}, {}};
    const auto& bones = bench_.session.model()->skeleton->bones;
    for (std::size_t i = 0; i < bones.size(); ++i) {
      const auto& selected = bench_.session.selectedBones();
      if (!everyBone && std::find(selected.begin(), selected.end(), bones[i].id) == selected.end()) continue;
      const Transform local = rest ? bones[i].rest : bench_.session.posed().local(i);
      pose.bones.push_back({bones[i].id, local.translation, local.rotation, local.scale});
    }
    bench_.session.apply(setPose(bench_.session.project(), pose));
  };
  bench_.actions.add(menu,
                     {id("pose.key"), tr("&Key Selected Bones"), id("key"), QKeySequence(Qt::Key_K),
                      tr("Keys the selected bones as they stand at the playhead")},
                     [keyPose](bool) { keyPose(false, false); });
  bench_.actions.add(menu,
                     {id("pose.keyAll"),
                      tr("Key &Whole Pose"),
                      {},
                      QKeySequence(Qt::SHIFT | Qt::Key_K),
                      tr("Keys every bone as it stands at the playhead")},
                     [keyPose](bool) { keyPose(true, false); });
  bench_.actions.add(menu,
                     {id("pose.rest"), tr("&Reset Selected Bones to Rest"), id("reset"),
                      QKeySequence(Qt::ALT | Qt::Key_R), tr("Keys the selected bones in their rest pose")},
                     [keyPose](bool) { keyPose(false, true); });
  bench_.actions.add(menu,
                     {id("pose.deleteKeys"),
                      tr("&Delete Keys at the Playhead"),
                      {},
                      QKeySequence::Delete,
                      tr("Deletes the keys of the selected bones, or of all, at the playhead")},
                     [this](bool) {
                       std::vector<KeyRef> keys = keysAt(*bench_.session.clip(), bench_.session.playhead());
                       const auto& selected = bench_.session.selectedBones();
                       if (!selected.empty()) {
                         std::erase_if(keys, [&](const KeyRef& key) {
                           return std::find(selected.begin(), selected.end(), key.bone) == selected.end();
                         });
                       }
                       if (!keys.empty())
                         bench_.session.apply(deleteKeys(bench_.session.project(),
                                                         {bench_.session.clipRef(), std::move(keys)}));
                     });
}

void PoseFeature::enableActions() {
  const bool clip = bench_.hasClip();
  bench_.enable(clip, {"pose.keyAll", "pose.deleteKeys"});
  bench_.enable(clip && !bench_.session.selectedBones().empty(), {"pose.key", "pose.rest"});
}

}  // namespace squire

#include <QApplication>
#include <QComboBox>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <stdexcept>

#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/volume_edits.h"
#include "core/scene/scene.h"
#include "tests/support/data.h"
#include "tests/ui/driver.h"
#include "widgets/fight/spar_layer.h"
#include "widgets/limbs/limb_layer.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"
#include "widgets/viewport/viewport.h"
#include "widgets/volumes/volume_layer.h"

// The cost of fight data in the editor, per frame of playback on one core: the sample's knight with 64 hit
// volumes (half of them capsules, a quarter keyed), 4 chains with targets, and an equally complex sparring
// opponent. A frame comprises what the window and its panels do when the playhead moves, and building the
// draw list, but not drawing it.
namespace {

using namespace squire;
using test::Driver;

constexpr int volumes = 64;
constexpr int hits = 8;

Project done(Result<Edit> edit) {
  if (!edit) throw std::runtime_error(edit.error().text());
  return std::move(edit->project);
}

Project withVolumes(Project project, const ClipRef& clip) {
  const std::vector<ProjectBone> bones = *project.find(clip.model)->bones;
  const Time end = project.find(clip.model)->find(clip.clip)->clip->duration;
  for (std::size_t i = 0; i < volumes; ++i) {
    const bool isHit = i < hits;
    HitVolume volume;
    volume.kind = isHit ? VolumeKind::Hit : VolumeKind::Hurt;
    volume.name = "v" + std::to_string(i);
    volume.ball = {bones[i % bones.size()].id, {0.05f, 0, 0}, 0.08f};
    if (i % 2 == 0) volume.end = BoneBall{bones[(i + 1) % bones.size()].id, {0, 0.05f, 0}, 0.06f};
    if (i % 4 == 1) {
      volume.offsetKeys = std::make_shared<const Keys<vec3>>(
          Keys<vec3>{{Time(), vec3(0.05f, 0, 0), {}}, {end, vec3(0.1f), {}}});
    }
    volume.spans = {{Time(), end}};
    project = done(addVolume(project, {{clip.model, clip.clip}, volume}));
  }
  return project;
}

Project withLimbs(Project project, const ClipRef& clip) {
  project = done(addChains(project, {clip.model, proposedChains(*project.find(clip.model))}));
  const Time end = project.find(clip.model)->find(clip.clip)->clip->duration;
  for (const IkChain& chain : std::vector<IkChain>(fightOf(*project.find(clip.model)).chains)) {
    IkTarget target;
    target.chain = chain.id;
    Keys<vec3> keys;
    for (int i = 0; i < 20; ++i) {
      const float share = static_cast<float>(i) / 20.0f;
      keys.push_back({Time{end.ticks * i / 20}, vec3(0.1f, 0.4f * share, 0.2f), {}});
    }
    target.position = std::make_shared<const Keys<vec3>>(std::move(keys));
    target.spans = {{Time(), end}};
    project = done(addTarget(project, {clip, target}));
  }
  return project;
}

double threadMicroseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

// Microseconds per frame of the window's thread: median over runs of 60 frames.
double medianOf(const std::function<void(int)>& frame) {
  constexpr int runs = 41, frames = 60;
  std::vector<double> times;
  for (int run = 0; run < runs; ++run) {
    const double start = threadMicroseconds();
    for (int i = 0; i < frames; ++i) frame(i);
    times.push_back((threadMicroseconds() - start) / frames);
  }
  std::sort(times.begin(), times.end());
  return times[runs / 2];
}

SceneModel sceneOf(const Session& session) {
  SceneModel scene;
  scene.model = session.model();
  scene.matrices = session.shown().matrices();
  scene.textures = session.shown().textures();
  scene.boneBoxes = session.posed().boneBoxes();
  return scene;
}

class Window {
 public:
  Window()
      : driver_(window_), choice_(session()), limbs_(session()), data_(session()), ring_(session(), data_) {
    window_.view().setSmooth(false);
    driver_.show(1440, 900);
    const auto sample = test::sourceDir() / "resources/sample/knight.fbx";
    if (!driver_.open(QString::fromStdString(sample.string()))) throw std::runtime_error("no sample");
    session().setClip(session().projectModel()->findClip("sword_swing")->id);
    layers_.push_back(std::make_unique<SparLayer>(session(), ring_, [] { return true; }));
    layers_.push_back(std::make_unique<VolumeLayer>(choice_, window_.view()));
    layers_.push_back(std::make_unique<LimbLayer>(limbEdits_));
  }

  Session& session() { return window_.session(); }
  // Advances the clip by a frame and builds the draw list.
  void next(int frame, bool fights) {
    session().setPlayhead(timeOfFrame(frame, {60, 1}));
    list(fights);
  }
  std::size_t list(bool fights) {
    std::vector<SceneModel> models{sceneOf(session())};
    if (fights) {
      for (const auto& layer : layers_) layer->addModels(models);
    }
    DrawList list = drawListOf(models, window_.view().options(), window_.view().camera());
    if (fights) {
      const LayerView view{window_.view().camera(), {1000.0f, 700.0f}};
      for (const auto& layer : layers_) layer->addShapes(view, list);
    }
    return list.onTop.lines.size();
  }
  void fight() {
    session().replaceCurrent(
        withLimbs(withVolumes(session().project(), session().clipRef()), session().clipRef()));
    ring_.setOn(true);
    SparSettings settings;
    settings.opponent = session().modelId();
    settings.clip = session().clipId();
    ring_.setSettings(settings);
    if (!test::waitFor([&] { return ring_.ready() && ring_.opponent().drawn != nullptr; }))
      throw std::runtime_error("nobody spars");
    test::waitForJobs(session());
  }

 private:
  MainWindow window_;
  Driver driver_;
  VolumeChoice choice_;
  LimbChoice limbs_;
  LimbEdits limbEdits_{limbs_};
  FightData data_;
  SparRing ring_;
  std::vector<std::unique_ptr<ViewLayer>> layers_;
};

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  QApplication application(argc, argv);
  applyTheme(application, darkTheme());
  Window window;
  const auto posing = [&](int frame) { window.session().setPlayhead(timeOfFrame(frame, {60, 1})); };
  const double posed = medianOf(posing);
  const double plain = medianOf([&](int frame) { window.next(frame, false); });
  window.fight();
  const double posedInFight = medianOf(posing);
  const double withIt = medianOf([&](int frame) { window.next(frame, true); });
  std::printf("the window goes on by a frame: plain %.0f us, with %d volumes and 4 chains %.0f us\n", posed,
              volumes, posedInFight);
  std::printf(
      "and lists what is drawn, with the opponent: plain %.0f us, with it %.0f us, beyond %.3f ms a frame\n",
      plain, withIt, (withIt - plain) * 1e-3);
  return 0;
}

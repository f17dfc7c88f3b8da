// Cost of the timeline for a clip with 200 bones and a million keys: layout and painting of a frame during
// scrolling, panning, zooming and scrubbing; dragging and inserting a key; memory.
//
//   QT_QPA_PLATFORM=offscreen bench_timeline [--rounds N]
//
// Exits with 1 if a goal is missed: 8 ms per frame at the 95th percentile while scrolling and scrubbing, 64
// bytes per key.
#include <malloc.h>
#include <time.h>

#include <QAction>
#include <QApplication>
#include <QScrollBar>
#include <algorithm>
#include <cstdio>
#include <random>

#include "core/edit/keys/key_edits.h"
#include "core/edit/sources/source_edits.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/dope_sheet.h"
#include "widgets/timeline/time_ruler.h"
#include "widgets/timeline/timeline.h"

namespace {

using namespace squire;

constexpr std::uint32_t boneCount = 200;
constexpr std::size_t keysInChannel = 5000;

double heapBytes() {
  const auto info = mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd);
}

// Milliseconds of processor time, independent of other load.
double processorTime() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// A chain of rotating bones with keys on every frame if `baked`, else at any times.
std::shared_ptr<const Imported> longClip(bool baked, std::size_t keyCount) {
  std::mt19937 random(7);
  auto imported = std::make_shared<Imported>();
  Model model;
  model.id = ModelId{1};
  model.name = "large";
  auto skeleton = std::make_shared<Skeleton>();
  auto clip = std::make_shared<Clip>();
  clip->id = ClipId{1};
  clip->name = "large";
  clip->rate = {30, 1};
  clip->duration = timeOfFrame(static_cast<std::int64_t>(keyCount), clip->rate);
  const std::int64_t frame = timeOfFrame(1, clip->rate).ticks;
  for (std::uint32_t i = 1; i <= boneCount; ++i) {
    Bone bone;
    bone.id = BoneId{i};
    bone.name = "bone " + std::to_string(i);
    bone.parent = static_cast<int>(i % 10 == 1 ? 0 : i - 1) - 1;
    skeleton->bones.push_back(bone);
    Keys<quat> keys(keyCount);
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const std::int64_t off = baked ? 0 : std::uniform_int_distribution<std::int64_t>(0, frame - 1)(random);
      keys[k].time = Time{static_cast<std::int64_t>(k) * frame + off};
      keys[k].value = glm::angleAxis(0.01f * static_cast<float>(k % 300), vec3(0, 0, 1));
    }
    clip->tracks.push_back({bone.id, nullptr, std::make_shared<const Keys<quat>>(std::move(keys)), nullptr});
  }
  model.skeleton = std::move(skeleton);
  model.clips.push_back(std::move(clip));
  imported->models.push_back(std::move(model));
  return imported;
}

struct TimelineScene {
  Session session;
  QWidget parent;
  std::vector<std::unique_ptr<QAction>> actions;
  std::unique_ptr<Timeline> timeline;

  TimelineScene(bool baked, std::size_t keys) {
    AddSource large;
    large.path = "large.fbx";
    large.imported = longClip(baked, keys);
    auto edit = addSource({}, large);
    if (!edit) std::abort();
    session.open(std::move(edit->project), QString());
    for (int i = 0; i < 12; ++i) actions.push_back(std::make_unique<QAction>());
    const auto at = [&](std::size_t i) { return actions[i].get(); };
    timeline = std::make_unique<Timeline>(
        session,
        TransportActions{
            at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), at(10), at(11), {}});
    timeline->resize(1600, 700);
    timeline->show();
    QApplication::processEvents();
  }

  // Milliseconds of this thread until all changes are laid out and painted.
  template <typename Change>
  double frame(Change change) {
    const double start = processorTime();
    change();
    QApplication::sendPostedEvents();
    QApplication::processEvents();
    return processorTime() - start;
  }
};

bool report(const char* what, std::vector<double> times, double goal) {
  std::sort(times.begin(), times.end());
  const double half = times[times.size() / 2];
  const double most = times[times.size() * 95 / 100];
  const bool good = goal <= 0.0 || most < goal;
  std::printf("  %-34s median %6.2f ms   95 %% under %6.2f ms  %s\n", what, half, most,
              good ? "" : "over the goal");
  return good;
}

bool measure(bool baked, int rounds) {
  // Memory that does not depend on the keys: images, widgets, bones.
  const double nothing = heapBytes();
  auto few = std::make_unique<TimelineScene>(baked, 2);
  const double fixed = heapBytes() - nothing;
  few.reset();
  const double before = heapBytes() + fixed;
  TimelineScene stage(baked, keysInChannel);
  Timeline& timeline = *stage.timeline;
  const double bytes = (heapBytes() - before) / (boneCount * keysInChannel);
  std::printf("%s: 200 bones, 1 000 000 keys, 1600 x 700 pixels\n",
              baked ? "keys at every frame" : "keys anywhere");
  std::printf("  memory %.1f bytes a key, of which the keys themselves %.1f\n", bytes,
              static_cast<double>(sizeof(Key<quat>)));
  bool good = bytes <= 64.0;
  TimeView& time = timeline.model().time();
  auto* scroll = timeline.findChild<QScrollBar*>(QStringLiteral("sheetScroll"));
  const auto series = [&](const char* what, double goal, auto change) {
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) times.push_back(stage.frame([&] { change(i); }));
    good = report(what, std::move(times), goal) && good;
  };
  const auto looks = [&](const char* zoom) {
    std::printf(" %s\n", zoom);
    series("scrolling rows", 8.0, [&](int i) { scroll->setValue(i * 37 % std::max(1, scroll->maximum())); });
    series("scrubbing", 8.0, [&](int i) { stage.session.setPlayheadFrame(i * 13 % 5000); });
    series("panning", 8.0, [&](int i) { time.panBy(i % 40 < 20 ? -23.0 : 23.0); });
  };
  time.fitClip();
  looks("the whole clip");
  time.fit(timeOfFrame(2000, time.rate()), timeOfFrame(2600, time.rate()));
  looks("600 frames");
  time.fit(timeOfFrame(2000, time.rate()), timeOfFrame(2120, time.rate()));
  looks("120 frames");
  std::printf(" changes\n");
  series("zooming", 0.0, [&](int i) { time.zoomAt(700.0, i % 60 < 30 ? 1.1 : 1.0 / 1.1); });
  time.fit(timeOfFrame(2000, time.rate()), timeOfFrame(2120, time.rate()));
  const ClipRef clip = stage.session.clipRef();
  series("a key inserted", 0.0, [&](int i) {
    const BoneId bone{1u + static_cast<std::uint32_t>(i) % 6};
    const Time at{timeOfFrame(2050, time.rate()).ticks + 12345 + i};
    stage.session.apply(setPose(stage.session.project(), {clip, at, {{bone, {}, quat(1, 0, 0, 0), {}}}, {}}));
  });
  const auto project = stage.session.history().snapshot();
  const auto keys = timeline.model().keysOf(timeline.model().rows()[1], timeOfFrame(2050, time.rate()),
                                            timeOfFrame(2060, time.rate()));
  timeline.model().select(KeySelection(keys));
  const GestureId gesture = stage.session.gestures().begin();
  series("keys of a bone dragged", 0.0, [&](int i) {
    timeline.model().edits().move(*project, KeySelection(keys), Time{i * 1000}, gesture);
  });
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  applyTheme(application, darkTheme());
  int rounds = 200;
  for (int i = 1; i + 1 < argc; ++i) {
    if (std::string(argv[i]) == "--rounds") rounds = std::max(20, std::atoi(argv[i + 1]));
  }
  const bool good = measure(true, rounds);
  return measure(false, rounds) && good ? 0 : 1;
}

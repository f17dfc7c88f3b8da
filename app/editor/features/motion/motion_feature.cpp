#include <algorithm>
#include <cmath>
#include <deque>
#include <set>
#include <vector>

#include "app/editor/feature.h"
#include "app/editor/pages.h"
#include "app/editor/workbench.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/warp_clip.h"
#include "core/edit/motion/add_noise.h"
#include "core/edit/motion/blend_motion.h"
#include "core/edit/motion/fit_jump.h"
#include "core/edit/motion/offset_keys.h"
#include "core/edit/motion/reshape_keys.h"
#include "core/edit/tracks.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/motion/before_layer.h"
#include "widgets/motion/cycle_options.h"
#include "widgets/motion/motion_bar.h"
#include "widgets/motion/motion_command.h"
#include "widgets/motion/motion_options.h"
#include "widgets/motion/reduce_clips_dialog.h"
#include "widgets/motion/reduce_options.h"
#include "widgets/timeline/sheet_model.h"
#include "widgets/timeline/timeline.h"

namespace squire {

// Commands that change the motion of bones and clips as a whole, and show the result while their number is
// dragged.
class MotionFeature : public Feature {
  Q_OBJECT
 public:
  explicit MotionFeature(Workbench& bench) : Feature(bench), live_(bench.session) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  const MotionCommand* add(ActionId id, const QString& text, const QString& hint, MotionCommand command);
  [[nodiscard]] MotionCommand reduceCommand();
  [[nodiscard]] MotionCommand smoothCommand();
  [[nodiscard]] MotionCommand exaggerateCommand();
  [[nodiscard]] MotionCommand noiseCommand();
  [[nodiscard]] MotionCommand blendCommand();
  [[nodiscard]] MotionCommand cycleCommand();
  [[nodiscard]] static MotionCommand jumpCommand();
  [[nodiscard]] static MotionCommand speedCommand();
  [[nodiscard]] static MotionCommand offsetCommand();
  [[nodiscard]] MotionOptions* newOptions(MotionCommand& command);
  void addTimes();
  void moveRest(int frames);
  void startLoopHere();
  [[nodiscard]] bool isClipChosen();
  void open(const MotionCommand* command);
  void reduceClips();

  LiveEdit live_;
  std::deque<MotionCommand> commands_;
  const MotionCommand* reduce_ = nullptr;
  ReduceOptions* options_ = nullptr;
  CycleOptions* cycle_ = nullptr;
  std::vector<MotionOptions*> others_;
  MotionBar* bar_ = nullptr;
};

namespace {

// The bones and the time range of keys; none if all keys are at the same time.
std::optional<MotionPart> partOf(const KeysRef& clip, const std::vector<KeyRef>& keys) {
  if (keys.empty()) return std::nullopt;
  const auto [first, last] = std::ranges::minmax_element(keys, {}, &KeyRef::time);
  if (first->time == last->time) return std::nullopt;
  std::set<BoneId> bones;
  for (const KeyRef& key : keys) bones.insert(key.bone);
  return MotionPart{clip, {bones.begin(), bones.end()}, first->time, last->time};
}

// A command whose edit is set later; its number has two decimals and the given step and limits.
MotionCommand commandOf(const QString& name, const QString& tip, double step, double least, double most) {
  MotionCommand command;
  command.name = name;
  command.tip = tip;
  command.style.decimals = 2;
  command.style.step = step;
  command.style.least = least;
  command.style.most = most;
  return command;
}

// A function that makes the edit of a project with these arguments, for LiveEdit.
template <typename Args>
LiveEdit::Make trying(Result<Edit> (*edit)(const Project&, const Args&), Args args) {
  return [edit, args = std::move(args)](const Project& project) { return edit(project, args); };
}

}  // namespace

const MotionCommand* MotionFeature::add(ActionId id, const QString& text, const QString& hint,
                                        MotionCommand command) {
  const MotionCommand* kept = &commands_.emplace_back(std::move(command));
  QMenu* menu = bench_.menu(MenuPlace::Keys);
  QAction* action = bench_.actions.add(menu, {id, text, {}, {}, hint}, [this, kept](bool) { open(kept); });
  menu->insertAction(bench_.actions["keys.delete"], action);
  return kept;
}

MotionCommand MotionFeature::reduceCommand() {
  options_ = new ReduceOptions(&bench_.window);
  options_->hide();
  MotionCommand command = commandOf(tr("&Reduce"), tr("How far the skin may move"), 0.01, 0.0, 1000.0);
  command.style.unit = id("mm");
  command.least = 0.01;
  command.most = 100.0;
  command.isLogarithmic = true;
  command.options = options_;
  command.make = [options = options_](const MotionPart& part, double millimetres) {
    ReduceKeys args{part, millimetres};
    options->apply(args);
    return trying(reduceKeys, args);
  };
  return command;
}

MotionOptions* MotionFeature::newOptions(MotionCommand& command) {
  auto* options = new MotionOptions(&bench_.window);
  options->hide();
  command.options = options;
  others_.push_back(options);
  return options;
}

MotionCommand MotionFeature::smoothCommand() {
  MotionCommand command =
      commandOf(tr("&Smooth"), tr("How many frames around each key are averaged"), 0.05, 0.0, 1000.0);
  command.most = 10.0;
  command.worksInLayers = true;
  MotionOptions* options = newOptions(command);
  command.make = [options](const MotionPart& part, double frames) {
    return trying(smoothKeys, SmoothKeys{part, frames, options->falloff()});
  };
  return command;
}

MotionCommand MotionFeature::exaggerateCommand() {
  MotionCommand command = commandOf(
      tr("&Exaggerate"), tr("How large the motion becomes; below 1 it becomes calmer"), 0.01, 0.0, 100.0);
  command.usual = 1.25;
  command.most = 3.0;
  command.worksInLayers = true;
  MotionOptions* options = newOptions(command);
  command.make = [options](const MotionPart& part, double factor) {
    return trying(exaggerateKeys, ExaggerateKeys{part, factor, options->falloff()});
  };
  return command;
}

MotionCommand MotionFeature::noiseCommand() {
  MotionCommand command = commandOf(tr("Add &Noise"), tr("How far a bone turns at most"), 0.05, 0.0, 90.0);
  command.style.unit = QStringLiteral("\u00B0");
  command.usual = 2.0;
  command.most = 20.0;
  command.worksInLayers = true;
  MotionOptions* options = newOptions(command);
  options->addNoise();
  command.make = [options](const MotionPart& part, double degrees) {
    return trying(addNoise, AddNoise{part, degrees, options->frames(), options->seed(), options->falloff()});
  };
  return command;
}

MotionCommand MotionFeature::blendCommand() {
  MotionCommand command =
      commandOf(tr("&Blend"), tr("How much of the other motion there is"), 0.01, 0.0, 1.0);
  command.usual = 0.5;
  command.worksInLayers = true;
  MotionOptions* options = newOptions(command);
  options->addAim(bench_.session);
  command.make = [options](const MotionPart& part, double share) {
    return trying(blendMotion,
                  BlendMotion{part, options->clip(), options->pose(), share, options->falloff()});
  };
  return command;
}

MotionCommand MotionFeature::cycleCommand() {
  cycle_ = new CycleOptions(&bench_.window);
  cycle_->hide();
  MotionCommand command = commandOf(
      tr("&Cycle"), tr("Over how many frames the difference between the end and the start is spread"), 0.2,
      1.0, 100'000.0);
  command.style.decimals = 0;
  command.usual = 10.0;
  command.least = 1.0;
  command.most = 30.0;
  command.options = cycle_;
  command.make = [options = cycle_](const MotionPart& part, double frames) {
    CycleMotion args{part, std::round(frames)};
    options->apply(args);
    return trying(cycleMotion, args);
  };
  return command;
}

MotionCommand MotionFeature::jumpCommand() {
  MotionCommand command =
      commandOf(tr("&Jump"), tr("How strong gravity is: 9.81 on Earth"), 0.05, 0.0, 1000.0);
  command.style.unit = QStringLiteral("m/s\u00B2");
  command.usual = 9.81;
  command.most = 30.0;
  command.make = [](const MotionPart& part, double gravity) {
    return trying(fitJump, FitJump{part, gravity});
  };
  return command;
}

MotionCommand MotionFeature::speedCommand() {
  MotionCommand command =
      commandOf(tr("Change &Speed"), tr("How fast the part is played in the end"), 1.0, 1.0, 10'000.0);
  command.style.unit = QStringLiteral("%");
  command.style.decimals = 1;
  command.usual = 100.0;
  command.least = 20.0;
  command.most = 500.0;
  command.isLogarithmic = true;
  command.worksInLayers = true;
  command.make = [](const MotionPart& part, double percent) -> LiveEdit::Make {
    return [part, percent](const Project& project) -> Result<Edit> {
      const auto clip = loadedClip(project, static_cast<ClipRef>(part.clip));
      if (!clip) return clip.error();
      const Time from = part.first(), to = std::min(part.last(), (*clip)->duration);
      WarpClip args{part.clip, {}, true};
      if (Time() < from) args.points.push_back({from, from});
      args.points.push_back({to, scaledTime(to, from, 100.0 / percent)});
      return warpClip(project, args);
    };
  };
  return command;
}

MotionCommand MotionFeature::offsetCommand() {
  MotionCommand command =
      commandOf(tr("&Offset"), tr("How many frames each bone is later than the chosen bone above it"), 0.05,
                -10'000.0, 10'000.0);
  command.least = -10.0;
  command.most = 10.0;
  command.make = [](const MotionPart& part, double frames) {
    return trying(offsetKeys, OffsetKeys{part.clip, part.bones, frames});
  };
  return command;
}

void MotionFeature::addActions() {
  reduce_ = add("keys.reduce", tr("&Reduce Keys\u2026"),
                tr("Replaces keys by the fewest eased keys that keep the motion within a tolerance"),
                reduceCommand());
  bench_.actions.add(bench_.menu(MenuPlace::Clips),
                     {"keys.reduceClips",
                      tr("Reduce &Keys of Clips\u2026"),
                      {},
                      {},
                      tr("Reduces the keys of all selected clips to the fewest eased ones, in one step")},
                     [this](bool) { reduceClips(); });
  add("keys.smooth", tr("Smooth Mot&ion\u2026"),
      tr("Removes jitter: moves keys toward the average around them"), smoothCommand());
  add("keys.exaggerate", tr("E&xaggerate Motion\u2026"), tr("Makes the motion larger or calmer"),
      exaggerateCommand());
  add("keys.noise", tr("Add &Noise\u2026"),
      tr("Adds smooth random turns, as of a hand that is never quite still"), noiseCommand());
  add("keys.blendToward", tr("&Blend Toward\u2026"),
      tr("Leads the motion toward another clip, a saved pose or the rest pose"), blendCommand());
  add("keys.cycle", tr("C&ycle Motion\u2026"),
      tr("Makes the motion end as it starts: spreads the difference over some frames"), cycleCommand());
  add("keys.jump", tr("Fit &Jump\u2026"),
      tr("Leads the hips from take-off to landing along the arc of gravity; select their keys"),
      jumpCommand());
  add("keys.speed", tr("Change S&peed\u2026"),
      tr("Plays the part between the selected keys faster or slower, with all that is in it"),
      speedCommand());
  add("keys.offset", tr("Offset along C&hain\u2026"),
      tr("Lets each bone follow the chosen bone above it by some frames"), offsetCommand());
  addTimes();
}

void MotionFeature::addPanels() {
  bar_ = new MotionBar(bench_.session, live_, bench_.pages);
  bench_.pages->addBelow(bar_);
  bench_.offer(*bar_);
  connect(options_, &ReduceOptions::changed, bar_, &MotionBar::show);
  connect(cycle_, &CycleOptions::changed, bar_, &MotionBar::show);
  for (MotionOptions* options : others_) connect(options, &MotionOptions::changed, bar_, &MotionBar::show);
  if (bench_.viewport == nullptr) return;
  bench_.viewport->addLayer(std::make_unique<BeforeLayer>(bench_.session, live_));
  connect(&live_, &LiveEdit::began, bench_.viewport, [this] { bench_.viewport->update(); });
  connect(&live_, &LiveEdit::ended, bench_.viewport, [this] {
    bench_.viewport->update();
    bench_.viewport->setFocus();
  });
}

void MotionFeature::addTimes() {
  const auto shift = [this](int frames) { return [this, frames](bool) { moveRest(frames); }; };
  QMenu* times = bench_.menu(MenuPlace::Keys)->addMenu(tr("Shift in Ti&me"));
  bench_.actions.add(
      times,
      {"keys.restLater",
       tr("The Rest &Later"),
       {},
       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Right),
       tr("Moves all keys and marks from the playhead on by a frame, with the end of the clip")},
      shift(1));
  bench_.actions.add(
      times,
      {"keys.restEarlier",
       tr("The Rest &Earlier"),
       {},
       QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Left),
       tr("Moves all keys and marks from the playhead on back by a frame, where no key is in the way")},
      shift(-1));
  bench_.actions.add(times,
                     {"clip.startHere",
                      tr("Sta&rt the Loop Here"),
                      {},
                      {},
                      tr("The closed loop starts at the playhead; what was before it follows at the end")},
                     [this](bool) { startLoopHere(); });
}

void MotionFeature::moveRest(int frames) {
  Session& session = bench_.session;
  const Time from = session.stopOnFrame();
  const Time by =
      frames > 0 ? timeOfFrame(frames, session.rate()) : Time() - timeOfFrame(-frames, session.rate());
  if (session.apply(rippleClip(session.project(), {session.clipRef(), from, by})))
    session.setPlayhead(from + by);
}

void MotionFeature::startLoopHere() {
  Session& session = bench_.session;
  const Time start = session.stopOnFrame();
  if (session.apply(shiftLoop(session.project(), {session.clipRef(), start}))) session.setPlayhead({});
}

void MotionFeature::enableActions() {
  bench_.enable(bench_.hasClip(), {"keys.reduce", "keys.reduceClips", "keys.smooth", "keys.exaggerate",
                                   "keys.noise", "keys.blendToward", "keys.cycle", "keys.jump", "keys.speed",
                                   "keys.offset", "keys.restLater", "keys.restEarlier"});
  bench_.enable(bench_.hasClip() && bench_.session.clip()->loop, {"clip.startHere"});
}

void MotionFeature::open(const MotionCommand* command) {
  if (!command->worksInLayers && !isClipChosen()) return;
  bench_.session.stopOnFrame();
  bar_->open(command, partOf(bench_.session.keysRef(), bench_.get<Timeline>().model().selection().keys()));
}

// Whether the clip's own keys are chosen; else a message says that the command needs them.
bool MotionFeature::isClipChosen() {
  if (!bench_.session.keysRef().layer.valid()) return true;
  bench_.messages->show(Severity::Note, tr("This changes the keys of the clip, and a layer is chosen."),
                        tr("Choose the clip in the Layers panel."));
  return false;
}

void MotionFeature::reduceClips() {
  if (!isClipChosen()) return;
  live_.take();
  std::vector<ClipRef> clips;
  for (const ClipId clip : bench_.get<ClipsPanel>().chosen())
    clips.push_back({bench_.session.modelId(), clip});
  if (clips.empty()) clips = {bench_.session.clipRef()};
  ReduceKeys usual{.part = {}, .millimetres = bar_->numberOf(*reduce_)};
  options_->apply(usual);
  auto* dialog = new ReduceClipsDialog(bench_.session, std::move(clips), usual, &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    bar_->setNumberOf(*reduce_, dialog->args().millimetres);
    options_->set(dialog->args());
    bench_.messages->show(Severity::Note, dialog->report(), dialog->place());
  });
  dialog->open();
}

std::unique_ptr<Feature> makeMotionFeature(Workbench& bench) {
  return std::make_unique<MotionFeature>(bench);
}

}  // namespace squire

#include "motion_feature.moc"

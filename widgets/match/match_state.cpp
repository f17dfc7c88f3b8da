#include "widgets/match/match_state.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/edit/materials/resolve.h"

namespace squire {

namespace {

constexpr int patience = 60;  // milliseconds from the last change of a drag to a new match

// The first clip whose name has one of the words, in any case.
ClipId clipNamed(const ProjectModel& model, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    for (const auto& clip : model.clips) {
      if (!clip->removed &&
          QString::fromStdString(clip->name).contains(QLatin1String(word), Qt::CaseInsensitive))
        return clip->id;
    }
  }
  return {};
}

ClipId clipAtRest(const ProjectModel& model) {
  const ClipId named = clipNamed(model, {"idle", "stand", "guard"});
  if (named.valid()) return named;
  const ProjectClip* first = nullptr;
  for (const auto& clip : model.clips) {
    if (clip->removed || !clip->clip) continue;
    if (clip->clip->loop) return clip->id;
    if (first == nullptr) first = clip.get();
  }
  return first == nullptr ? ClipId() : first->id;
}

// Whether combos against both are the same.
bool fightsAs(const MatchSide& one, const MatchSide& other) {
  return one.model == other.model && one.idle == other.idle && one.stunned == other.stunned &&
         one.blocking == other.blocking;
}

bool hasClip(const ProjectModel& model, ClipId id) {
  const ProjectClip* clip = model.find(id);
  return clip != nullptr && !clip->removed;
}

}  // namespace

MatchState::MatchState(Session& session, QObject* parent)
    : QObject(parent), session_(session), kept_(std::make_shared<KeptConversions>()) {
  soon_.setSingleShot(true);
  soon_.setInterval(patience);
  connect(&soon_, &QTimer::timeout, this, &MatchState::start);
  session_.onChange(SessionChange::Opened, this, &MatchState::reset);
  session_.onChange(SessionChange::content | SessionChange::Clip, this, &MatchState::follow);
}

void MatchState::reset() {
  setup_ = {};
  hasOwnCommands_ = false;
  chosen_.reset();
  have_.reset();
  play_.reset();
  forgetCombos();
  fault_.clear();
}

void MatchState::setWanted(bool wanted) {
  wanted_ = wanted;
  follow();
}

void MatchState::setProfile(const EngineProfile& profile) {
  profile_ = profile;
  follow();
}

bool MatchState::hasFighters() const { return session_.hasProject() && session_.model() != nullptr; }

std::optional<MatchState::Request> MatchState::request() const {
  if (!hasFighters()) return std::nullopt;
  const Project& project = session_.project();
  return Request{project.models, project.game, project.exports.tolerance, profile_};
}

void MatchState::follow() {
  if (!wanted_) return;
  const auto now = request();
  if (!now) {
    play_.reset();
    have_.reset();
    return Q_EMIT changed();
  }
  complete();
  if (now == have_) return replay();
  soon_.start();
  Q_EMIT changed();
}

void MatchState::complete() {
  const Project& project = session_.project();
  setup_.sides[0].model = session_.modelId();
  if (project.find(setup_.sides[1].model) == nullptr) setup_.sides[1].model = session_.modelId();
  for (MatchSide& side : setup_.sides) {
    const ProjectModel& model = *project.find(side.model);
    if (!hasClip(model, side.idle)) side.idle = clipAtRest(model);
    for (ClipId* clip : {&side.stunned, &side.blocking, &side.answer}) {
      if (!hasClip(model, *clip)) *clip = {};
    }
  }
  const auto lost = std::erase_if(setup_.commands, [&](const MatchCommand& command) {
    return !hasClip(*modelOf(command.side), command.clip);
  });
  if (lost > 0) chosen_.reset();
  if (lost > 0 && setup_.commands.empty()) hasOwnCommands_ = false;
  if (hasOwnCommands_) return;
  setup_.commands.clear();
  if (session_.clipId().valid()) setup_.commands.push_back({0, 0, session_.clipId()});
}

void MatchState::start() {
  const auto wanted = request();
  if (running_ || !wanted_ || !wanted || wanted == have_) return;
  running_ = true;
  session_.jobs().start(
      tr("Match"),
      [this, project = session_.history().snapshot(), kept = kept_,
       request = *wanted](const JobControl& job) -> std::function<void()> {
        auto content = matchWadOf(*project, resolveModels(*project, {}), request.profile, kept.get(), job);
        auto made = content ? MatchPlay::open(*std::move(content)) : Result<MatchPlay>(content.error());
        return [this, request, made = std::move(made)] { receive(request, made); };
      });
}

void MatchState::receive(const Request& made, Result<MatchPlay> play) {
  running_ = false;
  have_ = made;
  fault_ = play ? QString() : QString::fromStdString(play.error().text());
  play_.reset();
  forgetCombos();
  if (!hasFighters()) {
    have_.reset();
    return Q_EMIT changed();
  }
  if (play) play_ = *std::move(play);
  complete();
  replay();
  if (wanted_ && request() != have_) soon_.start();
}

QString MatchState::faultOfFighters() const {
  for (int side = 0; side < 2; ++side) {
    const MatchSide& one = setup_.sides[static_cast<std::size_t>(side)];
    if (play_->content()->find(one.model) == nullptr)
      return tr("%1 is missing: its file could not be read.").arg(nameOf(side));
    if (!one.idle.valid()) return tr("%1 has no clip to play at rest.").arg(nameOf(side));
  }
  return {};
}

void MatchState::replay() {
  if (play_) {
    const Status played = play_->play(setup_);
    fault_ = faultOfFighters();
    if (!played && fault_.isEmpty()) fault_ = QString::fromStdString(played.error().text());
  }
  Q_EMIT changed();
}

void MatchState::setSetup(const MatchSetup& setup) {
  // A found combo, which is forgotten here, may be what is set.
  const MatchSetup before = std::exchange(setup_, setup);
  const bool areTheSame = std::ranges::equal(setup_.sides, before.sides, fightsAs);
  if (!areTheSame || setup_.wall != before.wall) forgetCombos();
  std::ranges::stable_sort(setup_.commands, {}, &MatchCommand::tick);
  if (chosen_ && *chosen_ >= setup_.commands.size()) chosen_.reset();
  if (hasFighters()) complete();
  replay();
}

void MatchState::forgetCombos() {
  ++searched_;
  found_.reset();
}

void MatchState::findCombos() {
  if (play() == nullptr) return;
  forgetCombos();
  ++searches_;
  session_.jobs().start(tr("Combos of %1").arg(nameOf(0)),
                        [this, content = play_->content(), match = setup_,
                         number = searched_](const JobControl& job) -> std::function<void()> {
                          auto found = combosOf(content, match, job);
                          return [this, number, found = std::move(found)] {
                            --searches_;
                            if (found && number == searched_) found_ = *found;
                            if (!found && found.error().code != ErrorCode::Cancelled)
                              Q_EMIT session_.failed(found.error());
                            Q_EMIT changed();
                          };
                        });
  Q_EMIT changed();
}

void MatchState::showCombo(const FoundCombo& combo) {
  hasOwnCommands_ = true;
  chosen_.reset();
  setSetup(combo.match);
}

void MatchState::choose(std::optional<std::size_t> command) {
  chosen_ = command;
  Q_EMIT changed();
}

void MatchState::addCommand(const MatchCommand& command) {
  hasOwnCommands_ = true;
  setup_.commands.push_back(command);
  changeCommand(setup_.commands.size() - 1, command);
}

void MatchState::changeCommand(std::size_t index, const MatchCommand& command) {
  hasOwnCommands_ = true;
  MatchSetup setup = setup_;
  setup.commands.erase(setup.commands.begin() + static_cast<std::ptrdiff_t>(index));
  const auto place = std::ranges::upper_bound(setup.commands, command.tick, {}, &MatchCommand::tick);
  chosen_ = static_cast<std::size_t>(place - setup.commands.begin());
  setup.commands.insert(place, command);
  setSetup(setup);
}

void MatchState::removeCommand(std::size_t index) {
  hasOwnCommands_ = true;
  MatchSetup setup = setup_;
  setup.commands.erase(setup.commands.begin() + static_cast<std::ptrdiff_t>(index));
  chosen_.reset();
  setSetup(setup);
}

void MatchState::clear() {
  hasOwnCommands_ = false;
  chosen_.reset();
  follow();
}

const ProjectModel* MatchState::modelOf(int side) const {
  return session_.hasProject() ? session_.project().find(setup_.sides[static_cast<std::size_t>(side)].model)
                               : nullptr;
}

std::vector<MatchState::NamedClip> MatchState::clipsOf(int side) const {
  std::vector<NamedClip> out;
  const ProjectModel* model = modelOf(side);
  if (model == nullptr) return out;
  for (const auto& clip : model->clips) {
    if (!clip->removed) out.push_back({clip->id, QString::fromStdString(clip->name)});
  }
  return out;
}

QString MatchState::nameOf(int side, ClipId clip) const {
  const ProjectModel* model = modelOf(side);
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(clip);
  return entry == nullptr ? QString() : QString::fromStdString(entry->name);
}

QString MatchState::nameOf(int side) const {
  const ProjectModel* model = modelOf(side);
  return QStringLiteral("%1 %2").arg(side + 1).arg(model == nullptr ? QString()
                                                                    : QString::fromStdString(model->name));
}

}  // namespace squire

#include "moc_match_state.cpp"

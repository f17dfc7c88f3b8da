#include "widgets/game/game_state.h"

#include "core/edit/materials/settings_edits.h"
#include "core/edit/things/change_things.h"

namespace squire {

namespace {

constexpr int patience = 60;  // milliseconds from the last change of a drag to a new preview

}  // namespace

GameState::GameState(Session& session, QObject* parent)
    : QObject(parent), session_(session), textures_(session) {
  soon_.setSingleShot(true);
  soon_.setInterval(patience);
  connect(&soon_, &QTimer::timeout, this, &GameState::start);
  session_.onChange(SessionChange::Opened | SessionChange::Model, this, [this] { laid_ = {}; });
  session_.onChange(SessionChange::content, this, &GameState::update);
  connect(&textures_, &GameTextures::changed, this, &GameState::changed);
}

void GameState::setShown(bool shown) {
  shown_ = shown;
  textures_.setWanted(shown_ || watched_);
  update();
  Q_EMIT changed();
}

void GameState::setWatched(bool watched) {
  watched_ = watched;
  textures_.setWanted(shown_ || watched_);
  update();
}

void GameState::setLaid(const LaidClip& laid) {
  laid_ = laid;
  update();
  Q_EMIT changed();
}

const ProjectClip* GameState::laidClip() const {
  const ProjectModel* model = session_.model() == nullptr ? nullptr : session_.projectModel();
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(laid_.clip);
  return entry == nullptr || entry->removed ? nullptr : entry;
}

const std::vector<BoneMask>& GameState::masks() const {
  static const std::vector<BoneMask> none;
  const ProjectModel* model = session_.model() == nullptr ? nullptr : session_.projectModel();
  return model == nullptr ? none : fightOf(*model).masks;
}

const BoneMask* GameState::mask() const { return findById(masks(), laid_.mask); }

bool GameState::playsLayer() const { return laidClip() != nullptr && preview_ && preview_->hasLayer(); }

void GameState::setProfile(const EngineProfile& profile) {
  profile_ = profile;
  textures_.setMode(profile.textures);
  update();
}

std::optional<GameState::Request> GameState::currentRequest() const {
  if (!session_.hasProject() || session_.model() == nullptr || session_.clip() == nullptr)
    return std::nullopt;
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(session_.clipId());
  if (entry == nullptr) return std::nullopt;
  const ProjectClip* laid = laidClip();
  return Request{session_.posed().clip(),
                 entry->fight,
                 entry->travel,
                 model->fight,
                 laid == nullptr ? nullptr : laid->clip,
                 session_.model()->skeleton,
                 tolerance(),
                 profile_};
}

void GameState::update() {
  const auto now = currentRequest();
  if (!now) {
    if (preview_ || have_) {
      preview_.reset();
      have_.reset();
      Q_EMIT changed();
    }
    return;
  }
  // Discards the result of another clip.
  if (preview_ && (preview_->skeleton() != now->skeleton || !have_ || have_->clip->id != now->clip->id)) {
    preview_.reset();
    Q_EMIT changed();
  }
  if ((shown_ || watched_) && now != have_) soon_.start();
}

void GameState::start() {
  const auto request = currentRequest();
  if (running_ || !request || request == have_) return;
  running_ = true;
  const auto project = session_.history().snapshot();
  const auto model = session_.posed().model();
  session_.jobs().start(tr("Keyframes of %1").arg(QString::fromStdString(request->clip->name)),
                        [this, project, model, request](const JobControl&) -> std::function<void()> {
                          auto made = GamePreview::make(*project, *model, request->clip->id, request->profile,
                                                        request->laid ? request->laid->id : ClipId());
                          return [this, request, made = std::move(made)] { receive(*request, made); };
                        });
}

void GameState::receive(const Request& request, Result<GamePreview> made) {
  running_ = false;
  have_ = request;
  fault_ = made ? QString() : QString::fromStdString(made.error().text());
  if (made) {
    preview_ = std::move(made).value();
  } else {
    preview_.reset();
  }
  Q_EMIT changed();
  update();
}

double GameState::tolerance() const { return session_.project().exports.tolerance; }

void GameState::setTolerance(double metres, GestureId gesture) {
  ExportSettings settings = session_.project().exports;
  settings.tolerance = metres;
  session_.apply(setExport(session_.project(), {settings}), gesture);
}

Pose GameState::pose() const {
  const double seconds = session_.playhead().seconds();
  if (!playsLayer()) return preview_->poseAt(seconds);
  const BoneMask* moved = mask();
  return preview_->poseAt(seconds,
                          {laid_.isAdded, laid_.weight, moved == nullptr ? std::string() : moved->name});
}

JointDeviation GameState::deviationHere() const {
  return largestDeviation(*session_.model()->skeleton, preview_->poseAt(session_.playhead().seconds()),
                          session_.posed().shownPose());
}

}  // namespace squire

#include "moc_game_state.cpp"

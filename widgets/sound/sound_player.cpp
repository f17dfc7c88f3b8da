#include "widgets/sound/sound_player.h"

#include <chrono>
#include <cmath>
#include <utility>

namespace squire {

namespace {

using namespace std::chrono_literals;

// How far the sound may be from the playhead, in seconds; users would notice more.
constexpr double mostDrift = 0.08;
constexpr auto restAfter = 3s;

}  // namespace

SoundPlayer::SoundPlayer(ClipSounds& sounds, QObject* parent)
    : QObject(parent), sounds_(sounds), stream_(this), output_(stream_) {
  rest_.setSingleShot(true);
  rest_.setInterval(restAfter);
  connect(&rest_, &QTimer::timeout, this, [this] { output_.stop(); });
  connect(&sounds_, &ClipSounds::changed, this, &SoundPlayer::takeSound);
  Session& session = sounds_.session();
  connect(&session.playback(), &Playback::playingChanged, this, &SoundPlayer::follow);
  session.onChange(SessionChange::Pose, this, &SoundPlayer::follow);
  last_ = session.playhead();
}

void SoundPlayer::setMuted(bool muted) {
  muted_ = muted;
  wasPlaying_ = false;
  if (muted) stream_.silence();
  follow();
}

void SoundPlayer::takeSound() {
  const auto sound = sounds_.read();
  last_ = sounds_.session().playhead();
  if (sound == stream_.sound()) return;
  output_.stop();
  stream_.setSound(sound);
  wasPlaying_ = false;
  follow();
}

void SoundPlayer::follow() {
  Session& session = sounds_.session();
  const Time now = session.playhead();
  const Time before = std::exchange(last_, now);
  const bool hasMoved = before != now;
  const std::optional<ClipSound> shown = sounds_.shown();
  const bool isPlaying = session.playback().playing();
  const bool wasPlaying = std::exchange(wasPlaying_, isPlaying && shown.has_value() && !muted_);
  if (!shown || !stream_.sound() || muted_) return;
  const double at = (now - shown->start).seconds();
  if (isPlaying) {
    if (!wasPlaying) stream_.silence();
    // The playhead moves backward in ping-pong mode only; a jump to the start of a loop does not count.
    if (hasMoved) backward_ = wasPlaying && now < before && session.playback().end() == PlayEnd::PingPong;
    return play(at);
  }
  if (wasPlaying) {
    stream_.silence();
    rest_.start();
  } else if (hasMoved) {
    stream_.scrub(at);
    startOutput();
  }
}

// Starts the sound at this time if it is not synchronous with the playhead: at the start, after a jump, or
// after it has drifted. Otherwise only sets the speed.
void SoundPlayer::play(double at) {
  const Playback& playback = sounds_.session().playback();
  const double speed = playback.speed() * (backward_ ? -1.0 : 1.0);
  const double ahead = output_.secondsAhead() * speed;
  const double heard = stream_.position() - ahead;
  if (stream_.isSilent() || std::abs(heard - at) > mostDrift * std::max(1.0, std::abs(speed)))
    stream_.play(at + ahead, speed);
  stream_.setSpeed(speed);
  startOutput();
}

void SoundPlayer::startOutput() {
  rest_.start();
  if (!hasDevice_ || output_.start()) return;
  hasDevice_ = false;
  Q_EMIT noDevice();
}

}  // namespace squire

#include "moc_sound_player.cpp"

#include "widgets/sound/sound_output.h"

#include <QAudioDevice>
#include <QAudioFormat>
#include <QAudioSink>
#include <QMediaDevices>
#include <algorithm>

namespace squire {

namespace {

constexpr double bufferSeconds = 0.1;  // long enough to bridge a slowly drawn frame

QAudioFormat formatOf(const Sound& sound) {
  QAudioFormat format;
  format.setSampleRate(static_cast<int>(sound.rate));
  format.setChannelCount(static_cast<int>(sound.channels));
  format.setSampleFormat(QAudioFormat::Int16);
  return format;
}

qreal linear(double volume) {
  return QAudio::convertVolume(static_cast<float>(volume), QAudio::LogarithmicVolumeScale,
                               QAudio::LinearVolumeScale);
}

// An underrun is no error: the device continues when it gets samples again.
bool works(const QAudioSink& sink) {
  return sink.error() == QAudio::NoError || sink.error() == QAudio::UnderrunError;
}

}  // namespace

SoundOutput::SoundOutput(SoundStream& stream, QObject* parent) : QObject(parent), stream_(stream) {}

SoundOutput::~SoundOutput() = default;

bool SoundOutput::fits() const {
  return sink_ && sink_->format() == formatOf(stream_.sound()->sound) && works(*sink_);
}

bool SoundOutput::start() {
  if (!stream_.sound()) return false;
  if (!fits()) {
    sink_.reset();
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    const QAudioFormat format = formatOf(stream_.sound()->sound);
    if (device.isNull()) return false;
    sink_ = std::make_unique<QAudioSink>(device, format);
    sink_->setBufferSize(format.bytesForDuration(static_cast<qint64>(bufferSeconds * 1e6)));
    sink_->setVolume(linear(volume_));
  }
  if (sink_->state() == QAudio::StoppedState) sink_->start(&stream_);
  return works(*sink_);
}

void SoundOutput::stop() {
  if (sink_) sink_->stop();
}

void SoundOutput::setVolume(double volume) {
  volume_ = volume;
  if (sink_) sink_->setVolume(linear(volume));
}

double SoundOutput::secondsAhead() const {
  if (!sink_ || sink_->state() == QAudio::StoppedState) return 0.0;
  const qsizetype held = std::max<qsizetype>(0, sink_->bufferSize() - sink_->bytesFree());
  return static_cast<double>(sink_->format().durationForBytes(static_cast<qint32>(held))) * 1e-6;
}

}  // namespace squire

#include "moc_sound_output.cpp"

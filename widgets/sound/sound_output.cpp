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

struct SoundOutput::Device : QAudioSink {
  using QAudioSink::QAudioSink;
};

SoundOutput::SoundOutput(SoundStream& stream, QObject* parent) : QObject(parent), stream_(stream) {}

SoundOutput::~SoundOutput() = default;

bool SoundOutput::fits() const {
  return device_ && device_->format() == formatOf(stream_.sound()->sound) && works(*device_);
}

bool SoundOutput::start() {
  if (!stream_.sound()) return false;
  if (!fits()) {
    device_.reset();
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    const QAudioFormat format = formatOf(stream_.sound()->sound);
    if (device.isNull()) return false;
    device_ = std::make_unique<Device>(device, format);
    device_->setBufferSize(format.bytesForDuration(static_cast<qint64>(bufferSeconds * 1e6)));
    device_->setVolume(linear(volume_));
  }
  if (device_->state() == QAudio::StoppedState) device_->start(&stream_);
  return works(*device_);
}

void SoundOutput::stop() {
  if (device_) device_->stop();
}

void SoundOutput::setVolume(double volume) {
  volume_ = volume;
  if (device_) device_->setVolume(linear(volume));
}

double SoundOutput::secondsAhead() const {
  if (!device_ || device_->state() == QAudio::StoppedState) return 0.0;
  const qsizetype held = std::max<qsizetype>(0, device_->bufferSize() - device_->bytesFree());
  return static_cast<double>(device_->format().durationForBytes(static_cast<qint32>(held))) * 1e-6;
}

}  // namespace squire

#include "moc_sound_output.cpp"

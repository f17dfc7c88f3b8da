#undef WIN32_LEAN_AND_MEAN  // which leaves the calls for sounds out
#include <windows.h>

#include <QTimer>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "widgets/sound/sound_output.h"

namespace squire {

namespace {

constexpr int pieces = 10;
constexpr int pieceMilliseconds = 10;  // together long enough to bridge a slowly drawn frame

// A tenth of a loudness is heard as half, as Qt has it on other systems.
double linear(double volume) {
  return volume > 0.99 ? 1.0 : volume < 0.01 ? 0.0 : -std::log(1.0 - volume) / std::log(100.0);
}

WAVEFORMATEX formatOf(const Sound& sound) {
  WAVEFORMATEX format{};
  format.wFormatTag = WAVE_FORMAT_PCM;
  format.nChannels = static_cast<WORD>(sound.channels);
  format.nSamplesPerSec = sound.rate;
  format.wBitsPerSample = 16;
  format.nBlockAlign = static_cast<WORD>(format.nChannels * sizeof(std::int16_t));
  format.nAvgBytesPerSec = format.nSamplesPerSec * format.nBlockAlign;
  return format;
}

}  // namespace

// The device that the system calls WAVE_MAPPER, which is the usual one and takes every rate. It plays pieces
// one after another; a timer fills those that were played.
struct SoundOutput::Device {
  Device(SoundStream& source, const WAVEFORMATEX& wanted) : stream(source), format(wanted) {
    works = ::waveOutOpen(&device, WAVE_MAPPER, &format, 0, 0, CALLBACK_NULL) == MMSYSERR_NOERROR;
    const std::size_t frames = format.nSamplesPerSec * pieceMilliseconds / 1000;
    for (std::size_t i = 0; works && i < headers.size(); ++i) {
      samples[i].resize(frames * format.nChannels);
      headers[i].lpData = reinterpret_cast<char*>(samples[i].data());
      headers[i].dwBufferLength = static_cast<DWORD>(frames * format.nBlockAlign);
      works = ::waveOutPrepareHeader(device, &headers[i], sizeof(WAVEHDR)) == MMSYSERR_NOERROR;
      headers[i].dwFlags |= WHDR_DONE;
    }
    QObject::connect(&timer, &QTimer::timeout, [this] { fill(); });
    timer.setTimerType(Qt::PreciseTimer);
  }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;
  ~Device() {
    if (device == nullptr) return;
    ::waveOutReset(device);
    for (WAVEHDR& header : headers) ::waveOutUnprepareHeader(device, &header, sizeof(WAVEHDR));
    ::waveOutClose(device);
  }

  void fill() {
    for (std::size_t count = 0; works && count < headers.size(); ++count) {
      WAVEHDR& header = headers[next];
      if ((header.dwFlags & WHDR_DONE) == 0) return;
      const qint64 got = stream.read(header.lpData, static_cast<qint64>(header.dwBufferLength));
      if (got <= 0) return;
      for (std::int16_t& sample : samples[next]) sample = static_cast<std::int16_t>(sample * loudness);
      header.dwFlags &= ~static_cast<DWORD>(WHDR_DONE);
      works = ::waveOutWrite(device, &header, sizeof(WAVEHDR)) == MMSYSERR_NOERROR;
      next = (next + 1) % headers.size();
    }
  }
  [[nodiscard]] std::ptrdiff_t waiting() const {
    return std::ranges::count_if(headers,
                                 [](const WAVEHDR& header) { return (header.dwFlags & WHDR_DONE) == 0; });
  }

  SoundStream& stream;
  WAVEFORMATEX format;
  HWAVEOUT device = nullptr;
  bool works = false;
  double loudness = 1.0;
  std::array<WAVEHDR, pieces> headers{};
  std::array<std::vector<std::int16_t>, pieces> samples;
  std::size_t next = 0;
  QTimer timer;
};

SoundOutput::SoundOutput(SoundStream& stream, QObject* parent) : QObject(parent), stream_(stream) {}

SoundOutput::~SoundOutput() = default;

bool SoundOutput::fits() const {
  if (!device_ || !device_->works) return false;
  const Sound& sound = stream_.sound()->sound;
  return device_->format.nSamplesPerSec == sound.rate && device_->format.nChannels == sound.channels;
}

bool SoundOutput::start() {
  if (!stream_.sound()) return false;
  if (!fits()) device_ = std::make_unique<Device>(stream_, formatOf(stream_.sound()->sound));
  setVolume(volume_);
  if (device_->works && !device_->timer.isActive()) {
    device_->fill();
    device_->timer.start(pieceMilliseconds / 2);
  }
  return device_->works;
}

void SoundOutput::stop() {
  if (!device_) return;
  device_->timer.stop();
  if (device_->works) ::waveOutReset(device_->device);
}

void SoundOutput::setVolume(double volume) {
  volume_ = volume;
  if (device_) device_->loudness = linear(volume);
}

double SoundOutput::secondsAhead() const {
  if (!device_ || !device_->timer.isActive()) return 0.0;
  return 1e-3 * pieceMilliseconds * static_cast<double>(device_->waiting());
}

}  // namespace squire

#include "moc_sound_output.cpp"

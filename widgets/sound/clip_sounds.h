#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/file_stamp.h"
#include "core/model/clip_sound.h"
#include "core/sound/sound.h"
#include "core/sound/wave_peaks.h"
#include "core/workspace/named_file.h"
#include "core/workspace/project_path.h"
#include "widgets/session/session.h"

namespace squire {

// A sound that was read, with the wave and the onsets that the timeline draws. Shared and immutable.
struct ReadSound {
  Sound sound;
  std::shared_ptr<const WavePeaks> wave;
  std::vector<Time> onsets;  // from the start of the sound
};

// The sound of the shown clip, read in the background. A file that another program changed is read again once
// the window is active.
class ClipSounds : public QObject {
  Q_OBJECT
 public:
  // `rule` returns the rule for the files that the project may name.
  ClipSounds(Session& session, std::function<PathRule()> rule, QObject* parent = nullptr);

  [[nodiscard]] Session& session() const { return session_; }
  // The sound setting of the shown clip; empty if the clip has no sound.
  [[nodiscard]] std::optional<ClipSound> shown() const;
  // The samples of that sound; null until they have been read once, and if they cannot be read.
  [[nodiscard]] std::shared_ptr<const ReadSound> read() const;
  // Why the sound cannot be read; empty otherwise.
  [[nodiscard]] QString problem() const;

  // Reads the shown sound again if its file has changed, has been found, or is now allowed. Other sounds
  // whose files have changed are read again when they are next shown.
  void readChanged();

 Q_SIGNALS:
  void changed();  // the results of shown(), read() or problem()

 private:
  struct Entry {
    std::shared_ptr<const ReadSound> sound;
    QString problem;
    std::optional<FileStamp> state;  // of the file when it was read
    std::uint64_t reading = 0;       // number of the reading whose result is awaited; 0: none
  };
  [[nodiscard]] const Entry* entry() const;
  void follow();
  void dropOthers();
  void start(const std::string& path);
  void take(const std::string& path, std::uint64_t reading, std::shared_ptr<const ReadSound> sound,
            const QString& problem);

  Session& session_;
  std::function<PathRule()> rule_;
  std::map<std::string, Entry> entries_;  // by the path in the project
  std::uint64_t readings_ = 0;
};

}  // namespace squire

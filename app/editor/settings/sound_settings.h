#pragma once

#include <QSettings>

namespace squire {

// The settings for playing the sounds of clips, which persist between runs.
class SoundSettings {
 public:
  [[nodiscard]] bool muted() const { return store_.value(QStringLiteral("muted"), false).toBool(); }
  void setMuted(bool muted) { store_.setValue(QStringLiteral("muted"), muted); }
  // In percent.
  [[nodiscard]] int volume() const {
    return qBound(0, store_.value(QStringLiteral("volume"), 100).toInt(), 100);
  }
  void setVolume(int percent) { store_.setValue(QStringLiteral("volume"), percent); }

 private:
  QSettings store_{QStringLiteral("Squire"), QStringLiteral("squire-editor")};
};

}  // namespace squire

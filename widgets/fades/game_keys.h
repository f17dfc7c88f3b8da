#pragma once

#include <QHash>
#include <QObject>
#include <QSettings>
#include <optional>
#include <vector>

#include "widgets/fades/sequence_preview.h"

namespace squire {

// Which keys of the keyboard play which clips in the preview of the game. A person's own keys are remembered
// by the names of the clips; the others get the digits and then the letters, in the order of the clips.
class GameKeys : public QObject {
  Q_OBJECT
 public:
  GameKeys(Session& session, SequencePreview& preview, QObject* parent = nullptr);

  struct Binding {
    ClipId clip;
    int key = 0;  // Qt::Key; 0: none left
  };
  [[nodiscard]] std::vector<Binding> bindings() const;
  // Takes the key from another clip that has it.
  void bind(ClipId clip, int key);
  // "1 walk   2 run": for the viewport.
  [[nodiscard]] QString text() const;

  // Takes the keys of a widget while the game is on: press and release of bound keys, Escape to leave.
  void watch(QWidget* widget);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] std::optional<ClipId> clipOf(int key) const;

  Session& session_;
  SequencePreview& preview_;
  QSettings store_{QStringLiteral("Squire"), QStringLiteral("squire-editor")};
};

}  // namespace squire

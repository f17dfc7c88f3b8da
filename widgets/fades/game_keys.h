#pragma once

#include <QHash>
#include <QObject>
#include <QSettings>
#include <optional>
#include <vector>

#include "widgets/fades/sequence_preview.h"

namespace squire {

// Keyboard keys that play clips in the game preview. The user's own keys are remembered by clip name; other
// clips get the digits and then the letters, in clip order.
class GameKeys : public QObject {
  Q_OBJECT
 public:
  GameKeys(Session& session, SequencePreview& preview, QObject* parent = nullptr);

  struct Binding {
    ClipId clip;
    int key = 0;  // Qt::Key; 0: no key was left
  };
  [[nodiscard]] std::vector<Binding> bindings() const;
  // Removes the key from another clip that has it.
  void bind(ClipId clip, int key);
  // "Esc exits    1 walk    2 run": for the viewport.
  [[nodiscard]] QString text() const;

  // Handles key presses and releases of a widget while the game runs.
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

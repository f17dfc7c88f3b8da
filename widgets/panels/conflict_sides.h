#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/edit/merge/conflict.h"
#include "widgets/session/jobs.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace squire {

// The values of both sides of a conflict, beside each other, and buttons that decide all conflicts at once.
class ConflictSides : public QWidget {
  Q_OBJECT
 public:
  // The jobs must outlive this.
  explicit ConflictSides(Jobs& jobs, QWidget* parent = nullptr);

  // The conflict with that index in conflictsOf(). The texts are made in the background.
  void show(std::shared_ptr<const Project> project, std::size_t index);
  // Whether the texts are those of what is to be shown.
  [[nodiscard]] bool isShown() const { return !asked_ && !isRunning_; }
  // Whether the clip is shown beside ours in the viewport.
  void setBeside(bool beside);
  [[nodiscard]] QCheckBox* beside() const { return beside_; }
  [[nodiscard]] QPushButton* allOurs() const { return allOurs_; }
  [[nodiscard]] QPushButton* allTheirs() const { return allTheirs_; }
  [[nodiscard]] QString oursText() const;
  [[nodiscard]] QString theirsText() const;
  [[nodiscard]] QString baseText() const;

 Q_SIGNALS:
  void besideChanged(bool beside);
  void allDecided(bool isOurs);

 private:
  struct Asked {
    std::shared_ptr<const Project> project;
    std::size_t index = 0;

    bool operator==(const Asked&) const = default;
  };
  struct Texts {
    QString place, ours, theirs, base;
    bool isInClip = false;
    bool isOneOfMany = false;
  };
  static std::optional<Texts> textsOf(const Asked& asked);
  void start();
  void showTexts(const std::optional<Texts>& texts);

  Jobs& jobs_;
  Asked last_;                  // that was asked for
  std::optional<Asked> asked_;  // what is not begun yet
  bool isRunning_ = false;
  QLabel* place_;
  QLabel* ours_;
  QLabel* theirs_;
  QLabel* base_;
  QCheckBox* beside_;
  QPushButton* allOurs_;
  QPushButton* allTheirs_;
};

}  // namespace squire

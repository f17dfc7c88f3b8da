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
  // `jobs` must outlive this object.
  explicit ConflictSides(Jobs& jobs, QWidget* parent = nullptr);

  // Shows the conflict with this index in conflictsOf(). The texts are made in the background.
  void show(std::shared_ptr<const Project> project, std::size_t index);
  // Whether the visible texts are those of the last call of show().
  [[nodiscard]] bool isShown() const { return !asked_ && !isRunning_; }
  // Sets whether the viewport shows the other side's clip beside the current one.
  void setBeside(bool beside);
  [[nodiscard]] QCheckBox* beside() const { return beside_; }
  [[nodiscard]] QPushButton* allOurs() const { return allOurs_; }
  [[nodiscard]] QPushButton* allTheirs() const { return allTheirs_; }
  [[nodiscard]] QString placeText() const;
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
  static QString placeOf(const MergeConflict& conflict);
  static std::optional<Texts> textsOf(const Asked& asked);
  void start();
  void showTexts(const std::optional<Texts>& texts);

  Jobs& jobs_;
  Asked last_;                  // the last request
  std::optional<Asked> asked_;  // the request for which no job was started yet
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

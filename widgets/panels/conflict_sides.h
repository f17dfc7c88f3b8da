#pragma once

#include <QWidget>

#include "core/edit/merge/conflict.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace squire {

// What both sides of a merge have, beside each other, and buttons that decide all conflicts at once.
class ConflictSides : public QWidget {
  Q_OBJECT
 public:
  explicit ConflictSides(QWidget* parent = nullptr);

  // The conflict with that index in conflictsOf().
  void show(const Project& project, std::size_t index);
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
  QLabel* place_;
  QLabel* ours_;
  QLabel* theirs_;
  QLabel* base_;
  QCheckBox* beside_;
  QPushButton* allOurs_;
  QPushButton* allTheirs_;
};

}  // namespace squire

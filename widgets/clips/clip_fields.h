#pragma once

#include <QWidget>
#include <optional>

#include "widgets/clips/clip_commands.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/session/shown_travel.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QToolButton;

namespace squire {

class NumberField;
class TravelFields;

// Editable values of the current clip; changes apply to all selected clips.
class ClipFields : public QWidget {
  Q_OBJECT
 public:
  ClipFields(Session& session, ClipCommands& commands, QWidget* parent = nullptr);
  [[nodiscard]] NumberField* length() const { return length_; }
  [[nodiscard]] NumberField* speed() const { return speed_; }
  [[nodiscard]] NumberField* trimFrom() const { return from_; }
  [[nodiscard]] NumberField* trimTo() const { return to_; }
  [[nodiscard]] QToolButton* trimButton() const { return trim_; }
  [[nodiscard]] QComboBox* rate() const { return rate_; }
  [[nodiscard]] QCheckBox* loop() const { return loop_; }
  [[nodiscard]] QLabel* seam() const { return seam_; }
  [[nodiscard]] QToolButton* closeButton() const { return close_; }
  [[nodiscard]] TravelFields* travel() const { return travel_; }
  // The duration of the end that is blended into the start.
  [[nodiscard]] Time seamOver() const;

 private:
  void addTimeRows(QGridLayout* grid);
  void addTrimRow(QGridLayout* grid);
  void addLoopRows(QGridLayout* grid);
  void show();
  void showSeam();
  [[nodiscard]] Time timeAt(double frame) const;

  Session& session_;
  ClipCommands& commands_;
  QComboBox* rate_ = nullptr;
  NumberField* length_ = nullptr;
  NumberField* speed_ = nullptr;
  NumberField* from_ = nullptr;
  NumberField* to_ = nullptr;
  QToolButton* trim_ = nullptr;
  QCheckBox* loop_ = nullptr;
  FittingLabel* seam_ = nullptr;
  NumberField* over_ = nullptr;
  QToolButton* close_ = nullptr;
  TravelFields* travel_ = nullptr;
  ShownTravel shown_;
};

}  // namespace squire

#pragma once

#include <QWidget>

#include "core/anim/root_motion.h"
#include "widgets/clips/clip_commands.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/session/shown_travel.h"

class QCheckBox;
class QComboBox;
class QToolButton;

namespace squire {

class NumberField;

// What moves the character in the current clip; changes apply to all selected clips.
class TravelFields : public QWidget {
  Q_OBJECT
 public:
  TravelFields(Session& session, ClipCommands& commands, QWidget* parent = nullptr);
  [[nodiscard]] QComboBox* bone() const { return bone_; }
  [[nodiscard]] QCheckBox* ground() const { return ground_; }
  [[nodiscard]] QCheckBox* height() const { return height_; }
  [[nodiscard]] QCheckBox* heading() const { return heading_; }
  [[nodiscard]] NumberField* speed() const { return speed_; }
  // Takes the bone that was recognised.
  [[nodiscard]] QToolButton* use() const { return use_; }
  [[nodiscard]] QLabel* told() const { return told_; }

  void show();

 private:
  void addSpeed();
  QCheckBox* addTick(const QString& text, const QString& tip, bool Travel::*part);
  void listBones();
  void choose(int row);
  void tell();

  Session& session_;
  ClipCommands& commands_;
  QComboBox* bone_ = nullptr;
  QCheckBox* ground_ = nullptr;
  QCheckBox* height_ = nullptr;
  QCheckBox* heading_ = nullptr;
  NumberField* speed_ = nullptr;
  QToolButton* use_ = nullptr;
  FittingLabel* told_ = nullptr;
  ShownTravel shown_;
  std::optional<Travel> guess_;  // empty if the clip has a travel
};

}  // namespace squire

#pragma once

#include <QPointer>
#include <QWidget>
#include <optional>

#include "widgets/motion/motion_command.h"

class QComboBox;
class QHBoxLayout;
class QPushButton;
class QSlider;

namespace squire {

class FittingLabel;

// A bar for a motion edit: a slider and a field for its number, a preview of the result while the number is
// changed, and a report of what the edit changes. Enter or a button accepts the result, Escape cancels it,
// also while the focus is elsewhere in the window.
class MotionBar : public QWidget {
  Q_OBJECT
 public:
  MotionBar(Session& session, LiveEdit& live, QWidget* parent = nullptr);

  // Opens the bar for a command, which must outlive this object, with the command's last number. `keys`: the
  // part that is selected in the timeline, if any. If another edit is open, it is accepted first, and the bar
  // opens for the command once the result is computed.
  void open(const MotionCommand* command, std::optional<MotionPart> keys);
  // The last number of a command, with which the bar opens next.
  [[nodiscard]] double numberOf(const MotionCommand& command) const;
  void setNumberOf(const MotionCommand& command, double number);
  // Computes the preview again, after an option has changed.
  void show();

  [[nodiscard]] QComboBox* scope() const { return scope_; }
  [[nodiscard]] QSlider* slider() const { return slider_; }
  [[nodiscard]] NumberField* number() const { return number_; }
  [[nodiscard]] QPushButton* takeButton() const { return take_; }
  [[nodiscard]] QString report() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Of { Keys, ChosenBones, All };
  struct Waiting {
    const MotionCommand* command;
    std::optional<MotionPart> keys;
    ClipRef clip;
  };

  QWidget* makeNumber();
  QWidget* makeReport();
  void fillScope();
  void setNumber(double value);
  void showReport();
  void close();
  void openWaiting();
  [[nodiscard]] MotionPart chosen() const;

  Session& session_;
  LiveEdit& live_;
  const MotionCommand* command_ = nullptr;
  std::optional<MotionPart> keys_;
  std::optional<Waiting> waiting_;                  // the command to open once the previous edit has ended
  std::map<const MotionCommand*, double> numbers_;  // the last number of each command
  double value_ = 0.0;
  QComboBox* scope_;
  QSlider* slider_;
  QHBoxLayout* numberRow_ = nullptr;
  QPointer<QWidget> focusedBefore_;  // gets the focus back when the bar closes
  NumberField* number_ = nullptr;    // edits the number of the command
  FittingLabel* report_;
  QPushButton* take_;
};

}  // namespace squire

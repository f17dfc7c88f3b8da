#pragma once

#include <QDialog>
#include <memory>

#include "core/edit/motion/reduce_clips.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace squire {

class NumberField;
class ReduceOptions;
class Session;

// Asks for a tolerance and reduces the keys of several clips: in a job whose progress it shows, and as one
// undo step. Stays open until the step is made or cancelled.
class ReduceClipsDialog : public QDialog {
  Q_OBJECT
 public:
  // `usual`: the tolerances to begin with.
  ReduceClipsDialog(Session& session, std::vector<ClipRef> clips, const ReduceKeys& usual,
                    QWidget* parent = nullptr);

  // The tolerances as they are set.
  [[nodiscard]] ReduceKeys args() const;
  // What the step has changed, and where the skin moves farthest; empty if nothing moves.
  [[nodiscard]] const QString& report() const { return report_; }
  [[nodiscard]] const QString& place() const { return place_; }

  [[nodiscard]] NumberField* number() const { return number_; }
  [[nodiscard]] ReduceOptions* options() const { return options_; }
  [[nodiscard]] QPushButton* takeButton() const { return take_; }
  [[nodiscard]] QProgressBar* progress() const { return progress_; }

 public Q_SLOTS:
  void done(int result) override;

 private:
  void build(double millimetres);
  void makeNumber(double millimetres);
  void start();
  void finish(const std::shared_ptr<const Project>& before, Result<ReducedClips>& made);
  void describe(const ReducedClips& made);
  void showRunning(bool runs);
  void showProgress();

  Session& session_;
  std::vector<ClipRef> clips_;
  NumberField* number_ = nullptr;
  ReduceOptions* options_;
  QProgressBar* progress_;
  QLabel* note_;  // the clip that is being reduced, or why nothing was changed
  QPushButton* take_ = nullptr;
  QString report_, place_;
  int job_ = 0;           // 0: none runs
  unsigned attempt_ = 0;  // results of earlier attempts are dropped
};

}  // namespace squire

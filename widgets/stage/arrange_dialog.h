#pragma once

#include <QDialog>
#include <functional>
#include <memory>
#include <vector>

#include "widgets/controls/number_field.h"
#include "widgets/stage/chosen_stage.h"

class QFormLayout;
class QPushButton;

namespace squire {

class PlainLabel;

// Arranges the selected pieces by a few numbers. The stage shows the result while the numbers change; the
// whole arrangement is one undo step, and Cancel restores the previous state.
class ArrangeDialog : public QDialog {
  Q_OBJECT
 public:
  using Numbers = std::vector<double>;
  using Make = std::function<Result<Edit>(const Project& before, const Numbers& numbers)>;

  // Deletes itself when it is closed.
  ArrangeDialog(ChosenStage& chosen, QString title, Make make, QWidget* parent);
  void add(const QString& name, const QString& hint, const NumberStyle& style, double usual);
  // Shows the dialog with the default numbers.
  void start();
  [[nodiscard]] NumberField* field(std::size_t index) const { return fields_[index]; }

  void done(int result) override;

 protected:
  // Enter accepts the result, also in a field into which the user is not typing.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showResult();
  void closeIfOver();

  ChosenStage& chosen_;
  Make make_;
  std::shared_ptr<const Project> before_;
  StagePieceList pieces_;  // the pieces that were selected when the dialog was opened
  GestureId gesture_;
  QFormLayout* form_;
  std::vector<NumberField*> fields_;
  PlainLabel* report_;
  QPushButton* take_;
};

// Makes copies in a row: asks how many, and how far apart.
ArrangeDialog* makeRowDialog(ChosenStage& chosen, QWidget* parent);
// Turns and scales pieces at random, within limits.
ArrangeDialog* makeVarietyDialog(ChosenStage& chosen, QWidget* parent);

}  // namespace squire

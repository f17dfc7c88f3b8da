#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/model/time.h"
#include "widgets/controls/number_field.h"
#include "widgets/limbs/limb_edits.h"
#include "widgets/session/field_gesture.h"

class QComboBox;
class QFormLayout;

namespace squire {

class VectorField;

// A form whose rows read the project and write edits; dragging a number is one undo step. Rows that do not
// apply are hidden.
class LimbFields : public QWidget {
  Q_OBJECT
 public:
  LimbFields(LimbEdits& edits, QWidget* parent);

 protected:
  struct Texts {
    QString label;
    QString hint;
  };
  using Wanted = std::function<bool()>;
  static bool always() { return true; }

  void add(const QString& label, QWidget* field, Wanted wanted, std::function<void()> show);
  NumberField* number(const Texts& texts, const NumberStyle& style, std::function<double()> read,
                      std::function<void(double, GestureId)> write, Wanted wanted = always);
  VectorField* vector(const Texts& texts, const NumberStyle& style, std::function<vec3()> read,
                      std::function<void(const vec3&, GestureId)> write, Wanted wanted = always);
  void flag(const Texts& texts, std::function<bool()> read, std::function<void(bool)> write);
  // `names` is called whenever the list is shown.
  QComboBox* list(const Texts& texts, std::function<QStringList()> names, std::function<int()> read,
                  std::function<void(int)> write, Wanted wanted = always);
  // Updates all rows; `there`: whether the element of the form exists, otherwise all rows are hidden.
  void showRows(bool there);
  [[nodiscard]] LimbEdits& edits() const { return edits_; }
  [[nodiscard]] LimbChoice& choice() const { return edits_.choice(); }
  [[nodiscard]] Session& session() const { return choice().session(); }
  // The model's bones that exist now.
  [[nodiscard]] QStringList boneNames() const;
  [[nodiscard]] std::vector<BoneId> bones() const;

 private:
  // Returns the same gesture until the last value of a drag.

  struct Row {
    QWidget* label;
    QWidget* field;
    Wanted wanted;
    std::function<void()> show;
  };
  LimbEdits& edits_;
  QFormLayout* form_;
  std::vector<Row> rows_;
  FieldGesture gesture_{session()};
};

}  // namespace squire

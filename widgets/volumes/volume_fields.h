#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/volumes/volume_choice.h"

class QFormLayout;

namespace squire {

class NumberField;
struct NumberStyle;

// A form whose rows show and change the selected volume; dragging a number is one undo step. Rows that do not
// apply to the volume are hidden.
class VolumeFields : public QWidget {
  Q_OBJECT
 public:
  VolumeFields(VolumeChoice& choice, QWidget* parent);

 protected:
  using Wanted = std::function<bool(const HitVolume&)>;
  struct Texts {
    QString label;
    QString hint;
    std::string what;  // for the history: "damage"
  };
  static bool always(const HitVolume& /*volume*/) { return true; }

  void heading(const QString& text, Wanted wanted);
  void add(const QString& label, QWidget* field, Wanted wanted, std::function<void(const HitVolume&)> show);
  void number(const Texts& texts, NumberStyle style, std::function<double(const HitVolume&)> read,
              std::function<void(HitVolume&, double)> write, Wanted wanted);
  void flag(const Texts& texts, std::function<bool(const HitVolume&)> read,
            std::function<void(HitVolume&, bool)> write, Wanted wanted);
  void choice(const Texts& texts, const QStringList& names, std::function<int(const HitVolume&)> read,
              std::function<void(HitVolume&, int)> write, Wanted wanted);
  void text(const Texts& texts, std::function<std::string(const HitVolume&)> read,
            std::function<void(HitVolume&, std::string)> write, Wanted wanted);
  void change(const std::string& what, const std::function<void(HitVolume&)>& change, GestureId gesture = {});
  // Returns the same gesture until the last value of a drag.
  [[nodiscard]] GestureId gestureFor(bool last);
  void abandon();

  // Updates all rows; hides them if no volume is selected.
  void showRows();
  [[nodiscard]] std::size_t rowCount() const { return rows_.size(); }
  void removeRowsAfter(std::size_t count);
  [[nodiscard]] VolumeChoice& volumes() const { return choice_; }

 private:
  struct Row {
    QWidget* label = nullptr;
    QWidget* field = nullptr;
    Wanted wanted;
    std::function<void(const HitVolume&)> show;
  };
  VolumeChoice& choice_;
  QFormLayout* form_;
  std::vector<Row> rows_;
  GestureId gesture_;
};

}  // namespace squire

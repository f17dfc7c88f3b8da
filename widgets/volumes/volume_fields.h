#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/controls/member_style.h"
#include "widgets/session/field_gesture.h"
#include "widgets/volumes/volume_choice.h"

class QFormLayout;

namespace squire {

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
  // A described member of the volume, or of a struct within it.
  template <auto... path>
  void row(const Texts& texts, Wanted wanted) {
    using Described = ShownMember<path...>;
    using Value = typename Described::Value;
    const auto read = [](const HitVolume& volume) { return Described::in(volume); };
    if constexpr (std::is_same_v<Value, bool>) {
      flag(
          texts, read, [](HitVolume& volume, bool on) { Described::in(volume) = on; }, std::move(wanted));
    } else if constexpr (std::is_same_v<Value, std::string>) {
      text(
          texts, read, [](HitVolume& volume, std::string value) { Described::in(volume) = std::move(value); },
          std::move(wanted));
    } else {
      number(texts, styleOf(Described::described()), Described::shown, Described::put, std::move(wanted));
    }
  }
  // A member with several words, by their names in the window.
  template <auto... path>
  void words(const Texts& texts, const QStringList& names, Wanted wanted) {
    using Described = ShownMember<path...>;
    choice(
        texts, names, [](const HitVolume& volume) { return static_cast<int>(Described::in(volume)); },
        [](HitVolume& volume, int row) {
          Described::in(volume) = static_cast<typename Described::Value>(row);
        },
        std::move(wanted));
  }
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
  [[nodiscard]] GestureId gestureFor(bool last) { return gesture_.until(last); }
  void abandon() { gesture_.abandon(); }

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
  FieldGesture gesture_{choice_.session()};
};

}  // namespace squire

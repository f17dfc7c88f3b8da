#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/volumes/volume_choice.h"

class QComboBox;
class QFormLayout;

namespace squire {

class NumberField;
struct NumberStyle;

// Everything about the chosen volume, to be changed. Rows that mean nothing for its kind are hidden.
class VolumeForm : public QWidget {
  Q_OBJECT
 public:
  explicit VolumeForm(VolumeChoice& choice, QWidget* parent = nullptr);

 private:
  using Read = std::function<double(const HitVolume&)>;
  using Write = std::function<void(HitVolume&, double)>;
  struct Row {
    QWidget* label = nullptr;
    QWidget* field = nullptr;
    std::function<bool(const HitVolume&)> wanted;
    std::function<void(const HitVolume&)> show;
  };
  struct Texts {
    QString label;
    QString hint;
    std::string what;  // for the history: "damage"
  };

  void makePlace();
  void makeEffect();
  void makeRules();
  void makeFeel();
  void makeFields();
  void heading(const QString& text, std::function<bool(const HitVolume&)> wanted);
  void number(const Texts& texts, NumberStyle style, Read read, Write write,
              std::function<bool(const HitVolume&)> wanted);
  void flag(const Texts& texts, std::function<bool(const HitVolume&)> read,
            std::function<void(HitVolume&, bool)> write, std::function<bool(const HitVolume&)> wanted);
  void choice(const Texts& texts, const QStringList& names, std::function<int(const HitVolume&)> read,
              std::function<void(HitVolume&, int)> write, std::function<bool(const HitVolume&)> wanted);
  void text(const Texts& texts, std::function<std::string(const HitVolume&)> read,
            std::function<void(HitVolume&, std::string)> write, std::function<bool(const HitVolume&)> wanted);
  void kindRow();
  void boneRow(const Texts& texts, bool end);
  void offsetRow(const Texts& texts, bool end);
  void add(const QString& label, QWidget* field, std::function<bool(const HitVolume&)> wanted,
           std::function<void(const HitVolume&)> show);
  void change(const std::string& what, const std::function<void(HitVolume&)>& change, GestureId gesture = {});
  void place(std::optional<vec3> offset, std::optional<float> radius);
  void refresh();
  void rebuildFields();

  VolumeChoice& choice_;
  QFormLayout* form_;
  std::vector<Row> rows_;
  std::size_t fixedRows_ = 0;  // what comes after are the project's own fields
  std::vector<FieldDeclaration> shownFields_;
  GestureId gesture_;
};

}  // namespace squire

#pragma once

#include <QWidget>

#include "widgets/session/session.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace squire {

class NumberField;
class VectorField;

// The materials of the model with previews; diffuse, specular and exponent can be overridden and taken back.
class MaterialsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit MaterialsPanel(Session& session, QWidget* parent = nullptr);
  void choose(int material);
  [[nodiscard]] QListWidget* list() const { return list_; }

 private:
  void refresh();
  void showCurrent();
  void edit(const MaterialOverride& change, bool last);
  void pickColour(bool specular);
  void reset();
  [[nodiscard]] const Material* current() const;
  [[nodiscard]] MaterialOverride overrideNow() const;
  void setSwatch(QPushButton* button, const vec3& colour);

  Session& session_;
  QListWidget* list_;
  QWidget* fields_;
  QPushButton* diffuse_;
  QPushButton* specular_;
  NumberField* exponent_;
  QLabel* maps_;
  QPushButton* reset_;
  GestureId gesture_;
  bool editing_ = false;
};

}  // namespace squire

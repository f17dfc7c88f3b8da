#pragma once

#include <QAction>
#include <QFormLayout>
#include <QWidget>

#include "widgets/references/reference_choice.h"
#include "widgets/references/reference_pictures.h"
#include "widgets/session/field_gesture.h"

class QComboBox;

namespace squire {

class FittingLabel;
class NumberField;
class VectorField;
class WrappedLabel;

// The properties of the chosen reference.
class ReferenceForm : public QWidget {
  Q_OBJECT
 public:
  // `choosePicture` asks for another picture.
  ReferenceForm(ReferenceChoice& choice, const ReferencePictures& pictures, QAction* choosePicture,
                QWidget* parent = nullptr);

  [[nodiscard]] static QString textOf(ReferencePlace place);

 private:
  void addRows(QAction* choosePicture);
  void addRow(const QString& label, QWidget* field, const QString& hint);
  void addFilmRows();
  void connectFields();
  void connectFilmFields();
  // Changes the chosen reference as a part of the current drag.
  template <typename Change>
  void edit(bool last, const Change& change);

  void refresh();
  void refreshFilm(const Reference& now);

  ReferenceChoice& choice_;
  const ReferencePictures& pictures_;
  QFormLayout* form_;
  FittingLabel* file_;
  WrappedLabel* problem_;
  QComboBox* place_;
  NumberField* opacity_;
  VectorField* position_;
  VectorField* turn_;
  NumberField* height_;
  QComboBox* numbered_;
  NumberField* rate_;
  NumberField* speed_;  // of a film
  NumberField* start_;
  WrappedLabel* count_;  // the number of numbered pictures, or facts of a film
  FieldGesture gesture_{choice_.session()};
  vec3 angles_{0.0f};  // the rotation as displayed, in degrees
};

}  // namespace squire

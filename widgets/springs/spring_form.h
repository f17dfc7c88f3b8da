#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/controls/member_style.h"
#include "widgets/session/field_gesture.h"
#include "widgets/springs/spring_choice.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QToolButton;

namespace squire {

// The properties of the selected spring; dragging a number is one undo step.
class SpringForm : public QWidget {
  Q_OBJECT
 public:
  // `addVolumes`: gives the body volumes; offered if it has none.
  SpringForm(SpringChoice& choice, QAction* addVolumes, QWidget* parent = nullptr);

 private:
  struct Texts {
    QString label;
    QString hint;
  };
  void add(const QString& label, QWidget* field, std::function<void(const Spring&)> show);
  template <auto member>
  void number(const Texts& texts);
  void makeName();
  void makeBones();
  void makeNumbers();
  void makeLength();
  [[nodiscard]] vec3 tipOf(const Spring& spring) const;
  void makeColliders(QAction* addVolumes);
  void showBones(QComboBox* box, BoneId chosen, BoneId below) const;
  void showColliders(const Spring& spring);
  void refresh();

  SpringChoice& choice_;
  QFormLayout* form_;
  std::vector<std::function<void(const Spring&)>> rows_;
  QListWidget* colliders_ = nullptr;
  QLabel* noVolumes_ = nullptr;
  QToolButton* addVolumes_ = nullptr;
  FieldGesture gesture_{choice_.session()};
};

}  // namespace squire

#pragma once

#include <QWidget>

#include "widgets/curves/curve_model.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace squire {

class CurveList;
class CurveView;
class EaseMenu;
class NumberField;

// The curves of the selected bones with their list, the tools for handles and eases, and the values of the
// active key.
class CurveEditor : public QWidget {
  Q_OBJECT
 public:
  explicit CurveEditor(Session& session, QWidget* parent = nullptr);
  [[nodiscard]] CurveModel& model() { return model_; }
  [[nodiscard]] CurveView* view() const { return view_; }
  [[nodiscard]] CurveList* list() const { return list_; }
  [[nodiscard]] NumberField* frameField() const { return frame_; }
  [[nodiscard]] NumberField* valueField() const { return value_; }
  [[nodiscard]] NumberField* lengthField() const { return length_; }
  [[nodiscard]] EaseMenu* easeMenu() const { return eases_; }
  [[nodiscard]] QToolButton* extrapolationButton() const { return beyond_; }
  [[nodiscard]] QToolButton* shapeButton(HandleShape shape) const {
    return shapes_[static_cast<std::size_t>(shape)];
  }

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  QWidget* makeBar();
  QToolButton* addButton(QHBoxLayout* row, const QString& iconName, const QString& name, const QString& tip);
  void addChannels(QHBoxLayout* row);
  void addHandles(QHBoxLayout* row);
  void addLength(QHBoxLayout* row);
  void addNumbers(QHBoxLayout* row);
  void showSelection();

  Session& session_;
  CurveModel model_;
  CurveView* view_;
  CurveList* list_;
  EaseMenu* eases_ = nullptr;
  QComboBox* order_ = nullptr;
  QToolButton* ease_ = nullptr;
  QToolButton* beyond_ = nullptr;
  std::array<QToolButton*, 4> shapes_{};
  QLabel* count_ = nullptr;
  NumberField* frame_ = nullptr;
  NumberField* value_ = nullptr;
  NumberField* length_ = nullptr;
};

}  // namespace squire

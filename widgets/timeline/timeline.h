#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <optional>

#include "widgets/session/session.h"
#include "widgets/timeline/sheet_rows.h"

class QAction;
class QComboBox;
class QLineEdit;
class QScrollBar;
class QToolButton;

namespace squire {

class DopeSheet;
class FittingLabel;
class NumberField;
class RowLabels;
class RowSource;
class SheetModel;
class TimeRuler;

// The actions of the transport, created by the window so that shortcuts and the command palette include them.
struct TransportActions {
  QAction* first = nullptr;
  QAction* previousKey = nullptr;
  QAction* previousFrame = nullptr;
  QAction* play = nullptr;
  QAction* nextFrame = nullptr;
  QAction* nextKey = nullptr;
  QAction* last = nullptr;
  QAction* loop = nullptr;
  QAction* pingPong = nullptr;
  QAction* everyFrame = nullptr;
  QAction* snap = nullptr;
};

// The clip selector, the transport, the ruler, and the dope sheet with the rows that features add.
class Timeline : public QWidget {
  Q_OBJECT
 public:
  Timeline(Session& session, const TransportActions& actions, QWidget* parent = nullptr);

  // Adds the rows of a feature below the existing ones. The source must exist until its rows are removed or
  // the timeline is destroyed.
  void addRows(RowSource* source);
  void removeRows(RowSource* source);

  [[nodiscard]] TimeRuler* ruler() const { return ruler_; }
  [[nodiscard]] DopeSheet* sheet() const { return sheet_; }
  [[nodiscard]] RowLabels* labels() const { return labels_; }
  [[nodiscard]] SheetModel& model() const { return *model_; }
  [[nodiscard]] QComboBox* clips() const { return clips_; }
  [[nodiscard]] NumberField* speedField() const { return speed_; }
  [[nodiscard]] NumberField* frameField() const { return frame_; }

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  QWidget* makeBar(const TransportActions& actions);
  QWidget* makeFilters();
  QWidget* makeSheet();
  void refillClips();
  void showTime();
  void fitScroll();
  bool reveal(const std::function<bool(const SheetRow&)>& isIt);
  void revealBone();
  void revealRows();
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

  Session& session_;
  SheetModel* model_;
  QComboBox* clips_;
  NumberField* speed_;
  NumberField* frame_;
  FittingLabel* time_;
  std::map<const RowSource*, std::optional<std::uint64_t>> revealed_;  // the rows shown in panels
  QScrollBar* scroll_;
  TimeRuler* ruler_;
  DopeSheet* sheet_;
  RowLabels* labels_;
};

}  // namespace squire

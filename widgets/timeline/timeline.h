#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <optional>

#include "widgets/session/session.h"
#include "widgets/timeline/sheet_rows.h"
#include "widgets/timeline/transport_bar.h"

class QLineEdit;
class QScrollBar;

namespace squire {

class DopeSheet;
class RowLabels;
class RowSource;
class SheetModel;
class TimeRuler;

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
  [[nodiscard]] QComboBox* clips() const { return bar_->clips(); }
  [[nodiscard]] NumberField* speedField() const { return bar_->speedField(); }
  [[nodiscard]] NumberField* frameField() const { return bar_->frameField(); }

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  QWidget* makeFilters();
  QWidget* makeSheet();
  void fitScroll();
  bool reveal(const std::function<bool(const SheetRow&)>& isIt);
  void revealBone();
  void revealRows();
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

  Session& session_;
  SheetModel* model_;
  TransportBar* bar_;
  std::map<const RowSource*, std::optional<std::uint64_t>> revealed_;  // rowInPanel() that was last revealed
  QScrollBar* scroll_;
  TimeRuler* ruler_;
  DopeSheet* sheet_;
  RowLabels* labels_;
};

}  // namespace squire

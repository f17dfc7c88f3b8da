#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/model/fade_rule.h"
#include "widgets/session/session.h"

namespace squire {

// All pairs of a model's clips: rows are clips that fade out, columns are clips that fade in; the first row
// and column are "any clip". Values that come from a more general rule are shown fainter.
class FadeTable : public QAbstractTableModel {
  Q_OBJECT
 public:
  explicit FadeTable(Session& session, QObject* parent = nullptr);

  struct Pair {
    ClipId from;
    ClipId to;
    bool operator==(const Pair&) const = default;
  };
  [[nodiscard]] Pair pairAt(const QModelIndex& index) const;
  [[nodiscard]] QModelIndex indexOf(const Pair& pair) const;
  // The transition of exactly this pair; invalid if a more general rule applies.
  [[nodiscard]] TransitionId exactTransition(const Pair& pair) const;
  [[nodiscard]] FadeRule ruleOf(const Pair& pair) const;
  [[nodiscard]] QString nameOf(ClipId clip) const;
  [[nodiscard]] const std::vector<ClipId>& clips() const { return clips_; }  // the first is invalid: any clip

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
  // Sets the duration from seconds typed into a cell.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

 private:
  void refresh();

  Session& session_;
  std::vector<ClipId> clips_;
};

}  // namespace squire

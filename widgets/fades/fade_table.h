#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/model/fade_rule.h"
#include "widgets/session/session.h"

namespace squire {

// All pairs of a model's clips: rows are where a fade starts, columns where it leads, the first of each is
// any clip. What no transition of the pair itself says is shown fainter.
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
  // The transition of exactly this pair; none where another rule holds.
  [[nodiscard]] TransitionId ownOf(const Pair& pair) const;
  [[nodiscard]] FadeRule ruleOf(const Pair& pair) const;
  [[nodiscard]] QString nameOf(ClipId clip) const;
  [[nodiscard]] const std::vector<ClipId>& clips() const { return clips_; }  // the first is none: any

  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
  // Seconds typed into a cell.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

 private:
  void refresh();

  Session& session_;
  std::vector<ClipId> clips_;
};

}  // namespace squire

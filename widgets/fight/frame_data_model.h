#pragma once

#include <QAbstractTableModel>

#include "widgets/fight/fight_data.h"

namespace squire {

// Frame data of all clips, one row each. Startup, active and actionable are editable.
class FrameDataModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column {
    Name,
    Bar,
    Startup,
    Active,
    Recovery,
    Reach,
    Damage,
    Promise,
    Pause,
    Actionable,
    Total,
    Distance,
    OnHit,
    OnBlock,
    Punished,
    Cancels,
    Protected,
    Tech
  };
  static constexpr int columns = Tech + 1;
  static constexpr int sortRole = Qt::UserRole;       // value for sorting the column
  static constexpr int frameRole = Qt::UserRole + 1;  // the tick to which a click goes

  FrameDataModel(Session& session, FightData& data, QObject* parent = nullptr);

  [[nodiscard]] const FrameData& at(int row) const { return frames_[static_cast<std::size_t>(row)]; }
  [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
  [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
  [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;

 private:
  void refresh();
  [[nodiscard]] QVariant number(const FrameData& data, int column) const;
  [[nodiscard]] QString text(const FrameData& data, int column) const;
  [[nodiscard]] QString contractText(const FrameData& data) const;
  [[nodiscard]] QString hint(const FrameData& data, int column) const;

  Session& session_;
  FightData& data_;
  std::vector<FrameData> frames_;
};

}  // namespace squire

#pragma once

#include <QAbstractButton>

#include "core/posing/channel_state.h"
#include "widgets/controls/vector_field.h"

namespace squire {

// The state of a channel as a diamond: filled on a key, hollow between keys, a dot without keys, and warm if
// its value is changed but not keyed. A click keys it, or deletes the key.
class ChannelMark : public QAbstractButton {
  Q_OBJECT
 public:
  ChannelMark(const QString& channel, QWidget* parent);

  void setState(ChannelState state, bool changed);
  [[nodiscard]] ChannelState state() const { return state_; }
  [[nodiscard]] bool isChanged() const { return changed_; }
  // Whether a click deletes the key.
  [[nodiscard]] bool clears() const { return state_ == ChannelState::OnKey && !changed_; }
  [[nodiscard]] QSize sizeHint() const override { return {metrics::icon, metrics::row}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  [[nodiscard]] QString text() const;

  QString channel_;
  ChannelState state_ = ChannelState::NotKeyed;
  bool changed_ = false;
};

// A channel of a bone as a row: its mark and its three values.
class ChannelRow : public QWidget {
  Q_OBJECT
 public:
  ChannelRow(const QString& name, const NumberStyle& style, QWidget* parent);

  [[nodiscard]] ChannelMark* mark() const { return mark_; }
  [[nodiscard]] VectorField* values() const { return values_; }

 Q_SIGNALS:
  void menuRequested(const QPoint& globally);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  ChannelMark* mark_;
  VectorField* values_;
};

}  // namespace squire

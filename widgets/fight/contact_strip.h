#pragma once

#include <QColor>
#include <QWidget>
#include <vector>

namespace squire {

// Ground contacts of feet as bars over the length of a clip, one row per foot with its name: filled if
// pinned, else outlined.
class ContactStrip : public QWidget {
  Q_OBJECT
 public:
  struct Bar {
    int row = 0;
    std::int64_t from = 0;  // ticks
    std::int64_t to = 0;    // exclusive
    bool pinned = false;
    bool wanted = false;  // marked for pinning
  };
  struct Row {
    QString name;
    QColor colour;
  };

  explicit ContactStrip(QWidget* parent = nullptr);

  void setContacts(std::vector<Row> rows, std::vector<Bar> bars, std::int64_t ticks);
  void setPlayhead(double tick);
  void setCurrent(int bar);
  // The rectangle of a bar in this widget.
  [[nodiscard]] QRectF areaOf(int bar) const;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void chosen(int bar);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  [[nodiscard]] double nameWidth() const;
  [[nodiscard]] double xOf(double tick) const;

  std::vector<Row> rows_;
  std::vector<Bar> bars_;
  std::int64_t ticks_ = 1;
  double playhead_ = 0.0;
  int current_ = -1;
};

}  // namespace squire

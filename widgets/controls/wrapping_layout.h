#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace squire {

// Places controls side by side, and in further lines where one is not wide enough for all. It needs the width
// of the widest control only.
class WrappingLayout : public QLayout {
  Q_OBJECT
 public:
  explicit WrappingLayout(QWidget* parent, int gap);
  ~WrappingLayout() override;

  void addItem(QLayoutItem* item) override;  // takes ownership
  // Adds controls that stay side by side.
  void addLayout(QLayout* layout);
  void addFirst(QWidget* widget);
  [[nodiscard]] int count() const override;
  [[nodiscard]] QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;

  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSize() const override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
  void setGeometry(const QRect& rect) override;

 private:
  // The places of the items in a width; empty ones for hidden items.
  [[nodiscard]] std::vector<QRect> placesIn(int width) const;

  std::vector<std::unique_ptr<QLayoutItem>> items_;
  int gap_;
};

}  // namespace squire

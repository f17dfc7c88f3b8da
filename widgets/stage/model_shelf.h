#pragma once

#include <QListWidget>
#include <functional>
#include <map>

#include "widgets/session/session.h"

namespace squire {

// The models of the project in a row, with pictures: to be dragged onto a stage, or placed with a double
// click.
class ModelShelf : public QListWidget {
  Q_OBJECT
 public:
  // `picture` draws a model with this many pixels to each side; null if it cannot.
  ModelShelf(Session& session, std::function<QImage(const Model&, int)> picture, QWidget* parent = nullptr);

  [[nodiscard]] ModelId current() const;

 Q_SIGNALS:
  void placed(squire::ModelId model);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void drawNext();
  [[nodiscard]] int pixels() const;
  void setPicture(QListWidgetItem& item, const QImage& image);

  Session& session_;
  std::function<QImage(const Model&, int)> picture_;
  std::vector<QListWidgetItem*> undrawn_;
};

}  // namespace squire

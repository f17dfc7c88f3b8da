#pragma once

#include <QCoreApplication>

#include "widgets/session/session.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Shows the keying state in the viewport: a red frame while auto-key is on, an amber stripe with a text and
// buttons for an unkeyed pose, and pins on pinned limbs.
class PoseStateLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::PoseStateLayer)

 public:
  // The buttons on the stripe.
  enum class Offer { Key, Drop, GoThere };

  explicit PoseStateLayer(Session& session) : session_(session) {}
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  [[nodiscard]] Qt::CursorShape cursor() const override { return Qt::PointingHandCursor; }
  bool press(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  // The area where a button was last painted; empty if it was not.
  [[nodiscard]] QRectF placeOf(Offer offer) const;
  // The text about unkeyed poses in the shown clip; empty if there are none.
  [[nodiscard]] QString unkeyedText() const;

 private:
  void paintPins(QPainter& painter, const LayerView& view) const;
  void paintUnkeyed(QPainter& painter, double x, const QString& text);
  [[nodiscard]] std::vector<std::pair<Offer, QString>> offers() const;
  [[nodiscard]] std::optional<Offer> offerAt(const LayerPointer& pointer) const;
  [[nodiscard]] std::optional<PoseInstant> otherInstant() const;
  void take(Offer offer);

  Session& session_;
  std::vector<std::pair<Offer, QRectF>> shown_;
  std::optional<Offer> hovered_;
  std::optional<Offer> pressed_;
};

}  // namespace squire

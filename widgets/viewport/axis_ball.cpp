#include "widgets/viewport/axis_ball.h"

#include <algorithm>
#include <array>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

struct End {
  vec3 direction;
  NamedView view;
  Role role;
  const char* letter;  // shown at the positive ends
};

constexpr std::array<End, 6> ends{{{{1, 0, 0}, NamedView::Left, Role::AxisX, "X"},
                                   {{0, 1, 0}, NamedView::Top, Role::AxisY, "Y"},
                                   {{0, 0, 1}, NamedView::Front, Role::AxisZ, "Z"},
                                   {{-1, 0, 0}, NamedView::Right, Role::AxisX, ""},
                                   {{0, -1, 0}, NamedView::Bottom, Role::AxisY, ""},
                                   {{0, 0, -1}, NamedView::Back, Role::AxisZ, ""}}};
constexpr double ballRadius = 8.0;

QPointF offsetOf(const vec3& direction, const Camera& camera) {
  const double reach = AxisBall::radius - ballRadius;
  return {reach * static_cast<double>(glm::dot(direction, camera.right())),
          -reach * static_cast<double>(glm::dot(direction, camera.up()))};
}

// The ends of the axes, sorted from far to near.
std::array<End, 6> ordered(const Camera& camera) {
  std::array<End, 6> out = ends;
  std::sort(out.begin(), out.end(), [&](const End& a, const End& b) {
    return glm::dot(a.direction, camera.forward()) > glm::dot(b.direction, camera.forward());
  });
  return out;
}

}  // namespace

void AxisBall::paint(QPainter& painter, const Camera& camera, std::optional<NamedView> hovered) const {
  if (hovered) {
    QColor back = colourOf(Role::Text);
    back.setAlphaF(0.12f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawEllipse(centre_, radius + 2.0, radius + 2.0);
  }
  for (const End& end : ordered(camera)) {
    const QPointF at = centre_ + offsetOf(end.direction, camera);
    QColor colour = colourOf(end.role);
    const bool positive = end.letter[0] != '\0';
    if (positive) {
      painter.setPen(QPen(colour, 2.0));
      painter.drawLine(centre_, at);
    }
    painter.setPen(hovered == end.view ? QPen(colourOf(Role::Text), 1.5) : QPen(colour, 1.2));
    if (!positive) colour.setAlphaF(0.25f);
    painter.setBrush(colour);
    painter.drawEllipse(at, ballRadius - 1.0, ballRadius - 1.0);
    if (positive) {
      painter.setPen(QColor(20, 20, 20));
      painter.drawText(QRectF(at.x() - ballRadius, at.y() - ballRadius, 2 * ballRadius, 2 * ballRadius),
                       Qt::AlignCenter, QLatin1String(end.letter));
    }
  }
}

std::optional<NamedView> AxisBall::viewAt(QPointF position, const Camera& camera) const {
  std::optional<NamedView> found;
  for (const End& end : ordered(camera)) {
    const QPointF away = position - centre_ - offsetOf(end.direction, camera);
    if (QPointF::dotProduct(away, away) <= ballRadius * ballRadius) found = end.view;
  }
  return found;
}

}  // namespace squire

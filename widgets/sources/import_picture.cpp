#include "widgets/sources/import_picture.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double personHeight = 1.8, personWidth = 0.64;  // metres
constexpr double margin = 12.0;                           // pixels

// A figure in a square of height 1 whose feet stand at (0, 0); y points up.
QPainterPath personShape() {
  QPainterPath path;
  path.setFillRule(Qt::WindingFill);
  path.addEllipse(QPointF(0, 0.93), 0.055, 0.07);
  path.addRoundedRect(QRectF(-0.12, 0.47, 0.24, 0.37), 0.06, 0.06);
  path.addRoundedRect(QRectF(-0.175, 0.44, 0.05, 0.38), 0.025, 0.025);
  path.addRoundedRect(QRectF(0.125, 0.44, 0.05, 0.38), 0.025, 0.025);
  path.addRoundedRect(QRectF(-0.115, 0.0, 0.1, 0.52), 0.03, 0.03);
  path.addRoundedRect(QRectF(0.015, 0.0, 0.1, 0.52), 0.03, 0.03);
  return path;
}

// An image of triangles with a depth buffer.
class Plate {
 public:
  Plate(QSize size, const QColor& colour)
      : image_(size, QImage::Format_ARGB32_Premultiplied),
        depth_(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()),
               -std::numeric_limits<float>::infinity()),
        colour_(colour) {
    image_.fill(Qt::transparent);
  }

  // In pixels; a larger z is nearer.
  void add(const std::array<vec3, 3>& corners) {
    const vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    const float area = normal.z;
    const float length = glm::length(normal);
    if (!(length > 0.0f) || !std::isfinite(length) || area == 0.0f) return;
    const QRgb shade = shaded(std::abs(area) / length);
    const auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x});
    const auto [top, bottom] = std::minmax({corners[0].y, corners[1].y, corners[2].y});
    const int lastX = std::min(static_cast<int>(right), image_.width() - 1);
    const int lastY = std::min(static_cast<int>(bottom), image_.height() - 1);
    for (int y = std::max(static_cast<int>(top), 0); y <= lastY; ++y) {
      for (int x = std::max(static_cast<int>(left), 0); x <= lastX; ++x) fill(corners, area, x, y, shade);
    }
  }

  [[nodiscard]] const QImage& image() const { return image_; }

 private:
  [[nodiscard]] QRgb shaded(float facing) const {
    const auto part = [&](int full) {
      return static_cast<int>(static_cast<float>(full) * (0.35f + 0.65f * facing));
    };
    return qRgb(part(colour_.red()), part(colour_.green()), part(colour_.blue()));
  }

  void fill(const std::array<vec3, 3>& corners, float area, int x, int y, QRgb shade) {
    const vec2 at(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
    const auto share = [&](const vec3& a, const vec3& b) {
      return ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / area;
    };
    const float a = share(corners[1], corners[2]);
    const float b = share(corners[2], corners[0]);
    const float c = share(corners[0], corners[1]);
    if (a < 0.0f || b < 0.0f || c < 0.0f) return;
    const float z = a * corners[0].z + b * corners[1].z + c * corners[2].z;
    float& nearest = depth_[static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width()) +
                            static_cast<std::size_t>(x)];
    if (z <= nearest) return;
    nearest = z;
    reinterpret_cast<QRgb*>(image_.scanLine(y))[x] = shade;
  }

  QImage image_;
  std::vector<float> depth_;
  QColor colour_;
};

}  // namespace

ImportPicture::ImportPicture(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

void ImportPicture::setModel(const Model* model) {
  meshes_ = model == nullptr ? std::vector<std::shared_ptr<const Mesh>>() : model->shownMeshes();
  bounds_ = {};
  for (const auto& mesh : meshes_) {
    for (const vec3& position : mesh->positions) bounds_.add(position);
  }
  drawn_ = {};
  update();
}

ImportPicture::Layout ImportPicture::layoutNow() const {
  const double wide = bounds_.empty() ? 0.0 : static_cast<double>(bounds_.size().x);
  const double tall = bounds_.empty() ? 0.0 : static_cast<double>(bounds_.size().y);
  const double room = height() - 2 * margin - fontMetrics().height();
  Layout layout;
  layout.scale = std::min((width() - 3 * margin) / std::max(wide + personWidth, 1e-6),
                          room / std::max({tall, personHeight, 1e-6}));
  layout.floor = margin + fontMetrics().height() + room;
  const auto box = [&](double left, double across, double up) {
    return QRectF(left, layout.floor - up * layout.scale, across * layout.scale, up * layout.scale);
  };
  const double used = (wide + personWidth) * layout.scale + margin;
  const double left = (width() - used) / 2;
  layout.person = box(left, personWidth, personHeight);
  layout.model = box(left + personWidth * layout.scale + margin, wide, tall);
  return layout;
}

void ImportPicture::drawModel(QPainter& painter, const Layout& layout) {
  const double ratio = devicePixelRatioF();
  if (drawn_.isNull()) {
    const QSize size = (layout.model.size() * ratio).toSize().expandedTo({2, 2});
    Plate plate(size, colourOf(Role::Accent));
    const auto scale = static_cast<float>(layout.scale * ratio);
    const auto tall = static_cast<float>(size.height());
    const auto place = [&](const vec3& at) {
      return vec3((at.x - bounds_.min.x) * scale, tall - (at.y - bounds_.min.y) * scale, at.z * scale);
    };
    for (const auto& mesh : meshes_) {
      for (std::size_t i = 0; i + 2 < mesh->indices.size(); i += 3) {
        plate.add({place(mesh->positions[mesh->indices[i]]), place(mesh->positions[mesh->indices[i + 1]]),
                   place(mesh->positions[mesh->indices[i + 2]])});
      }
    }
    drawn_ = plate.image();
    drawn_.setDevicePixelRatio(ratio);
  }
  painter.drawImage(QPointF(layout.model.left(), layout.floor - drawn_.height() / ratio), drawn_);
}

void ImportPicture::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Field));
  painter.drawRoundedRect(rect(), metrics::unit, metrics::unit);
  const Layout layout = layoutNow();
  painter.setPen(colourOf(Role::Line));
  painter.drawLine(QPointF(margin / 2, layout.floor), QPointF(width() - margin / 2, layout.floor));
  painter.save();
  painter.translate(layout.person.center().x(), layout.floor);
  painter.scale(layout.person.height(), -layout.person.height());
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(Role::Secondary));
  painter.drawPath(personShape());
  painter.restore();
  if (!bounds_.empty()) drawModel(painter, layout);
  painter.setPen(colourOf(Role::Secondary));
  const QString person = tr("%1 m").arg(locale().toString(personHeight, 'f', 1));
  const double across = fontMetrics().horizontalAdvance(person);
  painter.drawText(QPointF(std::clamp(layout.person.center().x() - across / 2, 2.0, width() - across - 2),
                           layout.person.top() - metrics::unit),
                   person);
}

void ImportPicture::resizeEvent(QResizeEvent* event) {
  drawn_ = {};
  QWidget::resizeEvent(event);
}

}  // namespace squire

#include "moc_import_picture.cpp"

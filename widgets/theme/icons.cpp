#include "widgets/theme/icons.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <optional>

#include "widgets/theme/line_picture.h"

namespace squire {

namespace {

QByteArray source(const QString& name) {
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class StrokeIcon : public QIconEngine {
 public:
  StrokeIcon(QString name, std::optional<Role> role) : name_(std::move(name)), role_(role) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const qreal ratio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(rect, scaledPixmap(rect.size(), mode, state, ratio));
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    return scaledPixmap(size, mode, state, 1.0);
  }
  QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override {
    const QColor colour = colourFor(mode, state);
    const QSize pixels = (QSizeF(size) * scale).toSize();
    const QString key = QStringLiteral("squire-%1-%2-%3-%4")
                            .arg(name_)
                            .arg(colour.rgba())
                            .arg(pixels.width())
                            .arg(pixels.height());
    QPixmap out;
    if (QPixmapCache::find(key, &out)) {
      out.setDevicePixelRatio(scale);
      return out;
    }
    out = QPixmap(pixels);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.setOpacity(colour.alphaF());
    LinePicture(source(name_), QColor(colour.rgb())).paint(painter, QRectF(QPointF(), QSizeF(pixels)));
    painter.end();
    QPixmapCache::insert(key, out);
    out.setDevicePixelRatio(scale);
    return out;
  }
  [[nodiscard]] QIconEngine* clone() const override { return new StrokeIcon(name_, role_); }

 private:
  [[nodiscard]] QColor colourFor(QIcon::Mode mode, QIcon::State state) const {
    QColor colour = colourOf(role_.value_or(state == QIcon::On ? Role::Accent : Role::Text));
    if (mode == QIcon::Disabled) colour.setAlphaF(0.35f);
    if (mode == QIcon::Selected)
      colour = colourOf(Role::AccentText);  // other colours are not visible on the accent colour
    return colour;
  }

  QString name_;
  std::optional<Role> role_;
};

}  // namespace

QIcon icon(const QString& name) { return QIcon(new StrokeIcon(name, std::nullopt)); }
QIcon icon(const QString& name, Role role) { return QIcon(new StrokeIcon(name, role)); }

QIcon drawnIcon(const QColor& colour, qreal width, const std::function<void(QPainter&)>& draw) {
  QIcon out;
  for (const auto& [mode, shown] :
       {std::pair(QIcon::Normal, colour), std::pair(QIcon::Selected, colourOf(Role::AccentText))}) {
    QPixmap picture(metrics::icon, metrics::icon);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(shown, width));
    draw(painter);
    painter.end();
    out.addPixmap(picture, mode);
  }
  return out;
}

QIcon pictureIcon(const QPixmap& picture) {
  QIcon icon(picture);
  icon.addPixmap(picture, QIcon::Selected);
  return icon;
}

}  // namespace squire

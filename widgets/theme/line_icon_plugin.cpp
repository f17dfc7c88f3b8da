#include "widgets/theme/line_icon_plugin.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

#include "widgets/theme/line_picture.h"

namespace squire {

namespace {

class LineIcon : public QIconEngine {
 public:
  void addFile(const QString& name, const QSize& /*size*/, QIcon::Mode /*mode*/,
               QIcon::State /*state*/) override {
    QFile file(name);
    if (file.open(QIODevice::ReadOnly)) svg_ = file.readAll();
  }
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode /*mode*/, QIcon::State /*state*/) override {
    const LinePicture picture(svg_, Qt::black);
    QRectF target(QPointF(), picture.size().scaled(rect.size(), Qt::KeepAspectRatio));
    target.moveCenter(QRectF(rect).center());
    picture.paint(*painter, target);
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap out(size);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    paint(&painter, out.rect(), mode, state);
    return out;
  }
  [[nodiscard]] QIconEngine* clone() const override { return new LineIcon(*this); }

 private:
  QByteArray svg_;
};

}  // namespace

QIconEngine* LineIconPlugin::create(const QString& /*file*/) { return new LineIcon; }

}  // namespace squire

#include "moc_line_icon_plugin.cpp"

#include "widgets/curves/ease_menu.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int wide = 28, high = 22;

// The names of the presets in core, which lupdate would not find there.
[[maybe_unused]] constexpr const char* names[] = {
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Linear"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Hold"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Smooth"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Strong"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Snap"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Gentle start"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Strong start"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Gentle end"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Strong end"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Strike"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Wind up"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Overshoot"),
    QT_TRANSLATE_NOOP("squire::EaseMenu", "Wind up and overshoot")};

bool runsPast(const Ease& ease) {
  if (ease.kind != Interpolation::Curve) return false;
  return ease.y1 < 0.0f || ease.y1 > 1.0f || ease.y2 < 0.0f || ease.y2 > 1.0f;
}

}  // namespace

QIcon easeIcon(const Ease& ease) {
  constexpr int scale = 2;
  QPixmap pixmap(wide * scale, high * scale);
  pixmap.setDevicePixelRatio(scale);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  const auto at = [](double share, double way) { return QPointF(4.0 + 20.0 * share, 16.5 - 11.0 * way); };
  QPainterPath path(at(0.0, 0.0));
  for (int i = 1; i <= 40; ++i) {
    const float share = static_cast<float>(i) / 40.0f;
    const float way = shareOfWay(ease, share);
    if (ease.kind == Interpolation::Step && i == 40) path.lineTo(at(1.0, 0.0));
    path.lineTo(at(static_cast<double>(share), static_cast<double>(way)));
  }
  painter.setPen(QPen(colourOf(Role::Text), 1.5));
  painter.drawPath(path);
  return pictureIcon(pixmap);
}

QString easeName(const EasePreset& preset) {
  return QCoreApplication::translate("squire::EaseMenu", preset.name);
}

EaseMenu::EaseMenu(std::function<bool()> turnsOnly, QWidget* parent) : QMenu(parent) {
  setObjectName(QStringLiteral("easeMenu"));
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, [this, turnsOnly = std::move(turnsOnly)] {
    clear();
    const bool isTurns = turnsOnly();
    for (const EasePreset& preset : easePresets()) {
      QAction* action = addAction(easeIcon(preset.ease), easeName(preset));
      action->setObjectName(QLatin1String(preset.id));
      if (isTurns && runsPast(preset.ease)) {
        action->setEnabled(false);
        action->setToolTip(tr("Rotations cannot overshoot: key the swing instead"));
      }
      connect(action, &QAction::triggered, this, [this, ease = preset.ease] { Q_EMIT chosen(ease); });
    }
  });
}

}  // namespace squire

#include "moc_ease_menu.cpp"

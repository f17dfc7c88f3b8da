#include "widgets/curves/curve_steps.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "widgets/curves/curve_labels.h"

namespace squire {

namespace {

QString text(const char* source) { return QCoreApplication::translate("squire::CurveView", source); }

CurvePoint pointOf(const ShownCurve& curve, std::size_t key) {
  return {{curve.id.bone, curve.id.channel, curve.channel->time(key)}, curve.id.component};
}

// The index of the active key's curve; -1 if there is none or if it is not shown.
int activeCurve(const CurveModel& model) {
  if (!model.active()) return -1;
  const CurvePoint& point = *model.active();
  const auto found = std::ranges::find_if(model.curves(), [&](const ShownCurve& curve) {
    return curve.id.bone == point.key.bone && curve.id.channel == point.key.channel &&
           curve.id.component == point.component;
  });
  return found == model.curves().end() ? -1 : static_cast<int>(found - model.curves().begin());
}

std::optional<CurvePoint> nearest(const ShownCurve& curve, Time time) {
  std::optional<CurvePoint> best;
  const auto distance = [&](const CurvePoint& point) { return std::abs(point.key.time.ticks - time.ticks); };
  for (std::size_t key = 0; key < curve.channel->size(); ++key) {
    const CurvePoint point = pointOf(curve, key);
    if (!best || distance(point) < distance(*best)) best = point;
  }
  return best;
}

QString number(double value) { return QLocale().toString(value, 'g', 6); }

}  // namespace

std::optional<CurvePoint> keyBeside(const CurveModel& model, int by) {
  if (model.curves().empty()) return std::nullopt;
  const int at = activeCurve(model);
  if (at < 0) return nearest(model.curves().front(), model.session().playhead());
  const ShownCurve& curve = model.curves()[static_cast<std::size_t>(at)];
  const Time now = model.active()->key.time;
  std::optional<CurvePoint> found;
  for (std::size_t key = 0; key < curve.channel->size(); ++key) {
    const CurvePoint point = pointOf(curve, key);
    if (by < 0 && point.key.time < now) found = point;
    if (by > 0 && now < point.key.time) return point;
  }
  return found;
}

std::optional<CurvePoint> keyOfNextCurve(const CurveModel& model, int by) {
  const int count = static_cast<int>(model.curves().size());
  const int at = activeCurve(model);
  if (at < 0) return keyBeside(model, by);
  const int next = at + by;
  if (next < 0 || next >= count) return std::nullopt;
  return nearest(model.curves()[static_cast<std::size_t>(next)], model.active()->key.time);
}

QString spokenKey(const CurveModel& model) {
  const Session& session = model.session();
  if (session.clip() == nullptr) return {};
  if (!model.active())
    return text(QT_TRANSLATE_NOOP("squire::CurveView", "frame %1, no key selected"))
        .arg(number(session.playheadFrame()));
  const CurvePoint& point = *model.active();
  return QStringList{
      curveLabel(session, {point.key.bone, point.key.channel, point.component}),
      text(QT_TRANSLATE_NOOP("squire::CurveView", "frame %1"))
          .arg(number(frameAt(point.key.time, session.rate()))),
      number(model.valueOf(point).value_or(0.0)) + QLatin1Char(' ') + unitOf(point.key.channel)}
      .join(QStringLiteral(", "));
}

}  // namespace squire

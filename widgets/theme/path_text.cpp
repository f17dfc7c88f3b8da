#include "widgets/theme/path_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace squire {

namespace {

// Reads letters and numbers, between which nothing has to stand: "-3 .5.5" has three.
class Reader {
 public:
  explicit Reader(QStringView text) : rest_(text) {}

  [[nodiscard]] bool isAtEnd() { return next().isNull(); }
  [[nodiscard]] bool isAtLetter() { return next().isLetter(); }
  char letter() {
    const char letter = next().toLatin1();
    rest_ = rest_.mid(1);
    return letter;
  }
  qreal number() {
    qsizetype size = next() == QLatin1Char('-') ? 1 : 0;
    for (bool hasPoint = false; size < rest_.size(); ++size) {
      const QChar c = rest_[size];
      const bool isPoint = c == QLatin1Char('.') && !hasPoint;
      if (!c.isDigit() && !isPoint) break;
      hasPoint |= isPoint;
    }
    const qreal value = rest_.left(size).toDouble();
    rest_ = rest_.mid(std::max<qsizetype>(size, 1));  // also past what is no number
    return value;
  }
  QPointF point() {
    const qreal x = number();
    return {x, number()};
  }

 private:
  [[nodiscard]] QChar next() {
    while (!rest_.isEmpty() && (rest_.front().isSpace() || rest_.front() == QLatin1Char(',')))
      rest_ = rest_.mid(1);
    return rest_.isEmpty() ? QChar() : rest_.front();
  }

  QStringView rest_;
};

// A part of an ellipse as curves, each of at most a quarter.
void addArc(QPainterPath& path, QPointF radii, bool isLarge, bool isClockwise, QPointF end) {
  const QPointF start = path.currentPosition();
  if (start == end || radii.x() == 0.0 || radii.y() == 0.0) return path.lineTo(end);
  const auto onCircle = [radii](QPointF point) {
    return QPointF(point.x() / radii.x(), point.y() / radii.y());
  };
  const QPointF from = onCircle(start), to = onCircle(end), across = to - from;
  const qreal square = QPointF::dotProduct(across, across);
  qreal aside = std::sqrt(std::max(0.0, 1.0 / square - 0.25));
  if (isLarge == isClockwise) aside = -aside;
  const QPointF centre = 0.5 * (from + to) + aside * QPointF(-across.y(), across.x());
  const qreal first = std::atan2(from.y() - centre.y(), from.x() - centre.x());
  qreal turn = std::atan2(to.y() - centre.y(), to.x() - centre.x()) - first;
  if (turn < 0.0 && isClockwise) turn += 2.0 * std::numbers::pi;
  if (turn > 0.0 && !isClockwise) turn -= 2.0 * std::numbers::pi;
  const int count = static_cast<int>(std::ceil(std::abs(turn) / (0.5 * std::numbers::pi + 0.001)));
  const qreal step = turn / count, reach = 4.0 / 3.0 * std::tan(0.25 * step);
  for (int i = 0; i < count; ++i) {
    const qreal a = first + i * step, b = a + step;
    const auto at = [&](qreal angle, qreal along) {
      return QPointF(radii.x() * (centre.x() + std::cos(angle) - along * std::sin(angle)),
                     radii.y() * (centre.y() + std::sin(angle) + along * std::cos(angle)));
    };
    path.cubicTo(at(a, reach), at(b, -reach), i + 1 < count ? at(b, 0.0) : end);
  }
}

// Adds what a letter says, with the numbers that follow it once. `handle` is the last one of the curve
// before.
void addPart(QPainterPath& path, char letter, Reader& reader, QPointF& handle) {
  const QPointF at = path.currentPosition();
  const bool isRelative = letter >= 'a';
  const auto point = [&] { return reader.point() + (isRelative ? at : QPointF()); };
  QPointF next = at;
  switch (isRelative ? static_cast<char>(letter - 'a' + 'A') : letter) {
    case 'L':
      path.lineTo(point());
      break;
    case 'H':
      path.lineTo(reader.number() + (isRelative ? at.x() : 0.0), at.y());
      break;
    case 'V':
      path.lineTo(at.x(), reader.number() + (isRelative ? at.y() : 0.0));
      break;
    case 'C':
    case 'S': {
      const QPointF first = letter == 'C' || letter == 'c' ? point() : 2.0 * at - handle;
      next = point();
      path.cubicTo(first, next, point());
      handle = next;
      return;
    }
    case 'A': {
      const QPointF radii = reader.point();
      reader.number();  // the turn of the ellipse, which no icon has
      const bool isLarge = reader.number() != 0.0, isClockwise = reader.number() != 0.0;
      addArc(path, radii, isLarge, isClockwise, point());
      break;
    }
    default:
      reader.number();
  }
  handle = path.currentPosition();
}

}  // namespace

QPainterPath pathFromText(QStringView text) {
  QPainterPath path;
  Reader reader(text);
  QPointF handle;
  for (char letter = 'L'; !reader.isAtEnd();) {
    if (reader.isAtLetter()) letter = reader.letter();
    if (letter == 'Z' || letter == 'z') {
      path.closeSubpath();
    } else if (letter == 'M' || letter == 'm') {
      path.moveTo(reader.point() + (letter == 'm' ? path.currentPosition() : QPointF()));
      letter = letter == 'm' ? 'l' : 'L';  // further points are lines
      handle = path.currentPosition();
      continue;
    } else {
      addPart(path, letter, reader, handle);
      continue;
    }
    handle = path.currentPosition();
  }
  return path;
}

}  // namespace squire

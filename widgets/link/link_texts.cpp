#include "widgets/link/link_texts.h"

#include <QLocale>
#include <QRegularExpression>
#include <cmath>

#include "widgets/session/counted_text.h"

namespace squire {

QString LinkTexts::played(const link::PlayedInstant* played, Rate rate) {
  if (played == nullptr) return tr("It does not say what it plays.");
  return tr("%1, %2, frame %3")
      .arg(QString::fromStdString(played->model), QString::fromStdString(played->clip),
           QLocale().toString(frameAt(Time::fromSeconds(played->seconds), rate), 'f', 1));
}

namespace {

QString number(double value) { return QLocale().toString(value, 'g', 3); }

}  // namespace

QString LinkTexts::place(const link::PlayedInstant* played) {
  if (played == nullptr || !played->place) return {};
  const link::PlayedPlace& place = *played->place;
  const auto metres = [&place](std::size_t axis) {
    return QLocale().toString(static_cast<double>(place.position[axis]), 'f', 2);
  };
  const QString position = tr("x %1, y %2, z %3 m").arg(metres(0), metres(1), metres(2));
  QStringList touching;
  for (const auto& contact : place.contacts)
    touching += contact.volume.empty() ? tr("its body") : QString::fromStdString(contact.volume);
  if (touching.isEmpty()) return position;
  return tr("%1; touches with %2").arg(position, touching.join(tr(", ")));
}

QString LinkTexts::parity(const link::PlayedInstant* played, Rate rate) {
  if (played == nullptr) return {};
  if (played->isSame) return tr("0 bits apart");
  if (!played->difference) return tr("another pose than Squire\u2019s");
  const link::PoseDifference& off = *played->difference;
  const QString frame = QLocale().toString(frameAt(Time::fromSeconds(off.seconds), rate), 'f', 1);
  const QString worst =
      tr("%1 is off by %2 mm, %3\u00b0 (frame %4)")
          .arg(QString::fromStdString(off.bone), number(1e3 * static_cast<double>(off.metres)),
               number(static_cast<double>(off.degrees)), frame);
  return off.bones == 1 ? worst : tr("%1; %2 differ").arg(worst, CountedText::bones(off.bones));
}

QString LinkTexts::sent(const LinkedGame& game) {
  if (!game.sent) return tr("It has what Squire has.");
  const link::LinkEvent& sent = *game.sent;
  if (sent.kind == link::LinkEvent::Kind::Refused)
    return tr("WAD %1 was refused: %2").arg(sent.number).arg(QString::fromStdString(sent.text));
  const QString words = sent.isSinceJoined ? tr("WAD %1: %2 of %3, %4 ms after it connected")
                                           : tr("WAD %1: %2 of %3, %4 ms after the edit");
  return words.arg(sent.number)
      .arg(QLocale().toString(static_cast<qulonglong>(sent.sentBytes)), CountedText::bytes(sent.wadBytes))
      .arg(QLocale().toString(std::round(1e3 * sent.seconds), 'f', 0));
}

std::span<const char* const> LinkTexts::reasons() {
  static constexpr const char* all[] = {
      QT_TR_NOOP("the key is wrong or missing"),
      QT_TR_NOOP("it does not say hello"),
      QT_TR_NOOP("%1 games are linked already"),
      QT_TR_NOOP("it says hello twice"),
      QT_TR_NOOP("it does not begin with a hello"),
      QT_TR_NOOP("the game speaks version %1 of the link, this Squire version %2"),
      QT_TR_NOOP("it answers what it was not sent"),
      QT_TR_NOOP("it reports an animation that its WAD does not have"),
      QT_TR_NOOP("it reports a pose of another number of bones"),
      QT_TR_NOOP("it reports a hit volume that its WAD does not have"),
      QT_TR_NOOP("it does not begin with SQLK"),
      QT_TR_NOOP("its hello is too short"),
      QT_TR_NOOP("its hello has no name"),
      QT_TR_NOOP("its answer makes no sense"),
      QT_TR_NOOP("its report is too short"),
      QT_TR_NOOP("the times of its report are no numbers"),
      QT_TR_NOOP("its pose is cut off"),
      QT_TR_NOOP("its place does not have the size that it says"),
      QT_TR_NOOP("the points of its place are no numbers"),
      QT_TR_NOOP("it is too long"),
      QT_TR_NOOP("there is no such kind"),
      QT_TR_NOOP("it is longer than what it says"),
      QT_TR_NOOP("another program listens there already"),
      QT_TR_NOOP("there is a file that is no socket"),
      QT_TR_NOOP("the path of a socket has at most %1 bytes"),
      QT_TR_NOOP("SQUIRE_LINK_KEY has to have %1 to %2 bytes"),
      QT_TR_NOOP("the system gives no random numbers for a key")};
  return all;
}

QString LinkTexts::reason(const std::string& sentence) {
  constexpr std::string_view stranger = "this is no message of a game: ";
  if (sentence.starts_with(stranger))
    return tr("this is no message of a game: %1").arg(reason(sentence.substr(stranger.size())));
  static const QRegularExpression digits(QStringLiteral("\\d+"));
  QString pattern = QString::fromStdString(sentence);
  QStringList numbers;
  for (auto match = digits.match(pattern); match.hasMatch();
       match = digits.match(pattern, match.capturedStart() + 2)) {
    numbers += match.captured();
    pattern.replace(match.capturedStart(), match.capturedLength(), QStringLiteral("%%1").arg(numbers.size()));
  }
  QString text = tr(pattern.toUtf8().constData());
  for (const QString& number : numbers) text = text.arg(number);
  return text;
}

QString LinkTexts::turnedAway(const link::LinkEvent& event) {
  if (event.game.empty()) return tr("A program was turned away: %1").arg(reason(event.text));
  return tr("%1 was turned away: %2").arg(QString::fromStdString(event.game), reason(event.text));
}

QString LinkTexts::recording(const link::Recording& recording, std::optional<std::size_t> moment) {
  const auto seconds = [](double value) { return QLocale().toString(value, 'f', 2); };
  if (recording.isEmpty()) return tr("nothing yet");
  const QString length = seconds(recording.seconds());
  const QString time =
      moment ? tr("%1 of %2 s").arg(seconds(recording[*moment].seconds - recording[0].seconds), length)
             : tr("%1 s").arg(length);
  const std::size_t differing = recording.differing();
  if (differing == 0) return time;
  return tr("%1; in %2 of %3 moments the pose differs")
      .arg(time, QLocale().toString(static_cast<qulonglong>(differing)),
           QLocale().toString(static_cast<qulonglong>(recording.size())));
}

}  // namespace squire

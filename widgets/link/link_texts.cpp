#include "widgets/link/link_texts.h"

#include <QLocale>
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
  return tr("WAD %1: %2 of %3, %4 ms after the edit")
      .arg(sent.number)
      .arg(QLocale().toString(static_cast<qulonglong>(sent.sentBytes)), CountedText::bytes(sent.wadBytes))
      .arg(QLocale().toString(std::round(1e3 * sent.seconds), 'f', 0));
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

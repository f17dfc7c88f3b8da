#include "app/cli/serve_text.h"

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"

namespace squire::cli {

namespace {

std::string reportsText(const link::LinkEvent& event) {
  if (event.reports == 0) return {};
  const std::string of = "; of " + counted(event.reports, "pose");
  if (event.differing == 0) return of + ", all were as Squire computes them";
  return of + ", " + std::to_string(event.differing) + " differed from what Squire computes";
}

std::string differenceText(const link::PlayedInstant& played) {
  if (played.isSame) return "0 bits apart";
  std::string text = "another pose than Squire's";
  if (const auto& difference = played.difference)
    text += ": " + inQuotes(difference->bone) + " is " +
            fixedText(1e3 * static_cast<double>(difference->metres), 3) + " mm and " +
            fixedText(static_cast<double>(difference->degrees), 3) + " degrees off at " +
            fixedText(difference->seconds, 3) + " s, of " + counted(difference->bones, "bone") +
            " that differ";
  return text;
}

std::string placeText(const link::PlayedInstant& played) {
  if (!played.place) return {};
  std::string text = "; it stands at";
  for (const float metres : played.place->position) text += ' ' + fixedText(static_cast<double>(metres), 2);
  text += " m";
  std::string_view before = " and touches with ";
  for (const auto& contact : played.place->contacts) {
    text.append(before) += contact.volume.empty() ? "its body" : inQuotes(contact.volume);
    before = ", ";
  }
  return text;
}

std::string textOf(const link::LinkEvent& event) {
  using Kind = link::LinkEvent::Kind;
  const link::PlayedInstant& played = event.played;
  switch (event.kind) {
    case Kind::Joined:
      return "linked";
    case Kind::Playing:
      return "plays WAD " + std::to_string(event.number) + ", " + fixedText(1e3 * event.seconds, 0) +
             (event.isSinceJoined ? " ms after it connected; " : " ms after the change; ") +
             std::to_string(event.sentBytes) + " of " + counted(event.wadBytes, "byte") + " were sent";
    case Kind::Refused:
      return "refused WAD " + std::to_string(event.number) + ": " + event.text;
    case Kind::Reported:
      return played.model + ", " + played.clip + " at " + fixedText(played.seconds, 3) + " s, " +
             differenceText(played) + placeText(played);
    case Kind::TurnedAway:
      return "turned away: " + event.text;
    case Kind::Left:
      return (event.text.empty() ? "left" : "put out: " + event.text) + reportsText(event);
  }
  return {};
}

}  // namespace

std::string serveLine(const link::LinkEvent& event) {
  const std::string name = event.game.empty() ? "a program" : inQuotes(event.game);
  return cleanUtf8(name + ": " + textOf(event));
}

}  // namespace squire::cli

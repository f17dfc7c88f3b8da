#include "widgets/session/problem_text.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/check/texts/problem_texts.h"
#include "widgets/session/member_words.h"

namespace squire {

namespace {

class ProblemWords {
  Q_DECLARE_TR_FUNCTIONS(squire::ProblemWords)
 public:
  static QString ofPlace(const NamedPlace& place) {
    const QString name = QString::fromStdString(place.name);
    if (place.kind.empty()) return name;
    const QString word = ruleText(place.kind);
    return name.isEmpty() ? word : word + QLatin1Char(' ') + tr("\"%1\"").arg(name);
  }

  static QString ofPlaces(const NamedPlaces& places) {
    QStringList out;
    for (const NamedPlace& place : places) out += ofPlace(place);
    return out.join(QStringLiteral(", "));
  }

  // The places of several problems of one kind: the first three, and the number of the others.
  static QString ofItems(const std::vector<NamedPlaces>& items) {
    constexpr std::size_t named = 3;
    QStringList out;
    for (std::size_t i = 0; i < std::min(named, items.size()); ++i) out += ofPlaces(items[i]);
    const QString list = out.join(QStringLiteral(", "));
    return items.size() > named ? tr("%1 and %2 more").arg(list).arg(items.size() - named) : list;
  }

  static QString ofRange(const std::string& from, const std::string& to) {
    return tr("%1 to %2").arg(QString::fromStdString(from), QString::fromStdString(to));
  }
};

// Translates a range such as "3 to 5", which stands for several problems; any other value is unchanged.
std::string numbersOf(const std::string& value) {
  const std::size_t at = value.find(" to ");
  const bool isRange =
      at != std::string::npos && value.find_first_not_of("0123456789 to") == std::string::npos;
  return isRange ? ProblemWords::ofRange(value.substr(0, at), value.substr(at + 4)).toStdString() : value;
}

std::string translatedValue(std::string_view place, const std::string& value) {
  if (place == "member") return memberText(value).toStdString();
  return isTextPlace(place) ? valueText(value).toStdString() : numbersOf(value);
}

std::string translatedText(std::string_view rule, const std::string& text) {
  auto found = findText(rule, text);
  if (!found && !rule.empty()) found = findText({}, text);
  if (!found) return text;
  for (TextValue& one : found->values) one.value = translatedValue(one.place, one.value);
  return withValues(ruleText(found->pattern).toStdString(), found->values);
}

void translatePlaces(NamedPlaces& places) {
  if (!places.empty()) places = {{"", ProblemWords::ofPlaces(places).toStdString()}};
}

}  // namespace

QString ruleText(std::string_view text) {
  const std::string source(text);
  return source.empty() ? QString() : QCoreApplication::translate("Problems", source.c_str());
}

Diagnostic translated(const Diagnostic& diagnostic) {
  Diagnostic out = diagnostic;
  out.message = translatedText(out.rule.text(), out.message);
  out.hint = translatedText(out.rule.text(), out.hint);
  translatePlaces(out.where.places);
  return out;
}

Error translated(const Error& error) {
  Error out = error;
  out.message = translatedText({}, out.message);
  out.hint = translatedText({}, out.hint);
  translatePlaces(out.where.places);
  return out;
}

QString valueText(const std::string& value) {
  if (const auto keys = keysText(value, valueText)) return *keys;
  return QString::fromStdString(translatedText({}, value));
}

QString errorText(const Error& error) { return QString::fromStdString(translated(error).text()); }

QString problemText(const Problem& problem) {
  Diagnostic all = translated(problem.diagnostic);
  if (!problem.items.empty()) all.where.places = {{"", ProblemWords::ofItems(problem.items).toStdString()}};
  return QString::fromStdString(all.text());
}

}  // namespace squire

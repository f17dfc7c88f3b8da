#include "core/check/sarif.h"

#include <algorithm>

#include "core/base/utf8.h"
#include "core/check/checks/all_rules.h"
#include "core/check/fixes.h"

namespace squire {

namespace {

Json message(std::string_view text) { return Json::object({{"text", validUtf8(std::string(text))}}); }

// The path as a relative URI reference: characters that a URI does not allow are escaped.
std::string uriOf(const std::string& path) {
  constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
  constexpr char digits[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool isLetter = (byte | 32u) >= 'a' && (byte | 32u) <= 'z';
    if (isLetter || (byte >= '0' && byte <= '9') || plain.find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += {'%', digits[byte / 16], digits[byte % 16]};
    }
  }
  return out;
}

Json ruleJson(const Rule& rule) {
  Json out =
      Json::object({{"id", rule.id},
                    {"shortDescription", message(rule.meaning)},
                    {"fullDescription", message(std::string(rule.meaning) + " " + std::string(rule.why))},
                    {"help", message(rule.advice)},
                    {"defaultConfiguration", Json::object({{"level", name(rule.severity)}})}});
  if (const Fix* fix = fixOf(rule)) out.set("properties", Json::object({{"fix", fix->label}}));
  return out;
}

Json locationOf(const std::string& file, const Where& where) {
  const std::string& of = where.file.empty() ? file : where.file;
  Json out = Json::object(
      {{"physicalLocation", Json::object({{"artifactLocation", Json::object({{"uri", uriOf(of)}})}})}});
  Json logical = Json::array();
  std::string whole;
  for (const NamedPlace& place : where.places) {
    const std::string called = validUtf8(place.name.empty() ? place.text() : place.name);
    whole += (whole.empty() ? "" : "/") + called;
    logical.push(Json::object(
        {{"name", called},
         {"fullyQualifiedName", whole},
         {"kind", place.name.empty() || place.kind.empty() ? std::string("member") : place.kind}}));
  }
  if (!where.places.empty()) out.set("logicalLocations", std::move(logical));
  return out;
}

Json resultJson(const std::string& file, const Finding& finding) {
  const Diagnostic& diagnostic = finding.diagnostic;
  const auto& all = allRules();
  const auto at = std::ranges::lower_bound(all, diagnostic.rule.text(), {}, &Rule::id);
  std::string text = diagnostic.where.places.empty() ? diagnostic.message
                                                     : diagnostic.where.item() + ": " + diagnostic.message;
  if (!diagnostic.hint.empty()) text += " (" + diagnostic.hint + ")";
  Json out = Json::object({{"ruleId", diagnostic.rule.text()},
                           {"ruleIndex", static_cast<std::int64_t>(at - all.begin())},
                           {"level", name(diagnostic.severity)},
                           {"message", message(text)},
                           {"locations", Json::array({locationOf(file, diagnostic.where)})}});
  if (const Fix* fix = fixOf(diagnostic.rule)) out.set("properties", Json::object({{"fix", fix->label}}));
  return out;
}

}  // namespace

Json toSarif(const std::string& file, const CheckResult& result, const std::string& version) {
  Json rules = Json::array(), results = Json::array();
  for (const Rule* rule : allRules()) rules.push(ruleJson(*rule));
  for (const Finding& finding : result.findings) results.push(resultJson(file, finding));
  const Json driver = Json::object({{"name", "Squire"}, {"version", version}, {"rules", std::move(rules)}});
  const Json run = Json::object({{"tool", Json::object({{"driver", driver}})},
                                 {"results", std::move(results)},
                                 {"properties", Json::object({{"switchedOff", std::uint64_t{result.off}}})}});
  return Json::object({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                       {"version", "2.1.0"},
                       {"runs", Json::array({run})}});
}

}  // namespace squire

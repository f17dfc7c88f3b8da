#include "app/cli/check_report.h"

#include "app/cli/text_table.h"
#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/check/checks/checked_rule.h"
#include "core/check/fixes.h"
#include "core/check/sarif.h"
#include "core/export/export_report.h"

namespace squire::cli {

namespace {

std::string fixOfGap(const SweepGap& gap) {
  if (gap.kind != GapKind::Between) return "a longer span";
  const std::string larger = "a radius " + fixedText(static_cast<double>(gap.depth), 3) + " m larger";
  return gap.subSteps > 0 ? larger + ", or " + std::to_string(gap.subSteps) + " tests per tick" : larger;
}

std::string textOf(const ModelReport& model, bool quiet) {
  std::string out = "model " + quotedName(model.model) + "\n";
  TextTable contracts("lllll");
  for (const ContractResult& contract : model.contracts) {
    for (const ContractLine& line : contract.lines) {
      if (quiet && line.kept) continue;
      contracts.addRow({line.kept ? "kept" : "BROKEN",
                        contract.clipName.empty() ? "(gone)" : contract.clipName, line.what, line.wanted,
                        line.is});
    }
  }
  if (!contracts.empty()) out += " contract: stated, is\n" + contracts.text();
  TextTable changes("llll");
  for (const FrameChange& change : model.changes) {
    changes.addRow({change.clip, change.what, change.before.empty() ? "-" : change.before,
                    change.after.empty() ? "-" : change.after});
  }
  if (!changes.empty()) out += " changed: before, after\n" + changes.text();
  TextTable gaps("llll");
  for (const auto& [clip, gap] : model.gaps)
    gaps.addRow({clip, gap.name, describe(gap), "fix: " + fixOfGap(gap)});
  if (!gaps.empty()) out += " gaps\n" + gaps.text();
  TextTable endless("lll");
  for (const auto& one : model.endless)
    endless.addRow({one.victim, one.isBlocked ? "block string" : "combo", one.moves});
  if (!endless.empty()) out += " never ends: against, what, by\n" + endless.text();
  return out;
}

Json jsonOf(const ModelReport& model) {
  Json contracts = Json::array(), changes = Json::array(), gaps = Json::array(), endless = Json::array();
  for (const ContractResult& contract : model.contracts) {
    for (const ContractLine& line : contract.lines) {
      contracts.push(Json::object({{"clip", contract.clipName},
                                   {"what", line.what},
                                   {"stated", line.wanted},
                                   {"is", line.is},
                                   {"kept", line.kept}}));
    }
  }
  for (const FrameChange& change : model.changes) {
    changes.push(Json::object(
        {{"clip", change.clip}, {"what", change.what}, {"before", change.before}, {"after", change.after}}));
  }
  for (const auto& [clip, gap] : model.gaps) {
    gaps.push(Json::object({{"clip", clip},
                            {"volume", gap.name},
                            {"tick", gap.tick},
                            {"depth", gap.depth},
                            {"subSteps", gap.subSteps},
                            {"text", describe(gap)}}));
  }
  for (const auto& one : model.endless) {
    endless.push(Json::object({{"victim", one.victim}, {"blocked", one.isBlocked}, {"moves", one.moves}}));
  }
  return Json::object({{"model", model.model},
                       {"sound", model.passed()},
                       {"contracts", std::move(contracts)},
                       {"changes", std::move(changes)},
                       {"gaps", std::move(gaps)},
                       {"endless", std::move(endless)}});
}

// The findings that no table of a model shows, one line each, at most three per rule.
std::string findingLines(const Findings& findings, bool quiet) {
  Diagnostics diagnostics;
  for (const Finding& finding : findings) {
    const CheckedRule* rule = checkedRuleOf(finding.diagnostic.rule);
    const bool isInTable = rule && rule->ofFights;
    if (!isInTable && !(quiet && finding.diagnostic.severity != Severity::Error))
      diagnostics.push_back(finding.diagnostic);
  }
  std::string out;
  for (const std::string& line : diagnosticLines(diagnostics)) out += cleanUtf8(line) + "\n";
  return out;
}

Json findingJson(const Finding& finding) {
  Json out = toJson(finding.diagnostic);
  if (const Rule* rule = finding.diagnostic.rule.rule()) {
    out.set("why", rule->why);
    out.set("advice", rule->advice);
  }
  if (const Fix* fix = fixOf(finding.diagnostic.rule)) out.set("fix", fix->label);
  return out;
}

}  // namespace

bool ModelReport::passed() const {
  for (const ContractResult& contract : contracts) {
    if (!contract.kept()) return false;
  }
  return gaps.empty() && endless.empty();
}

std::string checkText(const CheckReport& report, bool quiet) {
  const bool sound = !report.result.hasErrors();
  std::size_t count = 0;
  std::string text;
  for (const ModelReport& model : report.models) {
    count += model.contracts.size();
    if (!quiet || !model.passed()) text += textOf(model, quiet);
  }
  text += findingLines(report.result.findings, quiet);
  if (quiet && sound) return text;
  text += cleanUtf8(report.file) + ": " + counted(count, "contract") + ", " +
          (sound ? "all kept\n" : "not all is as stated\n");
  if (report.result.off > 0)
    text += cleanUtf8(report.file) + ": " + counted(report.result.off, "finding") +
            " of rules that the project switches off\n";
  return text;
}

std::string checkJson(const CheckReport& report) {
  Json models = Json::array(), findings = Json::array();
  for (const ModelReport& model : report.models) models.push(jsonOf(model));
  for (const Finding& finding : report.result.findings) findings.push(findingJson(finding));
  return writeJson(Json::object({{"sound", !report.result.hasErrors()},
                                 {"models", std::move(models)},
                                 {"findings", std::move(findings)},
                                 {"switched_off", std::uint64_t{report.result.off}}})) +
         "\n";
}

std::string checkSarif(const CheckReport& report) {
  return writeJson(toSarif(report.file, report.result, SQUIRE_VERSION)) + "\n";
}

}  // namespace squire::cli

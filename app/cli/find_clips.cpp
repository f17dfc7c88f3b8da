#include <algorithm>

#include "app/cli/fight_input.h"
#include "app/cli/text_table.h"
#include "app/command_line/command.h"
#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"
#include "core/base/parallel.h"
#include "core/find/motion_query.h"
#include "core/json/json.h"

namespace squire::cli {

namespace {

struct FindArguments {
  std::string file;
  std::string query;
  std::string model;
  bool json = false;
  InputOptions input;
};

struct ClipWithSpans {
  std::string model;
  std::string clip;
  double ticksPerSecond = 60.0;
  std::vector<FoundSpan> spans;
};

// The clips of a model in which the answer is yes somewhere, in the order of the model.
std::vector<ClipWithSpans> foundIn(const FightInput::Entry& entry, const Skeleton& skeleton,
                                   const MotionQuery& query) {
  std::vector<ClipWithSpans> all(entry.roster.clips.size());
  parallelFor(all.size(), 0, [&](std::size_t i) {
    const MotionFacts facts = factsOf(entry.roster.clips[i], skeleton);
    all[i] = {entry.name, facts.clip, facts.ticksPerSecond, query.spansIn(facts)};
  });
  std::erase_if(all, [](const ClipWithSpans& clip) { return clip.spans.empty(); });
  return all;
}

std::string textOf(const std::vector<ClipWithSpans>& found) {
  TextTable table("lllrr", 0);
  for (const ClipWithSpans& clip : found) {
    for (const FoundSpan& span : clip.spans) {
      const auto seconds = [&](std::size_t tick) {
        return fixedText(static_cast<double>(tick) / clip.ticksPerSecond, 2) + " s";
      };
      table.addRow({quotedName(clip.model), quotedName(clip.clip),
                    "ticks " + std::to_string(span.from) + " to " + std::to_string(span.to - 1),
                    seconds(span.from), seconds(span.to)});
    }
  }
  return table.text();
}

Json jsonOf(const std::vector<ClipWithSpans>& found) {
  Json out = Json::array();
  for (const ClipWithSpans& clip : found) {
    Json spans = Json::array();
    for (const FoundSpan& span : clip.spans) spans.push(Json::object({{"from", span.from}, {"to", span.to}}));
    out.push(Json::object({{"model", clip.model},
                           {"clip", clip.clip},
                           {"ticksPerSecond", clip.ticksPerSecond},
                           {"spans", std::move(spans)}}));
  }
  return Json::object({{"clips", std::move(out)}});
}

ExitCode run(const FindArguments& options) {
  const auto query = MotionQuery::parse(options.query);
  if (!query) return fail(query.error());
  const auto loaded = loadFights(options.file, options.input);
  if (!loaded) return fail(loaded.error());
  const auto input = fightsOf(*loaded, options.file);
  if (!input) return fail(input.error());
  if (!options.model.empty()) {
    if (const auto named = modelNamed(*input, options.model); !named) return fail(named.error());
  }
  std::vector<ClipWithSpans> found;
  for (const FightInput::Entry& entry : input->models) {
    if (!options.model.empty() && entry.name != options.model) continue;
    const auto model =
        std::ranges::find_if(loaded->models, [&](const Model& one) { return one.id == entry.id; });
    if (model == loaded->models.end()) continue;
    for (ClipWithSpans& clip : foundIn(entry, *model->skeleton, *query)) found.push_back(std::move(clip));
  }
  if (options.json) return print(writeJson(jsonOf(found)) + "\n");
  const ExitCode printed = print(found.empty() ? "nothing is found\n" : textOf(found));
  return printed;
}

void addFind(Arguments& arguments, FindArguments& options) {
  arguments.option("project", options.file, "a project").required().shownAs("FILE");
  arguments.option("question", options.query, "what happens, such as \"foot.L planted and hand.R faster 6\"")
      .required()
      .shownAs("QUESTION");
  arguments.option("--model", options.model, "clips of one model; default: of all").shownAs("NAME");
  arguments.flag("--json", options.json, "prints JSON, with ticks [from, to)");
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command findClipsCommand{
    .name = "find",
    .summary = "finds spans of clips by what happens in them",
    .example =
        "  squire find hero.squire 'foot.L planted and hand.R faster 6'\n"
        "  squire find hero.squire 'active and no foot planted' --model Knight\n"
        "  squire find hero.squire '(travels faster 3 or airborne) for 0.2' --json",
    .add = withArguments<FindArguments, addFind, run>};

}  // namespace squire::cli

#include <algorithm>

#include "app/cli/fight_input.h"
#include "app/cli/text_table.h"
#include "app/command_line/command.h"
#include "app/command_line/terminal_text.h"
#include "core/base/utf8.h"
#include "core/fight/csv.h"
#include "core/fight/frame_data_json.h"
#include "core/fight/frame_table.h"
#include "core/json/json.h"

namespace squire::cli {

namespace {

struct FramesArguments {
  std::string file;
  std::string model;
  bool csv = false;
  bool json = false;
  InputOptions input;
};

constexpr std::size_t firstOptionalColumn = 10;

std::string textOf(const FightInput& input, const FightInput::Entry& model, std::span<const FrameData> data) {
  auto rows = frameTable(data);
  std::string alignment = "lrrrrrrrrrrrrrlllr";
  // Columns about what a game need not have are left out where they say nothing.
  for (std::size_t column = rows[0].size(); column-- > firstOptionalColumn;) {
    const auto isEmpty = [&](const auto& row) { return row[column].empty(); };
    if (!std::all_of(rows.begin() + 1, rows.end(), isEmpty)) continue;
    const auto at = static_cast<std::ptrdiff_t>(column);
    for (auto& row : rows) row.erase(row.begin() + at);
    alignment.erase(column, 1);
  }
  TextTable table(alignment);
  for (auto& row : rows) table.addRow(std::move(row));
  return "model " + quotedName(model.name) + ", " + input.game.ticks.text() + " ticks a second\n" +
         table.text();
}

Json jsonOf(const FrameData& data) {
  Json out = Json::object({{"clip", data.name}});
  addFrameData(out, data);
  Json bar = Json::array();
  for (const PhaseRun& run : data.bar) {
    bar.push(Json::object({{"phase", nameOf(run.phase)}, {"from", run.from}, {"to", run.to}}));
  }
  out.set("bar", std::move(bar));
  return out;
}

// CSV of several models gets a column with the model's name.
std::string csvOf(const std::vector<const FightInput::Entry*>& models) {
  std::vector<std::vector<std::string>> rows;
  for (const auto* model : models) {
    auto part = frameTable(frameDataOf(model->roster.clips));
    for (std::size_t i = rows.empty() ? 0 : 1; i < part.size(); ++i) {
      if (models.size() > 1) part[i].insert(part[i].begin(), i == 0 ? "model" : model->name);
      for (std::string& cell : part[i])
        cell = cleanUtf8(cell);  // a cell may have lines, which nobody expects
      rows.push_back(std::move(part[i]));
    }
  }
  return writeCsv(rows);
}

ExitCode run(const FramesArguments& options) {
  const auto input = readFights(options.file, options.input);
  if (!input) return fail(input.error());
  std::vector<const FightInput::Entry*> models;
  if (!options.model.empty()) {
    const auto named = modelNamed(*input, options.model);
    if (!named) return fail(named.error());
    models = {*named};
  } else {
    for (const auto& model : input->models) {
      if (!model.roster.clips.empty()) models.push_back(&model);
    }
  }
  if (options.csv) return print(csvOf(models));
  std::string text;
  Json json = Json::array();
  for (const auto* model : models) {
    const std::vector<FrameData> data = frameDataOf(model->roster.clips);
    Json clips = Json::array();
    for (const FrameData& one : data) clips.push(jsonOf(one));
    json.push(Json::object({{"model", model->name}, {"clips", std::move(clips)}}));
    text += (text.empty() ? "" : "\n") + textOf(*input, *model, data);
  }
  if (!options.json) return print(text);
  return print(
      writeJson(Json::object({{"ticks", input->game.ticks.perSecond()}, {"models", std::move(json)}})) +
      "\n");
}

void addFrames(Arguments& arguments, FramesArguments& options) {
  arguments.option("project", options.file, "a project").required().shownAs("FILE");
  arguments.option("--model", options.model, "one model; else all that have clips").shownAs("NAME");
  const Argument csv = arguments.flag("--csv", options.csv, "prints CSV, for spreadsheets");
  arguments.flag("--json", options.json, "prints JSON, for programs").excludes(csv);
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command framesCommand{
    .name = "frames",
    .summary = "prints the frame data of a project's clips: startup, active, recovery, reach",
    .example =
        "  squire frames hero.squire\n"
        "  squire frames hero.squire --csv > frames.csv",
    .add = withArguments<FramesArguments, addFrames, run>};

}  // namespace squire::cli

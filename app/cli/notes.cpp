#include <algorithm>
#include <memory>

#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/edit/fights/mark_edits.h"
#include "core/json/json.h"
#include "core/share/page_notes.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

struct NotesArguments {
  std::string page;
  std::string project;
  bool json = false;
};

// The text on one line and without control characters, which could be commands for a terminal.
std::string lineOf(const std::string& text) {
  std::string line = text;
  std::ranges::replace(line, '\n', ' ');
  return cleanUtf8(line);
}

std::string textOfNote(const PageNote& note) {
  std::string text = lineOf(note.model) + " / " + lineOf(note.clip) + ", tick " + std::to_string(note.tick) +
                     ": " + lineOf(note.text);
  const std::string by = lineOf(note.by), day = lineOf(note.at.substr(0, note.at.find('T')));
  if (!by.empty() || !day.empty()) text += " (" + by + (by.empty() || day.empty() ? "" : ", ") + day + ")";
  return text + "\n";
}

Json jsonOfNote(const PageNote& note) {
  return Json::object({{"model", note.model},
                       {"clip", note.clip},
                       {"tick", note.tick},
                       {"text", note.text},
                       {"by", note.by},
                       {"at", note.at}});
}

ExitCode printNotes(const std::vector<PageNote>& notes, bool asJson) {
  std::string text;
  Json list = Json::array();
  for (const PageNote& note : notes) {
    text += textOfNote(note);
    list.push(jsonOfNote(note));
  }
  return print(asJson ? writeJson(list) + "\n" : text);
}

// The name of the marker for a note: one line of limited length.
std::string markerName(const PageNote& note) {
  constexpr std::size_t longest = 120;
  std::string name = lineOf(note.text);
  if (!note.by.empty()) name += " (" + lineOf(note.by) + ")";
  return name.size() <= longest ? name : std::string(utf8Prefix(name, longest)) + "\u2026";
}

// Adds the notes of a page to a project as markers of its clips.
class NotesIntoProject {
 public:
  NotesIntoProject(const NotesArguments& arguments, const std::vector<PageNote>& notes)
      : arguments_(arguments), notes_(notes) {}

  Status run() {
    if (!isProject(arguments_.project))
      return makeError(ErrorCode::Usage, "a project's name ends in .squire", "--project NAME.squire");
    const auto lock = ProjectLock::require(arguments_.project);
    if (!lock) return lock.error();
    auto opened = openProjectFile(arguments_.project);
    if (!opened) return opened.error();
    project_ = std::move(opened->project);
    for (const PageNote& note : notes_) {
      if (Status added = add(note); !added) return added.error().inFile(arguments_.project);
    }
    const std::string said = arguments_.project + ": " + counted(added_, "marker") + " added\n";
    if (added_ == 0) return writeOut(said);
    const auto saved = saveProject(project_, *lock, {.announce = [&said] { return writeOut(said); }});
    return saved ? Status() : saved.error();
  }

 private:
  Status add(const PageNote& note) {
    for (const auto& model : project_.models) {
      if (model->name != note.model) continue;
      for (const auto& clip : model->clips) {
        if (clip->name == note.clip) return addTo(*model, *clip, note);
      }
    }
    printNotice("the project has no clip " + inQuotes(note.clip) + " of a model " + inQuotes(note.model) +
                ": " + lineOf(note.text));
    return {};
  }

  // Adds no marker if the same note was added before.
  Status addTo(const ProjectModel& model, const ProjectClip& clip, const PageNote& note) {
    const Marker marker{{}, markerName(note), timeOfFrame(note.tick, project_.game.ticks)};
    const bool isThere = std::ranges::any_of(clip.markers, [&](const Marker& one) {
      return one.time == marker.time && one.name.starts_with(marker.name);
    });
    if (isThere) return {};
    const auto edit = addMarker(project_, {{model.id, clip.id}, marker});
    if (!edit) return edit.error();
    project_ = edit->project;
    ++added_;
    return {};
  }

  const NotesArguments& arguments_;
  const std::vector<PageNote>& notes_;
  Project project_;
  std::size_t added_ = 0;
};

ExitCode run(const NotesArguments& options) {
  const auto notes = readPageNotes(options.page);
  if (!notes) return fail(notes.error());
  if (options.project.empty()) return printNotes(*notes, options.json);
  const Status added = NotesIntoProject(options, *notes).run();
  return added ? Done : fail(added.error());
}

void addNotes(Arguments& arguments) {
  const auto options = std::make_shared<NotesArguments>();
  arguments.option("page", options->page, "a page of squire share that was saved with notes")
      .required()
      .shownAs("FILE");
  arguments.option("--project", options->project, "adds the notes to the clips of this project as markers")
      .shownAs("FILE");
  arguments.flag("--json", options->json, "prints JSON");
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command notesCommand{.name = "notes",
                                  .summary = "prints the notes of a shared page, or adds them to a project",
                                  .example =
                                      "  squire notes hero.html\n"
                                      "  squire notes hero.html --project hero.squire",
                                  .add = addNotes};

}  // namespace squire::cli


#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/json/json.h"
#include "core/share/notes_as_markers.h"
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

std::string textOfNote(const PageNote& note) {
  std::string text = oneLineOf(note.model) + " / " + oneLineOf(note.clip) + ", tick " +
                     std::to_string(note.tick) + ": " + oneLineOf(note.text);
  const std::string by = oneLineOf(note.by), day = oneLineOf(note.at.substr(0, note.at.find('T')));
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

// Adds the notes of a page to a project as markers of its clips.
Status addToProject(const NotesArguments& arguments, const std::vector<PageNote>& notes) {
  if (!isProject(arguments.project))
    return makeError(ErrorCode::Usage, "a project's name ends in .squire", "--project NAME.squire");
  const auto lock = ProjectLock::require(arguments.project);
  if (!lock) return lock.error();
  const auto opened = openProjectFile(arguments.project);
  if (!opened) return opened.error();
  const auto taken = notesAsMarkers(opened->project, notes);
  if (!taken) return taken.error().inFile(arguments.project);
  for (const PageNote& note : taken->homeless) {
    printNotice("the project has no clip " + inQuotes(note.clip) + " of a model " + inQuotes(note.model) +
                ": " + oneLineOf(note.text));
  }
  const std::string said = arguments.project + ": " + counted(taken->added, "marker") + " added\n";
  if (!taken->edit) return writeOut(said);
  const auto saved =
      saveProject(taken->edit->project, *lock, {.announce = [&said] { return writeOut(said); }});
  return saved ? Status() : saved.error();
}

ExitCode run(const NotesArguments& options) {
  const auto notes = readPageNotes(options.page);
  if (!notes) return fail(notes.error());
  if (options.project.empty()) return printNotes(*notes, options.json);
  const Status added = addToProject(options, *notes);
  return added ? Done : fail(added.error());
}

void addNotes(Arguments& arguments, NotesArguments& options) {
  arguments.option("page", options.page, "a page of squire share that was saved with notes")
      .required()
      .shownAs("FILE");
  arguments.option("--project", options.project, "adds the notes to the clips of this project as markers")
      .shownAs("FILE");
  arguments.flag("--json", options.json, "prints JSON");
}

}  // namespace

extern const Command notesCommand{.name = "notes",
                                  .summary = "prints the notes of a shared page, or adds them to a project",
                                  .example =
                                      "  squire notes hero.html\n"
                                      "  squire notes hero.html --project hero.squire",
                                  .add = withArguments<NotesArguments, addNotes, run>};

}  // namespace squire::cli

#include "app/editor/features/sources/sources_feature.h"
#include "app/editor/document/openable_files.h"

#include <QPointer>
#include <algorithm>

#include "core/edit/sources/source_edits.h"
#include "core/io/file.h"
#include "core/rules/files.h"
#include "core/workspace/hand_over.h"
#include "widgets/session/problem_text.h"
#include "widgets/sources/import_dialog.h"
#include "widgets/sources/missing_files_dialog.h"
#include "widgets/sources/reimport_dialog.h"

namespace squire {

namespace {

QString nameOf(const Source& source) {
  return QString::fromStdString(source.path.substr(source.path.find_last_of('/') + 1));
}

// The texture's name with as much of its path as fits, because the last part alone is often ambiguous.
QString shownName(const MissingTexture& texture) {
  constexpr qsizetype most = 48;
  const QString label = QString::fromStdString(texture.label).replace(QLatin1Char('\\'), QLatin1Char('/'));
  return label.size() <= most ? label : QStringLiteral("\u2026") + label.right(most);
}

// Whether the user must decide: edits conflict with changes or lose their target, models or clips are
// removed, or bones were renamed.
bool needsDecision(const Project& project, const ReimportPlan& plan) {
  const bool losesClip =
      std::ranges::any_of(plan.clips, [](const ClipPlan& clip) { return clip.fate == ClipFate::Gone; });
  if (plan.hasConflicts() || losesClip || plan.problems.size() > orphanedEdits(project).size()) return true;
  for (const ModelPlan& model : plan.models) {
    if (model.isGone) return true;
    const ProjectModel* known = project.find(model.model);
    for (const BoneMatch& match : model.bones) {
      const ProjectBone* bone = known == nullptr ? nullptr : known->find(match.bone);
      if (match.by != MatchedBy::Name && bone != nullptr && !bone->gone) return true;
    }
  }
  return false;
}

bool isSame(const ImportOptions& a, const ImportOptions& b) {
  return a.space.up == b.space.up && a.space.front == b.space.front &&
         a.space.metresPerUnit == b.space.metresPerUnit && a.stripPrefix == b.stripPrefix &&
         a.deformBonesOnly == b.deformBonesOnly;
}

}  // namespace

void SourcesFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::File);
  const auto& before = bench_.actions["file.export"];
  QAction* action = bench_.actions.add(menu,
                                       {"file.addModel",
                                        tr("Add Mo&dels\u2026"),
                                        id("plus"),
                                        {},
                                        tr("Adds one or more model files to the project")},
                                       [this](bool) { askModels(); });
  menu->insertAction(bench_.actions["file.importClips"], action);
  action =
      bench_.actions.add(menu,
                         {"file.reimport",
                          tr("Re-import the &Source\u2026"),
                          id("import"),
                          {},
                          tr("Reads the model's file again and shows what would change; edits are kept")},
                         [this](bool) {
                           const ProjectModel* model = bench_.session.projectModel();
                           if (model == nullptr) return;
                           reviewNext_ = true;
                           bench_.document.sources().readAgain(model->source);
                         });
  menu->insertAction(before, action);
  action = bench_.actions.add(menu,
                              {"file.findMissing",
                               tr("Find &Missing Files\u2026"),
                               id("search"),
                               {},
                               tr("Finds all moved sources and textures at once")},
                              [this](bool) { findMissing(); });
  menu->insertAction(before, action);
  action = bench_.actions.add(menu,
                              {"file.removeSource",
                               tr("Remove the Source from the Project"),
                               {},
                               {},
                               tr("Removes the model's file from the project, with all its models and their "
                                  "edits; undo restores them")},
                              [this](bool) { removeSource(); });
  menu->insertAction(before, action);
}

void SourcesFeature::addPanels() {
  connect(&bench_.document.watch(), &ProjectWatch::sourceChanged, this, &SourcesFeature::addChanged);
  connect(&bench_.document.watch(), &ProjectWatch::sourceRestored, this, &SourcesFeature::removeChanged);
  connect(&bench_.document.watch(), &ProjectWatch::sourceGone, this, &SourcesFeature::reportGone);
  connect(&bench_.document.watch(), &ProjectWatch::sourceBack, this, &SourcesFeature::reportFound);
  connect(&bench_.document.watch(), &ProjectWatch::sourcesHandedOver, this, &SourcesFeature::takeHandedOver);
  connect(&bench_.document.watch(), &ProjectWatch::picturesFound, this, &SourcesFeature::updateMissingReport);
  connect(&bench_.document.watch(), &ProjectWatch::picturesGone, this, [this](const QStringList& names) {
    bench_.messages->show(
        Severity::Warning, tr("Removed by another program: %1").arg(names.join(QStringLiteral(", "))),
        tr("It is shown until the project is opened again, and exports lack it then. Restore it, or give the "
           "material another image."));
  });
  connect(&bench_.document.sources(), &ProjectSources::relinked, this, &SourcesFeature::updateMissingReport);
  connect(&bench_.document.sources(), &ProjectSources::reimportRead, this, &SourcesFeature::decide);
  connect(&bench_.document.imports(), &ModelImports::asked, this, &SourcesFeature::showImport);
  connect(&bench_.document, &Document::opened, this, &SourcesFeature::offerMissing);
  bench_.session.onChange(SessionChange::Opened, this, [this] {
    changed_.clear();
    reimported_.clear();
  });
  bench_.session.onChange(SessionChange::content, this, &SourcesFeature::followHistory);
  // After each export, reminds the user of postponed re-imports.
  connect(&bench_.document.exports(), &ProjectExport::exported, this, &SourcesFeature::offerChanged);
}

void SourcesFeature::enableActions() {
  const ProjectModel* model = bench_.hasProject() ? bench_.session.projectModel() : nullptr;
  bench_.enable(model != nullptr && model->source.valid(), {"file.reimport"});
  bench_.enable(bench_.hasProject(), {"file.findMissing", "file.addModel"});
  bench_.enable(model != nullptr && bench_.session.project().sources.size() > 1, {"file.removeSource"});
}

void SourcesFeature::askModels() {
  const QStringList paths = bench_.files.askForFiles(tr("Add Models"), OpenableFiles::modelFilter());
  if (paths.size() > 1) return bench_.document.sources().addModels(paths);
  if (paths.isEmpty()) return;
  bench_.document.sources().addModel(paths.front(),
                                     [this](ModelId model, GestureId) { bench_.session.setModel(model); });
}

void SourcesFeature::removeSource() {
  const ProjectModel* model = bench_.session.projectModel();
  const Source* source = model == nullptr ? nullptr : bench_.session.project().find(model->source);
  if (source == nullptr) return;
  const QString name = nameOf(*source);
  QStringList models;
  for (const auto& one : bench_.session.project().models) {
    if (one->source == source->id) models += QString::fromStdString(one->name);
  }
  if (!bench_.session.apply(squire::removeSource(bench_.session.project(), {source->id}))) return;
  bench_.messages->show(Severity::Note,
                        tr("%1 was removed from the project, with these models: %2.")
                            .arg(name, models.join(QStringLiteral(", "))),
                        tr("Undo restores it."));
}

void SourcesFeature::addChanged(SourceId source) {
  if (std::find(changed_.begin(), changed_.end(), source) == changed_.end()) changed_.push_back(source);
  listChanged();
  offerChanged();
}

void SourcesFeature::removeChanged(SourceId id) {
  const Source* source = bench_.session.project().find(id);
  if (source == nullptr || std::erase(changed_, id) == 0) return;
  listChanged();
  bench_.messages->show(Severity::Note, tr("%1 is the same as when it was imported.").arg(nameOf(*source)));
}

// Lists under Problems the sources whose re-import the user has postponed.
void SourcesFeature::listChanged() {
  Diagnostics standing;
  for (const SourceId id : changed_) {
    const Source* source = bench_.session.project().find(id);
    if (source == nullptr) continue;
    Diagnostic one;
    one.severity = Severity::Warning;
    one.rule = rules::sourceChanged;
    one.message = tr("%1 was changed by another program; the last import is shown and exported")
                      .arg(nameOf(*source))
                      .toStdString();
    one.hint = tr("import it with File \u25B8 Re-import the Source").toStdString();
    standing.push_back(std::move(one));
  }
  bench_.session.diagnostics().setStanding(std::move(standing));
  if (changed_.empty()) bench_.messages->withdraw(reviewLabel());
}

QString SourcesFeature::reviewLabel() { return tr("Review Changes\u2026"); }
QString SourcesFeature::findMissingLabel() { return tr("Find Missing Files\u2026"); }

// If a re-import was undone, the file on disk differs from the project again, so it is reported as changed.
void SourcesFeature::followHistory() {
  if (!bench_.hasProject()) return;
  for (auto& [id, done] : reimported_) {
    const Source* source = bench_.session.project().find(id);
    const bool isCurrent = source != nullptr && source->hash == done.hash;
    if (isCurrent && std::erase(changed_, id) > 0) listChanged();
    if (done.isCurrent && !isCurrent && source != nullptr) addChanged(id);
    done.isCurrent = isCurrent;
  }
}

void SourcesFeature::offerChanged() {
  if (!bench_.hasProject()) return;
  std::erase_if(changed_, [this](SourceId one) { return bench_.session.project().find(one) == nullptr; });
  if (changed_.empty()) return;
  const SourceId first = changed_.front();
  const QString name = nameOf(*bench_.session.project().find(first));
  const auto more = static_cast<int>(changed_.size()) - 1;
  const auto reimport = [this, first](bool review) {
    reviewNext_ = review;
    bench_.document.sources().readAgain(first);
  };
  bench_.messages->show(
      Severity::Warning,
      more == 0 ? tr("%1 was changed by another program.").arg(name)
                : tr("%1 and %2 more were changed by another program.").arg(name).arg(more),
      tr("Re-importing keeps all your edits and can be undone. Until then, the last import "
         "is shown and exported."),
      {{reviewLabel(), [reimport] { reimport(true); }}, {tr("Re-import"), [reimport] { reimport(false); }}});
}

void SourcesFeature::takeHandedOver() {
  if (bench_.document.readOnly()) return;  // the program that has the lock imports the files
  for (const std::string& path : squire::takeHandedOver(bench_.session.path().toStdString())) {
    const auto& sources = bench_.session.project().sources;
    const auto known = std::ranges::find(sources, path, &Source::path);
    if (known != sources.end()) {
      bench_.document.sources().readAgain(known->id);
    } else if (const auto file = resolvePath(bench_.document.place().rule(), path)) {
      const QString name = QString::fromStdString(file->filename().string());
      bench_.document.sources().addModel(
          QString::fromStdString(pathText(*file)),
          [this, name](ModelId /*model*/, GestureId /*gesture*/) {
            bench_.messages->show(Severity::Note,
                                  tr("%1 was sent by another program and added to the project.").arg(name),
                                  tr("Undo removes it."));
          },
          ModelImports::Ask::Never);
    } else {
      bench_.messages->showError(translated(file.error()));
    }
  }
}

void SourcesFeature::offerMissing() {
  const QStringList outside = bench_.document.place().forbidden();
  if (!outside.isEmpty()) {
    bench_.messages->show(
        Severity::Warning,
        tr("The project uses files outside of its folder: %1").arg(outside.join(QStringLiteral(", "))),
        tr("They are read only if you allow it. Allow it if you know who made the project."),
        {{tr("Allow and Open"), [this] { bench_.document.allowPathsOutside(); }}});
    return;
  }
  const MissingFiles missing = bench_.document.sources().missing();
  if (missing.empty()) return;
  // Missing images are not urgent: an existing message stays, and they are listed under Problems.
  if (missing.sources.empty() && bench_.messages->isVisible()) return;
  reportMissing(missing);
}

void SourcesFeature::reportMissing(const MissingFiles& missing) {
  QStringList names;
  for (const SourceId source : missing.sources) names += nameOf(*bench_.session.project().find(source));
  for (const MissingTexture& texture : missing.textures) {
    names += shownName(texture);
  }
  names.removeDuplicates();  // two models may lack the same image
  bench_.messages->show(Severity::Warning, tr("Not found: %1").arg(names.join(QStringLiteral(", "))),
                        missing.sources.empty() ? tr("Materials are drawn without these images.")
                                                : tr("Edits of these models are kept, but cannot be shown."),
                        {{findMissingLabel(), [this] { findMissing(); }}});
}

// Replaces the message about missing files when some of them exist again; removes it when all do.
void SourcesFeature::updateMissingReport() {
  const MissingFiles missing = bench_.document.sources().missing();
  if (bench_.messages->withdraw(findMissingLabel()) && !missing.empty()) reportMissing(missing);
}

// A moved folder makes all its files missing, so they are reported in one message.
void SourcesFeature::reportGone() {
  QStringList names;
  for (const SourceId source : bench_.document.sources().missing().sources)
    names += nameOf(*bench_.session.project().find(source));
  if (names.empty()) return;  // removed from the project in the meantime
  bench_.messages->show(Severity::Warning,
                        tr("Removed by another program: %1").arg(names.join(QStringLiteral(", "))),
                        tr("It is still shown, but exports on build servers need the file. Restore it, or "
                           "choose its new location."),
                        {{findMissingLabel(), [this] { findMissing(); }}});
}

void SourcesFeature::reportFound(SourceId id) {
  updateMissingReport();
  const Source* source = bench_.session.project().find(id);
  if (source == nullptr) return;
  if (source->imported != nullptr) {
    bench_.messages->show(Severity::Note, tr("%1 was found again.").arg(nameOf(*source)));
    return;
  }
  bench_.messages->show(Severity::Note, tr("%1 was found again.").arg(nameOf(*source)),
                        tr("Import it to show the model."), {{tr("Import"), [this, id] {
                                                                reviewNext_ = false;
                                                                bench_.document.sources().readAgain(id);
                                                              }}});
}

void SourcesFeature::findMissing() {
  const MissingFiles missing = bench_.document.sources().missing();
  if (missing.empty()) {
    bench_.messages->show(Severity::Note, tr("No files are missing."));
    return;
  }
  auto* dialog =
      new MissingFilesDialog(bench_.session, missing, bench_.document.place().folder(), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const auto found = dialog->found();
    if (found) {
      bench_.document.sources().relink(*found);
    } else {
      bench_.messages->showError(translated(found.error()));
    }
  });
  dialog->open();
}

void SourcesFeature::decide(const NewVersion& version, const ReimportPlan& plan) {
  const auto reimport = [this](const NewVersion& read, const ReimportChoices& choices) {
    reimported_.insert_or_assign(read.source, Reimported{read.hash, false});
    bench_.document.sources().reimport(read, choices);
  };
  if (!std::exchange(reviewNext_, false) && !needsDecision(bench_.session.project(), plan)) {
    reimport(version, {});
    return;
  }
  auto* dialog = new ReimportDialog(bench_.session, version, &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this,
          [dialog, reimport] { reimport(dialog->version(), dialog->choices()); });
  dialog->open();
}

void SourcesFeature::showImport(const ImportQuestion& question) {
  // Shared with the callbacks of jobs, which may run after the dialog has read the file with other options.
  const auto read = std::make_shared<DecidedModel>(DecidedModel{question.file, question.request.options, {}});
  const QString name = QString::fromStdString(question.request.file.filename().string());
  auto* dialog = new ImportDialog({name, read->options, read->file.imported},
                                  bench_.settings.importsShown() == ImportsShown::Always, &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &ImportDialog::optionsChosen, this,
          [this, dialog, read, request = question.request]() mutable {
            request.options = dialog->options();
            bench_.document.imports().readAgain(
                request, [read, shown = QPointer(dialog), options = request.options](Result<ModelFile> file) {
                  if (shown == nullptr || !isSame(shown->options(), options)) return;
                  if (!file) return shown->setFailure(file.error());
                  *read = {*file, options, {}};
                  shown->setImported(file->imported);
                });
          });
  connect(dialog, &QDialog::finished, this, [this, dialog, read, decided = question.decided](int result) {
    if (result != QDialog::Accepted) return;
    const bool wasAlways = bench_.settings.importsShown() == ImportsShown::Always;
    if (dialog->isAlwaysShown() != wasAlways)
      bench_.settings.setImportsShown(wasAlways ? ImportsShown::WhereOdd : ImportsShown::Always);
    read->decisions = dialog->decisions();
    decided(std::move(*read));
  });
  dialog->open();
}

std::unique_ptr<Feature> makeSourcesFeature(Workbench& bench) {
  return std::make_unique<SourcesFeature>(bench);
}

}  // namespace squire

#include "moc_sources_feature.cpp"

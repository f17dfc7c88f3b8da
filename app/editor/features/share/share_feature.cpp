#include <QComboBox>
#include <QDesktopServices>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/openable_files.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/share/notes_as_markers.h"
#include "core/share/page_notes.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/problem_text.h"
#include "widgets/session/session.h"

namespace squire {

// The title and the content of a shared page.
struct ShareWay {
  QString title;
  QString before;  // path of a file that is shown beside the project; empty: none
};

// Asks for the title and the content of the web page to share, and shows a summary of what the page will
// contain.
class ShareDialog : public QDialog {
  Q_OBJECT
 public:
  ShareDialog(const Session& session, const ShareWay& way, QWidget* parent);
  [[nodiscard]] ShareWay way() const;

 private:
  void addTitle(const QString& title);
  void addBefore(const Session& session, const QString& before);
  void addSummary(const Session& session);
  void askForFile();
  void choose(const QString& before);

  QFormLayout* form_;
  QLineEdit* title_ = nullptr;
  QComboBox* beside_ = nullptr;
  QString before_;
};

namespace {

// The data of the entry that opens a file dialog. The data of other entries is a path, or empty.
const QString& another() {
  static const QString text = QStringLiteral("?");
  return text;
}

}  // namespace

ShareDialog::ShareDialog(const Session& session, const ShareWay& way, QWidget* parent)
    : QDialog(parent), form_(new QFormLayout(this)) {
  setObjectName(QStringLiteral("shareDialog"));
  setWindowTitle(tr("Share"));
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form_->setHorizontalSpacing(12);
  form_->setVerticalSpacing(8);
  addTitle(way.title);
  addBefore(session, way.before);
  addSummary(session);
  auto* buttons = new QDialogButtonBox(this);
  buttons->addButton(tr("Share\u2026"), QDialogButtonBox::AcceptRole)->setDefault(true);
  buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  form_->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMinimumWidth(440);
}

ShareWay ShareDialog::way() const { return {title_->text().trimmed(), before_}; }

void ShareDialog::addTitle(const QString& title) {
  title_ = new QLineEdit(title, this);
  title_->setMaxLength(200);
  title_->setAccessibleName(tr("Title"));
  title_->setToolTip(tr("What the page is called"));
  form_->addRow(tr("Title"), title_);
}

void ShareDialog::addBefore(const Session& session, const QString& before) {
  beside_ = new QComboBox(this);
  beside_->setAccessibleName(tr("Before"));
  beside_->setToolTip(tr("What is shown on the left, with the same camera at the same tick"));
  beside_->addItem(tr("Nothing"), QString());
  if (!session.path().isEmpty()) beside_->addItem(tr("The project as it was saved"), session.path());
  beside_->addItem(tr("Another file\u2026"), another());
  choose(QFileInfo::exists(before) ? before : QString());
  form_->addRow(tr("Before"), beside_);
  connect(beside_, &QComboBox::activated, this, [this] {
    const QString chosen = beside_->currentData().toString();
    if (chosen == another()) {
      askForFile();
    } else {
      choose(chosen);
    }
  });
}

void ShareDialog::askForFile() {
  const QString exports = tr("Exported files") + QStringLiteral(" (*.bin)");
  const QString file = QFileDialog::getOpenFileName(this, tr("Before"), QFileInfo(before_).absolutePath(),
                                                    exports + QStringLiteral(";;") + OpenableFiles::filter());
  choose(file.isEmpty() ? before_ : file);
}

void ShareDialog::choose(const QString& before) {
  before_ = before;
  if (beside_->findData(before) < 0)
    beside_->insertItem(beside_->count() - 1, QFileInfo(before).fileName(), before);
  beside_->setCurrentIndex(beside_->findData(before));
}

void ShareDialog::addSummary(const Session& session) {
  std::size_t clips = 0;
  for (const auto& model : session.project().models) clips += model->clips.size();
  const std::size_t models = session.project().models.size(), stages = session.project().stages.size();
  QStringList parts{models == 1 ? tr("1 model") : tr("%1 models").arg(models), CountedText::clips(clips)};
  if (stages > 0) parts += stages == 1 ? tr("1 stage") : tr("%1 stages").arg(stages);
  auto* summary = new PlainLabel(this);
  summary->setText(tr("The page shows %1 in any browser, from the disk and offline. Notes that people save "
                      "in it come back "
                      "with squire notes.")
                       .arg(parts.join(QStringLiteral(", "))));
  summary->setProperty("secondary", true);
  summary->setWordWrap(true);
  form_->addRow(QString(), summary);
}

// Writes pages that show the project in a browser, and takes the notes that come back in them.
class ShareFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void ask();
  void askWhere(const ShareWay& way);
  void askNotes();
  void takeNotes(const QString& page, const Result<std::vector<PageNote>>& notes);
  void report(const QString& file, const QString& size, const Diagnostics& warnings);

  QString before_;  // ShareWay::before of the last page
};

void ShareFeature::addActions() {
  QMenu* menu = bench_.menu(MenuPlace::File);
  QAction* action = bench_.actions.add(menu,
                                       {"file.share",
                                        tr("S&hare\u2026"),
                                        {},
                                        {},
                                        tr("Writes a page that shows the models and clips in any browser")},
                                       [this](bool) { ask(); });
  menu->insertAction(bench_.actions["file.screenshot"], action);
  action = bench_.actions.add(
      menu,
      {"file.takeNotes",
       tr("Take &Notes of a Page\u2026"),
       {},
       {},
       tr("Adds the notes that somebody wrote in a shared page to the clips, as markers of the timeline")},
      [this](bool) { askNotes(); });
  menu->insertAction(bench_.actions["file.screenshot"], action);
}

void ShareFeature::addPanels() {
  connect(&bench_.document.exports(), &ProjectExport::shared, this, &ShareFeature::report);
  bench_.session.onChange(SessionChange::Opened, this, [this] { before_.clear(); });
}

void ShareFeature::enableActions() { bench_.enable(bench_.hasModel(), {"file.share", "file.takeNotes"}); }

void ShareFeature::ask() {
  if (!bench_.session.posing().unkeyedPoses().empty()) {
    bench_.messages->show(Severity::Warning, tr("Some changes of the pose are not keyed."),
                          tr("Key or discard them first, so that the page shows them."));
    return;
  }
  const ProjectExport& exports = bench_.document.exports();
  const std::string name = exports.nameFor(bench_.session.project().exports);
  auto* dialog = new ShareDialog(bench_.session, {QString::fromStdString(name), before_}, &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { askWhere(dialog->way()); });
  dialog->open();
}

void ShareFeature::askWhere(const ShareWay& way) {
  if (!bench_.hasModel()) return;
  before_ = way.before;
  const std::string name = bench_.document.exports().nameFor(bench_.session.project().exports);
  const QString extension = QStringLiteral(".html");
  const QString file = askWhereToSave(
      {tr("Share"), QDir(bench_.document.place().folder()).filePath(QString::fromStdString(name) + extension),
       tr("Pages") + QStringLiteral(" (*.html)"), extension},
      &bench_.window);
  if (!file.isEmpty()) bench_.document.exports().share(file, way.title, way.before);
}

void ShareFeature::askNotes() {
  const QString page = bench_.files.askForFile(tr("Take Notes"), tr("Pages") + QStringLiteral(" (*.html)"));
  if (page.isEmpty()) return;
  bench_.session.jobs().start(tr("Reading %1").arg(QFileInfo(page).fileName()),
                              [this, page](const JobControl&) -> std::function<void()> {
                                return [this, page, notes = readPageNotes(asPath(page))] {
                                  if (bench_.hasModel()) takeNotes(page, notes);
                                };
                              });
}

void ShareFeature::takeNotes(const QString& page, const Result<std::vector<PageNote>>& notes) {
  auto taken = notes ? notesAsMarkers(bench_.session.project(), *notes) : Result<NotesTaken>(notes.error());
  if (!taken) return bench_.messages->showError(translated(taken.error()));
  if (taken->edit && !bench_.session.apply(*std::move(taken->edit))) return;
  QStringList homeless;
  for (const PageNote& note : taken->homeless) {
    homeless += QString::fromStdString(oneLineOf(note.model) + " / " + oneLineOf(note.clip) + ": " +
                                       oneLineOf(note.text));
  }
  const QString added = taken->added == 1 ? tr("1 new marker in the clips")
                                          : tr("%1 new markers in the clips").arg(taken->added);
  bench_.messages->showWithDetails(
      QFileInfo(page).fileName() + QStringLiteral(": ") + added, {},
      {homeless.size() == 1 ? tr("1 note of a clip that is not here")
                            : tr("%1 notes of clips that are not here").arg(homeless.size()),
       homeless.join(QLatin1Char('\n'))});
}

void ShareFeature::report(const QString& file, const QString& size, const Diagnostics& told) {
  QStringList warnings;
  for (const Diagnostic& one : told) {
    if (one.severity != Severity::Note) warnings += QString::fromStdString(translated(one).text());
  }
  const auto opens = [](const QString& label, const QString& path) {
    return MessageBar::Step{label, [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }, false};
  };
  bench_.messages->showWithDetails(
      tr("Shared %1: %2").arg(QDir::toNativeSeparators(file), size),
      {opens(tr("Open in Browser"), file), opens(tr("Show in Folder"), QFileInfo(file).absolutePath())},
      {CountedText::warnings(static_cast<qulonglong>(warnings.size())), warnings.join(QLatin1Char('\n'))});
}

std::unique_ptr<Feature> makeShareFeature(Workbench& bench) { return std::make_unique<ShareFeature>(bench); }

}  // namespace squire

#include "share_feature.moc"

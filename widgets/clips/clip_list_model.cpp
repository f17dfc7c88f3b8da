#include "widgets/clips/clip_list_model.h"

#include <QCollator>
#include <QLocale>
#include <QMimeData>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>

#include "core/anim/root_motion.h"
#include "core/check/check_project.h"
#include "core/check/clip_problems.h"
#include "core/edit/clips/clip_edits.h"
#include "core/model/clip_folder.h"
#include "widgets/clips/common_names.h"
#include "widgets/session/counted_text.h"
#include "widgets/session/dragged_clips.h"
#include "widgets/session/frame_locale.h"
#include "widgets/session/problem_text.h"

namespace squire {

namespace {

// The severity of the worst problem as a number; -1 if there is none.
std::int64_t severityOf(const Diagnostics& worstFirst) {
  return worstFirst.empty() ? -1 : static_cast<std::int64_t>(worstFirst.front().severity);
}

}  // namespace

ClipListModel::ClipListModel(Session& session, QObject* parent)
    : QAbstractListModel(parent), session_(session), pictures_(session) {
  connect(&session_, &Session::changed, this, &ClipListModel::follow);
  connect(&pictures_, &ClipPictures::arrived, this, [this](ClipId clip) {
    const QModelIndex at = indexOf(clip);
    if (at.isValid()) Q_EMIT dataChanged(at, at, {Qt::DecorationRole});
  });
  refresh();
}

void ClipListModel::follow(const SessionChange& change) {
  if (!change.has(SessionChange::content)) return;
  refresh();
  if (rows_.empty()) return;
  QList<int> roles;
  if (pictures_.areOutdated()) roles.append(Qt::DecorationRole);
  if (change.has(SessionChange::Clip)) roles.append(PlayingRole);
  if (!roles.isEmpty()) Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1), roles);
}

std::vector<std::shared_ptr<const ProjectClip>> ClipListModel::clipsToShow() const {
  std::vector<std::shared_ptr<const ProjectClip>> out;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  if (model == nullptr) return out;
  std::copy_if(model->clips.begin(), model->clips.end(), std::back_inserter(out),
               [](const auto& clip) { return !clip->removed; });
  sortClips(out);
  return out;
}

void ClipListModel::sortClips(std::vector<std::shared_ptr<const ProjectClip>>& clips) const {
  using Entry = std::shared_ptr<const ProjectClip>;
  if (order_ == ClipOrder::Name) {
    QCollator names;
    names.setNumericMode(true);  // step2 before step10
    names.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(clips, [&](const Entry& a, const Entry& b) {
      return names.compare(QString::fromStdString(a->name), QString::fromStdString(b->name)) < 0;
    });
  } else if (order_ != ClipOrder::Project) {
    std::ranges::stable_sort(clips, std::less(), [this](const Entry& clip) { return rankOf(*clip); });
  }
}

// The number by which clips are sorted, smaller numbers first.
std::int64_t ClipListModel::rankOf(const ProjectClip& clip) const {
  if (order_ == ClipOrder::Length) return clip.clip ? clip.clip->duration.ticks : 0;
  if (order_ == ClipOrder::Edited) return clip.stored || !clip.layers.empty() ? 0 : 1;
  const auto row =
      std::ranges::find_if(rows_, [&](const Row& one) { return one.entry.get() == &clip && one.problems; });
  return -severityOf(row != rows_.end() ? *row->problems : problemsOf(clip));
}

void ClipListModel::setOrder(ClipOrder order) {
  if (std::exchange(order_, order) != order) refresh();
}

std::map<QString, int> ClipListModel::folders() const {
  std::map<QString, int> all;
  for (const Row& row : rows_) {
    std::string folder = folderOf(*row.entry);
    if (folder.empty()) ++all[QString()];
    for (; !folder.empty(); folder = folderAround(folder)) ++all[QString::fromStdString(folder)];
  }
  return all;
}

void ClipListModel::setFolder(const std::optional<QString>& folder) {
  if (std::exchange(folder_, folder) == folder || rows_.empty()) return;
  Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1));
}

bool ClipListModel::isInFolder(const QModelIndex& index) const {
  if (!folder_) return true;
  const std::string folder = folderOf(*rows_[static_cast<std::size_t>(index.row())].entry);
  return folder_->isEmpty() ? folder.empty() : isWithin(folder, folder_->toStdString());
}

// Without the folder that is shown if the name has it.
QString ClipListModel::nameInFolder(const Row& row) const {
  const QString name = QString::fromStdString(row.entry->name);
  if (!folder_ || folder_->isEmpty() || row.entry->folder) return name;
  const QString start = *folder_ + QLatin1Char('/');
  return name.startsWith(start) ? name.mid(start.size()) : name;
}

// Updates rows in place if only their content changed, so that selection and open editors stay.
void ClipListModel::refresh() {
  const auto now = clipsToShow();
  commonParts_.reset();
  brokenRules_.reset();
  const ModelId model = session_.hasProject() ? session_.modelId() : ModelId();
  auto off = session_.hasProject() ? session_.project().rulesOff : std::vector<RuleOff>();
  if (off != rulesOff_) {
    rulesOff_ = std::move(off);
    forgetProblems();
  }
  const bool isSameList =
      model == model_ && std::equal(now.begin(), now.end(), rows_.begin(), rows_.end(),
                                    [](const auto& a, const Row& b) { return a->id == b.entry->id; });
  if (!isSameList) {
    beginResetModel();
    model_ = model;
    rows_.clear();
    for (const auto& entry : now) rows_.push_back({entry, {}});
    endResetModel();
    return;
  }
  int first = -1, last = -1;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (rows_[i].entry == now[i]) continue;
    rows_[i] = {now[i], {}};
    last = static_cast<int>(i);
    if (first < 0) first = last;
  }
  if (first >= 0) Q_EMIT dataChanged(index(first), index(last));
}

void ClipListModel::setProfile(const EngineProfile& profile) {
  profile_ = profile;
  forgetProblems();
}

void ClipListModel::forgetProblems() {
  for (Row& row : rows_) row.problems.reset();
  brokenRules_.reset();
  if (!rows_.empty()) Q_EMIT dataChanged(index(0), index(static_cast<int>(rows_.size()) - 1));
}

QModelIndex ClipListModel::indexOf(ClipId clip) const {
  const auto at =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.entry->id == clip; });
  return at == rows_.end() ? QModelIndex() : index(static_cast<int>(at - rows_.begin()));
}

ClipId ClipListModel::clipAt(const QModelIndex& index) const {
  return index.isValid() ? rows_[static_cast<std::size_t>(index.row())].entry->id : ClipId();
}

const Diagnostics& ClipListModel::problemsAt(std::size_t at) const {
  const Row& row = rows_[at];
  if (!row.problems) row.problems = problemsOf(*row.entry);
  return *row.problems;
}

Diagnostics ClipListModel::problemsOf(const ProjectClip& entry) const {
  if (!entry.clip || session_.model() == nullptr) return {};
  const Skeleton& skeleton = *session_.model()->skeleton;
  Diagnostics problems = clipProblems(skeleton, inPlace(skeleton, *entry.clip, entry.travel), profile_);
  eraseSwitchedOff(session_.project(), problems);
  std::ranges::stable_sort(problems, std::greater(), &Diagnostic::severity);
  return problems;
}

int ClipListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

const std::map<RuleId, int>& ClipListModel::brokenRules() const {
  if (brokenRules_) return *brokenRules_;
  brokenRules_.emplace();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    std::set<RuleId> rules;
    for (const Diagnostic& problem : problemsAt(row)) rules.insert(problem.rule);
    for (const RuleId rule : rules) ++(*brokenRules_)[rule];
  }
  return *brokenRules_;
}

// Whether most clips have the problem. It is then not marked, because marks at nearly every clip would hide
// those of other problems. Errors and short lists are always marked.
bool ClipListModel::isCommon(const Diagnostic& problem) const {
  constexpr std::size_t few = 4;
  return rows_.size() > few && problem.severity != Severity::Error &&
         2 * static_cast<std::size_t>(brokenRules().at(problem.rule)) > rows_.size();
}

QVariant ClipListModel::severityAt(std::size_t row) const {
  for (const Diagnostic& problem : problemsAt(row)) {
    if (!isCommon(problem)) return static_cast<int>(problem.severity);
  }
  return {};
}

QStringList ClipListModel::commonProblems() const {
  QStringList texts;
  std::set<RuleId> told;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    for (const Diagnostic& problem : problemsAt(row)) {
      if (!isCommon(problem) || !told.insert(problem.rule).second) continue;
      texts += tr("In %1 of %2 clips: %3")
                   .arg(brokenRules().at(problem.rule))
                   .arg(rows_.size())
                   .arg(QString::fromStdString(translated(problem).message));
    }
  }
  return texts;
}

const std::pair<int, int>& ClipListModel::commonParts() const {
  if (commonParts_) return *commonParts_;
  QStringList names;
  for (const Row& row : rows_) names += QString::fromStdString(row.entry->name);
  return commonParts_.emplace(commonStart(names).size(), commonEnd(names).size());
}

QString ClipListModel::lengthOf(const Row& row) const {
  if (!row.entry->clip) return {};
  const double frames = frameAt(row.entry->clip->duration, row.entry->clip->rate);
  const bool isWhole = std::abs(frames - std::round(frames)) < 1e-3;
  return CountedText::frames(frames, isWhole ? 0 : 1);
}

QString ClipListModel::detailOf(const Row& row) const {
  if (!row.entry->clip) return tr("its source is not loaded");
  const Clip& clip = *row.entry->clip;
  return tr("%1 \u00B7 %2 s \u00B7 %3 fps")
      .arg(lengthOf(row), QLocale().toString(clip.duration.seconds(), 'f', 2),
           QString::fromStdString(clip.rate.text()));
}

QVariant ClipListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto at = static_cast<std::size_t>(index.row());
  const Row& row = rows_[at];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return QString::fromStdString(row.entry->name);
    case ShortNameRole:
      return nameInFolder(row);
    case Qt::DecorationRole:
      return pictures_.of(row.entry->clip);
    case Qt::AccessibleDescriptionRole:
    case DetailRole:
      return detailOf(row);
    case Qt::ToolTipRole: {
      QStringList lines{QString::fromStdString(row.entry->name), detailOf(row)};
      if (const std::string folder = folderOf(*row.entry); !folder.empty())
        lines += tr("Folder: %1").arg(QString::fromStdString(folder));
      if (const auto& recipe = row.entry->retargeting) {
        lines += tr("Retargeted from %1 of %2")
                     .arg(QString::fromStdString(recipe->clip),
                          QString::fromStdString(recipe->file.empty() ? recipe->model : recipe->file));
      } else if (row.entry->sourceClip.empty()) {
        lines += tr("Made in Squire");
      } else if (row.entry->stored || !row.entry->layers.empty()) {
        lines += tr("Edited in Squire");
      }
      return (lines + data(index, ProblemsRole).toStringList()).join(QLatin1Char('\n'));
    }
    case ProblemsRole: {
      QStringList texts;
      for (const Diagnostic& problem : problemsAt(at)) {
        const Diagnostic one = translated(problem);
        texts += QString::fromStdString(one.message + (one.hint.empty() ? "" : " (" + one.hint + ")"));
      }
      return texts;
    }
    case SeverityRole:
      return severityAt(at);
    case LengthRole:
      return lengthOf(row);
    case CommonRole:
      return commonParts().first;
    case CommonEndRole:
      return commonParts().second;
    case EditedRole:
      return row.entry->stored || !row.entry->layers.empty();
    case LoopRole:
      return row.entry->clip && row.entry->clip->loop;
    case PlayingRole:
      return row.entry->id == session_.clipId();
    case ClipRole:
      return row.entry->id.value;
    default:
      return {};
  }
}

bool ClipListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || role != Qt::EditRole) return false;
  if (value.toString() == data(index, Qt::EditRole).toString()) return true;
  return session_.apply(
      renameClip(session_.project(), {{session_.modelId(), clipAt(index)}, value.toString().toStdString()}));
}

Qt::ItemFlags ClipListModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::ItemIsDropEnabled;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled;
}

QMimeData* ClipListModel::mimeData(const QModelIndexList& indexes) const {
  QMimeData* data = QAbstractListModel::mimeData(indexes);
  std::vector<ClipId> clips;
  for (const QModelIndex& index : indexes) clips.push_back(clipAt(index));
  if (data != nullptr) putClips(*data, clips);
  return data;
}

bool ClipListModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                    const QModelIndex& parent) const {
  return order_ == ClipOrder::Project &&
         QAbstractListModel::canDropMimeData(data, action, row, column, parent);
}

std::size_t ClipListModel::placeOf(ClipId clip) const {
  const auto& clips = session_.projectModel()->clips;
  return static_cast<std::size_t>(
      std::find_if(clips.begin(), clips.end(), [&](const auto& one) { return one->id == clip; }) -
      clips.begin());
}

bool ClipListModel::move(ClipId clip, int by) {
  const QModelIndex at = indexOf(clip);
  const int to = at.row() + by;
  if (order_ != ClipOrder::Project) return false;
  if (!at.isValid() || to < 0 || to >= rowCount()) return false;
  const ClipId other = rows_[static_cast<std::size_t>(to)].entry->id;
  return session_.apply(moveClip(session_.project(), {{session_.modelId(), clip}, placeOf(other)}));
}

bool ClipListModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int /*column*/,
                                 const QModelIndex& parent) {
  if (action != Qt::MoveAction ||
      !data->hasFormat(QStringLiteral("application/x-qabstractitemmodeldatalist")))
    return false;
  QDataStream stream(data->data(QStringLiteral("application/x-qabstractitemmodeldatalist")));
  int from = -1, column = 0;
  stream >> from >> column;
  int to = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
  if (from < 0 || from >= rowCount()) return false;
  if (from < to) --to;
  if (to != from) move(rows_[static_cast<std::size_t>(from)].entry->id, to - from);
  // Tells the view not to remove the dragged row: it has already been moved.
  return false;
}

}  // namespace squire

#include "moc_clip_list_model.cpp"

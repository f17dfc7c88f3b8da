#include "widgets/fades/fade_table.h"

#include <QFont>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/edit/fights/transition_edits.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int mostName = 120;  // pixels; longer names are elided

// Seconds with two decimals, or three if needed.
QString secondsText(double seconds) {
  const double hundredths = 100.0 * seconds;
  return QLocale().toString(seconds, 'f', std::abs(hundredths - std::round(hundredths)) < 1e-6 ? 2 : 3);
}

}  // namespace

FadeTable::FadeTable(Session& session, QObject* parent) : QAbstractTableModel(parent), session_(session) {
  session_.onChange(SessionChange::content, this, &FadeTable::refresh);
  refresh();
}

void FadeTable::refresh() {
  std::vector<ClipId> clips{ClipId{}};
  if (const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr) {
    for (const auto& entry : model->clips) {
      if (!entry->removed) clips.push_back(entry->id);
    }
  }
  if (clips != clips_) {
    beginResetModel();
    clips_ = std::move(clips);
    endResetModel();
    return;
  }
  const int last = static_cast<int>(clips_.size()) - 1;
  Q_EMIT dataChanged(index(0, 0), index(last, last));
  Q_EMIT headerDataChanged(Qt::Horizontal, 0, last);
  Q_EMIT headerDataChanged(Qt::Vertical, 0, last);
}

int FadeTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !session_.hasProject() ? 0 : static_cast<int>(clips_.size());
}
int FadeTable::columnCount(const QModelIndex& parent) const { return rowCount(parent); }

FadeTable::Pair FadeTable::pairAt(const QModelIndex& index) const {
  if (!index.isValid()) return {};
  return {clips_[static_cast<std::size_t>(index.row())], clips_[static_cast<std::size_t>(index.column())]};
}

QModelIndex FadeTable::indexOf(const Pair& pair) const {
  const auto placeOf = [this](ClipId clip) {
    return static_cast<int>(std::find(clips_.begin(), clips_.end(), clip) - clips_.begin());
  };
  return index(placeOf(pair.from), placeOf(pair.to));
}

TransitionId FadeTable::exactTransition(const Pair& pair) const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  if (model == nullptr) return {};
  for (const Transition& transition : fightOf(*model).transitions) {
    if (transition.from == pair.from && transition.to == pair.to) return transition.id;
  }
  return {};
}

FadeRule FadeTable::ruleOf(const Pair& pair) const {
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  return model == nullptr ? FadeRule{} : fadeBetween(fightOf(*model), pair.from, pair.to);
}

QString FadeTable::nameOf(ClipId clip) const {
  if (!clip.valid()) return tr("any");
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(clip);
  return entry == nullptr ? QString() : QString::fromStdString(entry->name);
}

QVariant FadeTable::data(const QModelIndex& index, int role) const {
  const Pair pair = pairAt(index);
  const FadeRule rule = ruleOf(pair);
  const bool own = exactTransition(pair).valid();
  switch (role) {
    case Qt::DisplayRole:
      return secondsText(rule.fade.seconds());
    case Qt::EditRole:
      return rule.fade.seconds();
    case Qt::TextAlignmentRole:
      return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
      return colourOf(own ? Role::Text : Role::Secondary);
    case Qt::FontRole: {
      QFont font;
      font.setBold(own);
      return font;
    }
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return own ? tr("%1 to %2: %3 s")
                       .arg(nameOf(pair.from), nameOf(pair.to))
                       .arg(QLocale().toString(rule.fade.seconds(), 'f', 3))
                 : tr("%1 to %2: %3 s, from a more general rule")
                       .arg(nameOf(pair.from), nameOf(pair.to))
                       .arg(QLocale().toString(rule.fade.seconds(), 'f', 3));
    default:
      return {};
  }
}

QVariant FadeTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (section < 0 || section >= static_cast<int>(clips_.size())) return {};
  const QString name = nameOf(clips_[static_cast<std::size_t>(section)]);
  // Elided in the cell; the tool tip has the full name.
  if (role == Qt::DisplayRole)
    return QFontMetrics(QGuiApplication::font()).elidedText(name, Qt::ElideMiddle, mostName);
  if (role == Qt::ToolTipRole) {
    return orientation == Qt::Vertical ? tr("Fades that start in %1").arg(name)
                                       : tr("Fades that lead to %1").arg(name);
  }
  return {};
}

Qt::ItemFlags FadeTable::flags(const QModelIndex& index) const {
  return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable : Qt::NoItemFlags;
}

bool FadeTable::setData(const QModelIndex& index, const QVariant& value, int role) {
  bool sound = false;
  const double seconds = value.toDouble(&sound);
  if (role != Qt::EditRole || !sound || seconds < 0.0) return false;
  const Pair pair = pairAt(index);
  const FadeRule rule = ruleOf(pair);
  if (Time::fromSeconds(seconds) == rule.fade) return true;
  Transition transition{{},         pair.from,       pair.to,       Time::fromSeconds(seconds),
                        rule.curve, rule.matchPhase, rule.keepSpeed};
  return session_.apply(setTransition(session_.project(), {session_.modelId(), transition}));
}

}  // namespace squire

#include "moc_fade_table.cpp"

#include "widgets/fight/frame_data_model.h"

#include <QLocale>

#include "core/edit/fights/attack_edits.h"
#include "core/edit/fights/mark_edits.h"
#include "core/fight/frame_table.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

// An int, so that a spin box edits it.
QVariant countOf(std::int64_t ticks) { return static_cast<int>(ticks); }
QVariant countOf(const std::optional<std::int64_t>& ticks) { return ticks ? countOf(*ticks) : QVariant(); }

bool isText(int column) {
  return column == FrameDataModel::Name || column == FrameDataModel::Promise ||
         column == FrameDataModel::Punished || column == FrameDataModel::Cancels ||
         column == FrameDataModel::Protected;
}

QString advantageText(const QString& when, const std::optional<std::int64_t>& first,
                      const std::optional<std::int64_t>& late) {
  if (!first || !late) return {};
  return FrameDataModel::tr("%1: %2 ticks if it touches in its first active tick, %3 in its last one")
      .arg(when)
      .arg(*first)
      .arg(*late);
}

}  // namespace

FrameDataModel::FrameDataModel(Session& session, FightData& data, QObject* parent)
    : QAbstractTableModel(parent), session_(session), data_(data) {
  connect(&data_, &FightData::changed, this, &FrameDataModel::refresh);
  refresh();
}

void FrameDataModel::refresh() {
  const auto& now = data_.frames();
  bool same = now.size() == frames_.size();
  for (std::size_t i = 0; same && i < now.size(); ++i) same = now[i].clip == frames_[i].clip;
  if (!same) beginResetModel();
  frames_ = now;
  if (!same) {
    endResetModel();
  } else if (!frames_.empty()) {
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
  }
}

int FrameDataModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(frames_.size());
}
int FrameDataModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant FrameDataModel::number(const FrameData& data, int column) const {
  if (column == Total) return countOf(data.total);
  if (column == Actionable) return countOf(data.actionable);
  if (!data.attack) return {};
  switch (column) {
    case Startup:
      return countOf(data.startup);
    case Active:
      return countOf(data.active);
    case Pause:
      return countOf(data.pause);
    case Recovery:
      return countOf(data.recovery);
    case Reach:
      return static_cast<double>(data.reach);
    case Distance:
      return static_cast<double>(data.distance);
    case Damage:
      return static_cast<double>(data.damage);
    case OnHit:
      return countOf(data.onHit);
    case OnBlock:
      return countOf(data.onBlock);
    case Tech:
      return data.tech > 0 ? countOf(data.tech) : QVariant();
    default:
      return {};
  }
}

QString FrameDataModel::contractText(const FrameData& data) const {
  const ContractResult* contract = data_.contractOf(data.clip);
  if (contract == nullptr) return {};
  QStringList broken;
  for (const ContractLine& line : contract->lines) {
    if (!line.kept) broken += QString::fromStdString(line.what);
  }
  return broken.isEmpty() ? tr("kept") : tr("broken: %1").arg(broken.join(QStringLiteral(", ")));
}

QString FrameDataModel::text(const FrameData& data, int column) const {
  if (column == Name) return QString::fromStdString(data.name);
  if (column == Promise) return contractText(data);
  if (column == Punished) {
    const bool isSafe = data.punishedBy && data.punishedBy->empty();
    return isSafe ? tr("nothing") : QString::fromStdString(punishersText(data));
  }
  if (column == Cancels) return QString::fromStdString(cancelsText(data));
  if (column == Protected) return QString::fromStdString(protectionsText(data));
  const QVariant value = number(data, column);
  if (!value.isValid()) return {};
  if (column == Reach || column == Distance) return QLocale().toString(value.toDouble(), 'f', 2);
  if (column == Damage) return QLocale().toString(value.toDouble(), 'g', 6);
  const bool isSigned = (column == OnHit || column == OnBlock) && value.toInt() > 0;
  return (isSigned ? QStringLiteral("+") : QString()) + QLocale().toString(value.toLongLong());
}

QString FrameDataModel::hint(const FrameData& data, int column) const {
  if (column == Promise) {
    const ContractResult* contract = data_.contractOf(data.clip);
    if (contract == nullptr) return {};
    QStringList lines;
    for (const ContractLine& line : contract->lines) {
      lines += tr("%1: should be %2, is %3")
                   .arg(QString::fromStdString(line.what), QString::fromStdString(line.wanted),
                        QString::fromStdString(line.is));
    }
    return lines.join(QLatin1Char('\n'));
  }
  if (column == Bar) {
    return data.attack ? tr("Startup %1, active %2, recovery %3 ticks")
                             .arg(data.startup)
                             .arg(data.active)
                             .arg(data.recovery)
                       : tr("No hit or grab volume is ever active");
  }
  const QString late = column == OnHit     ? advantageText(tr("On hit"), data.onHit, data.lateOnHit)
                       : column == OnBlock ? advantageText(tr("On block"), data.onBlock, data.lateOnBlock)
                                           : QString();
  return late.isEmpty() ? headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString() : late;
}

QVariant FrameDataModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const FrameData& data = at(index.row());
  const int column = index.column();
  const ContractResult* contract = data_.contractOf(data.clip);
  switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
      return text(data, column);
    case Qt::EditRole:
      return number(data, column);
    case sortRole:
      if (column == Bar) return countOf(data.attack ? data.startup : data.total + 1'000'000);
      return isText(column) ? QVariant(text(data, column)) : number(data, column);
    case frameRole:
      if (column == Actionable) return countOf(data.actionable);
      if (!data.attack || column == Name || column == Total) return countOf(0);
      if (column == Recovery) return countOf(data.startup + data.active + data.pause);
      return countOf(data.startup);
    case Qt::TextAlignmentRole:
      return int((isText(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
      if (column == Promise && contract != nullptr)
        return colourOf(contract->kept() ? Role::Good : Role::Error);
      return data.attack || column == Name ? QVariant() : QVariant(colourOf(Role::Secondary));
    case Qt::ToolTipRole:
      return hint(data, column);
    default:
      return {};
  }
}

QVariant FrameDataModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columns) return {};
  const QString names[] = {tr("Clip"),      tr("Bar"),       tr("Startup"),     tr("Active"),
                           tr("Recovery"),  tr("Reach (m)"), tr("Damage"),      tr("Contract"),
                           tr("Pause"),     tr("Acts at"),   tr("Total"),       tr("Distance (m)"),
                           tr("On hit"),    tr("On block"),  tr("Punished by"), tr("Cancels into"),
                           tr("Protected"), tr("Tech")};
  const QString hints[] = {
      tr("Click to go there"),
      tr("What the character does in each tick"),
      tr("Ticks before the first hit or grab volume is active; edit to move the whole attack"),
      tr("Ticks with an active hit or grab volume; edit to change the end of the last span"),
      tr("Ticks from the last active one until the character can act"),
      tr("How far hit and grab volumes reach to the front, in metres"),
      tr("Damage of the strongest volume"),
      tr("Whether the clip keeps its contract"),
      tr("Inactive ticks between two active ones"),
      tr("The first tick in which the character can act; edit to set it"),
      tr("Ticks of the whole clip"),
      tr("How far hit and grab volumes reach from the model's origin, in metres"),
      tr("By how many ticks the character may act before the one that it hit"),
      tr("By how many ticks the character may act before the one that blocked it"),
      tr("The clips of this model that hit the character before it may act, if it was blocked"),
      tr("The clips that may begin before this one is over, with the ticks of stun that are left when they "
         "hit"),
      tr("The ticks in which armour takes hits, or some hits have no effect"),
      tr("Ticks in which its grab can be escaped")};
  if (role == Qt::DisplayRole) return names[section];
  if (role == Qt::ToolTipRole) return hints[section];
  return {};
}

Qt::ItemFlags FrameDataModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
  const bool ofAttack = index.column() == Startup || index.column() == Active;
  const bool editable = index.column() == Actionable || (ofAttack && at(index.row()).attack);
  return editable ? usual | Qt::ItemIsEditable : usual;
}

bool FrameDataModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  bool sound = false;
  const qlonglong wanted = value.toLongLong(&sound);
  if (role != Qt::EditRole || !sound || wanted < 0) return false;
  const FrameData& data = at(index.row());
  if (number(data, index.column()).toLongLong() == wanted) return true;
  const ClipRef clip{session_.modelId(), data.clip};
  switch (index.column()) {
    case Startup:
      return session_.apply(moveAttack(session_.project(), {clip, wanted - data.startup}));
    case Active:
      return session_.apply(lengthenAttack(session_.project(), {clip, wanted - data.active}));
    case Actionable: {
      // For a tick at or after the end of the clip, stores 0, which means the end even if the length changes.
      const Time time = wanted >= data.total ? Time() : timeOfFrame(wanted, session_.project().game.ticks);
      return session_.apply(setFirstActionable(session_.project(), {clip, time}));
    }
    default:
      return false;
  }
}

}  // namespace squire

#include "moc_frame_data_model.cpp"

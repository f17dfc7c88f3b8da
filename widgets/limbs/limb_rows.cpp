#include "widgets/limbs/limb_rows.h"

#include <QMenu>
#include <algorithm>
#include <cmath>
#include <map>

#include "core/edit/keys/key_lists.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

// A row id is the target's id, plus `weights` for its weight row; an item id is the index of a span, or of a
// key plus `keys`.
constexpr std::uint64_t weights = std::uint64_t{1} << 40;
constexpr std::uint64_t keys = std::uint64_t{1} << 32;

TargetId targetOf(std::uint64_t row) { return TargetId{static_cast<std::uint32_t>(row % weights)}; }
bool isWeight(std::uint64_t row) { return row >= weights; }
bool isKey(std::uint64_t item) { return item >= keys; }

// Changes keys by index; `change` returns whether the key stays.
template <typename T, typename Change>
Status changeKeys(Channel<T>& channel, const std::vector<std::size_t>& places, Change change) {
  if (!channel) return {};
  Keys<T> kept, taken;
  for (std::size_t i = 0; i < channel->size(); ++i) {
    Key<T> key = (*channel)[i];
    if (std::find(places.begin(), places.end(), i) == places.end()) {
      kept.push_back(key);
    } else if (change(key)) {
      if (key.time < Time{}) return makeError(ErrorCode::Content, "a key cannot lie before the clip");
      taken.push_back(key);
    }
  }
  channel = channelOf(merged(kept, sorted(std::move(taken))), channel);
  return {};
}

template <typename T>
void addMarks(ExtraRow& row, const Channel<T>& channel, const QColor& colour) {
  if (!channel) return;
  for (std::size_t i = 0; i < channel->size(); ++i) {
    RowMark mark;
    mark.id = keys + i;
    mark.time = (*channel)[i].time;
    mark.colour = colour;
    row.marks.push_back(mark);
  }
}

}  // namespace

LimbRows::LimbRows(LimbChoice& choice, QObject* parent)
    : SpanRows(choice.session(), QStringLiteral("limbs"), tr("IK"), parent), choice_(choice) {
  connect(&choice_, &LimbChoice::changed, this, &LimbRows::changed);
  connect(this, &RowSource::chosenChanged, this, [this] {
    if (!chosen().empty()) choice_.choose(targetOf(chosen().front().row));
  });
}

std::optional<std::uint64_t> LimbRows::rowInPanel() const {
  const IkTarget* target = choice_.target();
  return target == nullptr ? std::nullopt : std::optional<std::uint64_t>(target->id.value);
}

SpanListRef LimbRows::listOf(std::uint64_t row) const {
  return {choice_.session().clipRef(), SpanOwner::Target, targetOf(row).value};
}

std::vector<ExtraRow> LimbRows::rows() const {
  std::vector<ExtraRow> out;
  if (!choice_.session().hasProject() || choice_.session().clip() == nullptr) return out;
  for (const IkTarget& target : choice_.targets()) {
    const IkChain* chain = choice_.find(target.chain);
    if (chain == nullptr) continue;
    ExtraRow row;
    row.id = target.id.value;
    row.name = QString::fromStdString(chain->name);
    row.icon = QStringLiteral("limb");
    row.hint = tr(
        "When this target is active, and the keys of its position; drag over an empty place to add a span");
    row.canDraw = true;
    row.bars = barsOf(target.spans, colourOf(*chain));
    for (RowBar& bar : row.bars) {
      bar.fadeIn = target.blendIn;
      bar.fadeOut = target.blendOut;
    }
    addMarks(row, target.position, colourOf(Role::Text));
    out.push_back(row);
    if (!target.weight) continue;
    ExtraRow weight;
    weight.id = weights + target.id.value;
    weight.name = tr("%1 weight").arg(row.name);
    weight.hint = tr("Keys of the target's weight");
    addMarks(weight, target.weight, colourOf(*chain));
    out.push_back(std::move(weight));
  }
  return out;
}

template <typename Change>
Result<Edit> LimbRows::changeEach(const Project& before, const std::vector<RowItem>& items, const char* what,
                                  Change change) const {
  std::map<TargetId, std::vector<RowItem>> byTarget;
  for (const RowItem& item : items) byTarget[targetOf(item.row)].push_back(item);
  Result<Edit> all = makeError(ErrorCode::Usage, "no key or span of a target is selected");
  for (const auto& [id, own] : byTarget) {
    const ClipRef clip = choice_.session().clipRef();
    const Project now = all ? all->project : before;
    const ProjectModel* model = now.find(clip.model);
    const ProjectClip* entry = model == nullptr ? nullptr : model->find(clip.clip);
    const IkTarget* target = entry == nullptr ? nullptr : findById(fightOf(*entry).targets, id);
    if (target == nullptr) return missingItem("target");
    IkTarget to = *target;
    std::vector<std::size_t> spans, positions, weightKeys;
    for (const RowItem& item : own) {
      auto& places = isWeight(item.row) ? weightKeys : isKey(item.item) ? positions : spans;
      places.push_back(static_cast<std::size_t>(item.item % keys));
    }
    if (const Status done = change(to, spans, positions, weightKeys); !done) return done.error();
    auto one = changeTarget(now, {{clip, id}, to, what});
    if (!one) return one;
    all = all ? together(*std::move(all), *std::move(one)) : std::move(one);
  }
  return all;
}

Result<Edit> LimbRows::moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                             Time by) const {
  return changeEach(
      before, items, "time",
      [&](IkTarget& to, const auto& spans, const auto& positions, const auto& ofWeight) -> Status {
        for (const std::size_t place : spans) {
          if (place >= to.spans.size()) continue;
          to.spans[place] = movedBy(to.spans[place], part, by);
          if (to.spans[place].to <= to.spans[place].from)
            return makeError(ErrorCode::Content, "a span has to last longer than nothing");
        }
        const auto later = [&](auto& key) {
          key.time += by;
          return true;
        };
        if (Status done = changeKeys(to.position, positions, later); !done) return done;
        return changeKeys(to.weight, ofWeight, later);
      });
}

Result<Edit> LimbRows::removed(const Project& before, const std::vector<RowItem>& items) const {
  return changeEach(
      before, items, "time",
      [&](IkTarget& to, const auto& spans, const auto& positions, const auto& ofWeight) -> Status {
        Spans kept;
        for (std::size_t i = 0; i < to.spans.size(); ++i) {
          if (std::find(spans.begin(), spans.end(), i) == spans.end()) kept.push_back(to.spans[i]);
        }
        to.spans = std::move(kept);
        const auto drop = [](auto&) { return false; };
        if (Status done = changeKeys(to.position, positions, drop); !done) return done;
        if (Status done = changeKeys(to.weight, ofWeight, drop); !done) return done;
        if (to.position) return {};
        return makeError(ErrorCode::Content, "a target needs at least one position",
                         "delete the target instead, in the IK panel");
      });
}

void LimbRows::open(std::uint64_t row, std::optional<std::uint64_t> /*item*/, Time at) {
  choice_.choose(targetOf(row));
  choice_.session().setPlayhead(at);
}

void LimbRows::fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) {
  if (item && isKey(*item)) {
    fillKeyMenu(menu, row, *item);
  } else {
    SpanRows::fillMenu(menu, row, item, at);
  }
}

void LimbRows::fillKeyMenu(QMenu& menu, std::uint64_t row, std::uint64_t item) {
  Session& session = choice_.session();
  const std::vector<RowItem> items{{row, item}};
  const auto ease = [this, &session, items](const QString& text, Interpolation kind, QMenu& into) {
    connect(into.addAction(text), &QAction::triggered, this, [this, &session, items, kind] {
      const auto set = [kind](auto& key) {
        key.ease = Ease{kind};
        return true;
      };
      session.apply(
          changeEach(session.project(), items, "keys",
                     [&](IkTarget& to, const auto&, const auto& positions, const auto& ofWeight) -> Status {
                       if (Status done = changeKeys(to.position, positions, set); !done) return done;
                       return changeKeys(to.weight, ofWeight, set);
                     }));
    });
  };
  ease(tr("Hold until the next key"), Interpolation::Step, menu);
  ease(tr("Linear to the next key"), Interpolation::Linear, menu);
  menu.addSeparator();
  connect(menu.addAction(tr("Delete key")), &QAction::triggered, this,
          [this, &session, items] { session.apply(removed(session.project(), items)); });
}

}  // namespace squire

#include "moc_limb_rows.cpp"

#pragma once

#include <QString>
#include <set>
#include <unordered_set>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/model/skeleton.h"
#include "widgets/timeline/row_source.h"

namespace squire {

enum class RowKind { Summary, Bone, Channel, Heading, Extra };

// A row of the dope sheet.
struct SheetRow {
  RowKind kind = RowKind::Summary;
  int depth = 0;
  QString name;
  BoneId bone;  // the bone of a bone row or a channel row
  ChannelKind channel = ChannelKind::Translation;
  std::size_t source = 0;  // for headings and extra rows: index of the source
  std::size_t extra = 0;   // index of the row in its source
  bool foldable = false;
  bool folded = false;
  bool keyed = false;   // has a key
  bool pinned = false;  // a heading or extra row above the bones
};

struct SheetFilter {
  bool selectedOnly = false;
  bool keyedOnly = false;
  QString search;  // part of a bone's name
  bool operator==(const SheetFilter&) const = default;
};

// The data that the rows are built from.
struct RowContents {
  const Skeleton* skeleton = nullptr;
  const Clip* clip = nullptr;
  std::vector<BoneId> selected;
  SheetFilter filter;
  std::unordered_set<BoneId> open;  // bones whose channels are shown
  struct Extras {
    QString name;
    QString title;
    std::vector<ExtraRow> rows;
  };
  std::vector<Extras> extras;
  std::set<QString> folded;  // names of the folded sources
  std::set<QString> pinned;  // names of sources above the bones
};
// A summary, the pinned extra rows, the bones in skeleton order with the channels of expanded ones, then the
// other extra rows, each under their headings. Empty without a clip.
[[nodiscard]] std::vector<SheetRow> sheetRows(const RowContents& contents);

// "Position", "Rotation", "Scale"
[[nodiscard]] QString channelTitle(ChannelKind kind);

}  // namespace squire

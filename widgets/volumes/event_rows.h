#pragma once

#include "core/edit/fights/mark_edits.h"
#include "widgets/session/session.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// Events on the timeline, one row per event name.
class EventRows : public RowSource {
  Q_OBJECT
 public:
  explicit EventRows(Session& session, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override;
  [[nodiscard]] Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const override;
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  void fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  // The row of the event that was added last.
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;

  // Opens a dialog for the name and payload of a new event at a time, or of an existing one.
  void ask(Time at, std::optional<EventId> event = std::nullopt);

 private:
  [[nodiscard]] const std::vector<Event>& events() const;

  Session& session_;
  std::string added_;  // the name of the event that was added last
};

}  // namespace squire

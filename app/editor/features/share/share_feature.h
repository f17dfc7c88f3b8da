#pragma once

#include "app/editor/feature.h"
#include "app/editor/features/share/share_dialog.h"
#include "app/editor/workbench.h"
#include "core/share/page_notes.h"

namespace squire {

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

}  // namespace squire

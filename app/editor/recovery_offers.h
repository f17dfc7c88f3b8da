#pragma once

#include <QObject>

#include "core/workspace/recovery.h"

namespace squire {

class Document;
class FileCommands;
class MessageBar;

// Offers unsaved work of a session that crashed.
class RecoveryOffers : public QObject {
  Q_OBJECT
 public:
  RecoveryOffers(Document& document, FileCommands& files, MessageBar& messages);

  // Offers work of the open project, or else, unless `wanted` is OfThisProject, other work. The search runs
  // in the background. If nothing was found, only AskedFor shows a message.
  enum class Wanted { OfThisProject, Any, AskedFor };
  void offer(Wanted wanted);
  // Shows what Squire wrote when it last ended unexpectedly.
  void showLatestReport();

 private:
  void offerAmong(const std::vector<RecoveryEntry>& entries, Wanted wanted);
  void show(const RecoveryEntry& entry);
  // How the copy differs from the project's file, after a space; empty if that is unknown.
  [[nodiscard]] static QString stepsText(const RecoveryEntry& entry);
  void showReport(const QString& file);

  Document& document_;
  FileCommands& files_;
  MessageBar& messages_;
  QString report_;  // of a session that crashed before this one started; empty: none
};

}  // namespace squire

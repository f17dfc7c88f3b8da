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

  // Work of the open project comes first. The search runs in the background; only with AskedFor, a message
  // says that there is none.
  enum class Wanted { OfThisProject, Any, AskedFor };
  void offer(Wanted wanted);

 private:
  void show(const RecoveryEntry& entry);

  Document& document_;
  FileCommands& files_;
  MessageBar& messages_;
};

}  // namespace squire

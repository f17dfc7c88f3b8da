#pragma once

#include <QObject>

#include "core/base/error.h"

class QLabel;

namespace squire {

class Document;
class FileCommands;
class MessageBar;
class RecoveryOffers;
class Session;

// Shows messages about the document and the session in the window, with the available actions.
class DocumentMessages : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    Session& session;
    Document& document;
    FileCommands& files;
    RecoveryOffers& recovery;
    MessageBar& messages;
    QLabel& savedAt;  // in the status bar: the time of the last save
  };
  explicit DocumentMessages(const Parts& parts);

 Q_SIGNALS:
  // Emitted when a project that was open read-only can be saved.
  void becameWritable();

 private:
  void reportOpened();
  void reportFailed();
  void reportChangedOnDisk();
  void followSession();
  void reportExported(const QString& file, const QString& summary, const Diagnostics& told);
  void reportReadOnly(const QString& why, bool isLocked);
  void offerReload(const QString& path, const QString& why);

  Session& session_;
  Document& document_;
  FileCommands& files_;
  RecoveryOffers& recovery_;
  MessageBar& messages_;
  QLabel& savedAt_;
};

}  // namespace squire

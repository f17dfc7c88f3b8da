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

// What the window tells of its document and session, and what it offers to do about it.
class DocumentMessages : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    Session& session;
    Document& document;
    FileCommands& files;
    RecoveryOffers& recovery;
    MessageBar& messages;
    QLabel& savedAt;  // in the status bar: when the project was saved last
  };
  explicit DocumentMessages(const Parts& parts);

 Q_SIGNALS:
  // A project that was open for reading alone may be saved now.
  void tookOver();

 private:
  void tellOpened();
  void tellFailed();
  void tellChangedOnDisk();
  void followSession();
  void tellExported(const QString& file, const QString& summary, const Diagnostics& warnings);
  void tellReadOnly(const QString& why, bool isLocked);
  void offerReload(const QString& path, const QString& why);

  Session& session_;
  Document& document_;
  FileCommands& files_;
  RecoveryOffers& recovery_;
  MessageBar& messages_;
  QLabel& savedAt_;
};

}  // namespace squire

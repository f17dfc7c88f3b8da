#pragma once

#include <QStringList>
#include <cstdint>
#include <optional>

#include "widgets/session/session.h"

class QCommandLineParser;

namespace squire {

// What the editor shows when it starts, as arguments of its command line.
struct StartPlace {
  QString file;           // a project or model; empty: the start page
  bool isSample = false;  // the sample instead of a file
  QString model, clip;    // by name; empty: the first
  std::optional<std::int64_t> frame;
};

// Declares the arguments; placeOf() reads them.
void addPlaceOptions(QCommandLineParser& parser);
[[nodiscard]] StartPlace placeOf(const QCommandLineParser& parser);
[[nodiscard]] QStringList argumentsOf(const StartPlace& place);

// The place that a session shows. `folder`: that of the session's project or model; `sample`: the path of the
// sample.
[[nodiscard]] StartPlace placeOf(const Session& session, const QString& folder, const QString& sample);
// Shows the model, the clip and the frame of the open project; names that it does not have change nothing.
void goTo(Session& session, const StartPlace& place);

}  // namespace squire

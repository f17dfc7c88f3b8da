#include "app/editor/start_place.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <cmath>

namespace squire {

namespace {

const QString sampleOption = QStringLiteral("sample");
const QString modelOption = QStringLiteral("model");
const QString clipOption = QStringLiteral("clip");
const QString frameOption = QStringLiteral("frame");

QString nameOf(const std::string& name) { return QString::fromStdString(name); }

}  // namespace

void addPlaceOptions(QCommandLineParser& parser) {
  parser.addPositionalArgument(QStringLiteral("file"),
                               QCoreApplication::translate("main", "A project or model to open."),
                               QStringLiteral("[file]"));
  parser.addOption(
      {sampleOption, QCoreApplication::translate("main", "Opens the sample in place of a file.")});
  parser.addOption({modelOption, QCoreApplication::translate("main", "The model to show, by its name."),
                    QStringLiteral("name")});
  parser.addOption({clipOption, QCoreApplication::translate("main", "The clip to show, by its name."),
                    QStringLiteral("name")});
  parser.addOption(
      {frameOption, QCoreApplication::translate("main", "The frame to show."), QStringLiteral("number")});
}

StartPlace placeOf(const QCommandLineParser& parser) {
  StartPlace place;
  place.file = parser.positionalArguments().value(0);
  place.isSample = parser.isSet(sampleOption);
  place.model = parser.value(modelOption);
  place.clip = parser.value(clipOption);
  bool isNumber = false;
  const qlonglong frame = parser.value(frameOption).toLongLong(&isNumber);
  if (isNumber) place.frame = frame;
  return place;
}

QStringList argumentsOf(const StartPlace& place) {
  QStringList out;
  const auto add = [&](const QString& option, const QString& value) {
    if (!value.isEmpty()) out += QStringLiteral("--%1=%2").arg(option, value);
  };
  add(modelOption, place.model);
  add(clipOption, place.clip);
  add(frameOption, place.frame ? QString::number(static_cast<qlonglong>(*place.frame)) : QString());
  if (place.isSample)
    out += QStringLiteral("--") + sampleOption;
  else if (!place.file.isEmpty())
    out += {QStringLiteral("--"), place.file};
  return out;
}

StartPlace placeOf(const Session& session, const QString& folder, const QString& sample) {
  StartPlace place;
  if (!session.hasProject()) return place;
  place.file = session.path();
  place.isSample = place.file.isEmpty() && QDir(folder) == QFileInfo(sample).dir();
  const auto& sources = session.project().sources;
  if (place.file.isEmpty() && !sources.empty())
    place.file = QDir(folder).filePath(nameOf(sources.front().path));
  const ProjectModel* model = session.projectModel();
  if (model == nullptr) return place;
  place.model = nameOf(model->name);
  const ProjectClip* clip = model->find(session.clipId());
  if (clip == nullptr) return place;
  place.clip = nameOf(clip->name);
  place.frame = std::llround(session.playheadFrame());
  return place;
}

void goTo(Session& session, const StartPlace& place) {
  if (!session.hasProject()) return;
  if (const ProjectModel* model = session.project().findModel(place.model.toStdString()))
    session.setModel(model->id);
  const ProjectModel* model = session.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->findClip(place.clip.toStdString());
  if (clip != nullptr) session.setClip(clip->id);
  if (place.frame && session.clip() != nullptr) session.setPlayheadFrame(*place.frame);
}

}  // namespace squire

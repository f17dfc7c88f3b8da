#include <QApplication>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <vector>

#include "tests/benchmarks/median.h"
#include "tests/support/data.h"
#include "tests/ui/folder_fixture.h"
#include "widgets/link/link_state.h"
#include "widgets/theme/theme.h"
#include "widgets/viewport/gl_probe.h"

// From an edit in the editor until a linked game with 60 frames a second plays it:
//
//   tests/ui/with_display bench_link_editor [MODEL [EDITS]]
//
// The time is the one that the Link panel shows. It has up to 16 ms of the game's wait for its next frame.
// The edits are made by keys; those of a drag rest for 16 ms.
namespace {

using namespace squire;
using test::Driver;

const link::LinkEvent* answerOf(const LinkState& state, std::uint32_t number) {
  if (state.games().empty()) return nullptr;
  const auto& sent = state.games().begin()->second.sent;
  return sent && sent->number == number ? &*sent : nullptr;
}

link::LinkEvent waitForAnswer(const LinkState& state, std::uint32_t number) {
  if (!test::waitFor([&] { return answerOf(state, number) != nullptr; }, 60000))
    throw std::runtime_error("the game does not get WAD " + std::to_string(number));
  return *answerOf(state, number);
}

void print(const std::vector<double>& times, const link::LinkEvent& last) {
  std::printf("%zu edits: %.0f ms (median), %.0f at best, %.0f at worst; %llu of %llu bytes were sent\n",
              times.size(), bench::median(times), *std::min_element(times.begin(), times.end()),
              *std::max_element(times.begin(), times.end()), static_cast<unsigned long long>(last.sentBytes),
              static_cast<unsigned long long>(last.wadBytes));
}

void measure(const QString& model, int edits) {
  QTemporaryDir folder;
  qputenv("XDG_RUNTIME_DIR", folder.path().toLocal8Bit());
  MainWindow window;
  Driver driver(window);
  driver.show(1280, 720);
  if (!driver.open(model)) throw std::runtime_error("cannot open the model");
  window.session().posing().setAutoKey(true);
  window.session().setClip(window.session().model()->clips.front()->id);
  driver.trigger("link.link");
  const LinkState& state = *window.find<LinkState>();
  QProcess game;
  game.start(QString::fromStdString((test::binDir() / "link_game").string()),
             {QFileInfo(state.socket()).filePath(), QStringLiteral("bench")});
  link::LinkEvent answer = waitForAnswer(state, 1);
  std::printf("the first WAD: %.0f ms after the link was turned on\n", 1e3 * answer.seconds);
  const BoneId bone = window.session().model()->skeleton->bones.front().id;
  std::vector<double> times;
  for (int edit = 1; edit <= edits; ++edit) {
    if (!test::nudge(window.session(), bone, edit)) throw std::runtime_error("cannot edit");
    answer = waitForAnswer(state, static_cast<std::uint32_t>(edit) + 1);
    times.push_back(1e3 * answer.seconds);
  }
  print(times, answer);
  game.kill();
  game.waitForFinished();
}

}  // namespace

int main(int argc, char** argv) {
  setSurfaceFormats();
  QApplication app(argc, argv);
  applyTheme(app, darkTheme());
  const QStringList names = QApplication::arguments().mid(1);
  const QString sample = QString::fromStdString((test::sourceDir() / "resources/sample/knight.fbx").string());
  try {
    measure(names.isEmpty() ? sample : names[0], names.size() < 2 ? 50 : names[1].toInt());
  } catch (const std::exception& failed) {
    std::fprintf(stderr, "%s\n", failed.what());
    return 1;
  }
  return 0;
}

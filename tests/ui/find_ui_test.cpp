#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QListView>
#include <QTest>

#include "core/fight/roster.h"
#include "tests/ui/ui_tests.h"
#include "tests/ui/waits.h"
#include "tests/ui/window_test.h"
#include "widgets/clips/clip_list_model.h"
#include "widgets/clips/clips_panel.h"
#include "widgets/find/find_line.h"
#include "widgets/timeline/timeline.h"

namespace squire::test {

// Tests of finding clips by what happens, with keys.
class FindUiTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QVERIFY(openKnight(1264, 784));
    panel_ = window_->findChild<ClipsPanel*>();
    driver_->key(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    line_ = window_->findChild<FindLine*>();
    QVERIFY(line_ != nullptr && line_->isVisible() && line_->line()->hasFocus());
  }

  // The list shows the clips that the command line names, and Enter walks over the places.
  void theListHasTheClipsInWhichItHappens() {
    const qsizetype all = shownClips().size();
    const QString question = QStringLiteral("hand.R faster 4 and foot planted");
    ask(question);
    const auto wanted = answersOf(question);
    QVERIFY(!wanted.empty() && static_cast<qsizetype>(wanted.size()) < all);
    QCOMPARE(shownClips(), namesOf(wanted));
    const auto& [name, spans] = *wanted.begin();
    session().setClip(session().projectModel()->findClip(name)->id);
    session().setPlayhead({});
    for (const Span& span : spans) {
      QTest::keyClick(line_->line(), Qt::Key_Return);
      QCOMPARE(session().playhead().ticks, span.from.ticks);
      QCOMPARE(QString::fromStdString(session().projectModel()->find(session().clipId())->name),
               QString::fromStdString(name));
    }
    if (spans.size() > 1) {
      QTest::keyClick(line_->line(), Qt::Key_Return, Qt::ShiftModifier);
      QCOMPARE(session().playhead().ticks, spans[spans.size() - 2].from.ticks);
    }
    QTest::keyClick(line_->line(), Qt::Key_Escape);
    QVERIFY(!line_->isVisible());
    QCOMPARE(shownClips().size(), all);
  }

  void anEditChangesTheAnswer() {
    ask(QStringLiteral("hand.R faster 4"));
    const QStringList before = shownClips();
    QVERIFY(before.contains(QStringLiteral("sword_swing")));
    session().setClip(session().projectModel()->findClip("sword_swing")->id);
    driver_->trigger("clip.delete");
    QVERIFY(waitFor([&] { return shownClips().size() == before.size() - 1; }));
    session().undo();
    QVERIFY(waitFor([&] { return shownClips() == before; }));
  }

  void aMistakeIsToldAndKeepsTheList() {
    ask(QStringLiteral("airborne"));
    const QStringList before = shownClips();
    QTest::keyClicks(line_->line(), QStringLiteral(" and foot"));
    QVERIFY2(line_->told().contains(QStringLiteral("not understood")), qPrintable(line_->told()));
    QCOMPARE(shownClips(), before);
    line_->line()->setText(QStringLiteral("head above 90"));
    QVERIFY(waitFor([&] { return shownClips().isEmpty(); }));
    QVERIFY2(line_->told().contains(QStringLiteral("in no clip")), qPrintable(line_->told()));
  }

  void theLastWordIsCompleted() {
    QTest::keyClicks(line_->line(), QStringLiteral("active and fo"));
    const QCompleter* completer = line_->line()->completer();
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    QVERIFY2(line_->line()->text().startsWith(QStringLiteral("active and fo")) &&
                 line_->line()->text().size() > QStringLiteral("active and fo").size(),
             qPrintable(line_->line()->text()));
  }

 private:
  using Answers = std::map<std::string, std::vector<Span>>;
  void ask(const QString& question) {
    line_->line()->clear();
    QTest::keyClicks(line_->line(), question);
    line_->line()->completer()->popup()->hide();
    QVERIFY(waitFor([&] { return line_->told().startsWith(QStringLiteral("Places")); }));
  }
  QStringList shownClips() {
    QStringList out;
    for (int row = 0; row < panel_->model()->rowCount(); ++row) {
      if (!panel_->list()->isRowHidden(row))
        out += panel_->model()->index(row).data(Qt::DisplayRole).toString();
    }
    return out;
  }
  // As the command line works it out.
  Answers answersOf(const QString& question) {
    const auto query = MotionQuery::parse(question.toStdString());
    const Roster roster = rosterOf(*session().projectModel(), *session().model(), session().project().game);
    Answers out;
    for (const FightClip& clip : roster.clips) {
      for (const FoundSpan& span : query->spansIn(factsOf(clip, *session().model()->skeleton)))
        out[clip.name].push_back({clip.timeOf(static_cast<std::int64_t>(span.from)),
                                  clip.timeOf(static_cast<std::int64_t>(span.to))});
    }
    return out;
  }
  QStringList namesOf(const Answers& answers) {
    QStringList out;
    for (const auto& clip : session().projectModel()->clips) {
      if (answers.contains(clip->name)) out += QString::fromStdString(clip->name);
    }
    return out;
  }

  ClipsPanel* panel_ = nullptr;
  FindLine* line_ = nullptr;
};

const UiTestEntry findUiTestEntry({"find_ui", &runTest<FindUiTest>});

}  // namespace squire::test

#include "find_ui_test.moc"

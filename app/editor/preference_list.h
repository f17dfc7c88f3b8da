#pragma once

#include <QScrollArea>
#include <QVariant>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QFormLayout;

namespace squire {

class SearchNotice;
class WrappedLabel;

// The texts of a setting. `words`: other names for it, by which the search finds it, too.
struct PreferenceText {
  QString label, words;
  QString hint = {};  // tool tip
};

// A button below a setting, which is shown while `isNeeded` returns true.
struct PreferenceStep {
  QString text;
  std::function<bool()> isNeeded;
  std::function<void()> run;
};

// A setting with a few possible values. `note` returns a line about the current value, shown below it.
struct PreferenceChoice {
  QList<std::pair<QString, QVariant>> values;
  std::function<QVariant()> get;
  std::function<void(const QVariant&)> set;
  std::function<QString()> note = {};
  std::optional<PreferenceStep> step = {};
};

struct PreferenceTick {
  QString text;
  std::function<bool()> get;
  std::function<void(bool)> set;
};

// Settings in rows below headings; a search can hide rows. Stores no values: a row shows what its `get`
// returns.
class PreferenceList : public QScrollArea {
  Q_OBJECT
 public:
  explicit PreferenceList(QWidget* parent = nullptr);

  // Rows that are added later are below it.
  void addHeading(const QString& text);
  void add(const PreferenceText& text, PreferenceChoice choice);
  void add(const PreferenceText& text, PreferenceTick tick);
  // A row with a button that runs a function, for example to open another dialog.
  void addButton(const PreferenceText& text, const QString& button, const std::function<void()>& run);

  // Shows the rows that have all words of the search in their texts.
  void narrow(const QString& search);
  // Updates the values of all rows.
  void showValues();

 Q_SIGNALS:
  // The user has changed a setting.
  void changed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Row {
    QWidget* field = nullptr;
    QWidget* control = nullptr;  // the widget that receives the focus
    int heading = -1;
    QString texts;
  };
  void addRow(const PreferenceText& text, QWidget* control, const QString& values, WrappedLabel* note);
  // Adds a button below the row that was added last.
  void addStep(const PreferenceStep& step);
  [[nodiscard]] bool has(const Row& row, const QStringList& words) const;

  QFormLayout* form_;
  SearchNotice* notice_;
  std::vector<std::pair<QWidget*, QString>> headings_;
  std::vector<Row> rows_;
  std::vector<std::function<void()>> show_;
};

}  // namespace squire

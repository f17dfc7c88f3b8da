#include "widgets/references/reference_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <cmath>

#include "core/math/euler.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/member_style.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/vector_field.h"
#include "widgets/controls/wrapped_label.h"
#include "widgets/session/frame_locale.h"

namespace squire {

namespace {

NumberStyle styleOf(const QString& unit, double step, int decimals) {
  NumberStyle style;
  style.unit = unit;
  style.step = step;
  style.decimals = decimals;
  return style;
}

// A rate of 0 is none.
NumberStyle rates() {
  NumberStyle style = styleOf(memberOf(&Reference::rate));
  style.least = 0.001;
  return style;
}

NumberStyle speeds() {
  NumberStyle style = styleOf(memberOf(&Reference::speed));
  style.decimals = 1;
  return style;
}

// How many pictures there are, which numbers they have, and whether numbers between them are missing.
QString countOf(const NumberedPictures& pictures) {
  if (pictures.empty()) return {};
  const std::uint32_t first = pictures.front().number, last = pictures.back().number;
  const std::size_t missing = std::size_t{last} - first + 1 - pictures.size();
  const QString all =
      ReferenceForm::tr("Pictures: %1, from %2 to %3").arg(pictures.size()).arg(first).arg(last);
  return missing == 0 ? all : ReferenceForm::tr("%1; missing: %2").arg(all).arg(missing);
}

// The size, frame rate and length of a film, as far as they are known.
QString textOfFilm(const FilmFacts& film) {
  const auto number = [](double value) {
    return frameLocale().toString(std::round(100.0 * value) / 100.0, 'f', QLocale::FloatingPointShortest);
  };
  QStringList parts{ReferenceForm::tr("Film: %1 \u00d7 %2").arg(film.width).arg(film.height)};
  if (film.rate.numerator > 0)
    parts += ReferenceForm::tr("%1 pictures a second").arg(number(film.rate.perSecond()));
  if (film.length > Time()) parts += ReferenceForm::tr("%1 s").arg(number(film.length.seconds()));
  return parts.join(QStringLiteral(", "));
}

}  // namespace

QString ReferenceForm::textOf(ReferencePlace place) {
  switch (place) {
    case ReferencePlace::Behind:
      return tr("behind the model");
    case ReferencePlace::Beside:
      return tr("beside it");
    case ReferencePlace::Plane:
      break;
  }
  return tr("plane in the scene");
}

ReferenceForm::ReferenceForm(ReferenceChoice& choice, const ReferencePictures& pictures,
                             QAction* choosePicture, QWidget* parent)
    : QWidget(parent),
      choice_(choice),
      pictures_(pictures),
      form_(new QFormLayout(this)),
      file_(new FittingLabel({}, this)),
      problem_(new WrappedLabel(this)),
      place_(new QComboBox(this)),
      opacity_(new NumberField(styleOf(memberOf(&Reference::opacity)), this)),
      position_(new VectorField(QString(), styleOf({}, 0.01, 3), this)),
      turn_(new VectorField(QString(), styleOf({}, 0.5, 1), this)),
      height_(new NumberField(styleOf(memberOf(&Reference::height)), this)),
      numbered_(new QComboBox(this)),
      rate_(new NumberField(rates(), this)),
      speed_(new NumberField(speeds(), this)),
      start_(new NumberField(styleOf({}, 1.0, 2), this)),
      count_(new WrappedLabel(this)) {
  setObjectName(QStringLiteral("referenceForm"));
  place_->setObjectName(QStringLiteral("referencePlace"));
  opacity_->setObjectName(QStringLiteral("referenceOpacity"));
  position_->setObjectName(QStringLiteral("referencePosition"));
  turn_->setObjectName(QStringLiteral("referenceTurn"));
  height_->setObjectName(QStringLiteral("referenceHeight"));
  numbered_->setObjectName(QStringLiteral("referenceNumbered"));
  rate_->setObjectName(QStringLiteral("referenceRate"));
  speed_->setObjectName(QStringLiteral("referenceSpeed"));
  start_->setObjectName(QStringLiteral("referenceStart"));
  count_->setObjectName(QStringLiteral("referenceCount"));
  count_->setProperty("secondary", true);
  problem_->setObjectName(QStringLiteral("referenceProblem"));
  for (const ReferencePlace place : {ReferencePlace::Behind, ReferencePlace::Beside, ReferencePlace::Plane})
    place_->addItem(textOf(place));
  numbered_->addItems({tr("this picture alone"), tr("in step with the playhead")});
  const Reference usual;
  opacity_->setDefault(100.0);
  position_->setDefault(usual.position);
  height_->setDefault(static_cast<double>(usual.height));
  rate_->setDefault(usual.rate.perSecond());
  speed_->setDefault(100.0);
  addRows(choosePicture);
  connectFields();
  connect(&choice_, &ReferenceChoice::changed, this, &ReferenceForm::refresh);
  connect(&pictures_, &ReferencePictures::changed, this, &ReferenceForm::refresh);
  refresh();
}

void ReferenceForm::addRow(const QString& label, QWidget* field, const QString& hint) {
  auto* name = new PlainLabel(label, this);
  name->setProperty("secondary", true);
  field->setToolTip(hint);
  field->setAccessibleName(label);
  form_->addRow(name, field);
}

void ReferenceForm::addFilmRows() {
  addRow(tr("Numbered"), numbered_,
         tr("Shows the pictures with the numbers after this one, one after another, as the clip plays"));
  addRow(tr("Speed"), rate_, tr("Pictures a second; half as many play the film at half its speed"));
  addRow(tr("Speed"), speed_,
         tr("100 % as it was taken, 50 % half as fast; a film in slow motion needs more"));
  addRow(tr("First at Frame"), start_,
         tr("The frame of the clip at which the first picture is due; below 0, the film has begun before"));
  form_->addRow(count_);
}

void ReferenceForm::addRows(QAction* choosePicture) {
  form_->setContentsMargins(8, 6, 8, 8);
  form_->setVerticalSpacing(4);
  form_->setLabelAlignment(Qt::AlignRight);
  auto* picture = new QWidget(this);
  auto* line = new QHBoxLayout(picture);
  line->setContentsMargins(0, 0, 0, 0);
  auto* button = new QToolButton(picture);
  button->setDefaultAction(choosePicture);
  line->addWidget(file_, 1);
  line->addWidget(button);
  addRow(tr("File"), picture, tr("The file, as the project names it"));
  form_->addRow(problem_);
  addFilmRows();
  addRow(tr("Place"), place_, tr("Where the picture is drawn"));
  addRow(tr("Opacity"), opacity_, tr("How much the picture covers what is behind it"));
  addRow(tr("Position"), position_, tr("The middle of the lower edge of the plane, in metres"));
  addRow(tr("Rotation"), turn_, tr("Degrees about X, then Y, then Z; without it the plane faces the front"));
  addRow(tr("Height"), height_, tr("Height of the plane; its width follows from the picture"));
}

template <typename Change>
void ReferenceForm::edit(bool last, const Change& change) {
  const Reference* now = choice_.chosen();
  if (now == nullptr) return;

  ChangeReference args;
  args.reference = now->id;
  change(args);
  choice_.change(args, gesture_.until(last));
}

void ReferenceForm::connectFields() {
  connect(place_, &QComboBox::activated, this, [this](int index) {
    edit(true, [&](ChangeReference& args) { args.place = static_cast<ReferencePlace>(index); });
  });
  connect(opacity_, &NumberField::edited, this, [this](double percent, bool last) {
    edit(last, [&](ChangeReference& args) { args.opacity = static_cast<float>(0.01 * percent); });
  });
  connect(height_, &NumberField::edited, this, [this](double metres, bool last) {
    edit(last, [&](ChangeReference& args) { args.height = static_cast<float>(metres); });
  });
  connect(position_, &VectorField::edited, this, [this](const vec3& metres, bool last) {
    edit(last, [&](ChangeReference& args) { args.position = metres; });
  });
  connect(turn_, &VectorField::edited, this, [this](const vec3& degrees, bool last) {
    angles_ = degrees;
    edit(last, [&](ChangeReference& args) { args.rotation = fromEulerDegrees(degrees); });
  });
  connectFilmFields();
  for (NumberField* field : {opacity_, height_, rate_, speed_, start_})
    connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  for (VectorField* field : {position_, turn_})
    connect(field, &VectorField::abandoned, this, [this] { gesture_.abandon(); });
}

void ReferenceForm::connectFilmFields() {
  connect(numbered_, &QComboBox::activated, this,
          [this](int index) { edit(true, [&](ChangeReference& args) { args.numbered = index == 1; }); });
  connect(rate_, &NumberField::edited, this, [this](double perSecond, bool last) {
    edit(last, [&](ChangeReference& args) { args.rate = Rate::nearest(perSecond); });
  });
  connect(speed_, &NumberField::edited, this, [this](double percent, bool last) {
    edit(last, [&](ChangeReference& args) { args.speed = static_cast<float>(0.01 * percent); });
  });
  connect(start_, &NumberField::edited, this, [this](double frame, bool last) {
    edit(last, [&](ChangeReference& args) {
      const Rate rate = choice_.session().rate();
      args.start = settledOnFrame(Time::fromSeconds(frame / rate.perSecond()), rate);
    });
  });
}

void ReferenceForm::refreshFilm(const Reference& now) {
  const bool hasFilm = isFilm(now.path);
  const bool hasNumbers = !hasFilm && now.numbered;
  numbered_->setCurrentIndex(now.numbered ? 1 : 0);
  rate_->setValue(now.rate.perSecond());
  start_->setValue(frameAt(now.start, choice_.session().rate()));
  speed_->setValue(100.0 * static_cast<double>(now.speed));
  const auto film = pictures_.filmOf(now);
  const QString count = hasNumbers ? countOf(pictures_.picturesOf(now))
                        : film     ? textOfFilm(*film)
                                   : QString();
  count_->setText(count);
  form_->setRowVisible(numbered_, hasNumbers || (!hasFilm && isNumbered(now.path)));
  form_->setRowVisible(rate_, hasNumbers);
  form_->setRowVisible(speed_, hasFilm);
  form_->setRowVisible(start_, hasNumbers || hasFilm);
  form_->setRowVisible(count_, !count.isEmpty());
  for (QWidget* field : std::initializer_list<QWidget*>{numbered_, rate_, speed_, start_})
    field->setEnabled(!now.locked);
}

void ReferenceForm::refresh() {
  const Reference* now = choice_.chosen();
  setVisible(now != nullptr);
  if (now == nullptr) return;
  const QString problem = pictures_.problemOf(*now);
  file_->setStatements({QString::fromStdString(now->path)});
  problem_->setText(problem);
  form_->setRowVisible(problem_, !problem.isEmpty());
  refreshFilm(*now);
  place_->setCurrentIndex(static_cast<int>(now->place));
  opacity_->setValue(100.0 * static_cast<double>(now->opacity));
  angles_ = toEulerDegrees(now->rotation, angles_);
  position_->setValue(now->position);
  turn_->setValue(angles_);
  height_->setValue(static_cast<double>(now->height));
  for (QWidget* field : std::initializer_list<QWidget*>{position_, turn_, height_})
    form_->setRowVisible(field, now->place == ReferencePlace::Plane);
  for (QWidget* field : std::initializer_list<QWidget*>{place_, opacity_, position_, turn_, height_})
    field->setEnabled(!now->locked);
}

}  // namespace squire

#include "moc_reference_form.cpp"

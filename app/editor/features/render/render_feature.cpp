#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QMenu>
#include <QPushButton>
#include <QStandardPaths>
#include <cmath>

#include "app/editor/clip_renderer.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/math/colour.h"
#include "widgets/controls/colour_field.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/save_dialog.h"
#include "widgets/controls/wrapped_label.h"
#include "widgets/theme/icons.h"

namespace squire {

// Asks what to render, and shows the number of images.
class RenderDialog : public QDialog {
  Q_OBJECT
 public:
  // `viewport`: the size of the viewport, which is one of the choices.
  RenderDialog(const ClipRenderer& renderer, const RenderWay& way, QSize viewport, QWidget* parent);
  [[nodiscard]] const RenderWay& way() const { return way_; }

 private:
  void addWhat();
  void addSizes(QSize viewport);
  void addRange();
  void addLook();
  QComboBox* addChoice(const QString& label, const QList<std::pair<QString, QVariant>>& values,
                       const QVariant& now, const std::function<void(const QVariant&)>& set);
  NumberField* addNumber(const QString& label, double now, double least, double most,
                         const std::function<void(double)>& set);
  void setBackground(int which);
  void refresh();

  const ClipRenderer& renderer_;
  RenderWay way_;
  QFormLayout* form_;
  QLabel* summary_;
  QComboBox* range_ = nullptr;
  NumberField* perSecond_ = nullptr;
  NumberField* poses_ = nullptr;
  bool isRateChosen_ = false;
  QCheckBox* sound_ = nullptr;  // null: the clip has none
  ColourField* colour_ = nullptr;
  QPushButton* render_ = nullptr;
};

namespace {

constexpr int viewportCamera = -1;
enum Background { Horizon, Transparent, OneColour };

Background backgroundOf(const BackgroundOptions& options) {
  if (options.transparent) return Transparent;
  return options.horizon ? Horizon : OneColour;
}

bool hasFfmpeg() { return !QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty(); }

QString textOf(QSize size) { return QStringLiteral("%1 \u00d7 %2").arg(size.width()).arg(size.height()); }

bool isMoving(RenderKind kind) { return kind == RenderKind::Gif || kind == RenderKind::Film; }

}  // namespace

RenderDialog::RenderDialog(const ClipRenderer& renderer, const RenderWay& way, QSize viewport,
                           QWidget* parent)
    : QDialog(parent),
      renderer_(renderer),
      way_(way),
      form_(new QFormLayout(this)),
      summary_(new WrappedLabel(this)) {
  setObjectName(QStringLiteral("renderDialog"));
  setWindowTitle(tr("Render"));
  form_->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form_->setHorizontalSpacing(12);
  form_->setVerticalSpacing(8);
  addWhat();
  addSizes(viewport);
  addRange();
  addLook();
  summary_->setProperty("secondary", true);
  form_->addRow(QString(), summary_);
  auto* buttons = new QDialogButtonBox(this);
  render_ = buttons->addButton(tr("Render\u2026"), QDialogButtonBox::AcceptRole);
  render_->setDefault(true);
  buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  form_->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  refresh();
  setMinimumWidth(440);
}

QComboBox* RenderDialog::addChoice(const QString& label, const QList<std::pair<QString, QVariant>>& values,
                                   const QVariant& now, const std::function<void(const QVariant&)>& set) {
  auto* box = new QComboBox(this);
  for (const auto& [name, value] : values) box->addItem(name, value);
  box->setCurrentIndex(std::max(0, box->findData(now)));
  box->setAccessibleName(label);
  form_->addRow(label, box);
  connect(box, &QComboBox::activated, this, [this, box, set] {
    set(box->currentData());
    refresh();
  });
  return box;
}

NumberField* RenderDialog::addNumber(const QString& label, double now, double least, double most,
                                     const std::function<void(double)>& set) {
  NumberStyle style;
  style.decimals = 0;
  style.step = 1.0;
  style.least = least;
  style.most = most;
  auto* field = new NumberField(style, this);
  field->setAccessibleName(label);
  field->setLive();
  field->setDefault(now);
  field->setValue(now);
  form_->addRow(label, field);
  connect(field, &NumberField::edited, this, [this, field, set](double value) {
    field->setValue(std::round(value));
    set(field->value());
    refresh();
  });
  return field;
}

void RenderDialog::addWhat() {
  const auto kind = [](RenderKind one) { return static_cast<int>(one); };
  QList<std::pair<QString, QVariant>> kinds{{tr("Picture (PNG)"), kind(RenderKind::Picture)}};
  if (renderer_.hasClip()) {
    kinds.emplace_back(tr("Looping film (GIF)"), kind(RenderKind::Gif));
    kinds.emplace_back(tr("Film (MP4)"), kind(RenderKind::Film));
    kinds.emplace_back(tr("Sheet of poses (PNG)"), kind(RenderKind::Sheet));
  }
  QComboBox* box = addChoice(tr("What"), kinds, kind(way_.kind), [this](const QVariant& one) {
    way_.kind = static_cast<RenderKind>(one.toInt());
    if (isRateChosen_) return;
    way_.perSecond = renderer_.usualRate(way_.kind);
    perSecond_->setValue(way_.perSecond);
  });
  box->setToolTip(tr("The clip that is shown, or the pose at the playhead"));
  const auto view = [](NamedView one) { return static_cast<int>(one); };
  addChoice(tr("Camera"),
            {{tr("As in the viewport"), viewportCamera},
             {tr("Three-quarter"), view(NamedView::ThreeQuarter)},
             {tr("Front"), view(NamedView::Front)},
             {tr("Back"), view(NamedView::Back)},
             {tr("Left"), view(NamedView::Left)},
             {tr("Right"), view(NamedView::Right)},
             {tr("Top"), view(NamedView::Top)},
             {tr("Game"), view(NamedView::Game)}},
            way_.view ? static_cast<int>(*way_.view) : viewportCamera,
            [this](const QVariant& one) {
              way_.view.reset();
              if (one.toInt() != viewportCamera) way_.view = static_cast<NamedView>(one.toInt());
            })
      ->setToolTip(tr("All but that of the viewport show the whole model in all images"));
}

void RenderDialog::addSizes(QSize viewport) {
  QList<std::pair<QString, QVariant>> sizes;
  for (const QSize size : {QSize(240, 240), QSize(480, 480), QSize(640, 360), QSize(1024, 1024),
                           QSize(1280, 720), QSize(1920, 1080), QSize(1080, 1920), QSize(3840, 2160)})
    sizes.emplace_back(textOf(size), size);
  sizes.emplace_back(tr("%1 (as the viewport)").arg(textOf(viewport)), viewport);
  sizes.emplace_back(tr("%1 (twice the viewport)").arg(textOf(2 * viewport)), 2 * viewport);
  addChoice(tr("Size"), sizes, way_.size, [this](const QVariant& size) {
    way_.size = size.toSize();
  })->setToolTip(tr("Of one image, in pixels"));
}

void RenderDialog::addRange() {
  range_ =
      addChoice(tr("Range"), {{tr("Whole clip"), false}, {tr("Playback range"), true}}, way_.playbackRange,
                [this](const QVariant& part) { way_.playbackRange = part.toBool(); });
  range_->setToolTip(tr("A playback range is set by a drag in the strip below the numbers of the timeline"));
  perSecond_ = addNumber(tr("Images a second"), way_.perSecond, 1.0, 60.0, [this](double value) {
    way_.perSecond = value;
    isRateChosen_ = true;
  });
  poses_ = addNumber(tr("Poses"), way_.poses, 1.0, 120.0,
                     [this](double value) { way_.poses = static_cast<int>(value); });
}

void RenderDialog::setBackground(int which) {
  way_.background.transparent = which == Transparent;
  way_.background.horizon = which != OneColour;
}

void RenderDialog::addLook() {
  addChoice(tr("Background"),
            {{tr("Horizon"), Horizon}, {tr("Transparent"), Transparent}, {tr("One colour"), OneColour}},
            backgroundOf(way_.background), [this](const QVariant& which) { setBackground(which.toInt()); })
      ->setToolTip(tr("An MP4 has no transparency: it is black there"));
  colour_ = new ColourField(tr("Background"), this);
  colour_->setColour(linearOfSrgb(way_.background.sky));
  form_->addRow(tr("Colour"), colour_);
  connect(colour_, &ColourField::edited, this, [this](const vec3& linear) {
    way_.background.sky = srgbOfLinear(linear);
    colour_->setColour(linear);
  });
  const auto tick = [&](const QString& label, const QString& text, bool& on) {
    auto* box = new QCheckBox(text, this);
    box->setChecked(on);
    form_->addRow(label, box);
    connect(box, &QCheckBox::clicked, this, [&on](bool checked) { on = checked; });
    return box;
  };
  tick(tr("With"), tr("The grid on the ground"), way_.grid);
  tick(QString(), tr("Attachments"), way_.attachments)
      ->setToolTip(tr("What the clip shows of the models that are attached to this one"));
  tick(QString(), tr("Hit volumes"), way_.volumes)
      ->setToolTip(tr("Those that are active, and those of the body"));
  if (renderer_.hasSound()) {
    sound_ = tick(QString(), tr("The sound of the clip"), way_.sound);
    sound_->setEnabled(renderer_.soundProblem().isEmpty());
    sound_->setToolTip(renderer_.soundProblem());
  }
  addNumber(tr("Ghosts"), way_.ghosts, 0.0, 8.0, [this](double value) {
    way_.ghosts = static_cast<int>(value);
  })->setToolTip(tr("Before and after each image, three frames apart"));
}

void RenderDialog::refresh() {
  form_->setRowVisible(range_, way_.kind != RenderKind::Picture);
  form_->setRowVisible(perSecond_, isMoving(way_.kind));
  form_->setRowVisible(poses_, way_.kind == RenderKind::Sheet);
  if (sound_ != nullptr) form_->setRowVisible(sound_, way_.kind == RenderKind::Film);
  form_->setRowVisible(colour_, backgroundOf(way_.background) == OneColour);
  const auto images = static_cast<int>(renderer_.times(way_).size());
  const QString count = images == 1 ? tr("1 image") : tr("%1 images").arg(locale().toString(images));
  const bool lacksFfmpeg = way_.kind == RenderKind::Film && !hasFfmpeg();
  render_->setEnabled(!lacksFfmpeg);
  summary_->setText(lacksFfmpeg ? tr("A film needs the program ffmpeg, which is not installed.")
                    : isMoving(way_.kind)
                        ? tr("%1, %2 s").arg(count, locale().toString(images / way_.perSecond, 'f', 2))
                        : count);
  adjustSize();
}

// Pictures and films of the model.
class RenderFeature : public Feature {
  Q_OBJECT
 public:
  explicit RenderFeature(Workbench& bench) : Feature(bench), renderer_(bench) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void add(QMenu* menu, ActionId id, const QString& text, const QString& hint, RenderKind kind);
  void ask(RenderKind kind);
  void askWhere(const RenderWay& way);

  ClipRenderer renderer_;
  RenderWay last_;
};

namespace {

QString extensionOf(RenderKind kind) {
  if (kind == RenderKind::Gif) return QStringLiteral(".gif");
  return kind == RenderKind::Film ? QStringLiteral(".mp4") : QStringLiteral(".png");
}

}  // namespace

void RenderFeature::addActions() {
  QMenu* menu = new QMenu(tr("&Render"), &bench_.window);
  menu->setIcon(icon(id("camera")));
  add(menu, "render.picture", tr("&Picture\u2026"), tr("Renders the pose at the playhead"),
      RenderKind::Picture);
  add(menu, "render.gif", tr("Clip as &GIF\u2026"),
      tr("Renders the clip as a looping film that browsers show"), RenderKind::Gif);
  add(menu, "render.film", tr("Clip as &Film\u2026"), tr("Renders the clip as an MP4, which needs ffmpeg"),
      RenderKind::Film);
  add(menu, "render.sheet", tr("Clip as &Sheet of Poses\u2026"),
      tr("Renders poses of the clip into one picture"), RenderKind::Sheet);
  bench_.menu(MenuPlace::File)->insertMenu(bench_.actions["file.screenshot"], menu);
}

void RenderFeature::add(QMenu* menu, ActionId action, const QString& text, const QString& hint,
                        RenderKind kind) {
  bench_.actions.add(menu, {action, text, {}, {}, hint}, [this, kind](bool) { ask(kind); });
}

// A sheet has small images, so that it can be looked at as a whole.
void RenderFeature::ask(RenderKind kind) {
  RenderWay way = last_;
  if ((kind == RenderKind::Sheet) != (last_.kind == RenderKind::Sheet))
    way.size = kind == RenderKind::Sheet ? QSize(240, 240) : RenderWay().size;
  way.kind = kind;
  if (last_.kind != kind) way.perSecond = renderer_.usualRate(kind);
  const BackgroundOptions theme = ViewState::horizon();
  way.background.horizonGlow = theme.horizonGlow;
  way.background.ground = theme.ground;
  if (way.background.horizon) way.background.sky = theme.sky;
  auto* dialog = new RenderDialog(renderer_, way, bench_.viewport->size(), &bench_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  bench_.session.onChange(SessionChange::Opened, dialog, &QDialog::reject);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { askWhere(dialog->way()); });
  dialog->open();
}

void RenderFeature::askWhere(const RenderWay& way) {
  if (!bench_.hasModel()) return;
  last_ = way;
  const Clip* clip = bench_.session.clip();
  QString name = QString::fromStdString(clip != nullptr ? clip->name : bench_.session.model()->name);
  for (const QChar odd : QStringLiteral("/\\:*?\"<>|")) name.replace(odd, QLatin1Char('_'));
  const QString extension = extensionOf(way.kind);
  const QString path =
      askWhereToSave({tr("Render"), bench_.document.place().folder() + QLatin1Char('/') + name + extension,
                      (way.kind == RenderKind::Film ? tr("Films") : tr("Pictures")) +
                          QStringLiteral(" (*%1)").arg(extension),
                      extension},
                     &bench_.window);
  if (!path.isEmpty()) renderer_.render(way, path);
}

void RenderFeature::addPanels() { bench_.offer(renderer_); }

void RenderFeature::enableActions() {
  bench_.enable(bench_.hasModel() && bench_.viewport != nullptr, {"render.picture"});
  bench_.enable(bench_.hasClip() && bench_.viewport != nullptr,
                {"render.gif", "render.film", "render.sheet"});
}

std::unique_ptr<Feature> makeRenderFeature(Workbench& bench) {
  return std::make_unique<RenderFeature>(bench);
}

}  // namespace squire

#include "render_feature.moc"

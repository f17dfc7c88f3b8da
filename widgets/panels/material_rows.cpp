#include "widgets/panels/material_rows.h"

#include <QListWidget>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "widgets/controls/panel_parts.h"
#include "widgets/panels/material_ball.h"
#include "widgets/panels/material_commands.h"
#include "widgets/panels/shared_commands.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int ballPixels = 28;

std::vector<bool> usedMaterials(const Model& model) {
  std::vector<bool> used(model.materials.size(), false);
  for (const auto& mesh : model.meshes) {
    if (mesh->material >= 0) used[static_cast<std::size_t>(mesh->material)] = true;
  }
  return used;
}

bool has(const std::vector<SharedMaterial>& materials, const std::string& name) {
  return std::ranges::find(materials, name, &SharedMaterial::name) != materials.end();
}

// The name of a shared material after a change: a new one if it was renamed; empty if it was deleted.
std::string nameNow(const std::vector<SharedMaterial>& before, const std::vector<SharedMaterial>& after,
                    const std::string& name) {
  if (has(after, name)) return name;
  const auto renamed =
      std::ranges::find_if(after, [&](const SharedMaterial& one) { return !has(before, one.name); });
  return renamed == after.end() ? std::string() : renamed->name;
}

}  // namespace

MaterialRows::MaterialRows(const Session& session, const MaterialCommands& commands, QListWidget& list)
    : session_(session), commands_(commands), list_(list) {
  list_.setIconSize({ballPixels, ballPixels});
}

MaterialRows::Content MaterialRows::now() const {
  Content out;
  const Model* model = session_.model();
  if (model == nullptr) return out;
  out.materials = model->materials;
  out.used = usedMaterials(*model);
  out.textures = session_.shown().textures();
  out.shared = session_.project().sharedMaterials;
  for (const SharedMaterial& one : out.shared) out.users.push_back(commands_.shared()->usersOf(one.name));
  out.follow.resize(out.materials.size());
  const auto decided = commands_.decided();
  for (std::size_t i = 0; decided && i < out.follow.size(); ++i) {
    const MaterialOverride* change = decided->all[i].change;
    if (change != nullptr && session_.project().findShared(change->shared) != nullptr)
      out.follow[i] = change->shared;
  }
  return out;
}

bool MaterialRows::refresh() {
  Content content = now();
  if (content == shown_) return false;
  const int row = rowIn(content);
  shown_ = std::move(content);
  const QSignalBlocker blocker(&list_);
  list_.clear();
  fillMaterials();
  fillShared();
  list_.setCurrentRow(row);
  return true;
}

int MaterialRows::rowIn(const Content& next) const {
  const int row = list_.currentRow(), own = static_cast<int>(shown_.materials.size());
  const auto number = static_cast<std::size_t>(std::max(0, row - own - 1));
  if (row > own && number < shown_.shared.size()) {
    const std::string name = nameNow(shown_.shared, next.shared, shown_.shared[number].name);
    const auto at = std::ranges::find(next.shared, name, &SharedMaterial::name);
    if (at != next.shared.end())
      return static_cast<int>(next.materials.size()) + 1 + static_cast<int>(at - next.shared.begin());
  }
  return std::clamp(row, 0, std::max(0, static_cast<int>(next.materials.size()) - 1));
}

int MaterialRows::materialAt(int row) const {
  return row < static_cast<int>(shown_.materials.size()) ? row : -1;
}

const SharedMaterial* MaterialRows::sharedAt(int row) const {
  const int number = row - static_cast<int>(shown_.materials.size()) - 1;
  const bool isThere = number >= 0 && number < static_cast<int>(shown_.shared.size());
  return isThere ? session_.project().findShared(shown_.shared[static_cast<std::size_t>(number)].name)
                 : nullptr;
}

int MaterialRows::rowOfShared(const std::string& name) const {
  const auto at = std::ranges::find(shown_.shared, name, &SharedMaterial::name);
  if (at == shown_.shared.end()) return -1;
  return static_cast<int>(shown_.materials.size()) + 1 + static_cast<int>(at - shown_.shared.begin());
}

QListWidgetItem* MaterialRows::addRow(const Material& material, const Image* image) {
  const qreal ratio = list_.devicePixelRatioF();
  QPixmap ball =
      QPixmap::fromImage(materialBall(material, image, static_cast<int>(std::lround(ballPixels * ratio))));
  ball.setDevicePixelRatio(ratio);
  auto* item = new QListWidgetItem(pictureIcon(ball), QString::fromStdString(material.name), &list_);
  item->setSizeHint({0, ballPixels + 6});
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  return item;
}

void MaterialRows::setUnused(QListWidgetItem& item, const QString& hint) {
  QFont font = list_.font();
  font.setItalic(true);
  item.setFont(font);
  item.setForeground(list_.palette().color(QPalette::PlaceholderText));
  item.setToolTip(hint);
}

void MaterialRows::fillMaterials() {
  for (std::size_t i = 0; i < shown_.materials.size(); ++i) {
    const Material& material = shown_.materials[i];
    const auto map = static_cast<std::size_t>(material.diffuseMap);
    const Image* image =
        material.diffuseMap >= 0 && map < shown_.textures.size() ? shown_.textures[map].get() : nullptr;
    QListWidgetItem* item = addRow(material, image);
    if (!shown_.follow[i].empty())
      item->setToolTip(tr("Uses the shared material %1").arg(QString::fromStdString(shown_.follow[i])));
    if (!shown_.used[i]) setUnused(*item, tr("No mesh has it"));
    if (material.diffuseMap >= 0 && image == nullptr) {
      item->setForeground(colourOf(Role::Error));
      item->setToolTip(tr("Its texture is missing"));
    }
  }
}

void MaterialRows::fillShared() {
  if (shown_.shared.empty()) return;
  auto* heading = new QListWidgetItem(tr("Shared in the project"), &list_);
  heading->setFlags(Qt::NoItemFlags);
  heading->setForeground(colourOf(Role::Secondary));
  for (std::size_t i = 0; i < shown_.shared.size(); ++i) {
    const SharedMaterial& shared = shown_.shared[i];
    Model maps;
    maps.textures.resize(1);
    const auto file = session_.shown().textureFiles().find(shared.diffuseMap);
    if (file != session_.shown().textureFiles().end()) maps.textures[0].encoded = file->second;
    const auto images = session_.shown().textureCache()->imagesOf(maps);
    Material material;
    material.name = shared.name;
    material.diffuse = shared.diffuse;
    material.specular = shared.specular;
    material.exponent = shared.exponent;
    material.diffuseMap = images[0] ? 0 : -1;
    QListWidgetItem* item = addRow(material, images[0].get());
    if (shown_.users[i].isEmpty()) {
      setUnused(*item, tr("No model uses it"));
    } else {
      item->setToolTip(tr("Used by %1").arg(shown_.users[i].join(QStringLiteral(", "))));
    }
  }
}

}  // namespace squire

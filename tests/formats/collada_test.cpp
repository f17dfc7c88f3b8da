#include <gtest/gtest.h>

#include <map>

#include "core/formats/assimp/collada_names.h"
#include "core/io/file.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

using test::mustImport;
using test::otherFixture;
using test::writtenFile;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// Some exporters start every text with whitespace.
TEST(Collada, WithoutASceneSaysSo) {
  for (const char* rest : {"", "<library_geometries/>", "<scene/>",
                           "<library_visual_scenes><visual_scene id=\"a\"/></library_visual_scenes>"}) {
    const auto imported = test::importHere(writtenFile(
        "empty.dae", std::string("<?xml version=\"1.0\"?><COLLADA xmlns=\"http://www.collada.org/2005/"
                                 "11/COLLADASchema\" version=\"1.4.1\">") +
                         rest + "</COLLADA>"));
    ASSERT_FALSE(imported.ok()) << rest;
    EXPECT_EQ(imported.error().message.find("came out empty"), std::string::npos) << imported.error().text();
    EXPECT_NE(imported.error().message.find("scene"), std::string::npos) << imported.error().text();
    EXPECT_FALSE(imported.error().hint.empty());
  }
}

TEST(Collada, BlanksBeforeNumbersMeanNothing) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  std::string text(asText(bytes.value()));
  for (const char* element :
       {"color sid=\"diffuse\"", "float", "matrix sid=\"transform\"", "p", "v", "vcount"})
    text = replaced(text, std::string("<") + element + ">", std::string("<") + element + "> \n\t ");
  const Imported imported = mustImport(writtenFile("blanks.dae", text));
  const Imported plain = mustImport(otherFixture("post.dae"));
  ASSERT_EQ(imported.models.size(), plain.models.size());
  ASSERT_EQ(imported.models[0].meshes.size(), plain.models[0].meshes.size());
  for (std::size_t m = 0; m < plain.models[0].meshes.size(); ++m)
    EXPECT_EQ(imported.models[0].meshes[m]->positions, plain.models[0].meshes[m]->positions);
  EXPECT_EQ(imported.models[0].materials, plain.models[0].materials);
}

TEST(Collada, NodesOfOneNameAreToldApart) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  std::string text(asText(bytes.value()));
  text = replaced(text, "<node id=\"Rig\" name=\"Rig\"", "<node id=\"root\" name=\"root\"");
  text = replaced(text, "<node id=\"Blade\" name=\"Blade\"", "<node id=\"tip\" name=\"tip\"");
  text = replaced(text, "<node id=\"Body\" name=\"Body\"", "<node id=\"lower\" name=\"lower\"");
  const Imported imported = mustImport(writtenFile("names.dae", text)),
                 plain = mustImport(otherFixture("post.dae"));
  ASSERT_EQ(imported.models.size(), 1u);
  const Model &model = imported.models[0], &wanted = plain.models.at(0);
  EXPECT_EQ(model.name, "names");  // "root" says nothing
  ASSERT_EQ(model.skeleton->bones.size(), wanted.skeleton->bones.size());
  for (std::size_t b = 0; b < wanted.skeleton->bones.size(); ++b) {
    EXPECT_EQ(model.skeleton->bones[b].name, wanted.skeleton->bones[b].name);
    EXPECT_EQ(model.skeleton->bones[b].rest, wanted.skeleton->bones[b].rest);
  }
  ASSERT_EQ(model.meshes.size(), wanted.meshes.size());
  for (std::size_t m = 0; m < wanted.meshes.size(); ++m) {
    EXPECT_EQ(model.meshes[m]->positions, wanted.meshes[m]->positions);
    EXPECT_EQ(model.meshes[m]->influences, wanted.meshes[m]->influences);
  }
  ASSERT_EQ(model.clips.size(), wanted.clips.size());
  for (std::size_t c = 0; c < wanted.clips.size(); ++c)
    EXPECT_EQ(model.clips[c]->tracks.size(), wanted.clips[c]->tracks.size());
}

TEST(Collada, ASkinHasTheJointsOfItsSkeleton) {
  const std::string library =
      R"(<!-- <node name="x"> --><controller id="c1"><skin><source id="s1"><Name_array> a b
 </Name_array></source><joints><input semantic="JOINT" source="#s1"/></joints></skin></controller>
<controller id="c2"><skin><source id='s2'><Name_array>b a</Name_array></source><joints>
<input semantic="JOINT" source="#s2"/></joints></skin></controller>)";
  const std::string scene =
      R"(<node id="A" name="one"><node id="Aa" name="a" sid="a"><node id="Ab" name="b" sid="b"/>
</node></node><node id="B" name="two"><node id="Ba" name="a" sid="a"/><node id="Bb" name="b" sid="b"/></node>
<instance_controller url="#c2"><skeleton>#Ba</skeleton></instance_controller>
<instance_controller url="#c1"><skeleton>#Aa</skeleton></instance_controller>)";
  const auto apart = assimp::colladaWithNamesApart(asBytes(library + scene));
  ASSERT_TRUE(apart.has_value());
  const std::string text = replaced(std::string(asText(*apart)), "\x1f", "~");
  EXPECT_NE(text.find("<Name_array> a~1 b~2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("<Name_array>b~5 a~4<"), std::string::npos) << text;
  EXPECT_NE(text.find(R"(<node id="Bb" name="b~5" sid="b~5"/>)"), std::string::npos) << text;
  EXPECT_FALSE(assimp::colladaWithNamesApart(asBytes(library)).has_value());
  // Reads no byte past the end of texts that are truncated anywhere.
  for (std::size_t size = 0; size < library.size() + scene.size(); ++size)
    (void)assimp::colladaWithNamesApart(asBytes((library + scene).substr(0, size)));
}

// Faces without a bound material get the default material, not a material of another mesh.
TEST(Collada, FacesWithoutAMaterialGetNoneOfOthers) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  const std::string bound = replaced(std::string(asText(bytes.value())), " material=\"Metal-material\"", "");
  const std::string binding = "<instance_material symbol=\"Metal-material\" target=\"#Metal-material\"/>";
  for (const std::string& text : {bound, replaced(bound, binding, "")}) {
    const Imported imported = mustImport(writtenFile("bare.dae", text));
    std::map<std::string, std::string> materials;
    for (const Model& model : imported.models) {
      for (const auto& mesh : model.meshes)
        materials[mesh->name] = model.materials.at(static_cast<std::size_t>(mesh->material)).name;
    }
    EXPECT_EQ(materials,
              (std::map<std::string, std::string>{{"Blade", "DefaultMaterial"}, {"Body", "Paint"}}));
  }
}

// Blender writes one animation per moving object.
TEST(Collada, AnimationsOfDifferentObjectsAreOneClip) {
  const auto bytes = readFile(otherFixture("post.dae"), 1u << 20);
  const std::string tip = "<animation id=\"Rig_wave_tip_pose_matrix\"", library = "<library_animations>";
  const std::string two = replaced(std::string(asText(bytes.value())), tip,
                                   "</animation><animation id=\"other\" name=\"Other\">" + tip);
  const Clip plain = *mustImport(otherFixture("post.dae")).models.at(0).clips.at(0);
  const Imported joined = mustImport(writtenFile("two.dae", two));
  ASSERT_EQ(joined.models.at(0).clips.size(), 1u);
  EXPECT_EQ(joined.models[0].clips[0]->duration, plain.duration);
  EXPECT_EQ(joined.models[0].clips[0]->tracks.size(), plain.tracks.size());
  const std::string named =
      "<library_animation_clips><animation_clip id=\"a\" start=\"0\" end=\"1\">"
      "<instance_animation url=\"#other\"/></animation_clip></library_animation_clips>";
  EXPECT_EQ(
      mustImport(writtenFile("named.dae", replaced(two, library, named + library))).models.at(0).clips.size(),
      2u);
}

TEST(Collada, ALambertHasNoHighlight) {
  for (const Model& model : mustImport(otherFixture("post.dae")).models) {
    for (const Material& material : model.materials)
      EXPECT_EQ(material.specular, vec3(0.0f)) << material.name;
  }
}

}  // namespace
}  // namespace squire

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace squire::cli {

// One argument of a subcommand while it is being described; belongs to its Arguments.
class Argument {
 public:
  Argument& required();
  Argument& shownAs(const std::string& type);  // "FILE", "rgba|encoded"
  Argument& within(std::int64_t least, std::int64_t most);
  Argument& within(int least, int most) { return within(std::int64_t{least}, std::int64_t{most}); }
  Argument& within(double least, double most);
  Argument& oneOf(const std::vector<std::string>& words);
  Argument& mayRepeat();  // one value each time
  Argument& ofTwo();      // two values
  Argument& showsDefault();
  Argument& excludes(const Argument& other);

 private:
  friend class Arguments;
  explicit Argument(void* option) : option_(option) {}
  void* option_;
};

// What is told of an argument outside the help text.
struct ArgumentText {
  std::vector<std::string> shortNames, longNames;  // without dashes
  std::string name;                                // of a positional one
  std::string type;                                // "FILE"; empty for flags
  std::string description;
  std::string usual;  // shown as the default; may be empty
  bool positional = false;
  bool many = false;
};

// The arguments of a subcommand: described, then parsed. The values have to outlive the parsing. All of what
// parses command lines is behind this, as its headers are slow to compile.
class Arguments {
 public:
  Arguments(std::string_view summary, std::string_view name, std::string_view example);
  ~Arguments();
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  // "file" is positional, "--out" an option. Values are strings, int, unsigned, std::int64_t, double, and
  // vectors of strings and doubles.
  template <typename T>
  Argument option(const std::string& names, T& value, const std::string& description);
  Argument flag(const std::string& names, bool& value, const std::string& description);

  // A word for each meaning.
  template <typename Enum>
  Argument word(const std::string& name, Enum& value, std::vector<std::pair<std::string, Enum>> words,
                const std::string& description) {
    std::vector<std::string> names;
    names.reserve(words.size());
    for (const auto& [word, meaning] : words) names.push_back(word);
    return word(name, names, description,
                [&value, words = std::move(words)](std::size_t i) { value = words[i].second; });
  }

  // What is done once all is parsed; gives the exit code.
  void run(std::function<int()> work);

  struct Parsed {
    enum { Ran, Help, Wrong } kind = Ran;
    int exit = 0;         // Ran: of the work
    std::string text;     // Help: the whole text. Wrong: why, without a full stop
    std::string unknown;  // Wrong: the first argument that nothing takes; may be empty
  };
  // The arguments after the command's name.
  Parsed parse(const std::vector<std::string>& arguments);
  [[nodiscard]] std::vector<ArgumentText> texts() const;

 private:
  Argument word(const std::string& name, const std::vector<std::string>& words,
                const std::string& description, std::function<void(std::size_t)> take);

  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace squire::cli

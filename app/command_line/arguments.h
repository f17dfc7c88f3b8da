#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace squire::cli {

// A handle to a declared argument of a subcommand, to change its settings. Arguments owns the argument
// itself.
class Argument {
 public:
  Argument& required();
  Argument& shownAs(const std::string& type);  // "FILE", "rgba|encoded"
  Argument& within(std::int64_t least, std::int64_t most);
  Argument& within(int least, int most) { return within(std::int64_t{least}, std::int64_t{most}); }
  Argument& within(double least, double most);
  Argument& oneOf(const std::vector<std::string>& words);
  Argument& mayRepeat();  // one value per occurrence
  Argument& ofTwo();      // two values
  Argument& ofThree();    // three values
  Argument& pairs();      // two values per use; they are stored in sequence
  Argument& showsDefault();
  Argument& excludes(const Argument& other);

 private:
  friend class Arguments;
  explicit Argument(void* option) : option_(option) {}
  void* option_;
};

// The description of an argument for manual pages and completion.
struct ArgumentText {
  std::vector<std::string> shortNames, longNames;  // without dashes
  std::string name;                                // for a positional argument
  std::string type;                                // "FILE"; empty for flags
  std::string description;
  std::string usual;  // shown as the default; may be empty
  bool positional = false;
  bool many = false;
};

// Declares and then parses the arguments of a subcommand. Bound variables must outlive parsing. Hides CLI11,
// whose headers are slow to compile.
class Arguments {
 public:
  Arguments(std::string_view summary, std::string_view name, std::string_view example);
  ~Arguments();
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  // "file" is positional, "--out" an option. Values may be strings, int, unsigned, std::int64_t, double, and
  // vectors of strings and doubles.
  template <typename T>
  Argument option(const std::string& names, T& value, const std::string& description);
  Argument flag(const std::string& names, bool& value, const std::string& description);

  // An option whose value is one of several words.
  template <typename Enum>
  Argument word(const std::string& name, Enum& value, std::vector<std::pair<std::string, Enum>> words,
                const std::string& description) {
    std::vector<std::string> names;
    names.reserve(words.size());
    for (const auto& [word, meaning] : words) names.push_back(word);
    return word(name, names, description,
                [&value, words = std::move(words)](std::size_t i) { value = words[i].second; });
  }

  // Sets the function to run after parsing; it returns the exit code.
  void run(std::function<int()> work);

  struct Parsed {
    enum { Ran, Help, Wrong } kind = Ran;
    int exit = 0;         // Ran: exit code of the function
    std::string text;     // Help: the whole text. Wrong: the reason, without a full stop
    std::string unknown;  // Wrong: the first unknown argument; may be empty
  };
  // `arguments`: those after the command's name.
  Parsed parse(const std::vector<std::string>& arguments);
  [[nodiscard]] std::vector<ArgumentText> texts() const;

 private:
  Argument word(const std::string& name, const std::vector<std::string>& words,
                const std::string& description, std::function<void(std::size_t)> take);

  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace squire::cli

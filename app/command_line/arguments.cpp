#include "app/command_line/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "core/base/numbers.h"

namespace squire::cli {

struct Arguments::Parser {
  CLI::App app;
  std::function<int()> work;
};

namespace {

CLI::Option& optionOf(void* option) { return *static_cast<CLI::Option*>(option); }

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

// CLI11's message without full stop and line breaks.
std::string reason(const CLI::ParseError& error) {
  std::string text = error.what();
  for (char& c : text) c = c == '\n' ? ' ' : c;
  while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
  const std::size_t ours = text.find(": has to be ");
  return ours == std::string::npos ? text : text.erase(ours, 1);
}

}  // namespace

Argument& Argument::required() {
  optionOf(option_).required();
  return *this;
}

Argument& Argument::shownAs(const std::string& type) {
  optionOf(option_).type_name(type);
  return *this;
}

Argument& Argument::within(std::int64_t least, std::int64_t most) {
  optionOf(option_).check([=](const std::string& text) {
    const auto value = parseInteger(text);
    if (value && *value >= least && *value <= most) return std::string();
    return "has to be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
           ", not '" + text + "'";
  });
  return *this;
}

Argument& Argument::within(double least, double most) {
  optionOf(option_).check([=](const std::string& text) {
    const auto value = parseDouble(text);
    if (value && *value >= least && *value <= most) return std::string();
    return "has to be a number from " + toText(least) + " to " + toText(most) + ", not '" + text + "'";
  });
  return *this;
}

Argument& Argument::oneOf(const std::vector<std::string>& words) {
  optionOf(option_).check([words](const std::string& text) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
    return "has to be one of " + listed(words) + ", not '" + text + "'";
  });
  return *this;
}

Argument& Argument::mayRepeat() {
  optionOf(option_).expected(1)->take_all();
  return *this;
}

Argument& Argument::ofTwo() {
  optionOf(option_).expected(2);
  return *this;
}

Argument& Argument::ofThree() {
  optionOf(option_).expected(3);
  return *this;
}

Argument& Argument::pairs() {
  optionOf(option_).type_size(2)->expected(1)->take_all();
  return *this;
}

Argument& Argument::showsDefault() {
  optionOf(option_).capture_default_str();
  return *this;
}

Argument& Argument::excludes(const Argument& other) {
  optionOf(option_).excludes(&optionOf(other.option_));
  return *this;
}

Arguments::Arguments(std::string_view summary, std::string_view name, std::string_view example)
    : parser_(new Parser{CLI::App(std::string(summary), std::string(name)), {}}) {
  parser_->app.footer(example.empty() ? "" : "Example:\n" + std::string(example));
}

Arguments::~Arguments() = default;

template <typename T>
Argument Arguments::option(const std::string& names, T& value, const std::string& description) {
  CLI::Option* option = parser_->app.add_option(names, value, description);
  if constexpr (std::is_same_v<T, double> || std::is_same_v<T, std::vector<double>>) {
    option->check([](const std::string& text) {
      const auto number = parseDouble(text);
      return number && std::isfinite(*number) ? std::string() : "has to be a number, not '" + text + "'";
    });
  }
  if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::vector<std::string>>) {
    // Rejects an empty value, for example from an unset shell variable.
    option->check([](const std::string& text) {
      return text.empty() ? std::string("has to be something, not ''") : std::string();
    });
  }
  return Argument(option);
}
template Argument Arguments::option(const std::string&, std::string&, const std::string&);
template Argument Arguments::option(const std::string&, int&, const std::string&);
template Argument Arguments::option(const std::string&, unsigned&, const std::string&);
template Argument Arguments::option(const std::string&, std::int64_t&, const std::string&);
template Argument Arguments::option(const std::string&, double&, const std::string&);
template Argument Arguments::option(const std::string&, std::vector<std::string>&, const std::string&);
template Argument Arguments::option(const std::string&, std::vector<double>&, const std::string&);

Argument Arguments::flag(const std::string& names, bool& value, const std::string& description) {
  return Argument(parser_->app.add_flag(names, value, description));
}

Argument Arguments::word(const std::string& name, const std::vector<std::string>& words,
                         const std::string& description, std::function<void(std::size_t)> take) {
  CLI::Option* option = parser_->app.add_option_function<std::string>(
      name,
      [words, take = std::move(take)](const std::string& text) {
        take(static_cast<std::size_t>(std::find(words.begin(), words.end(), text) - words.begin()));
      },
      description + ": " + listed(words));
  return Argument(option).oneOf(words).shownAs("WORD");
}

void Arguments::run(std::function<int()> work) { parser_->work = std::move(work); }

Arguments::Parsed Arguments::parse(const std::vector<std::string>& arguments) {
  Parsed out;
  CLI::App& app = parser_->app;
  try {
    app.parse(
        std::vector<std::string>(arguments.rbegin(), arguments.rend()));  // CLI11 expects the last one first
  } catch (const CLI::CallForHelp&) {
    out.kind = Parsed::Help;
    out.text = app.help();
    return out;
  } catch (const CLI::ParseError& error) {
    out.kind = Parsed::Wrong;
    out.text = reason(error);
    // CLI11 counts a "--" among the remaining arguments if there is another error.
    const auto extras = app.remaining();
    const bool marked = !extras.empty() && extras.front() == "--";
    if (!extras.empty() && !marked) out.unknown = extras.front();
    return out;
  }
  out.exit = parser_->work();
  return out;
}

std::vector<ArgumentText> Arguments::texts() const {
  std::vector<ArgumentText> out;
  for (const CLI::Option* option : parser_->app.get_options()) {
    ArgumentText text;
    text.shortNames = option->get_snames();
    text.longNames = option->get_lnames();
    text.name = option->get_name();
    if (option->get_type_size() != 0) {
      const std::string type = option->get_type_name();
      text.type = type.substr(0, type.find(':'));  // a validator may follow the colon
    }
    text.description = option->get_description();
    text.usual = option->get_default_str();
    text.positional = option->get_positional();
    text.many = option->get_expected_max() > 1;
    out.push_back(std::move(text));
  }
  return out;
}

}  // namespace squire::cli

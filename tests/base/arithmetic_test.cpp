#include "core/base/arithmetic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace squire {
namespace {

TEST(Arithmetic, EvaluatesWhatIsTypedIntoNumberFields) {
  const auto is = [](const char* text, double value) {
    const auto found = evaluate(text, 10.0, "m");
    ASSERT_TRUE(found.has_value()) << text;
    EXPECT_TRUE(std::abs(*found - value) < 1e-9) << text;
  };
  is("90/2", 45.0);
  is(" 1 + 2*3 ", 7.0);
  is("(1+2)*3", 9.0);
  is("-2^2", -4.0);
  is("2^-1", 0.5);
  is("2,5", 2.5);
  is(".5", 0.5);
  is("3.", 3.0);
  is("1.5 m", 1.5);
  is("pi", 3.14159265358979);
  is("+=2", 12.0);
  is("-=2", 8.0);
  is("*=3", 30.0);
  is("/=4", 2.5);
  for (const char* text :
       {"", "  ", "abc", "1+", "(1", "1)", "1/0", "0/0", "1 2", "1e400", "--", "%=2", "2^9999"}) {
    EXPECT_FALSE(evaluate(text, 10.0, "m").has_value()) << text;
  }
  EXPECT_FALSE(evaluate(std::string(100000, '('), 0.0).has_value());
  EXPECT_FALSE(evaluate(std::string(100000, '-') + "1", 0.0).has_value());
}

}  // namespace
}  // namespace squire

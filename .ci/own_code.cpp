// A plugin of clang-tidy that limits its checks to Squire's own declarations. Without it they traverse all
// declarations in headers of the system and of libraries, which takes most of their time, although findings
// there are not shown.

#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>
#include <clang/AST/ASTContext.h>
#include <clang/ASTMatchers/ASTMatchFinder.h>

#include <vector>

namespace {

using clang::ast_matchers::MatchFinder;

// The translation unit is matched before its declarations, so its match can set the declarations to traverse.
class OwnCode : public clang::tidy::ClangTidyCheck {
 public:
  using ClangTidyCheck::ClangTidyCheck;

  void registerMatchers(MatchFinder* finder) override {
    finder->addMatcher(clang::ast_matchers::translationUnitDecl(), this);
  }

  void check(const MatchFinder::MatchResult& result) override {
    const clang::SourceManager& sources = *result.SourceManager;
    std::vector<clang::Decl*> own;
    for (clang::Decl* declared : result.Context->getTranslationUnitDecl()->decls())
      if (!sources.isInSystemHeader(sources.getExpansionLoc(declared->getLocation())))
        own.push_back(declared);
    result.Context->setTraversalScope(own);
  }
};

class OwnCodeModule : public clang::tidy::ClangTidyModule {
  void addCheckFactories(clang::tidy::ClangTidyCheckFactories& factories) override {
    factories.registerCheck<OwnCode>("squire-own-code");
  }
};

const clang::tidy::ClangTidyModuleRegistry::Add<OwnCodeModule> registered("squire", "");

}  // namespace

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/evaluation/property.hpp"
#include "monitor/assert/language/rule_text.hpp"

namespace t8 {

class ScriptEvents;

/// Returns the names of the rule language in the order of the manual: selectors, patterns, properties.
std::vector<std::string_view> rule_words();

/// One rule of a file.
struct Rule {
    std::string name;
    SourcePlace place;
    PlanPtr plan;
    bool allow_vacuous = false;
    std::optional<std::uint64_t> steps{}; ///< the rule's own RuleBudget::each; nothing: that of the options
};

/// The names that all rule files of a check share: the names of rules, and of the settings that scripts have asked for.
struct RuleNames {
    struct Taken {
        std::string name;
        SourcePlace place;
    };
    std::vector<Taken> rules;
    std::vector<std::string> settings_asked;
};

/// The rules of a Lua file, made for one machine and its recording. docs/rules.md describes the language.
/// Errors  load() returns the first mistake with its place. If a function of the script fails later, its rule gets the verdict
///         `error`.
class RuleFile {
public:
    /// REQUIRES: `subject` and `options` outlive the rule file.
    static Result<std::unique_ptr<RuleFile>> load(const RuleText& text, const RuleSubject& subject, const RuleOptions& options,
                                                  RuleNames& names);
    ~RuleFile();
    RuleFile(const RuleFile&) = delete;
    RuleFile& operator=(const RuleFile&) = delete;

    const std::vector<Rule>& rules() const { return rules_; }
    ScriptEvents& script();

private:
    RuleFile();

    class Language;
    friend std::vector<std::string_view> rule_words();
    std::unique_ptr<Language> language_; ///< outlives the rules, because their functions are in its Lua state
    std::vector<Rule> rules_;
};

} // namespace t8

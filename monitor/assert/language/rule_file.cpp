#include "monitor/assert/language/rule_file.hpp"

#include "monitor/assert/language/language.hpp"

namespace t8 {

RuleFile::RuleFile() = default;

RuleFile::~RuleFile() { rules_.clear(); }

ScriptEvents& RuleFile::script() { return language_->events(); }

Result<std::unique_ptr<RuleFile>> RuleFile::load(const RuleText& text, const RuleSubject& subject, const RuleOptions& options,
                                                 RuleNames& names) {
    std::unique_ptr<RuleFile> rules(new RuleFile());
    rules->language_ = std::make_unique<Language>(subject, options, names, rules->rules_);
    Language& language = *rules->language_;
    if (Result<void> ran = text.is_selector ? language.run_selector(text) : language.run(text); !ran)
        return tl::unexpected<Failure>(std::move(ran.error()));
    return rules;
}

} // namespace t8

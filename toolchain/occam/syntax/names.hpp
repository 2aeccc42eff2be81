#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace t8::occam {

struct Declaration;

/// A name. All uses of one spelling refer to one object, so that names can be compared by address. `visible` is the declaration that the
/// name currently refers to, or null; only the checker's Scope sets it.
struct Name {
    std::string text;
    Declaration* visible = nullptr;
};

/// All names of one compilation.
class Names {
public:
    Name* intern(std::string_view text) {
        const auto found = names_.find(text);
        if (found != names_.end())
            return found->second.get();
        auto name = std::make_unique<Name>(Name{std::string(text)});
        Name* const made = name.get();
        names_.emplace(std::string_view(made->text), std::move(name));
        return made;
    }

    /// Calls `visit` with every name, in no particular order. The result of the calls must not depend on the order.
    template <class Visit> void each(Visit visit) const {
        for (const auto& [text, name] : names_)
            visit(*name);
    }

private:
    std::unordered_map<std::string_view, std::unique_ptr<Name>> names_;
};

} // namespace t8::occam

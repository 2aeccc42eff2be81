#pragma once

#include <vector>

#include "toolchain/occam/check/declaration.hpp"

namespace t8::occam {

/// The declarations that names currently refer to. Scopes nest; closing one restores the declarations from before it.
class Scope {
public:
    void open() { marks_.push_back(hidden_.size()); }

    /// Closes the innermost scope. First calls `visit` with each of its declarations, in order.
    template <class Visit> void close(Visit visit) {
        const std::size_t mark = marks_.back();
        marks_.pop_back();
        for (std::size_t i = mark; i < hidden_.size(); ++i)
            visit(*hidden_[i].declaration);
        while (hidden_.size() > mark) {
            hidden_.back().declaration->name->visible = hidden_.back().before;
            hidden_.pop_back();
        }
    }

    void declare(Declaration* declaration) {
        hidden_.push_back({declaration, declaration->name->visible});
        declaration->name->visible = declaration;
    }

    std::size_t depth() const { return marks_.size(); }

private:
    struct Hidden {
        Declaration* declaration;
        Declaration* before;
    };
    std::vector<Hidden> hidden_;
    std::vector<std::size_t> marks_;
};

} // namespace t8::occam

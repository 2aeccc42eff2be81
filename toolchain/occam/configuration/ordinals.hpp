#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Numbers the specifications and PROCESSORs of a CONFIG in the order of the source. Two trees of one source have equal ordinals, so
/// that an ordinal from one tree finds the node in the other.
class Ordinals {
public:
    explicit Ordinals(const Process* body) { process(body); }

    /// REQUIRES: the node belongs to the CONFIG, outside of any PROCESSOR.
    std::size_t of(const Specification& specification) const { return numbers_.at(&specification); }
    std::size_t of(const Processor& processor) const { return numbers_.at(&processor); }

    /// REQUIRES: the ordinal is that of a specification, or that of a PROCESSOR.
    const Specification& specification(std::size_t ordinal) const { return *static_cast<const Specification*>(nodes_[ordinal]); }
    const Processor& processor(std::size_t ordinal) const { return *static_cast<const Processor*>(nodes_[ordinal]); }

private:
    void process(const Process* node);
    void add(const void* node) {
        numbers_.emplace(node, nodes_.size());
        nodes_.push_back(node);
    }

    std::vector<const void*> nodes_;
    std::map<const void*, std::size_t> numbers_;
};

} // namespace t8::occam

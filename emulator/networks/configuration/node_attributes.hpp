#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/evaluator.hpp"
#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/configuration/token.hpp"
#include "emulator/networks/draft/network_draft.hpp"
#include "emulator/networks/draft/part_names.hpp"

namespace t8::networks {

/// The attributes of a node: its part, its memory, whether it is the root.
/// Shape   other attributes that INMOS's configurers know are evaluated and ignored; a name that they do not
///         know is a warning.
class NodeAttributes {
public:
    /// Reads attributes; attributes that are not given keep their values.
    void read(const std::vector<Attribute>& attributes, Evaluator& evaluator, Complaints& complaints);
    /// Returns the part for a kind of processor.
    void set_part(std::string_view name, Span span) { part_ = Told<std::string_view>{name, span}; }
    /// Mistakes are reported at the use of a kind of processor, not at its definition.
    void point_at(Span span);
    void apply(NetworkDraft& draft, std::uint32_t node, PartNames& parts) const;

private:
    template <class T> struct Told {
        T value;
        Span span;
    };
    std::optional<Told<std::string_view>> part_;
    std::optional<Told<std::int64_t>> memory_;
    std::optional<Span> root_;
};

} // namespace t8::networks

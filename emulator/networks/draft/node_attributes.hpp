#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network_draft.hpp"
#include "emulator/networks/draft/part_names.hpp"
#include "emulator/networks/draft/span.hpp"

namespace t8::networks {

/// The use of an attribute's value. `ignored`: INMOS's configurers know the attribute, but it has no effect here.
enum class AttributeMeaning : std::uint8_t { part, memory, root, ignored };

/// Returns the meaning of an attribute. For a name that INMOS's configurers do not know, adds a warning and returns nothing.
std::optional<AttributeMeaning> attribute_meaning(std::string_view name, Span span, Complaints& complaints);

/// The attributes of a node: its part, its memory, whether it is the root.
class NodeAttributes {
public:
    /// `name` must outlive the attributes.
    void set_part(std::string_view name, Span span) { part_ = Given<std::string_view>{name, span}; }
    /// Sets the size in bytes. `bytes` is nothing after a mistake that has been reported.
    void set_memory(std::optional<std::int64_t> bytes, Span span);
    void set_root(Span span) { root_ = span; }

    /// Reports mistakes in the definition of a kind of processor at `span`, where the kind is used.
    void point_at(Span span);
    void apply(NetworkDraft& draft, std::uint32_t node, PartNames& parts) const;

private:
    template <class T> struct Given {
        T value;
        Span span;
    };
    std::optional<Given<std::string_view>> part_;
    std::optional<Given<std::int64_t>> memory_;
    std::optional<Span> root_;
};

} // namespace t8::networks

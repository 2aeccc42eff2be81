#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/config/machine_spec.hpp"
#include "emulator/config/sandbox.hpp"

struct lua_State;

namespace t8 {

enum class ItemKind : std::uint8_t { node, link, host, fault };
inline constexpr std::array<const char*, 4> item_names = {"node", "link", "host", "fault"};

constexpr const char* name_of(ItemKind kind) { return item_names[static_cast<std::size_t>(kind)]; }

/// One call of a constructor in a machine file.
struct Item {
    ItemKind kind;
    ScriptPlace place; ///< where it was called
    int table = 0;     ///< reference in the Lua registry
    bool listed = false;
};

/// The list that a machine file returned, turned into a MachineSpec; mistakes are collected on the way.
/// Order   every item is added once with take, then finish is called.
class MachineBuilder {
public:
    MachineBuilder(const Sandbox& sandbox, std::string directory) : sandbox_(sandbox), directory_(std::move(directory)) {}

    MachineSpec& spec() { return spec_; }
    std::vector<Diagnostic>& mistakes() { return mistakes_; }

    void take(const Item& item);
    /// Links, host and faults are resolved here, when all nodes are known.
    void finish(bool boot_files_must_exist);

private:
    struct EndUse {
        ScriptPlace place;
        bool used = false;
    };
    void take_node(const Item& item);
    void take_link(const Item& item);
    void take_host(const Item& item);
    void take_fault(const Item& item);
    void take_part(const Item& item, NodeSpec& node);
    void take_clock(const Item& item, NodeSpec& node);
    void take_memory(const Item& item, NodeSpec& node);
    void take_boot(const Item& item, NodeSpec& node);
    void choose_boot_link(std::size_t index, bool boot_files_must_exist);

    /// Reports keys of the item's table that are not among those.
    void check_keys(const Item& item, std::size_t positions, const std::vector<std::string_view>& keys);
    void push_field(const Item& item, std::string_view key) const;
    void push_position(const Item& item, int position) const;
    std::optional<std::string> text_field(const Item& item, std::string_view key);
    std::optional<std::string> text_position(const Item& item, int position, std::string_view wanted);
    std::optional<std::int64_t> whole_field(const Item& item, std::string_view key, std::int64_t low, std::int64_t high);
    unsigned speed_field(const Item& item);
    std::optional<LinkEnd> resolve(const Item& item, const std::string& name);
    /// Claims a link end; false, with the mistake noted, when it is taken.
    bool use(const Item& item, const std::string& name, LinkEnd end);

    void mistake(const Item& item, std::string message, std::string hint = {});
    void mistake_at(const Item& item, std::string_view key, std::string message, std::string hint = {});
    void mistake_at_text(const Item& item, std::string_view text, std::string message, std::string hint = {});

    const Sandbox& sandbox_;
    std::string directory_;
    MachineSpec spec_;
    std::vector<Diagnostic> mistakes_;
    std::vector<Item> node_items_;
    std::vector<Item> wires_;
    std::vector<Item> faults_;
    std::vector<std::array<EndUse, links_per_node>> uses_;       ///< by node and link
    std::vector<std::pair<std::string, std::uint32_t>> by_name_; ///< sorted once all nodes are known
};

} // namespace t8

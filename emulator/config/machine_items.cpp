#include "emulator/config/machine_items.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include <fmt/format.h>
#include <lua.hpp>

namespace t8 {
namespace {

constexpr std::size_t most_nodes = 65'536;
constexpr std::int64_t page = 4096;
constexpr std::int64_t most_memory = std::int64_t{1} << 31;
constexpr std::int64_t most_ppb = 1'000'000;
constexpr std::string_view part_names[] = {"T414", "T800", "T805"};
constexpr std::string_view fault_names[] = {"drop_message"};

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool is_node_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), is_name_char);
}

std::string clocks_text() {
    std::vector<std::string> clocks;
    for (const unsigned clock : processor_clocks)
        clocks.push_back(clock % 10 == 0 ? fmt::format("{}", clock / 10) : fmt::format("{}.{}", clock / 10, clock % 10));
    return fmt::format("{}", fmt::join(clocks, ", "));
}

std::string did_you_mean(std::string_view similar) {
    return similar.empty() ? std::string{} : fmt::format("did you mean '{}'?", similar);
}

/// The value on top of the stack as a user wrote it, near enough.
std::string shown(lua_State* state) {
    if (lua_type(state, -1) == LUA_TSTRING)
        return fmt::format("'{}'", std::string_view(lua_tostring(state, -1)).substr(0, 64));
    if (lua_isinteger(state, -1) != 0)
        return fmt::format("{}", lua_tointeger(state, -1));
    if (lua_isnumber(state, -1) != 0)
        return fmt::format("{}", lua_tonumber(state, -1));
    return fmt::format("a {}", luaL_typename(state, -1));
}

} // namespace

void MachineBuilder::mistake(const Item& item, std::string message, std::string hint) {
    mistakes_.push_back(sandbox_.at_word(item.place, name_of(item.kind), std::move(message), std::move(hint)));
}

void MachineBuilder::mistake_at(const Item& item, std::string_view key, std::string message, std::string hint) {
    mistakes_.push_back(sandbox_.at_field(item.place, name_of(item.kind), key, std::move(message), std::move(hint)));
}

void MachineBuilder::mistake_at_text(const Item& item, std::string_view text, std::string message, std::string hint) {
    Diagnostic diagnostic = sandbox_.at_word(item.place, text, message, hint);
    if (diagnostic.place.column == 0)
        diagnostic = sandbox_.at_word(item.place, name_of(item.kind), std::move(message), std::move(hint));
    mistakes_.push_back(std::move(diagnostic));
}

void MachineBuilder::push_field(const Item& item, std::string_view key) const {
    lua_State* const state = sandbox_.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, item.table);
    lua_pushlstring(state, key.data(), key.size());
    lua_rawget(state, -2);
    lua_remove(state, -2);
}

void MachineBuilder::push_position(const Item& item, int position) const {
    lua_State* const state = sandbox_.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, item.table);
    lua_rawgeti(state, -1, position);
    lua_remove(state, -2);
}

void MachineBuilder::check_keys(const Item& item, std::size_t positions, const std::vector<std::string_view>& keys) {
    lua_State* const state = sandbox_.state();
    const char* const name = name_of(item.kind);
    std::vector<std::string> unknown;
    bool too_many = false;
    lua_rawgeti(state, LUA_REGISTRYINDEX, item.table);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pop(state, 1);
        if (lua_type(state, -1) == LUA_TSTRING) {
            const char* const key = lua_tostring(state, -1);
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                unknown.emplace_back(key);
        } else if (lua_isinteger(state, -1) == 0 || lua_tointeger(state, -1) < 1 ||
                   lua_tointeger(state, -1) > static_cast<lua_Integer>(positions)) {
            too_many = true;
        }
    }
    lua_pop(state, 1);
    if (too_many)
        mistake(item, fmt::format("a {} takes {} value{} without a name", name, positions, positions == 1 ? "" : "s"),
                fmt::format("its keys are: {}", fmt::join(keys, ", ")));
    std::sort(unknown.begin(), unknown.end());
    for (const std::string& key : unknown) {
        const std::string_view similar = closest(key, keys);
        mistake_at(item, key, fmt::format("a {} has no '{}'", name, key.substr(0, 64)),
                   similar.empty() ? fmt::format("its keys are: {}", fmt::join(keys, ", ")) : did_you_mean(similar));
    }
}

std::optional<std::string> MachineBuilder::text_field(const Item& item, std::string_view key) {
    lua_State* const state = sandbox_.state();
    push_field(item, key);
    std::optional<std::string> text;
    if (lua_type(state, -1) == LUA_TSTRING)
        text = lua_tostring(state, -1);
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("'{}' wants a text, not {}", key, shown(state)));
    lua_pop(state, 1);
    return text;
}

std::optional<std::string> MachineBuilder::text_position(const Item& item, int position, std::string_view wanted) {
    lua_State* const state = sandbox_.state();
    push_position(item, position);
    std::optional<std::string> text;
    if (lua_type(state, -1) == LUA_TSTRING)
        text = lua_tostring(state, -1);
    else if (lua_isnil(state, -1))
        mistake(item, fmt::format("this {} lacks {}", name_of(item.kind), wanted));
    else
        mistake(item, fmt::format("{} wants {}, not {}", name_of(item.kind), wanted, shown(state)));
    lua_pop(state, 1);
    return text;
}

std::optional<std::int64_t> MachineBuilder::whole_field(const Item& item, std::string_view key, std::int64_t low,
                                                        std::int64_t high) {
    lua_State* const state = sandbox_.state();
    push_field(item, key);
    std::optional<std::int64_t> value;
    int is_whole = 0;
    const lua_Integer number = lua_type(state, -1) == LUA_TNUMBER ? lua_tointegerx(state, -1, &is_whole) : 0;
    if (is_whole != 0 && number >= low && number <= high)
        value = number;
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("'{}' wants a whole number from {} to {}, not {}", key, low, high, shown(state)));
    lua_pop(state, 1);
    return value;
}

void MachineBuilder::take(const Item& item) {
    switch (item.kind) {
    case ItemKind::node:
        take_node(item);
        break;
    case ItemKind::link:
    case ItemKind::host:
        wires_.push_back(item);
        break;
    case ItemKind::fault:
        faults_.push_back(item);
        break;
    }
}

void MachineBuilder::take_node(const Item& item) {
    check_keys(item, 1, {"part", "mhz", "memory", "external_cycles", "oscillator_ppb", "boot", "boot_link"});
    NodeSpec node;
    if (const auto name = text_position(item, 1, "a name")) {
        if (!is_node_name(*name))
            mistake_at_text(item, *name, fmt::format("'{}' cannot be a node's name", name->substr(0, 80)),
                            "use letters, digits, '_' and '-', at most 64");
        else if (*name == host_name)
            mistake_at_text(item, *name, "a node cannot be called 'host'",
                            "the host is the computer at the end of link host { ... }");
        node.name = *name;
    }
    take_part(item, node);
    take_clock(item, node);
    take_memory(item, node);
    if (const auto cycles = whole_field(item, "external_cycles", 1, 64))
        node.external_cycles = static_cast<unsigned>(*cycles);
    if (const auto ppb = whole_field(item, "oscillator_ppb", -most_ppb, most_ppb))
        node.oscillator_ppb = static_cast<std::int32_t>(*ppb);
    take_boot(item, node);
    if (spec_.nodes.size() == most_nodes)
        mistake(item, fmt::format("more than {} nodes", most_nodes));
    if (spec_.nodes.size() >= most_nodes)
        return;
    spec_.nodes.push_back(std::move(node));
    node_items_.push_back(item);
}

void MachineBuilder::take_part(const Item& item, NodeSpec& node) {
    const auto name = text_field(item, "part");
    if (!name)
        return;
    const auto* const found = std::find(std::begin(part_names), std::end(part_names), *name);
    if (found != std::end(part_names))
        node.part = static_cast<Part>(found - std::begin(part_names));
    else
        mistake_at(item, "part", fmt::format("unknown part '{}'", name->substr(0, 64)),
                   fmt::format("known parts: {}", fmt::join(part_names, ", ")));
}

void MachineBuilder::take_clock(const Item& item, NodeSpec& node) {
    lua_State* const state = sandbox_.state();
    push_field(item, "mhz");
    const double tenths = lua_type(state, -1) == LUA_TNUMBER ? lua_tonumber(state, -1) * 10 : -1;
    const auto* const clock = std::find_if(std::begin(processor_clocks), std::end(processor_clocks),
                                           [&](unsigned candidate) { return static_cast<double>(candidate) == tenths; });
    if (clock != std::end(processor_clocks))
        node.tenths_mhz = *clock;
    else if (!lua_isnil(state, -1))
        mistake_at(item, "mhz", fmt::format("no part runs at mhz = {}", shown(state)),
                   fmt::format("possible: {}", clocks_text()));
    lua_pop(state, 1);
}

void MachineBuilder::take_memory(const Item& item, NodeSpec& node) {
    const auto bytes = whole_field(item, "memory", page, most_memory);
    if (!bytes)
        return;
    if (*bytes % page != 0)
        mistake_at(item, "memory", fmt::format("'memory' is {} bytes, which is not a multiple of 4 KB", *bytes),
                   "for example: 1*MB");
    node.memory = static_cast<Word>(*bytes);
}

void MachineBuilder::take_boot(const Item& item, NodeSpec& node) {
    if (const auto file = text_field(item, "boot")) {
        if (file->empty())
            mistake_at(item, "boot", "'boot' is empty", "name a boot file, or leave 'boot' out");
        else
            node.boot = (std::filesystem::path(directory_) / *file).string();
    }
    if (const auto link = whole_field(item, "boot_link", 0, links_per_node - 1)) {
        node.boot_link = static_cast<std::uint8_t>(*link);
        if (node.boot.empty())
            mistake_at(item, "boot_link", "'boot_link' without 'boot'", "name the boot file to send over that link");
    }
}

void MachineBuilder::finish(bool boot_files_must_exist) {
    uses_.resize(spec_.nodes.size());
    for (std::uint32_t index = 0; index < spec_.nodes.size(); ++index)
        by_name_.emplace_back(spec_.nodes[index].name, index);
    std::sort(by_name_.begin(), by_name_.end());
    for (std::size_t i = 1; i < by_name_.size(); ++i) {
        const auto& [name, index] = by_name_[i];
        if (!name.empty() && by_name_[i - 1].first == name)
            mistake_at_text(node_items_[index], name, fmt::format("a second node called '{}'", name),
                            fmt::format("the first one is at line {}", node_items_[by_name_[i - 1].second].place.line));
    }
    for (const Item& wire : wires_) {
        if (wire.kind == ItemKind::link)
            take_link(wire);
        else
            take_host(wire);
    }
    for (const Item& fault : faults_)
        take_fault(fault);
    for (std::size_t index = 0; index < spec_.nodes.size(); ++index)
        choose_boot_link(index, boot_files_must_exist);
}

std::optional<LinkEnd> MachineBuilder::resolve(const Item& item, const std::string& name) {
    const std::size_t dot = name.rfind('.');
    const std::string_view digits = dot == std::string::npos ? std::string_view{} : std::string_view(name).substr(dot + 1);
    if (digits.size() != 1 || digits[0] < '0' || digits[0] > '9') {
        mistake_at_text(item, name, fmt::format("'{}' is not a link of a node", name.substr(0, 80)),
                        "write NODE.LINK, as in 'n0.2'");
        return {};
    }
    if (digits[0] > '3') {
        mistake_at_text(item, name, fmt::format("'{}': a node has links 0 to 3", name.substr(0, 80)));
        return {};
    }
    const std::string node = name.substr(0, dot);
    const auto found = std::lower_bound(by_name_.begin(), by_name_.end(), std::make_pair(node, std::uint32_t{0}));
    if (found == by_name_.end() || found->first != node) {
        std::vector<std::string_view> names;
        for (const auto& entry : by_name_)
            if (names.size() < 1000)
                names.push_back(entry.first);
        mistake_at_text(item, name, fmt::format("there is no node '{}'", node.substr(0, 80)), did_you_mean(closest(node, names)));
        return {};
    }
    return LinkEnd{found->second, static_cast<std::uint8_t>(digits[0] - '0')};
}

bool MachineBuilder::use(const Item& item, const std::string& name, LinkEnd end) {
    EndUse& entry = uses_[end.node][end.link];
    if (!entry.used) {
        entry = {item.place, true};
        return true;
    }
    mistake_at_text(item, name, fmt::format("link '{}' is used twice", name),
                    fmt::format("it is also plugged in at line {}", entry.place.line));
    return false;
}

unsigned MachineBuilder::speed_field(const Item& item) {
    lua_State* const state = sandbox_.state();
    push_field(item, "mbits");
    int is_whole = 0;
    const lua_Integer speed = lua_type(state, -1) == LUA_TNUMBER ? lua_tointegerx(state, -1, &is_whole) : 0;
    const bool possible = is_whole != 0 && (speed == 5 || speed == 10 || speed == 20);
    if (!possible && !lua_isnil(state, -1))
        mistake_at(item, "mbits", fmt::format("a link cannot run at mbits = {}", shown(state)), "possible: 5, 10, 20");
    lua_pop(state, 1);
    return possible ? static_cast<unsigned>(speed) : 20;
}

void MachineBuilder::take_link(const Item& item) {
    check_keys(item, 2, {"mbits"});
    const unsigned mbits = speed_field(item);
    const auto first = text_position(item, 1, "two link ends, as in link { \"n0.2\", \"n1.1\" }");
    const auto second = first ? text_position(item, 2, "a second link end") : std::nullopt;
    if (!first || !second)
        return;
    const auto a = resolve(item, *first);
    const auto b = resolve(item, *second);
    if (!a || !b)
        return;
    if (a->node == b->node) {
        mistake(item, fmt::format("node '{}' is linked to itself", spec_.nodes[a->node].name));
        return;
    }
    const bool a_free = use(item, *first, *a);
    const bool b_free = use(item, *second, *b);
    if (a_free && b_free)
        spec_.links.push_back({*a, *b, mbits});
}

void MachineBuilder::take_host(const Item& item) {
    check_keys(item, 1, {});
    const auto name = text_position(item, 1, "a link end, as in host { \"n0.0\" }");
    const auto end = name ? resolve(item, *name) : std::nullopt;
    if (!end)
        return;
    if (spec_.host)
        mistake(item, "a second host", fmt::format("the machine's host is already at '{}'", name_of(spec_, *spec_.host)));
    else if (use(item, *name, *end))
        spec_.host = end;
}

void MachineBuilder::take_fault(const Item& item) {
    check_keys(item, 1, {"from", "message"});
    FaultSpec fault;
    if (const auto kind = text_position(item, 1, "a kind, as in fault { \"drop_message\", ... }")) {
        const auto* const found = std::find(std::begin(fault_names), std::end(fault_names), *kind);
        if (found == std::end(fault_names))
            mistake_at_text(item, *kind, fmt::format("unknown fault '{}'", kind->substr(0, 64)),
                            fmt::format("known faults: {}", fmt::join(fault_names, ", ")));
        else
            fault.kind = static_cast<FaultKind>(found - std::begin(fault_names));
    }
    if (const auto message = whole_field(item, "message", 0, std::numeric_limits<std::int64_t>::max()))
        fault.message = static_cast<std::uint64_t>(*message);
    const auto from = text_field(item, "from");
    if (!from) {
        mistake(item, "this fault lacks 'from'", "name the sending end, as in from = \"n1.2\"");
        return;
    }
    const auto end = resolve(item, *from);
    if (!end)
        return;
    if (!uses_[end->node][end->link].used)
        mistake_at_text(item, *from, fmt::format("link '{}' is not connected, so no message can be dropped there", *from));
    fault.end = *end;
    spec_.faults.push_back(fault);
}

void MachineBuilder::choose_boot_link(std::size_t index, bool boot_files_must_exist) {
    NodeSpec& node = spec_.nodes[index];
    const Item& item = node_items_[index];
    if (node.boot.empty())
        return;
    std::error_code error;
    if (boot_files_must_exist && !std::filesystem::is_regular_file(node.boot, error))
        mistake_at(item, "boot", fmt::format("cannot find the boot file '{}'", node.boot),
                   "boot files are named relative to the machine file");
    const auto number = static_cast<std::uint32_t>(index);
    if (spec_.host && spec_.host->node == number) {
        if (node.boot_link && *node.boot_link != spec_.host->link)
            mistake_at(item, "boot_link", fmt::format("'{}' is booted by the host, over link {}", node.name, spec_.host->link),
                       "leave 'boot_link' out");
        node.boot_link = spec_.host->link;
        return;
    }
    std::vector<unsigned> connected;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (uses_[index][link].used)
            connected.push_back(link);
    if (connected.empty())
        mistake_at(item, "boot", fmt::format("'{}' has a boot file, but none of its links is connected", node.name));
    else if (!node.boot_link)
        node.boot_link = static_cast<std::uint8_t>(connected.front());
    else if (std::find(connected.begin(), connected.end(), *node.boot_link) == connected.end())
        mistake_at(item, "boot_link", fmt::format("link {} of '{}' is not connected", *node.boot_link, node.name),
                   fmt::format("connected: {}", fmt::join(connected, ", ")));
}

} // namespace t8

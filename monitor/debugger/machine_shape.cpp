#include "monitor/debugger/machine_shape.hpp"

#include <algorithm>
#include <utility>

namespace t8 {
namespace {

using Position = MachineShape::Position;

/// The nodes of a machine without its root, and the cables between them, the lower number first.
struct Cells {
    std::uint32_t first = 0; ///< node of cell 0
    std::uint32_t count = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> cables{};

    void add(std::uint32_t a, std::uint32_t b) { cables.emplace_back(std::min(a, b) - first, std::max(a, b) - first); }
};

/// A root that sits in a cable between two others is taken out of it.
Cells cells_of(const MachineSpec& machine) {
    Cells cells{0, static_cast<std::uint32_t>(machine.nodes.size())};
    std::vector<std::uint32_t> around_root;
    for (const LinkSpec& link : machine.links)
        if (link.a.node == 0 || link.b.node == 0)
            around_root.push_back(link.a.node == 0 ? link.b.node : link.a.node);
    const bool has_root =
        machine.nodes.front().name == "root" && around_root.size() == 2 && machine.host && machine.host->node == 0;
    if (has_root) {
        cells.first = 1;
        --cells.count;
        cells.add(around_root[0], around_root[1]);
    }
    for (const LinkSpec& link : machine.links)
        if (!has_root || (link.a.node != 0 && link.b.node != 0))
            cells.add(link.a.node, link.b.node);
    return cells;
}

/// Returns "pipeline", "ring", or nothing.
std::string_view chain_name(const Cells& cells) {
    std::size_t steps = 0, closings = 0;
    for (const auto& [low, high] : cells.cables) {
        const bool is_step = high == low + 1;
        const bool is_closing = low == 0 && high + 1 == cells.count && cells.count > 2;
        if (!is_step && !is_closing)
            return {};
        ++(is_step ? steps : closings);
    }
    if (steps + 1 != cells.count || closings > 1)
        return {};
    return closings == 1 ? "ring" : "pipeline";
}

/// Returns "grid" or "torus" if the cells have so many columns; otherwise nothing.
std::string_view grid_name(const Cells& cells, std::uint32_t columns) {
    const std::uint32_t rows = cells.count / columns;
    if (columns < 2 || rows < 2 || rows * columns != cells.count)
        return {};
    for (const auto& [low, high] : cells.cables) {
        const std::uint32_t across = high % columns - low % columns, down = high / columns - low / columns;
        const bool is_in_row = down == 0 && (across == 1 || across + 1 == columns);
        const bool is_in_column = across == 0 && (down == 1 || down + 1 == rows);
        if (!is_in_row && !is_in_column)
            return {};
    }
    const std::size_t of_grid = std::size_t{rows} * (columns - 1) + std::size_t{rows - 1} * columns;
    return cells.cables.size() == of_grid                           ? "grid"
           : cells.cables.size() == std::size_t{2} * rows * columns ? "torus"
                                                                    : std::string_view{};
}

/// Returns the parent of each cell but 0, if each has exactly one with a lower number.
std::vector<std::uint32_t> parents(const Cells& cells) {
    std::vector<std::uint32_t> parent(cells.count, ~std::uint32_t{0});
    if (cells.cables.size() + 1 != cells.count)
        return {};
    for (const auto& [low, high] : cells.cables) {
        if (parent[high] != ~std::uint32_t{0} || low == high)
            return {};
        parent[high] = low;
    }
    return parent;
}

/// Places leaves side by side, and each other cell over the middle of its children.
std::vector<Position> tree_positions(const std::vector<std::uint32_t>& parent) {
    const std::size_t count = parent.size();
    std::vector<double> leaves(count), row(count), left(count), taken(count);
    for (std::size_t cell = count; cell-- > 0;) {
        leaves[cell] = std::max(leaves[cell], 1.0);
        if (cell != 0)
            leaves[parent[cell]] += leaves[cell];
    }
    std::vector<Position> positions(count);
    for (std::size_t cell = 0; cell < count; ++cell) {
        if (cell != 0) {
            const std::uint32_t above = parent[cell];
            row[cell] = row[above] + 1;
            left[cell] = left[above] + taken[above];
            taken[above] += leaves[cell];
        }
        positions[cell] = {left[cell] + (leaves[cell] - 1) / 2, row[cell]};
    }
    return positions;
}

MachineShape placed(const Cells& cells, std::string_view name, const std::vector<Position>& positions) {
    MachineShape shape{name, std::vector<std::optional<Position>>(cells.first)};
    for (std::optional<Position>& root : shape.positions)
        root = Position{-1, 0};
    shape.positions.insert(shape.positions.end(), positions.begin(), positions.end());
    return shape;
}

MachineShape in_columns(const Cells& cells, std::string_view name, std::uint32_t columns) {
    std::vector<Position> positions;
    for (std::uint32_t cell = 0; cell < cells.count; ++cell)
        positions.push_back({static_cast<double>(cell % columns), static_cast<double>(cell / columns)});
    return placed(cells, name, positions);
}

} // namespace

MachineShape shape_of(const MachineSpec& machine) {
    if (machine.nodes.size() < 2 || !machine.switches.empty())
        return {};
    const Cells cells = cells_of(machine);
    if (const std::string_view name = chain_name(cells); !name.empty())
        return name == "ring" ? MachineShape{name} : in_columns(cells, name, cells.count);
    for (const auto& [low, high] : cells.cables) // the cell below cell 0 has the number of columns as its number
        if (low == 0)
            if (const std::string_view name = grid_name(cells, high); !name.empty())
                return in_columns(cells, name, high);
    const std::vector<std::uint32_t> parent = parents(cells);
    return parent.empty() ? MachineShape{} : placed(cells, "tree", tree_positions(parent));
}

} // namespace t8

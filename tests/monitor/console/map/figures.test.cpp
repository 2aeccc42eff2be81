#include <catch2/catch.hpp>

#include <random>

#include "monitor/console/map/figures.hpp"

using namespace t8::console;

namespace {

/// The product of chains and rings, made from the definition. A negative size is a ring.
MapGraph product(const std::vector<int>& sizes, unsigned seed) {
    std::uint32_t nodes = 1;
    for (const int size : sizes)
        nodes *= static_cast<std::uint32_t>(std::abs(size));
    std::vector<std::uint32_t> numbers(nodes);
    for (std::uint32_t i = 0; i < nodes; ++i)
        numbers[i] = i;
    if (seed > 0)
        std::shuffle(numbers.begin(), numbers.end(), std::mt19937(seed));
    std::vector<MapPair> links;
    std::uint32_t stride = 1;
    for (const int size : sizes) {
        const auto length = static_cast<std::uint32_t>(std::abs(size));
        for (std::uint32_t node = 0; node < nodes; ++node) {
            const std::uint32_t at = node / stride % length;
            if (at + 1 < length)
                links.emplace_back(numbers[node], numbers[node + stride]);
            else if (size < 0)
                links.emplace_back(numbers[node], numbers[node - stride * (length - 1)]);
        }
        stride *= length;
    }
    return graph_of(nodes, links);
}

/// "3 ring 5": sizes ascending.
std::string shown(const std::optional<Product>& found) {
    if (!found)
        return "none";
    std::vector<std::string> words;
    for (const Factor& factor : found->factors)
        words.push_back((factor.is_ring ? "ring " : "") + std::to_string(factor.size));
    std::sort(words.begin(), words.end());
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string found(const MapGraph& graph) {
    std::size_t work = 0;
    return shown(product_of(graph, work));
}

} // namespace

TEST_CASE("products of chains and rings are found whatever the numbers of their nodes", "[console][map]") {
    for (unsigned seed = 0; seed < 6; ++seed) {
        CHECK(found(product({2, 3}, seed)) == "2, 3");
        CHECK(found(product({5, 8}, seed)) == "5, 8");
        CHECK(found(product({-3, -3}, seed)) == "ring 3, ring 3");
        CHECK(found(product({-5, -7}, seed)) == "ring 5, ring 7");
        CHECK(found(product({-16, -16}, seed)) == "ring 16, ring 16");
        CHECK(found(product({-4, -5}, seed)) == "2, 2, ring 5");
        CHECK(found(product({-6, 3}, seed)) == "3, ring 6");
        CHECK(found(product({2, 2, 2}, seed)) == "2, 2, 2");
        CHECK(found(product({2, 2, 2, 2}, seed)) == "2, 2, 2, 2");
        CHECK(found(product({-4, -4}, seed)) == "2, 2, 2, 2");
        CHECK(found(product({3, 3, 3}, seed)) == "3, 3, 3");
    }
}

TEST_CASE("a product with one link more, less or elsewhere is none", "[console][map]") {
    const MapGraph grid = product({4, 5}, 0);
    std::vector<MapPair> links;
    for (std::uint32_t a = 0; a < grid.nodes(); ++a)
        for (const std::uint32_t b : grid.neighbours[a])
            if (a < b)
                links.emplace_back(a, b);
    REQUIRE(found(graph_of(grid.nodes(), links)) == "4, 5");

    for (std::size_t i = 0; i < links.size(); ++i) {
        auto fewer = links;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK(found(graph_of(grid.nodes(), fewer)) == "none");
        auto moved = links;
        moved[i] = {0, 19};
        CHECK(found(graph_of(grid.nodes(), moved)) == "none");
    }
    for (std::uint32_t b = 2; b < 20; ++b) {
        if (grid.linked(0, b))
            continue;
        auto more = links;
        more.emplace_back(0, b);
        CHECK(found(graph_of(grid.nodes(), more)) == "none");
    }
}

TEST_CASE("a torus with a twist is no product", "[console][map]") {
    constexpr std::uint32_t rows = 5;
    constexpr std::uint32_t columns = 6;
    std::vector<MapPair> links;
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            links.emplace_back(row * columns + column, row * columns + (column + 1) % columns);
            const bool closes = row + 1 == rows;
            links.emplace_back(row * columns + column, (row + 1) % rows * columns + (column + (closes ? 1 : 0)) % columns);
        }

    CHECK(found(graph_of(rows * columns, links)) == "none");
}

TEST_CASE("coordinates differ by one step along every link", "[console][map]") {
    const MapGraph graph = product({-5, 4}, 3);
    std::size_t work = 0;
    const auto one = product_of(graph, work);

    REQUIRE(one);
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a]) {
            std::size_t differing = 0;
            for (std::size_t f = 0; f < 2; ++f) {
                const auto x = one->coordinates[f][a];
                const auto y = one->coordinates[f][b];
                const auto size = one->factors[f].size;
                if (x == y)
                    continue;
                ++differing;
                CHECK((x + 1 == y || y + 1 == x || (one->factors[f].is_ring && (x + 1) % size == y % size) ||
                       (y + 1) % size == x % size));
            }
            CHECK(differing == 1);
        }
}

TEST_CASE("chains and rings are found with the order of their nodes", "[console][map]") {
    CHECK(chain_order(graph_of(4, {{2, 0}, {0, 3}, {3, 1}})) == std::vector<std::uint32_t>{1, 3, 0, 2});
    CHECK(chain_order(graph_of(1, {})) == std::vector<std::uint32_t>{0});
    CHECK(!chain_order(graph_of(4, {{0, 1}, {0, 2}, {0, 3}})));
    CHECK(ring_order(graph_of(4, {{2, 0}, {0, 3}, {3, 1}, {1, 2}})) == std::vector<std::uint32_t>{0, 2, 1, 3});
    CHECK(!ring_order(graph_of(4, {{2, 0}, {0, 3}, {3, 1}})));
    CHECK(is_tree(graph_of(4, {{0, 1}, {0, 2}, {0, 3}})));
    CHECK(!is_tree(graph_of(3, {{0, 1}, {0, 2}, {1, 2}})));
}

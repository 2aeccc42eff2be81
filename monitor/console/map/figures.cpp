#include "monitor/console/map/figures.hpp"

#include <algorithm>
#include <numeric>

namespace t8::console {
namespace {

constexpr std::size_t most_degree = 8;
constexpr std::size_t most_factors = 4;

/// Follows links from `start`, first to `next`, until there is no new node.
std::vector<std::uint32_t> followed(const MapGraph& graph, std::uint32_t start) {
    std::vector<std::uint32_t> order{start};
    std::vector<bool> taken(graph.nodes(), false);
    taken[start] = true;
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const std::uint32_t neighbour : graph.neighbours[order.back()]) {
            if (taken[neighbour])
                continue;
            taken[neighbour] = true;
            order.push_back(neighbour);
            goes_on = true;
            break;
        }
    }
    return order;
}

/// The links of a graph by number, and sets of them that become one.
class LinkClasses {
public:
    explicit LinkClasses(const MapGraph& graph) : graph_(graph), numbers_(graph.nodes()) {
        for (std::uint32_t a = 0; a < graph.nodes(); ++a)
            for (const std::uint32_t b : graph.neighbours[a])
                numbers_[a].push_back(a < b ? count_++ : number(b, a));
        sets_.resize(count_);
        std::iota(sets_.begin(), sets_.end(), std::uint32_t{0});
    }

    std::uint32_t number(std::uint32_t a, std::uint32_t b) const {
        const auto& of_node = graph_.neighbours[a];
        const auto at = std::lower_bound(of_node.begin(), of_node.end(), b) - of_node.begin();
        return numbers_[a][static_cast<std::size_t>(at)];
    }
    void join(std::uint32_t one, std::uint32_t other) { sets_[found(std::max(one, other))] = found(std::min(one, other)); }
    std::uint32_t found(std::uint32_t link) {
        while (sets_[link] != link)
            link = sets_[link] = sets_[sets_[link]];
        return link;
    }
    /// The class of each link, numbered from 0 in the order of their first links.
    std::vector<std::uint32_t> classes() {
        std::vector<std::uint32_t> result(count_);
        std::vector<std::uint32_t> names;
        for (std::uint32_t link = 0; link < count_; ++link) {
            const auto at = std::find(names.begin(), names.end(), found(link));
            result[link] = static_cast<std::uint32_t>(at - names.begin());
            if (at == names.end())
                names.push_back(found(link));
            if (names.size() > most_factors)
                return {};
        }
        return result;
    }

private:
    const MapGraph& graph_;
    std::vector<std::vector<std::uint32_t>> numbers_; ///< by node and place among its neighbours
    std::vector<std::uint32_t> sets_;
    std::uint32_t count_ = 0;
};

std::vector<std::uint32_t> common_neighbours(const MapGraph& graph, std::uint32_t a, std::uint32_t b) {
    std::vector<std::uint32_t> common;
    std::set_intersection(graph.neighbours[a].begin(), graph.neighbours[a].end(), graph.neighbours[b].begin(),
                          graph.neighbours[b].end(), std::back_inserter(common));
    return common;
}

/// Joins links of `u` to `v` and `w` if no product could have them in two factors, and opposite links of the squares that they are in.
void join_links(const MapGraph& graph, LinkClasses& links, std::uint32_t u, std::uint32_t v, std::uint32_t w) {
    const std::vector<std::uint32_t> common = common_neighbours(graph, v, w);
    if (common.size() == 1 || graph.linked(v, w))
        links.join(links.number(u, v), links.number(u, w));
    for (const std::uint32_t x : common) {
        if (x == u)
            continue;
        links.join(links.number(u, v), links.number(w, x));
        links.join(links.number(u, w), links.number(v, x));
    }
}

std::vector<std::uint32_t> link_classes(const MapGraph& graph, LinkClasses& links, std::size_t& work) {
    for (std::uint32_t u = 0; u < graph.nodes(); ++u) {
        const auto& of_node = graph.neighbours[u];
        for (std::size_t i = 0; i < of_node.size(); ++i)
            for (std::size_t k = i + 1; k < of_node.size(); ++k) {
                join_links(graph, links, u, of_node[i], of_node[k]);
                work += 2 * most_degree;
            }
    }
    return links.classes();
}

/// Finds one factor: nodes that other links connect have the same coordinate.
bool add_factor(const MapGraph& graph, const LinkClasses& links, const std::vector<std::uint32_t>& classes, std::uint32_t factor,
                Product& product) {
    std::vector<MapPair> others;
    std::vector<MapPair> own;
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a])
            if (a < b)
                (classes[links.number(a, b)] == factor ? own : others).emplace_back(a, b);
    const auto layers = components_of(graph_of(graph.nodes(), others));
    std::vector<std::uint32_t> layer_of(graph.nodes());
    for (std::uint32_t i = 0; i < layers.size(); ++i)
        for (const std::uint32_t node : layers[i])
            layer_of[node] = i;
    for (auto& [a, b] : own) {
        a = layer_of[a];
        b = layer_of[b];
    }
    const MapGraph quotient = graph_of(layers.size(), own);
    auto order = chain_order(quotient);
    const bool is_ring = !order;
    if (is_ring && !(order = ring_order(quotient)))
        return false;
    std::vector<std::uint32_t> place(layers.size());
    for (std::uint32_t i = 0; i < order->size(); ++i)
        place[(*order)[i]] = i;
    auto& coordinates = product.coordinates.emplace_back();
    for (std::uint32_t node = 0; node < graph.nodes(); ++node)
        coordinates.push_back(place[layer_of[node]]);
    product.factors.push_back({static_cast<std::uint32_t>(layers.size()), is_ring});
    return true;
}

/// True if a and b differ by one step in exactly one coordinate.
bool are_one_step_apart(const Product& product, std::uint32_t a, std::uint32_t b) {
    std::size_t steps = 0;
    for (std::size_t f = 0; f < product.factors.size(); ++f) {
        const std::uint32_t low = std::min(product.coordinates[f][a], product.coordinates[f][b]);
        const std::uint32_t high = std::max(product.coordinates[f][a], product.coordinates[f][b]);
        if (low == high)
            continue;
        const bool closes = product.factors[f].is_ring && low == 0 && high + 1 == product.factors[f].size;
        steps += high - low == 1 || closes ? 1 : 2;
    }
    return steps == 1;
}

/// True if the coordinates make exactly this graph: each is taken once, every link is one step, and there are as many links as steps.
bool is_whole(const MapGraph& graph, const Product& product) {
    std::size_t nodes = 1;
    for (const Factor& factor : product.factors) {
        if (factor.size > graph.nodes())
            return false;
        nodes *= factor.size;
        if (nodes > graph.nodes())
            return false;
    }
    if (nodes != graph.nodes())
        return false;
    std::size_t steps = 0;
    for (const Factor& factor : product.factors)
        steps += nodes / factor.size * (factor.is_ring ? factor.size : factor.size - 1);
    std::vector<bool> taken(nodes, false);
    for (std::uint32_t node = 0; node < nodes; ++node) {
        std::size_t code = 0;
        for (std::size_t f = 0; f < product.factors.size(); ++f)
            code = code * product.factors[f].size + product.coordinates[f][node];
        if (taken[code])
            return false;
        taken[code] = true;
        for (const std::uint32_t neighbour : graph.neighbours[node])
            if (!are_one_step_apart(product, node, neighbour))
                return false;
    }
    return graph.links() == steps;
}

} // namespace

std::optional<std::vector<std::uint32_t>> chain_order(const MapGraph& graph) {
    if (graph.links() + 1 != graph.nodes())
        return std::nullopt;
    std::uint32_t start = 0;
    for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
        if (graph.degree(node) > 2)
            return std::nullopt;
        if (graph.degree(start) > 1 && graph.degree(node) <= 1)
            start = node;
    }
    return followed(graph, start);
}

std::optional<std::vector<std::uint32_t>> ring_order(const MapGraph& graph) {
    if (graph.nodes() < 3)
        return std::nullopt;
    for (std::uint32_t node = 0; node < graph.nodes(); ++node)
        if (graph.degree(node) != 2)
            return std::nullopt;
    return followed(graph, 0);
}

bool is_tree(const MapGraph& graph) { return graph.links() + 1 == graph.nodes(); }

std::optional<Product> product_of(const MapGraph& graph, std::size_t& work) {
    for (std::uint32_t node = 0; node < graph.nodes(); ++node)
        if (graph.degree(node) > most_degree || graph.degree(node) < 2)
            return std::nullopt;
    LinkClasses links(graph);
    const std::vector<std::uint32_t> classes = link_classes(graph, links, work);
    if (classes.empty())
        return std::nullopt;
    const std::uint32_t factors = *std::max_element(classes.begin(), classes.end()) + 1;
    if (factors < 2)
        return std::nullopt;
    Product product;
    for (std::uint32_t factor = 0; factor < factors; ++factor)
        if (!add_factor(graph, links, classes, factor, product))
            return std::nullopt;
    work += graph.nodes() * factors * most_degree;
    if (!is_whole(graph, product))
        return std::nullopt;
    return product;
}

} // namespace t8::console

#include "monitor/console/map/forces.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>
#include <numbers>
#include <numeric>

namespace t8::console {
namespace {

constexpr std::size_t most_for_all_pairs = 1200;
constexpr std::size_t pivots = 60; ///< nodes from which distances are measured in a larger graph
constexpr std::size_t rounds_of_small = 16;
constexpr std::size_t rounds_of_large = 10; ///< of graphs with more nodes than the next
constexpr std::size_t most_small = 400;
constexpr float last_step = 0.1F;
constexpr float link_length = 1.5F;
constexpr std::size_t most_passes = 90;   ///< of separate()
constexpr std::size_t passes_between = 9; ///< after so many there is more room
constexpr float more_room = 1.06F;
constexpr float most_crowded = 0.5F; ///< places that are then still nearer to each other are put in rows

/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
class Random {
public:
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
        z = (z ^ z >> 27) * 0x94D049BB133111EBU;
        return z ^ z >> 31;
    }
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }

private:
    std::uint64_t state_ = 21;
};

/// Two nodes and how far apart they should be.
struct Term {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    float length = 0;
    bool a_stays = false; ///< only b is moved
};

std::vector<Term> all_terms(const MapGraph& graph, std::size_t& work) {
    std::vector<Term> terms;
    terms.reserve(graph.nodes() * graph.nodes() / 2);
    for (std::uint32_t a = 0; a < graph.nodes(); ++a) {
        const auto distances = distances_from(graph, a, work);
        for (std::uint32_t b = a + 1; b < graph.nodes(); ++b)
            terms.push_back({a, b, static_cast<float>(distances[b]) * link_length});
    }
    return terms;
}

/// Links, and the distances from some nodes that are far from each other.
std::vector<Term> some_terms(const MapGraph& graph, std::size_t& work) {
    std::vector<Term> terms;
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a])
            if (a < b)
                terms.push_back({a, b, link_length});
    std::vector<std::uint32_t> nearest(graph.nodes(), not_reached);
    std::uint32_t pivot = 0;
    for (std::size_t i = 0; i < pivots; ++i) {
        const auto distances = distances_from(graph, pivot, work);
        for (std::uint32_t b = 0; b < graph.nodes(); ++b) {
            nearest[b] = std::min(nearest[b], distances[b]);
            if (distances[b] > 1)
                terms.push_back(
                    {pivot, b, static_cast<float>(distances[b]) * link_length, true}); // the pivot has terms with all others
        }
        pivot = static_cast<std::uint32_t>(std::max_element(nearest.begin(), nearest.end()) - nearest.begin());
    }
    return terms;
}

/// Moves the nodes of a term towards its length, by at most the whole way.
void relax(std::vector<Point>& places, const Term& term, float step) {
    const float part = std::min(step / (term.length * term.length), 1.0F);
    Point& a = places[term.a];
    Point& b = places[term.b];
    const float x = a.x - b.x;
    const float y = a.y - b.y;
    const float now = std::max(std::sqrt(x * x + y * y), 1e-6F);
    const float move = part * (now - term.length) / (term.a_stays ? now : 2 * now);
    b = moved(b, move * x, move * y);
    if (!term.a_stays)
        a = moved(a, -move * x, -move * y);
}

/// Points by squares of side 1, so that those near a point are found soon.
class Squares {
public:
    explicit Squares(const std::vector<Point>& points) {
        for (std::uint32_t i = 0; i < points.size(); ++i)
            sorted_.push_back({row(points[i], 0), column(points[i], 0), i});
        std::sort(sorted_.begin(), sorted_.end());
    }
    /// Visits the points of the square of `point` and of the eight around it.
    template <class Visit> void near(Point point, Visit visit) const {
        for (int step = -1; step <= 1; ++step) {
            const Entry first{row(point, step), column(point, -1), 0};
            const Entry last{first.row, column(point, 1), not_reached};
            for (auto at = std::lower_bound(sorted_.begin(), sorted_.end(), first); at != sorted_.end() && *at <= last; ++at)
                visit(at->index);
        }
    }

private:
    struct Entry {
        std::int64_t row = 0;
        std::int64_t column = 0;
        std::uint32_t index = 0;
        auto operator<=>(const Entry&) const = default;
    };
    static std::int64_t row(Point point, int step) { return static_cast<std::int64_t>(std::floor(point.y)) + step; }
    static std::int64_t column(Point point, int step) { return static_cast<std::int64_t>(std::floor(point.x)) + step; }

    std::vector<Entry> sorted_;
};

/// Moves every two places that are less than 1 apart; true if there were any.
bool push_apart(std::vector<Point>& places, std::size_t& work) {
    constexpr float wanted = 1.06F;
    const Squares squares(places);
    bool any = false;
    std::vector<Point> pushed = places;
    for (std::uint32_t a = 0; a < places.size(); ++a)
        squares.near(places[a], [&](std::uint32_t b) {
            ++work;
            if (b <= a)
                return;
            const float apart = distance(places[a], places[b]);
            if (apart >= 1)
                return;
            any = true;
            // Two in one place part in a direction that depends on their numbers, so that many of them do not stay in line.
            const float angle = static_cast<float>(a * 7 + b);
            const float x = apart > 1e-4F ? (places[a].x - places[b].x) / apart : std::cos(angle);
            const float y = apart > 1e-4F ? (places[a].y - places[b].y) / apart : std::sin(angle);
            const float push = (wanted - apart) / 2;
            pushed[a] = moved(pushed[a], x * push, y * push);
            pushed[b] = moved(pushed[b], -x * push, -y * push);
        });
    places = std::move(pushed);
    return any;
}

} // namespace

std::vector<Point> pushed_places(const MapGraph& graph, std::size_t& work) {
    std::vector<Term> terms = graph.nodes() <= most_for_all_pairs ? all_terms(graph, work) : some_terms(graph, work);
    const std::size_t rounds = graph.nodes() <= most_small ? rounds_of_small : rounds_of_large;
    std::vector<Point> places;
    for (std::size_t i = 0; i < graph.nodes(); ++i) {
        // A spiral in which no two places are alike, and no direction is preferred.
        const float turn = static_cast<float>(i) * std::numbers::pi_v<float> * (3 - std::sqrt(5.0F));
        const float radius = std::sqrt(static_cast<float>(i) + 0.5F);
        places.push_back({radius * std::cos(turn), radius * std::sin(turn)});
    }
    float longest = link_length;
    for (const Term& term : terms)
        longest = std::max(longest, term.length);
    const float first = longest * longest;
    const float decay = std::log(first / (last_step * link_length * link_length)) / static_cast<float>(rounds - 1);
    Random random;
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t i = terms.size(); i > 1; --i)
            std::swap(terms[i - 1], terms[random.below(i)]);
        const float step = first * std::exp(-decay * static_cast<float>(round));
        for (const Term& term : terms)
            relax(places, term, step);
        work += terms.size();
    }
    return places;
}

float least_distance(const std::vector<Point>& points, std::size_t& work) {
    float least = std::numeric_limits<float>::infinity();
    const Squares squares(points);
    for (std::uint32_t a = 0; a < points.size(); ++a)
        squares.near(points[a], [&](std::uint32_t b) {
            ++work;
            if (a != b)
                least = std::min(least, distance(points[a], points[b]));
        });
    return least;
}

void separate(std::vector<Point>& places, std::size_t& work) {
    for (std::size_t passes = 1; passes <= most_passes && push_apart(places, work); ++passes)
        if (passes % passes_between == 0)
            for (Point& place : places)
                place = {place.x * more_room, place.y * more_room};
    const float least = least_distance(places, work);
    if (least >= 1)
        return;
    if (least > most_crowded) {
        for (Point& place : places)
            place = {place.x / least, place.y / least};
        return;
    }
    std::vector<std::uint32_t> order(places.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return places[a].y < places[b].y; });
    const auto width = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(places.size()))));
    for (std::size_t row = 0; row < order.size(); row += width) {
        const auto end = std::min(row + width, order.size());
        const auto at = [&](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
        std::stable_sort(at(row), at(end), [&](std::uint32_t a, std::uint32_t b) { return places[a].x < places[b].x; });
    }
    for (std::size_t i = 0; i < order.size(); ++i)
        places[order[i]] = {static_cast<float>(i % width), static_cast<float>(i / width)};
}

} // namespace t8::console

#include "monitor/replay/time_index.hpp"

#include <random>

#include <catch2/catch.hpp>

using namespace t8;
using namespace std::chrono_literals;

namespace {

constexpr Word pages = 64;

/// An image at a tick whose memory has one page of its own, besides those of `before`.
TimeIndex::Image image_at(std::uint64_t tick, const TimeIndex::Image& before = nullptr) {
    auto image = std::make_shared<MachineImage>();
    image->come_to = Tick{tick};
    auto table = before ? std::make_shared<PageTable>(*before->nodes.front().pages) : std::make_shared<PageTable>(pages);
    auto page = std::make_shared<Page>();
    page->fill(static_cast<Byte>(tick % 251 + 1));
    table->set_page(static_cast<Word>(tick % pages), std::move(page));
    image->nodes.push_back({});
    image->nodes.back().pages = std::move(table);
    return image;
}

std::uint64_t fixed_bytes() { return bytes_of(*image_at(1), nullptr) - Memory::page; }

} // namespace

TEST_CASE("the index finds the last snapshot at or before an instant", "[replay]") {
    TimeIndex index(image_at(100), {});
    index.add(image_at(300), 5ms);
    index.add(image_at(200), 2ms);
    index.add(image_at(300), 1ms); // is there

    CHECK(index.size() == 3);
    CHECK(index.before(Tick{100})->come_to == Tick{100});
    CHECK(index.before(Tick{199})->come_to == Tick{100});
    CHECK(index.before(Tick{200})->come_to == Tick{200});
    CHECK(index.before(Tick{1'000'000})->come_to == Tick{300});
    CHECK(index.last() == Tick{300});
    CHECK(index.longest_way() == 3ms); // 200 to 300: 5 ms, less the 2 that lead to 200
}

TEST_CASE("a snapshot counts the pages that it does not share with the one before", "[replay]") {
    const auto first = image_at(1);
    TimeIndex index(first, {});
    CHECK(index.bytes() == fixed_bytes() + Memory::page);
    index.add(image_at(2, first), 1ms);
    CHECK(index.bytes() == 2 * (fixed_bytes() + Memory::page));
    index.add(image_at(3), 1ms); // has one page, and shares none
    CHECK(index.bytes() == 3 * (fixed_bytes() + Memory::page));
}

TEST_CASE("the budget is kept by dropping the snapshots that are missed least", "[replay]") {
    const std::uint64_t one = fixed_bytes() + Memory::page;
    std::mt19937_64 random(7);
    for (const std::uint64_t most : {3u, 80u, 400u}) {
        TimeIndex index(image_at(0), {most * one, 1ms});
        TimeIndex::Image last = image_at(0);
        TimeIndex::Cost whole{};
        TimeIndex::Cost way{};
        for (std::uint64_t tick = 1; tick < 2000; ++tick) {
            way += 1ms;
            whole += 1ms;
            if (!index.wants(way))
                continue;
            last = image_at(tick, last);
            index.add(last, way);
            way = {};
        }

        CAPTURE(most);
        CHECK((index.bytes() <= most * one || index.size() == 2)); // the first and the last are always kept
        CHECK(index.before(Tick{0})->come_to == Tick{0});
        // Even ways would be whole / most; dropping neighbours by pairs at worst doubles and halves them.
        CHECK(index.longest_way() <= 8 * (whole / static_cast<int>(index.size())));
        const Tick wanted{random() % 2000};
        CHECK(index.before(wanted)->come_to <= wanted);
    }
}

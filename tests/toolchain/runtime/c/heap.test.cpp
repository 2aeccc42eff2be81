#include "tests/toolchain/runtime/c/library.hpp"

#include <cstring>
#include <map>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/toolchain/runtime/c/server.hpp"

namespace t8::c_library {
namespace {

struct Block {
    unsigned char* place;
    std::size_t size;
    unsigned char mark;
};

void fill(const Block& block) { std::memset(block.place, block.mark, block.size); }

bool is_whole(const Block& block, std::size_t size) {
    for (std::size_t at = 0; at < size; ++at)
        if (block.place[at] != block.mark)
            return false;
    return true;
}

void do_at_random(unsigned seed, int rounds) {
    std::mt19937 random(seed);
    std::vector<Block> blocks;
    const auto size = [&] { return static_cast<std::size_t>(random() % 4 == 0 ? random() % 20000 : random() % 100); };
    for (int round = 0; round < rounds; ++round) {
        const auto action = static_cast<unsigned>(random() % 10);
        if (blocks.size() < 5 || (action < 5 && blocks.size() < 200)) {
            Block block{nullptr, size(), static_cast<unsigned char>(random())};
            const std::size_t alignment = random() % 8 == 0 ? std::size_t{1} << (random() % 9) : 0;
            block.place =
                static_cast<unsigned char*>(alignment != 0 ? t8_aligned_alloc(alignment, block.size) : t8_malloc(block.size));
            REQUIRE(block.place != nullptr);
            REQUIRE(reinterpret_cast<std::uintptr_t>(block.place) % (alignment > 16 ? alignment : 16) == 0);
            fill(block);
            blocks.push_back(block);
            continue;
        }
        const std::size_t at = random() % blocks.size();
        Block& block = blocks[at];
        REQUIRE(is_whole(block, block.size));
        if (action < 8) {
            t8_free(block.place);
            block = blocks.back();
            blocks.pop_back();
        } else {
            const std::size_t wanted = size() + 1;
            block.place = static_cast<unsigned char*>(t8_realloc(block.place, wanted));
            REQUIRE(is_whole(block, wanted < block.size ? wanted : block.size));
            block.size = wanted;
            fill(block);
        }
        if (round % 64 == 0)
            REQUIRE(t8_malloc_damage() == nullptr);
    }
    for (const Block& block : blocks) {
        REQUIRE(is_whole(block, block.size));
        t8_free(block.place);
    }
    REQUIRE(t8_malloc_damage() == nullptr);
}

TEST_CASE("blocks of the heap do not touch each other, and all of it comes back", "[c_library][heap]") {
    for (unsigned seed = 1; seed < 20; ++seed)
        do_at_random(seed, 3000);
    const t8_mallinfo info = t8_mallinfo_();
    CHECK(info.ordblks == 1);
    CHECK(info.uordblks < 4096); // what other tests keep
    CHECK(info.arena < (4u << 20));
}

TEST_CASE("with checking the heap works the same", "[c_library][heap]") {
    CHECK(t8_malloc_checking(2) == 0);
    do_at_random(50, 1500);
    CHECK(t8_malloc_checking(0) == 2);
}

TEST_CASE("blocks allocated under another level of checking can be freed", "[c_library][heap]") {
    void* const before = t8_malloc(10);
    t8_malloc_checking(1);
    void* const during = t8_malloc(10);
    t8_free(before);
    t8_malloc_checking(0);
    t8_free(during);
    CHECK(t8_malloc_damage() == nullptr);
}

// Was: null for sizes over 16 kilobytes, because a new block was sought in the list above that of its size.
TEST_CASE("a block of any size is allocated, and again when it has been freed", "[c_library][heap]") {
    for (const std::size_t size : {15000u, 20000u, 100000u, 262144u, 300000u, 700001u}) {
        void* const first = t8_malloc(size);
        REQUIRE(first != nullptr);
        void* const behind = t8_malloc(10);
        const auto arena = t8_mallinfo_().arena;
        t8_free(first);
        void* const again = t8_malloc(size);
        CHECK(again != nullptr);
        CHECK(t8_mallinfo_().arena == arena);
        t8_free(behind);
        t8_free(again);
        CHECK(t8_malloc_damage() == nullptr);
    }
}

TEST_CASE("what cannot be had is refused", "[c_library][heap]") {
    CHECK(t8_malloc(0x7FFFFFFF) == nullptr);
    CHECK(t8__lib_errno == 12);
    CHECK(t8_calloc(0x10000, 0x10000) == nullptr);
    CHECK(t8_aligned_alloc(24, 10) == nullptr);
    unsigned char* const zeros = static_cast<unsigned char*>(t8_calloc(10, 10));
    for (int at = 0; at < 100; ++at)
        CHECK(zeros[at] == 0);
    CHECK(t8_realloc(zeros, 0x7FFFFFFF) == nullptr);
    t8_free(zeros);
    t8_free(nullptr);
    t8_free(t8_realloc(nullptr, 5));
}

TEST_CASE("checking finds what programs do wrong with the heap", "[c_library][heap]") {
    Server& server = new_server();
    t8_malloc_checking(1);
    const auto stops = [&](auto&& misuse, const std::string& message) {
        server.errors.clear();
        // The lock of the heap is left taken when the program is stopped.
        CHECK_THROWS_AS(misuse(), ProgramEnds);
        CHECK(server.errors == message + "\n");
    };
    char* const block = static_cast<char*>(t8_malloc(13));
    CHECK(block[12] == '\xA5');
    char kept = block[13];
    block[13] = 1;
    SECTION("a byte behind the block") {
        stops([&] { t8_free(block); }, "free: the memory behind the block has been overwritten");
    }
    block[13] = kept;
    SECTION("a byte before the block") {
        kept = block[-7];
        block[-7] = 99;
        stops([&] { t8_realloc(block, 100); }, "realloc: the heading of the block or of the next one has been overwritten");
        block[-7] = kept;
    }
    SECTION("freed twice") {
        char* const other = static_cast<char*>(t8_malloc(50));
        t8_free(other);
        CHECK(other[40] == '\xDD');
        stops([&] { t8_free(other); }, "free: the block is free already");
    }
    SECTION("not of the heap") {
        static char elsewhere[64];
        stops([&] { t8_free(elsewhere + 16); }, "free: not a block of the heap");
    }
    t8_malloc_checking(0);
}

} // namespace
} // namespace t8::c_library

#include <vector>

#include <catch2/catch.hpp>

#include "monitor/probe/channel_names.hpp"

using namespace t8;

namespace {

constexpr Word word = 0x80001000;

TEST_CASE("Channel names: one word is one channel as long as a process lives that has used it", "[probe]") {
    ChannelNames names;
    const std::uint32_t first = names.use(word, 1, 2);
    CHECK(first == first_internal_channel);
    CHECK(names.use(word, 2, 1) == first);
    CHECK(names.find(word) == first);
    names.process_ended(1);
    CHECK(names.use(word, 2, 3) == first);
    names.process_ended(2);
    CHECK(names.find(word) == first);
    names.process_ended(3);
    CHECK(names.find(word) == no_channel);
    CHECK(names.use(word, 4, 5) == first + 1);
    CHECK(names.use(word, 5, 4) == first + 1);
}

TEST_CASE("Channel names: a process that only took part as the second one keeps the channel, too", "[probe]") {
    ChannelNames names;
    const std::uint32_t first = names.use(word, 1, 2);
    names.process_ended(1);
    CHECK(names.find(word) == first);
    names.process_ended(2);
    CHECK(names.find(word) == no_channel);
}

TEST_CASE("Channel names: many channels whose words are used again and again stay apart", "[probe]") {
    constexpr unsigned channels = 400;
    ChannelNames names;
    std::uint32_t process = 1;
    std::uint32_t next = first_internal_channel;
    for (unsigned round = 0; round < 3; ++round) {
        std::vector<std::uint32_t> numbers;
        for (unsigned n = 0; n < channels; ++n)
            numbers.push_back(names.use(word + n * bytes_per_word, process + 2 * n, process + 2 * n + 1));
        for (unsigned n = 0; n < channels; ++n) {
            CHECK(numbers[n] == next + n);
            CHECK(names.use(word + n * bytes_per_word, process + 2 * n + 1, process + 2 * n) == numbers[n]);
        }
        for (unsigned n = 0; n < 2 * channels; ++n)
            names.process_ended(process + n);
        process += 2 * channels;
        next += channels;
    }
}

TEST_CASE("Channel names: hardware channels have their numbers whoever uses them", "[probe]") {
    ChannelNames names;
    CHECK(names.use(MostNeg, 1, 2) == output_channel(0));
    CHECK(names.use(MostNeg + 7 * bytes_per_word, 1) == input_channel(3));
    CHECK(names.find(MostNeg + 8 * bytes_per_word) == event_pin_channel);
}

} // namespace

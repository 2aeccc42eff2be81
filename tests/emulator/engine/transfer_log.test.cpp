#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "emulator/engine/transfer_log.hpp"

using namespace t8;

namespace {

LinkTransfer transfer(std::uint64_t end, LinkTransfer::Direction direction, std::uint8_t link, std::uint32_t payload = 0) {
    LinkTransfer made;
    made.end = Tick{end};
    made.direction = direction;
    made.link = link;
    made.payload = payload;
    return made;
}

std::vector<Byte> bytes(const std::string& text) { return {text.begin(), text.end()}; }

/// What an observer is told: "node@tick direction link text".
struct Heard final : Observer {
    std::vector<std::string> lines;
    void transfers(std::uint32_t node, std::span<const LinkTransfer> transfers, std::span<const Byte> payloads) override {
        for (const LinkTransfer& one : transfers) {
            const auto payload = payloads.subspan(one.payload_from, one.payload);
            lines.push_back(std::to_string(node) + "@" + std::to_string(one.end.count) +
                            (one.direction == LinkTransfer::Direction::output ? " out " : " in ") + std::to_string(one.link) +
                            " " + std::string(payload.begin(), payload.end()));
        }
    }
};

constexpr auto output = LinkTransfer::Direction::output;
constexpr auto input = LinkTransfer::Direction::input;
using Lines = std::vector<std::string>;

void keep(TransferLog& log, std::uint32_t node, const LinkTransfer& transfer, const std::vector<Byte>& message) {
    log.next(node) = transfer;
    log.kept(node, message);
}

} // namespace

TEST_CASE("transfers are told by tick, outputs before inputs and then by link, in whichever order they came", "[machine]") {
    TransferLog log;
    Heard heard;
    Observer* const observers[] = {&heard};
    keep(log, 1, transfer(30, input, 0), {});
    keep(log, 1, transfer(10, input, 2), {});
    keep(log, 1, transfer(10, output, 3), {});
    keep(log, 0, transfer(20, output, 1), {});
    keep(log, 1, transfer(10, output, 0), {});
    keep(log, 1, transfer(10, input, 1), {});

    log.pass_on(Tick{31}, observers);

    CHECK(heard.lines == Lines{"0@20 out 1 ", "1@10 out 0 ", "1@10 out 3 ", "1@10 in 1 ", "1@10 in 2 ", "1@30 in 0 "});
    CHECK(log.waiting() == 0);
}

TEST_CASE("what is not due stays, with its bytes", "[machine]") {
    TransferLog log;
    Heard heard;
    Observer* const observers[] = {&heard};
    keep(log, 0, transfer(40, input, 0, 3), bytes("late"));
    keep(log, 0, transfer(10, input, 1, 9), bytes("early"));
    keep(log, 0, transfer(20, output, 2, 2), bytes("second"));
    keep(log, 0, transfer(30, output, 3, 4), bytes("third"));

    log.pass_on(Tick{20}, observers);
    CHECK(heard.lines == Lines{"0@10 in 1 early"});
    CHECK(log.waiting() == 3);
    CHECK(log.end() == Tick{41});

    keep(log, 0, transfer(25, input, 0, 1), bytes("x"));
    log.pass_on(Tick{40}, observers);
    CHECK(heard.lines == Lines{"0@10 in 1 early", "0@20 out 2 se", "0@25 in 0 x", "0@30 out 3 thir"});

    log.pass_on(Tick{41}, observers);
    CHECK(heard.lines.back() == "0@40 in 0 lat");
    CHECK(log.end() == Tick{});
}

TEST_CASE("what is forgotten is not reported", "[machine]") {
    TransferLog log;
    Heard heard;
    Observer* const observers[] = {&heard};
    keep(log, 2, transfer(10, input, 0, 2), bytes("ab"));
    log.forget();
    keep(log, 2, transfer(12, input, 0, 2), bytes("cd"));

    log.pass_on(Tick{100}, observers);

    CHECK(heard.lines == Lines{"2@12 in 0 cd"});
}

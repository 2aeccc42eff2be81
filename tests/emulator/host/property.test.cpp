#include "tests/emulator/host/host_bench.hpp"

#include <random>

using namespace t8::host;

namespace {

/// Whether a reply has the shape its row gives it. `body` is without the length.
bool well_formed(Byte tag, std::span<const Byte> body) {
    if (body.empty())
        return false;
    if (body[0] == 1)
        return body.size() == 1;
    const RequestRow* row = request_row(tag);
    if (!row || row->service == Service::declined)
        return false;
    if (body[0] != 0 && body[0] != 129)
        return false;
    if (body[0] == 129 && row->failing == Failing::alone)
        return body.size() == 1;

    std::size_t at = 1;
    for (const Field& field : row->reply) {
        const std::size_t width = field.kind == FieldKind::byte ? 1 : field.kind == FieldKind::int32 ? 4 : 2;
        if (body.size() - at < width)
            return false;
        if (field.kind == FieldKind::slice) {
            const auto count = static_cast<std::size_t>(body[at] | body[at + 1] << 8);
            if (count > largest_slice)
                return false;
            at += count;
        }
        at += width;
        if (at > body.size())
            return false;
    }
    return at == body.size();
}

/// Requests of all tags with fields that mostly make sense.
class RandomRequests {
public:
    explicit RandomRequests(unsigned seed) : random_(seed) {}

    Bytes next() {
        const auto rows = request_table();
        const RequestRow& row = rows[below(rows.size())];
        if (row.name == "Exit")
            return Asking(42).body();
        Asking asking(below(20) == 0 ? static_cast<Byte>(below(256)) : row.tag);
        for (const Field& field : row.request) {
            if (field.kind == FieldKind::byte)
                asking.byte(static_cast<int>(below(8)));
            if (field.kind == FieldKind::int16)
                asking.int16(static_cast<int>(below(5) == 0 ? below(65536) : below(30)));
            if (field.kind == FieldKind::int32)
                asking.int32(field.name == "offset" ? offset() : static_cast<std::int64_t>(below(12)));
            if (field.kind == FieldKind::slice)
                asking.slice(slice());
        }
        Bytes body = asking.body();
        if (body[0] == 35)
            body[0] = 42;
        if (below(30) == 0)
            body.resize(1 + below(body.size()));
        for (std::size_t padding = below(4); padding > 0; --padding)
            body.push_back(static_cast<Byte>(below(256)));
        return body;
    }
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_()) % limit; }

private:
    std::int64_t offset() {
        return below(3) == 0 ? static_cast<std::int32_t>(random_()) : static_cast<std::int64_t>(below(40)) - 20;
    }

    std::string slice() {
        static const char* const names[] = {"a", "b", "sub/c", "SUB\\C", "..", "../x", "link", "", "C:\\A", "a\nb\r\nc"};
        if (below(4) == 0) {
            std::string text(below(below(3) == 0 ? 900 : 30), ' ');
            for (char& c : text)
                c = static_cast<char>(below(256));
            return text;
        }
        return names[below(std::size(names))];
    }

    std::minstd_rand random_;
};

/// What a sequence of requests leaves behind.
struct Outcome {
    Bytes replies;
    std::string output;
    std::uint64_t requests = 0;

    bool operator==(const Outcome&) const = default;
};

Outcome outcome_of(unsigned seed, unsigned split_seed) {
    HostBench bench;
    bench.directory.put("sub/c", "content\r\nof c");
    std::filesystem::create_symlink("../outside", bench.directory.path() / "link");
    bench.outside.input = "some input\nin lines\n";
    RandomRequests requests(seed);
    RandomRequests splits(split_seed);

    Outcome outcome;
    for (int i = 0; i < 300; ++i) {
        const Bytes body = requests.next();
        const Bytes whole = packet(body);
        for (std::size_t at = 0; at < whole.size();) {
            const std::size_t piece = std::min(whole.size() - at, 1 + splits.below(64));
            bench.server.take(std::span(whole).subspan(at, piece));
            at += piece;
            REQUIRE(bench.server.reply_ready() == (at == whole.size()));
        }
        const Bytes reply = bench.server.take_reply();
        INFO("seed " << seed << ", request " << i << ", tag " << int(body[0]));
        REQUIRE(static_cast<std::size_t>(reply[0] | reply[1] << 8) == reply.size() - 2);
        REQUIRE(reply.size() <= 512);
        REQUIRE(well_formed(body[0], std::span(reply).subspan(2)));
        outcome.replies.insert(outcome.replies.end(), reply.begin(), reply.end());
    }
    CHECK_FALSE(bench.server.ending());
    CHECK_FALSE(std::filesystem::exists(bench.directory.path() / "../outside"));
    outcome.output = bench.outside.standard_output;
    outcome.requests = bench.server.state().requests;
    return outcome;
}

} // namespace

TEST_CASE("random requests never get a malformed reply", "[host]") {
    for (unsigned seed = 1; seed <= 40; ++seed)
        CHECK(outcome_of(seed, seed).requests == 300);
}

TEST_CASE("the same requests have the same replies however their bytes are split", "[host]") {
    for (unsigned seed = 1; seed <= 5; ++seed)
        CHECK(outcome_of(seed, 1) == outcome_of(seed, 999));
}

TEST_CASE("the shape check itself tells good replies from bad ones", "[host]") {
    CHECK(well_formed(12, Bytes{0, 1, 0, 'x'}));
    CHECK(well_formed(12, Bytes{129}));
    CHECK_FALSE(well_formed(12, Bytes{0, 2, 0, 'x'}));
    CHECK_FALSE(well_formed(12, Bytes{0, 1, 0, 'x', 'y'}));
    CHECK_FALSE(well_formed(12, Bytes{129, 0, 0}));
    CHECK_FALSE(well_formed(23, Bytes{129}));
    CHECK(well_formed(23, Bytes{129, 0, 0}));
    CHECK_FALSE(well_formed(26, Bytes{129}));
    CHECK(well_formed(26, Bytes{1}));
}

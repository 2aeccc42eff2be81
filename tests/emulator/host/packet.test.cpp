#include "tests/emulator/host/host_bench.hpp"

#include <set>

using namespace t8::host;

namespace {

/// A request of a row with every field filled in: numbers 1, slices "ab".
Asking filled(const RequestRow& row) {
    Asking asking(row.tag);
    for (const Field& field : row.request) {
        switch (field.kind) {
        case FieldKind::byte:
            asking.byte(1);
            break;
        case FieldKind::int16:
            asking.int16(1);
            break;
        case FieldKind::int32:
            asking.int32(1);
            break;
        case FieldKind::slice:
            asking.slice("ab");
            break;
        }
    }
    return asking;
}

} // namespace

TEST_CASE("every tag of the protocol has its row", "[host]") {
    std::set<int> served, declined;
    for (const RequestRow& row : request_table())
        (row.service == Service::served ? served : declined).insert(row.tag);

    CHECK(served ==
          std::set<int>{10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 30, 31, 32, 33, 34, 35, 40, 41, 42});
    CHECK(declined == std::set<int>{26, 27, 28, 29, 43, 50, 51, 52, 53, 60, 61, 62, 80, 81, 82, 83, 100, 101});
    CHECK(request_row(10)->name == "Open");
    CHECK(request_row(101)->name == "KPar");
    CHECK(request_row(0) == nullptr);
    CHECK(request_row(255) == nullptr);
}

TEST_CASE("a request decodes to its fields, whatever padding follows", "[host]") {
    const Bytes body = Asking(17).int32(-2).int32(0x12345678).int32(3).byte(0x55).byte(0x66).body();

    const auto request = Request::decode(*request_row(17), body);

    REQUIRE(request);
    CHECK(request->number("stream") == -2);
    CHECK(request->number("offset") == 0x12345678);
    CHECK(request->number("origin") == 3);
}

TEST_CASE("an int16 is signed and a slice count is not", "[host]") {
    CHECK(Request::decode(*request_row(12), Asking(12).int32(0).int16(-5).body())->number("count") == -5);
    CHECK_FALSE(Request::decode(*request_row(32), Asking(32).int16(-1).body()));
}

TEST_CASE("every row decodes when its fields are there and fails when the last byte is missing", "[host]") {
    for (const RequestRow& row : request_table()) {
        INFO(row.name);
        const Bytes body = filled(row).body();
        CHECK(Request::decode(row, body));
        if (row.request.count > 0)
            CHECK_FALSE(Request::decode(row, std::span(body).first(body.size() - 1)));
    }
}

TEST_CASE("a request is served however its bytes are split", "[host]") {
    const Bytes whole = packet(Asking(42).body());
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        HostBench bench;
        bench.server.take(std::span(whole).first(cut));
        CHECK(bench.server.reply_ready() == (cut == whole.size()));
        for (std::size_t i = cut; i < whole.size(); ++i)
            bench.server.take(whole[i]);
        REQUIRE(bench.server.reply_ready());
        CHECK(bench.server.take_reply() == Bytes{5, 0, 0, 14, 4, 4, 2});
        CHECK_FALSE(bench.server.reply_ready());
    }
}

TEST_CASE("bytes that come before a reply was taken are served after it, in order", "[host]") {
    HostBench bench;
    Bytes both = packet(Asking(42).body());
    const Bytes second = packet(Asking(200).body());
    both.insert(both.end(), second.begin(), second.end());

    bench.server.take(both);

    CHECK_FALSE(bench.server.wants_bytes());
    CHECK(bench.server.state().requests == 1);
    CHECK(bench.server.take_reply() == Bytes{5, 0, 0, 14, 4, 4, 2});
    CHECK(bench.server.take_reply() == Bytes{1, 0, 1});
    CHECK(bench.server.wants_bytes());
}

TEST_CASE("the server knows when it is inside a request", "[host]") {
    HostBench bench;
    CHECK_FALSE(bench.server.inside_request());
    bench.server.take(6);
    CHECK(bench.server.inside_request());
}

TEST_CASE("a packet of less than 6 bytes ends the service", "[host]") {
    HostBench bench;

    bench.server.take(Bytes{5, 0});

    REQUIRE(bench.server.ending());
    CHECK(bench.server.ending()->cause == Ending::Cause::protocol_error);
    CHECK(bench.server.ending()->message == "the request packet has 5 bytes, less than the minimum of 6");
    CHECK(bench.server.ending()->exit_code() == 4);
    CHECK_FALSE(bench.server.wants_bytes());
}

TEST_CASE("a packet of 1022 bytes is served and one of 1023 ends the service", "[host]") {
    HostBench bench;
    Bytes body = Asking(13).int32(1).slice(std::string(1015, 'x')).body();
    REQUIRE(body.size() == 1022);

    bench.server.take(packet(body));

    CHECK(bench.server.take_reply() == Bytes{3, 0, 0, 0xF7, 0x03});
    CHECK(bench.outside.standard_output == std::string(1015, 'x'));

    bench.server.take(Bytes{0xFF, 0x03});
    REQUIRE(bench.server.ending());
    CHECK(bench.server.ending()->message == "the request packet has 1023 bytes, more than the maximum of 1022");
}

TEST_CASE("a packet may have an odd length", "[host]") {
    HostBench bench;
    CHECK(bench.ask(Asking(13).int32(1).slice("ab")) == success({2, 0}));
    CHECK(bench.ask(Asking(13).int32(1).slice("abc")) == success({3, 0}));
}

TEST_CASE("fields that do not fit in their packet fail in the shape of the request", "[host]") {
    HostBench bench;
    for (const RequestRow& row : request_table()) {
        if (row.service == Service::declined)
            continue;
        const bool has_slice =
            std::any_of(row.request.begin(), row.request.end(), [](auto& f) { return f.kind == FieldKind::slice; });
        if (!has_slice)
            continue;
        INFO(row.name);
        Asking asking(row.tag);
        for (const Field& field : row.request) {
            if (field.kind == FieldKind::int32)
                asking.int32(1);
            if (field.kind == FieldKind::byte)
                asking.byte(1);
            if (field.kind == FieldKind::slice)
                asking.int16(400);
        }
        const Bytes expected = row.tag == 24 ? Bytes{129, 0, 0} : row.tag == 34 ? Bytes{129, 0, 0, 0, 0} : failed;
        CHECK(bench.ask(asking) == expected);
    }
    REQUIRE_FALSE(bench.server.notes().empty());
    CHECK(bench.server.notes().front().message == "the Open request of 6 bytes is too short for its fields");
}

TEST_CASE("tags that are not served are answered by the byte 1 alone", "[host]") {
    HostBench bench;
    for (unsigned tag = 0; tag < 256; ++tag) {
        const RequestRow* row = request_row(static_cast<Byte>(tag));
        if (row && row->service == Service::served)
            continue;
        INFO(tag);
        CHECK(bench.ask(Asking(static_cast<Byte>(tag))) == not_implemented);
    }
}

TEST_CASE("every DOS subtag is answered by the byte 1 alone", "[host]") {
    HostBench bench;
    for (int subtag = 0; subtag <= 6; ++subtag)
        CHECK(bench.ask(Asking(50).byte(subtag).int32(0)) == not_implemented);
}

#include "tests/emulator/machine/guest_code.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::machines {

/// Source: Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
std::uint64_t Random::next() {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (z ^ z >> 31) >> 1;
}

std::string GuestCode::fresh_label() { return fmt::format("L{}", labels_++); }

void GuestCode::store(Word value, Word address) { add(fmt::format("ldc #{:X}; ldc #{:X}; stnl 0", value, address)); }

void GuestCode::log_time() { add("ldtimer; ldl 3; stnl 0; ldl 3; adc 4; stl 3"); }

void GuestCode::log_scratch() { add("ldl 5; ldl 3; stnl 0; ldl 3; adc 4; stl 3"); }

void GuestCode::input(Word channel, Word to, Word bytes) {
    add(fmt::format("ldc #{:X}; ldc #{:X}; ldc {}; in", to, channel, bytes));
}

void GuestCode::output(Word channel, Word from, Word bytes) {
    add(fmt::format("ldc #{:X}; ldc #{:X}; ldc {}; out", from, channel, bytes));
}

void GuestCode::output_word(Word channel, Word value) { add(fmt::format("ldc #{:X}; ldc #{:X}; outword", channel, value)); }

void GuestCode::output_byte(Word channel, Word value) { add(fmt::format("ldc #{:X}; ldc #{:X}; outbyte", channel, value)); }

void GuestCode::wait_until(Word time) { add(fmt::format("ldc {}; tin", time)); }

void GuestCode::wait_for(Word ticks) { add(fmt::format("ldtimer; ldc {}; sum; tin", ticks)); }

void GuestCode::compute(unsigned kind, Word rounds) {
    std::string body = "ldl 4; ldc 77; sum; ldl 1; xor; stl 4";
    switch (kind % kinds_of_work) {
    case 1:
        body =
            "ldl 4; ldc 1023; and; ldc 1001; mul; ldc 37; div; stl 5; ldl 4; ldc 5; rem; stl 4; ldl 5; ldl 4; ldc 7; lmul; stl 4";
        break;
    case 2:
        body = "ldlp 4; ldlp 5; ldc 4; move; ldc #80001400; ldc #80001800; ldc 200; move";
        break;
    case 3:
        if (part_ != Part::T414)
            body =
                "ldlp 4; fpi32tor64; ldlp 1; fpi32tor64; fpmul; ldlp 1; fpi32tor64; fpadd; ldl 4; adc 0; stl 4; fptesterr; stl 5";
        break;
    case 4: {
        const std::string skip = fresh_label();
        body =
            fmt::format("ldl 4; ldc 1; and; cj {0}; ldl 4; ldc 3; prod; stl 4\n{0}: ldl 4; ldc 1; shr; ldc 91; sum; stl 4", skip);
        break;
    }
    default:
        break;
    }
    const std::string top = fresh_label();
    const std::string after = fresh_label();
    add(fmt::format("ldc 0; stl 1; ldc {}; stl 2\n{}: {}\nldlp 1; ldc {} - {}; lend\n{}:", rounds, top, body, after, top, after));
}

void GuestCode::input_and_run(Word channel, Word to, Word bytes) {
    const std::string hole = fresh_label();
    const std::string start = fresh_label();
    add(fmt::format("j {0}\n{1}: .space {2}, #40\nret\n{0}: call {1}", start, hole,
                    bytes)); // once as it is, so that it is decoded
    add(fmt::format("ldap {}; ldc #{:X}; ldc {}; in", hole, channel, bytes));
    add(fmt::format("call {0}; stl 5; ldap {0}; ldc #{1:X}; ldc {2}; move", hole, to, bytes));
    log_scratch();
}

void GuestCode::reset(Word channel, bool restart) {
    add(fmt::format("ldc #{:X}; resetch; stl 5", channel));
    log_scratch();
    if (!restart)
        return;
    const std::string none = fresh_label();
    add(fmt::format("ldl 5; mint; xor; cj {0}; ldl 5; runp\n{0}:", none));
}

void GuestCode::alternative(const std::vector<Guard>& guards) {
    using Kind = Guard::Kind;
    const bool timed = std::any_of(guards.begin(), guards.end(), [](const Guard& guard) { return guard.kind == Kind::timer; });
    const auto flag = [](const Guard& guard) {
        return guard.flag < 0 ? std::string("ldc 1") : fmt::format("ldl {}", guard.flag);
    };
    add(timed ? "talt" : "alt");
    for (const Guard& guard : guards) {
        if (guard.kind == Kind::channel)
            add(fmt::format("ldc #{:X}; {}; enbc", guard.channel, flag(guard)));
        else if (guard.kind == Kind::timer)
            add(fmt::format("ldl 8; {}; enbt", flag(guard)));
        else
            add(flag(guard) + "; enbs");
    }
    add(timed ? "taltwt" : "altwt");
    const std::string end = fresh_label();
    const std::string after = fresh_label();
    std::string branches;
    for (const Guard& guard : guards) {
        const std::string branch = fresh_label();
        if (guard.kind == Kind::channel)
            add(fmt::format("ldc #{:X}; {}; ldc {} - {}; disc", guard.channel, flag(guard), branch, end));
        else if (guard.kind == Kind::timer)
            add(fmt::format("ldl 8; {}; ldc {} - {}; dist", flag(guard), branch, end));
        else
            add(fmt::format("{}; ldc {} - {}; diss", flag(guard), branch, end));
        branches += fmt::format("{}: {}\nj {}\n", branch, guard.branch, after);
    }
    add(fmt::format("altend\n{}:\n{}{}:", end, branches, after));
}

} // namespace t8::machines

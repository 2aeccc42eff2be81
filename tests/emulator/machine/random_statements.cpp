// What the processes of random programs do, statement by statement.

#include <algorithm>

#include <fmt/format.h>

#include "tests/emulator/machine/programmer.hpp"

namespace t8::machines::random_programs_parts {

/// Gives a message away in one to four pieces.
template <typename Piece> void Programmer::in_pieces(const Step& step, Piece piece) {
    Word at = 0;
    for (unsigned n = 0; n < 3 && step.bytes - at > 1 && random_.percent(35); ++n) {
        const Word length = random_.between(1, step.bytes - at - 1);
        piece(step.offset + at, length);
        at += length;
    }
    piece(step.offset + at, step.bytes - at);
}

void Programmer::send(GuestCode& code, const Step& step) {
    const Way& way = ways_[step.way];
    const auto& pattern = result_.before[step.way].bytes;
    const auto piece = [&](Word offset, Word bytes) {
        const auto byte = [&](Word n) { return static_cast<Word>(pattern[offset + n]) << 8 * n; };
        if (bytes == 4 && random_.percent(50))
            code.output_word(way.output(), byte(0) | byte(1) | byte(2) | byte(3));
        else if (bytes == 1 && random_.percent(50))
            code.output_byte(way.output(), byte(0));
        else
            code.output(way.output(), way.source() + offset, bytes);
    };
    if (way.soft)
        piece(step.offset, step.bytes);
    else
        in_pieces(step, piece);
    if (!way.soft && random_.percent(10))
        code.reset(way.output(), false); // nothing is under way on it
}

void Programmer::receive(GuestCode& code, const Step& step, bool may_run) {
    const Way& way = ways_[step.way];
    if (way.soft)
        return code.input(way.input(), way.destination() + step.offset, step.bytes);
    in_pieces(step, [&](Word offset, Word bytes) {
        if (may_run && random_.percent(15))
            code.input_and_run(way.input(), way.destination() + offset, bytes);
        else
            code.input(way.input(), way.destination() + offset, bytes);
    });
}

/// Takes messages from different channels as they come. Flag i says that message i is still to come, the last flag how many are.
void Programmer::receive_in_any_order(GuestCode& code, const Process& process, std::span<const Step> steps) {
    constexpr unsigned left = GuestCode::first_flag + GuestCode::flags - 1;
    using Guard = GuestCode::Guard;
    std::vector<Guard> guards;
    for (unsigned i = 0; i < steps.size(); ++i) {
        const unsigned flag = GuestCode::first_flag + i;
        code.add(fmt::format("ldc 1; stl {}", flag));
        GuestCode branch(Part::T414);
        receive(branch, steps[i], false);
        branch.add(fmt::format("ldc 0; stl {}; ldl {}; adc -1; stl {}", flag, left, left));
        guards.push_back({Guard::Kind::channel, ways_[steps[i].way].input(), static_cast<int>(flag), branch.text()});
    }
    if (random_.percent(40)) {
        // A high priority process that never waits would keep the processor.
        const Word wait = process.priority == Priority::high ? random_.between(400, 2000) : random_.between(1, 5);
        guards.insert(guards.begin() + random_.below(static_cast<std::uint32_t>(guards.size() + 1)),
                      Guard{Guard::Kind::timer, 0, -1, fmt::format("ldtimer; ldc {}; sum; stl 8", wait)});
    }
    if (process.waits_for_events && random_.percent(50)) {
        GuestCode branch(Part::T414);
        branch.input(event_channel, 0, 1);
        // Before the messages it could keep them out for ever.
        guards.push_back({Guard::Kind::channel, event_channel, -1, branch.text()});
    }
    if (process.priority == Priority::low && random_.percent(20)) // a high one would keep the processor
        guards.push_back({Guard::Kind::skip, 0, -1, "ldl 4; adc 1; stl 4"});
    code.add(fmt::format("ldc {}; stl {}; ldtimer; ldc 2; sum; stl 8", steps.size(), left));
    const std::string top = code.fresh_label();
    const std::string after = code.fresh_label();
    code.add(fmt::format("{}: ldl {}; cj {}", top, left, after));
    code.alternative(guards);
    code.add(fmt::format("j {}\n{}:", top, after));
}

/// Mostly short, at times longer than a timeslice.
void Programmer::compute(GuestCode& code) {
    constexpr Word longest[GuestCode::kinds_of_work] = {1500, 250, 15, 300, 1000};
    const unsigned kind = random_.below(GuestCode::kinds_of_work);
    code.compute(kind, random_.percent(15) ? random_.between(longest[kind] / 5, longest[kind])
                                           : random_.between(1, longest[kind] / 15));
}

void Programmer::filler(std::uint32_t node, GuestCode& code, const Process& process) {
    const bool high = process.priority == Priority::high;
    switch (random_.below(8)) {
    case 0:
        compute(code);
        break;
    case 1:
        code.wait_for(high ? random_.between(0, 200) : random_.between(0, 3));
        break;
    case 2:
    case 3:
        code.log_time();
        break;
    case 4:
        if (process.waits_for_events)
            code.input(event_channel, 0, 1);
        break;
    case 5:
        if (spec_.interrupt_line && spec_.interrupt_line->master == node)
            code.store(1, spec_.interrupt_line->pull_register.bits);
        break;
    default:
        break;
    }
}

void Programmer::orderly(std::uint32_t node, GuestCode& code, const Process& process) {
    for (std::size_t at = 0; at < process.steps.size();) {
        filler(node, code, process);
        const Step& step = process.steps[at];
        if (step.sends) {
            send(code, step);
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        const auto is_new = [&](const Step& next) {
            return std::none_of(process.steps.begin() + static_cast<std::ptrdiff_t>(at),
                                process.steps.begin() + static_cast<std::ptrdiff_t>(end),
                                [&](const Step& before) { return before.way == next.way; });
        };
        while (end < process.steps.size() && end - at < 5 && !process.steps[end].sends && is_new(process.steps[end]))
            ++end;
        if (random_.percent(70)) {
            receive_in_any_order(code, process, std::span(process.steps).subspan(at, end - at));
            at = end;
        } else {
            receive(code, step);
            ++at;
        }
    }
    code.log_time();
}

/// Mostly one that leads to a node.
unsigned Programmer::busy_link(std::uint32_t node) {
    const unsigned first = random_.below(links_per_node);
    for (unsigned n = 0; n < links_per_node && random_.percent(95); ++n)
        if (far_end(spec_, {node, static_cast<std::uint8_t>((first + n) % links_per_node)}))
            return (first + n) % links_per_node;
    return first;
}

Word Programmer::link_channel(std::uint32_t node) {
    const unsigned link = busy_link(node);
    return random_.percent(50) ? output_channel(link) : input_channel(link);
}

/// Frees processes that are stuck at a link, one now and then.
void Programmer::watch_over(std::uint32_t node, GuestCode& code, const Process& process) {
    for (unsigned n = random_.between(2, 5); n != 0; --n) {
        code.wait_for(process.priority == Priority::high ? random_.between(50, 300) : random_.between(1, 4));
        code.reset(link_channel(node), true);
    }
}

void Programmer::unruly_alternative(std::uint32_t node, GuestCode& code) {
    using Guard = GuestCode::Guard;
    std::vector<Guard> guards;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (random_.percent(70)) {
            GuestCode branch(Part::T414);
            if (random_.percent(90)) // else the byte stays where it is
                branch.input(input_channel(link), received_bytes + link * per_link,
                             random_.percent(60) ? 4 : random_.one_of(message_sizes));
            guards.push_back({Guard::Kind::channel, input_channel(link), -1, branch.text()});
        }
    if (random_.percent(30))
        guards.push_back({Guard::Kind::channel, soft_channels + 4 * random_.below(2), -1, "ldl 4; adc 1; stl 4"});
    if (is_member(node) && random_.percent(60))
        guards.push_back(
            {Guard::Kind::channel, event_channel, -1, random_.percent(80) ? "ldc 0; ldc #80000020; ldc 1; in" : "ldc 0"});
    if (random_.percent(50))
        guards.push_back({Guard::Kind::timer, 0, -1, "ldc 3; stl 5"});
    if (random_.percent(20) || guards.empty())
        guards.push_back({Guard::Kind::skip, 0, -1, "ldc 5; stl 5"});
    for (std::size_t n = guards.size() - 1; n != 0; --n)
        std::swap(guards[n], guards[random_.below(static_cast<std::uint32_t>(n + 1))]);
    code.add(fmt::format("ldtimer; ldc {}; sum; stl 8", random_.below(100)));
    code.alternative(guards);
}

/// The same with some steps left out, and some exchanged.
Process Programmer::disordered(Process process) {
    std::erase_if(process.steps, [&](const Step&) { return random_.percent(5); });
    for (std::size_t n = 1; n < process.steps.size(); ++n)
        if (random_.percent(6))
            std::swap(process.steps[n - 1], process.steps[n]);
    return process;
}

void Programmer::unruly(std::uint32_t node, GuestCode& code, const Process& process) {
    const unsigned statements = random_.between(3, 12);
    const bool resets = random_.percent(30); // a process that looks after the others
    for (unsigned n = 0; n < statements; ++n) {
        const unsigned link = busy_link(node);
        const Word bytes = random_.percent(60) ? 4 : random_.one_of(message_sizes);
        const Word offset = random_.below(64);
        filler(node, code, process);
        switch (random_.below(resets ? 9 : 7)) {
        case 0:
        case 1:
            code.output(output_channel(link), sent_bytes + link * per_link + offset, bytes);
            break;
        case 2:
        case 3:
            code.input(input_channel(link), received_bytes + link * per_link + offset, bytes);
            break;
        case 4:
            unruly_alternative(node, code);
            break;
        case 5:
            if (random_.percent(50))
                code.output_byte(random_.percent(50) ? soft_channels : output_channel(link), random_.below(256));
            else
                code.input(random_.percent(50) ? soft_channels : input_channel(link), soft_bytes, 1);
            break;
        case 6:
            if (is_member(node) && random_.percent(50))
                code.input(event_channel, 0, random_.below(3));
            else
                code.input_and_run(input_channel(link), received_bytes + link * per_link, bytes);
            break;
        default:
            code.reset(is_member(node) && random_.percent(20) ? event_channel : link_channel(node), random_.percent(80));
            code.wait_for(random_.below(process.priority == Priority::high ? 150 : 4));
            break;
        }
    }
    code.log_time();
}

} // namespace t8::machines::random_programs_parts

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tests/emulator/machine/guest_code.hpp"
#include "tests/emulator/machine/random_programs.hpp"

/// The parts of random_programs that the planning of messages and the writing of statements share.
namespace t8::machines::random_programs_parts {

// Memory of a node.
inline constexpr Word short_code = 0x80000180u;
inline constexpr std::size_t most_short_code = 0x800;
inline constexpr Word inner_workspaces = 0x80000C00u; ///< 8 of 128 bytes
inline constexpr Word soft_channels = 0x80001000u;
inline constexpr Word done_words = 0x80001100u;
inline constexpr Word long_code = 0x80002000u;
inline constexpr Word outer_workspaces = 0x80004C00u;
inline constexpr Word sent_bytes = 0x80005000u;     ///< 2048 for each link
inline constexpr Word received_bytes = 0x80007000u; ///< the same
inline constexpr Word soft_bytes = 0x80009000u;     ///< 512 for each soft channel and direction
inline constexpr Word logs = 0x8000A000u;           ///< 2048 for each process
inline constexpr Word per_link = 0x800;
inline constexpr Word per_soft_channel = 0x200;
inline constexpr Word log_bytes = 0x800;
inline constexpr Word done = 0x600D;

inline constexpr unsigned most_soft_channels = 8;
inline constexpr Word message_sizes[] = {1, 1, 2, 3, 4, 4, 4, 5, 8, 13, 16, 33, 64, 130};

/// A path of messages from one process to another.
struct Way {
    bool soft = false;
    std::uint32_t from_node = 0, to_node = 0;
    unsigned from = 0, to = 0; ///< links, or both the number of the soft channel
    unsigned sender = 0, receiver = 0;
    Word used = 0; ///< bytes given to messages so far

    Word room() const { return soft ? per_soft_channel / 2 : per_link; }
    Word output() const { return soft ? soft_channels + 4 * from : output_channel(from); }
    Word input() const { return soft ? soft_channels + 4 * to : input_channel(to); }
    Word source() const { return soft ? soft_bytes + from * per_soft_channel : sent_bytes + from * per_link; }
    Word destination() const {
        return soft ? soft_bytes + to * per_soft_channel + per_soft_channel / 2 : received_bytes + to * per_link;
    }
};

/// The act of a process for one message.
struct Step {
    bool sends = false;
    std::size_t way = 0;
    Word offset = 0;
    Word bytes = 0;
};

struct Process {
    Priority priority = Priority::low;
    bool waits_for_events = false;
    std::vector<Step> steps;
};

/// Makes the programs of all nodes from one sequence of random numbers.
class Programmer {
public:
    Programmer(const MachineSpec& spec, std::uint64_t seed, const ProgramStyle& style)
        : spec_(spec), random_(seed), style_(style), processes_(spec.nodes.size()) {}

    RandomPrograms make() {
        find_ways();
        give_processes();
        order_messages();
        if (!style_.in_order)
            patient_ = random_.percent(65);
        fill_memory();
        write_programs();
        return std::move(result_);
    }

private:
    // random_programs.cpp
    void find_ways();
    void give_processes();
    void order_messages();
    void fill_memory();
    void write_programs();
    unsigned boot_link(std::uint32_t node);
    std::vector<Byte> assembled(const Boot& boot, Word booted) const;
    void write_process(std::uint32_t node, unsigned number, GuestCode& code);
    // random_statements.cpp
    Process disordered(Process process);
    void orderly(std::uint32_t node, GuestCode& code, const Process& process);
    void unruly(std::uint32_t node, GuestCode& code, const Process& process);
    void filler(std::uint32_t node, GuestCode& code, const Process& process);
    void compute(GuestCode& code);
    void send(GuestCode& code, const Step& step);
    void receive(GuestCode& code, const Step& step, bool may_run = true);
    void receive_in_any_order(GuestCode& code, const Process& process, std::span<const Step> steps);
    void unruly_alternative(std::uint32_t node, GuestCode& code);
    void watch_over(std::uint32_t node, GuestCode& code, const Process& process);
    unsigned busy_link(std::uint32_t node);
    Word link_channel(std::uint32_t node);
    template <typename Piece> void in_pieces(const Step& step, Piece piece);
    bool is_member(std::uint32_t node) const {
        return spec_.interrupt_line && spec_.interrupt_line->members.size() > node && spec_.interrupt_line->members[node];
    }

    const MachineSpec& spec_;
    Random random_;
    ProgramStyle style_;
    std::vector<std::vector<Process>> processes_; ///< by node
    std::vector<Way> ways_;
    bool patient_ = true; ///< true if no process sends before all nodes have booted
    RandomPrograms result_;
};

} // namespace t8::machines::random_programs_parts

#pragma once

#include <memory>
#include <string>
#include <utility>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/window/ui.hpp"

namespace t8::console {

/// Says whether a reply is another one than in the last call, so that what is made from it must be made anew.
class ReplyChange {
public:
    bool is_new(const Shown& shown) { return std::exchange(reply_, shown.reply) != shown.reply; }

private:
    std::shared_ptr<const Reply> reply_;
};

/// The process of the chosen node that panels look at: the chosen one; if it is no more, the one that the node executes, or else the first that is listed.
struct ChosenProcess {
    std::string wdesc{}; ///< "#80000071"; empty: the node has none
    std::string of{};    ///< " of #80000071", the end of questions about it; empty if the node executes it
    std::string routine{};
    std::string place{};
    std::string iptr{};
    bool is_fresh = false;
};
/// Finds it, anew only when the processes or the choice have changed.
class ProcessChoice {
public:
    /// Asks for the processes of the node.
    const ChosenProcess& of(Desk& desk);

private:
    ReplyChange change_;
    std::string asked_; ///< Selection::process
    ChosenProcess found_;
};

/// Returns the descriptor of a process of an answer: its Wptr with its priority in bit 0.
std::string wdesc_of(const nlohmann::ordered_json& process);
/// Returns the address of a text such as "#80000070"; 0 if it is none.
std::uint32_t address_of(std::string_view text);
std::string text_of_address(std::uint32_t address);
/// Returns the node of a link's end: "n1" of "n1.2"; empty if it is none.
std::string node_of_end(std::string_view end);

/// Says what an answer lacks: that it comes, that it is refused, or that nothing is there. Returns true if there is one.
bool has_answer(Ui& ui, const Shown& shown, std::string_view what_comes_here);
/// Returns the ink of what is shown: quiet as long as it belongs to an earlier instant.
inline Ink ink_of(const Shown& shown, Ink fresh = Ink::text) { return shown.is_fresh ? fresh : Ink::quiet; }

} // namespace t8::console

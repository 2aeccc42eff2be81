#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "toolchain/objects/object.hpp"
#include "types/word.hpp"

namespace t8::c {

/// The stack that the routines of an object need, from their own frames and the calls in their code.
/// Order   note() for each routine; of() when all routines have their code.
class StackNeeds {
public:
    explicit StackNeeds(const objects::Object& object) : object_(object) {}

    /// The frame of one routine.
    struct Own {
        Word words = 0;               ///< below Wptr as it is after `call`, the words of its calls included
        bool is_variable = false;     ///< alloca, arrays of variable length, or assembler that makes its own frame
        bool calls_addresses = false; ///< it calls functions by their addresses
    };
    void note(std::uint32_t atom, const Own& own) { own_[atom] = own; }

    struct Need {
        Word words = 0;      ///< below Wptr as it is after `call`, for the routine and all that it calls
        std::string unknown; ///< the reason why the need is not known, such as "'f' calls itself"; empty: it is known
    };
    /// Returns the need of a routine, which may be more than the least possible: the callees are added to the greatest extent of the frame.
    Need of(std::uint32_t atom);

private:
    Need worked_out(std::uint32_t atom);

    const objects::Object& object_;
    std::map<std::uint32_t, Own> own_;
    std::map<std::uint32_t, Need> done_;
    std::map<std::uint32_t, bool> open_; ///< routines on the way to the one that is worked out
};

} // namespace t8::c

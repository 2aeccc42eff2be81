#pragma once

#include <optional>

#include "emulator/spec/machine_spec.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

class Hardware;
class Memory;

enum class LinkHalf : bool { output, input };

/// A process that waits on one half of a link of its node. While its ALT enables or disables guards, it has the processor or is ready.
struct LinkWait {
    Wdesc wdesc;
    Address iptr;             ///< the address at which it will continue
    bool alternative = false; ///< in an ALT, for the first byte of an input
    bool is_due = false;      ///< its end is worked out already, and comes at a later tick
    Word bytes = 0;           ///< of its output or input
    Tick since{};
};

/// Returns the process that waits on one half of a link; nothing if there is none.
std::optional<LinkWait> wait_on_link(const Hardware& hardware, LinkEnd end, LinkHalf half);
/// Returns the number of its bytes that have not crossed the link.
Word bytes_left(const Hardware& hardware, LinkEnd end, LinkHalf half, const LinkWait& wait);

/// Returns the process in a channel word, if its workspace lies in RAM.
std::optional<Wdesc> process_in_word(const Memory& memory, Address word);

} // namespace t8

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/code/frames.hpp"
#include "toolchain/code/line.hpp"
#include "toolchain/code/operand.hpp"
#include "toolchain/code/routine.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::code {

/// Makes the code of an outermost routine and of all routines nested in it: a list of instructions with operands that are not known
/// yet, and frames with slots. `finish` turns these into atoms of an object.
///
/// Frames. The root frame of a routine is opened with the routine. `open_frame` opens the frame of a PAR branch below the current
/// one: a *fixed* frame lies at a distance from its parent that is known in the end, a *replicated* frame exists in many copies, and
/// has a link: a slot in which each copy holds the Wptr of the parent. A nested routine's root frame has a link too, its first
/// parameter: the Wptr of the frame in which the routine was opened. Slots beyond a link are reached by ldl link, ldnl.
/// Layout  root frame, from Wptr up: W[0..r-1] reserved words (see reserve), slots, then, from frame_words on, the return address and
///         the parameters: parameter i at frame_words + 1 + i. Branch frames: reserved words, slots.
///         Below Wptr: the most that is needed there at one time, of 2 words for a process that is not running (3 when it communicates
///         or uses ALT, 5 when it waits for time); 4 + needs of each routine called; all branches of a PAR beside each other.
/// Slots   are given offsets by weight: the sum of the weights of the instructions that name them, the most used nearest to Wptr.
///         Two slots of a frame share words when their lives do not overlap; a life goes from `slot` to `release` in the order of the
///         instructions. Slots of parameters have their place.
/// Order   a routine is called only after it has been closed. open_/close_ calls nest.
class Code {
public:
    // Routines.

    /// `link`: the routine uses variables of the enclosing routine, and its first parameter is the link. REQUIRES: not for the outermost routine.
    /// Emits nothing: enter_routine emits the routine's first instruction, leave_routine its last ones.
    RoutineId open_routine(std::string name, bool link);
    /// Adds the next parameter. The link, if there is one, is the first parameter.
    Slot parameter();
    Slot link_of(RoutineId routine) const;
    /// REQUIRES: all frames closed.
    void close_routine();
    Needs needs(RoutineId routine) const;
    void enter_routine(); ///< ajw: takes the frame
    void leave_routine(); ///< ajw, ret: leaves Areg, Breg, Creg and FAreg as they are

    // Frames. All branches of one PAR are opened and closed between open_parallel and close_parallel, one after the other.

    Frame current_frame() const;
    void open_parallel();
    void close_parallel();
    /// `copies`: nothing for a fixed frame; a replicated frame has that many. Instructions that follow run in the frame.
    Frame open_frame(std::optional<Word> copies = {});
    /// open_frame in two steps, for instructions that start a branch before its own ones are emitted. Branches stand below the parent in
    /// the order in which they are added.
    Frame add_branch(std::optional<Word> copies = {});
    void open_frame(Frame branch);
    void close_frame();
    /// For replicated frames: slot of the frame that holds the link. It is the frame's first word that is not reserved; the word after it
    /// (`index_of`) is for the replicator's index.
    Slot link_of(Frame frame) const;
    Slot index_of(Frame frame) const;
    /// Reserves W[0..words-1] of the current frame as scratch for outword, ALT, PAR or stacked parameters of calls. The words that outword, outbyte,
    /// ALT and PAR need are reserved without this call.
    void reserve(Word words);

    /// Keeps free the words directly below the Wptr of the enclosing frame, in which a process waits. For code that has
    /// to run between alt and altend. REQUIRES: a fixed frame.
    void leave_room(Word words);

    // Slots and vectorspace of the current frame, or of `frame` around it. REQUIRES of `frame`: only fixed frames in between.

    Slot slot(Word words = 1);
    Slot slot(Frame frame, Word words);
    void release(Slot slot);
    Word words(Slot slot) const;
    Vector vector(Word words);
    Vector vector(Frame frame, Word words);
    void release(Vector vector);
    /// Sets the slot that holds the address of the vectorspace of the current frame's routine, or of its copy of a replicated
    /// frame. A frame without such a slot uses that of the frame above. REQUIRES: called before vectors of the frame are used. A
    /// replicated frame must have a slot of its own if it, or a routine that it calls, needs vectorspace; otherwise its copies
    /// would share one.
    void set_vector_base(Slot slot);
    std::optional<Slot> vector_base() const;

    // Instructions.

    void emit(Op op);
    void emit(Op op, Operand operand); ///< instructions that have no operand of their own take none
    void emit(Op op, SignedWord value) { emit(op, literal(value)); }
    /// Emits an instruction that communicates over `channel`, or enables or disables a guard, and the facts about it for
    /// debuggers.
    void emit_communication(Op op, std::string channel, std::optional<std::uint32_t> type);
    /// Emits literal bytes, for inserts.
    void emit_bytes(Bytes bytes);
    /// Keeps the instructions up to close_verbatim as they are: none is removed or joined. For inserts. Jumps and offsets that are given as
    /// numbers must be inside.
    void open_verbatim();
    void close_verbatim();
    /// Outside of verbatim code, instructions after `j`, `ret` or `endp` are dropped up to the next label that is referred to.
    Label label();
    void place(Label label);
    void jump(Label target);          ///< j: the stack is lost
    void jump_if_false(Label target); ///< cj
    /// Emits a row of a table of jumps: `j` of objects::row_length bytes, which stays where it is. REQUIRES: the target lies after it,
    /// by at most farthest_row bytes.
    void row(Label target);
    static constexpr std::size_t farthest_row = 0xFFFF;
    /// `ldc target - here; ldpi`: address of a label, of constants or of a routine.
    void load_address(Label target);
    void load_address(objects::AtomIndex atom);
    void load_address(RoutineId routine);
    void call(RoutineId routine);
    void call(objects::AtomIndex atom, Needs needs);

    /// ldl, stl, ldlp of a slot, wherever it is: through links where there are some (then ldl link; ldnl, stnl, ldnlp).
    void load(Slot slot, SignedWord word = 0);
    void store(Slot slot, SignedWord word = 0);
    void load_address(Slot slot, SignedWord word = 0);
    /// The Wptr of a frame around the current one, or the current one's (ldlp 0).
    void load_frame(Frame frame);
    /// Address of a vector: the base that is in force, ldnlp.
    void load_address(Vector vector, SignedWord word = 0);
    /// Address of the vectorspace that a frame leaves to those it calls. REQUIRES: it has a vector base.
    void load_vector_top(Frame frame);
    /// True if a slot is reached without a link.
    bool is_near(Slot slot) const;

    // Code that depends on the code after it. It is emitted after that code and then moved.

    /// Returns the number of lines of the current routine.
    std::size_t lines() const;
    /// Returns the most bytes that the lines since `first` can have, whatever their addresses.
    std::size_t most_bytes(std::size_t first) const;
    /// Moves the lines since `first` to line `target`. REQUIRES: both are in one frame, and the moved lines contain no marks.
    void bring_forward(std::size_t first, std::size_t target);

    // Places and weights.

    /// Sets the place in the source of the next instructions; before a routine is opened, the place of the routine.
    void at(SourceLine place);
    /// The code up to close_loop is estimated to run `times` as often as the code around it.
    void open_loop(unsigned times = 8);
    void close_loop();

    // Names for debuggers.

    void open_scope();
    void close_scope();
    /// A variable of the innermost scope that lives in a slot from here on, until the slot is released. `words` of `variable` is filled in
    /// the end.
    /// Offsets count from the slot.
    /// `vector`: the slot holds the address of it.
    void variable(debuginfo::Variable variable, Slot slot, Naming naming = Naming::keeps, std::optional<Vector> vector = {});
    void variable(debuginfo::Variable variable); ///< absolute or constant

    // The end.

    /// Removes instructions without effect, assigns slots, and returns each routine as an atom with its debug information; inner routines stand
    /// after those around them. Sites are of length 1 until objects::lay_out.
    /// REQUIRES: all routines closed.
    struct Finished {
        struct Routine {
            RoutineId id;
            std::string name;
            objects::Atom atom; ///< target atoms: index in the object; own routines: first + RoutineId
            debuginfo::Routine debug;
            Needs needs;
        };
        std::vector<Routine> routines; ///< by RoutineId
    };
    Finished finish(objects::AtomIndex first) const;

    // For tests and listings.

    const Routine& routine(RoutineId routine) const { return routines_[routine.id]; }
    const Frames& frames() const { return frames_; }

private:
    /// The state of a routine that is open, kept while routines nested in it are made.
    struct Open {
        RoutineId routine;
        Frame frame;
        SourceLine place;
        std::vector<std::uint32_t> parallels; ///< those open, innermost last
        std::vector<std::uint16_t> weights;   ///< of the open loops, innermost last
        std::uint32_t verbatim = 0;
    };

    Open& now() { return open_.back(); }
    Routine& current() { return routines_[open_.back().routine.id]; }
    Line& append(Line::Kind kind, Op op, Operand operand);
    void mark(Line::Kind kind, std::uint32_t id);
    void note_process_words(Op op);
    void note_call(Needs needs);
    void load_address_from_here(Operand::Kind kind, std::uint32_t id);
    /// Loads links until `frame` is at a fixed distance. `linked`: Areg holds the Wptr of `base`; otherwise `base` is the current frame.
    struct Reached {
        Frame base;
        bool linked = false;
    };
    Reached reach(Frame frame);

    std::vector<Routine> routines_;
    Frames frames_;
    std::vector<LabelUses> labels_;
    std::vector<Open> open_;
    SourceLine place_; ///< while no routine is open
};

} // namespace t8::code

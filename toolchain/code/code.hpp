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

/// Makes the code of an outermost routine and of all routines nested in it: instructions, whose operands may be open until the end, and
/// frames with slots. `finish` turns them into atoms of an object.
///
/// Frames. The root frame of a routine is opened with the routine. `open_frame` opens the frame of a PAR branch below the current
/// frame. A *fixed* frame lies at one distance from its parent, known when the routine is closed. A *replicated* frame exists in several
/// copies; each copy has a link, a slot that holds the Wptr of the parent. The root frame of a nested routine may have a link too, its
/// first parameter: the Wptr of the frame in which the routine was opened. Slots beyond a link are reached by ldl link, ldnl.
/// Layout  root frame, from Wptr up: W[0..r-1] reserved words (see reserve), slots, then, from frame_words on, the return address and
///         the parameters: parameter i at frame_words + 1 + i. Branch frames: reserved words, slots.
///         Below Wptr: the greatest of these needs. A process that is not running: 2 words, 3 if it communicates or uses ALT, 5 if it
///         waits for time. Each call: 4 words and the workspace of the routine. Each PAR: the sum over its branches.
/// Slots   with a greater weight for each word lie nearer to Wptr. The weight of a slot is the sum of the weights of the instructions
///         that name it. Two slots of a frame may share words if their lives do not overlap; a life goes from `slot` to `release`, in the
///         order of the instructions. Slots of parameters lie as given under Layout.
/// Order   a routine is called only after it has been closed. open_/close_ calls nest.
class Code {
public:
    /// `part`: the part that executes the code.
    explicit Code(Part part = Part::T800) : part_(part) {}
    /// True if the part has the instruction.
    bool has(Op op) const { return row_of(op).exists_on(part_); }

    // Routines.

    /// Opens a routine and its root frame. Emits no instruction: enter_routine emits the first one, leave_routine the last ones.
    /// `link`: the routine uses variables of the enclosing one, and its first parameter is the link. REQUIRES: false for an outermost
    /// routine.
    RoutineId open_routine(std::string name, bool link);
    /// Adds a parameter word after those added so far; open_routine has added the link, if there is one.
    Slot parameter();
    Slot link_of(RoutineId routine) const;
    /// Improves the code of the routine (peephole.hpp) and chooses the offsets of its slots and vectors. REQUIRES: its frames are closed.
    void close_routine();
    Needs needs(RoutineId routine) const;
    void enter_routine(); ///< ajw: takes the frame
    void leave_routine(); ///< ajw, ret: leaves Areg, Breg, Creg and FAreg as they are

    // Frames. All branches of one PAR are opened and closed between open_parallel and close_parallel, one after the other.

    Frame current_frame() const;
    void open_parallel();
    void close_parallel();
    /// Adds a branch and opens its frame, in which the next instructions run. `copies`: nothing for a fixed frame, the number of copies of
    /// a replicated one.
    Frame open_frame(std::optional<Word> copies = {});
    /// Adds a branch whose frame is opened later. For instructions that start the branch, which are emitted before those of the branch.
    /// Branches lie below the parent in the order in which they are added.
    Frame add_branch(std::optional<Word> copies = {});
    void open_frame(Frame branch);
    void close_frame();
    /// Returns the slot of a replicated frame that holds the link: the first word that is not reserved. The next word, `index_of`, holds
    /// the replicator's index.
    Slot link_of(Frame frame) const;
    Slot index_of(Frame frame) const;
    /// Reserves W[0..words-1] of the current frame, for example for stacked parameters of calls. The words for outword, outbyte, ALT and
    /// PAR are reserved when these are emitted.
    void reserve(Word words);

    /// Leaves `words` words between the slots of the current frame and the Wptr of the parent, whose process needs them while it waits. For
    /// code that runs between alt and altend. REQUIRES: a fixed frame.
    void leave_room(Word words);

    // Slots and vectorspace of the current frame, or of `frame`, which encloses it. REQUIRES: the frames in between are fixed.

    Slot slot(Word words = 1);
    Slot slot(Frame frame, Word words);
    void release(Slot slot);
    Word words(Slot slot) const;
    Vector vector(Word words);
    Vector vector(Frame frame, Word words);
    void release(Vector vector);
    /// Makes `slot` the vector base of the current frame: it holds the address of the vectorspace of the routine, or of this copy of a
    /// replicated frame. A frame without a vector base uses that of its parent.
    /// REQUIRES: called before vectors of the frame are used. A replicated frame must have a vector base of its own if it, or a routine
    /// that it calls, needs vectorspace: otherwise its copies would share vectors.
    void set_vector_base(Slot slot);
    std::optional<Slot> vector_base() const;

    // Instructions.

    void emit(Op op);
    void emit(Op op, Operand operand); ///< `operand` is ignored if `op` is not a function
    void emit(Op op, SignedWord value) { emit(op, literal(value)); }
    /// Emits an instruction that communicates over `channel`, or enables or disables a guard, and the facts about it for
    /// debuggers.
    void emit_communication(Op op, std::string channel, std::optional<std::uint32_t> type);
    /// Emits literal bytes, for inserts.
    void emit_bytes(Bytes bytes);
    /// Keeps the instructions up to close_verbatim as they are, for inserts: none is removed or joined. REQUIRES: a jump or an offset that
    /// is given as a number does not lead out of these instructions.
    void open_verbatim();
    void close_verbatim();
    /// Outside of verbatim code, instructions after `j`, `ret` or `endp` are dropped up to the next label that is referred to.
    Label label();
    void place(Label label);
    /// Keeps a label although no instruction names it: its offset is wanted (Finished::Routine::labels), and control may come there.
    void keep(Label label);
    void jump(Label target);          ///< j: the stack is lost
    void jump_if_false(Label target); ///< cj
    /// Emits a row of a table of jumps: a `j` of objects::row_length bytes, which is never removed. REQUIRES: `target` lies after the row,
    /// by at most farthest_row bytes.
    void row(Label target);
    static constexpr std::size_t farthest_row = 0xFFFF;
    /// Emits `ldc target - here; ldpi`, which loads the address of a label, of an atom or of a routine.
    void load_address(Label target);
    void load_address(objects::AtomIndex atom);
    void load_address(RoutineId routine);
    void call(RoutineId routine);
    void call(objects::AtomIndex atom, Needs needs);

    /// Emits ldl, stl or ldlp of word `word` of a slot. A slot beyond links is reached by ldl link, and then ldnl, stnl or ldnlp.
    void load(Slot slot, SignedWord word = 0);
    void store(Slot slot, SignedWord word = 0);
    void load_address(Slot slot, SignedWord word = 0);
    /// Loads the Wptr of `frame`: that of the current frame (ldlp 0) or of one around it.
    void load_frame(Frame frame);
    /// Loads the address of word `word` of a vector: the vector base of its frame, then ldnlp.
    void load_address(Vector vector, SignedWord word = 0);
    /// Loads the address of the vectorspace that `frame` leaves to the routines that it calls. REQUIRES: the frame or its parents in the
    /// routine have a vector base.
    void load_vector_top(Frame frame);
    /// True if a slot is reached without a link.
    bool is_near(Slot slot) const;

    // For lines whose form depends on the lines after them: they are emitted last and then moved forward.

    /// Returns the number of lines of the current routine.
    std::size_t lines() const;
    /// Returns an upper bound on the bytes of the lines from `first` on, whatever their addresses will be.
    std::size_t most_bytes(std::size_t first) const;
    /// Moves the lines from `first` on to before line `target`. REQUIRES: `target` <= `first`, both in one frame; the moved lines hold no
    /// marks for frames, scopes or variables.
    void bring_forward(std::size_t first, std::size_t target);

    // Places and weights.

    /// Sets the place in the source of the next instructions, or of the next routine if none is open.
    void at(SourceLine place);
    /// Begins code that is estimated to run `times` times as often as the code around it.
    void open_loop(unsigned times = 8);
    void close_loop();

    // Names for debuggers.

    void open_scope();
    void close_scope();
    /// Adds a variable to the innermost scope. It lives in `slot` from here until the slot is released. REQUIRES: variable.words counts
    /// from the slot; `finish` adds the slot's offset. `vector`: the vector whose address the slot holds.
    void variable(debuginfo::Variable variable, Slot slot, Naming naming = Naming::keeps, std::optional<Vector> vector = {});
    void variable(debuginfo::Variable variable); ///< absolute or constant
    /// Keeps what is stored in a slot, as a variable whose name keeps it.
    void keep(Slot slot) { frames_[slot].is_named = true; }

    // The end.

    /// The atoms of the routines with their debug information. Nested routines stand after those around them. Sites have length 1 until
    /// objects::lay_out.
    struct Finished {
        struct Routine {
            RoutineId id;
            std::string name;
            objects::Atom atom; ///< its sites refer to atoms by index in the object; to own routines by first + RoutineId
            debuginfo::Routine debug;
            Needs needs;
            std::vector<Word> labels; ///< by Label::id: offsets of the labels of this routine
        };
        std::vector<Routine> routines; ///< by RoutineId
    };
    /// Encodes all routines. `first`: index in the object of the atom of the outermost routine. REQUIRES: all routines are closed.
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
        std::vector<std::uint32_t> parallels; ///< the open PARs, innermost last
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
    /// Loads links until `frame` is at a fixed distance from `base`. `linked`: Areg holds the Wptr of `base`; otherwise `base` is the
    /// current frame.
    struct Reached {
        Frame base;
        bool linked = false;
    };
    Reached reach(Frame frame);

    Part part_;
    std::vector<Routine> routines_;
    Frames frames_;
    std::vector<LabelUses> labels_;
    std::vector<Open> open_;
    SourceLine place_; ///< while no routine is open
};

} // namespace t8::code

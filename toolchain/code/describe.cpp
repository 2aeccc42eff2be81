#include <algorithm>

#include "toolchain/code/finish.hpp"

namespace t8::code {
namespace {

using debuginfo::FrameBase;
using debuginfo::Range;

/// Returns the path from the Wptr of `current` to the word `words` above the Wptr of `target`, which encloses `current`.
FrameBase way(const Frames& frames, Frame current, Frame target, SignedWord words) {
    FrameBase found;
    while (!frames.is_near(current, target)) {
        const Frame linked = frames.nearest_link(current);
        found.links.push_back(frames.distance(current, linked) + frames.offset(frames[linked].link));
        current = frames.parent(linked);
    }
    found.words = frames.distance(current, target) + words;
    return found;
}

/// The frame to which Wptr points, for each stretch of a routine's code.
class FrameHistory {
public:
    struct Stretch {
        Range range;
        Frame frame;
        bool is_taken = false; ///< true after the routine's own ajw, and in branches of a PAR
    };

    FrameHistory(const Routine& routine, const Frames& frames) : root_(routine.root), frames_(frames), frame_(routine.root) {}

    /// Adds the next line, which begins at `offset`.
    void next(const Line& line, Word offset) {
        if (line.kind == Line::Kind::enter_frame) {
            entered_ = Frame{line.operand.first};
            return;
        }
        if (!line.has_bytes())
            return;
        const Operand::Kind kind = line.is(Op::ajw) ? line.operand.kind : Operand::Kind::none;
        // The ajw that enters a frame is executed with the Wptr of the frame outside.
        if (entered_ && kind != Operand::Kind::minus_distance) {
            frame_ = *entered_;
            entered_.reset();
        }
        set(offset);
        if (entered_) {
            frame_ = *entered_;
            entered_.reset();
        }
        if (kind == Operand::Kind::minus_frame_words || line.is(Op::ret))
            is_taken_ = true;
        else if (kind == Operand::Kind::frame_words)
            is_taken_ = false;
    }

    void finish(Word end) { close(end); }

    const std::vector<Stretch>& stretches() const { return stretches_; }

    std::vector<FrameBase> frame_bases() const {
        std::vector<FrameBase> bases;
        for (const Stretch& stretch : stretches_) {
            if (stretch.is_taken)
                add(bases, stretch.range, way(frames_, stretch.frame, root_, 0));
            else
                add(bases, stretch.range, {{}, -static_cast<SignedWord>(frames_[root_].words), {}});
        }
        return bases;
    }

    /// Returns how to find a slot from Wptr, for each stretch in `live` from which it can be reached.
    std::vector<FrameBase> reaches(Slot slot, Range live) const {
        std::vector<FrameBase> found;
        const Frame target{frames_[slot].frame};
        for (const Stretch& stretch : stretches_) {
            const Range common{std::max(stretch.range.begin, live.begin), std::min(stretch.range.end, live.end)};
            if (common.begin < common.end && stretch.is_taken && is_around(target, stretch.frame))
                add(found, common, way(frames_, stretch.frame, target, frames_.offset(slot)));
        }
        return found;
    }

private:
    /// True if `target` is `frame` or around it, in its routine or in routines around that, as far as links lead.
    bool is_around(Frame target, Frame frame) const {
        while (frame.exists() && frame != target) {
            if (frames_.is_root(frame) && !frames_[frame].link.exists())
                return false;
            frame = frames_.parent(frame);
        }
        return frame.exists();
    }
    static void add(std::vector<FrameBase>& bases, Range range, FrameBase base) {
        base.range = range;
        FrameBase* const last = bases.empty() ? nullptr : &bases.back();
        if (last != nullptr && last->range.end == range.begin && last->words == base.words && last->links == base.links)
            last->range.end = range.end;
        else
            bases.push_back(std::move(base));
    }
    void set(Word offset) {
        if (is_open_ && stretches_.back().frame == frame_ && stretches_.back().is_taken == (is_taken_ || frame_ != root_))
            return;
        close(offset);
        stretches_.push_back({{offset, offset}, frame_, is_taken_ || frame_ != root_});
        is_open_ = true;
    }
    void close(Word end) {
        if (!is_open_)
            return;
        is_open_ = false;
        stretches_.back().range.end = end;
        if (stretches_.back().range.begin == end)
            stretches_.pop_back();
    }

    Frame root_;
    const Frames& frames_;
    Frame frame_;
    std::optional<Frame> entered_; ///< a frame whose enter_frame has come, but not the first instruction in it
    bool is_taken_ = false;
    bool is_open_ = false;
    std::vector<Stretch> stretches_;
};

/// Returns the lines for debuggers: an entry wherever the place in the source changes.
std::vector<debuginfo::Line> places(const Routine& routine, const std::vector<Word>& offsets) {
    std::vector<debuginfo::Line> lines;
    SourceLine last;
    for (std::size_t n = 0; n < routine.lines.size(); ++n) {
        const SourceLine& place = routine.lines[n].place;
        if (offsets[n] == offsets[n + 1] || place == last)
            continue;
        last = place;
        lines.push_back({offsets[n], place.file, place.line, place.column, place.line != 0});
    }
    return lines;
}

/// Returns the communications with the offsets of their instructions; without those whose instructions were removed.
std::vector<debuginfo::Communication> communications(const Routine& routine, const std::vector<Word>& offsets) {
    std::vector<debuginfo::Communication> found;
    for (std::size_t n = 0; n < routine.lines.size(); ++n) {
        const Line& line = routine.lines[n];
        if (line.communication == 0 || offsets[n] == offsets[n + 1])
            continue;
        found.push_back(routine.communications[line.communication - 1]);
        found.back().offset = offsets[n];
    }
    return found;
}

/// Builds the scopes of a routine and the variables in them.
class Scopes {
public:
    Scopes(const Routine& routine, const Frames& frames, const FrameHistory& history)
        : routine_(routine), frames_(frames), history_(history), open_(1), places_(routine.variables.size()) {}

    void next(const Line& line, Word offset) {
        switch (line.kind) {
        case Line::Kind::open_scope:
            if (open_.size() == most_depth) {
                ++deeper_;
                break;
            }
            open_.emplace_back();
            open_.back().scope.ranges.push_back({offset, offset});
            break;
        case Line::Kind::close_scope:
            if (deeper_ != 0)
                --deeper_;
            else
                close(offset);
            break;
        case Line::Kind::variable:
            add(line.operand.first, offset);
            break;
        case Line::Kind::end_variable:
            end(line.operand.first, offset);
            break;
        default:
            break;
        }
    }

    debuginfo::Scope finish(Word end) {
        while (open_.size() > 1)
            close(end);
        end_variables(open_.back(), end);
        return std::move(open_.back().scope);
    }

private:
    struct Open {
        debuginfo::Scope scope;
        std::vector<std::uint32_t> ids; ///< by variable of the scope: its index in Routine::variables
    };

    /// The place of a variable: the number of scopes around its scope, and its index in that.
    struct Place {
        std::size_t depth = ~std::size_t{0};
        std::size_t index = 0;
    };

    Word begin(const Open& open) const { return open.scope.ranges.empty() ? 0 : open.scope.ranges.front().begin; }

    void add(std::uint32_t id, Word offset) {
        const NamedSlot& named = routine_.variables[id];
        debuginfo::Variable variable = named.variable;
        if (named.vector) {
            const Frames::VectorData& vector = frames_[*named.vector];
            variable.vectorspace = frames_[Frame{vector.frame}].vector_start + vector.offset;
        }
        if (named.slot.exists()) {
            const Frames::SlotData& slot = frames_[named.slot];
            const Frame frame{slot.frame};
            variable.live = Range{offset, none};
            // A slot without a use and without a name that keeps it has no word.
            if (slot.uses == 0 && !slot.is_named && slot.kind == Frames::SlotKind::ordinary) {
                variable.where = debuginfo::Where::nowhere;
                variable.has_channels = false;
                variable.live.reset();
            } else if (frames_[frame].routine != frames_[routine_.root].routine || !frames_.is_near(frame, routine_.root)) {
                const bool is_indirect = variable.where == debuginfo::Where::indirect;
                variable.where = is_indirect ? debuginfo::Where::branch_indirect : debuginfo::Where::branch;
            } else {
                variable.words += frames_.offset(named.slot) - frames_.distance(frame, routine_.root);
            }
        }
        places_[id] = {open_.size() - 1, open_.back().ids.size()};
        open_.back().scope.variables.push_back(std::move(variable));
        open_.back().ids.push_back(id);
    }

    void end(std::uint32_t id, Word offset) {
        const Place place = places_[id];
        if (place.depth < open_.size() && place.index < open_[place.depth].ids.size() &&
            open_[place.depth].ids[place.index] == id && open_[place.depth].scope.variables[place.index].live)
            open_[place.depth].scope.variables[place.index].live->end = offset;
    }

    /// Sets the ends of the lives of variables at the end of their scope. A life that is the whole scope is left out.
    void end_variables(Open& open, Word end) {
        for (std::size_t index = 0; index < open.ids.size(); ++index) {
            debuginfo::Variable& variable = open.scope.variables[index];
            if (!variable.live)
                continue;
            variable.live->end = std::min(variable.live->end, end);
            if (variable.where == debuginfo::Where::branch || variable.where == debuginfo::Where::branch_indirect) {
                variable.reaches = history_.reaches(routine_.variables[open.ids[index]].slot, *variable.live);
                for (FrameBase& reach : variable.reaches)
                    reach.words += variable.words;
                variable.words = 0;
                variable.live.reset();
                if (variable.reaches.empty()) {
                    variable.where = debuginfo::Where::nowhere;
                    variable.has_channels = false;
                }
                continue;
            }
            if (variable.live->begin == begin(open) && variable.live->end == end)
                variable.live.reset();
        }
    }

    void close(Word end) {
        if (open_.size() == 1)
            return;
        end_variables(open_.back(), end);
        debuginfo::Scope scope = std::move(open_.back().scope);
        open_.pop_back();
        scope.ranges.front().end = end;
        if (scope.ranges.front().begin == end)
            return;
        std::vector<debuginfo::Scope>& outer = open_.back().scope.inner;
        if (scope.variables.empty())
            std::move(scope.inner.begin(), scope.inner.end(), std::back_inserter(outer));
        else
            outer.push_back(std::move(scope));
    }

    static constexpr Word none = ~Word{0};
    static constexpr std::size_t most_depth = objects::max_scope_depth / 2; ///< scopes nested deeper are joined with that one
    std::size_t deeper_ = 0;
    const Routine& routine_;
    const Frames& frames_;
    const FrameHistory& history_;
    std::vector<Open> open_;
    std::vector<Place> places_;
};

} // namespace

debuginfo::Routine describe(const Routine& routine, const Frames& frames, objects::AtomIndex own,
                            const std::vector<Word>& line_offsets) {
    debuginfo::Routine described;
    described.name = routine.name;
    described.atom = own.index;
    described.file = routine.place.file;
    described.line = routine.place.line;
    described.frame_words = frames[routine.root].words;
    FrameHistory history(routine, frames);
    for (std::size_t n = 0; n < routine.lines.size(); ++n)
        history.next(routine.lines[n], line_offsets[n]);
    history.finish(line_offsets.back());
    described.frame_bases = history.frame_bases();
    Scopes scopes(routine, frames, history);
    for (std::size_t n = 0; n < routine.lines.size(); ++n)
        scopes.next(routine.lines[n], line_offsets[n]);
    described.lines = places(routine, line_offsets);
    described.communications = communications(routine, line_offsets);
    described.scope = scopes.finish(line_offsets.back());
    return described;
}

} // namespace t8::code

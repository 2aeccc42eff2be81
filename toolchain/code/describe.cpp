#include <algorithm>

#include "toolchain/code/finish.hpp"

namespace t8::code {
namespace {

using debuginfo::Range;

/// Where the frame base is while the lines are executed.
class FrameBases {
public:
    FrameBases(const Routine& routine, const Frames& frames) : root_(routine.root), frames_(frames), frame_(routine.root) {}

    /// Takes the next line, which begins at `offset`.
    void next(const Line& line, Word offset) {
        if (line.kind == Line::Kind::enter_frame) {
            entered_ = Frame{line.operand.first};
            return;
        }
        if (!line.has_bytes())
            return;
        const Operand::Kind kind = line.is(Op::ajw) ? line.operand.kind : Operand::Kind::none;
        // The ajw that goes into a frame is still executed outside.
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

    std::vector<debuginfo::FrameBase> finish(Word end) {
        close(end);
        return std::move(bases_);
    }

private:
    /// Nothing where copies of a frame lie at different distances.
    std::optional<SignedWord> words() const {
        if (!is_taken_)
            return -static_cast<SignedWord>(frames_[root_].words);
        if (!frames_.is_near(frame_, root_))
            return {};
        return frames_.distance(frame_, root_);
    }
    void set(Word offset) {
        const auto now = words();
        if (is_open_ && now && bases_.back().words == *now)
            return;
        close(offset);
        if (!now)
            return;
        bases_.push_back({{offset, offset}, *now});
        is_open_ = true;
    }
    void close(Word end) {
        if (!is_open_)
            return;
        is_open_ = false;
        bases_.back().range.end = end;
        if (bases_.back().range.begin == end)
            bases_.pop_back();
    }

    Frame root_;
    const Frames& frames_;
    Frame frame_;
    std::optional<Frame> entered_; ///< marked, but not yet in force
    bool is_taken_ = false;        ///< the routine's own ajw has been executed
    bool is_open_ = false;
    std::vector<debuginfo::FrameBase> bases_;
};

/// The places of lines, and a mark wherever they change.
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

/// Scopes and the variables in them.
class Scopes {
public:
    Scopes(const Routine& routine, const Frames& frames)
        : routine_(routine), frames_(frames), open_(1), places_(routine.variables.size()) {}

    void next(const Line& line, Word offset) {
        switch (line.kind) {
        case Line::Kind::open_scope:
            open_.emplace_back();
            open_.back().scope.ranges.push_back({offset, offset});
            break;
        case Line::Kind::close_scope:
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
        std::vector<std::uint32_t> ids; ///< of its variables
    };

    /// Of a variable: how many scopes are around its own, and where it stands there.
    struct Place {
        std::size_t depth = ~std::size_t{0};
        std::size_t index = 0;
    };

    Word begin(const Open& open) const { return open.scope.ranges.empty() ? 0 : open.scope.ranges.front().begin; }

    void add(std::uint32_t id, Word offset) {
        const NamedSlot& named = routine_.variables[id];
        debuginfo::Variable variable = named.variable;
        if (named.slot.exists()) {
            const Frame frame{frames_[named.slot].frame};
            if (!frames_.is_near(frame, routine_.root))
                return;
            variable.words = frames_.offset(named.slot) - frames_.distance(frame, routine_.root);
            variable.live = Range{offset, none};
        }
        places_[id] = {open_.size() - 1, open_.back().ids.size()};
        open_.back().scope.variables.push_back(std::move(variable));
        open_.back().ids.push_back(id);
    }

    void end(std::uint32_t id, Word offset) {
        const Place place = places_[id];
        if (place.depth < open_.size() && place.index < open_[place.depth].ids.size() &&
            open_[place.depth].ids[place.index] == id)
            open_[place.depth].scope.variables[place.index].live->end = offset;
    }

    /// A life as long as the scope need not be told.
    void end_variables(Open& open, Word end) {
        for (debuginfo::Variable& variable : open.scope.variables) {
            if (!variable.live)
                continue;
            variable.live->end = std::min(variable.live->end, end);
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
    const Routine& routine_;
    const Frames& frames_;
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
    FrameBases bases(routine, frames);
    Scopes scopes(routine, frames);
    for (std::size_t n = 0; n < routine.lines.size(); ++n) {
        bases.next(routine.lines[n], line_offsets[n]);
        scopes.next(routine.lines[n], line_offsets[n]);
    }
    described.frame_bases = bases.finish(line_offsets.back());
    described.lines = places(routine, line_offsets);
    described.scope = scopes.finish(line_offsets.back());
    return described;
}

} // namespace t8::code

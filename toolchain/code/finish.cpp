#include "toolchain/code/finish.hpp"

#include "diagnostics/assertion.hpp"
#include "toolchain/code/code.hpp"

namespace t8::code {
namespace {

/// True if the instruction has no effect because its operand has turned out to be 0.
bool is_idle(const Line& line, SignedWord value) {
    return value == 0 && !line.is_verbatim && (line.op == Op::ajw || line.op == Op::ldnlp || line.op == Op::adc);
}

/// A site, with the labels whose offsets are known when all lines are encoded.
struct LabelSite {
    std::size_t site;
    std::uint32_t target; ///< id of the label; none: the target is known
    std::uint32_t base;
};

class Assembly {
public:
    Assembly(const Frames& frames, objects::AtomIndex first, objects::AtomIndex own, std::vector<Word>& offsets)
        : frames_(frames), first_(first.index), own_(own.index), offsets_(offsets) {}

    void add(const Line& line, const Routine& routine) {
        switch (line.kind) {
        case Line::Kind::instruction:
            add_instruction(line);
            break;
        case Line::Kind::label:
            offsets_[line.operand.first] = here();
            break;
        case Line::Kind::bytes:
            atom_.bytes.insert(atom_.bytes.end(), routine.raw[line.operand.first].begin(), routine.raw[line.operand.first].end());
            break;
        default:
            break;
        }
    }
    Word here() const { return static_cast<Word>(atom_.bytes.size()); }

    objects::Atom finish() {
        for (const LabelSite& labels : label_sites_) {
            objects::Site& site = atom_.sites[labels.site];
            if (labels.target != Frames::none)
                site.target = {own_, offsets_[labels.target]};
            if (labels.base != Frames::none)
                site.base = objects::Position{own_, offsets_[labels.base]};
        }
        return std::move(atom_);
    }

private:
    void add_instruction(const Line& line) {
        if (row_of(line.op).form != Form::function)
            return encode(line.op, atom_.bytes);
        const auto value = value_of(line.operand, frames_);
        if (!value)
            return add_site(line);
        if (is_idle(line, *value))
            return;
        if (line.op == Op::ldc && !line.is_verbatim)
            return encode_constant(*value, atom_.bytes);
        encode_function(line.op, as_word(*value), atom_.bytes);
    }

    void add_site(const Line& line) {
        using Kind = Operand::Kind;
        const Operand& operand = line.operand;
        objects::Site site;
        site.offset = here();
        site.function = line.op;
        site.is_row = operand.kind == Kind::row;
        LabelSite labels{atom_.sites.size(), Frames::none, Frames::none};
        if (leads_to_label(operand))
            labels.target = operand.first;
        else if (operand.kind == Kind::routine || operand.kind == Kind::routine_from)
            site.target = {first_ + operand.first, 0};
        else
            site.target = {operand.first, 0};
        if (measures_from_label(operand))
            labels.base = operand.second;
        atom_.sites.push_back(site);
        if (labels.target != Frames::none || labels.base != Frames::none)
            label_sites_.push_back(labels);
        encode_function(line.op, 0, atom_.bytes);
    }

    const Frames& frames_;
    std::uint32_t first_;
    std::uint32_t own_;
    std::vector<Word>& offsets_;
    objects::Atom atom_;
    std::vector<LabelSite> label_sites_;
};

} // namespace

std::optional<SignedWord> value_of(const Operand& operand, const Frames& frames) {
    using Kind = Operand::Kind;
    const Frame first{operand.first};
    const Frame second{operand.second};
    switch (operand.kind) {
    case Kind::literal:
        return operand.value;
    case Kind::slot: {
        const Slot slot{operand.first};
        return frames.distance(second, Frame{frames[slot].frame}) + frames.offset(slot) + operand.value;
    }
    case Kind::distance:
        return frames.distance(first, second) + operand.value;
    case Kind::minus_distance:
        return operand.value - frames.distance(first, second);
    case Kind::stride:
        return as_signed(frames[first].stride * bytes_per_word);
    case Kind::frame_words:
        return as_signed(frames[first].words);
    case Kind::minus_frame_words:
        return -as_signed(frames[first].words);
    case Kind::vector: {
        const Frames::VectorData& vector = frames[Vector{operand.first}];
        return as_signed(frames[Frame{vector.frame}].vector_start + vector.offset) + operand.value;
    }
    case Kind::vector_top:
        return as_signed(frames[first].vector_start + frames[first].own_vectors);
    case Kind::vector_start:
        return as_signed(frames[first].copies_start);
    case Kind::vector_stride:
        return as_signed(frames[first].vector_stride);
    case Kind::none:
    case Kind::label:
    case Kind::row:
    case Kind::difference:
    case Kind::atom:
    case Kind::atom_from:
    case Kind::routine:
    case Kind::routine_from:
        break;
    }
    return {};
}

void encode_constant(SignedWord value, Bytes& out) {
    const Word bits = as_word(value);
    const Word above_mint = bits - MostNeg;
    const Word below_most = MostPos - bits;
    constexpr unsigned mint_bytes = 2;
    constexpr unsigned not_bytes = 2;
    const unsigned plain = encoded_length(bits);
    if (above_mint % bytes_per_word == 0 && above_mint <= MostPos &&
        mint_bytes + (above_mint == 0 ? 0 : encoded_length(above_mint / bytes_per_word)) < plain) {
        encode(Op::mint, out);
        if (above_mint != 0)
            encode_function(Op::ldnlp, above_mint / bytes_per_word, out);
    } else if (above_mint <= MostPos && mint_bytes + encoded_length(above_mint) < plain) {
        encode(Op::mint, out);
        encode_function(Op::adc, above_mint, out);
    } else if (below_most <= MostPos && mint_bytes + not_bytes + (below_most == 0 ? 0 : encoded_length(below_most)) < plain) {
        encode(Op::mint, out);
        if (below_most != 0)
            encode_function(Op::adc, below_most, out);
        encode(Op::not_, out);
    } else {
        encode_function(Op::ldc, bits, out);
    }
}

objects::Atom assemble(const Routine& routine, const Frames& frames, objects::AtomIndex first, objects::AtomIndex own,
                       std::vector<Word>& offsets, std::vector<Word>& line_offsets) {
    Assembly assembly(frames, first, own, offsets);
    line_offsets.clear();
    line_offsets.reserve(routine.lines.size() + 1);
    for (const Line& line : routine.lines) {
        line_offsets.push_back(assembly.here());
        assembly.add(line, routine);
    }
    line_offsets.push_back(assembly.here());
    objects::Atom atom = assembly.finish();
    atom.name = routine.name;
    return atom;
}

Code::Finished Code::finish(objects::AtomIndex first) const {
    T8_ASSERT(open_.empty(), "all routines are closed");
    Finished finished;
    finished.routines.reserve(routines_.size());
    std::vector<Word> offsets(labels_.size());
    std::vector<Word> line_offsets;
    for (std::uint32_t id = 0; id < routines_.size(); ++id) {
        const Routine& routine = routines_[id];
        const objects::AtomIndex own{first.index + id};
        Finished::Routine& done = finished.routines.emplace_back();
        done.id = RoutineId{id};
        done.name = routine.name;
        done.atom = assemble(routine, frames_, first, own, offsets, line_offsets);
        done.labels = offsets;
        done.debug = describe(routine, frames_, own, line_offsets);
        done.needs = needs(done.id);
        done.debug.workspace = done.needs.workspace;
        done.debug.vectorspace = done.needs.vectorspace;
    }
    return finished;
}

} // namespace t8::code

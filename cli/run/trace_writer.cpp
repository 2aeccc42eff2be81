#include "cli/run/trace_writer.hpp"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>

#include <fcntl.h>

#include <fmt/format.h>

#include "cli/run/code_view.hpp"

namespace t8::cli {
namespace {

std::string real_text(fpu::Real value) {
    if (value.length == fpu::Length::real32)
        return fmt::format("{:.9g}", std::bit_cast<float>(static_cast<Word>(value.bits)));
    return fmt::format("{:.17g}{}", std::bit_cast<double>(value.bits), value.length == fpu::Length::real64 ? "" : " unrounded");
}

} // namespace

Result<std::unique_ptr<TraceWriter>> TraceWriter::open(const TraceSettings& settings, const MachineSpec& machine) {
    std::FILE* file = stderr;
    std::optional<WholeFile> whole;
    if (!settings.file.empty()) {
        Result<WholeFile> created = WholeFile::create(settings.file, "the trace ");
        if (!created)
            return tl::unexpected<Failure>(std::move(created.error()));
        whole.emplace(std::move(*created));
        const int copy = ::fcntl(whole->descriptor(), F_DUPFD_CLOEXEC, 0);
        file = copy < 0 ? nullptr : ::fdopen(copy, "w");
        if (file == nullptr)
            return failure(fmt::format("cannot write the trace '{}': {}", settings.file, std::strerror(errno)));
    }
    return std::unique_ptr<TraceWriter>(new TraceWriter(settings, machine, std::move(whole), file));
}

TraceWriter::TraceWriter(const TraceSettings& settings, const MachineSpec& machine, std::optional<WholeFile> whole,
                         std::FILE* file)
    : settings_(settings), skip_(settings.skip), left_(settings.count), last_(machine.nodes.size()), whole_(std::move(whole)),
      file_(file) {
    if (machine.nodes.size() > 1) {
        name_width_ = 4;
        for (const NodeSpec& node : machine.nodes) {
            names_.push_back(node.name);
            name_width_ = std::max(name_width_, node.name.size());
        }
    }
}

TraceWriter::~TraceWriter() {
    if (file_ != stderr)
        std::fclose(file_);
}

void TraceWriter::write(std::string_view text) {
    if (error_ == 0 && std::fwrite(text.data(), 1, text.size(), file_) != text.size())
        error_ = errno;
}

bool TraceWriter::wanted(std::uint32_t node, const Processor& processor) {
    const CoreState& state = processor.state();
    Last& last = last_[node];
    if (last.instructions == state.instructions && last.iptr == state.iptr)
        return false;
    last = {state.instructions, state.iptr};
    if (!settings_.ranges.empty() && std::none_of(settings_.ranges.begin(), settings_.ranges.end(),
                                                  [&](const AddressRange& range) { return range.contains(state.iptr); }))
        return false;
    if (skip_ != 0) {
        --skip_;
        return false;
    }
    return true;
}

void TraceWriter::instruction(std::uint32_t node, const Processor& processor) {
    if (left_ == 0 || !wanted(node, processor))
        return;
    --left_;
    const CoreState& state = processor.state();
    const CodeText code = code_text(processor, state.iptr);
    std::string statement = code.statement;
    if (!code.comment.empty())
        statement += "  -- " + code.comment;
    const std::string name = names_.empty() ? "" : fmt::format("{:<{}}  ", names_[node], name_width_);
    std::string line =
        fmt::format("{:>10}  {}#{:08X}  {:<11} {:<22}  W #{:08X}  A #{:08X}  B #{:08X}  C #{:08X}", state.cycles, name,
                    state.iptr.bits, code.bytes, statement, state.wdesc.bits, state.areg, state.breg, state.creg);
    const Op op = instruction_at(processor, state.iptr).op;
    if (op == Op::fpentry || has(row_of(op).traits, Trait::fpu))
        line += fmt::format("  FA {}", real_text(state.fpu.stack[0]));
    line += '\n';
    write(line);
}

Result<void> TraceWriter::finish() {
    if (std::fflush(file_) != 0 && error_ == 0)
        error_ = errno;
    if (error_ == 0)
        return whole_ ? whole_->finish() : Result<void>{};
    const std::string name = settings_.file.empty() ? "to standard error" : fmt::format("'{}'", settings_.file);
    return failure(fmt::format("cannot write the trace {}: {}", name, std::strerror(error_)));
}

} // namespace t8::cli

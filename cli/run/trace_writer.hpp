#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/run/settings.hpp"
#include "diagnostics/diagnostic.hpp"
#include "diagnostics/whole_file.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/ports/tracer.hpp"

namespace t8::cli {

/// Writes a line for every instruction that the settings select, with the state before it is executed.
/// Shape   cycle of the node, node (when there are several), Iptr, bytes, statement, W for Wdesc, A, B, C; FA when the instruction
///         is one of the FPU's.
/// Order   finish renames the file to its place; without finish no file is left.
/// Errors  open fails when the file cannot be made; finish reports a later failure to write.
class TraceWriter final : public Tracer {
public:
    static Result<std::unique_ptr<TraceWriter>> open(const TraceSettings& settings, const MachineSpec& machine);
    ~TraceWriter() override;
    TraceWriter(const TraceWriter&) = delete;
    TraceWriter& operator=(const TraceWriter&) = delete;

    void instruction(std::uint32_t node, const Processor& processor) override;
    /// True if the requested number of lines has been written.
    bool done() const { return left_ == 0; }
    /// Flushes the trace.
    Result<void> finish();

private:
    struct Last {
        std::uint64_t instructions = ~std::uint64_t{0};
        Address iptr;
    };
    TraceWriter(const TraceSettings& settings, const MachineSpec& machine, std::optional<WholeFile> whole, std::FILE* file);
    bool wanted(std::uint32_t node, const Processor& processor);
    void write(std::string_view text);

    TraceSettings settings_;
    std::vector<std::string> names_; ///< names of the nodes; empty if there is only one
    std::size_t name_width_ = 0;
    std::uint64_t skip_;
    std::uint64_t left_;
    std::vector<Last> last_;         ///< by node: an instruction that waits for its link is seen again
    std::optional<WholeFile> whole_; ///< nothing: standard error
    std::FILE* file_;
    int error_ = 0; ///< errno of the first write that failed
};

} // namespace t8::cli

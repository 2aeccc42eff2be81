#pragma once

#include "cli/run/progress.hpp"
#include "emulator/host/system_outside.hpp"

namespace t8::cli {

/// The outside world of `t8 run`: the process's own, sharing the terminal with the progress line.
class RunOutside final : public host::SystemOutside {
public:
    RunOutside(Settings settings, Progress& progress) : SystemOutside(std::move(settings)), progress_(progress) {}

    host::Input read_input(std::size_t limit, host::Until until) override;
    host::Input read_key() override;
    std::size_t write(host::Output output, std::span<const Byte> bytes) override;
    std::optional<std::int32_t> run_command(const std::string& command) override;

    /// True if the reader of standard output has gone.
    bool reader_is_gone() const { return reader_is_gone_; }

    /// Returns the errno of the first failed write to standard output; 0 if there is none.
    int output_error() const { return output_error_; }

private:
    Progress& progress_;
    int output_error_ = 0;
    bool reader_is_gone_ = false;
};

} // namespace t8::cli

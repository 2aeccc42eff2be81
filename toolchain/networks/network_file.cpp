#include "toolchain/networks/network_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>

#include "diagnostics/input_files.hpp"
#include "diagnostics/reach.hpp"
#include "emulator/networks/collector_map.hpp"
#include "emulator/networks/configuration/configuration.hpp"
#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/ispy_listing.hpp"
#include "toolchain/networks/network_format.hpp"
#include "toolchain/occam/configuration/configure.hpp"

namespace t8::networks {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_listing = std::size_t{32} << 20;
constexpr std::size_t longest_configuration = std::size_t{1} << 20;

constexpr std::string_view known_formats = "known are the collector's .map, ISPY listings, occam .pgm and C .cfs configurations";

Result<std::string> read_network(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status))
        return failure(fmt::format("cannot find the network file '{}'", file.string()));
    if (!fs::is_regular_file(status))
        return failure(fmt::format("'{}' is not a file, so it cannot be read as a network", file.string()));
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return failure(fmt::format("cannot read the network file '{}': {}", file.string(), std::strerror(errno)));
    InputFiles::note(file);
    const std::uintmax_t size = fs::file_size(file, error);
    std::string text(std::min<std::uintmax_t>(error ? 0 : size, longest_listing + 1), '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.bad())
        return failure(fmt::format("cannot read the network file '{}'", file.string()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return text;
}

/// Reads a file that an occam configuration includes. The file must be within `reach`, the folder of the configuration.
Result<occam::SourceText> read_included(const Reach& reach, std::string_view name, std::string_view from) {
    const fs::path file = fs::path(from).parent_path() / name;
    Result<Descriptor> descriptor = reach.open(file, "an included file");
    if (!descriptor)
        return tl::unexpected<Failure>(std::move(descriptor.error()));
    occam::SourceText source{file.lexically_normal().string(), {}};
    char block[65536];
    ssize_t count = 0;
    while ((count = ::read(descriptor->number(), block, sizeof block)) > 0 && source.text.size() <= longest_configuration)
        source.text.append(block, static_cast<std::size_t>(count));
    if (count < 0)
        return failure(fmt::format("cannot read '{}': {}", source.name, std::strerror(errno)));
    if (source.text.size() > longest_configuration)
        return failure(
            fmt::format("'{}' is larger than {} MB, the limit for configurations", source.name, longest_configuration >> 20));
    return source;
}

/// Reads a network in a format other than an occam configuration, which the occam compiler reads.
MachineSpec read(NetworkFormat format, const NetworkText& text, const NetworkOptions& options, Complaints& complaints) {
    switch (format) {
    case NetworkFormat::collector_map:
        return read_collector_map(text, options, complaints);
    case NetworkFormat::ispy_listing:
        return read_ispy_listing(text, options, complaints);
    default:
        return read_c_configuration(text, options, complaints);
    }
}

std::size_t longest(NetworkFormat format) {
    const bool is_listing = format == NetworkFormat::collector_map || format == NetworkFormat::ispy_listing;
    return is_listing ? longest_listing : longest_configuration;
}

Result<MachineSpec> load_text(std::string_view text, const fs::path& file, const occam::IncludeResolver& include,
                              const NetworkOptions& options, std::vector<Diagnostic>* warnings) {
    if (text.size() > longest_listing)
        return failure(fmt::format("'{}' is larger than {} MB, the limit for networks", file.string(), longest_listing >> 20));
    const NetworkText network(file.string(), text);
    Complaints complaints(network);
    const auto format = format_of(network, format_of_name(file));
    if (!format)
        return failure_at({file.string(), 0, 0, 1}, "this is not a network file", {}, std::string(known_formats));
    if (text.size() > longest(*format))
        return failure(
            fmt::format("'{}' is larger than {} MB, the limit for configurations", file.string(), longest_configuration >> 20));
    if (*format == NetworkFormat::occam_configuration)
        return occam::read_network({file.string(), std::string(text)}, include, options, warnings);
    MachineSpec machine = read(*format, network, options, complaints);
    const bool failed = complaints.any_error();
    std::vector<Diagnostic> told = complaints.take();
    if (failed)
        return tl::unexpected<Failure>(Failure{std::move(told)});
    if (warnings != nullptr)
        std::move(told.begin(), told.end(), std::back_inserter(*warnings));
    return machine;
}

} // namespace

Result<MachineSpec> load_network_text(std::string_view text, const fs::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings) {
    return load_text(text, file, {}, options, warnings);
}

Result<MachineSpec> load_network_file(const fs::path& file, const NetworkOptions& options, std::vector<Diagnostic>* warnings) {
    const Result<std::string> text = read_network(file);
    if (!text)
        return tl::unexpected<Failure>(text.error());
    Reach reach;
    reach.add_folder(file.has_parent_path() ? file.parent_path() : fs::path("."));
    const auto include = [&](std::string_view name, std::string_view from) { return read_included(reach, name, from); };
    return load_text(*text, file, include, options, warnings);
}

bool has_network_extension(const fs::path& file) { return format_of_name(file).has_value(); }

} // namespace t8::networks

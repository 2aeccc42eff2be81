#include "cli/base/files.hpp"

#include <fmt/format.h>

#include "diagnostics/input_files.hpp"
#include "diagnostics/whole_file.hpp"

namespace t8::cli {
namespace {

tl::unexpected<Failure> would_destroy(const std::filesystem::path& file) {
    return failure(fmt::format("'{}' is an input of this command and cannot be its output", file.string()),
                   "give the output another name");
}

/// True if two names lead, or would lead, to one file.
bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    if (std::filesystem::exists(a, error) && std::filesystem::exists(b, error))
        return std::filesystem::equivalent(a, b, error);
    const std::filesystem::path whole_a = std::filesystem::weakly_canonical(std::filesystem::absolute(a, error), error);
    const std::filesystem::path whole_b = std::filesystem::weakly_canonical(std::filesystem::absolute(b, error), error);
    return !error && whole_a == whole_b;
}

/// True for a device or a pipe: several outputs may go to it, and it has no old contents to lose.
bool is_special(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) && !std::filesystem::is_directory(status);
}

/// Errors  there is no folder for the file, or a folder of its name.
Result<void> check_place(const std::filesystem::path& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
        return failure(fmt::format("cannot write '{}': it is a directory", file.string()), "name a file in it");
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    if (!std::filesystem::is_directory(folder, error))
        return failure(fmt::format("cannot write '{}': there is no folder '{}'", file.string(), folder.string()));
    return {};
}

} // namespace

Result<void> write_file(const std::filesystem::path& file, std::span<const Byte> bytes) {
    if (InputFiles::has(file))
        return would_destroy(file);
    return write_whole_file(file, std::as_bytes(bytes));
}

Result<void> write_file(const std::filesystem::path& file, std::string_view text) {
    return write_file(file, std::span(reinterpret_cast<const Byte*>(text.data()), text.size()));
}

Result<void> check_outputs(std::span<const std::string> files) {
    for (std::size_t n = 0; n < files.size(); ++n) {
        if (files[n] == "-" || is_special(files[n]))
            continue;
        if (InputFiles::has(files[n]))
            return would_destroy(files[n]);
        if (const auto good = check_place(files[n]); !good)
            return good;
        for (std::size_t before = 0; before < n; ++before)
            if (files[before] != "-" && is_same_file(files[before], files[n]))
                return failure(files[before] == files[n]
                                   ? fmt::format("two outputs have the name '{}'", files[n])
                                   : fmt::format("the outputs '{}' and '{}' are one file", files[before], files[n]),
                               "each output needs a file of its own");
    }
    return {};
}

std::filesystem::path source_named(const std::filesystem::path& word, std::string_view extension) {
    std::error_code error;
    std::filesystem::path longer = word;
    longer += extension;
    return !std::filesystem::exists(word, error) && std::filesystem::is_regular_file(longer, error) ? longer : word;
}

std::filesystem::path with_extension(std::filesystem::path file, std::string_view extension) {
    return file.replace_extension(extension);
}

} // namespace t8::cli

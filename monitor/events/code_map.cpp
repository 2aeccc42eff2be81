#include "monitor/events/code_map.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "monitor/events/channel_element.hpp"
#include "monitor/events/name_pattern.hpp"

namespace t8 {
namespace {

std::string_view without_directories(std::string_view file) {
    const std::size_t slash = file.find_last_of('/');
    return slash == std::string_view::npos ? file : file.substr(slash + 1);
}

const CodeMap::Line* line_at(const CodeMap::Program& program, Address iptr) {
    const auto behind = std::upper_bound(program.lines.begin(), program.lines.end(), iptr,
                                         [](Address address, const CodeMap::Line& line) { return address < line.first; });
    return behind == program.lines.begin() || std::prev(behind)->line == 0 ? nullptr : &*std::prev(behind);
}

const CodeMap::Routine* routine_at(const CodeMap::Program& program, Address iptr) {
    const auto behind =
        std::upper_bound(program.routines.begin(), program.routines.end(), iptr,
                         [](Address address, const CodeMap::Routine& routine) { return address < routine.first; });
    if (behind == program.routines.begin() || iptr - std::prev(behind)->first >= std::prev(behind)->bytes)
        return nullptr;
    return &*std::prev(behind);
}

const CodeMap::Communication* communication_at(const CodeMap::Program& program, Address iptr) {
    const auto found =
        std::lower_bound(program.communications.begin(), program.communications.end(), iptr,
                         [](const CodeMap::Communication& communication, Address address) { return communication.at < address; });
    return found == program.communications.end() || found->at != iptr ? nullptr : &*found;
}

bool lies_on(const CodeMap::Program& program, std::uint32_t node) {
    return std::find(program.nodes.begin(), program.nodes.end(), node) != program.nodes.end();
}

struct SourceLine {
    std::string_view file;
    std::uint32_t line = 0;
};

std::optional<SourceLine> source_line(std::string_view place) {
    const std::size_t colon = place.find_last_of(':');
    if (colon == std::string_view::npos)
        return {};
    SourceLine result{place.substr(0, colon), 0};
    const char* const end = place.data() + place.size();
    const auto [stop, problem] = std::from_chars(place.data() + colon + 1, end, result.line);
    return problem == std::errc{} && stop == end && result.line != 0 ? std::optional(result) : std::nullopt;
}

const CodeMap::Program* program_of(const std::vector<CodeMap::Program>& programs, std::uint32_t node) {
    const auto found =
        std::find_if(programs.begin(), programs.end(), [&](const CodeMap::Program& program) { return lies_on(program, node); });
    return found == programs.end() ? nullptr : &*found;
}

bool is_called(std::string_view name, std::string_view wanted) { return name == wanted || fits_pattern(wanted, name); }

bool names_file(std::string_view file, std::string_view wanted) { return file == wanted || without_directories(file) == wanted; }

} // namespace

std::string CodeMap::place_of(std::uint32_t node, Address iptr) const {
    for (const Program& program : programs)
        if (lies_on(program, node))
            if (const Line* const line = line_at(program, iptr))
                return fmt::format("{}:{}", without_directories(program.files[line->file]), line->line);
    return {};
}

std::optional<CodeMap::Source> CodeMap::source_of(std::uint32_t node, Address iptr) const {
    for (const Program& program : programs)
        if (lies_on(program, node))
            if (const Line* const line = line_at(program, iptr))
                return Source{program.files[line->file], line->line};
    return {};
}

std::vector<Address> CodeMap::line_starts(std::uint32_t node) const {
    std::vector<Address> starts;
    for (const Program& program : programs) {
        if (!lies_on(program, node))
            continue;
        const Line* before = nullptr;
        for (const Line& line : program.lines) {
            if (line.line != 0 && (before == nullptr || before->line != line.line || before->file != line.file))
                starts.push_back(line.first);
            before = &line;
        }
    }
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    return starts;
}

std::string_view CodeMap::routine_of(std::uint32_t node, Address iptr) const {
    for (const Program& program : programs)
        if (lies_on(program, node))
            if (const Routine* const routine = routine_at(program, iptr))
                return routine->name;
    return {};
}

std::string_view CodeMap::channel_at(std::uint32_t node, Address iptr) const {
    for (const Program& program : programs)
        if (lies_on(program, node))
            if (const Communication* const found = communication_at(program, iptr))
                return program.channels[found->channel];
    return {};
}

std::optional<MessageValue> CodeMap::value_at(std::uint32_t node, Address iptr, std::span<const Byte> bytes) const {
    for (const Program& program : programs)
        if (lies_on(program, node))
            if (const Communication* const found = communication_at(program, iptr);
                found != nullptr && found->type && fits(program.types, *found->type, bytes))
                return MessageValue{&program.types, *found->type, bytes};
    return {};
}

std::string CodeMap::element_name(std::uint32_t node, std::uint64_t element) const {
    const Program* const program = program_of(programs, node);
    if (element == 0 || program == nullptr || array_of_element(element) >= program->channels.size())
        return {};
    return program->channels[array_of_element(element)] + subscripts_text(element);
}

std::vector<std::size_t> CodeMap::channel_numbers(std::uint32_t node, std::string_view name) const {
    std::vector<std::size_t> found;
    if (const Program* const program = program_of(programs, node))
        for (std::size_t number = 0; number < program->channels.size(); ++number)
            if (is_called(program->channels[number], name))
                found.push_back(number);
    return found;
}

std::vector<Address> CodeMap::channel_uses(std::uint32_t node, std::string_view name) const {
    std::vector<Address> found;
    const bool has_subscripts = name.find('[') != std::string_view::npos;
    for (const Program& program : programs)
        if (lies_on(program, node))
            for (const Communication& use : program.communications)
                if (const std::string& called = program.channels[use.channel];
                    is_called(called, name) || (!has_subscripts && is_called(without_subscripts(called), name)))
                    found.push_back(use.at);
    return found;
}

std::vector<std::string_view> CodeMap::channel_names(std::uint32_t node) const {
    std::vector<std::string_view> names;
    for (const Program& program : programs)
        if (lies_on(program, node))
            names.insert(names.end(), program.channels.begin(), program.channels.end());
    return names;
}

std::vector<CodeMap::Range> CodeMap::ranges(std::uint32_t node, std::string_view place) const {
    std::vector<Range> found;
    const auto source = source_line(place);
    for (const Program& program : programs) {
        if (!lies_on(program, node))
            continue;
        for (const Routine& routine : program.routines)
            if (routine.name == place && routine.bytes != 0)
                found.push_back({routine.first, routine.first + (routine.bytes - 1)});
        if (!source)
            continue;
        for (std::size_t n = 0; n + 1 < program.lines.size(); ++n) {
            const Line& line = program.lines[n];
            if (line.line == source->line && names_file(program.files[line.file], source->file))
                found.push_back({line.first, program.lines[n + 1].first - 1});
        }
    }
    return found;
}

std::string_view CodeMap::main_file(std::uint32_t node) const {
    for (const Program& program : programs)
        if (lies_on(program, node) && !program.files.empty())
            return without_directories(program.files.front());
    return {};
}

std::vector<std::string_view> CodeMap::routine_names(std::uint32_t node) const {
    std::vector<std::string_view> names;
    for (const Program& program : programs)
        if (lies_on(program, node))
            for (const Routine& routine : program.routines)
                names.push_back(routine.name);
    return names;
}

} // namespace t8

#include "toolchain/tcoff/listing.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/listing/disassemble.hpp"
#include "toolchain/tcoff/attributes.hpp"
#include "toolchain/tcoff/debug_records.hpp"
#include "toolchain/tcoff/image.hpp"
#include "toolchain/tcoff/needs.hpp"

namespace t8::tcoff {
namespace {

constexpr std::size_t most_characters = 100; // of a name or a comment

/// Returns a text from a file as it can be shown: without control characters, and not too long.
std::string shown(std::string_view text) {
    std::string result;
    for (const char character : text.substr(0, most_characters))
        result += character >= ' ' && character <= '~' ? character : '.';
    return text.size() > most_characters ? result + "..." : result;
}

std::string signed_hex(std::int64_t number) { return number < 0 ? fmt::format("-#{:X}", -number) : fmt::format("#{:X}", number); }

std::string name_of_language(std::int64_t language) { return language_name(language); }

/// Describes one module that can be loaded.
class ModuleListing {
public:
    ModuleListing(const ModuleImage& image, const ListingOptions& options, const std::string& file)
        : image_(image), options_(options), values_(image, file) {}

    std::string run() {
        for (const std::string& comment : image_.comments)
            text_ += fmt::format("  comment   {}\n", shown(comment));
        for (const std::string& message : image_.messages)
            text_ += fmt::format("  message   {}\n", shown(message));
        list_sections();
        list_symbols();
        list_routines();
        for (std::size_t section = 0; section < image_.sections.size(); ++section)
            if (image_.sections[section].kind == SectionKind::code && image_.sections[section].size > 0)
                list_code(section);
        if (options_.has_debug)
            list_debug();
        return std::move(text_);
    }

private:
    std::string name_of_id(std::int64_t id) const {
        const auto found = image_.symbols.find(id);
        return found == image_.symbols.end() || found->second.name.empty() ? fmt::format("id {}", id) : shown(found->second.name);
    }

    void list_sections() {
        text_ += "  sections\n";
        for (const Section& section : image_.sections)
            text_ += fmt::format("{:>6}  {}: {}, {} bytes, {}\n", section.id, shown(section.name),
                                 section_names(section.attributes), section.size, usage_names(section.usage));
    }

    void list_symbols() {
        text_ += "  symbols\n";
        for (const auto& [id, symbol] : image_.symbols) {
            if (symbol.section)
                continue;
            text_ += fmt::format("{:>6}  {}: {}{}", id, name_of_id(id), usage_names(symbol.usage), definition_of(id, symbol));
            if (symbol.origin)
                text_ += fmt::format(", of {}", name_of_id(*symbol.origin));
            text_ += '\n';
        }
    }

    std::string definition_of(std::int64_t id, const Symbol& symbol) {
        if (!symbol.is_defined())
            return {};
        const Result<Value> value = values_.symbol(id, 0);
        if (!value)
            return fmt::format(" ({})", value.error().diagnostics.front().message);
        std::string text = " =";
        for (const Value::Term& term : value->terms) {
            const auto index = static_cast<std::size_t>(term.base.index);
            const std::string name =
                term.base.kind == Base::Kind::outside ? name_of_id(term.base.index) : shown(image_.sections[index].name);
            text += fmt::format(" {}{}{} +", term.factor == 1 ? "" : fmt::format("{} * ", term.factor),
                                term.base.kind == Base::Kind::size ? "size of " : "", name);
        }
        return fmt::format("{} {}", text, value->terms.empty() ? fmt::format("{}", value->number) : signed_hex(value->number));
    }

    void list_routines() {
        bool is_first = true;
        for (const Descriptor& descriptor : image_.descriptors) {
            if (!descriptor.is_routine())
                continue;
            text_ += std::exchange(is_first, false) ? "  routines\n" : "";
            text_ += fmt::format("        {}  ({} words of workspace, {} of vectorspace{}{})\n", shown(descriptor.heading),
                                 descriptor.workspace, descriptor.vectorspace,
                                 descriptor.language == language::occam ? "" : ", " + name_of_language(descriptor.language),
                                 descriptor.symbol == image_.main ? ", the main one" : "");
        }
    }

    SymbolMap labels_of(std::size_t section) {
        SymbolMap labels;
        for (const bool is_local : {false, true}) // other names than local ones are preferred
            add_labels(section, is_local, labels);
        return labels;
    }

    void add_labels(std::size_t section, bool is_local, SymbolMap& labels) {
        for (const auto& [id, symbol] : image_.symbols) {
            if (symbol.section || symbol.name.empty() || !symbol.is_defined() || ((symbol.usage & usage::local) != 0) != is_local)
                continue;
            Result<Value> value = values_.symbol(id, 0);
            if (!value)
                continue;
            const bool is_here =
                value->terms.size() == 1 &&
                value->terms.front() == Value::Term{{Base::Kind::section, static_cast<std::int64_t>(section)}, 1};
            const bool is_offset = image_.is_linked && value->is_number() && (symbol.usage & usage::routine) != 0;
            if (is_here || is_offset)
                labels.try_emplace(Address{static_cast<Word>(value->number)}, shown(symbol.name));
        }
    }

    /// Lists the code, with the instructions of expressions apart, since their operands are not known yet.
    void list_code(std::size_t index) {
        const Section& section = image_.sections[index];
        text_ += fmt::format("  code of {}\n", shown(section.name));
        const SymbolMap labels = labels_of(index);
        Word at = 0;
        const auto list_up_to = [&](Word end) {
            if (end > at)
                text_ += render_listing(
                    disassemble(std::span(section.bytes).subspan(at, end - at), Address{at}, {options_.part, &labels}));
            at = end;
        };
        for (const auto& [offset, fixup] : section.fixups) {
            list_up_to(offset);
            if (const auto label = labels.find(Address{offset}); label != labels.end())
                text_ += fmt::format("{}:\n", label->second);
            const std::string operand = text_of(fixup.record->expression, [this](std::int64_t id) { return name_of_id(id); });
            text_ += fmt::format("#{:08X}  {} bytes  {} {}\n", offset, fixup.length,
                                 fixup.function ? row_of(*fixup.function).mnemonic : std::string_view(".value"), operand);
            at = offset + fixup.length;
        }
        list_up_to(section.size);
    }

    void list_debug() {
        const DebugRecords debug = read_debug(image_.debug);
        text_ += fmt::format("  records for debuggers{}\n", image_.debug.empty() ? ": none" : "");
        for (const DebugRecord& record : debug.records)
            text_ += fmt::format("  {}\n", text_of(record));
        if (debug.left > 0)
            text_ += fmt::format("  {} bytes more that are not known\n", debug.left);
    }

    const ModuleImage& image_;
    const ListingOptions& options_;
    Values values_;
    std::string text_;
};

std::string records_of(const Module& module) {
    std::string text;
    for (const Record& record : module.records) {
        text += fmt::format("  #{:<6X} {}", record.offset, name_of(record.tag));
        for (const std::int64_t number : record.numbers)
            text += fmt::format(" {}", number);
        if (!record.expression.empty())
            text += fmt::format(" {}", text_of(record.expression, [](std::int64_t id) { return fmt::format("id {}", id); }));
        for (std::size_t n = 0; n < record.strings.size(); ++n)
            text += record.tag == Tag::load_text ? fmt::format(" {} bytes", record.strings[n].size())
                                                 : fmt::format(" '{}'", shown(record.text(n)));
        text += '\n';
    }
    return text;
}

std::string index_of(const File& file) {
    std::string text = "index\n";
    for (const Record& entry : file.index) {
        const auto module = std::find_if(file.modules.begin(), file.modules.end(), [&](const Module& each) {
            return static_cast<std::int64_t>(each.offset()) == entry.numbers[0];
        });
        text +=
            fmt::format("  {}: {} at #{:X}{}, {}\n", shown(entry.text(1)),
                        module == file.modules.end() ? "no module" : fmt::format("module {}", module - file.modules.begin() + 1),
                        entry.numbers[0], module == file.modules.end() ? "" : fmt::format(" ({})", shown(module->name())),
                        name_of_language(entry.numbers[3]));
    }
    return text;
}

} // namespace

Result<std::string> listing(std::shared_ptr<const Bytes> bytes, const std::string& file, const ListingOptions& options) {
    const Result<File> read = read_file(std::move(bytes), file);
    if (!read)
        return tl::unexpected(read.error());
    std::string text = fmt::format("{}: {} of INMOS's tools (TCOFF), {} module{}\n", file,
                                   read->is_linked                                ? "a linked unit"
                                   : read->has_index || read->modules.size() != 1 ? "a library"
                                                                                  : "an object",
                                   read->modules.size(), read->modules.size() == 1 ? "" : "s");
    if (read->has_index)
        text += index_of(*read);
    for (std::size_t number = 0; number < read->modules.size(); ++number) {
        const Module& module = read->modules[number];
        text += fmt::format("\nmodule {} '{}' at #{:X}, {}\n", number + 1, shown(module.name()), module.offset(),
                            name_of_language(module.language()));
        const Result<ModuleImage> image = load(module, read->is_linked, file);
        if (!image) {
            text += fmt::format("  it cannot be linked: {}\n{}", image.error().diagnostics.front().message, records_of(module));
            continue;
        }
        text += fmt::format("  for {}\n  made by {}\n", describe(image->needs), shown(image->producer));
        text += ModuleListing(*image, options, file).run();
    }
    return text;
}

} // namespace t8::tcoff

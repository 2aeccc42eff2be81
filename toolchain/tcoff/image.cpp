#include "toolchain/tcoff/image.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "toolchain/tcoff/attributes.hpp"
#include "toolchain/tcoff/section_loader.hpp"

namespace t8::tcoff {
namespace {

constexpr std::size_t most_steps = std::size_t{1} << 20; // records that loops repeat

SectionKind kind_of(std::int64_t attributes) {
    if ((attributes & section_bits::debug) != 0)
        return SectionKind::debug;
    if ((attributes & section_bits::execute) != 0)
        return SectionKind::code;
    const bool is_space = (attributes & (section_bits::virtual_only | section_bits::write)) != 0 || attributes == 0;
    return is_space ? SectionKind::space : SectionKind::code;
}

class Loader {
public:
    Loader(const Module& module, bool is_linked, const std::string& file)
        : module_(module), file_(file), contents_(image_, file) {
        image_.is_linked = is_linked;
        image_.name = module.name();
    }

    Result<ModuleImage> run() {
        if (const Result<void> begun = begin(); !begun)
            return tl::unexpected(begun.error());
        std::size_t steps = 0;
        for (next_ = 0; next_ < module_.records.size();) {
            const Record& record = module_.records[next_++];
            if (!loops_.empty() && ++steps > most_steps)
                return failure_in(file_, record.offset, fmt::format("loops repeat more than {} records", most_steps));
            if (const Result<void> done = carry_out(record); !done)
                return tl::unexpected(done.error());
        }
        if (!loops_.empty())
            return failure_in(file_, module_.records.back().offset, "REP_END is missing");
        contents_.finish();
        return std::move(image_);
    }

private:
    Result<void> refuse(const Record& record, std::string_view message) const {
        return failure_in(file_, record.offset, message);
    }

    Result<void> begin() {
        const Record& start = module_.records.front();
        for (const std::int64_t word : {module_.instructions(), module_.attributes()})
            if (word < 0 || word > UINT32_MAX)
                return refuse(start, "START_MODULE: a word of more than 32 bits");
        image_.needs = {static_cast<Word>(module_.instructions()), static_cast<Word>(module_.attributes())};
        image_.language = module_.language();
        return {};
    }

    Result<void> carry_out(const Record& record) {
        switch (record.tag) {
        case Tag::set_load_point:
        case Tag::adjust_point:
        case Tag::load_text:
        case Tag::load_prefix:
        case Tag::load_expression:
        case Tag::load_zeros:
        case Tag::align:
        case Tag::repeat_start:
        case Tag::repeat_end:
            return load(record);
        case Tag::comment:
            take_comment(record);
            return {};
        case Tag::message:
            image_.messages.emplace_back(record.text(0));
            return {};
        case Tag::start_module:
        case Tag::end_module:
            return {};
        case Tag::version:
            image_.producer = record.text(0);
            return {};
        case Tag::descriptor:
            image_.descriptors.push_back(read_descriptor(record));
            return find(record.numbers[0]) ? Result<void>() : no_id(record, record.numbers[0]);
        case Tag::byte_patch:
        case Tag::word_patch:
        case Tag::specify_origin:
            return refuse(record, fmt::format("{} is not supported: what its fields mean is not known", name_of(record.tag)));
        default:
            return loops_.empty() ? declare(record) : refuse(record, fmt::format("{} in a loop", name_of(record.tag)));
        }
    }

    // ids

    Symbol* find(std::int64_t id) {
        const auto found = image_.symbols.find(id);
        if (found != image_.symbols.end())
            return &found->second;
        return is_anonymous(id) ? &image_.symbols.try_emplace(id).first->second : nullptr;
    }

    bool is_anonymous(std::int64_t id) const {
        const auto behind = std::upper_bound(anonymous_.begin(), anonymous_.end(), id,
                                             [](std::int64_t each, const auto& range) { return each < range.first; });
        return behind != anonymous_.begin() && id < std::prev(behind)->second;
    }

    Result<void> no_id(const Record& record, std::int64_t id) const {
        return refuse(record, fmt::format("{}: no section or symbol has the id {}", name_of(record.tag), id));
    }

    Result<void> add(const Record& record, Symbol symbol) {
        if (next_id_ >= static_cast<std::int64_t>(most_ids))
            return refuse(record, fmt::format("more than {} sections and symbols", most_ids));
        image_.symbols.emplace(next_id_++, std::move(symbol));
        return {};
    }

    Result<void> declare(const Record& record) {
        switch (record.tag) {
        case Tag::section:
            return add_section(record);
        case Tag::symbol:
        case Tag::specific_symbol: {
            Symbol symbol;
            symbol.name = record.text(0);
            symbol.usage = record.numbers[0];
            if (record.tag == Tag::specific_symbol) {
                symbol.origin = record.numbers[1];
                if (find(*symbol.origin) == nullptr)
                    return no_id(record, *symbol.origin);
            }
            return add(record, std::move(symbol));
        }
        case Tag::local_symbols:
            if (record.numbers[0] < 0 || record.numbers[0] > static_cast<std::int64_t>(most_ids) - next_id_)
                return refuse(record, fmt::format("more than {} sections and symbols", most_ids));
            anonymous_.emplace_back(next_id_, next_id_ + record.numbers[0]);
            next_id_ += record.numbers[0];
            return {};
        case Tag::define_main:
            image_.main = record.numbers[0];
            return find(*image_.main) != nullptr ? Result<void>() : no_id(record, *image_.main);
        case Tag::kill_id:
            if (Symbol* const symbol = find(record.numbers[0]); symbol == nullptr || std::exchange(symbol->is_killed, true))
                return no_id(record, record.numbers[0]);
            return {};
        default:
            return define(record);
        }
    }

    Result<void> add_section(const Record& record) {
        Section section;
        section.id = next_id_;
        section.name = record.text(0);
        section.attributes = record.numbers[0];
        section.usage = record.numbers[1];
        section.kind = kind_of(section.attributes);
        Symbol symbol;
        symbol.name = section.name;
        symbol.usage = section.usage;
        symbol.section = image_.sections.size();
        image_.sections.push_back(std::move(section));
        contents_.add_section();
        return add(record, std::move(symbol));
    }

    Result<void> define(const Record& record) {
        Symbol* const symbol = find(record.numbers[0]);
        if (symbol == nullptr || symbol->is_killed)
            return no_id(record, record.numbers[0]);
        if (symbol->section || symbol->is_defined())
            return refuse(record, fmt::format("{}: '{}' is defined already", name_of(record.tag), symbol->name));
        if (record.tag == Tag::define_label) {
            if (!contents_.point())
                return refuse(record, "DEFINE_LABEL before SET_LOAD_POINT");
            symbol->label = contents_.point();
            return {};
        }
        symbol->definition = &record;
        symbol->load_point = contents_.point();
        return {};
    }

    // contents

    Result<void> load(const Record& record) {
        if (record.tag == Tag::repeat_start || record.tag == Tag::repeat_end)
            return repeat(record);
        if (record.tag != Tag::set_load_point)
            return contents_.load(record);
        const Symbol* const symbol = find(record.numbers[0]);
        if (symbol == nullptr || !symbol->section)
            return refuse(record, fmt::format("SET_LOAD_POINT: no section has the id {}", record.numbers[0]));
        contents_.go_to(*symbol->section);
        return {};
    }

    Result<void> repeat(const Record& record) {
        if (record.tag == Tag::repeat_start) {
            if (record.numbers[0] < 1)
                return refuse(record, fmt::format("REP_START: {} times", record.numbers[0]));
            loops_.push_back({next_, record.numbers[0]});
            return {};
        }
        if (loops_.empty())
            return refuse(record, "REP_END without REP_START");
        if (--loops_.back().left > 0)
            next_ = loops_.back().first;
        else
            loops_.pop_back();
        return {};
    }

    void take_comment(const Record& record) {
        if (record.numbers[0] == 0 && record.numbers[1] == 0)
            image_.debug.insert(image_.debug.end(), record.strings[0].begin(), record.strings[0].end());
        else
            image_.comments.emplace_back(record.text(0));
    }

    struct Loop {
        std::size_t first = 0; ///< the record after REP_START
        std::int64_t left = 0;
    };

    const Module& module_;
    const std::string& file_;
    ModuleImage image_;
    SectionLoader contents_;
    std::size_t next_ = 0;
    std::int64_t next_id_ = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> anonymous_; ///< ranges of ids without records
    std::vector<Loop> loops_;
};

} // namespace

Result<ModuleImage> load(const Module& module, bool is_linked, const std::string& file) {
    return Loader(module, is_linked, file).run();
}

} // namespace t8::tcoff

// What modules offer to others.
#include <map>

#include <fmt/format.h>

#include "toolchain/tcoff/attributes.hpp"
#include "toolchain/tcoff/convert.hpp"

namespace t8::tcoff {
namespace {

/// Returns the name of the routine in a heading.
std::string_view name_in(std::string_view heading) {
    const std::size_t end = heading.substr(0, heading.find('(')).find_last_not_of(' ') + 1;
    return heading.substr(0, end).substr(heading.substr(0, end).rfind(' ') + 1);
}

} // namespace

std::vector<std::string_view> defined_names(const Module& module) {
    std::map<std::int64_t, std::string_view> exported;
    std::vector<std::string_view> names;
    std::int64_t id = 0;
    for (const Record& record : module.records) {
        if (record.tag == Tag::symbol || record.tag == Tag::specific_symbol) {
            if ((record.numbers[0] & usage::exported) != 0 && (record.numbers[0] & (usage::yielding | usage::origin)) == 0)
                exported[id] = record.text(0);
            ++id;
        } else if (record.tag == Tag::section) {
            ++id;
        } else if (record.tag == Tag::local_symbols) {
            if (record.numbers[0] < 0 || record.numbers[0] > static_cast<std::int64_t>(most_ids))
                break;
            id += record.numbers[0];
        } else if (record.tag == Tag::define_label || record.tag == Tag::define_symbol) {
            if (const auto symbol = exported.find(record.numbers[0]); symbol != exported.end())
                names.push_back(symbol->second);
        }
    }
    return names;
}

std::string interface_of(const objects::Object& object, const std::function<bool(std::string_view)>& is_wanted) {
    std::string text;
    for (const objects::Entry& entry : object.entries) {
        const std::string& symbol = object.atoms[entry.atom].name;
        if (!is_wanted(symbol) || symbol.find('"') != symbol.npos || entry.heading.find('"') != entry.heading.npos)
            continue;
        text += fmt::format("#PRAGMA EXTERNAL \"{} = {}, {}\"\n", entry.heading, entry.workspace, entry.vectorspace);
        if (const std::string_view name = name_in(entry.heading); name != symbol)
            text += fmt::format("#PRAGMA TRANSLATE {} \"{}\"\n", name, symbol);
    }
    return text;
}

} // namespace t8::tcoff

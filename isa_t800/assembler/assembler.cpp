#include "isa_t800/assembler/assembler.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "isa_t800/assembler/boot_image.hpp"
#include "isa_t800/assembler/expander.hpp"

namespace t8::assembler {
namespace {

/// Assembles one source.
class Assembler {
public:
    explicit Assembler(const AssemblyOptions& options)
        : options_(options), lines_(options.limits.diagnostics), statements_(program_, lines_, options) {}

    Result<Assembly> run(const SourceText& source) {
        read(source);
        Layout layout(program_, lines_, options_.limits);
        if (!layout.place(origin()) || !place_by_size(layout))
            return give_up();
        Assembly result;
        result.form = program_.form;
        result.image = layout.emit();
        result.origin = layout.origin();
        result.entry = entry(layout);
        collect_symbols(layout, result);
        if (lines_.has_errors())
            return give_up();
        result.files = lines_.files();
        result.source_map = layout.source_map();
        if (!form_output(result))
            return give_up();
        result.warnings = lines_.take_diagnostics();
        return result;
    }

private:
    tl::unexpected<Failure> give_up() { return tl::unexpected(Failure{lines_.take_diagnostics()}); }

    void read(const SourceText& source) {
        statements_.predefine();
        for (const auto& [name, value] : options_.definitions)
            statements_.define_constant(name, static_cast<Word>(value));
        Expander(statements_, program_, lines_, options_).run(source);
        if (options_.form)
            program_.form = *options_.form;
        if (options_.origin)
            program_.origin = *options_.origin;
    }

    Address origin() {
        const Address mem_start{facts_of(options_.part).mem_start};
        if (program_.form == OutputForm::packet) {
            if (program_.origin && *program_.origin != mem_start)
                lines_.error(
                    {}, fmt::format("a boot packet is loaded at #{:08X}, not at #{:08X}", mem_start.bits, program_.origin->bits));
            return mem_start;
        }
        return program_.origin.value_or(program_.form == OutputForm::loader ? load_base(options_.part) : mem_start);
    }

    /// Moves a program that has no fixed load address to an address at which code and workspace fit.
    bool place_by_size(Layout& layout) {
        if (program_.form != OutputForm::loader || program_.origin)
            return true;
        const Address fitting = default_load_address(options_.part, layout.size(), program_.stack_words);
        return fitting == layout.origin() || layout.place(fitting);
    }

    Address entry(Layout& layout) {
        if (program_.entry == no_index)
            return layout.origin();
        const std::optional<Value> value = layout.evaluator().evaluate(program_.expressions[program_.entry], 0);
        return value ? Address{value->bits} : layout.origin();
    }

    void collect_symbols(Layout& layout, Assembly& result) {
        for (const GlobalName& global : program_.globals) {
            const std::uint32_t symbol = program_.symbols.find(program_.names, global.name, SymbolTable::file_scope);
            if (symbol == no_index)
                lines_.error(global.place, fmt::format("unknown symbol '{}'", program_.names.name(global.name)));
            else
                program_.symbols[symbol].is_global = true;
        }
        for (const Symbol& symbol : program_.symbols.all()) {
            if (symbol.is_predefined)
                continue;
            std::optional<Value> value = Value{layout.address_of(symbol.item).bits, true};
            if (!symbol.is_label)
                value = layout.evaluator().evaluate(constant_by_name(symbol), symbol.item);
            if (value && !symbol.is_local)
                result.symbols.push_back({program_.names.name(symbol.name), value->bits, value->is_address, symbol.is_global});
        }
        std::sort(result.symbols.begin(), result.symbols.end(), [](const AssemblySymbol& a, const AssemblySymbol& b) {
            return std::tie(a.value, a.name) < std::tie(b.value, b.name);
        });
    }

    /// Returns an expression that consists of the constant's name. If its definition were evaluated, the mistakes in it would be reported
    /// again.
    Expression constant_by_name(const Symbol& symbol) const {
        const Expression& definition = program_.expressions[symbol.expression];
        const Term term{Term::Kind::name, Operator::add, symbol.name, symbol.place.column, symbol.place.length};
        return {{term}, definition.scope, symbol.place};
    }

    bool form_output(Assembly& result) {
        if (result.form == OutputForm::raw) {
            result.output = result.image;
            return true;
        }
        Result<Bytes> file = result.form == OutputForm::packet ? boot_packet(result.image) : with_loader(result);
        if (!file) {
            for (Diagnostic& diagnostic : file.error().diagnostics)
                diagnostic.place.file = lines_.files().front();
            lines_.add(std::move(file.error().diagnostics));
            return false;
        }
        result.output = *std::move(file);
        return true;
    }

    Result<Bytes> with_loader(Assembly& result) {
        const auto length = static_cast<Word>(result.image.size());
        if (length == 0)
            return failure("the program is empty");
        if (result.origin < load_base(options_.part))
            return failure(fmt::format("load address #{:08X} is inside the loader", result.origin.bits),
                           fmt::format("programs can be loaded from #{:08X} on", load_base(options_.part).bits));
        LoaderHeader header = place_workspace(options_.part, result.origin, length, program_.stack_words);
        header.entry = result.entry;
        result.workspace = header.workspace;
        return loader_file(options_.part, header, result.image);
    }

    const AssemblyOptions& options_;
    SourceLines lines_;
    Program program_;
    StatementReader statements_;
};

} // namespace

SymbolMap Assembly::symbol_map() const {
    SymbolMap map;
    for (const AssemblySymbol& symbol : symbols)
        if (symbol.is_address)
            map.try_emplace(Address{symbol.value}, symbol.name);
    return map;
}

const SourceMapEntry* Assembly::source_of(Address address) const {
    auto after = std::upper_bound(source_map.begin(), source_map.end(), address,
                                  [](Address wanted, const SourceMapEntry& covering) { return wanted < covering.address; });
    if (after == source_map.begin())
        return nullptr;
    --after;
    return address - after->address < after->length ? &*after : nullptr;
}

Result<Assembly> assemble(const SourceText& source, const AssemblyOptions& options) { return Assembler(options).run(source); }

Result<Bytes> assemble_bytes(std::string_view statements, Part part) {
    AssemblyOptions options;
    options.part = part;
    Result<Assembly> assembly = assemble({"statements", std::string(statements)}, options);
    if (!assembly)
        return tl::unexpected(std::move(assembly.error()));
    return std::move(assembly->image);
}

} // namespace t8::assembler

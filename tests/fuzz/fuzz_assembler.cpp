// libFuzzer entry: any text is assembled or refused, and what is assembled can be disassembled and assembled again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "isa_t800/assembler/assembler.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace t8;
    using namespace t8::assembler;
    AssemblyOptions options;
    options.limits.image_bytes = std::size_t{1} << 16;
    options.limits.lines = 5000;
    options.limits.text_bytes = std::size_t{1} << 17;
    options.limits.nesting = 20;
    const std::string text(reinterpret_cast<const char*>(data), size);
    options.include = [&](std::string_view name, std::string_view) -> Result<SourceText> {
        return SourceText{std::string(name), text.substr(0, text.size() / 2)};
    };
    const Result<Assembly> result = assemble({"input", text}, options);
    if (!result) {
        if (result.error().diagnostics.empty() || render(result.error()).empty())
            std::abort();
        return 0;
    }
    const SymbolMap symbols = result->symbol_map();
    render_listing(disassemble(result->image, result->origin, {options.part, &symbols}));
    const std::string source = render_source(disassemble(result->image, result->origin, {options.part, nullptr}));
    const Result<Bytes> again = assemble_bytes(source, options.part);
    if (!again || *again != result->image)
        std::abort();
    return 0;
}

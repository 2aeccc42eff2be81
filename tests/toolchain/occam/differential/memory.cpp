#include "tests/toolchain/occam/differential/memory.hpp"

#include <utility>

namespace t8::differential {

ScopePointer extend(ScopePointer outer, int symbol, Binding binding) {
    return std::make_shared<const Scope>(Scope{std::move(outer), symbol, std::move(binding)});
}

const Binding& find(const Scope* scope, int symbol) {
    while (scope->symbol != symbol)
        scope = scope->outer.get();
    return scope->binding;
}

std::size_t elements_of(const Type& type) {
    std::size_t count = 1;
    for (const int size : type.sizes)
        count *= static_cast<std::size_t>(size);
    return count;
}

std::size_t bytes_of(const Program& program, const Type& type) {
    if (type.scalar != Scalar::record)
        return elements_of(type) * static_cast<std::size_t>(byte_size(type.scalar));
    std::size_t bytes = 0;
    for (const Field& field : program.types[static_cast<std::size_t>(type.name)].fields)
        bytes += bytes_of(program, field.type);
    return elements_of(type) * bytes;
}

std::size_t field_offset(const Program& program, const Type& record, int field) {
    const std::vector<Field>& fields = program.types[static_cast<std::size_t>(record.name)].fields;
    std::size_t offset = 0;
    for (int index = 0; index < field; ++index)
        offset += bytes_of(program, fields[static_cast<std::size_t>(index)].type);
    return offset;
}

Bits load(Scalar scalar, const std::uint8_t* from) {
    Bits bits = 0;
    for (int index = byte_size(scalar) - 1; index >= 0; --index)
        bits = bits << 8 | from[index];
    return is_real(scalar) ? bits : wrap(scalar, bits);
}

void store(Scalar scalar, Bits bits, std::uint8_t* to) {
    for (int index = 0; index < byte_size(scalar); ++index)
        to[index] = static_cast<std::uint8_t>(bits >> (8 * index));
}

Data scalar_data(const Type& type, Bits bits) {
    Data data{type, std::vector<std::uint8_t>(static_cast<std::size_t>(byte_size(type.scalar)))};
    store(type.scalar, bits, data.bytes.data());
    return data;
}

Bits scalar_of(const Data& data) { return load(data.type.scalar, data.bytes.data()); }

Binding fresh_variable(const Program& program, const Type& type) {
    Binding binding;
    binding.type = type;
    binding.storage = std::make_shared<Storage>();
    binding.storage->bytes.resize(bytes_of(program, type));
    binding.storage->defined.resize(binding.storage->bytes.size());
    return binding;
}

Binding fresh_value(Data data) {
    Binding binding;
    binding.type = std::move(data.type);
    binding.storage = std::make_shared<Storage>();
    binding.storage->defined.assign(data.bytes.size(), 1);
    binding.storage->bytes = std::move(data.bytes);
    return binding;
}

Binding fresh_channels(const Type& type) {
    Binding binding;
    binding.type = type;
    for (std::size_t count = elements_of(type); count > 0; --count)
        binding.channels.push_back(std::make_shared<Channel>());
    return binding;
}

} // namespace t8::differential

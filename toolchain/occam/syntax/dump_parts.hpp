#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

std::string dump_list(std::span<Expression* const> expressions);
std::string dump_replicator(const Replicator* replicator);
std::string dump_protocol(const ProtocolSyntax& protocol);

/// Collects lines. Each Indent moves the lines that are added during its lifetime two columns to the right.
class DumpLines {
public:
    class Indent {
    public:
        explicit Indent(DumpLines& lines) : lines_(lines) { lines_.depth_ += 2; }
        ~Indent() { lines_.depth_ -= 2; }
        Indent(const Indent&) = delete;
        Indent& operator=(const Indent&) = delete;

    private:
        DumpLines& lines_;
    };

    void line(std::string_view text) { text_.append(depth_, ' ').append(text).append("\n"); }
    std::string take() { return std::move(text_); }

    // dump_specifications.cpp
    void specification(const Specification& specification);
    void specifications(std::span<Specification* const> specifications);
    void value(const ValueProcess& value);
    // dump_processes.cpp
    void process(const Process& process);
    void body(const Process* body);

private:
    // dump_configuration.cpp
    void configuration(const Specification& specification);
    void configuration(const Process& process);
    void routine(const RoutineDefinition& routine);
    void protocol(const ProtocolDefinition& protocol);
    void data_type(const DataTypeDefinition& type);
    void placement(const Placement& placement);

    void parts(std::string_view head, const Replicator* replicator, std::span<Process* const> parts);
    void case_input(const CaseInput& input, std::string_view condition);
    void conditional(const Conditional& conditional);
    void selection(const Selection& selection);
    void alternation(const Alternation& alternation);
    void insert(const Insert& insert);

    std::string text_;
    std::size_t depth_ = 0;
};

} // namespace t8::occam

#pragma once

#include <optional>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/check/scope.hpp"
#include "toolchain/occam/types/fold.hpp"

namespace t8::occam {

/// Walks a unit once, from top to bottom.
class Checker {
public:
    explicit Checker(Compilation& compilation) : all_(compilation), types_(compilation.types), reports_(compilation.reports) {}

    CheckedUnit run(Unit& unit);

private:
    // checker.cpp
    Declaration* make(Declaration::Kind kind, const DeclaredName& name, const Type* type);
    Declaration* declare(Declaration* declaration);
    void open_scope() { scope_.open(); }
    void close_scope();
    void warn_if_unused(const Declaration& declaration);
    void error(Place place, std::string message, std::string hint = {}) { reports_.error(place, std::move(message), std::move(hint)); }
    std::string similar_name(const Name* name) const;
    /// What a name means, or null after reporting that it means nothing.
    Declaration* find(Name* name, Place place);
    void use(Declaration* declaration, UseOf use);

    // specifications.cpp, interfaces.cpp
    void specifications(std::span<Specification*> list);
    void specification(Specification& specification);
    void variables(VariableDeclaration& declaration);
    void abbreviation(Abbreviation& abbreviation);
    void retyping(Retyping& retyping);
    bool sizes_agree(const Retyping& retyping, const Type*& wanted, const Type* found);
    void protocol(ProtocolDefinition& definition);
    void data_type(DataTypeDefinition& definition);
    bool packing_is_possible(const DataTypeDefinition& definition, const Type* record);
    void placement(Placement& placement);
    void pragma(Pragma& pragma);
    void use_unit(Use& use);
    void external(Pragma& pragma);
    void declare_interface(const Interface& interface, Place place);
    Specification* heading(std::string_view text, std::string_view source);

    // types.cpp
    const Type* type_of(TypeSyntax* syntax);
    const Type* data_type_of(TypeSyntax* syntax, std::string_view what);
    std::optional<std::uint32_t> array_size(Expression*& size);
    const Protocol* protocol_of(const ProtocolSyntax& syntax);
    std::optional<ProtocolItem> item_of(const ProtocolSyntax& syntax, bool in_sequence);

    // routines.cpp
    void routine(RoutineDefinition& definition);
    void formals(RoutineDefinition& definition, RoutineInfo& info);
    void function_body(RoutineDefinition& definition, RoutineInfo& info);
    void results(std::span<Expression*> expressions, const std::vector<const Type*>& types, Place place);
    /// Checks actuals against formals; what the routine does to them is noted.
    void actuals(std::span<Expression*> actuals, RoutineInfo& routine, Place place);
    void actual(Expression*& actual, Declaration& formal, const RoutineInfo& routine);
    void note_call(RoutineInfo& routine, Place place);
    Declaration* routine_named(Name* name, Place place, bool as_function);
    void forbid_effect(Place place, std::string_view what);
    bool is_local_to_function(const Declaration* declaration) const;

    // expressions.cpp
    /// The type of an expression; `wanted` is the type that a literal without a type of its own takes. Constants are folded.
    const Type* expression(Expression*& expression, const Type* wanted = nullptr);
    /// The same, and it must fit.
    bool expression_of(Expression*& expression, const Type* wanted, std::string_view what = {});
    std::optional<std::int64_t> constant_int(Expression*& expression, std::string_view what);
    const Type* boolean(Expression*& expression);
    const Type* int_(Expression*& expression);
    const Type* unary(Unary& unary, const Type* wanted);
    const Type* binary(Binary& binary, const Type* wanted);
    bool operand_types(Binary& binary, const Type* wanted);
    const Type* result_type(Binary& binary);
    const Type* conversion(Conversion& conversion);
    bool is_convertible(const Conversion& conversion, const Type* target, const Type* source);
    const Type* enquiry(TypeEnquiry& enquiry);
    const Type* offset_of(OffsetOf& offset);
    const Type* call(Call& call);
    const Type* value_process(ValueProcess& process, const Type* wanted);
    void open_value_scope(ValueProcess& process);
    void close_value_scope();
    void mismatch(Place place, const Type* wanted, const Type* found, std::string_view what = {});
    void set_value(Expression& expression, const Folded& folded);

    // literals.cpp
    const Type* integer_literal(IntegerLiteral& literal, const Type* wanted);
    const Type* real_literal(RealLiteral& literal, const Type* wanted);
    const Type* byte_literal(ByteLiteral& literal, const Type* wanted);
    const Type* string_literal(StringLiteral& literal, const Type* wanted);
    const Type* table(Table& table, const Type* wanted);
    const Type* record_literal(Table& table, const Type* record);
    const Type* constructor(Constructor& constructor, const Type* wanted);

    // elements.cpp
    const Type* name(NameExpression& name);
    const Type* subscript(Subscript& subscript);
    const Type* field(Subscript& subscript, const Type* record);
    const Type* segment(Segment& segment);
    /// An element that is written to, input to or passed where it may be: reports what must not be.
    const Type* variable(Expression*& element, UseOf use, std::string_view doing);
    const Type* channel(Expression*& element, UseOf use);
    bool is_element(const Expression* expression) const;
    void note_use(const Expression* element, UseOf use);
    void mark_addressed(const Expression* element);
    const Constant* constant_part(const Type* type, std::string_view bytes, std::size_t offset);

    // processes.cpp
    void process(Process* process);
    void assignment(Assignment& assignment);
    void replicator(Replicator& replicator);
    void sequence(Sequence& sequence);
    void parallel(Parallel& parallel);
    void conditional(Conditional& conditional);
    void selection(Selection& selection);
    void loop(Loop& loop);
    void call_process(CallProcess& call);
    void insert(Insert& insert);
    void block(Block& block);

    // communication.cpp
    void input(Input& input);
    void message_input(Input& input, const Protocol* protocol);
    void tagged_input(Input& input, const Protocol* protocol);
    void case_input(CaseInput& input);
    void output(Output& output);
    void input_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place, std::string_view what);
    void input_item(MessageItem& item, const ProtocolItem& wanted);
    void any_input_item(MessageItem& item);
    void output_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place, std::string_view what);
    void output_item(MessageItem& item, const ProtocolItem& wanted);
    void any_output_item(MessageItem& item);
    int find_tag(const Protocol* protocol, const Name* tag, Place place);
    void alternation(Alternation& alternation, bool inside);
    void alternative(Alternative& alternative);

    Compilation& all_;
    TypeTable& types_;
    Reports& reports_;
    Scope scope_;
    RoutineInfo* routine_ = nullptr;   ///< being checked
    RoutineInfo* function_ = nullptr;  ///< the innermost FUNCTION being checked, or null
    std::vector<std::size_t> value_scopes_; ///< FUNCTIONs and VALOFs being checked: how many declarations there were before each
    bool in_interface_ = false;
    bool inside_priority_par_ = false;
    CheckedUnit unit_;
};

} // namespace t8::occam

#pragma once

#include <optional>
#include <set>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/check/scope.hpp"
#include "toolchain/occam/types/fold.hpp"

namespace t8::occam {

/// Checks a unit, in one walk from top to bottom.
class Checker {
public:
    explicit Checker(Compilation& compilation) : all_(compilation), types_(compilation.types), reports_(compilation.reports) {}

    CheckedUnit run(Unit& unit);

private:
    // checker.cpp
    void predefined_constants();
    Declaration* make(Declaration::Kind kind, const DeclaredName& name, const Type* type);
    Declaration* declare(Declaration* declaration);
    void open_scope() { scope_.open(); }
    void close_scope();
    void warn_if_unused(const Declaration& declaration);
    void error(Place place, std::string message, std::string hint = {}) {
        reports_.error(place, std::move(message), std::move(hint));
    }
    /// Returns the hint for an undeclared name: the library that declares it, or a name with a similar spelling.
    std::string hint_on(const Name* name) const;
    std::string similar_name(const Name* name) const;
    /// Returns the declaration of a name, or null after reporting that it is not declared.
    Declaration* find(Name* name, Place place);
    void use(Declaration* declaration, UseOf use);

    // specifications.cpp, definitions.cpp, retypings.cpp, interfaces.cpp
    void specifications(std::span<Specification*> list);
    void specification(Specification& specification);
    void variables(VariableDeclaration& declaration);
    void abbreviation(Abbreviation& abbreviation);
    void retyping(Retyping& retyping);
    void sizes_at_run_time(Retyping& retyping);
    /// Returns true after reporting, with `hint`, that `source` cannot be changed, so that a name that could change it must not be declared
    /// for it.
    bool refuse_constant(const Expression& source, std::string hint);
    /// Returns `wanted` with its open dimensions taken from `found`, or null if their ranks or sizes differ.
    const Type* sized_as(const Type* wanted, const Type* found);
    const Type* address_retyped(const Retyping& retyping, const Type* wanted, const Type* found);
    const Type* retyped(const Retyping& retyping, const Type* wanted, const Type* found);
    const Type* reshaped(const Retyping& retyping, const Type* wanted, const Type* found);
    const Type* filled(const Type* type, std::uint64_t open_count);
    bool is_aligned(const Expression& source, const Type* wanted);
    void protocol(ProtocolDefinition& definition);
    void data_type(DataTypeDefinition& definition);
    bool packing_is_possible(const DataTypeDefinition& definition, const Type* record);
    void placement(Placement& placement);
    void option(const Pragma& pragma);
    void pragma(Pragma& pragma);
    void use_unit(Use& use);
    void external(Pragma& pragma);
    void translate(Pragma& pragma);
    void relax(Pragma& pragma);
    void declare_interface(const Interface& interface, Place place);
    Specification* heading(std::string_view text, std::string_view source);

    // types.cpp
    const Type* type_of(TypeSyntax* syntax);
    const Type* data_type_of(TypeSyntax* syntax, std::string_view what);
    /// Returns the type of an array, or the error type after reporting at `place` that it is larger than the memory.
    const Type* array_of(const Type* element, std::int64_t count, Place place);
    std::optional<std::int64_t> array_size(Expression*& size);
    const Protocol* protocol_of(const ProtocolSyntax& syntax);
    std::optional<ProtocolItem> item_of(const ProtocolSyntax& syntax, bool in_sequence);

    // routines.cpp
    void routine(RoutineDefinition& definition);
    void formals(RoutineDefinition& definition, RoutineInfo& info);
    void function_body(RoutineDefinition& definition, RoutineInfo& info);
    /// Checks the values for several targets or results, which `what` names in messages. A wrong number of values is reported at `place`.
    void results(std::span<Expression*> expressions, const std::vector<const Type*>& types, Place place, std::string_view what);
    /// Checks actuals against formals, and notes the uses of the actuals by the routine.
    void actuals(std::span<Expression*> actuals, RoutineInfo& routine, Place place);
    void actual(Expression*& actual, Declaration& formal, const RoutineInfo& routine);
    void value_actual(Expression*& actual, const Declaration& formal);
    void channel_actual(Expression*& actual, const Declaration& formal, const RoutineInfo& routine);
    void channels_in_table(Table& table, UseOf uses);
    const Type* channel_or_table(Expression*& actual, const Declaration& formal);
    void note_call(RoutineInfo& routine, Place place);
    Declaration* routine_named(Name* name, Place place, bool as_function);
    void forbid_effect(Place place, std::string_view what);
    bool is_local_to_function(const Declaration* declaration) const;

    // expressions.cpp
    /// Checks an expression, evaluates it if it is constant, and returns its type. `wanted` is the type for literals without a type of
    /// their own.
    const Type* expression(Expression*& expression, const Type* wanted = nullptr);
    /// Calls expression(), and returns true if the type is `wanted`; otherwise reports it.
    bool expression_of(Expression*& expression, const Type* wanted, std::string_view what = {});
    /// True if a checked expression has a value at compile time, for which functions may be called. Stores the value in the expression.
    bool is_constant(Expression& expression);
    std::optional<std::int64_t> constant_int(Expression*& expression, std::string_view what);
    const Type* expression_within_depth(Expression& expression, const Type* wanted);
    /// Checks an expression that must be a BOOL, or of a type that is named for BOOL.
    void condition(Expression*& expression);
    const Type* int_(Expression*& expression);
    void not_constant(const Expression& value, std::string_view what);
    const Type* call(Call& call);
    /// Returns the conversion for `T (x)` where T is a data type, which the parser takes for a call; null if it is a call.
    Conversion* as_conversion(Call& call);
    NeedsOf* as_needs(Call& call);
    const Type* value_process(ValueProcess& process, const Type* wanted);
    void open_value_scope(ValueProcess& process);
    void close_value_scope();
    void mismatch(Place place, const Type* wanted, const Type* found, std::string_view what = {});
    void mismatch(const Expression& value, const Type* wanted, const Type* found, std::string_view what = {});

    // own_operators.cpp
    /// Returns the call for an expression whose operator a FUNCTION in scope defines for its operands. Otherwise returns null; operands
    /// that have then been checked are in `known_`.
    Call* as_own_operator(Expression& value, const Type* wanted);
    Call* as_own_binary(Binary& binary, Declaration* newest, const Type* wanted);
    Call* as_own_unary(Unary& unary, Declaration* newest, const Type* wanted);
    /// Checks an operand and adds it to `known_`, so that it is not checked again.
    const Type* known_operand(Expression*& operand, const Type* wanted);
    Call* operator_call(const Expression& value, Place operator_place, Declaration* routine, std::span<Expression*> operands);

    // operations.cpp, conversions.cpp
    /// Stores the value in `folded` in the expression and returns `type`. If there is a problem instead of a value, reports it at `place`
    /// and returns the error type, except in an operand that is never evaluated.
    const Type* value_of(Expression& expression, const Type* type, const Folded& folded, Place place);
    const Type* data_type_named(const Expression* operand);
    const Type* size_of(Unary& unary);
    const Type* unary(Unary& unary, const Type* wanted);
    const Type* binary(Binary& binary, const Type* wanted);
    bool operand_types(Binary& binary, const Type* wanted);
    /// Checks both operands of AND and OR.
    bool conditions(Binary& binary, const Type* wanted);
    bool are_alike(const Expression& first, const Expression& second);
    const Type* result_type(const Binary& binary);
    bool right_operand_is_possible(const Binary& binary);
    const Type* conversion(Conversion& conversion);
    bool is_convertible(const Conversion& conversion, const Type* target, const Type* source);
    const Type* limit(TypeEnquiry& enquiry);
    const Type* enquiry(TypeEnquiry& enquiry);
    /// In `BYTESIN (name)`, makes `name` the subject if it is a type.
    void find_type_operand(TypeEnquiry& enquiry);
    const Type* offset_of(OffsetOf& offset);

    // literals.cpp
    const Type* boolean_literal(BooleanLiteral& literal, const Type* wanted);
    /// Returns the type in parentheses after a string or table. The type must be a name.
    const Type* decorating_type(TypeSyntax* decoration);
    /// Returns the constant array or record with these bytes; null after reporting that the unit has too many bytes of constants.
    const Constant* constant_of(const std::string& bytes, Place place);
    const Type* integer_literal(IntegerLiteral& literal, const Type* wanted);
    const Type* real_literal(RealLiteral& literal, const Type* wanted);
    const Type* byte_literal(ByteLiteral& literal, const Type* wanted);
    const Type* string_literal(StringLiteral& literal, const Type* wanted);
    const Type* table(Table& table, const Type* wanted);
    void find_repeated_channels(const Table& table);
    const Type* record_literal(Table& table, const Type* record);
    const Type* constructor(Constructor& constructor, const Type* wanted);

    // elements.cpp
    const Type* name(NameExpression& name);
    const Type* subscript(Subscript& subscript);
    const Type* field(Subscript& subscript, const Type* record);
    void unknown_field(const Name& name, Place place, const Type* record);
    /// The bounds of a segment; nothing for those that are not known at compile time.
    struct SegmentBounds {
        std::optional<std::int64_t> from, count, size;
    };
    bool segment_is_possible(const Segment& segment, const SegmentBounds& bounds);
    const Type* segment(Segment& segment);
    /// Checks an element that is assigned, input to, or passed to a routine that may assign it. Reports an element that must not be
    /// assigned. `how` is for messages: "", " by input", " through parameter 'a'".
    const Type* variable(Expression*& element, UseOf use, std::string_view how = {});
    bool may_be_assigned(const Expression& element, const Declaration& root, std::string_view how);
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
    void block(Block& block);

    // configuration.cpp
    void hardware(HardwareDeclaration& declaration);
    /// Returns the dimensions, or nothing after reporting an error in them.
    std::optional<std::vector<std::uint32_t>> dimensions(HardwareDeclaration& declaration);
    void configuration_part(ConfigurationPart& part);
    void begin_part(const ConfigurationPart& part);
    /// Returns the type for messages. For an element of hardware it is a NODE, EDGE or ARC, and not INT.
    static std::string type_text(const Expression& element);
    void arc_placement(ArcPlacement& placement);
    void processor(Processor& processor);
    /// True in CONFIG, outside of any PROCESSOR and of routines that are declared there.
    bool is_placing() const;
    void setting(Setting& setting);
    void connection(Connection& connection);
    void mapping(Mapping& mapping);
    void hardware_end(HardwareEnd& end);
    /// Checks an element of hardware, which `what` names in messages.
    void hardware_element(Expression*& element, std::string_view what);

    // inserts.cpp
    void kernel_run(const Expression& parameters);
    void insert(Insert& insert);
    void insert_line(InsertLine& line, bool allows_all);
    void reserved_words(const InsertLine& line);
    Declaration* named_routine(Expression* operand);
    void pseudo_operand(const InsertLine& line, std::size_t number);
    void insert_operand(const InsertLine& line, Expression*& operand, bool must_be_constant);
    void fits_into_word(const Expression& operand, const Type* type);
    void check_labels();
    /// Returns the place of the first `text` at or after `from` in its line; `from` if there is none or the line has a tab.
    Place place_in_line(Place from, std::string_view text) const;

    // communication.cpp
    void note_communication();
    void input(Input& input);
    void message_input(Input& input, const Protocol* protocol);
    void tagged_input(Input& input, const Protocol* protocol);
    void case_input(CaseInput& input);
    void output(Output& output);
    void input_items(std::span<MessageItem> items, const std::vector<ProtocolItem>& wanted, Place place, std::string_view what);
    void input_item(MessageItem& item, const ProtocolItem& wanted);
    void any_input_item(MessageItem& item);
    void wrong_count(const MessageItem& item, const ProtocolItem& wanted);
    void warn_of_own_count(const MessageItem& item);
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
    RoutineInfo* routine_ = nullptr;        ///< the innermost routine being checked, or null
    RoutineInfo* function_ = nullptr;       ///< the innermost FUNCTION being checked, or null
    std::vector<std::size_t> value_scopes_; ///< by FUNCTION and VALOF being checked: number of declarations before it
    /// The labels in inserts of the routine being checked.
    struct Labels {
        std::set<std::string_view> defined;
        std::vector<std::pair<std::string_view, Place>> used;
    };
    Labels labels_;
    std::string options_;               ///< letters of #OPTION
    std::size_t constant_bytes_ = 0;    ///< of constant arrays and records
    unsigned depth_ = 0;                ///< depth of the expression being checked
    std::set<const Expression*> known_; ///< operands that have their types already
    bool is_never_evaluated_ = false; ///< in the right operand of an AND or OR that the left one decides: problems are no errors
    /// The state for checking a configuration.
    struct ConfigurationState {
        std::uint32_t declared[3] = {};         ///< by HardwareKind: number of elements so far
        const ConfigurationPart* parts[3] = {}; ///< by ConfigurationPart::Part
        const ConfigurationPart* inside = nullptr;
        bool in_processor = false;
    };
    ConfigurationState configuration_;
    bool in_interface_ = false;
    bool inside_priority_par_ = false;
    bool misses_unit_ = false;                ///< a #USE failed, so that undeclared names may come from there
    const RoutineDefinition* last_ = nullptr; ///< the last one at the outermost level, which is the program
    CheckedUnit unit_;
};

} // namespace t8::occam

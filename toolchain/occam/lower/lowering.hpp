#pragma once

#include <functional>
#include <map>
#include <set>

#include "toolchain/code/evaluate.hpp"
#include "toolchain/occam/lower/lower.hpp"
#include "toolchain/occam/lower/storage.hpp"
#include "toolchain/occam/types/fold.hpp"

namespace t8::occam {

using code::Label;
using code::Slot;
using objects::AtomIndex;
using Words = const WordTree*; ///< a word-valued expression
using Reals = const RealTree*; ///< a real-valued one

/// The two words of an INT64 or REAL64. Both trees may be evaluated several times.
struct Wide {
    Words low = nullptr;
    Words high = nullptr;
};

/// A routine that code is made for or called from.
struct LoweredRoutine {
    RoutineInfo* info = nullptr;
    code::RoutineId id;            ///< in the Code of its outermost routine
    code::Frame frame;             ///< the frame in which it is declared
    std::optional<AtomIndex> atom; ///< for outermost and external routines
    bool has_link = false;
    bool has_vectors = false; ///< its last parameter is the address of its vectorspace
    code::Needs needs;
};

/// Walks a checked unit and emits its code. Expressions become trees, which are evaluated later. Parts of an expression that a tree cannot
/// express (calls, VALOFs, 64-bit arithmetic) are emitted while the tree is made; it then contains the temporaries with their results.
class Lowering {
public:
    Lowering(Compilation& compilation, const UsageFindings& findings, const LoweringOptions& options)
        : all_(compilation), findings_(findings), options_(options) {}

    objects::Object run(const Unit& unit, const CheckedUnit& checked);

private:
    // lowering.cpp: the unit, atoms, constants
    void outermost(Specification& specification);
    AtomIndex add_constants(std::string_view bytes);
    AtomIndex import(const std::string& name, code::Needs needs, std::string heading);
    Words constant_address(const Type* type, const Constant& value);
    bool is_checked() const { return options_.mode != objects::ErrorMode::undefined && options_.range_checks; }
    bool stops() const { return options_.mode == objects::ErrorMode::stop || options_.mode == objects::ErrorMode::universal; }

    // routines.cpp
    void routine(RoutineDefinition& definition);
    void routine_body(RoutineDefinition& definition, LoweredRoutine& lowered);
    void formal(Declaration& formal);
    void function_results(std::span<Expression*> results, const RoutineInfo& info, std::span<const Slot> addresses);
    bool needs_link(const RoutineInfo& info) const;
    LoweredRoutine& lowered(RoutineInfo& info);
    Slot vector_base();

    // storage.cpp
    Storage& storage(const Declaration& declaration);
    void specification(Specification& specification);
    void specifications(std::span<Specification*> list);
    void variables(VariableDeclaration& declaration);
    void variable(Declaration& declaration);
    void channels(Declaration& declaration, Storage& storage);
    void abbreviation(Abbreviation& abbreviation);
    void retyping(Retyping& retyping);
    void address_retyping(Declaration& declaration, const Type* source, Element found);
    std::vector<Words> sizes_at_run_time(const Retyping& retyping, const Element& found);
    void bind(Declaration& declaration, const Element& element);
    void bind_value(Declaration& declaration, Expression* source, const Type* type);
    bool goes_to_vectorspace(const Declaration& declaration) const;
    Words block(std::uint32_t bytes, bool to_vectorspace); ///< allocates memory until it is released (mark, release); its address
    bool is_aligned(const Expression* source) const;
    struct Mark {
        std::size_t slots, vectors;
    };
    Mark mark() const { return {temporaries_.size(), temporary_vectors_.size()}; }
    void release(Mark mark);

    // elements.cpp
    Element element(Expression* expression);
    Element named(const Declaration& declaration);
    Element subscripted(Subscript& subscript);
    Element segment(Segment& segment);
    Words size_of(const Element& array);          ///< number of elements of the first dimension
    Words bytes_of_value(const Element& element); ///< size of the whole element in bytes
    std::optional<std::uint32_t> known_bytes(const Type* type) const;
    Words offset_address(Words address, Words index, const Element& part);
    Element block_value(Expression* expression); ///< any array or record: an element, or a temporary with the value
    Element spilled(const Type* type, const Constant& value);
    Words checked_index(Words index, Words limit, Expression* source);
    Words pinned(Words tree); ///< `tree` if it is a constant, slot or its address, else a temporary with its value
    Element pinned(Element element);
    Words checked_size(Words found, Words wanted);
    void check_sizes(const Element& target, const Element& source);
    void check_overlaps(const void* node); ///< emits the checks of UsageFindings that operands of `node` do not overlap

    // ranges.cpp: known bounds of integers
    struct Interval {
        std::int64_t low, high;
    };
    std::optional<Interval> interval(const Expression* expression) const;
    bool is_within(const Expression* expression, std::int64_t limit) const; ///< true if certainly 0 <= expression < limit
    void note_replicator(const Replicator& replicator);

    // words.cpp
    Words word(Expression* expression);
    Words load(const Element& element);
    Words unary_word(Unary& unary);
    Words binary_word(Binary& binary);
    Words comparison(Binary& binary);
    Words arithmetic(Operator operation, const Type* type, Words left, Words right);
    Words checked_to(const Type* type, Words value); ///< `value`, setting Error if it is out of the range of `type`
    Words wrapped_to(const Type* type, Words value); ///< the low bits of `value` as a value of `type`
    Words shifted(Operator operation, const Type* type, Words value, Words places, const Expression* count);
    Words conversion_word(Conversion& conversion);
    Words short_circuit(Binary& binary);
    bool has_statements(const Expression* expression) const;
    void store(const Element& target, Words value);

    // wide.cpp
    Wide wide(Expression* expression);
    Wide load_wide(const Element& element);
    Wide pinned(Wide value);
    Wide unary_wide(Unary& unary);
    Wide binary_wide(Binary& binary);
    Wide add_wide(Wide left, Wide right, bool subtract, bool check);
    Wide shift_wide(Operator operation, Wide value, Words places, const Expression* count);
    Wide support(std::string_view name, Wide left, Wide right);
    code::Needs import_support(std::string_view name, AtomIndex& atom);
    Wide widened(Words value);
    Words compare_wide(Operator operation, Wide left, Wide right);
    Words narrowed(Wide value, const Type* target);
    void store_wide(const Element& target, Wide value);

    // reals.cpp
    Reals real(Expression* expression);
    Reals load_real(const Element& element);
    Reals real_constant(const Type* type, std::uint64_t bits);
    Reals scaled_by_two(Binary& binary); ///< a product or quotient with a power of two, by faster instructions; or null
    Reals conversion_real(Conversion& conversion);
    Words compare_reals(Operator operation, Reals left, Reals right);
    Words real_to_word(Conversion& conversion);
    Wide real_to_wide(Conversion& conversion);
    void store_real(const Element& target, Reals value);
    Words real_bits(Reals value, const Type* type); ///< the bit pattern of a REAL32 as a word
    static bool is_plain(Reals value);              ///< true if it is loaded from memory or 0, so that it cannot set FP_Error

    // values.cpp: values of any type
    void store_value(const Element& target, Expression* source);
    void move(const Element& target, const Element& source);
    void fill_table(const Element& target, Table& table);
    void fill_constructor(const Element& target, Constructor& constructor);
    Element temporary(const Type* type);
    Element element_at(const Element& array, Words index);
    void assignment(Assignment& assignment);
    void multiple_assignment(Assignment& assignment);
    bool assign_on_the_stack(Assignment& assignment);

    // calls.cpp
    struct Parameters;
    std::vector<Element> call(Declaration& routine, std::span<Expression*> actuals);
    /// Returns an actual as an element of the formal's type: its address, and the sizes of the formal's open dimensions.
    Element passed(const Declaration& formal, Expression* actual);
    void pass(Parameters& parameters, Declaration& formal, Expression* actual);
    std::vector<Element> inlined(RoutineInfo& info, std::span<Expression*> actuals);
    bool may_inline(const RoutineInfo& info);
    std::size_t parts_of(const RoutineInfo& info);
    void emit_call(LoweredRoutine& routine, const Parameters& parameters);
    void call_process(CallProcess& call);
    void value_process(ValueProcess& process, const std::function<void()>& results);
    Words channel_table(Table& table);
    void channel_addresses(Expression* channels, Slot slot, SignedWord& next);

    // predefined.cpp: routines of a few instructions; the others are in the compiler's library
    std::vector<Element> predefined(const RoutineInfo& info, std::span<Expression*> actuals);
    std::vector<Element> predefined_words(const RoutineInfo& info, std::span<Expression*> actuals);
    Element predefined_real(const RoutineInfo& info, std::span<Expression*> actuals);
    Element real_negation(Element made, Expression* operand);
    Element arithmetic_shift(Op op, std::span<Expression*> actuals);
    Element rotation(Op op, std::span<Expression*> actuals);
    Words checked_places(Expression* places);
    void predefined_process(const PredefinedCode& row, std::span<Expression*> actuals);
    void assertion(Expression* condition);
    void reschedule();
    void move_2d(Op op, std::span<Expression*> actuals);
    void kernel_run(std::span<Expression*> actuals);

    // control.cpp
    void process(Process* process);
    void sequence(Sequence& sequence);
    void replicated(Replicator& replicator, const std::function<void()>& body);
    void conditional(Conditional& conditional);
    void choices(Conditional& conditional, Label end);
    void selection(Selection& selection);
    struct Dispatch {
        Words selector;                                    ///< pinned
        std::vector<std::pair<std::int64_t, Label>> cases; ///< each value once
        Label otherwise;
        Place place;
    };

    // selections.cpp
    /// Emits the jump to the label for the selector's value, and then all bodies with these labels, which `bodies` emits.
    void dispatch(Dispatch dispatch, const std::function<void()>& bodies);
    void dispatch_by_halving(const Dispatch& dispatch);
    void dispatch_by_table(const Dispatch& dispatch, std::int64_t low, std::size_t idle_rows);
    void loop(Loop& loop);
    void block(Block& block);
    void jump_unless(Expression* condition, Label target);
    void jump_if(Expression* condition, Label target);
    void stop();

    // communication.cpp
    /// A channel that messages pass over.
    struct MessageChannel {
        Words address;
        std::string name; ///< its spelling in the source
    };
    MessageChannel message_channel(Expression* expression);
    void input(Input& input);
    void input_item(const MessageChannel& channel, const MessageItem& item, const ProtocolItem* wanted);
    void input_block(const MessageChannel& channel, const Element& target, Words bytes, const Type* type);
    void case_input(CaseInput& input);
    void variants(const MessageChannel& channel, CaseInput& input);
    void output(Output& output);
    void output_item(const MessageChannel& channel, const MessageItem& item, const ProtocolItem* wanted);
    void output_scalar(const MessageChannel& channel, const Type* type, Expression* value);
    void output_word(const MessageChannel& channel, const Type* type, Words value);
    void output_counted(const MessageChannel& channel, const MessageItem& item, const Type* count_type);
    Words channel(Expression* expression);

    // alternation.cpp
    // The state of lowering an ALT. Its tree is walked three times: to enable, to disable, and for the bodies.
    struct Guards {
        std::map<const Expression*, Words> known; ///< Booleans, channels and times that were evaluated before the ALT
        std::map<const Replicator*, Slot> chosen; ///< by replicator: the slot for the index of the chosen alternative
        std::vector<Replicator*> around;          ///< replicators around the current guard
        std::vector<Alternative*> specified;      ///< inside a replicator: the alternatives around the guard, and its own
        struct Body {
            Alternative* alternative;
            Label label;
            std::vector<Replicator*> replicators; ///< replicators around it
            std::vector<Alternative*>
                specified; ///< their specifications are evaluated again for the chosen indices, outermost first
        };
        std::vector<Body> bodies;   ///< in the order of the source
        std::optional<Slot> opened; ///< holds 1 once a guard is open; nothing if one is certainly open
        bool waits_for_time = false;
    };
    void alternation(Alternation& alternation);
    void collect(Alternation& alternation, Guards& guards);
    void work_out(Alternation& alternation, Guards& guards);
    void work_out(Expression* expression, bool is_channel, Guards& guards);
    void below(const std::function<void()>&
                   emit); ///< emits code between alt and altend in a frame that leaves the words of the ALT alone
    Words work_out_below(Expression* expression, bool is_channel);
    void specifications_below(std::span<Specification*> list);
    void each_guard(Alternation& alternation, Guards& guards, const std::function<void(Alternative&)>& visit);
    void enable(Alternative& alternative, Guards& guards);
    void disable(Alternative& alternative, Guards& guards, Label selected, Label end);
    void alternative_body(Alternative& alternative);
    Words guard_condition(const Alternative& alternative, Guards& guards);
    Words guard_subject(const Alternative& alternative, Guards& guards);
    /// Emits the channel or time and the Boolean of a guard, and then `last`. Jumps to `closed` before that if the Boolean is FALSE and the
    /// channel or time must not be evaluated.
    void guard(Alternative& alternative, Guards& guards, Label closed, const std::function<void()>& last);

    // parallel.cpp
    void parallel(Parallel& parallel);
    void branches(Parallel& parallel);
    void start_join(SignedWord count, Label on);
    void start_branch(Label branch, code::Frame frame);
    void end_branch(code::Frame frame, code::Frame around);
    void replicated_parallel(Parallel& parallel);
    void own_vectorspace(code::Frame frame, Words ordinal);
    void priority_parallel(Parallel& parallel);

    // names.cpp: facts for debuggers and listings
    void name(const Declaration& declaration); ///< notes its present storage, for the code up to the end of the scope
    void name_element(debuginfo::Variable variable, const Element& element);
    debuginfo::Variable debug_variable(const Declaration& declaration);
    std::uint32_t debug_type(const Type* type);
    std::uint32_t debug_tag(const Protocol& protocol); ///< the debug type of the tags of `protocol`
    std::uint32_t add_debug_type(debuginfo::Type type);

    // inserts.cpp
    void insert(Insert& insert);
    void insert_line(const InsertLine& line);
    bool far_name(const InsertLine& line);
    std::optional<Slot> own_slot(Expression* operand);
    void stored_by_insert(std::span<Expression* const> targets);
    Words loaded_by_insert(Expression* operand, bool is_address);
    void insert_function(const InsertLine& line, Op op);
    Label insert_label(std::string_view name, Place place);
    void check_labels();

    // emission
    void evaluate(Words tree);
    void evaluate(std::initializer_list<Words> trees);
    void evaluate_all(const std::vector<Words>& trees); ///< at most three
    void counted(Words base, Words count, Slot counter, const std::function<void()>& body);
    void put(Words tree, Slot slot, SignedWord word = 0);
    Slot temporary_slot(Word words = 1);
    code::Frame storage_frame() const; ///< the frame for slots and vectors
    Words kept(Words tree);            ///< a new temporary with the value of `tree`
    Words safe(Words tree);            ///< `tree`, but if errors stop the process and `tree` may set Error, kept(tree)
    void at(Place place);
    code::Code& code() { return *code_; }

    Compilation& all_;
    const UsageFindings& findings_;
    const LoweringOptions& options_;
    objects::Object object_;
    std::map<std::string, AtomIndex> constants_, imports_;
    std::map<const Type*, std::uint32_t> debug_types_;    ///< only looked up, so that its order does not matter
    std::map<const Protocol*, std::uint32_t> debug_tags_; ///< only looked up
    std::vector<Storage> storage_;
    std::deque<LoweredRoutine> routines_;
    std::unique_ptr<code::Code> code_;
    std::unique_ptr<code::Evaluator> evaluator_;
    code::Trees trees_;
    RoutineInfo* routine_ = nullptr;
    std::set<const Declaration*> hidden_; ///< outermost routines with an equal external name after them
    std::optional<std::pair<code::Frame, code::Frame>>
        kept_above_; ///< in the first frame, temporaries are allocated in the second, which is around it
    std::map<const Declaration*, Interval> intervals_; ///< of replicators' indices
    std::map<std::string, Label> insert_labels_;       ///< labels of the inserts in the current routine
    std::set<std::string> placed_labels_;
    std::map<std::string, Place> named_labels_;       ///< the place at which each was first named
    static constexpr unsigned most_expansions = 1000; ///< of INLINE routines in an outermost routine; after that they are called
    unsigned expansions_ = 0;
    /// Limits for the number of tree nodes of INLINE routines: of those expanded within each other, because walks of trees are recursive,
    /// and of all that are expanded.
    static constexpr std::size_t most_parts_inside = 4000, most_parts = 500'000;
    std::size_t parts_inside_ = 0, parts_ = 0;
    std::map<const RoutineInfo*, std::size_t> parts_of_; ///< only looked up
    std::vector<Slot> temporaries_;
    std::vector<code::Vector> temporary_vectors_;
};

} // namespace t8::occam

#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "toolchain/occam/usage/derivation.hpp"
#include "toolchain/occam/usage/region.hpp"
#include "toolchain/occam/usage/restrictions.hpp"
#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// A variable or channel, or a part of it, under the name that the source gives it.
struct Part {
    Declaration* named = nullptr;
    const Path* path = nullptr;          ///< never null
    const Expression* element = nullptr; ///< as written, where it is
};

/// The branches of IF or CASE around a place in a PAR with a replicator. Only some of its components take such a branch.
/// Shape   a branch inside another one refers to that.
struct Branch {
    std::size_t number = 0; ///< counts branches from 1
    const Declaration* index = nullptr;
    std::vector<bool> taken; ///< by the values of the replicator's counter
    const Branch* around = nullptr;
};

/// One use of a part.
struct Access {
    Declaration* named = nullptr;
    const Path* path = nullptr;
    UseOf use = UseOf::nothing;
    std::uint32_t group = 0; ///< the outermost PAR around it, within the analysed part; 0: none
    Place place;
    const Branch* branch = nullptr; ///< the innermost that it is in, or null
};

/// Walks a unit once, from top to bottom, and keeps a log of uses.
/// Shape   the log has what is known outside of the routine or of the component of a PAR that is being walked: when a PAR ends,
///         what its components did is compared; when a routine ends, its part of the log becomes its summary, which stands for
///         it where it is called.
class UsageAnalysis {
public:
    UsageAnalysis(Compilation& compilation, const UsageOptions& options);

    UsageFindings run(const Unit& unit);

private:
    struct Replication {
        std::optional<std::int64_t> count;
        bool is_open = false;
    };
    using Parts = std::vector<Part>;
    /// A use of a part of a variable by one component.
    struct Footprint {
        Declaration* root = nullptr;
        const Path* path = nullptr;
        UseOf use = UseOf::nothing;
        std::size_t component = 0;
        std::uint32_t group = 0;
        std::size_t order = 0; ///< position in the log
        Place place;
        const Branch* branch = nullptr;
    };
    /// The object that an abbreviation or an actual names: a part, or the channels of a table.
    struct Standing {
        Parts parts;
        bool is_table = false; ///< its elements are the parts
        Parts roots;           ///< the parts with all abbreviations resolved
        bool has_table_roots = false;
    };
    /// In the order of the names, everything once.
    using Summary = std::vector<Access>;
    class Scope;
    class AtSite;
    struct Clash;

    // analysis.cpp
    void error(Place place, std::string message, std::string hint = {});
    /// Describes the place of the other use relative to the one that is reported; empty when the places are equal.
    std::string elsewhere(Place other, Place reported) const;
    void note(const Declaration& declaration);
    void plan(const Expression* first, const Expression* second);
    const Path* keep(Path path);
    TermRange range(Term term) const;
    bool is_any_counter(Term term) const { return !is_derivation(term) && declaration_of(term) >= by_number_.size(); }
    bool is_variable(Term term) const;
    bool has_variable(const Affine& sum) const;
    Affine index_affine(const Replicator& replicator);
    Overlap overlap_here(const Path& first, const Path& second);
    void use(const Part& part, UseOf use, Place place);
    /// Notes a use in the log.
    void log(Declaration* named, const Path* path, UseOf use, Place place, std::uint32_t group = 0);
    /// Returns the part that `path` leads to from there.
    void follow(const Parts& from, bool is_table, const Path& path, Parts& found);
    /// Resolves all abbreviations of a part.
    Parts resolved(Declaration* named, const Path& path);
    /// As resolved, but keeps names declared up to `number`.
    Parts resolved_up_to(std::uint32_t number, Declaration* named, const Path& path);

    // sums.cpp
    Affine affine(const Expression* expression);
    /// Returns the element of a constant table of integers, or of a table of such tables.
    Affine table_element(const Subscript& subscript);

    // expressions.cpp
    void value(const Expression* expression);
    void values(std::span<Expression* const> list);
    void value_process(const ValueProcess& process);
    /// Returns the part that an element is, and reads its subscripts. Returns nothing when it is part of a value.
    std::optional<Part> part_of(const Expression* element);
    Standing standing_of(const Expression* element);
    void selectors(const Expression* element, Path& path);
    void subscripts(const Expression* element);
    void written(const Expression* element);
    bool is_element(const Expression* expression) const;

    // processes.cpp
    void process(const Process* process);
    void assignment(const Assignment& assignment);
    void input(const Input& input, bool is_guard);
    void items(std::span<const MessageItem> list, bool are_written);
    void channel(const Expression* channel, UseOf use, bool is_guard);
    void case_input(const CaseInput& input, bool is_guard);
    /// Warns of a communication that no other process can take part in: its channel is declared by the process that communicates.
    void warn_if_alone(const Part& channel, Place place);
    void conditional(const Conditional& conditional);
    void selection(const Selection& selection);
    void choices(const Conditional& conditional, std::vector<std::vector<bool>>& remaining);
    void alternation(const Alternation& alternation);
    void insert(const Insert& insert);
    void open(const Replicator& replicator);
    void close(const Replicator& replicator);

    // branches.cpp
    class InBranch;
    /// For each open replicator of a PAR whose values are known: all of its components.
    std::vector<std::vector<bool>> all_components() const;
    /// The value of an expression of integers and Booleans in the component with that counter, when nothing else decides it.
    std::optional<Constant> in_component(const Expression* expression, const Replicator& replicator, std::int64_t counter,
                                         unsigned depth) const;
    /// Returns those of `remaining` that may take the choice with that condition, and removes from `remaining` those that surely take it.
    std::vector<std::vector<bool>> that_take(const Expression* condition, std::vector<std::vector<bool>>& remaining) const;
    std::vector<std::vector<bool>> that_select(const Selection& selection, const Option& option) const;
    /// The components of a replicator that a branch is reached by.
    std::vector<bool> reached(const Branch* branch, const Declaration* index) const;
    static bool can_be_tried(const Replicator& replicator);
    /// True if no component of the replicator does both.
    bool never_meet(const Footprint& first, const Footprint& second, const Replicator& replicator) const;
    Overlap overlap_in_branches(const Footprint& first, const Footprint& second, const Comparison& comparison);

    // specifications.cpp
    void specifications(std::span<Specification* const> list);
    void specification(const Specification& specification);
    void abbreviation(const DeclaredName& name, const Expression* source, bool is_view);
    void value_abbreviation(const DeclaredName& name, const Expression* source);
    void restrict(const Part& part, const Declaration* by, const Expression* element, bool is_frozen);
    void routine(const RoutineDefinition& definition);

    // aliases.cpp
    void check_restrictions(const Part& part, UseOf use, Place place, std::uint32_t since);
    /// Reports the first restriction that a use is against, or plans run-time checks.
    bool is_against(const Restrictions& restrictions, const Part& part, Place place, std::uint32_t since);
    struct Passed {
        Part part;
        std::size_t actual = 0;
        const Declaration* formal = nullptr;
    };
    /// Calls `visit` with the positions of parts of one name that may overlap, the smaller first.
    void each_overlap(const Parts& parts, const std::function<void(std::size_t, std::size_t, Overlap)>& visit);
    void distinct_targets(const Parts& targets, const std::vector<Parts>& subscripts);
    void disjoint_arrays(const Expression* target, const Expression* source);
    void distinct_channels(const Parts& items);
    void passed_twice(const std::vector<Passed>& actuals);
    void passed_and_free(const Passed& actual, const RoutineInfo& routine, const Summary& free);

    // calls.cpp
    void call(const RoutineInfo& routine, std::span<Expression* const> actuals, Place place);
    void pass(const RoutineInfo& routine, const Summary& summary, std::span<Expression* const> actuals, std::size_t number,
              std::vector<Passed>& passed);
    Summary summary_of(const RoutineInfo& routine, std::size_t start);
    const Path* substituted(const Path* path, const RoutineInfo& routine, std::span<Expression* const> actuals);
    /// Without what is only known inside of the routine. Its counters become any counters that run as far, so that alike paths
    /// are equal.
    const Path* as_seen_from_outside(const Path& path, const RoutineInfo& routine);
    bool is_counter_of(const RoutineInfo& routine, Term term) const;
    Term any_counter(std::size_t number, std::optional<std::int64_t> greatest);
    /// Many accesses to one name are taken together, as all elements between the first and the last.
    void shorten(Summary& summary);

    // parallel.cpp
    void parallel(const Parallel& parallel);
    void compare_components(const Parallel& parallel, const std::vector<std::size_t>& starts, std::uint32_t before);
    /// Returns the uses by name, and for each name in the order of the source. Equal uses of one component are returned once.
    /// `starts`: the indices in the log at which the components begin. Names declared after `before` are left out.
    std::vector<Footprint> footprints(const std::vector<std::size_t>& starts, std::uint32_t before);
    Comparison comparison(const Replicator* replicator, std::uint32_t before);
    /// Finds two uses in different components that fulfil `clash` and overlap: the one to report, and the other.
    std::optional<Clash> find_clash(std::span<const Footprint> uses, const Comparison& comparison,
                                    const std::function<bool(UseOf, UseOf)>& clash);
    std::string hint_on(const Clash& clash, const Replicator* replicator, const Comparison& comparison) const;
    void both_directions(std::span<const Footprint> uses, Comparison comparison, const Replicator* replicator,
                         bool are_pars_apart);
    void directions_of_formals(const RoutineInfo& routine, std::size_t start);

    Compilation& all_;
    const UsageOptions options_;
    UsageFindings findings_;
    std::deque<Path> paths_;
    const Path whole_;
    TermRanges ranges_;
    std::size_t tries_ = 20'000'000;
    Derivations derivations_;

    std::vector<const Declaration*> by_number_;
    std::unordered_map<const Declaration*, Replication> replications_;
    std::map<std::pair<std::size_t, std::optional<std::int64_t>>, Term> any_counters_;
    std::vector<TermRange> any_ranges_; ///< their terms are those that come after all declarations
    std::unordered_map<const Declaration*, Affine> known_values_;
    std::unordered_map<const Declaration*, Standing> stands_for_;
    struct Held {
        Restrictions taken;  ///< by abbreviations of elements: not used at all
        Restrictions frozen; ///< not changed
    };
    std::unordered_map<const Declaration*, Held> held_;
    std::vector<bool> is_held_;
    std::vector<std::pair<Declaration*, bool>> restricted_; ///< in the order of their restrictions; whether frozen
    std::vector<Summary> summaries_;
    std::deque<Branch> branches_;
    const Branch* branch_ = nullptr;         ///< the one that is walked
    std::vector<const Replicator*> decided_; ///< of open PARs with known counts and bases, outermost first

    std::vector<Access> log_;
    std::uint32_t local_ = 0;  ///< declarations with greater numbers are not known outside the analysed part
    std::uint32_t latest_ = 0; ///< number of the latest declaration
    std::uint32_t groups_ = 0;
    std::set<const Declaration*> alone_;            ///< channels that have been warned of
    std::set<const Declaration*> wrongly_directed_; ///< formals that have been reported
    const void* site_ = nullptr;                    ///< the node that run-time checks go to, or null where none can stand
    Parts* read_ = nullptr;                         ///< collects what an expression reads
};

/// Forgets the restrictions that come in its life.
class UsageAnalysis::Scope {
public:
    explicit Scope(UsageAnalysis& analysis) : analysis_(analysis), start_(analysis.restricted_.size()) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope();

private:
    UsageAnalysis& analysis_;
    const std::size_t start_;
};

/// Walks a branch in its life, that only some components take.
class UsageAnalysis::InBranch {
public:
    /// REQUIRES: `taken` is as all_components gives it
    InBranch(UsageAnalysis& analysis, const std::vector<std::vector<bool>>& taken);
    InBranch(const InBranch&) = delete;
    InBranch& operator=(const InBranch&) = delete;
    ~InBranch() { analysis_.branch_ = around_; }

private:
    UsageAnalysis& analysis_;
    const Branch* const around_;
};

/// Sends run-time checks to a node while it lives.
class UsageAnalysis::AtSite {
public:
    AtSite(UsageAnalysis& analysis, const void* site) : analysis_(analysis), around_(std::exchange(analysis.site_, site)) {}
    AtSite(const AtSite&) = delete;
    AtSite& operator=(const AtSite&) = delete;
    ~AtSite() { analysis_.site_ = around_; }

private:
    UsageAnalysis& analysis_;
    const void* const around_;
};

} // namespace t8::occam

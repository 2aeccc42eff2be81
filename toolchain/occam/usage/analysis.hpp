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

/// A variable or channel, or a part of it, by the name that the source uses for it.
struct Part {
    Declaration* named = nullptr;
    const Path* path = nullptr;          ///< never null
    const Expression* element = nullptr; ///< the element in the source, or null
};

/// A branch of an IF or CASE in a PAR with a replicator that only some of its components take. A branch refers to the one around it.
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
    std::uint32_t group = 0; ///< number of the outermost PAR around it in the part that is walked; 0: none
    Place place;
    const Branch* branch = nullptr; ///< the innermost branch around it, or null
};

/// Analyses a unit in one walk from top to bottom, which keeps a log of uses.
/// Shape   the log has the uses of names that are declared outside of the routine, or of the component of a PAR, that is being walked. At
///         the end of a PAR the uses of its components are compared. At the end of a routine its part of the log becomes its summary,
///         which gives the uses of each call.
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
    /// A use of a part of a variable or channel by one component of a PAR.
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
        bool is_table = false; ///< true if `parts` are the elements of a table
        Parts roots;           ///< the parts with all abbreviations resolved
        bool has_table_roots = false;
    };
    /// The uses that a call of a routine makes: sorted by name, without duplicates.
    using Summary = std::vector<Access>;
    class Scope;
    class AtSite;
    struct Clash;

    // analysis.cpp
    void error(Place place, std::string message, std::string hint = {});
    /// Returns a hint with the place `other` of the other use, as far as it differs from `reported`; empty if the places are equal.
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
    /// Appends to `found` the parts to which `path` leads from `from`. `is_table`: `from` are the elements of a table.
    void follow(const Parts& from, bool is_table, const Path& path, Parts& found);
    /// Resolves all abbreviations of a part.
    Parts resolved(Declaration* named, const Path& path);
    /// Resolves abbreviations with declaration numbers greater than `number`.
    Parts resolved_up_to(std::uint32_t number, Declaration* named, const Path& path);

    // sums.cpp
    Affine affine(const Expression* expression);
    /// Returns the element of a constant table of integers, or of a table of such tables.
    Affine table_element(const Subscript& subscript);

    // expressions.cpp
    void value(const Expression* expression);
    void values(std::span<Expression* const> list);
    void value_process(const ValueProcess& process);
    /// Returns the part that an element names, and notes the uses of its subscripts. Returns nothing if it is part of a value.
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
    /// Warns of a communication over a channel that the communicating process itself declares: no other process can take part.
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
    /// Returns, for each replicator in decided_, a set with all of its components.
    std::vector<std::vector<bool>> all_components() const;
    /// Returns the value of an expression of integers and Booleans in the component with this counter; nothing if it depends on more than
    /// the index of `replicator`, or has more than `depth` levels.
    std::optional<Constant> in_component(const Expression* expression, const Replicator& replicator, std::int64_t counter,
                                         unsigned depth) const;
    /// Returns those components of `remaining` that may take the choice with `condition`, and removes from `remaining` those that
    /// certainly do.
    std::vector<std::vector<bool>> that_take(const Expression* condition, std::vector<std::vector<bool>>& remaining) const;
    std::vector<std::vector<bool>> that_select(const Selection& selection, const Option& option) const;
    /// Returns the components of the replicator with this index that may reach `branch`; empty if all may.
    std::vector<bool> reached(const Branch* branch, const Declaration* index) const;
    static bool can_be_tried(const Replicator& replicator);
    /// True if certainly no component of the replicator reaches both uses.
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
    /// Returns true after reporting a restriction that a use violates. Plans run-time checks for restrictions that it may violate. Ignores
    /// restrictions by declarations with numbers up to `since`.
    bool is_against(const Restrictions& restrictions, const Part& part, Place place, std::uint32_t since);
    struct Passed {
        Part part;
        std::size_t actual = 0;
        const Declaration* formal = nullptr;
    };
    /// Calls `visit` with the positions of each two parts of one name that may overlap, the smaller position first.
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
    /// Returns a path of the routine for use outside of it: terms that only the routine knows become unknown, and counters of its
    /// replicators become unnamed counters with equal ranges, so that similar paths are equal.
    const Path* as_seen_from_outside(const Path& path, const RoutineInfo& routine);
    bool is_counter_of(const RoutineInfo& routine, Term term) const;
    Term any_counter(std::size_t number, std::optional<std::int64_t> greatest);
    /// Replaces more than 128 equal uses of parts of one name by one use of all elements from the first to the last.
    void shorten(Summary& summary);

    // parallel.cpp
    void parallel(const Parallel& parallel);
    void compare_components(const Parallel& parallel, const std::vector<std::size_t>& starts, std::uint32_t before);
    /// Returns the uses in the log sorted by name, for each name in the order of the source. Equal uses of one component are returned once.
    /// `starts`: the indices in the log at which the components begin. Names with declaration numbers greater than `before` are left out.
    std::vector<Footprint> footprints(const std::vector<std::size_t>& starts, std::uint32_t before);
    Comparison comparison(const Replicator* replicator, std::uint32_t before);
    /// Finds two uses in different components for which `clash` is true and that may overlap: the use to report, and the other.
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
    std::vector<TermRange> any_ranges_; ///< ranges of the unnamed counters, whose numbers follow those of all declarations
    std::unordered_map<const Declaration*, Affine> known_values_;
    std::unordered_map<const Declaration*, Standing> stands_for_;
    struct Held {
        Restrictions taken;  ///< parts that have been abbreviated and must not be used by this name
        Restrictions frozen; ///< parts that abbreviations depend on and must not be changed
    };
    std::unordered_map<const Declaration*, Held> held_;
    std::vector<bool> is_held_;
    std::vector<std::pair<Declaration*, bool>> restricted_; ///< name of each restriction, in order; true: in Held::frozen
    std::vector<Summary> summaries_;
    std::deque<Branch> branches_;
    const Branch* branch_ = nullptr;         ///< the innermost branch around the current place
    std::vector<const Replicator*> decided_; ///< replicators of open PARs for which can_be_tried, outermost first

    std::vector<Access> log_;
    std::uint32_t local_ = 0;  ///< declarations with greater numbers are local to the part that is walked
    std::uint32_t latest_ = 0; ///< number of the latest declaration
    std::uint32_t groups_ = 0;
    std::set<const Declaration*> alone_;            ///< channels that have been warned of
    std::set<const Declaration*> wrongly_directed_; ///< formals that have been reported
    const void* site_ = nullptr;                    ///< the node before which run-time checks are made, or null if none can be
    Parts* read_ = nullptr;                         ///< if not null, gets the parts that an expression reads
};

/// Removes, at its end, the restrictions that were added during its lifetime.
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

/// Makes uses during its lifetime uses in a branch that only some components take.
class UsageAnalysis::InBranch {
public:
    /// `taken`: for each replicator in decided_, the components that take the branch.
    InBranch(UsageAnalysis& analysis, const std::vector<std::vector<bool>>& taken);
    InBranch(const InBranch&) = delete;
    InBranch& operator=(const InBranch&) = delete;
    ~InBranch() { analysis_.branch_ = around_; }

private:
    UsageAnalysis& analysis_;
    const Branch* const around_;
};

/// During its lifetime, run-time checks are planned for the node `site`; for none if it is null.
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

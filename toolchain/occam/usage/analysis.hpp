#pragma once

#include <deque>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "toolchain/occam/usage/region.hpp"
#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// A variable or channel, or a part of it, under the name that the source gives it.
struct Part {
    Declaration* named = nullptr;
    const Path* path = nullptr; ///< never null
    const Expression* element = nullptr; ///< as written
};

/// One use of a part.
struct Access {
    Declaration* named = nullptr;
    const Path* path = nullptr;
    UseOf use = UseOf::nothing;
    std::uint32_t group = 0; ///< of the outermost PAR that it is in, as far as that is inside of what is looked at; 0: in none
    Place place;
};

/// Walks a unit once, from top to bottom, and keeps a log of what is used.
/// Shape   the log has what is known outside of the routine or of the component of a PAR that is being walked: when a PAR ends, what its
///         components did is compared; when a routine ends, its part of the log becomes its summary, which stands for it where it is called.
class UsageAnalysis {
public:
    UsageAnalysis(Compilation& compilation, const UsageOptions& options);

    UsageFindings run(const Unit& unit);

private:
    // What holds on to a name while an abbreviation is in scope.
    struct Restriction {
        const Declaration* by = nullptr;
        const Path* path = nullptr;
        const Expression* element = nullptr; ///< what must not be overlapped, where it can be named
        bool is_frozen = false;              ///< it may be read
    };
    struct Replication {
        std::optional<std::int64_t> count;
        Affine index;
        bool is_open = false;
    };
    using Parts = std::vector<Part>;
    /// In the order of the names, and of each name as in the source.
    using Summary = std::vector<Access>;
    class Scope;
    class AtSite;
    struct Footprint;

    // analysis.cpp
    void error(Place place, std::string message, std::string hint = {});
    std::string elsewhere(Place place) const;
    void note(const Declaration& declaration);
    void plan(const Expression* first, const Expression* second);
    const Path* keep(Path path);
    TermRange range(Term term) const;
    bool is_variable(Term term) const;
    Affine affine(const Expression* expression) const;
    Affine index_affine(const Replicator& replicator) const;
    Overlap overlap_here(const Path& first, const Path& second);
    void use(const Part& part, UseOf use, Place place);
    /// Notes a use in the log.
    void log(Declaration* named, const Path* path, UseOf use, Place place, std::uint32_t group = 0);
    /// Everything that a part stands for in the end.
    void resolve(Declaration* named, const Path& path, Parts& found);
    /// The same, but only as far as `number`, so that names declared up to there stay.
    void resolve_local(Declaration* named, const Path& path, std::uint32_t number, Parts& found);

    // expressions.cpp
    void value(const Expression* expression);
    void values(std::span<Expression* const> list);
    void value_process(const ValueProcess& process);
    /// What an element is of; its subscripts are read. Nothing when it is part of a value.
    Parts parts_of(const Expression* element);
    void selectors(const Expression* element, Path& path);
    void subscripts(const Expression* element);
    void written(const Expression* element);
    bool is_element(const Expression* expression) const;

    // processes.cpp
    void process(const Process* process);
    void assignment(const Assignment& assignment);
    void input(const Input& input, bool is_guard);
    void items(std::span<const MessageItem> list, bool are_written);
    void channel(const Expression* channel, UseOf use);
    void case_input(const CaseInput& input);
    void conditional(const Conditional& conditional);
    void selection(const Selection& selection);
    void alternation(const Alternation& alternation);
    void insert(const Insert& insert);
    void open(const Replicator& replicator);
    void close(const Replicator& replicator);

    // specifications.cpp
    void specifications(std::span<Specification* const> list);
    void specification(const Specification& specification);
    void abbreviation(const DeclaredName& name, const Expression* source, bool is_view);
    void value_abbreviation(const DeclaredName& name, const Expression* source);
    void restrict(const Part& part, const Declaration* by, const Expression* element, bool is_frozen);
    void routine(const RoutineDefinition& definition);

    // aliases.cpp
    void check_restrictions(const Part& part, UseOf use, Place place, std::uint32_t since);
    void targets(const Assignment& assignment, const std::vector<Parts>& parts, const std::vector<Parts>& subscripts);
    void array_assignment(const Expression* target, const Expression* source, const Parts& to);
    void distinct_channels(const Table& table, const std::vector<Parts>& items);
    void passed_twice(const std::vector<Part>& actuals, const std::vector<const Declaration*>& formals);
    void passed_and_free(const Part& actual, const Declaration& formal, const RoutineInfo& routine, const Summary& free);

    // calls.cpp
    void call(const RoutineInfo& routine, std::span<Expression* const> actuals, Place place);
    Summary summary_of(const RoutineInfo& routine, std::size_t start);
    const Path* substituted(const Path* path, const RoutineInfo& routine, std::span<Expression* const> actuals);

    // parallel.cpp
    void parallel(const Parallel& parallel);
    void compare_components(const Parallel& parallel, const std::vector<std::size_t>& starts, std::uint32_t before);
    std::vector<Footprint> footprints(const std::vector<std::size_t>& starts, std::uint32_t before);
    void shared_variable(std::span<const Footprint> uses, const Comparison& comparison, bool is_replicated);
    void shared_channel(std::span<const Footprint> uses, const Comparison& comparison, bool is_replicated);
    void shared_port(std::span<const Footprint> uses, const Comparison& comparison, bool is_replicated);
    void both_directions(std::span<const Footprint> uses, const Comparison& comparison);
    /// Whether a routine uses one of its channels both ways; it has been reported then, and is left out of its summary.
    bool is_used_both_ways(const Declaration& formal, std::size_t start);

    Compilation& all_;
    const UsageOptions options_;
    UsageFindings findings_;
    std::deque<Path> paths_;
    const Path whole_;
    TermRanges ranges_;
    std::size_t tries_ = 20'000'000;

    std::vector<const Declaration*> by_number_;
    std::unordered_map<const Declaration*, Replication> replications_;
    std::unordered_map<const Declaration*, Affine> known_values_;
    std::unordered_map<const Declaration*, Parts> stands_for_;
    std::unordered_map<const Declaration*, std::vector<Restriction>> restrictions_;
    std::vector<bool> is_restricted_;
    std::vector<Declaration*> restricted_; ///< in the order of their restrictions
    std::vector<Summary> summaries_;

    std::vector<Access> log_;
    std::uint32_t local_ = 0;   ///< what has a greater number is not known outside of what is walked
    std::uint32_t latest_ = 0;  ///< number of the latest declaration
    std::uint32_t groups_ = 0;
    bool in_routine_ = false;
    const void* site_ = nullptr; ///< the node that run-time checks go to, or null where none can stand
    Parts* read_ = nullptr;      ///< collects what an expression reads
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

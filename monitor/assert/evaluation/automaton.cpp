#include "monitor/assert/evaluation/automaton.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::size_t most_spans = 64;
const std::vector<Automaton::Step> no_steps;

} // namespace

bool needs_causality(const Pattern& pattern) {
    const bool ordered = pattern.form == Pattern::Form::sequence || pattern.form == Pattern::Form::repetition;
    return (ordered && pattern.order == Order::causal) || pattern.form == Pattern::Form::concurrency ||
           std::any_of(pattern.parts.begin(), pattern.parts.end(), [](const PatternPtr& part) { return needs_causality(*part); });
}

Automaton::Automaton(PatternPtr pattern) : pattern_(std::move(pattern)) {
    add_node(*pattern_, -1, 0);
    event_leaves_ = leaves_.size();
    for (Node& node : nodes_) {
        if (!node.pattern->within && !node.pattern->without)
            continue;
        if (spans_.size() >= most_spans) {
            overflowed_ = true;
            break;
        }
        node.span = static_cast<std::int32_t>(spans_.size());
        Span span;
        span.within = node.pattern->within ? &*node.pattern->within : nullptr;
        if (node.pattern->without) {
            span.guard = static_cast<std::int32_t>(leaves_.size());
            leaves_.push_back(&*node.pattern->without);
        }
        for (const std::uint32_t outer : node.path)
            if (nodes_[outer].repetition >= 0 && nodes_[outer].pattern != node.pattern)
                span.repetitions.push_back(static_cast<std::uint32_t>(nodes_[outer].repetition));
        spans_.push_back(std::move(span));
    }
    leaf_spans_.resize(leaves_.size());
    for (Leaf leaf = 0; leaf < event_leaves_; ++leaf)
        for (const std::uint32_t outer : nodes_[leaf_nodes_[leaf]].path)
            if (nodes_[outer].span >= 0)
                leaf_spans_[leaf].push_back(static_cast<std::uint32_t>(nodes_[outer].span));
    for (const std::uint32_t repetition : repetition_nodes_) {
        const Node& node = nodes_[repetition];
        const bool watched = std::any_of(node.path.begin(), node.path.end(), [&](std::uint32_t outer) {
            return nodes_[outer].pattern != node.pattern && needs_causality(*nodes_[outer].pattern);
        });
        forgets_.push_back(node.pattern->order == Order::causal ? !concurrent_ : !watched);
    }
    terms_.push_back({}); // done
    node_term(0);
}

std::uint32_t Automaton::add_node(const Pattern& pattern, std::int32_t parent, std::uint32_t child) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.pattern = &pattern, .parent = parent, .child = child});
    if (parent >= 0)
        nodes_[index].path = nodes_[static_cast<std::size_t>(parent)].path;
    nodes_[index].path.push_back(index);
    bool nullable = false;
    switch (pattern.form) {
    case Pattern::Form::event:
        nodes_[index].leaf = static_cast<std::uint32_t>(leaves_.size());
        leaves_.push_back(&pattern.selector);
        leaf_nodes_.push_back(index);
        break;
    case Pattern::Form::repetition:
        nodes_[index].repetition = static_cast<std::int32_t>(repetition_nodes_.size());
        repetition_nodes_.push_back(index);
        causal_ = causal_ || pattern.order == Order::causal;
        break;
    case Pattern::Form::sequence:
        causal_ = causal_ || pattern.order == Order::causal;
        break;
    case Pattern::Form::concurrency:
        concurrent_ = true;
        break;
    default:
        break;
    }
    bool all = true;
    bool any = false;
    for (std::uint32_t i = 0; i < pattern.parts.size(); ++i) {
        const std::uint32_t part = add_node(*pattern.parts[i], static_cast<std::int32_t>(index), i);
        nodes_[index].children.push_back(part);
        all = all && nodes_[part].nullable;
        any = any || nodes_[part].nullable;
    }
    if (pattern.form == Pattern::Form::choice)
        nullable = any;
    else if (pattern.form == Pattern::Form::repetition)
        nullable = pattern.at_least == 0 || all;
    else if (pattern.form != Pattern::Form::event)
        nullable = all;
    nodes_[index].nullable = nullable;
    return index;
}

Automaton::State Automaton::term(Term wanted) {
    const auto key = std::tuple(wanted.op, wanted.a, wanted.b, wanted.least, wanted.most);
    if (const auto found = known_.find(key); found != known_.end())
        return found->second;
    if (terms_.size() >= most_states) {
        overflowed_ = true;
        return done;
    }
    terms_.push_back(wanted);
    return known_[key] = static_cast<State>(terms_.size() - 1);
}

Automaton::State Automaton::node_term(std::uint32_t node) {
    return term({.op = Op::node, .a = node, .b = 0, .least = 0, .most = 0, .nullable = nodes_[node].nullable});
}

Automaton::State Automaton::together(Op op, State a, State b) {
    if (a == done)
        return b;
    if (b == done)
        return a;
    return term({.op = op, .a = a, .b = b, .least = 0, .most = 0, .nullable = terms_[a].nullable && terms_[b].nullable});
}

const std::vector<Automaton::Step>& Automaton::steps(State state, Leaf leaf) {
    if (state == done || leaf >= event_leaves_)
        return no_steps;
    const auto key = std::pair(state, leaf);
    if (const auto found = steps_.find(key); found != steps_.end())
        return found->second;
    std::vector<Step> result = derive(state, leaf);
    return steps_[key] = std::move(result);
}

std::vector<Automaton::Step> Automaton::derive(State state, Leaf leaf) {
    std::vector<Step> result;
    const Term from = terms_[state];
    const auto add = [&](std::vector<Step> more) { result.insert(result.end(), more.begin(), more.end()); };
    const auto followed_by = [&](std::vector<Step> first, Op op, State rest, bool rest_first = false) {
        for (Step& step : first)
            step.next = rest_first ? together(op, rest, step.next) : together(op, step.next, rest);
        return first;
    };
    switch (from.op) {
    case Op::nothing:
        break;
    case Op::node: {
        if (!holds_leaf(from.a, leaf))
            break;
        const Node& node = nodes_[from.a];
        const Pattern& pattern = *node.pattern;
        if (pattern.form == Pattern::Form::event) {
            result.push_back({done, {}});
        } else if (pattern.form == Pattern::Form::choice) {
            for (const std::uint32_t child : node.children)
                add(steps(node_term(child), leaf));
        } else if (pattern.form == Pattern::Form::repetition) {
            add(steps(term({.op = Op::repetition,
                            .a = from.a,
                            .b = 0,
                            .least = pattern.at_least,
                            .most = pattern.at_most,
                            .nullable = node.nullable}),
                      leaf));
        } else {
            const Op op = pattern.form == Pattern::Form::sequence ? Op::sequence : Op::interleaving;
            State whole = done;
            const std::vector<std::uint32_t> children = node.children;
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                whole = together(op, node_term(*child), whole);
            add(steps(whole, leaf));
        }
        break;
    }
    case Op::sequence:
        add(followed_by(steps(from.a, leaf), Op::sequence, from.b));
        if (terms_[from.a].nullable)
            add(steps(from.b, leaf));
        break;
    case Op::interleaving:
        add(followed_by(steps(from.a, leaf), Op::interleaving, from.b));
        add(followed_by(steps(from.b, leaf), Op::interleaving, from.a, true));
        break;
    case Op::repetition: {
        if (from.most == 0)
            break;
        const std::uint32_t child = nodes_[from.a].children.front();
        const std::uint32_t most = from.most == Pattern::no_limit ? from.most : from.most - 1;
        const std::uint32_t least = from.least == 0 ? 0 : from.least - 1;
        const State rest = most == 0 ? done
                                     : term({.op = Op::repetition,
                                             .a = from.a,
                                             .b = 0,
                                             .least = least,
                                             .most = most,
                                             .nullable = least == 0 || nodes_[child].nullable});
        std::vector<Step> round = followed_by(steps(node_term(child), leaf), Op::sequence, rest);
        for (Step& step : round)
            step.rounds.push_back(static_cast<std::uint32_t>(nodes_[from.a].repetition));
        add(std::move(round));
        break;
    }
    }
    return result;
}

bool Automaton::holds_leaf(std::uint32_t node, Leaf leaf) const {
    const auto& path = nodes_[leaf_nodes_[leaf]].path;
    return std::find(path.begin(), path.end(), node) != path.end();
}

bool Automaton::inside(Leaf leaf, std::uint32_t repetition) const {
    return leaf < event_leaves_ && holds_leaf(repetition_nodes_[repetition], leaf);
}

std::uint64_t Automaton::required_of_node(std::uint32_t index) const {
    const Node& node = nodes_[index];
    std::uint64_t bits = 0;
    switch (node.pattern->form) {
    case Pattern::Form::event:
        break;
    case Pattern::Form::choice:
        bits = ~std::uint64_t{0};
        for (const std::uint32_t child : node.children)
            bits &= required_of_node(child);
        break;
    case Pattern::Form::repetition:
        bits = node.pattern->at_least > 0 ? required_of_node(node.children.front()) : 0;
        break;
    default:
        for (const std::uint32_t child : node.children)
            bits |= required_of_node(child);
        break;
    }
    if (!node.nullable)
        for (const std::uint32_t outer : node.path)
            if (nodes_[outer].span >= 0)
                bits |= std::uint64_t{1} << nodes_[outer].span;
    return bits;
}

std::uint64_t Automaton::required(State state) {
    const Term& term = terms_[state];
    switch (term.op) {
    case Op::nothing:
        return 0;
    case Op::node:
        return required_of_node(term.a);
    case Op::sequence:
    case Op::interleaving:
        return required(term.a) | required(term.b);
    case Op::repetition: {
        // Spans within a repetition begin again with each round.
        std::uint64_t bits = 0;
        if (!term.nullable)
            for (const std::uint32_t outer : nodes_[term.a].path)
                if (nodes_[outer].span >= 0)
                    bits |= std::uint64_t{1} << nodes_[outer].span;
        return bits;
    }
    }
    return 0;
}

Automaton::Relation Automaton::relation(Leaf taken, std::span<const std::uint32_t> rounds_then, Leaf now,
                                        std::span<const std::uint32_t> rounds_now) const {
    const auto& path = nodes_[leaf_nodes_[taken]].path;
    const auto& other = nodes_[leaf_nodes_[now]].path;
    for (std::size_t i = 0; i < path.size() && i < other.size() && path[i] == other[i]; ++i) {
        const Node& node = nodes_[path[i]];
        if (node.repetition >= 0) {
            const auto at = static_cast<std::size_t>(node.repetition);
            if (rounds_then[at] == rounds_now[at])
                continue;
            return node.pattern->order == Order::causal ? Relation::before : Relation::none;
        }
        const bool parts_here = i + 1 == path.size() || i + 1 == other.size() || path[i + 1] != other[i + 1];
        if (!parts_here)
            continue;
        if (node.pattern->form == Pattern::Form::concurrency)
            return Relation::concurrent;
        return node.pattern->form == Pattern::Form::sequence && node.pattern->order == Order::causal ? Relation::before
                                                                                                     : Relation::none;
    }
    return Relation::none;
}

std::string Automaton::wanted(State state) {
    std::string text;
    for (Leaf leaf = 0; leaf < event_leaves_; ++leaf)
        if (!steps(state, leaf).empty())
            text += (text.empty() ? "" : " or ") + leaves_[leaf]->text;
    return text.empty() ? "nothing more" : text;
}

} // namespace t8

# source and syntax
list(APPEND toolchain_sources
  occam/source/sources.cpp
  occam/syntax/token.cpp
  occam/syntax/scanner.cpp
  occam/syntax/literals.cpp
  occam/syntax/conditions.cpp
  occam/syntax/lexer.cpp
  occam/syntax/directives.cpp
  occam/syntax/parser.cpp
  occam/syntax/lines.cpp
  occam/syntax/lookahead.cpp
  occam/syntax/processes.cpp
  occam/syntax/communications.cpp
  occam/syntax/choices.cpp
  occam/syntax/specifications.cpp
  occam/syntax/definitions.cpp
  occam/syntax/types.cpp
  occam/syntax/expressions.cpp
  occam/syntax/operands.cpp
  occam/syntax/operators.cpp
  occam/syntax/inserts.cpp
  occam/syntax/dump_expressions.cpp
  occam/syntax/dump_processes.cpp
  occam/syntax/dump_specifications.cpp)
# end

# types, check, usage, lower
list(APPEND toolchain_sources
  occam/check/checker.cpp
  occam/check/communication.cpp
  occam/check/constant_calls.cpp
  occam/check/conversions.cpp
  occam/check/definitions.cpp
  occam/check/elements.cpp
  occam/check/expressions.cpp
  occam/check/inserts.cpp
  occam/check/interfaces.cpp
  occam/check/literals.cpp
  occam/check/operations.cpp
  occam/check/operators.cpp
  occam/check/own_operators.cpp
  occam/check/predefined.cpp
  occam/check/processes.cpp
  occam/check/retypings.cpp
  occam/check/routines.cpp
  occam/check/specifications.cpp
  occam/check/types.cpp
  occam/check/wording.cpp
  occam/lower/alternation.cpp
  occam/lower/calls.cpp
  occam/lower/communication.cpp
  occam/lower/control.cpp
  occam/lower/elements.cpp
  occam/lower/headings.cpp
  occam/lower/inserts.cpp
  occam/lower/lowering.cpp
  occam/lower/names.cpp
  occam/lower/parallel.cpp
  occam/lower/predefined.cpp
  occam/lower/ranges.cpp
  occam/lower/reals.cpp
  occam/lower/routines.cpp
  occam/lower/selections.cpp
  occam/lower/storage.cpp
  occam/lower/values.cpp
  occam/lower/vectors.cpp
  occam/lower/wide.cpp
  occam/lower/words.cpp
  occam/listing/cycles.cpp
  occam/listing/listing.cpp
  occam/listing/workspace_map.cpp
  occam/types/constant.cpp
  occam/types/fold.cpp
  occam/types/type.cpp
  occam/compile.cpp
  occam/front_end.cpp
  occam/syntax/visit.cpp)
# end

# usage
list(APPEND toolchain_sources
  occam/usage/affine.cpp
  occam/usage/aliases.cpp
  occam/usage/analysis.cpp
  occam/usage/branches.cpp
  occam/usage/calls.cpp
  occam/usage/derivation.cpp
  occam/usage/expressions.cpp
  occam/usage/overlap.cpp
  occam/usage/parallel.cpp
  occam/usage/processes.cpp
  occam/usage/region.cpp
  occam/usage/restrictions.cpp
  occam/usage/specifications.cpp
  occam/usage/sums.cpp
  occam/usage/trial.cpp)
# end

# configuration
list(APPEND toolchain_sources
  occam/configuration/channel_links.cpp
  occam/configuration/channel_uses.cpp
  occam/configuration/configure.cpp
  occam/configuration/evaluation.cpp
  occam/configuration/expansion.cpp
  occam/configuration/node_text.cpp
  occam/configuration/placed_call.cpp
  occam/configuration/placed_values.cpp
  occam/configuration/software_text.cpp
  occam/configuration/source_places.cpp
  occam/configuration/text_lines.cpp)
# end

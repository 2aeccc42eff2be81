// kinds.h: the tables of letters beyond ASCII
#pragma once

#include "internal.h"

/// All letters from the first to the last. Tables are in order.
struct _lib_letters {
    uint16_t first, last;
};
extern const struct _lib_letters _lib_letters[], _lib_lone_small[], _lib_lone_capitals[];
extern const int _lib_letters_count, _lib_lone_small_count, _lib_lone_capitals_count;

/// count capitals and as many small letters, each in a row of its own; or, where small is 0, count characters in one row, capital and small letter
/// by turns.
struct _lib_pairs {
    uint16_t capital, small, count;
};
extern const struct _lib_pairs _lib_pairs[];
extern const int _lib_pairs_count;
/// Capitals whose small letter has another capital, and the reverse.
extern const struct _lib_pairs _lib_only_down[], _lib_only_up[];
extern const int _lib_only_down_count, _lib_only_up_count;

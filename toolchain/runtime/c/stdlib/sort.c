// Sorting and searching. qsort is Hoare's quicksort with the median of three, which sorts small parts by insertion and goes over to heapsort
// when the parts stay long, so that it takes n log n comparisons at most and no memory but some words of stack.

#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef int (*comparison)(const void*, const void*);

struct order {
    size_t size;
    comparison compare;
    bool words; // elements are whole words, at places of words
};

static void exchange(const struct order* order, char* one, char* other) {
    if (order->words) {
        uint32_t *left = (uint32_t*)one, *right = (uint32_t*)other;
        for (size_t count = order->size / 4; count != 0; --count, ++left, ++right) {
            const uint32_t kept = *left;
            *left = *right;
            *right = kept;
        }
        return;
    }
    for (size_t count = order->size; count != 0; --count, ++one, ++other) {
        const char kept = *one;
        *one = *other;
        *other = kept;
    }
}

static void sort_by_insertion(const struct order* order, char* base, size_t count) {
    const size_t size = order->size;
    char* const end = base + count * size;
    for (char* next = base + size; next < end; next += size)
        for (char* at = next; at > base && order->compare(at - size, at) > 0; at -= size)
            exchange(order, at - size, at);
}

static void sink(const struct order* order, char* base, size_t at, size_t count) {
    const size_t size = order->size;
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && order->compare(base + child * size, base + (child + 1) * size) < 0)
            ++child;
        if (order->compare(base + at * size, base + child * size) >= 0)
            return;
        exchange(order, base + at * size, base + child * size);
    }
}

static void sort_by_heap(const struct order* order, char* base, size_t count) {
    for (size_t at = count / 2; at-- != 0;)
        sink(order, base, at, count);
    while (count-- > 1) {
        exchange(order, base, base + count * order->size);
        sink(order, base, 0, count);
    }
}

static char* median(const struct order* order, char* one, char* two, char* three) {
    const comparison compare = order->compare;
    if (compare(one, two) < 0)
        return compare(two, three) < 0 ? two : compare(one, three) < 0 ? three : one;
    return compare(one, three) < 0 ? one : compare(two, three) < 0 ? three : two;
}

// Brings a middle element to the front: the median of three, in long parts that of three medians (Bentley and McIlroy, 1993).
static void choose_pivot(const struct order* order, char* base, size_t count) {
    char *low = base, *middle = base + count / 2 * order->size, *high = base + (count - 1) * order->size;
    if (count > 60) {
        const size_t step = count / 8 * order->size;
        low = median(order, low, low + step, low + 2 * step);
        middle = median(order, middle - step, middle, middle + step);
        high = median(order, high - 2 * step, high - step, high);
    }
    char* const pivot = median(order, low, middle, high);
    if (pivot != base)
        exchange(order, base, pivot);
}

// The pivot is the first element. Afterwards it stands at the place given, none before it is greater, none behind it smaller.
static size_t divide(const struct order* order, char* base, size_t count) {
    const size_t size = order->size;
    char *left = base, *right = base + count * size;
    for (;;) {
        do
            left += size;
        while (left < right && order->compare(left, base) < 0);
        do
            right -= size;
        while (right > base && order->compare(base, right) < 0);
        if (left >= right)
            break;
        exchange(order, left, right);
    }
    if (right != base)
        exchange(order, base, right);
    return (size_t)(right - base) / size;
}

static void sort(const struct order* order, char* base, size_t count, unsigned turns) {
    while (count > 10) {
        if (turns-- == 0) {
            sort_by_heap(order, base, count);
            return;
        }
        choose_pivot(order, base, count);
        const size_t place = divide(order, base, count);
        char* const behind = base + (place + 1) * order->size;
        const size_t count_behind = count - place - 1;
        if (place < count_behind) { // the shorter part first, the longer one in this loop
            sort(order, base, place, turns);
            base = behind;
            count = count_behind;
        } else {
            sort(order, behind, count_behind, turns);
            count = place;
        }
    }
    sort_by_insertion(order, base, count);
}

void qsort(void* base, size_t count, size_t size, comparison compare) {
    const struct order order = {size, compare, ((uintptr_t)base & 3) == 0 && (size & 3) == 0};
    unsigned turns = 2;
    for (size_t rest = count; rest > 1; rest /= 2)
        turns += 2;
    if (size != 0)
        sort(&order, base, count, turns);
}

void* bsearch(const void* key, const void* base, size_t count, size_t size, comparison compare) {
    const char* low = base;
    while (count != 0) {
        const char* const middle = low + count / 2 * size;
        const int order = compare(key, middle);
        if (order == 0)
            return (void*)middle;
        if (order > 0) {
            low = middle + size;
            --count;
        }
        count /= 2;
    }
    return NULL;
}

// The heap, sorting, strings
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned state = 12345;
static unsigned next(void) { return state = state * 1664525u + 1013904223u; }

static int compare(const void* one, const void* other) {
    const int left = *(const int*)one, right = *(const int*)other;
    return (left > right) - (left < right);
}

struct block {
    unsigned char* place;
    unsigned size;
    unsigned char mark;
};

int main(void) {
    static struct block blocks[100];
    int good = 1;
    for (int round = 0; round < 3000; ++round) {
        struct block* const block = &blocks[next() / 65536 % 100];
        for (unsigned at = 0; at < block->size; ++at)
            good = good && block->place[at] == block->mark;
        const unsigned size = next() / 65536 % 600;
        block->place = realloc(block->place, size + 1);
        block->size = size;
        block->mark = (unsigned char)round;
        memset(block->place, block->mark, size);
        if (next() / 65536 % 3 == 0) {
            free(block->place);
            block->place = NULL;
            block->size = 0;
        }
    }
    printf("heap %s\n", good ? "good" : "bad");
    static int numbers[2000];
    for (int at = 0; at < 2000; ++at)
        numbers[at] = (int)(next() >> 8);
    qsort(numbers, 2000, sizeof *numbers, compare);
    for (int at = 1; at < 2000; ++at)
        good = good && numbers[at - 1] <= numbers[at];
    const int* const found = bsearch(&numbers[777], numbers, 2000, sizeof *numbers, compare);
    printf("sort %s, search %s\n", good ? "good" : "bad", found != NULL && *found == numbers[777] ? "good" : "bad");
    char text[64] = "one,two;three";
    for (char* word = strtok(text, ",;"); word != NULL; word = strtok(NULL, ",;"))
        printf("%s ", word);
    printf("%s\n", strstr("haystack with a needle", "needle"));
    return 0;
}

// Tables of addresses: functions, strings, objects, members, ends of arrays, mutual references, arithmetic in initialisers.
#include <stdio.h>
#include <stddef.h>
#include <stdint.h>

typedef struct item item;
struct item { const char* name; item* next; int (*f)(int); const int* data; int offset; };
static int one(int x) { return x + 1; }
static int two(int x) { return x * 2; }
int outside(int x) { return x - 100; }
static const int numbers[10] = { 0, 1, 4, 9, 16, 25, 36, 49, 64, 81 };
static item first, second, third;
static item first = { "first", &second, one, numbers, 10 };
static item second = { "second", &third, two, numbers + 3, 7 };
static item third = { "third" + 2, &first, outside, &numbers[9], (int)(&numbers[9] - &numbers[4]) };
static item* const items[] = { &third, &first, &second, NULL };
static item** const end = (item**)(items + 3);
static struct { char pad; int value[3]; struct { short a, b[2]; } inner[2]; } object = { 1, { 10, 20, 30 }, { { 1, { 2, 3 } }, { 4, { 5, 6 } } } };
static int* const members[] = { &object.value[0], &object.value[2], object.value + 1 };
static short* const shorts[] = { &object.inner[1].b[1], object.inner[0].b, &object.inner[1].a };
static char* const bytes = (char*)&object + offsetof(typeof(object), inner);
static const char* const names[][2] = { { "ab", "cd" }, { "ef" }, { NULL, "gh" } };
static char text[] = "changeable", *middle = text + 6, *const *indirect = (char* const*)&middle;
static int (*const functions[2][2])(int) = { { one, two }, { &outside } };
static int (*const* row)(int) = functions[0] + 1;
static void* self = &self;
static const uintptr_t whole = (uintptr_t)&object;
static union { int* p; unsigned u; } either = { (int*)&object.value[1] };
static int matrix[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
static int (*second_row)[4] = &matrix[1], *cell = &matrix[2][1] - 3;
static struct { int n; const char* s; } compound[] = { { sizeof numbers / sizeof *numbers, (const char[]){ 'x', 'y', 0 } }, { .s = "z" } };
static int* literal = (int[]){ 7, 8, 9 };
extern int later[];
static int* ahead = &later[2];
int later[4] = { 1, 2, 3, 4 };
int main(void) {
    for (item* const* p = items; *p; p++) printf("%s %s %d %d %d\n", (*p)->name, (*p)->next->name, (*p)->f(5), *(*p)->data, (*p)->offset);
    printf("%d %s\n", *end == NULL, end[-1]->name);
    for (int i = 0; i < 3; i++) { ++*members[i]; printf("%d %d; ", *members[i], (*shorts[i])++); }
    printf("%d %d %d\n", *(short*)bytes, object.inner[1].b[1], object.value[2]);
    for (int i = 0; i < 3; i++) for (int j = 0; j < 2; j++) printf("%s ", names[i][j] ? names[i][j] : "-");
    *middle = 'B'; printf("%s %s\n", text, *indirect);
    printf("%d %d %d %d\n", functions[0][0](1), (*row)(7), functions[1][0](1), functions[1][1] == NULL);
    printf("%d %d %d\n", self == (void*)&self, whole == (uintptr_t)&object, *either.p);
    printf("%d %d %s %d %s\n", (*second_row)[2], *cell, compound[0].s, compound[0].n, compound[1].s);
    printf("%d %d\n", literal[2], *ahead);
    literal[0] += *ahead;
    printf("%d\n", literal[0]);
    return 0;
}

/* The routines of the benchmark that are compiled by themselves, so that none becomes part of its callers. */
#include <string.h>

#include "dhrystone.h"

void proc_6(enum ident value, enum ident* result) {
    *result = value;
    if (!func_3(value))
        *result = ident_4;
    switch (value) {
    case ident_1:
        *result = ident_1;
        break;
    case ident_2:
        *result = int_global > 100 ? ident_1 : ident_4;
        break;
    case ident_3:
        *result = ident_2;
        break;
    case ident_4:
        break;
    case ident_5:
        *result = ident_3;
        break;
    }
}

void proc_7(int a, int b, int* result) {
    const int here = a + 2;
    *result = b + here;
}

void proc_8(row array_1, row* array_2, int a, int b) {
    const int here = a + 5;
    array_1[here] = b;
    array_1[here + 1] = array_1[here];
    array_1[here + 30] = here;
    for (int i = here; i <= here + 1; ++i)
        array_2[here][i] = here;
    array_2[here][here - 1] += 1;
    array_2[here + 20][here] = array_1[here];
    int_global = 5;
}

enum ident func_1(char a, char b) {
    const char here_1 = a;
    const char here_2 = here_1;
    if (here_2 != b)
        return ident_1;
    char_1_global = here_1;
    return ident_2;
}

int func_2(const char* a, const char* b) {
    int place = 2;
    char letter = 'A';
    while (place <= 2)
        if (func_1(a[place], b[place + 1]) == ident_1) {
            letter = 'A';
            place += 1;
        }
    if (letter >= 'W' && letter < 'Z')
        place = 7;
    if (letter == 'R')
        return 1;
    if (strcmp(a, b) > 0) {
        place += 7;
        int_global = place;
        return 1;
    }
    return 0;
}

int func_3(enum ident value) {
    const enum ident here = value;
    return here == ident_3;
}

/* The Dhrystone benchmark, the statements of version 2.1 (Weicker, SIGPLAN Notices 23, 8, 1988):

       t8 cc -O2 -o dhrystone.btl dhrystone.c dhrystone_parts.c
       t8 run -sb dhrystone.btl

   Prints what is not as it should be at the end, and runs a second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "dhrystone.h"

enum { runs = 5000 };

int int_global;
char char_1_global;
static char char_2_global;
static int bool_global;
static struct record *pointer_global, *next_pointer_global;
static row array_1_global;
static row array_2_global[50];

static void proc_3(struct record** pointer) {
    if (pointer_global != NULL)
        *pointer = pointer_global->next;
    proc_7(10, int_global, &pointer_global->variant.first.number);
}

static void proc_1(struct record* pointer) {
    struct record* const following = pointer->next;
    *pointer->next = *pointer_global;
    pointer->variant.first.number = 5;
    following->variant.first.number = pointer->variant.first.number;
    following->next = pointer->next;
    proc_3(&following->next);
    if (following->discriminant == ident_1) {
        following->variant.first.number = 6;
        proc_6(pointer->variant.first.enumeration, &following->variant.first.enumeration);
        following->next = pointer_global->next;
        proc_7(following->variant.first.number, 10, &following->variant.first.number);
    } else {
        *pointer = *pointer->next;
    }
}

static void proc_2(int* number) {
    int here = *number + 10;
    enum ident enumeration = ident_2;
    do
        if (char_1_global == 'A') {
            here -= 1;
            *number = here - int_global;
            enumeration = ident_1;
        }
    while (enumeration != ident_1);
}

static void proc_4(void) {
    const int here = char_1_global == 'A';
    bool_global = here | bool_global;
    char_2_global = 'B';
}

static void proc_5(void) {
    char_1_global = 'A';
    bool_global = 0;
}

static void expect(const char* name, int is, int wanted) {
    if (is != wanted)
        printf("%s is %d, not %d\n", name, is, wanted);
}

int main(void) {
    next_pointer_global = malloc(sizeof *next_pointer_global);
    pointer_global = malloc(sizeof *pointer_global);
    if (next_pointer_global == NULL || pointer_global == NULL)
        return EXIT_FAILURE;
    pointer_global->next = next_pointer_global;
    pointer_global->discriminant = ident_1;
    pointer_global->variant.first.enumeration = ident_3;
    pointer_global->variant.first.number = 40;
    strcpy(pointer_global->variant.first.text, "DHRYSTONE PROGRAM, SOME STRING");
    string text_1, text_2;
    strcpy(text_1, "DHRYSTONE PROGRAM, 1'ST STRING");
    array_2_global[8][7] = 10;

    int int_1 = 0, int_2 = 0, int_3 = 0;
    enum ident enumeration = ident_1;
    const clock_t began = clock();
    for (int run = 1; run <= runs; ++run) {
        proc_5();
        proc_4();
        int_1 = 2;
        int_2 = 3;
        strcpy(text_2, "DHRYSTONE PROGRAM, 2'ND STRING");
        enumeration = ident_2;
        bool_global = !func_2(text_1, text_2);
        while (int_1 < int_2) {
            int_3 = 5 * int_1 - int_2;
            proc_7(int_1, int_2, &int_3);
            int_1 += 1;
        }
        proc_8(array_1_global, array_2_global, int_1, int_3);
        proc_1(pointer_global);
        for (char letter = 'A'; letter <= char_2_global; ++letter)
            if (enumeration == func_1(letter, 'C')) {
                proc_6(ident_1, &enumeration);
                strcpy(text_2, "DHRYSTONE PROGRAM, 3'RD STRING");
                int_2 = run;
                int_global = run;
            }
        int_2 = int_2 * int_1;
        int_1 = int_2 / int_3;
        int_2 = 7 * (int_2 - int_3) - int_1;
        proc_2(&int_1);
    }
    const clock_t ended = clock();

    const struct record *const one = pointer_global, *const other = next_pointer_global;
    expect("int_global", int_global, 5);
    expect("bool_global", bool_global, 1);
    expect("char_1_global", char_1_global, 'A');
    expect("char_2_global", char_2_global, 'B');
    expect("array_1_global", array_1_global[8], 7);
    expect("array_2_global", array_2_global[8][7], runs + 10);
    expect("discriminants", one->discriminant + other->discriminant, 0);
    expect("enumeration", one->variant.first.enumeration, ident_3);
    expect("the other enumeration", other->variant.first.enumeration, ident_2);
    expect("number", one->variant.first.number, 17);
    expect("the other number", other->variant.first.number, 18);
    expect("next", one->next == other && other->next == other, 1);
    expect("texts", strcmp(one->variant.first.text, other->variant.first.text), 0);
    expect("int_1", int_1, 5);
    expect("int_2", int_2, 13);
    expect("int_3", int_3, 7);
    expect("enumeration at the end", enumeration, ident_2);
    expect("text_1", strcmp(text_1, "DHRYSTONE PROGRAM, 1'ST STRING"), 0);
    expect("text_2", strcmp(text_2, "DHRYSTONE PROGRAM, 2'ND STRING"), 0);
    printf("%.0f dhrystones/s\n", runs / ((double)(ended - began) / CLOCKS_PER_SEC));
    return 0;
}

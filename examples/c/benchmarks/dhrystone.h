/* What the two files of the benchmark have in common. */
#ifndef DHRYSTONE_H
#define DHRYSTONE_H

enum ident { ident_1, ident_2, ident_3, ident_4, ident_5 };

typedef char string[31];

struct record {
    struct record* next;
    enum ident discriminant;
    union {
        struct {
            enum ident enumeration;
            int number;
            string text;
        } first;
        struct {
            enum ident enumeration;
            string text;
        } second;
        struct {
            char char_1, char_2;
        } third;
    } variant;
};

typedef int row[50];

extern int int_global;
extern char char_1_global;

void proc_6(enum ident value, enum ident* result);
void proc_7(int a, int b, int* result);
void proc_8(row array_1, row* array_2, int a, int b);
enum ident func_1(char a, char b);
int func_2(const char* a, const char* b);
int func_3(enum ident value);

#endif

/* Tables of pointers: to strings, arrays of unequal length, functions, structures, and tables of tables. */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

static int cmd_add(int a, int b) { return a + b; }
static int cmd_sub(int a, int b) { return a - b; }
static int cmd_mul(int a, int b) { return a * b; }
static int cmd_max(int a, int b) { return a > b ? a : b; }
static const struct command { const char* name; int (*run)(int, int); unsigned char arity; } commands[] = {
    { "add", cmd_add, 2 }, { "sub", cmd_sub, 2 }, { "mul", cmd_mul, 2 }, { "max", cmd_max, 2 }, { "neg", 0, 1 }, { 0 } };
static const int row0[] = { 3, 1, 4, 1 }, row1[] = { 5 }, row2[] = { 9, 2, 6 };
static const int* const rows[] = { row0, row1, row2 };
static const unsigned char lengths[] = { sizeof row0 / 4, sizeof row1 / 4, sizeof row2 / 4 };
static const char* const months[12] = { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December" };
static const char* const en[] = { "yes", "no" }; static const char* const de[] = { "ja", "nein" }; static const char* const fr[] = { "oui", "non" };
static const char* const* const languages[] = { en, de, fr };
static int (*const ops[2][2])(int, int) = { { cmd_add, cmd_sub }, { cmd_mul, cmd_max } };

static int by_text(const void* a, const void* b) { return strcmp(*(const char* const*)a, *(const char* const*)b); }
static int by_length(const void* a, const void* b) { int d = strlen(*(char* const*)a) - strlen(*(char* const*)b); return d ? d : by_text(a, b); }
static int execute(const char* name, int a, int b)
{
    for (const struct command* c = commands; c->name; c++)
        if (!strcmp(c->name, name)) return c->run ? c->run(a, b) : -a;
    return -9999;
}

int main(void)
{
    printf("%d %d %d %d %d %d\n", execute("add", 5, 7), execute("sub", 5, 7), execute("mul", 5, 7), execute("max", 5, 7), execute("neg", 5, 7), execute("div", 5, 7));
    for (int i = 0; i < 3; i++) { for (int j = 0; j < lengths[i]; j++) printf("%d ", rows[i][j]); printf("| "); }
    printf("\n");
    const char* sorted[12]; memcpy(sorted, months, sizeof sorted);
    qsort(sorted, 12, sizeof *sorted, by_text); for (int i = 0; i < 12; i++) printf("%.3s ", sorted[i]);
    qsort(sorted, 12, sizeof *sorted, by_length); for (int i = 0; i < 12; i++) printf("%.4s ", sorted[i]);
    printf("\n");
    const char* key = "June"; const char** found = bsearch(&key, sorted, 12, sizeof *sorted, by_length); printf("%d\n", found ? (int)(found - sorted) : -1);
    for (int i = 0; i < 3; i++) printf("%s/%s ", languages[i][0], languages[i][1]);
    printf("%c %c\n", languages[1][1][2], **languages[2]);
    for (int i = 0; i < 4; i++) printf("%d ", ops[i / 2][i % 2](8, 3));
    printf("\n");
    char* mutable[3] = { (char[]){ "abc" }, (char[]){ "defg" }, 0 }; for (char** p = mutable; *p; p++) { **p -= 32; (*p)[1]++; printf("%s ", *p); }
    char* swap = mutable[0]; mutable[0] = mutable[1]; mutable[1] = swap; printf("%s %s\n", mutable[0], mutable[1]);
    char*** deep = &(char**){ mutable }; printf("%s %c\n", **deep, (*deep)[1][2]);
    const char* const* m = months; int total = 0; while (m < months + 12) total += strlen(*m++); printf("%d %s\n", total, m[-1]);
    const char* parts[4]; char line[] = "split this up now"; int n = 0; for (char* t = strtok(line, " "); t && n < 4; t = strtok(0, " ")) parts[n++] = t;
    while (n--) printf("%s ", parts[n]);
    printf("\n");
    void* any[] = { line, (void*)row0, (void*)&commands[2], any };
    printf("%s %d %s %d\n", (char*)any[0], *(int*)any[1], ((struct command*)any[2])->name, any[3] == any);
    return 0;
}

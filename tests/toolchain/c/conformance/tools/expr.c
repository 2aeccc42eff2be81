// The expr tool over argument vectors: arithmetic, comparison, or, and, colon with length, and errors.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>

typedef struct { int is_text; long number; char text[24]; } value;
static const char* const* args;
static jmp_buf failure;
static value number(long n) { value v = { 0, n, "" }; return v; }
static value text(const char* s) {
    value v = { 1, 0, "" };
    char* end;
    strncat(v.text, s, 23);
    v.number = strtol(s, &end, 10);
    if (*s && !*end) v.is_text = 0;
    return v;
}
static const char* shown(value* v) { if (!v->is_text) sprintf(v->text, "%ld", v->number); return v->text; }
static int truth(value v) { return v.is_text ? v.text[0] != 0 : v.number != 0; }
static value binary(int level);
static value primary(void) {
    if (!*args) longjmp(failure, 1);
    if (!strcmp(*args, "(")) {
        args++;
        value v = binary(0);
        if (!*args || strcmp(*args, ")")) longjmp(failure, 2);
        args++;
        return v;
    }
    if (!strcmp(*args, "length") && args[1]) { args += 2; return number((long)strlen(args[-1])); }
    return text(*args++);
}
static value binary(int level) {
    static const char* const operators[6][7] = { { "|" }, { "&" }, { "<", "<=", "=", "!=", ">=", ">" }, { "+", "-" }, { "*", "/", "%" }, { ":" } };
    if (level == 6) return primary();
    value a = binary(level + 1);
    while (*args) {
        int o = 0;
        while (operators[level][o] && strcmp(operators[level][o], *args)) o++;
        if (!operators[level][o]) break;
        args++;
        value b = binary(level + 1);
        if (level == 0) { if (!truth(a)) a = truth(b) ? b : number(0); }
        else if (level == 1) { if (!truth(a) || !truth(b)) a = number(0); }
        else if (level == 2) {
            int c = a.is_text || b.is_text ? strcmp(shown(&a), shown(&b)) : (a.number > b.number) - (a.number < b.number);
            a = number(o == 0 ? c < 0 : o == 1 ? c <= 0 : o == 2 ? c == 0 : o == 3 ? c != 0 : o == 4 ? c >= 0 : c > 0);
        } else if (level == 5) a = number(!strncmp(shown(&a), shown(&b), strlen(shown(&b))) ? (long)strlen(b.text) : 0);
        else {
            if (a.is_text || b.is_text) longjmp(failure, 3);
            if (level == 4 && o && !b.number) longjmp(failure, 4);
            a = number(level == 3 ? o ? a.number - b.number : a.number + b.number : o == 0 ? a.number * b.number : o == 1 ? a.number / b.number : a.number % b.number);
        }
    }
    return a;
}
int main(void) {
    static const char* const cases[][10] = { { "1", "+", "2", "*", "3" }, { "(", "1", "+", "2", ")", "*", "3" }, { "7", "/", "-2" }, { "-7", "%", "3" }, { "abc", "<", "abd" }, { "10", ">", "9" },
        { "10", ">", "9a" }, { "0", "|", "x" }, { "", "|", "0" }, { "3", "&", "" }, { "3", "&", "4" }, { "hello", ":", "hel" }, { "length", "transputer", "*", "2" }, { "1", "/", "0" }, { "a", "+", "1" },
        { "(", "1" }, { "1", "+" }, { "5", "-", "2", "-", "1", "=", "2" }, { "2", "3" }, { "20", "/", "3", "%", "4", "*", "5" } };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        args = cases[i];
        int f = setjmp(failure);
        if (f) { printf("error %d\n", f); continue; }
        value v = binary(0);
        printf("%s%s (%d)\n", shown(&v), *args ? " and more" : "", !truth(v));
    }
    return 0;
}

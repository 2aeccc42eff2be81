/* Exceptions made of setjmp and longjmp, with handlers in a chain, rethrowing and cleaning up. */
#include <stdio.h>
#include <setjmp.h>

struct handler { jmp_buf place; struct handler* below; };
static struct handler* top;
static int thrown, live, balance;

#define TRY { struct handler h_; h_.below = top; top = &h_; if ((thrown = setjmp(h_.place)) == 0) {
#define CATCH top = h_.below; } else { top = h_.below; int code = thrown; (void)code;
#define END_TRY } }

static void raise_error(int code) { if (!top) { printf("uncaught %d\n", code); return; } longjmp(top->place, code); }

static int parse(const char** s)
{
    int v = 0, n = 0;
    if (**s == '(') {
        ++*s; balance++;
        v = parse(s);
        while (**s == '+') { ++*s; v += parse(s); }
        if (**s != ')') raise_error(2);
        ++*s; balance--;
        return v;
    }
    while (**s >= '0' && **s <= '9') { v = v * 10 + *(*s)++ - '0'; if (++n > 4) raise_error(3); }
    if (!n) raise_error(1);
    return v;
}

static int evaluate(const char* text)
{
    volatile int result = -1;
    const char* s = text;
    balance = 0;
    TRY
        result = parse(&s);
    CATCH
        printf("error %d at depth %d; ", code, balance);
        result = -code;
    END_TRY
    return result;
}

static void with_resource(int level)
{
    live++;
    TRY
        if (level == 0) raise_error(40);
        with_resource(level - 1);
    CATCH
        live--;
        raise_error(code + 1);
    END_TRY
    live--;
}

int main(void)
{
    static const char* const texts[] = { "12", "(1+2)", "((1+2)+(3+4+50))", "(1+", "(1", "x", "(1+(2+12345))", "()", "((((7))))" };
    for (int i = 0; i < 9; i++) printf("%d\n", evaluate(texts[i]));
    TRY with_resource(6); CATCH printf("%d live %d\n", code, live); END_TRY
    raise_error(5);
    TRY
        TRY raise_error(1); CATCH printf("inner %d\n", code); raise_error(code + 10); END_TRY
        printf("never\n");
    CATCH
        printf("outer %d\n", code);
    END_TRY
    volatile int loops = 0;
    for (volatile int i = 0; i < 50; i++) { TRY loops++; if (i % 7 == 3) raise_error(i); CATCH loops += 1000; END_TRY }
    printf("%d %d\n", loops, top == 0);
    return 0;
}

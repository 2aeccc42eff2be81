/* Second names of variables and functions; names that may have no definition. */
#include <stdio.h>

int counter = 5;
extern int also_counter __attribute__((alias("counter")));
static int hidden[3] = {1, 2, 3};
extern int shown[3] __attribute__((alias("hidden")));
extern int shown_again[3] __attribute__((alias("shown")));
const char word[] = "word";
extern const char weak_word[5] __attribute__((weak, alias("word")));

int twice(int n) { return 2 * n; }
extern int double_of(int n) __attribute__((alias("twice")));
static int inner(int n) { return n + counter; }
extern int outer(int n) __attribute__((alias("inner")));

extern int nowhere(int) __attribute__((weak));
extern int no_variable __attribute__((weak));
extern int no_rows[4] __attribute__((weak));
static int (*const kept)(int) = nowhere;
int* const address = &no_variable;
static int (*choose(int n))(int) { return n > 0 ? twice : nowhere; }

int main(void) {
    ++also_counter;
    int* volatile p = &also_counter;
    printf("%d %d %d\n", counter, also_counter, p == &counter);
    shown[1] = 20;
    printf("%d %d %d\n", hidden[1], shown_again[1], sizeof shown == sizeof hidden);
    printf("%s %d\n", weak_word, &weak_word[0] == &word[0]);
    printf("%d %d %d %d\n", twice(4), double_of(4), inner(1), outer(1));
    int (*volatile f)(int) = double_of;
    printf("%d\n", f(21));
    printf("%d %d %d %d\n", nowhere == 0, &no_variable == 0, kept == 0, address == 0);
    if (nowhere)
        printf("%d\n", nowhere(1));
    if (&no_variable)
        printf("%d\n", no_variable);
    if (no_rows)
        printf("%d\n", no_rows[2]);
    for (int n = 0; n < 2; ++n) {
        int (*g)(int) = choose(n);
        printf("%d ", g ? g(n) : -1);
    }
    printf("\n");
    return 0;
}

/* Macros with variable arguments: empty, with ,##, counting, for each, forwarding, named. */
#include <stdio.h>

#define LOG(f, ...) printf("[" f "]", ##__VA_ARGS__)
#define LOG2(...) printf(__VA_ARGS__)
#define NAMED(f, args...) printf(f, args)
#define NAMED0(f, args...) printf(f , ##args)
#define COUNT_(a, b, c, d, e, f, g, h, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define COUNT0(...) COUNT_(0, ##__VA_ARGS__, 7, 6, 5, 4, 3, 2, 1, 0, 0)
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__
#define SECOND(...) FIRST(REST(__VA_ARGS__))
#define PASTE(a, b) a##b
#define CALL(m, ...) m(__VA_ARGS__)
#define EACH1(f, a) f(a)
#define EACH2(f, a, ...) f(a) EACH1(f, __VA_ARGS__)
#define EACH3(f, a, ...) f(a) EACH2(f, __VA_ARGS__)
#define EACH4(f, a, ...) f(a) EACH3(f, __VA_ARGS__)
#define EACH__(n, f, ...) EACH##n(f, __VA_ARGS__)
#define EACH_(n, f, ...) EACH__(n, f, __VA_ARGS__)
#define EACH(f, ...) EACH_(COUNT(__VA_ARGS__), f, __VA_ARGS__)
#define PRINT(x) printf(#x "=%d ", x);
#define SUM(x) + (x)
#define ARRAY(...) (int[]){ __VA_ARGS__ }, sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)
#define STRUCT(name, ...) struct name { __VA_ARGS__ }
#define INIT(...) { __VA_ARGS__ }
#define ARGC_1(a) one(a)
#define ARGC_2(a, b) two(a, b)
#define OVER_(n, ...) PASTE(ARGC_, n)(__VA_ARGS__)
#define OVER(...) OVER_(COUNT(__VA_ARGS__), __VA_ARGS__)
#define MAX1(a) (a)
#define MAX2(a, b) ((a) > (b) ? (a) : (b))
#define MAX3(a, ...) MAX2(a, MAX2(__VA_ARGS__))
#define TRAIL(x, ...) x, ## __VA_ARGS__
#define WRAP(...) (__VA_ARGS__)
#define UNWRAP(x) FIRST x

static int one(int a) { return a * 10; } static int two(int a, int b) { return a * 100 + b; }
static int total(const int* v, int n) { int s = 0; while (n--) s = s * 10 + *v++; return s; }
STRUCT(pair, int a; int b;); STRUCT(list, int v[3], n;);

int main(void)
{
    LOG("none"); LOG("%d", 1); LOG("%d %s", 2, "two"); LOG2("plain "); LOG2("%d,%d ", 3, 4); NAMED("%d %d ", 5, 6); NAMED0("empty ");
    NAMED0("%c\n", '7'); printf("%d %d %d %d %d\n", COUNT(a), COUNT(a, b), COUNT(a, (b, c), d), COUNT(1, 2, 3, 4, 5, 6, 7, 8), COUNT(f(x, y)));
    printf("%d %d %d\n", COUNT0(), COUNT0(a), COUNT0(a, b)); printf("%d %d %d\n", FIRST(1, 2, 3), SECOND(1, 2, 3), CALL(FIRST, 9, 8));
    int a = 1, b = 2, c = 3; EACH(PRINT, a, b, c, a + b) printf("%d %d\n", 0 EACH(SUM, a, b * 5, c), 0 EACH(SUM, 7));
    printf("%d %d\n", total(ARRAY(1, 2, 3)), total(ARRAY(9))); struct pair p = INIT(4, 5); struct list l = INIT({ 1, 2, 3 }, 3);
    printf("%d %d %d\n", p.a * p.b, l.v[2], l.n); printf("%d %d\n", OVER(3), OVER(3, 4)); printf("%d %d\n", MAX3(1, 5, 3), MAX3(-1, -2, -3));
    int t[] = { TRAIL(1), TRAIL(2, 3), TRAIL(4, 5, 6) }; printf("%d %d\n", (int)(sizeof t / sizeof *t), t[5]);
    printf("%d %d\n", UNWRAP((11, 12)), UNWRAP(WRAP(13, 14)));
    return 0;
}

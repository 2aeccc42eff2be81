// Ways out: exit from deep within, atexit in reverse order, returns from nests of switches and loops, abort avoided, output flushed at the end.
#include <stdio.h>
#include <stdlib.h>

static int n;
static void first(void) { printf("first %d\n", n++); }
static void second(void) { printf("second %d\n", n++); }
static void third(void) { printf("third %d\n", n++); printf("no newline at the end"); }
static int nest(int k) {
    for (int i = 0; i < 5; i++) {
        switch (i) {
        case 0: if (k == 0) return 100; break;
        case 1: for (int j = 0;; j++) { if (j == k) return 200 + j; if (j > 2) break; } break;
        case 2: { int w = k; while (w > 0) { w -= 3; if (w == 1) return 300 + w; do { if (w == 5) return 400; } while (0); } break; }
        case 3: if (k > 20) goto out; continue;
        default: { struct { int a; } s = { k }; return s.a; }
        }
        if (k == 11) break;
    }
    return -1;
out:
    return -2;
}
static void finish(int k) { if (k == 0) { puts("leaving"); exit(0); } finish(k - 1); puts("never"); }
static int value(int k) { if (k > 3) { if (k > 6) return 1; } else return 2; return 3; }
static void nothing(int k) { if (k) return; printf("something\n"); }
static double early(int k) { if (k < 0) return -1; while (k--) if (k == 4) return 4.5; return 0.5; }
int main(void) {
    atexit(first);
    atexit(second);
    atexit(third);
    for (int k = 0; k < 26; k++) printf("%d ", nest(k));
    printf("\n%d %d %d\n", value(2), value(5), value(7));
    nothing(1);
    nothing(0);
    printf("%g %g %g\n", early(-1), early(3), early(9));
    finish(6);
    return 1;
}

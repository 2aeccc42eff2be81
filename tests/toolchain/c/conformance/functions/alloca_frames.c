/* alloca: in loops, mixed with calls and arrays, returned to callers' frames, in recursion, with many arguments. */
#include <stdio.h>
#include <string.h>
#include <stddef.h>
#define alloca __builtin_alloca

static char* upper(char* d, const char* s) { char* r = d; while ((*d++ = *s >= 'a' && *s <= 'z' ? *s - 32 : *s)) s++; return r; }
static int list(int n) { struct node { int v; struct node* next; } *l = 0;
    for (int i = 0; i < n; i++) { struct node* e = alloca(sizeof *e); e->v = i * i; e->next = l; l = e; } int s = 0;
    for (; l; l = l->next) s = s * 3 + l->v; return s; }
static int recursive(int n) { int* p = alloca((n + 1) * sizeof *p); for (int i = 0; i <= n; i++) p[i] = n; int r = n ? recursive(n - 1) : 1;
    return r * 2 + p[n] - p[0] + p[n / 2]; }
static int many(int a, int b, int c, int d, int e, int f, int g, int h) { int* p = alloca(32); p[0] = a; p[1] = b; p[2] = c; p[3] = d;
    p[4] = e; p[5] = f; p[6] = g; p[7] = h; int s = 0; for (int i = 0; i < 8; i++) s = s * 2 + p[i]; return s; }
static int calls(int n) { char* a = alloca(n); memset(a, 'a', n - 1); a[n - 1] = 0; int x = many(1, 2, 3, 4, 5, 6, 7, n);
    char* b = alloca(n + 20); sprintf(b, "%s-%d-%d", a, x, many(n, n, n, n, n, n, n, n)); printf("%s\n", b); return strlen(b) + strlen(a); }
static int conditional(int n) { int* p = 0; if (n > 3) p = alloca(n * 4); if (p) { for (int i = 0; i < n; i++) p[i] = i; return p[n - 1]; } return -1; }
static int mixed(int n) { int fixed[5] = { 1, 2, 3, 4, 5 }; int v[n]; int* a = alloca(n * sizeof(int));
    for (int i = 0; i < n; i++) v[i] = i, a[i] = -i; int s = 0; { int w[n * 2]; w[n] = 7; s += w[n]; }
    for (int i = 0; i < n; i++) s += v[i] * 2 + a[i]; return s * 10 + fixed[n % 5]; }
static int aligned(void) { int ok = 0; for (int i = 1; i < 9; i++) { char* p = alloca(i); p[0] = i; p[i - 1] = i;
        ok += ((unsigned)(size_t)p & 3) == 0; } return ok; }
static long long wide(int n) { long long* l = alloca(n * 8); double* d = alloca(n * 8);
    for (int i = 0; i < n; i++) l[i] = 1LL << (i * 5), d[i] = l[i] / 4.0; long long s = 0;
    for (int i = 0; i < n; i++) s += l[i] + (long long)d[i]; return s; }
static int loop(int n) { int t = 0; for (int i = 1; i <= n; i++) { char* p = alloca(i * 10); memset(p, i, i * 10); t += p[i * 10 - 1];
        if (i % 4 == 0) continue; char* q = alloca(5); q[4] = 1; t += q[4]; } return t; }
static const char* join(char* buffer, int n, const char** s) { int total = 1; for (int i = 0; i < n; i++) total += strlen(s[i]);
    char* t = alloca(total); *t = 0; for (int i = n; i-- > 0;) strcat(t, s[i]); return strcpy(buffer, t); }
static int sort(const int* in, int n) { int* v = alloca(n * sizeof *v); memcpy(v, in, n * sizeof *v);
    for (int i = 1; i < n; i++) for (int j = i; j && v[j - 1] > v[j]; j--) { int t = v[j]; v[j] = v[j - 1]; v[j - 1] = t; } int s = 0;
    for (int i = 0; i < n; i++) s = s * 5 + v[i]; return s; }
static int zero(void) { char* p = alloca(0); int* q = alloca(4); *q = 9; return *q + (p != 0 || p == 0); } static int* volatile keep;
static int address(int n) { int* p = alloca(n * 4); keep = p; p[n - 1] = 5; int* q = alloca(4); *q = 6; keep[n - 1]++;
    return p[n - 1] * 10 + *q; }

int main(void)
{
    char b[80]; printf("%s\n", upper(alloca(20), "stack text")); printf("%d %d\n", list(3), list(12));
    printf("%d %d\n", recursive(4), recursive(12)); int five = calls(5); printf("%d %d\n", five, calls(9));
    printf("%d %d\n", conditional(2), conditional(9)); printf("%d %d\n", mixed(4), mixed(11)); printf("%d %lld\n", aligned(), wide(8));
    printf("%d\n", loop(12)); const char* s[] = { "c", "-b-", "alpha", "" }; printf("%s\n", join(b, 4, s));
    static const int in[] = { 5, 3, 9, 1, 7 }; printf("%d %d\n", sort(in, 5), sort(in, 1)); printf("%d %d\n", zero(), address(6)); int t = 0;
    for (int i = 0; i < 200; i++) t += recursive(2) + list(2); printf("%d\n", t);
    char* a = alloca(100); for (int i = 0; i < 3; i++) { char* n = alloca(30); sprintf(n, "<%d>%.3s", i, i ? a : "---"); a = n; } printf("%s\n", a);
    return 0;
}

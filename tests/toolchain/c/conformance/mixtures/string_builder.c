// A string builder with growth, insertion, replacement, and an opaque type with a small buffer inside; ropes joined late.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>

typedef struct text text;
struct text { unsigned length : 24, heap : 1; union { char small[12]; struct { char* p; unsigned room; } big; }; };
static char* chars(text* t) { return t->heap ? t->big.p : t->small; }
static unsigned grown, moved;
static void reserve(text* t, unsigned n) {
    unsigned room = t->heap ? t->big.room : sizeof t->small;
    if (n < room) return;
    while (room <= n) room *= 2;
    if (t->heap) t->big.p = realloc(t->big.p, room);
    else { char* p = malloc(room); memcpy(p, t->small, sizeof t->small); t->big.p = p; t->heap = 1; moved++; }
    t->big.room = room;
    grown++;
}
static text* splice(text* t, unsigned at, unsigned gone, const char* s, unsigned n) {
    reserve(t, t->length - gone + n);
    char* p = chars(t);
    memmove(p + at + n, p + at + gone, t->length - at - gone);
    memcpy(p + at, s, n);
    t->length = t->length - gone + n;
    p[t->length] = 0;
    return t;
}
static text* add(text* t, const char* s) { return splice(t, t->length, 0, s, (unsigned)strlen(s)); }
static text* addf(text* t, const char* f, ...) { va_list a, b; va_start(a, f); va_copy(b, a); int n = vsnprintf(NULL, 0, f, a); reserve(t, t->length + (unsigned)n); vsnprintf(chars(t) + t->length, (unsigned)n + 1, f, b); t->length += (unsigned)n; va_end(b); va_end(a); return t; }
static int replace(text* t, const char* from, const char* to) { int n = 0; unsigned at = 0, k = (unsigned)strlen(from), m = (unsigned)strlen(to); for (char* p; (p = strstr(chars(t) + at, from)); n++) { at = (unsigned)(p - chars(t)); splice(t, at, k, to, m); at += m; } return n; }
static text take(text* t) { text r = *t; *t = (text){ 0 }; return r; }
static void drop(text* t) { if (t->heap) free(t->big.p); *t = (text){ 0 }; }
static text joined(const char* by, ...) { text t = { 0 }; va_list l; va_start(l, by); for (const char* s; (s = va_arg(l, const char*));) { if (t.length) add(&t, by); add(&t, s); } va_end(l); return t; }
static void reverse(text* t) { char* p = chars(t); for (unsigned i = 0, j = t->length; i + 1 < j; i++) { char c = p[i]; p[i] = p[--j]; p[j] = c; } }
int main(void) {
    text t = { 0 };
    printf("%d %u\n", (int)sizeof t, t.length);
    for (int i = 0; i < 12; i++) { add(add(&t, i ? "," : ""), (const char*[]){ "one", "two", "three" }[i % 3]); printf("%u%c ", (unsigned)t.length, t.heap ? 'h' : 's'); }
    printf("\n%s\n", chars(&t));
    printf("%d ", replace(&t, "two", "2")); printf("%d ", replace(&t, ",", ", ")); printf("%d ", replace(&t, "e", "")); printf("%s\n", chars(&t));
    text u = take(&t);
    addf(addf(&t, "%d-%s", 42, "x"), "|%6.2f|%lld", 2.5, 1LL << 50);
    reverse(&t);
    printf("%s %s\n", chars(&t), chars(splice(&u, 4, 9, "<<>>", 4)));
    text j = joined("/", "usr", "local", "lib", "transputer", (char*)NULL), k = joined("", "a", "b", (char*)NULL), copy = k;
    add(&copy, "cdefghijk");
    printf("%s %s %s %u\n", chars(&j), chars(&k), chars(&copy), (unsigned)k.length);
    for (int i = 0; i < 5; i++) splice(&k, i / 2 + 1, 0, "xyz", 3);
    printf("%s %u %u\n", chars(&k), grown, moved);
    drop(&t); drop(&u); drop(&j); drop(&k); drop(&copy);
    return 0;
}

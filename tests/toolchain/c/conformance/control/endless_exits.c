/* Loops whose exits are of unusual kinds: several exits, conditions with side effects, flags, pointers, callbacks. */
#include <stdio.h>
#include <string.h>

static int budget = 100;
static int take(int n) { if (budget < n) return 0; budget -= n; return n; }
static int each(const int* v, int n, int (*f)(int, void*), void* data) { for (int i = 0; i < n; i++) if (f(v[i], data)) return i; return n; }
static int until_negative(int v, void* data) { *(int*)data += v; return v < 0; }

struct list { int v; struct list* next; };

int main(void)
{
    int n = 0, m = 0;
    while (take(7) && take(n + 1)) n++;
    printf("%d %d\n", n, budget);
    for (n = 0, m = 50; n++ < m--;) if (n * m == 600) break;
    printf("%d %d\n", n, m);
    for (n = 0; n < 10 ? n != 7 : n < 20; n++) ;
    printf("%d\n", n);
    int a[] = { 5, 8, 2, -1, 9 }, s = 0;
    int at = each(a, 5, until_negative, &s);
    printf("%d %d\n", at, s);
    s = 0; at = each(a + 4, 1, until_negative, &s); printf("%d %d\n", at, s);
    struct list l[5]; for (int i = 0; i < 5; i++) l[i].v = i * i, l[i].next = i < 4 ? &l[i + 1] : 0;
    struct list** pp = &l[0].next;
    while (*pp) if ((*pp)->v & 1) *pp = (*pp)->next; else pp = &(*pp)->next;
    for (struct list* p = l; p; p = p->next) printf("%d ", p->v);
    l[4].next = &l[2];
    struct list *slow = l, *fast = l; n = 0;
    do { slow = slow->next; fast = fast->next->next; n++; } while (slow != fast);
    printf("%d %d\n", n, slow->v);
    const char* text = "key=value;other=12;;last"; 
    while (*text) {
        const char* e = strchr(text, ';');
        if (!e) e = text + strlen(text);
        const char* q = memchr(text, '=', e - text);
        if (!q) { if (e == text) { printf("(empty) "); text++; continue; } q = e; }
        printf("%.*s->%.*s ", (int)(q - text), text, (int)(e - q > 0 ? e - q - 1 : 0), q + (q < e));
        text = *e ? e + 1 : e;
    }
    printf("\n");
    int x = 27, peak = 0, even = 0;
    for (n = 0; x != 1; n++) { if (x > peak) peak = x; x = x & 1 ? 3 * x + 1 : (even++, x / 2); }
    printf("%d %d %d\n", n, peak, even);
    int done = 0, i = 0;
    while (!done) { i += 3; if (i > 20) done = 1; else if (i % 5 == 0) { i += 1; continue; } i++; }
    printf("%d\n", i);
    for (unsigned u = 1;; u = u * 3 + 1) { if (u > 1000000) { printf("%u\n", u); break; } }
    char buffer[20]; char *w = buffer, *r;
    for (r = "  squeeze   the   blanks "; (*w = *r) != 0; r++) if (*r != ' ' || (w > buffer && w[-1] != ' ')) w++;
    printf("[%s]\n", buffer);
    for (int u = 0, v = 1, t; v < 2000; t = u + v, u = v, v = t) if (v % 2 == 0) printf("%d ", v);
    printf("\n");
    return 0;
}

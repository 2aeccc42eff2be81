/* Flexible array members: size, allocation, static ones, arrays of zero length, copying. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

struct text { int length; char s[]; };
struct vector { short n; double v[]; };
struct odd { char c; short tail[]; };
struct zero { int n; int v[0]; };
struct message { unsigned char kind, size; unsigned char body[]; } __attribute__((packed));
struct list { struct list* next; int n; int v[]; };

static struct text fixed = { 5, "fixed" };
static struct vector numbers = { 3, { 1.5, 2.5, 3.5 } };
static struct odd odds = { 'o', { 1, -2, 3 } };

static struct text* make(const char* s) { struct text* t = malloc(sizeof *t + strlen(s) + 1); t->length = strlen(s); strcpy(t->s, s); return t; }
static struct text* join(const struct text* a, const struct text* b)
{
    struct text* t = malloc(sizeof *t + a->length + b->length + 1);
    t->length = a->length + b->length;
    memcpy(t->s, a->s, a->length);
    memcpy(t->s + a->length, b->s, b->length + 1);
    return t;
}
static struct list* push(struct list* l, int n)
{
    struct list* p = malloc(offsetof(struct list, v) + n * sizeof(int));
    p->next = l; p->n = n;
    for (int i = 0; i < n; i++) p->v[i] = i * n;
    return p;
}

int main(void)
{
    printf("%d %d %d %d %d %d\n", (int)sizeof(struct text), (int)sizeof(struct vector), (int)sizeof(struct odd), (int)sizeof(struct zero), (int)sizeof(struct message), (int)sizeof(struct list));
    printf("%d %d %d %d\n", (int)offsetof(struct text, s), (int)offsetof(struct vector, v), (int)offsetof(struct odd, tail), (int)offsetof(struct message, body));
    printf("%.5s %g %g %d %d %c\n", fixed.s, numbers.v[0], numbers.v[2], odds.tail[1], odds.tail[2], odds.c);
    struct text *a = make("flexible "), *b = make("array"), *c = join(a, b);
    printf("%s %d\n", c->s, c->length);
    struct text* d = malloc(sizeof *d + 20);
    *d = *c; strcpy(d->s, "only the head"); printf("%d %s\n", d->length, d->s);
    struct vector* v = malloc(sizeof *v + 10 * sizeof(double));
    v->n = 10; for (int i = 0; i < v->n; i++) v->v[i] = i / 4.0;
    double sum = 0; for (double* p = v->v; p < v->v + v->n; p++) sum += *p;
    printf("%g\n", sum);
    v = realloc(v, sizeof *v + 30 * sizeof(double)); for (int i = 10; i < 30; i++) v->v[i] = -i; printf("%g %g\n", v->v[9], v->v[29]);
    struct zero* z = malloc(sizeof *z + 12); z->n = 3; for (int i = 0; i < 3; i++) z->v[i] = i + 70; printf("%d %d\n", z->v[2], z->n);
    unsigned char wire[] = { 1, 3, 10, 20, 30, 2, 1, 99, 3, 0, 4, 2, 5, 6 };
    for (unsigned at = 0; at < sizeof wire;) {
        struct message* m = (struct message*)(wire + at);
        int s = 0; for (int i = 0; i < m->size; i++) s += m->body[i];
        printf("%d:%d:%d ", m->kind, m->size, s);
        at += sizeof *m + m->size;
    }
    printf("\n");
    struct list* l = 0; for (int i = 1; i < 6; i++) l = push(l, i);
    for (struct list* p = l; p; p = p->next) printf("%d/%d ", p->n, p->v[p->n - 1]);
    while (l) { struct list* n = l->next; free(l); l = n; }
    free(a); free(b); free(c); free(d); free(v); free(z);
    printf("%d\n", (int)sizeof fixed == (int)sizeof(struct text));
    return 0;
}

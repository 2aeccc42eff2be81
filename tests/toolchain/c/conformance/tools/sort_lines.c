// A sort tool: keys by field, numeric, reverse, without case, stable merge of a linked list of lines.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>

struct line { struct line* next; char text[28]; };
struct how { unsigned numeric : 1, reverse : 1, fold : 1, unique : 1; unsigned field : 4; };
static const char* field(const char* s, int n) {
    while (n--) { while (*s && *s != ' ') s++; while (*s == ' ') s++; }
    return s;
}
static int compare(const struct line* a, const struct line* b, struct how h) {
    const char *p = field(a->text, h.field), *q = field(b->text, h.field);
    int r;
    if (h.numeric) { long x = strtol(p, NULL, 10), y = strtol(q, NULL, 10); r = (x > y) - (x < y); }
    else if (h.fold) { while (*p && tolower((unsigned char)*p) == tolower((unsigned char)*q)) p++, q++; r = tolower((unsigned char)*p) - tolower((unsigned char)*q); }
    else r = strcmp(p, q);
    return h.reverse ? -r : r;
}
static struct line* sort(struct line* l, struct how h) {
    if (!l || !l->next) return l;
    struct line *slow = l, *fast = l->next, *rest, *result, **end = &result;
    while (fast && fast->next) slow = slow->next, fast = fast->next->next;
    rest = sort(slow->next, h);
    slow->next = NULL;
    l = sort(l, h);
    while (l && rest) {
        struct line** from = compare(l, rest, h) <= 0 ? &l : &rest;
        *end = *from; end = &(*from)->next; *from = (*from)->next;
    }
    *end = l ? l : rest;
    return result;
}
int main(void) {
    static const char* text[] = { "pear 12 red", "Apple 7 green", "apple 100 red", "fig -3 blue", "Pear 12 blue", "date 0 brown", "fig 7 black", "kiwi 55", "apple 7 red" };
    static const struct how ways[] = { { 0 }, { .fold = 1 }, { .numeric = 1, .field = 1 }, { .numeric = 1, .reverse = 1, .field = 1 }, { .field = 2 }, { .fold = 1, .unique = 1 }, { .reverse = 1 } };
    for (unsigned w = 0; w < sizeof ways / sizeof *ways; w++) {
        struct line* head = NULL;
        for (int i = 8; i >= 0; i--) {
            struct line* l = malloc(sizeof *l);
            strcpy(l->text, text[i]);
            l->next = head; head = l;
        }
        head = sort(head, ways[w]);
        printf("way %u:", w);
        for (struct line *l = head, *n; l; l = n) {
            n = l->next;
            if (!(ways[w].unique && n && compare(l, n, ways[w]) == 0)) printf(" [%s]", l->text);
            free(l);
        }
        printf("\n");
    }
    return 0;
}

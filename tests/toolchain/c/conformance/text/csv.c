// A reader of comma-separated values with quotes and line breaks within, written as a state machine; a table printed in columns.
#include <stdio.h>
#include <string.h>

enum state { START, PLAIN, QUOTED, QUOTE, STATES };
enum action { PUT = 1, FIELD = 2, ROW = 4, BAD = 8 };
enum kind { OTHER, COMMA, NEWLINE, MARK };
static const struct { unsigned char next : 4, action : 4; } machine[STATES][4] = {
    [START] = { { PLAIN, PUT }, { START, FIELD }, { START, FIELD | ROW }, { QUOTED, 0 } },
    [PLAIN] = { { PLAIN, PUT }, { START, FIELD }, { START, FIELD | ROW }, { PLAIN, PUT | BAD } },
    [QUOTED] = { { QUOTED, PUT }, { QUOTED, PUT }, { QUOTED, PUT }, { QUOTE, 0 } },
    [QUOTE] = { { PLAIN, PUT | BAD }, { START, FIELD }, { START, FIELD | ROW }, { QUOTED, PUT } } };
struct table { char text[400]; unsigned short field[60]; unsigned char row[20]; int fields, rows, length, bad; };
static void parse(struct table* t, const char* s) {
    memset(t, 0, sizeof *t);
    enum state st = START;
    for (; *s; s++) {
        enum kind k = *s == ',' ? COMMA : *s == '\n' ? NEWLINE : *s == '"' ? MARK : OTHER;
        int a = machine[st][k].action;
        st = machine[st][k].next;
        if (a & PUT) t->text[t->length++] = *s;
        if (a & BAD) t->bad++;
        if (a & FIELD) { t->text[t->length++] = 0; t->field[++t->fields] = (unsigned short)t->length; }
        if (a & ROW) t->row[++t->rows] = (unsigned char)t->fields;
    }
    if (st == QUOTED) t->bad += 100;
}
static void show(const struct table* t) {
    int width[8] = { 0 };
    for (int r = 0; r < t->rows; r++) for (int f = t->row[r]; f < t->row[r + 1]; f++) { int w = t->field[f + 1] - t->field[f] - 1; if (w > width[f - t->row[r]]) width[f - t->row[r]] = w; }
    for (int r = 0; r < t->rows; r++) {
        for (int f = t->row[r]; f < t->row[r + 1]; f++) {
            printf("[%-*s]", width[f - t->row[r]], "");
            for (const char* p = t->text + t->field[f]; *p; p++) putchar(*p == '\n' ? '/' : *p);
        }
        printf("\n");
    }
    printf("%d rows, %d fields, %d bad\n", t->rows, t->fields, t->bad);
}
static void field(const char* s) {
    if (!strpbrk(s, ",\"\n")) { printf("%s,", s); return; }
    putchar('"');
    for (; *s; s++) { if (*s == '"') putchar('"'); putchar(*s == '\n' ? '/' : *s); }
    printf("\",");
}
int main(void) {
    static struct table t;
    static const char* texts[] = { "name,age,city\nAnn,30,Bristol\nBob,,\"Bath, Avon\"\n", "\"a \"\"quoted\"\" word\",\"two\nlines\"\n,\n\n", "x\"y,\"z\"w\n\"open,1\n", "", "only\n" };
    for (int i = 0; i < 5; i++) {
        parse(&t, texts[i]); show(&t);
        for (int f = 0; f < t.fields; f++) field(t.text + t.field[f]);
        printf("\n");
    }
    return 0;
}

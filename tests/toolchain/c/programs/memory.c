/* Variables, pointers between them, strings, structures copied, sorted and linked. */
extern int printf(const char*, ...); extern void* memcpy(void*, const void*, unsigned); extern void* memset(void*, int, unsigned); extern unsigned strlen(const char*); extern int strcmp(const char*, const char*);
typedef struct Node { struct Node* next; const char* name; int value; } Node;
static Node third = {0, "third", 3}; static Node second = {&third, "second", 2}; Node first = {&second, "first", 1};
int numbers[10] = {5, 3, 9, 1, 7}; int* into = &numbers[3]; char text[] = "hello"; const char* const words[] = {"a", "bb", "ccc", text + 1}; static int big[1000]; short halves[5] = {1, -1, 32767, -32768};
static struct { char c; short s; int i; long long l; float f; double d; void* p; } every = {'x', -2, 3, -4, 5.5f, 6.5, &every};
static int counter(void) { static int n; return ++n; }
static int less(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }
static void sort(void* base, unsigned n, unsigned size, int (*compare)(const void*, const void*)) {
    char* p = base; char t[16];
    for (unsigned i = 1; i < n; ++i) for (unsigned j = i; j > 0 && compare(p + (j - 1) * size, p + j * size) > 0; --j) { memcpy(t, p + j * size, size); memcpy(p + j * size, p + (j - 1) * size, size); memcpy(p + (j - 1) * size, t, size); }
}
int main(void) {
    for (Node* n = &first; n; n = n->next) printf("%s %d\n", n->name, n->value);
    printf("%d %d %d\n", *into, into[1], (int)(into - numbers)); *into = 100; sort(numbers, 10, sizeof(int), less);
    for (int i = 0; i < 10; ++i) printf("%d ", numbers[i]);
    printf("\n%s %s %u\n", text, words[3], strlen(words[2])); text[0] = 'j'; printf("%s\n", text);
    for (int i = 0; i < 1000; ++i) big[i] = i * i; int total = 0; for (int i = 0; i < 1000; i += 7) total += big[i]; printf("%d\n", total);
    printf("%c %d %d %lld %a %a %d\n", every.c, every.s, every.i, every.l, every.f, every.d, every.p == &every);
    counter(); counter(); printf("%d\n", counter());
    struct { int a[20]; } s1, s2; memset(&s1, 0x11, sizeof s1); s2 = s1; s2.a[5] = 3; printf("%x %x %x\n", s1.a[5], s2.a[5], s2.a[19]);
    for (int i = 0; i < 5; ++i) halves[i] = (short)(halves[i] * 2 + 1); printf("%d %d %d %d %d\n", halves[0], halves[1], halves[2], halves[3], halves[4]);
    int matrix[4][5]; for (int i = 0; i < 4; ++i) for (int j = 0; j < 5; ++j) matrix[i][j] = i * 10 + j; int (*row)[5] = &matrix[2]; printf("%d %d %d\n", row[0][3], (*(row + 1))[4], (int)sizeof matrix);
    char* odd = (char*)big + 1; *(volatile char*)odd = 7; printf("%d %d\n", big[0], strcmp("abc", "abd"));
    volatile unsigned char vc = 200; vc += 100; printf("%d\n", vc); _Bool flag = vc; flag |= 2; printf("%d\n", flag);
    return 0;
}

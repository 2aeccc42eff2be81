/* _Atomic, _Noreturn, _Thread_local, _Alignas, _Complex-free keywords of C11, iso646 names, stdbool, restrict in prototypes. */
#include <stdio.h>
#include <stdlib.h>
#include <iso646.h>
#include <stdbool.h>
#include <stdatomic.h>
#include <stdnoreturn.h>
#include <stdalign.h>

static _Atomic int counter = 5; static atomic_uint bits = 0xf0; static _Atomic unsigned char small = 250;
static _Atomic long long wide = 1LL << 33; static atomic_flag flag = ATOMIC_FLAG_INIT; static atomic_bool yes;
static _Thread_local int tls = 3; static int* _Atomic pointer; static int data[4] = { 1, 2, 3, 4 };
static _Atomic short halves[2] = { -1, 7 }; struct small_pair { short a, b; };
noreturn static void leave(int code) { printf("leaving %d\n", code); exit(0); } static _Noreturn void leave2(void) { leave(7); }
static void farewell(void) { printf("farewell\n"); }
static int logic(int a, int b) { return (a and b) bitor (not a xor b) << 1 bitor (a or b) << 2 bitor (a not_eq b) << 3; }
static unsigned masks(unsigned a, unsigned b) { a and_eq compl b; a or_eq 0x100; a xor_eq 3; return a bitand 0xffff; }
static bool prime(int n) { if (n < 2) return false; for (int i = 2; i * i <= n; i++) if (n % i == 0) return false; return true; }

int main(void)
{
    counter++; counter += 10; counter -= 3; int old = counter++; printf("%d %d\n", old, counter); old = atomic_fetch_add(&counter, 7);
    printf("%d %d\n", old, atomic_load(&counter)); atomic_store(&counter, 50); old = atomic_exchange(&counter, 60); int expected = 60;
    bool ok = atomic_compare_exchange_strong(&counter, &expected, 70); printf("%d %d %d %d\n", old, ok, expected, counter); expected = 1;
    ok = atomic_compare_exchange_strong(&counter, &expected, 80); printf("%d %d %d\n", ok, expected, counter);
    old = atomic_fetch_sub(&counter, 100); printf("%d %d\n", old, counter); unsigned u = atomic_fetch_or(&bits, 0x0f);
    printf("%x %x ", u, bits); u = atomic_fetch_and(&bits, 0x3c); printf("%x %x ", u, bits); u = atomic_fetch_xor(&bits, 0xff);
    printf("%x %x\n", u, bits); bits |= 0x1000; bits &= ~0x40u; bits ^= 1; printf("%x\n", bits); small += 10; small--; printf("%d ", small);
    small = 300; printf("%d ", small); old = atomic_fetch_add(&small, 250); printf("%d %d\n", old, small); wide += 1LL << 35; wide++;
    printf("%lld\n", wide); long long wl = atomic_fetch_add(&wide, -5LL); printf("%lld %lld\n", wl, wide); halves[0] += 2; halves[1] *= 5;
    printf("%d %d\n", halves[0], halves[1]);
    ok = atomic_flag_test_and_set(&flag); printf("%d ", ok); ok = atomic_flag_test_and_set(&flag); printf("%d ", ok);
    atomic_flag_clear(&flag); ok = atomic_flag_test_and_set(&flag); printf("%d\n", ok); yes = 5; printf("%d\n", yes); pointer = data; pointer++;
    printf("%d ", *pointer); pointer = pointer + 2; printf("%d\n", *pointer); tls += 4; printf("%d\n", tls);
    for (int i = 0; i < 4; i++) printf("%d ", logic(i >> 1, i & 1)); printf("%x\n", masks(0xabcd, 0x0f0)); int n = 0;
    for (int i = 0; i < 60; i++) n += prime(i); printf("%d %d %d\n", n, true + true, (int)sizeof(bool));
    atomic_thread_fence(memory_order_seq_cst); printf("%d %d\n", (int)alignof(int), (int)sizeof(_Atomic int)); _Atomic struct small_pair pair;
    struct small_pair p2 = { 3, 4 }; pair = p2; struct small_pair p3 = pair; printf("%d %d\n", p3.a, p3.b); unsigned char sync = 4;
    old = __sync_fetch_and_add(&data[0], 9); printf("%d %d ", old, data[0]); ok = __sync_bool_compare_and_swap(&data[0], 10, 11);
    printf("%d %d\n", ok, data[0]); old = __atomic_add_fetch(&data[1], 5, __ATOMIC_SEQ_CST); printf("%d\n", old); atexit(farewell);
    if (sync) leave2(); return 1;
}

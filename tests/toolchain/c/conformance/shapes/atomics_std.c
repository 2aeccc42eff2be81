// stdatomic.h: loads, stores, exchanges, fetch operations, compare-exchange loops of all widths, flags, pointers, structures.
#include <stdio.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

static atomic_int counter = ATOMIC_VAR_INIT(5);
static atomic_uchar byte;
static atomic_short half;
static atomic_llong wide;
static atomic_bool flag;
static _Atomic(int*) pointer;
static atomic_flag lock = ATOMIC_FLAG_INIT;
static _Atomic unsigned words[4];
static _Atomic double real;
static int values[4] = { 10, 20, 30, 40 };
static int maximum(atomic_int* a, int v) { int old = atomic_load(a); while (old < v && !atomic_compare_exchange_weak(a, &old, v)) {} return old; }
static void add_real(_Atomic double* a, double v) { double old = atomic_load(a); while (!atomic_compare_exchange_strong(a, &old, old + v)) {} }
static unsigned multiply(_Atomic unsigned* a, unsigned m) { unsigned old = atomic_load_explicit(a, memory_order_relaxed), new; do new = old * m; while (!atomic_compare_exchange_weak_explicit(a, &old, new, memory_order_acq_rel, memory_order_relaxed)); return new; }
int main(void) {
    printf("%d ", atomic_fetch_add(&counter, 3)); printf("%d ", atomic_fetch_sub(&counter, 10)); printf("%d ", atomic_fetch_or(&counter, 0x10)); printf("%d ", atomic_fetch_and(&counter, ~1)); printf("%d ", atomic_fetch_xor(&counter, 0xff));
    printf("%d ", atomic_exchange(&counter, 77)); printf("%d\n", atomic_load(&counter));
    int expected = 76;
    bool ok = atomic_compare_exchange_strong(&counter, &expected, 1);
    printf("%d %d ", ok, expected);
    ok = atomic_compare_exchange_strong(&counter, &expected, 1);
    printf("%d %d %d\n", ok, expected, atomic_load(&counter));
    atomic_store(&byte, 250); printf("%d ", atomic_fetch_add(&byte, 10)); printf("%d ", atomic_fetch_sub(&byte, 9)); printf("%d ", atomic_load_explicit(&byte, memory_order_acquire));
    unsigned char e = 3; ok = atomic_compare_exchange_strong(&byte, &e, 9); printf("%d %d\n", ok, e);
    atomic_store_explicit(&half, -30000, memory_order_release); atomic_fetch_sub_explicit(&half, 10000, memory_order_seq_cst); printf("%d ", atomic_load(&half)); printf("%d ", atomic_exchange_explicit(&half, 5, memory_order_acq_rel)); printf("%d\n", half);
    atomic_init(&wide, 1LL << 40); printf("%lld ", (long long)atomic_fetch_add(&wide, 1LL << 33)); printf("%lld ", (long long)atomic_fetch_xor(&wide, -1)); long long w = 7; ok = atomic_compare_exchange_strong(&wide, &w, 3); printf("%d %lld ", ok, w); ok = atomic_compare_exchange_strong(&wide, &w, 3); printf("%d %lld\n", ok, (long long)wide);
    atomic_store(&flag, true); printf("%d ", atomic_exchange(&flag, false)); printf("%d\n", flag);
    atomic_store(&pointer, values); atomic_store(&pointer, atomic_load(&pointer) + 2); printf("%d ", *atomic_load(&pointer)); int* q = values; ok = atomic_compare_exchange_strong(&pointer, &q, &values[3]); printf("%d %d\n", ok, (int)(q - values));
    printf("%d ", atomic_flag_test_and_set(&lock)); printf("%d ", atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)); atomic_flag_clear(&lock); printf("%d\n", atomic_flag_test_and_set(&lock));
    counter++; ++counter; counter--; counter += 10; counter *= 3; counter |= 1; counter <<= 2; counter -= 5; counter /= 3; counter %= 17; printf("%d ", counter++); printf("%d\n", counter);
    for (int i = 0; i < 4; i++) { words[i] = i + 1u; words[i] += words[(i + 3) & 3]; }
    printf("%u %u %u %u ", words[0], words[1], words[2], words[3]); printf("%u\n", multiply(&words[2], 7));
    printf("%d ", maximum(&counter, 3)); printf("%d ", maximum(&counter, 300)); printf("%d\n", counter);
    real = 1.5; add_real(&real, 0.25); real = real * 2; printf("%g\n", real);
    atomic_thread_fence(memory_order_seq_cst); atomic_signal_fence(memory_order_acquire);
    printf("%d %d %d\n", atomic_is_lock_free(&counter) != 0, (int)sizeof wide, (int)sizeof byte);
    return 0;
}

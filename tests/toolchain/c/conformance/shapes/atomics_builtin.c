// __atomic and __sync builtins of all widths and orders.
#include <stdio.h>
#include <stdint.h>

#define WIDTH(type, name) static type v_##name; static unsigned long long t_##name(void) { \
    type *p = &v_##name, e, n; unsigned long long h = 0; \
    __atomic_store_n(p, (type)100, __ATOMIC_RELEASE); \
    h = h * 7 + (unsigned long long)__atomic_fetch_add(p, (type)77, __ATOMIC_RELAXED); h = h * 7 + (unsigned long long)__atomic_add_fetch(p, (type)90, __ATOMIC_ACQUIRE); \
    h = h * 7 + (unsigned long long)__atomic_fetch_sub(p, (type)200, __ATOMIC_SEQ_CST); h = h * 7 + (unsigned long long)__atomic_sub_fetch(p, (type)100, __ATOMIC_ACQ_REL); \
    h = h * 7 + (unsigned long long)__atomic_or_fetch(p, (type)0x81, __ATOMIC_RELAXED); h = h * 7 + (unsigned long long)__atomic_fetch_and(p, (type)0x7e, __ATOMIC_SEQ_CST); \
    h = h * 7 + (unsigned long long)__atomic_xor_fetch(p, (type)-1, __ATOMIC_RELEASE); h = h * 7 + (unsigned long long)__atomic_fetch_nand(p, (type)0x55, __ATOMIC_RELAXED); h = h * 7 + (unsigned long long)__atomic_nand_fetch(p, (type)0x33, __ATOMIC_SEQ_CST); \
    e = 1; h = h * 7 + __atomic_compare_exchange_n(p, &e, (type)5, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED); h = h * 7 + (unsigned long long)e; \
    h = h * 7 + __atomic_compare_exchange_n(p, &e, (type)5, 0, __ATOMIC_SEQ_CST, __ATOMIC_ACQUIRE); n = 9; h = h * 7 + (unsigned long long)__atomic_exchange_n(p, n, __ATOMIC_ACQ_REL); \
    __atomic_load(p, &e, __ATOMIC_SEQ_CST); h = h * 7 + (unsigned long long)e; n = (type)-3; __atomic_store(p, &n, __ATOMIC_SEQ_CST); __atomic_exchange(p, &e, &n, __ATOMIC_SEQ_CST); h = h * 7 + (unsigned long long)n; \
    h = h * 7 + (unsigned long long)__sync_fetch_and_add(p, (type)4); h = h * 7 + (unsigned long long)__sync_sub_and_fetch(p, (type)6); h = h * 7 + __sync_bool_compare_and_swap(p, (type)7, (type)11); \
    h = h * 7 + (unsigned long long)__sync_val_compare_and_swap(p, (type)11, (type)13); h = h * 7 + (unsigned long long)__sync_lock_test_and_set(p, (type)1); __sync_lock_release(p); h = h * 7 + (unsigned long long)*p; \
    h = h * 7 + (unsigned long long)__sync_fetch_and_or(p, (type)6) + (unsigned long long)*p; return h; }
WIDTH(int8_t, s8) WIDTH(uint8_t, u8) WIDTH(int16_t, s16) WIDTH(uint16_t, u16) WIDTH(int32_t, s32) WIDTH(uint32_t, u32) WIDTH(int64_t, s64) WIDTH(uint64_t, u64)
static struct { char before; _Bool set; short around[3]; char after; } s = { 1, 0, { 2, 3, 4 }, 5 };
int main(void) {
    printf("%llx\n%llx\n%llx\n%llx\n%llx\n%llx\n%llx\n%llx\n", t_s8(), t_u8(), t_s16(), t_u16(), t_s32(), t_u32(), t_s64(), t_u64());
    int a = __atomic_test_and_set(&s.set, __ATOMIC_SEQ_CST), b = __atomic_test_and_set(&s.set, __ATOMIC_ACQUIRE);
    printf("%d %d ", a != 0, b != 0);
    __atomic_clear(&s.set, __ATOMIC_RELEASE);
    printf("%d\n", s.set);
    __atomic_fetch_add(&s.around[1], 1000, __ATOMIC_SEQ_CST);
    __atomic_fetch_sub(&s.around[2], 5, __ATOMIC_SEQ_CST);
    __atomic_fetch_add(&s.after, -6, __ATOMIC_SEQ_CST);
    printf("%d %d %d %d %d\n", s.before, s.around[0], s.around[1], s.around[2], s.after);
    __atomic_thread_fence(__ATOMIC_ACQ_REL);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    __sync_synchronize();
    int x = 3, y = 4;
    void* p = &x;
    int* old = __atomic_exchange_n((int**)&p, &y, __ATOMIC_SEQ_CST);
    printf("%d %d\n", *old, *(int*)p);
    float f = 1.5f, g;
    __atomic_load(&f, &g, __ATOMIC_RELAXED);
    float w = 2.5f;
    __atomic_exchange(&f, &w, &g, __ATOMIC_SEQ_CST);
    printf("%g %g\n", f, g);
    return 0;
}

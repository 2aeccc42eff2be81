// Counting bits, for which a T414 has no instruction

typedef unsigned u32;

// norm counts the places up to bit 63; a 1 in bit 31 of the low word ends it for 0.
__attribute__((naked)) u32 __t8_clzsi2(u32 value) {
    __asm__("ldl 1; mint; norm; stl 1; stl 1; stl 1; ldl 1; ret");
}

// The compiler must not take the sums for a count of bits, which is a call of this routine.
u32 __t8_popcountsi2(u32 value) {
    value = (value & 0x55555555) + (value >> 1 & 0x55555555);
    __asm__("" : "+r"(value));
    value = (value & 0x33333333) + (value >> 2 & 0x33333333);
    value = (value & 0x0F0F0F0F) + (value >> 4 & 0x0F0F0F0F);
    value = value * 0x01010101;
    return value >> 24;
}

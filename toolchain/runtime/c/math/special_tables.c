// Tables of erfc and of the gamma functions

#include "math/special.h"

// clang-format off
// erf x / x - 1 as a polynomial of the square of x, for x below 1
const double _lib_erf_terms[14] = {0x1.06eba8214db69p-3, -0x1.812746b0379e7p-2, 0x1.ce2f21a042bdep-4, -0x1.b82ce312889bap-6,
    0x1.565bcd0e6502dp-8, -0x1.c02db3feeb579p-11, 0x1.f9a326c233146p-14, -0x1.f4d2561aeafd4p-17, 0x1.b9e6509b9867dp-20,
    -0x1.5f6d925a0bc7ap-23, 0x1.fc4356498c2d9p-27, -0x1.4e607b41a6416p-30, 0x1.7f072188e194dp-34, -0x1.29b9f1b3df556p-38};

// erfc x * exp (x * x) as polynomials of x - middle up to each edge, from 0.5 on; the first term has a rest
const struct _lib_piece _lib_erfc_near[6] = {
        {0x1.8p-1, 0x1.4p-1, 0x1.1d16b5809eaf6p-1, 0x1.043eea2968052p-55, {-0x1.babd0e4f1a24dp-2, 0x1.2577420fcd07dp-2,
        -0x1.59c35c06f7ffep-3, 0x1.72d46a9b3f165p-4, -0x1.6fce5df0ba15ep-5, 0x1.552fe6ffdeb0fp-6, -0x1.2a7f4fb794306p-7,
        0x1.efd03d10f7ac6p-9, -0x1.88ef9a04d0a19p-10, 0x1.2a69625e9a574p-11, -0x1.b3e48618f56fbp-13, 0x1.34f8a4a18a18p-14,
        -0x1.a4d0573fb9b44p-16}},
        {0x1p0, 0x1.cp-1, 0x1.db747ee409ac5p-2, -0x1.55a02dfa57f16p-56, {-0x1.4369f60195edcp-2, 0x1.80ef8f454cf88p-3,
        -0x1.9d5868de0b581p-4, 0x1.9831c2c850081p-5, -0x1.779dd2a3da265p-6, 0x1.452648d612d72p-7, -0x1.0ab3832b8b5dfp-8,
        0x1.a0ef7f72b6698p-10, -0x1.37fe711139064p-11, 0x1.c0b1e01cd722fp-13, -0x1.3709745c45a57p-14, 0x1.a32a96f5de262p-16,
        -0x1.10079ffdcee25p-17}},
        {0x1.5p0, 0x1.28p0, 0x1.8db3f1deb4eb9p-2, 0x1.cdc1e7e5cca7dp-60, {-0x1.d78b697b48f51p-3, 0x1.f45d638dbaf79p-4,
        -0x1.e60e752397a52p-5, 0x1.b6ba0faa4eadfp-6, -0x1.73de39bb69fb3p-7, 0x1.2a521db79e89dp-8, -0x1.c7c64a66a3d81p-10,
        0x1.4d25999cbb69ap-11, -0x1.d3dd701c5da5cp-13, 0x1.3ca382635c574p-14, -0x1.9e3fbf61c7c16p-16, 0x1.089ba04da34a6p-17,
        -0x1.4578b3541ab3cp-19}},
        {0x1.ap0, 0x1.78p0, 0x1.4e9dd90ccbffcp-2, -0x1.41761a68e208ep-57, {-0x1.590c4cf61f381p-3, 0x1.44e34220344a4p-4,
        -0x1.1be3c111422ebp-5, 0x1.d1a0015e1ecb7p-7, -0x1.695668356fad6p-8, 0x1.0b06111e54f5cp-9, -0x1.79b22ce22ced5p-11,
        0x1.00ad49e7cd75ep-12, -0x1.505a8627ac359p-14, 0x1.aa2431694c0d5p-16, -0x1.05a223582a0c8p-17, 0x1.3a352b995a651p-19,
        -0x1.6c71380375a34p-21}},
        {0x1p1, 0x1.dp0, 0x1.1ba58e2518db3p-2, -0x1.387646eac7ea7p-61, {-0x1.fcf6c328b302ep-4, 0x1.a82dedb53def2p-5,
        -0x1.4c2309f687b06p-6, 0x1.ecb8b2b74c00ep-8, -0x1.5c644ff184467p-9, 0x1.d7fa1b60615efp-11, -0x1.337daca7a09a9p-12,
        0x1.82a06fb607b0fp-14, -0x1.d6670c41f1b3bp-16, 0x1.158d1e253187ep-17, -0x1.3e560c3b40775p-19, 0x1.66ace28f6ecb3p-21,
        -0x1.866a4ba40c23p-23}},
        {0x1.4p1, 0x1.2p1, 0x1.d94446d627932p-3, -0x1.a7c8fc47f8619p-58, {-0x1.6a70d2bb37411p-4, 0x1.0615670e25a7ap-5,
        -0x1.6883f9919a179p-7, 0x1.da595561f8c9ep-9, -0x1.2bd251bb2f799p-10, 0x1.6d7743d0ced6cp-12, -0x1.aed7ebc6d4759p-14,
        0x1.ec774509181bap-16, -0x1.117a6a5f5a9a8p-17, 0x1.27a9379f9d083p-19, -0x1.37b3d0ebc0d92p-21, 0x1.4549d09bbbc55p-23,
        -0x1.47399628bd723p-25}},
};

// x * erfc x * exp (x * x) as polynomials of 1 / (x * x) - middle up to each edge, for x from 2.5 on
const struct _lib_piece _lib_erfc_far[5] = {
        {0x1p-7, 0x1.20c49ba5e353fp-8, 0x1.203b9a313919ep-1, 0x1.38709f90dc677p-57, {-0x1.1d1bc3fc05268p-2, 0x1.a367f22d9243ap-2,
        -0x1.fdca5ae7caa61p-1, 0x1.ae22ea43bc066p1, -0x1.cec62e27d20abp3, 0x1.2dc9472458f8bp6, -0x1.cd6c78e435cbbp8, 0x1.93c8a61e4a51dp11,
        -0x1.8d4e919e98299p14, 0x1.b186566d05b4bp17, -0x1.03691ace8b018p21, 0x1.534b87057e0c7p24, -0x1.dc7c92356a6d3p27}},
        {0x1p-5, 0x1.4p-6, 0x1.1e1f7bc563aa2p-1, -0x1.b794314c2b52ap-56, {-0x1.1113bb795104fp-2, 0x1.79683a1dc0311p-2,
        -0x1.a4555b1ed03c1p-1, 0x1.3d61a0a9e1a25p1, -0x1.2ad405b1126ep3, 0x1.4df0b00e11717p5, -0x1.acc538deaa0a2p7, 0x1.351d2d1d7a2e9p10,
        -0x1.ec16bae00586fp12, 0x1.aaab33de0ac15p15, -0x1.8f283791694d1p18, 0x1.9eca75420afb5p21, -0x1.bad410e9a59d4p24}},
        {0x1p-4, 0x1.8p-5, 0x1.1a85cc3cac027p-1, 0x1.b0c42a5f4a378p-55, {-0x1.fc472a2cfde6bp-3, 0x1.3e2e822fd6932p-2,
        -0x1.3634bedea3e62p-1, 0x1.8dedd7b4cfc8ep0, -0x1.35e4c4601bfb9p2, 0x1.17b02cb20b4bdp4, -0x1.1bdd02fe38c99p6, 0x1.3d467c35bd768p8,
        -0x1.809cb338c0d33p10, 0x1.f3aaca759574dp12, -0x1.58f1a6af072b9p15, 0x1.03e16cde8d94cp18, -0x1.8e0c9b6389cf3p20}},
        {0x1.cp-4, 0x1.6p-4, 0x1.15c8f021424cbp-1, -0x1.15cf6034d5fa3p-55, {-0x1.cf95033a0ae46p-3, 0x1.019b53b3a769cp-2,
        -0x1.aea8502641b05p-2, 0x1.cc6e4247d3176p-1, -0x1.23de29069eb22p1, 0x1.a44d1c82563d6p2, -0x1.4e737cdbf8032p4, 0x1.20a9dcafc1154p6,
        -0x1.0a9a8e4054b81p8, 0x1.04af40d458f7bp10, -0x1.0c073bc07c029p12, 0x1.2bce98e613211p14, -0x1.4f92932423ec6p16}},
        {0x1.8p-3, 0x1.3p-3, 0x1.0eff82ed6d41ap-1, -0x1.2aca11e5e31fcp-55, {-0x1.97c4e0b76b8c4p-3, 0x1.83e48b0c3a51cp-3,
        -0x1.0b50379dc8791p-2, 0x1.c9f82d050d871p-2, -0x1.c6c3a321e3d2bp-1, 0x1.f77e1f02c246p0, -0x1.2f4772ae28a64p2, 0x1.8710a0dafcb68p3,
        -0x1.0ab711b09af97p5, 0x1.7d14eb5fdbca3p6, -0x1.1be045494cc07p8, 0x1.d04bedd33d434p9, -0x1.730110fbc3bf1p11}},
};

// Logarithm of gamma (2 + z) less (1 - Euler's constant) * z, over the square of z, for z up to 0.5 on either side
const double _lib_gamma_terms[29] = {
        0x1.4a34cc4a60fa6p-2, -0x1.13e001a557607p-4, 0x1.51322ac7d8483p-6, -0x1.e404fc218f5f2p-8, 0x1.7add6eadb6c3p-9,
        -0x1.38ac5c2bf8e08p-10, 0x1.0b36af86396e9p-11, -0x1.d3fd4c76d2fc8p-13, 0x1.a127b0f17d65ap-14, -0x1.78de5bd7c81efp-15,
        0x1.580dcee66eb02p-16, -0x1.3cbc963ce2243p-17, 0x1.2597a39f34aacp-18, -0x1.11b2eb7679541p-19, 0x1.0064cdeb22f0fp-20,
        -0x1.e2600d93cfd2fp-22, 0x1.c76bbb3f07a4dp-23, -0x1.af5a6cbbf8a97p-24, 0x1.99b93c2070b0fp-25, -0x1.862c734df3eacp-26,
        0x1.7469daccfadcdp-27, -0x1.6434a8447aeadp-28, 0x1.555a877ffd2c3p-29, -0x1.47b1679258d0ep-30, 0x1.3b15d2b2fc10cp-31,
        -0x1.2f69a9fabe3ep-32, 0x1.24932a337434cp-33, -0x1.1a7c26ec2523cp-34, 0x1.11116e693ed98p-35};

#ifndef CSMITH_OWN
#define CSMITH_OWN
#include <stdint.h>
#include <limits.h>
#include <float.h>
extern int printf(const char*,...);
extern int strcmp(const char*,const char*);
extern void *memset(void*,int,unsigned);
extern void *memcpy(void*,const void*,unsigned);
extern float fabsf(float); extern double fabs(double);
#define STATIC static
#define UNDEFINED(x) (x)
#define LOG_INDEX
#define LOG_EXEC
#define FUNC_NAME(x) (safe_##x)
#include "safe_math.h"
static uint32_t crc32_tab[256]; static uint32_t crc32_context = 0xFFFFFFFFUL;
static void crc32_gentab(void){ for(uint32_t i=0;i<256;i++){ uint32_t c=i; for(int j=8;j>0;j--) c = c&1 ? (c>>1)^0xEDB88320UL : c>>1; crc32_tab[i]=c; } }
static void crc32_byte(uint8_t b){ crc32_context=((crc32_context>>8)&0x00FFFFFF)^crc32_tab[(crc32_context^b)&0xFF]; }
static void crc32_8bytes(uint64_t v){ for(int i=0;i<8;i++) crc32_byte((v>>(8*i))&0xff); }
static void transparent_crc(uint64_t val, char* vname, int flag){ crc32_8bytes(val); if(flag) printf("...checksum after hashing %s : %X\n",vname,crc32_context^0xFFFFFFFFU); }
static void transparent_crc_bytes(char *p,int n,char*name,int flag){ for(int i=0;i<n;i++) crc32_byte(p[i]); if(flag) printf("...checksum after hashing %s : %X\n",name,crc32_context^0xFFFFFFFFU);}
static inline void platform_main_begin(void){}
static inline void platform_main_end(uint32_t crc,int flag){ printf("checksum = %X\n",crc); }
#endif

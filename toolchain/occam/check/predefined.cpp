#include <array>

#include <fmt/format.h>

#include "toolchain/occam/check/check.hpp"

namespace t8::occam {
namespace {

constexpr std::array headings{
    // Multiple length arithmetic
    "INT FUNCTION LONGADD (VAL INT left, right, carry.in)",
    "INT FUNCTION LONGSUB (VAL INT left, right, borrow.in)",
    "INT, INT FUNCTION LONGSUM (VAL INT left, right, carry.in)",
    "INT, INT FUNCTION LONGDIFF (VAL INT left, right, borrow.in)",
    "INT, INT FUNCTION LONGPROD (VAL INT left, right, carry.in)",
    "INT, INT FUNCTION LONGDIV (VAL INT dividend.hi, dividend.lo, divisor)",
    "INT, INT FUNCTION SHIFTRIGHT (VAL INT hi.in, lo.in, places)",
    "INT, INT FUNCTION SHIFTLEFT (VAL INT hi.in, lo.in, places)",
    "INT, INT, INT FUNCTION NORMALISE (VAL INT hi.in, lo.in)",
    "INT FUNCTION ASHIFTRIGHT (VAL INT argument, places)",
    "INT FUNCTION ASHIFTLEFT (VAL INT argument, places)",
    "INT FUNCTION ROTATERIGHT (VAL INT argument, places)",
    "INT FUNCTION ROTATELEFT (VAL INT argument, places)",
    // Floating point
    "REAL32 FUNCTION ABS (VAL REAL32 X)",
    "REAL64 FUNCTION DABS (VAL REAL64 X)",
    "REAL32 FUNCTION SQRT (VAL REAL32 X)",
    "REAL64 FUNCTION DSQRT (VAL REAL64 X)",
    "REAL32 FUNCTION MINUSX (VAL REAL32 X)",
    "REAL64 FUNCTION DMINUSX (VAL REAL64 X)",
    "REAL32 FUNCTION MULBY2 (VAL REAL32 X)",
    "REAL64 FUNCTION DMULBY2 (VAL REAL64 X)",
    "REAL32 FUNCTION DIVBY2 (VAL REAL32 X)",
    "REAL64 FUNCTION DDIVBY2 (VAL REAL64 X)",
    "REAL32 FUNCTION FPINT (VAL REAL32 X)",
    "REAL64 FUNCTION DFPINT (VAL REAL64 X)",
    "REAL32 FUNCTION LOGB (VAL REAL32 X)",
    "REAL64 FUNCTION DLOGB (VAL REAL64 X)",
    "REAL32 FUNCTION SCALEB (VAL REAL32 X, VAL INT n)",
    "REAL64 FUNCTION DSCALEB (VAL REAL64 X, VAL INT n)",
    "REAL32 FUNCTION COPYSIGN (VAL REAL32 X, Y)",
    "REAL64 FUNCTION DCOPYSIGN (VAL REAL64 X, Y)",
    "REAL32 FUNCTION NEXTAFTER (VAL REAL32 X, Y)",
    "REAL64 FUNCTION DNEXTAFTER (VAL REAL64 X, Y)",
    "BOOL FUNCTION ISNAN (VAL REAL32 X)",
    "BOOL FUNCTION DISNAN (VAL REAL64 X)",
    "BOOL FUNCTION NOTFINITE (VAL REAL32 X)",
    "BOOL FUNCTION DNOTFINITE (VAL REAL64 X)",
    "BOOL FUNCTION ORDERED (VAL REAL32 X, Y)",
    "BOOL FUNCTION DORDERED (VAL REAL64 X, Y)",
    "INT, REAL32 FUNCTION FLOATING.UNPACK (VAL REAL32 X)",
    "INT, REAL64 FUNCTION DFLOATING.UNPACK (VAL REAL64 X)",
    "BOOL, INT32, REAL32 FUNCTION ARGUMENT.REDUCE (VAL REAL32 X, Y, Y.err)",
    "BOOL, INT32, REAL64 FUNCTION DARGUMENT.REDUCE (VAL REAL64 X, Y, Y.err)",
    // IEEE arithmetic without checks
    "REAL32 FUNCTION REAL32OP (VAL REAL32 X, VAL INT Op, VAL REAL32 Y)",
    "REAL64 FUNCTION REAL64OP (VAL REAL64 X, VAL INT Op, VAL REAL64 Y)",
    "REAL32 FUNCTION REAL32REM (VAL REAL32 X, Y)",
    "REAL64 FUNCTION REAL64REM (VAL REAL64 X, Y)",
    "BOOL, REAL32 FUNCTION IEEE32OP (VAL REAL32 X, VAL INT Rm, Op, VAL REAL32 Y)",
    "BOOL, REAL64 FUNCTION IEEE64OP (VAL REAL64 X, VAL INT Rm, Op, VAL REAL64 Y)",
    "BOOL, REAL32 FUNCTION IEEE32REM (VAL REAL32 X, Y)",
    "BOOL, REAL64 FUNCTION IEEE64REM (VAL REAL64 X, Y)",
    "BOOL FUNCTION REAL32EQ (VAL REAL32 X, Y)",
    "BOOL FUNCTION REAL64EQ (VAL REAL64 X, Y)",
    "BOOL FUNCTION REAL32GT (VAL REAL32 X, Y)",
    "BOOL FUNCTION REAL64GT (VAL REAL64 X, Y)",
    "INT FUNCTION IEEECOMPARE (VAL REAL32 X, Y)",
    "INT FUNCTION DIEEECOMPARE (VAL REAL64 X, Y)",
    // The transputer
    "PROC MOVE2D (VAL [][]BYTE Source, VAL INT sx, sy, [][]BYTE Dest, VAL INT dx, dy, width, length)",
    "PROC DRAW2D (VAL [][]BYTE Source, VAL INT sx, sy, [][]BYTE Dest, VAL INT dx, dy, width, length)",
    "PROC CLIP2D (VAL [][]BYTE Source, VAL INT sx, sy, [][]BYTE Dest, VAL INT dx, dy, width, length)",
    "INT FUNCTION BITCOUNT (VAL INT Word, CountIn)",
    "INT FUNCTION BITREVWORD (VAL INT x)",
    "INT FUNCTION BITREVNBITS (VAL INT x, n)",
    "INT FUNCTION CRCWORD (VAL INT data, CRCIn, generator)",
    "INT FUNCTION CRCBYTE (VAL INT data, CRCIn, generator)",
    "INT FUNCTION FRACMUL (VAL INT x, y)",
    "INT, INT, INT FUNCTION UNPACKSN (VAL INT X)",
    "INT FUNCTION ROUNDSN (VAL INT Yexp, Yfrac, Yguard)",
    "PROC KERNEL.RUN (VAL []BYTE code, VAL INT entry.offset, []INT workspace, VAL INT no.of.parameters)",
    "PROC LOAD.INPUT.CHANNEL (INT here, CHAN OF ANY in)",
    "PROC LOAD.OUTPUT.CHANNEL (INT here, CHAN OF ANY out)",
    "PROC LOAD.INPUT.CHANNEL.VECTOR (INT here, []CHAN OF ANY in)",
    "PROC LOAD.OUTPUT.CHANNEL.VECTOR (INT here, []CHAN OF ANY out)",
    "PROC LOAD.BYTE.VECTOR (INT here, VAL []BYTE bytes)",
    "PROC RESCHEDULE ()",
    "PROC CAUSEERROR ()",
    "PROC ASSERT (VAL BOOL test)",
};

std::string joined() {
    std::string text;
    for (const char* const heading : headings)
        text += fmt::format("#PRAGMA EXTERNAL \"{} = 0\"\n", heading);
    return text;
}

} // namespace

const std::string& predefined_headings() {
    static const std::string text = joined();
    return text;
}

} // namespace t8::occam

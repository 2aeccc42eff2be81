#include "isa_t800/assembler/boot_image.hpp"

namespace t8::assembler {

const std::string_view loader_source = R"asm(
-- The boot loader: makes the processor ready, reads a header and a program from the boot link, and enters the program.
-- With Spreads not 0 it first passes on what is for other nodes: pieces of a link's number, a number of bytes up to piece_bytes, and
-- those bytes, until the link is -1. It does so before it loads anything, so that all nodes have a loader when the first program starts.
-- At entry: Areg = Iptr and Breg = Wdesc from before the reset, Creg = input channel of the boot link.

        .boot packet

        .equ load, 0            -- the header, as it arrives
        .equ length, 1
        .equ entry, 2
        .equ workspace, 3
        .equ free, 4
        .equ header_bytes, 20
        .equ index, 5           -- the block of a loop
        .equ count, 6
        .equ saved, 8           -- left by call: return address, Areg, Breg, Creg
        .equ boot_in, saved + 3

        j @begin
        .if Spreads             -- by which the tools know the loader
        .byte "T8N1"
        .else
        .byte "T8L1"
        .endif
@begin:
        ajw 8 + saved + 4       -- eight words below for channel input and the frame
        call 0                  -- saves Areg, Breg, Creg
        ajw -saved

        mint                    -- empty both process queues
        sthf
        mint
        stlf

        ldc 0                   -- empty the nine channels and the two timer queues
        stl index
        ldc 11
        stl count
@clear:
        mint
        ldl index
        mint
        wsub
        stnl 0
        ldlp index
        ldc @cleared - @clear
        lend
@cleared:
        testerr                 -- clear Error before it can stop the processor
        stl index
        .if HasFpu
        fptesterr
        stl index
        .endif
        sethalterr
        ldc 0
        sttimer

        .if Spreads
@pass:
        ldlp load               -- here the link
        ldl boot_in
        ldc 8
        in
        ldl load
        adc 1
        cj @own
        ldc Buffer
        ldl boot_in
        ldl length
        in
        ldc Buffer
        ldl load
        mint
        wsub
        ldl length
        out
        j @pass
@own:
        .endif
        ldlp load               -- the header
        ldl boot_in
        ldc header_bytes
        in
        ldl load                -- the program
        ldl boot_in
        ldl length
        in

        ldl boot_in             -- the words above its Wptr
        ldl workspace
        stnl 1
        ldl boot_in
        adc -16
        ldl workspace
        stnl 2
        ldl free
        ldl workspace
        stnl 3
        ldl saved + 1
        ldl workspace
        stnl 4
        ldl saved + 2
        ldl workspace
        stnl 5

        ldl entry
        ldl workspace
        gajw
        rev
        gcall
)asm";

} // namespace t8::assembler

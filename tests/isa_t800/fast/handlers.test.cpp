// Which instructions the predecoded tier leaves to the reference interpreter, and why.
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "isa_t800/instruction_set.hpp"

using namespace t8;

namespace {

bool has_shared_body(Op op) {
    switch (op) {
#define SHARED_BODY(id) case Op::id:
#include "isa_t800/shared_bodies.def"
        return true;
    default:
        return false;
    }
}

const std::string decoding = "the predecoder does all of its work";
const std::string timers = "it changes a timer queue, and with it how far the node may run";
const std::string start_up = "start-up code executes it a few times";
const std::string debugging = "a debugger on the node executes it";
const std::string chip_test = "no program but a chip test executes it";
const std::string rows = "the rows that it copies take far longer than leaving the tier";

const std::map<Op, std::string> left_to_the_reference{
    {Op::pfix, decoding},          {Op::nfix, decoding},          {Op::opr, decoding},          {Op::fpentry, decoding},
    {Op::ajw, decoding},           {Op::taltwt, timers},          {Op::dist, timers},           {Op::tin, timers},
    {Op::sttimer, timers},         {Op::timerdisableh, timers},   {Op::timerdisablel, timers},  {Op::timerenableh, timers},
    {Op::timerenablel, timers},    {Op::testpranal, start_up},    {Op::saveh, start_up},        {Op::savel, start_up},
    {Op::sthf, start_up},          {Op::sthb, start_up},          {Op::stlf, start_up},         {Op::stlb, start_up},
    {Op::ldmemstartval, start_up}, {Op::lddevid, start_up},       {Op::start, start_up},        {Op::break_, debugging},
    {Op::clrj0break, debugging},   {Op::setj0break, debugging},   {Op::testj0break, debugging}, {Op::testlds, chip_test},
    {Op::testlde, chip_test},      {Op::testldd, chip_test},      {Op::teststs, chip_test},     {Op::testste, chip_test},
    {Op::teststd, chip_test},      {Op::testhardchan, chip_test}, {Op::fpsttest, chip_test},    {Op::fpldtest, chip_test},
    {Op::move2dinit, rows},        {Op::move2dall, rows},         {Op::move2dnonzero, rows},    {Op::move2dzero, rows},
};

} // namespace

TEST_CASE("every instruction has a handler in the predecoded tier, or a reason for having none", "[fast]") {
    for (const Instruction& row : instruction_table) {
        INFO(row.mnemonic);
        CHECK(has_shared_body(row.op) == !left_to_the_reference.contains(row.op));
    }
}

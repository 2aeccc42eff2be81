#pragma once

#include <map>
#include <string>

#include <llvm/IR/Constants.h>
#include <llvm/IR/Module.h>

#include "toolchain/objects/object.hpp"

namespace t8::c {

/// The atoms of an object: one for each global name of a module, each constant in memory, each name of the library that code needs.
class Atoms {
public:
    Atoms(const llvm::Module& module, objects::Object& object);

    objects::AtomIndex of(const llvm::GlobalValue& value);
    /// Returns the atom of a name that another object defines, or this one.
    objects::AtomIndex named(const std::string& name, bool is_code);
    /// Returns a constant of words in memory.
    objects::AtomIndex constant(const std::vector<Word>& words);

    /// Returns a table of so many addresses, which `fill_table` gives.
    objects::AtomIndex table(std::size_t rows);
    /// Gives the rows of a table: offsets in the code of a function.
    void fill_table(objects::AtomIndex table, objects::AtomIndex function, const std::vector<Word>& offsets);

    /// Gives a function or variable of the module another global name.
    void second_name(const std::string& name, const llvm::GlobalObject& object, bool is_weak);

    /// Makes the bytes of all variables and constants. Labels of code, which they may name, are known by then: see label.
    void fill_data();
    /// Gives the place of a block whose address is taken.
    void label(const llvm::BlockAddress& address, Word offset);

private:
    struct Filler;
    objects::AtomIndex add(std::string name, objects::Binding binding, objects::Content content);

    const llvm::Module& module_;
    objects::Object& object_;
    std::map<const llvm::GlobalValue*, objects::AtomIndex> values_;
    std::map<std::string, objects::AtomIndex> names_;
    std::map<std::vector<Word>, objects::AtomIndex> constants_;
    std::map<const llvm::BlockAddress*, Word> labels_;
};

/// True for a variable of the program; others say something to tools, such as the texts of annotations.
bool is_of_program(const llvm::GlobalVariable& variable);

} // namespace t8::c

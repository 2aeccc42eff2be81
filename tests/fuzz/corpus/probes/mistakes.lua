return { probe { "a", at = "", node = "none", bytes = 1 }, probe { "a" }, node { "x" } }

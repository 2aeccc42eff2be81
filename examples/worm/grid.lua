-- Nine transputers in a grid of 3 by 3, of which only the first, in a corner, is booted: t8 run examples/worm/grid.lua
-- Links: 0 up, 1 left, 2 down, 3 right.

local grid = topology.grid { rows = 3, columns = 3 }
grid[1][1].boot = "worm.tasm"
return { grid }

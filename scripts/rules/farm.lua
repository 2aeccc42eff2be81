-- A task farm completes every task once. Tasks are told apart by a word of what is recorded of them, their number.
-- Settings  task, result  names of the probe points that a task passes when it is given out, and its result when it is taken. Empty:
--                         tasks and results are messages over links from and to the farmer, and the recording holds their payload.
--           farmer        the node that gives tasks out; the first one when empty
--           task_word     which word of the mark or message is the task's number, from 0
--           task_bytes, result_bytes  lengths of the messages that are tasks and results; 0 for any

local farmer = setting("farmer", "")
local word = payload_word(setting("task_word", 0))
local task_point, result_point = setting("task", "task"), setting("result", "result")
local task_bytes, result_bytes = setting("task_bytes", 0), setting("result_bytes", 0)
if farmer == "" then
    farmer = nodes[1]
end

local function tasks()
    if task_point ~= "" then
        return marks { point = task_point }
    end
    return link_messages { from = farmer, to = "*", bytes = task_bytes > 0 and task_bytes or nil }
end

local function results()
    if result_point ~= "" then
        return marks { point = result_point }
    end
    return link_messages { to = farmer, from = "*", bytes = result_bytes > 0 and result_bytes or nil }
end

rule "every task is completed" {
    leads_to { tasks(), results(), order = "time", for_each = word },
}

rule "no task is given out twice" {
    count { tasks(), at_most = 1, for_each = word },
}

rule "no task is completed twice" {
    count { results(), at_most = 1, for_each = word },
}

rule "no result comes without its task" {
    precedes { tasks(), results(), order = "time", for_each = word },
}

only n3 n4
where all
go 2ms
stepi
node n5
causal
rc
only
only off
where

// Output of MuJS that is the same on every machine: numbers, strings, regular expressions, closures, exceptions, JSON, sorting.
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
print("fib", fib(16));

function sieve(n) {
	var out = [], crossed = [];
	for (var i = 2; i <= n; ++i) {
		if (crossed[i]) continue;
		out.push(i);
		for (var j = i * i; j <= n; j += i) crossed[j] = true;
	}
	return out;
}
print("primes", sieve(100).join(" "));

print("numbers", 0.1 + 0.2, 1 / 3, 1e21, 123456789012345680000, 5e-324, 1.7976931348623157e308, -0, 1 / -0, 0 / 0, 100, 1e-7);
print("integers", 7 / 2 | 0, -7 % 3, 1 << 31, 1 << 31 >>> 0, -1 >>> 28, ~5, 6 ^ 3, 4294967296 | 1, parseInt("ff", 16), parseFloat("3.14abc"));
print("fixed", (1.005).toFixed(2), (1234.5678).toFixed(1), (0.000123).toExponential(2), (255).toString(16), (0.5).toString(2), (123.456).toPrecision(4));
print("functions", Math.sqrt(2), Math.pow(2, 0.5), Math.floor(-1.5), Math.round(2.5), Math.max(1, 5, 3), Math.sin(1), Math.atan2(1, 2), Math.exp(1), Math.log(10));

var text = "The quick brown fox jumps over the lazy dog";
print("strings", text.length, text.toUpperCase(), text.indexOf("fox"), text.slice(-3), text.split(" ").reverse().join(" "), text.charCodeAt(4));
print("patterns", text.replace(/(\w+) (\w+)/g, "$2 $1"), /o[a-z]/.exec(text)[0], text.match(/\b\w{5}\b/g), "a1b22c333".split(/\d+/), /^(?:a|ab)(c|bcd)(d*)$/.exec("abcd"));
print("callback", "x=1, y=2".replace(/(\w)=(\d)/g, function (all, k, v) { return k + ":" + v * 10; }));

function counter() { var n = 0; return { next: function () { return ++n; }, get value() { return n; } }; }
var c = counter();
c.next();
print("closures", c.next(), c.value);

function Shape(n) { this.name = n; }
Shape.prototype.area = function () { return 0; };
function Circle(r) { Shape.call(this, "circle"); this.r = r; }
Circle.prototype = Object.create(Shape.prototype);
Circle.prototype.area = function () { return Math.PI * this.r * this.r; };
var circle = new Circle(2);
print("objects", circle.name, circle.area(), circle instanceof Shape, Object.keys(circle), "area" in circle, delete circle.r, circle.r);

try { null.x; } catch (e) { print("caught", e.name, e instanceof TypeError); }
try { undefined_name; } catch (e) { print("caught", e.name, e.message); }
try { throw { code: 7 }; } catch (e) { print("caught", e.code); } finally { print("finally"); }
function nested(n) { try { if (n == 0) throw new RangeError("bottom"); return nested(n - 1); } finally { c.next(); } }
try { nested(10); } catch (e) { print("nested", e.message, c.value); }
try { eval("var = 1"); } catch (e) { print("syntax", e.name); }

var data = { list: [1, "two", null, true, { deep: [] }], number: -1.5e10, text: "quote \" and \u00e9\n" };
print("json", JSON.stringify(data), JSON.stringify(JSON.parse(JSON.stringify(data)), null, 2));
print("sort", [5, 25, 100, 1].sort(), [5, 25, 100, 1].sort(function (a, b) { return a - b; }), [3, 1, 2].map(function (x) { return x * x; }), [1, 2, 3, 4].reduce(function (a, b) { return a + b; }));
print("dates", new Date(0).toISOString(), new Date(Date.UTC(2000, 1, 29, 12, 30)).toISOString(), new Date(NaN).getTime());
var seed = 1, values = [];
for (var i = 0; i < 300; ++i) { seed = (seed * 16807) % 2147483647; values.push(seed % 1000); }
values.sort(function (a, b) { return a - b; });
print("values", values.slice(0, 10), values.slice(-5));

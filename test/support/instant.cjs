// The tests' time. Every spec file begins at the same instant, whatever the hour is outside, and time runs
// on from there: midnight, the end of a month or of a year never falls into a test that does not ask for it.
// A program that a test starts is given this file to load first (`--require`), and shares the offset.
const TEST_INSTANT = '2026-11-18T03:00:00.000Z'; // a Wednesday, 11 in the morning in Malaysia

/** What is installed once in a context and moved from then on: modules keep the Date that they have met. */
const key = Symbol.for('office.tests.clock');

/** From now on it is `instant`, in the context whose global object is given. */
function beginAt(global, instant = process.env.TEST_INSTANT ?? TEST_INSTANT) {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new Error(`TEST_INSTANT is no instant: ${instant}`);
  global[key] ??= install(global);
  global[key].offset = at - global[key].realNow();
  process.env.TEST_CLOCK_OFFSET = String(global[key].offset);
}

/** The real time again: a runner that tests in its own process goes on in it. */
function end(global) {
  global[key].offset = 0;
  delete process.env.TEST_CLOCK_OFFSET;
}

function install(global) {
  const RealDate = global.Date;
  const clock = { offset: 0, realNow: RealDate.now };
  const now = () => clock.realNow() + clock.offset;
  RealDate.now = now;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    apply: (target) => new target(now()).toString(),
  });
  RealDate.prototype.constructor = ShiftedDate;
  global.Date = ShiftedDate;
  return clock;
}

module.exports = { beginAt, end };

// Loaded first by a program of a test: the offset is the one of whoever started it.
if (module.parent?.id === 'internal/preload' && process.env.TEST_CLOCK_OFFSET !== undefined)
  beginAt(globalThis, new Date(Date.now() + Number(process.env.TEST_CLOCK_OFFSET)).toISOString());

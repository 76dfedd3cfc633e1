// First the rings that need nothing and are soon through: most mistakes show there. Then the longest files first,
// so that no worker is left alone with one at the end; and shards of equal time.
// How long a file takes stands in the table test/times.json (`npm test -- --times` writes it anew).
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = path.resolve(__dirname, '../../..');
const table = JSON.parse(readFileSync(path.join(root, 'test/times.json'), 'utf8'));
/** Seconds of a file that the table does not name: what takes less is not worth a line. */
const SHORT = 1;

const quick = ['unit', 'architecture'];
const isQuick = (test) => quick.includes(test.context.config.displayName?.name);

const secondsOf = (test) => table[path.relative(root, test.path)] ?? SHORT;

class EarlyAndLongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort(
      (a, b) =>
        isQuick(b) - isQuick(a) || secondsOf(b) - secondsOf(a) || (a.path < b.path ? -1 : 1),
    );
  }

  /** Each file, the longest first, goes to the shard that has least to do. */
  shard(tests, { shardIndex, shardCount }) {
    const shards = Array.from({ length: shardCount }, () => ({ seconds: 0, tests: [] }));
    for (const test of this.sort(tests)) {
      const least = shards.reduce((a, b) => (b.seconds < a.seconds ? b : a));
      least.tests.push(test);
      least.seconds += secondsOf(test);
    }
    return shards[shardIndex - 1].tests;
  }
}

module.exports = EarlyAndLongestFirst;

import { addressKey, Throttle } from './throttle';

const at = (second: number): Date => new Date(Date.UTC(2026, 2, 2, 1, 0, second));

describe('a throttle', () => {
  it('allows a number of attempts and returns how long the next must wait', () => {
    const throttle = new Throttle(2, 60_000);
    expect([0, 1, 2, 59].map((second) => throttle.wait('a', at(second)))).toEqual([
      0, 0, 58_000, 1_000,
    ]);
    expect(throttle.wait('a', at(60))).toBe(0);
    expect(throttle.wait('b', at(2))).toBe(0);
  });

  it('counts all addresses of one IPv6 network together', () => {
    const throttle = new Throttle(1, 60_000);
    throttle.wait('2001:db8:1:2::1', at(0));
    expect(throttle.wait('2001:db8:1:2:ffff::7', at(1))).toBe(59_000);
  });

  it('keeps counting a key while it drops twenty thousand expired ones', () => {
    const throttle = new Throttle(1, 30_000);
    for (let stranger = 0; stranger < 19_999; stranger += 1) throttle.wait(`s${stranger}`, at(0));
    throttle.wait('a', at(20));
    throttle.wait('late', at(31));
    expect(throttle.wait('a', at(32))).toBeGreaterThan(0);
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['tin-C1:2:3:4:5', 'tin-C1:2:3:4:5'],
  ])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key));
});

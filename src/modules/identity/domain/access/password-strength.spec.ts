import { strengthOf } from './password-strength';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['Password1', 0],
    ['Passw0rd-2026', 0],
    ['Abcdefgh1', 0],
    ['Aaaaaaaa1', 0],
    ['Qwerty-2026', 0],
    ['Kedai-Kopi-88', 2],
    ['Tr4ffic!', 1],
    ['horse battery staple', 3],
    ['vR7#kq9Lx2', 2],
  ])('of "%s" is level %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

  it('never decreases when an unrelated character is added', () => {
    const steps = [
      'k',
      'kX',
      'kX4',
      'kX4#',
      'kX4#w',
      'kX4#wM',
      'kX4#wM9',
      'kX4#wM9p',
      'kX4#wM9pT!c',
    ];
    const found = steps.map(strengthOf);
    expect(found).toEqual(found.toSorted());
  });
});

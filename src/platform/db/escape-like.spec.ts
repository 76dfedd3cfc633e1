import { escapeLike } from './escape-like';

describe('text for a pattern of LIKE', () => {
  it.each([
    ['a percent sign', '50%', '50\\%'],
    ['an underscore', 'INV_2026', 'INV\\_2026'],
    ['a backslash', 'C:\\files', 'C:\\\\files'],
    ['each of several signs', '%_\\%', '\\%\\_\\\\\\%'],
    ['nothing else', "Kedai Ali's $& 怡保 [a-z]*?", "Kedai Ali's $& 怡保 [a-z]*?"],
    ['nothing at all', '', ''],
  ])('escapes %s', (_what, text, escaped) => {
    expect(escapeLike(text)).toBe(escaped);
  });
});

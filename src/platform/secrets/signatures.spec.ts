import { Signatures } from './signatures';

const text = 'The quick brown fox jumps over the lazy dog';
/** HMAC_SHA256("key", text), as Wikipedia's article on HMAC gives it. */
const known = 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8';

describe('a signature', () => {
  const whole = new Signatures('key');
  const short = new Signatures('key', 16);

  it('is the HMAC-SHA-256 of the text, in base64url: what is printed or mailed stays valid', () => {
    expect(Buffer.from(whole.of(text), 'base64url').toString('hex')).toBe(known);
    expect(Buffer.from(short.of(text), 'base64url').toString('hex')).toBe(known.slice(0, 32));
  });

  it('is valid for its text, its purpose and its length alone', () => {
    expect(whole.isOf(text, whole.of(text))).toBe(true);
    expect(whole.isOf(`${text}.`, whole.of(text))).toBe(false);
    expect(whole.isOf(text, new Signatures('another').of(text))).toBe(false);
    expect(whole.isOf(text, short.of(text))).toBe(false);
    expect(whole.isOf(text, '')).toBe(false);
  });
});

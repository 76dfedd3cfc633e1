import { createHmac } from 'node:crypto';
import type { AppConfig } from '@platform/app-config';
import { ReceiptSeals } from './receipt-seals';

const settings = {
  config: { jwtSecret: 'a secret of the tests', publicUrl: 'https://office.example' },
} as AppConfig;

describe('the code on a receipt', () => {
  const seals = new ReceiptSeals(settings);
  // Written out: what is on paper must open after any change to how we sign.
  const signature = createHmac('sha256', 'receipt-request:a secret of the tests')
    .update('4711')
    .digest()
    .subarray(0, 16)
    .toString('base64url');

  it('stays what it was when it was printed', () => {
    expect(seals.addressOf('4711')).toBe(`https://office.example/buyer-form#r.4711.${signature}`);
    expect(seals.documentIn(`r.4711.${signature}`)).toBe('4711');
  });

  it.each([
    ['another receipt', `r.4712.${signature}`],
    ['a signature cut short', `r.4711.${signature.slice(0, -1)}`],
    ['another signature', `r.4711.${'A'.repeat(22)}`],
    ['no receipt', 'r..'],
    ['a token of another kind', `f.4711.${signature}`],
  ])('opens nothing for %s', (_, token) => expect(seals.documentIn(token)).toBeNull());
});

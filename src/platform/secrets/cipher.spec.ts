import type { Config } from '../config';
import { Settings } from '../settings';
import { Cipher } from './cipher';

const cipherWith = (byte: number): Cipher =>
  new Cipher(new Settings({ encryptionKey: Buffer.alloc(32, byte) } as unknown as Config));

describe('secrets at rest', () => {
  const cipher = cipherWith(7);
  const place = 'authority_org_credential.client_secret';

  it('come back in their place, and look different each time', () => {
    const stored = cipher.encrypt('s3cret ¥', place);
    expect(cipher.decrypt(stored, place)).toBe('s3cret ¥');
    expect(cipher.encrypt('s3cret ¥', place)).not.toBe(stored);
    expect(stored).not.toContain('s3cret');
  });

  it('moved to another place they are worthless', () => {
    const stored = cipher.encrypt('s3cret', place);
    for (const other of ['authority_org_credential.client_secret2', 'mail_message.secret', ''])
      expect(() => cipher.decrypt(stored, other)).toThrow();
  });

  it('with another key, or a byte changed, they are worthless', () => {
    const stored = cipher.encrypt('s3cret', place);
    expect(() => cipherWith(8).decrypt(stored, place)).toThrow();
    const bytes = Buffer.from(stored.slice(3), 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => cipher.decrypt(`v1.${bytes.toString('base64')}`, place)).toThrow();
  });
});

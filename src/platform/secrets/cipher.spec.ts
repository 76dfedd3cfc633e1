import type { Config } from '../config';
import { AppConfig } from '../app-config';
import { Cipher } from './cipher';

const cipherWith = (byte: number): Cipher =>
  new Cipher(new AppConfig({ encryptionKey: Buffer.alloc(32, byte) } as unknown as Config));

describe('encrypted secrets', () => {
  const cipher = cipherWith(7);
  const place = 'authority_org_credential.client_secret';

  it('are decrypted in their place, and differ each time', () => {
    const stored = cipher.encrypt('s3cret ¥', place);
    expect(cipher.decrypt(stored, place)).toBe('s3cret ¥');
    expect(cipher.encrypt('s3cret ¥', place)).not.toBe(stored);
    expect(stored).not.toContain('s3cret');
  });

  it('cannot be decrypted in another place', () => {
    const stored = cipher.encrypt('s3cret', place);
    for (const other of ['authority_org_credential.client_secret2', 'mail_message.secret', ''])
      expect(() => cipher.decrypt(stored, other)).toThrow();
  });

  it('cannot be decrypted with another key, or after a byte was changed', () => {
    const stored = cipher.encrypt('s3cret', place);
    expect(() => cipherWith(8).decrypt(stored, place)).toThrow();
    const bytes = Buffer.from(stored.slice(3), 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => cipher.decrypt(`v1.${bytes.toString('base64')}`, place)).toThrow();
  });
});

describe('sealed texts', () => {
  const cipher = cipherWith(7);

  it('are the same each time in their place, and can be read only there', () => {
    const stored = cipher.seal('901231145678', 'payroll_employee.id_number');
    expect(cipher.seal('901231145678', 'payroll_employee.id_number')).toBe(stored);
    expect(cipher.unseal(stored, 'payroll_employee.id_number')).toBe('901231145678');
    expect(cipher.seal('901231145678', 'payroll_employee.bank_account')).not.toBe(stored);
    expect(() => cipher.unseal(stored, 'payroll_employee.bank_account')).toThrow();
  });

  it('differ under another key, so that nobody without it can tell which are equal', () => {
    const place = 'payroll_employee.id_number';
    expect(cipherWith(8).seal('1', place)).not.toBe(cipher.seal('1', place));
  });
});

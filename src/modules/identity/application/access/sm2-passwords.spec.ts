import { sm2 } from 'sm-crypto-v2';
import type { Config } from '@platform/config';
import { AppConfig } from '@platform/app-config';
import { Configuration } from '../settings/ports/configuration';
import { Sm2Passwords } from './sm2-passwords';

class Switched extends Configuration {
  constructor(private readonly value: string) {
    super();
  }

  protected stored(): Promise<string> {
    return Promise.resolve(this.value);
  }
}

const passwordsOf = (config: object = {}, value = 'True'): Sm2Passwords => {
  const known = { encryptionKey: Buffer.alloc(32, 7), sm2PrivateKey: '', ...config };
  return new Sm2Passwords(new AppConfig(known as unknown as Config), new Switched(value));
};

describe('passwords that a client seals by SM2 (platform-api, section 3.1)', () => {
  const passwords = passwordsOf();

  it.each(['a', 'Kopitiam-2026', 'pässwort 密码', 'x'.repeat(200)])(
    'are decrypted: %s',
    async (typed) => {
      const sealed = sm2.doEncrypt(typed, passwords.publicKey, 1);
      expect(await passwords.plain(sealed)).toBe(typed);
      expect(await passwords.plain(sealed.toUpperCase())).toBe(typed);
      expect(await passwords.plain(`04${sealed}`)).toBe(typed);
    },
  );

  it('are read with the key that a client was built with', async () => {
    const { privateKey, publicKey } = sm2.generateKeyPairHex();
    const theirs = passwordsOf({ sm2PrivateKey: privateKey });
    expect(theirs.publicKey).toBe(publicKey);
    expect(await theirs.plain(sm2.doEncrypt('Kopitiam-2026', publicKey, 1))).toBe('Kopitiam-2026');
  });

  it.each(['0'.repeat(64), 'f'.repeat(64)])(
    'are not decrypted with a key that is not on the curve, which is reported at startup: %s',
    (sm2PrivateKey) => expect(() => passwordsOf({ sm2PrivateKey })).toThrow(),
  );

  it('have one key in every process of an installation, and another in another installation', () => {
    expect(passwordsOf().publicKey).toBe(passwords.publicKey);
    const another = passwordsOf({ encryptionKey: Buffer.alloc(32, 8) });
    expect(another.publicKey).not.toBe(passwords.publicKey);
    expect(passwords.publicKey).toMatch(/^04[0-9a-f]{128}$/);
  });

  it.each(['', 'Kopitiam-2026', 'abcdef'.repeat(20), 'z'.repeat(250)])(
    'that are not encrypted stay as they are: %s',
    async (typed) => {
      for (const value of ['True', 'False'])
        expect(await passwordsOf({}, value).plain(typed)).toBe(typed);
    },
  );

  it('are refused with a word of their own where they are not read', async () => {
    const sealed = sm2.doEncrypt('Kopitiam-2026', passwords.publicKey, 1);
    await expect(passwordsOf({}, 'False').plain(sealed)).rejects.toMatchObject({
      code: 'AUTH_SM2_OFF',
    });
  });

  const sealed = sm2.doEncrypt('Kopitiam-2026', passwords.publicKey, 1);
  it.each([
    ['sealed with another key', sm2.doEncrypt('a', sm2.generateKeyPairHex().publicKey, 1)],
    ['sealed in the other order', sm2.doEncrypt('Kopitiam-2026', passwords.publicKey, 0)],
    ['altered', `${sealed.slice(0, -2)}${sealed.endsWith('00') ? '01' : '00'}`],
    ['no point of the curve', 'ab'.repeat(110)],
    ['nothing but its mark and a digest', `04${'00'.repeat(97)}`],
  ])('are refused when they are %s', async (_, wrong) => {
    await expect(passwords.plain(wrong)).rejects.toMatchObject({ code: 'AUTH_SM2_KEY' });
  });
});

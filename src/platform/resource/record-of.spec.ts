import { secret, text } from '@kernel/fields';
import { defineResource } from '@kernel/resource';
import type { Config } from '../config';
import { Cipher } from '../secrets/cipher';
import { Settings } from '../settings';
import { plainRecordOf, recordOf, rowOf } from './record-of';

const define = (name: string) =>
  defineResource({
    ...{ name, module: 'test', scope: 'organisation' },
    fields: {
      title: text({ max: 10 }),
      apiSecret: secret({ max: 100 }),
      nextSecret: secret({ max: 100 }),
    },
  });
const key = define('key');
const cipher = new Cipher(
  new Settings({ encryptionKey: Buffer.alloc(32, 7) } as unknown as Config),
);
const row = (): Record<string, unknown> => rowOf(key, { title: 'a', apiSecret: 'open' }, cipher);

describe('the secret fields of a record', () => {
  it('are read by the code that needs them, and shown to nobody', () => {
    expect(plainRecordOf(key, row(), cipher)).toMatchObject({ title: 'a', apiSecret: 'open' });
    expect(JSON.stringify([row(), recordOf(key, row())])).not.toContain('open');
  });

  it('are bound to their column and to their table', () => {
    const { apiSecret } = row();
    expect(() => plainRecordOf(key, { nextSecret: apiSecret }, cipher)).toThrow();
    expect(() => plainRecordOf(define('lock'), { apiSecret }, cipher)).toThrow();
  });
});

import type { Config } from '@platform/config';
import { inContext } from '@platform/context';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import type { Lists } from '@platform/resource';
import { Cipher } from '@platform/secrets/cipher';
import { AppConfig } from '@platform/app-config';
import { MAIL_SECRET } from '../adapters/mysql/mysql-mail-repository';
import { GetMail, GetMailHandler } from './mail-list';

const LINK = 'http://office.example/reset-password#token';
const NORMAL = 777;

/** The body of a mail with a reset link, as a user reads it in the mail record. */
async function bodyFor(accountType: number, env: Config['env']): Promise<string> {
  const settings = new AppConfig({ env, encryptionKey: Buffer.alloc(32, 7) } as unknown as Config);
  const cipher = new Cipher(settings);
  const row = {
    id: '1',
    refResource: 'account',
    language: 'en',
    errorCode: null,
    body: 'Open {{link}}',
    attachments: [],
    secret: cipher.encrypt(LINK, MAIL_SECRET),
  };
  const lists = { read: () => Promise.resolve([row]) } as unknown as Lists;
  const principal = { accountType, permissions: new Set(['sysUser:page']) } as unknown as Principal;
  const handler = new GetMailHandler(lists, cipher, settings);
  const read = () => handler.execute(new GetMail(principal, '1'));
  const scope = { orgId: '1', readable: 'all' as const, onlyCreatedBy: null, userId: '1' };
  return (await inContext({ requestId: 'x', language: 'en', reason: null, scope }, read)).body;
}

describe('the link of a mail in the mail record', () => {
  it('is shown to a Super Admin in development, where no mail may ever be sent', async () => {
    expect(await bodyFor(SUPER_ADMIN, 'development')).toBe(`Open ${LINK}`);
  });

  it.each([
    ['a Super Admin in production', SUPER_ADMIN, 'production'],
    ['a Director in development', NORMAL, 'development'],
  ] as const)('is hidden from %s', async (_who, accountType, env) => {
    expect(await bodyFor(accountType, env)).toBe('Open [link for the recipient]');
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE } from '@kernel/time';
import { NotSent } from '@platform/net/not-sent';
import { SignInHousekeeping } from '@modules/identity/adapters/mysql/access/sign-in-housekeeping';
import { SmsSender } from '@modules/identity/application/access/ports/text-messages';
import { SmsService } from '@modules/identity/application/access/methods/sms-service';
import { bearer, type TestBed, openTestBed, post, signIn } from './test-bed';

const NUMBER = '+60120000001';

interface Taken {
  authorization: string | undefined;
  body: { to: string; text: string };
}

describe('text messages with a provider', () => {
  let testBed: TestBed;
  let server: Server;
  let status = 200;
  const taken: Taken[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const { authorization } = request.headers;
        if (status < 300) taken.push({ authorization, body: JSON.parse(text) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    const { port } = server.address() as AddressInfo;
    testBed = await openTestBed({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'ours' });
    await query(`UPDATE identity_user SET phone = ? WHERE account = 'harum.staff'`, [NUMBER]);
    await query(`UPDATE identity_user SET proven_phone = phone_digits`);
  });
  afterAll(async () => {
    await testBed.close();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(async () => {
    status = 200;
    taken.length = 0;
    testBed.clock.advance(60 * MINUTE);
    await query('DELETE FROM identity_sms_message');
  });

  const query = (sql: string, params: unknown[] = []) =>
    testBed.database.dataSource.query(sql, params);
  const worker = () => testBed.app.get(SmsService, { strict: false });
  const ask = (language = 'en') =>
    post(testBed.app, 'sysSms/sendSms', { phone: NUMBER }, { 'accept-language': language });
  const record = async () => {
    const administrator = bearer(await signIn(testBed.app, 'superadmin'));
    return (await post(testBed.app, 'sysSms/page', {}, administrator)).json().result.items[0];
  };

  it('are sent once, in the language asked in, and the record never shows the code', async () => {
    await ask('zh-tw');
    expect(await record()).toMatchObject({
      state: 'queued',
      body: expect.stringContaining('••••••'),
    });
    expect(await worker().sendNext()).toBe(1);
    expect(await worker().sendNext()).toBe(0);
    const [message] = taken;
    expect(message).toMatchObject({ authorization: 'Bearer ours', body: { to: NUMBER } });
    const code = /^(\d{6}) 是您的登入驗證碼/.exec(message!.body.text)![1];
    const answer = await post(testBed.app, 'sysAuth/loginPhone', { phone: NUMBER, code });
    expect(answer.json().code).toBe(200);
    expect(await record()).toMatchObject({
      state: 'sent',
      body: expect.stringContaining('••••••'),
    });
    const rows = await query('SELECT secret FROM identity_sms_message');
    expect(rows).toEqual([{ secret: null }]);
  });

  it('are sent by one of two workers', async () => {
    await ask();
    const second = await testBed.secondProcess();
    const other = second.get(SmsService, { strict: false });
    const done = await Promise.all([worker().sendNext(), other.sendNext()]);
    expect(done.sort()).toEqual([0, 1]);
    expect(taken).toHaveLength(1);
  });

  it('that another worker has sent meanwhile are not sent again by one that failed', async () => {
    await ask();
    const sender = testBed.app.get(SmsSender, { strict: false });
    const stalled = jest.spyOn(sender, 'send').mockImplementationOnce(async () => {
      testBed.clock.advance(2 * MINUTE);
      await worker().sendNext();
      throw new NotSent('HTTP 503');
    });
    await worker().sendNext();
    expect(taken).toHaveLength(1);
    testBed.clock.advance(2 * MINUTE);
    expect(await worker().sendNext()).toBe(0);
    expect(taken).toHaveLength(1);
    expect(await record()).toMatchObject({ state: 'sent', attempts: 2 });
    stalled.mockRestore();
  });

  it('are tried three times, and what came of it is told', async () => {
    status = 503;
    await ask();
    for (let time = 0; time < 3; time += 1) {
      await worker().sendNext();
      testBed.clock.advance(MINUTE);
    }
    const message = await record();
    expect(message).toMatchObject({ state: 'failed', attempts: 3 });
    expect(message.reason).toBe('The provider did not accept it: HTTP 503');
  });

  it('are not sent when the code has ended before anybody took them', async () => {
    await ask();
    testBed.clock.advance(5 * MINUTE);
    await worker().sendNext();
    expect(taken).toEqual([]);
    expect(await record()).toMatchObject({ state: 'failed', errorCode: 'sms.tooLate' });
  });

  it('housekeeping takes the secrets of codes that have ended, and what nobody used', async () => {
    await ask();
    await post(testBed.app, 'sysAuth/scan', {});
    testBed.clock.advance(48 * 60 * MINUTE);
    await testBed.app.get(SignInHousekeeping, { strict: false }).round();
    expect(await query('SELECT secret FROM identity_sms_message')).toEqual([{ secret: null }]);
    for (const table of ['identity_scan', 'identity_phone_code'])
      expect(await query(`SELECT * FROM ${table}`)).toEqual([]);
  });
});

import {
  createCipheriv,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { FakeClock } from '@platform/clock';
import { StripeChannel } from './stripe/stripe-channel';
import { WechatChannel } from './wechat/wechat-channel';

/** In seconds; both services accept messages up to five minutes old. */
const now = Math.floor(Date.now() / 1000);
const OLD = now - 301;

describe('a webhook of Stripe', () => {
  const webhookSecret = 'whsec_of_ours';
  const channel = new StripeChannel({
    webhookSecret,
    secretKey: 'sk_test_x',
    baseUrl: 'http://127.0.0.1:9',
  });
  const bodyOf = (amount: number) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_1',
          client_reference_id: 'DP1',
          payment_status: 'paid',
          payment_intent: 'pi_1',
          currency: 'myr',
          amount_total: amount,
        },
      },
    });
  const body = bodyOf(270_000);
  const signatureOf = (text: string, at: number, secret = webhookSecret) =>
    createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
  const signed = (text: string, at: number, secret?: string) =>
    `t=${at},v1=${signatureOf(text, at, secret)}`;
  const read = (text: string, header: string) => channel.read(Buffer.from(text), header);

  it('is accepted with a signature over its bytes', async () => {
    const { payments } = (await read(body, signed(body, now)))!;
    expect(payments).toMatchObject([{ reference: 'DP1', state: 'succeeded' }]);
    expect(await read(body, signed(body, now - 290))).not.toBeNull();
  });

  it.each([
    ['signed more than five minutes ago', body, signed(body, OLD)],
    ['replayed under a new time', body, `t=${now},v1=${signatureOf(body, OLD)}`],
    ['another amount under the signature of this one', bodyOf(1), signed(body, now)],
    ['one byte more', `${body} `, signed(body, now)],
    ['signed with another secret', body, signed(body, now, 'whsec_other')],
    ['signed with no secret', body, signed(body, now, '')],
    ['a signature cut short', body, signed(body, now).slice(0, -1)],
    ['an empty signature', body, `t=${now},v1=`],
    ['the signature under an older scheme', body, `t=${now},v0=${signatureOf(body, now)}`],
    ['no time', body, `v1=${signatureOf(body, now)}`],
    ['a time that is none', body, `t=now,v1=${signatureOf(body, now)}`],
    ['nothing at all', body, ''],
  ])('is refused: %s', async (_, text, header) => expect(await read(text, header)).toBeNull());
});

describe('a callback of WeChat Pay', () => {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const apiV3Key = 'k'.repeat(32);
  const publicKeyId = 'PUB_KEY_ID_1';
  const publicKey = createPublicKey(theirs.privateKey.export({ format: 'pem', type: 'pkcs8' }))
    .export({ format: 'der', type: 'spki' })
    .toString('base64');
  const channel = new WechatChannel(
    {
      appId: 'wx1',
      merchantId: '19',
      serialNo: 'A',
      baseUrl: 'http://127.0.0.1:9',
      privateKey: ours.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      apiV3Key,
      publicKey,
      publicKeyId,
    },
    'http://127.0.0.1:9/notify',
    new FakeClock(new Date(now * 1000)),
  );
  const bodyOf = (total: number, key = apiV3Key) => {
    const nonce = 'n'.repeat(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'));
    const plain = { out_trade_no: 'DP2', trade_state: 'SUCCESS', transaction_id: '42' };
    const text = JSON.stringify({ ...plain, amount: { total, currency: 'CNY' } });
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    const resource = { ciphertext: sealed.toString('base64'), nonce };
    return JSON.stringify({
      event_type: 'TRANSACTION.SUCCESS',
      resource: { ...resource, associated_data: 'transaction' },
    });
  };
  const body = bodyOf(165_000);
  const NONCE = 'abcdef';
  const signatureOf = (text: string, at: number, key: KeyObject = theirs.privateKey) =>
    sign('sha256', Buffer.from(`${at}\n${NONCE}\n${text}\n`), key).toString('base64');
  const proof = (text: string, at: number, key?: KeyObject) => ({
    serial: publicKeyId,
    timestamp: String(at),
    nonce: NONCE,
    signature: signatureOf(text, at, key),
  });
  type Proof = ReturnType<typeof proof>;
  const read = (text: string, given: Proof) => channel.read(Buffer.from(text), given);

  it('is accepted with a signature over its bytes, and decrypted', () => {
    const { payments } = read(body, proof(body, now))!;
    expect(payments).toMatchObject([{ reference: 'DP2', state: 'succeeded', currency: 'CNY' }]);
    expect(read(body, proof(body, now - 290))).not.toBeNull();
  });

  it.each<[string, string, Proof]>([
    ['signed more than five minutes ago', body, proof(body, OLD)],
    ['signed for later', body, proof(body, now + 301)],
    ['replayed under a new time', body, { ...proof(body, OLD), timestamp: String(now) }],
    ['replayed under a new nonce', body, { ...proof(body, now), nonce: 'ghijkl' }],
    ['another amount under the signature of this one', bodyOf(1), proof(body, now)],
    ['signed with another key', body, proof(body, now, stranger.privateKey)],
    ['signed with the key of the merchant', body, proof(body, now, ours.privateKey)],
    ['by a key of another name', body, { ...proof(body, now), serial: 'PUB_KEY_ID_2' }],
    ['a signature cut short', body, { ...proof(body, now), signature: 'AAAA' }],
    ['no signature', body, { ...proof(body, now), signature: '' }],
    ['a time that is none', body, { ...proof(body, now), timestamp: 'now' }],
  ])('is refused: %s', (_, text, given) => expect(read(text, given)).toBeNull());

  it('is not decrypted when it was encrypted for another merchant', () => {
    const other = bodyOf(1, 'o'.repeat(32));
    expect(() => read(other, proof(other, now))).toThrow();
  });
});

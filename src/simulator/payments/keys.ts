import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets of both sides; keys are base64 without PEM lines. */
export interface Keys {
  stripeSecret: string;
  webhookSecret: string;
  merchantId: string;
  appId: string;
  serialNo: string;
  merchantKey: string;
  apiV3Key: string;
  platformKey: string;
  platformKeyId: string;
}

const keyPair = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const generated = (): Keys => ({
  stripeSecret: `sk_test_${randomBytes(16).toString('hex')}`,
  webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  merchantId: '1900000001',
  appId: 'wx0000000000000001',
  serialNo: randomBytes(20).toString('hex').toUpperCase(),
  merchantKey: keyPair(),
  apiV3Key: randomBytes(16).toString('hex'),
  platformKey: keyPair(),
  platformKeyId: `PUB_KEY_ID_${randomBytes(8).toString('hex')}`,
});

/** Loads the keys from a folder, or creates them there; without one they end with the process. */
export function keysOf(folder?: string): Keys {
  if (folder === undefined) return generated();
  const file = join(folder, 'keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(generated()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}

export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .toString('base64');

/** The merchant's configuration for the product, as environment variables. */
export const merchantEnv = (keys: Keys, url: string): Record<string, string> => ({
  STRIPE_SECRET_KEY: keys.stripeSecret,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_BASE_URL: url,
  WECHAT_PAY_MERCHANT_ID: keys.merchantId,
  WECHAT_PAY_APP_ID: keys.appId,
  WECHAT_PAY_SERIAL_NO: keys.serialNo,
  WECHAT_PAY_PRIVATE_KEY: keys.merchantKey,
  WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
  WECHAT_PAY_PUBLIC_KEY: publicKeyOf(keys.platformKey),
  WECHAT_PAY_PUBLIC_KEY_ID: keys.platformKeyId,
  WECHAT_PAY_BASE_URL: url,
});

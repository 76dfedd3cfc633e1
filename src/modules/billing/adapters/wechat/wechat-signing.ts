import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';

/** What WeChat Pay signs besides the body of a message. */
export interface Proof {
  serial: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

/** The encrypted part of a notification. */
export interface Sealed {
  ciphertext: string;
  nonce: string;
  associated_data?: string;
}

export interface WechatKeys {
  merchantId: string;
  serialNo: string;
  /** PKCS #8, base64. */
  privateKey: string;
  apiV3Key: string;
  /** WeChat Pay's public key, base64. */
  publicKey: string;
  publicKeyId: string;
}

const TAG = 16;
/** The most seconds that a message may be old or early: an older one is a replay. */
const FRESH = 300;

/** Signatures and ciphers of WeChat Pay's API version 3. */
export class WechatSigning {
  private readonly ours: KeyObject;
  private readonly theirs: KeyObject;

  constructor(private readonly keys: WechatKeys) {
    const der = (base64: string) => Buffer.from(base64, 'base64');
    this.ours = createPrivateKey({ key: der(keys.privateKey), format: 'der', type: 'pkcs8' });
    this.theirs = createPublicKey({ key: der(keys.publicKey), format: 'der', type: 'spki' });
  }

  /** The Authorization header of a request; `path` with its query, `body` as it is sent. */
  authorization(method: string, path: string, body: string, now: Date): string {
    const nonce = randomBytes(16).toString('hex');
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const message = [method, path, timestamp, nonce, body, ''].join('\n');
    const signature = sign('sha256', Buffer.from(message), this.ours).toString('base64');
    const parts = {
      mchid: this.keys.merchantId,
      nonce_str: nonce,
      signature,
      timestamp,
      serial_no: this.keys.serialNo,
    };
    const listed = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
  }

  /** Whether the exact bytes of a body are signed by WeChat Pay, and recent. */
  isTheirs(body: Buffer, { serial, timestamp, nonce, signature }: Proof, now: Date): boolean {
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
    if (serial !== this.keys.publicKeyId || !(age <= FRESH)) return false;
    const message = Buffer.concat([
      Buffer.from(`${timestamp}\n${nonce}\n`),
      body,
      Buffer.from('\n'),
    ]);
    return verify('sha256', message, this.theirs, Buffer.from(signature, 'base64'));
  }

  /** Throws when it was not encrypted with the merchant's key. */
  opened({ ciphertext, nonce, associated_data: also = '' }: Sealed): unknown {
    const bytes = Buffer.from(ciphertext, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', this.keys.apiV3Key, nonce)
      .setAAD(Buffer.from(also))
      .setAuthTag(bytes.subarray(bytes.length - TAG));
    const plain = Buffer.concat([
      cipher.update(bytes.subarray(0, bytes.length - TAG)),
      cipher.final(),
    ]);
    return JSON.parse(plain.toString('utf8'));
  }
}

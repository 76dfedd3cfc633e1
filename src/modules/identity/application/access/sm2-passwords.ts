import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sm2 } from 'sm-crypto-v2';
import { Refused } from '@kernel/rules';
import { AppConfig } from '@platform/app-config';
import { Configuration } from '../settings/ports/configuration';
import { sealedPasswords } from '../../settings';

/** Two coordinates, a digest and at least one byte, in hex; some clients write the point's mark 04 as well. */
const SEALED = /^(?:04)?[0-9a-f]{192}(?:[0-9a-f]{2})+$/i;
const POINT_MARK = '04';
const BEFORE_TEXT = 192;
/** Order of the SM2 curve (GB/T 32918.5): a private key is a whole number from 1 to one less than this. */
const ORDER = BigInt('0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123');
const C1C3C2 = 1;

/** The length of a password of 200 bytes when it is sealed. */
export const LONGEST_SEALED_PASSWORD = 600;

/**
 * Passwords as sent by clients of the API family that were built for it: SM2 in hex, C1C3C2
 * (platform-api, section 3.1). Only if the setting `sys_sm2` enables it; it adds nothing to TLS,
 * since anybody who reads an encrypted password can send it.
 */
@Injectable()
export class Sm2Passwords {
  private readonly privateKey: string;
  private derivedKey: string | undefined;

  constructor(
    appConfig: AppConfig,
    private readonly configuration: Configuration,
  ) {
    const { sm2PrivateKey, encryptionKey } = appConfig.config;
    this.privateKey = sm2PrivateKey || derivedFrom(encryptionKey);
    // One that is given may be none of the curve, which has to stop the start.
    if (sm2PrivateKey) void this.publicKey;
  }

  /**
   * Of the key of this installation, or of the one that clients were built with. Derived when it is first asked for:
   * filling the curve's tables is a hundredth of a start.
   */
  get publicKey(): string {
    this.derivedKey ??= sm2.getPublicKeyFromPrivateKey(this.privateKey);
    return this.derivedKey;
  }

  isOn(): Promise<boolean> {
    return this.configuration.read(sealedPasswords);
  }

  /**
   * What was typed. A text that is not sealed is returned as it is.
   *
   * @throws Refused when it is sealed, and sealed passwords are not read here or are sealed with another key.
   */
  async plain(given: string): Promise<string> {
    if (!SEALED.test(given)) return given;
    if (!(await this.isOn())) throw new Refused('AUTH_SM2_OFF');
    for (const sealed of [given, withoutMark(given)]) {
      const text = this.opened(sealed);
      if (text) return text;
    }
    throw new Refused('AUTH_SM2_KEY');
  }

  /** Empty when the digest does not match or the point is none of the curve. */
  private opened(sealed: string): string {
    if (sealed.length <= BEFORE_TEXT || !isPoint(sealed)) return '';
    return sm2.doDecrypt(sealed, this.privateKey, C1C3C2, { output: 'string' });
  }
}

const withoutMark = (sealed: string): string =>
  sealed.startsWith(POINT_MARK) ? sealed.slice(POINT_MARK.length) : '';

/** The library throws for coordinates that are not on the curve. */
function isPoint(sealed: string): boolean {
  try {
    return sm2.verifyPublicKey(`${POINT_MARK}${sealed.slice(0, 128)}`);
  } catch {
    return false;
  }
}

/** 48 bytes, so that no key is likelier than another. */
function derivedFrom(secret: Buffer): string {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'sm2 passwords', 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return number.toString(16).padStart(64, '0');
}

import { createHmac, createSecretKey, type KeyObject, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Invalid, Refused } from '@kernel/rules';
import { MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { SharedThrottle } from '@platform/http/shared-throttle';
import { translate } from '@platform/i18n/catalogues';
import { AppConfig } from '@platform/app-config';
import {
  countedRequests,
  CODE_DIGITS,
  CODE_LIFE,
  secondsToWait,
} from '../../../domain/access/phone-code';
import { phoneNumberOf } from '../../../domain/access/phone-number';
import { SignInAdmission } from './sign-in-admission';
import { ContactProofs } from '../contact-proofs';
import { KeyedMutex } from '../keyed-mutex';
import { type Caller, Users } from '../ports/stores';
import { Configuration } from '../../settings/ports/configuration';
import { PhoneDirectory, PhoneCodes } from '../ports/phone-codes';
import { SmsRecord, SmsSender } from '../ports/text-messages';
import type { CodeSent, TokenPair } from '../sign-in.types';
import { tooFast } from '../too-fast';
import { phoneLogin } from '../../../settings';

/** An office shares one address; a machine that harvests numbers does not stop at twenty. */
const FROM_ADDRESS = { name: 'textMessage', most: 20, span: 30 * MINUTE };
const REFUSAL = 'AUTH_CODE_WRONG';

interface CodeRequest {
  phone: string;
  /** Null when nobody has the number; then no message is sent. */
  userId: string | null;
  text: 'signInCode' | 'phoneProof';
}

/** Sign-in by mobile number and a code sent by text message; only a proven number is a way in. */
@Injectable()
export class PhoneSignIn {
  private readonly queue = new KeyedMutex();
  private readonly key: KeyObject;

  constructor(
    private readonly phones: PhoneDirectory,
    private readonly codes: PhoneCodes,
    private readonly messages: SmsRecord,
    private readonly sender: SmsSender,
    private readonly users: Users,
    private readonly admission: SignInAdmission,
    private readonly proofs: ContactProofs,
    private readonly configuration: Configuration,
    private readonly throttle: SharedThrottle,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    appConfig: AppConfig,
  ) {
    this.key = createSecretKey(Buffer.from(`phone-code:${appConfig.config.jwtSecret}`));
  }

  isOffered(): Promise<boolean> {
    return this.configuration.read(phoneLogin);
  }

  /** The same response, the same work and the same limits for unknown numbers. */
  async sendCode(typed: string, caller: Caller): Promise<CodeSent> {
    await this.mustBeOffered();
    const phone = numberIn(typed);
    return this.send(phone, caller, async () => ({
      phone,
      userId: await this.phones.holderOf(phone),
      text: 'signInCode' as const,
    }));
  }

  /** Sends a code to the user's own number, to prove that the account's holder has it. */
  async sendProof(userId: string, caller: Caller): Promise<CodeSent> {
    const phone = await this.unproven(userId);
    return this.send(phone, caller, async () => ({ phone, userId, text: 'phoneProof' as const }));
  }

  async prove(userId: string, code: string): Promise<void> {
    const phone = await this.unproven(userId);
    const hash = this.hashOf({ phone, userId, text: 'phoneProof' }, code.trim());
    const { verdict } = await this.queue.run(phone, () =>
      this.units.run(() => this.codes.answer(phone, hash, this.clock.now())),
    );
    if (verdict !== 'right' || !(await this.proofs.prove(userId, 'phone', phone)))
      throw new Refused(REFUSAL);
    await this.messages.forgetSecrets(phone);
  }

  private async unproven(userId: string): Promise<string> {
    await this.mustBeOffered();
    const phone = numberIn((await this.proofs.of(userId)).phone ?? '');
    // Reported at once, and the code that the number's owner may be waiting for remains valid.
    await this.proofs.refuseTaken(userId, 'phone', phone);
    return phone;
  }

  private async send(
    phone: string,
    { ip }: Caller,
    findRequest: () => Promise<CodeRequest>,
  ): Promise<{ expirySeconds: number }> {
    const now = this.clock.now();
    // Counted here, not at the routes: a proof for a signed-in user is a message too.
    const wait = await this.throttle.wait(FROM_ADDRESS, ip, now);
    if (wait > 0) throw tooFast(wait);
    await this.units.run(() => this.prepare(phone, now, findRequest));
    return { expirySeconds: CODE_LIFE / 1000 };
  }

  /** A code survives four wrong attempts, and a number gets five an hour: that is the pace. */
  async enter(typed: string, code: string, caller: Caller): Promise<TokenPair> {
    await this.mustBeOffered();
    const phone = phoneNumberOf(typed);
    if (!phone) throw new Refused(REFUSAL);
    return this.queue.run(phone, () => this.answer(phone, code.trim(), caller));
  }

  private async mustBeOffered(): Promise<void> {
    if (!(await this.isOffered())) throw new Refused('AUTH_PHONE_UNAVAILABLE');
  }

  private async prepare(
    phone: string,
    now: Date,
    findRequest: () => Promise<CodeRequest>,
  ): Promise<void> {
    const known = await this.codes.requests(phone, now);
    const seconds = secondsToWait(known, now);
    if (seconds > 0) throw tooFast(seconds * SECOND);
    const request = await findRequest();
    const { userId } = request;
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const endTime = new Date(now.getTime() + CODE_LIFE);
    await this.codes.put({
      ...countedRequests(known, now),
      phone,
      userId,
      hash: this.hashOf(request, code),
      endTime,
    });
    if (userId) await this.write({ ...request, userId }, { code, endTime, now });
  }

  /** The worker sends it; without a provider it is only recorded. */
  private async write(
    { phone, userId, text }: CodeRequest & { userId: string },
    { code, endTime, now }: { code: string; endTime: Date; now: Date },
  ): Promise<void> {
    const user = await this.users.byId(userId);
    // The code of the previous message is no longer valid.
    await this.messages.forgetSecrets(phone);
    const body = translate(`sms.${text}`, { code: '{code}', minutes: CODE_LIFE / MINUTE });
    await this.messages.add(
      {
        orgId: user!.orgId,
        phone,
        language: currentLanguage(),
        topic: text,
        body,
        secret: code,
        secretEnd: endTime,
      },
      this.sender.isReady ? 'queued' : 'recorded',
      now,
    );
  }

  private async answer(phone: string, code: string, caller: Caller): Promise<TokenPair> {
    const now = this.clock.now();
    const hash = this.hashOf({ phone, userId: null, text: 'signInCode' }, code);
    const { verdict, userId } = await this.units.run(() => this.codes.answer(phone, hash, now));
    if (verdict !== 'right' || !userId) {
      await this.admission.refuse(
        { userId, account: phone, method: 'phone', outcome: 'wrong' },
        caller,
      );
      throw new Refused(REFUSAL);
    }
    await this.messages.forgetSecrets(phone);
    return this.admission.admit({ userId, method: 'phone', refusal: REFUSAL }, caller);
  }

  /** Keyed, since anybody who can read the table could brute-force six digits. */
  private hashOf({ phone, userId, text }: CodeRequest, code: string): string {
    // A code that proves a number opens no account, and one that opens an account proves none.
    const purpose = text === 'signInCode' ? '' : `${text} ${userId}:`;
    return createHmac('sha256', this.key).update(`${purpose}${phone}:${code}`).digest('hex');
  }
}

function numberIn(typed: string): string {
  const phone = phoneNumberOf(typed);
  if (!phone) throw new Invalid([{ code: 'phone.unreadable', path: 'phone' }]);
  return phone;
}

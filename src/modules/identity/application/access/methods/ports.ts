import type { Asking, CodeVerdict } from '../../../domain/access/phone-code';
import type { Scan, ScanStep } from '../../../domain/access/scan';
import type { Caller } from '../ports/stores';

/** The owner of a mobile number; null when nobody has it, or more than one. */
export abstract class PhoneDirectory {
  abstract holderOf(number: string): Promise<string | null>;
}

export interface NewPhoneCode extends Asking {
  phone: string;
  userId: string | null;
  hash: string;
  endTime: Date;
}

/** The current code of each number; a new one replaces the old. */
export abstract class PhoneCodes {
  /** Locks the row of the number, so that of two requests the second sees the first. */
  abstract asking(phone: string, now: Date): Promise<Asking | null>;
  abstract put(code: NewPhoneCode): Promise<void>;
  /** Counts a wrong attempt and consumes a right one, in one step. */
  abstract answer(
    phone: string,
    hash: string,
    now: Date,
  ): Promise<{ verdict: CodeVerdict; userId: string | null }>;
  /** Recent requests from the address, including this one. */
  abstract askedFrom(ip: string, now: Date): Promise<number>;
}

/** A text message, and the secret that replaces `{code}` in it. */
export interface TextMessage {
  orgId: string;
  phone: string;
  language: string;
  topic: 'signInCode' | 'phoneProof';
  body: string;
  secret: string;
  secretEnd: Date;
}

export interface ClaimedMessage {
  id: string;
  phone: string;
  /** With the secret in it; null when the secret has expired. */
  text: string | null;
  attempts: number;
}

export type MessageEnd =
  | { state: 'sent' }
  | { state: 'queued' | 'failed'; code: string; said: string; due?: Date };

/** The record of text messages; without a provider they go no further. */
export abstract class SmsRecord {
  abstract add(message: TextMessage, state: 'queued' | 'recorded', now: Date): Promise<void>;
  /** The oldest pending message, leased to this process. */
  abstract claim(now: Date): Promise<ClaimedMessage | null>;
  abstract end(id: string, end: MessageEnd, now: Date): Promise<void>;
  /** Deletes the secret once it has been used. */
  abstract forgetSecrets(phone: string): Promise<void>;
}

/** Sends text messages through a provider, if there is one. */
export abstract class SmsSender {
  abstract readonly isReady: boolean;
  /** Throws NotSent when the provider refuses; any other error leaves open whether it was sent. */
  abstract send(phone: string, text: string): Promise<void>;
}

export interface NewScan extends Caller {
  codeHash: string;
  browserHash: string;
  now: Date;
  endTime: Date;
}

export abstract class ScanRepository {
  abstract add(scan: NewScan): Promise<string>;
  abstract byCode(codeHash: string): Promise<Scan | null>;
  /** Only for the browser that shows it. */
  abstract byBrowser(id: string, browserHash: string): Promise<Scan | null>;
  /** True for the one caller whose transition succeeded. */
  abstract step(
    scan: Scan,
    step: ScanStep,
    by: { userId: string; sessionId: string } | null,
  ): Promise<boolean>;
}

export interface ExternalLogin {
  id: string;
  provider: string;
  email: string | null;
  createTime: Date;
  lastUsed: Date | null;
}

/** Links between external identities and accounts. */
export abstract class ExternalLogins {
  abstract userOf(provider: string, subject: string): Promise<string | null>;
  abstract listOf(userId: string): Promise<ExternalLogin[]>;
  /** False when the identity belongs to another user, or the user has another one there. */
  abstract link(link: NewExternalLogin): Promise<boolean>;
  abstract unlink(userId: string, provider: string): Promise<boolean>;
  abstract used(provider: string, subject: string, now: Date): Promise<void>;
  /** The one account that has proven this e-mail address; null when there is none. */
  abstract userByEmail(email: string): Promise<string | null>;
}

export interface NewExternalLogin {
  userId: string;
  provider: string;
  subject: string;
  email: string | null;
  now: Date;
}

/** Values sent with the request that must match the response (OpenID Connect, RFC 7636). */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  subject: string;
  /** Null unless verified by the third party. */
  verifiedEmail: string | null;
}

/** The configured identity providers; speaks OpenID Connect. */
export abstract class IdentityProviders {
  abstract readonly offered: readonly { id: string; name: string }[];
  /** The URL to redirect the browser to. */
  abstract addressOf(provider: string, checks: Checks): Promise<string>;
  /** Throws Refused when anything about the response is invalid. */
  abstract identityIn(answer: URL, provider: string, checks: Checks): Promise<Identity>;
}

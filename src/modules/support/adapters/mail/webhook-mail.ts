import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE, SECOND } from '@kernel/time';
import { Clock } from '@platform/clock';
import { AppConfig } from '@platform/app-config';
import {
  IncomingMail,
  type MailedFile,
  type ReceivedMail,
} from '../../application/ports/incoming-mail';

/** An older signature may be a replay. */
const VALID = 5 * MINUTE;
/** Attachments that are inspected. */
const MAX_FILES = 20;
const LONGEST_NAME = 120;

/**
 * A mail as JSON, with the signature `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body">` by the
 * shared secret. The service that posts it has checked the sender's domain (SPF, DKIM).
 */
@Injectable()
export class WebhookMail extends IncomingMail {
  constructor(
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  read(bytes: Buffer, proof: string): ReceivedMail | null {
    const { mailIn } = this.appConfig.config;
    const [, time, seal] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(proof) ?? [];
    if (!mailIn || time === undefined || seal === undefined) return null;
    if (Math.abs(this.clock.now().getTime() - Number(time) * SECOND) > VALID) return null;
    const wanted = createHmac('sha256', mailIn.secret).update(`${time}.`).update(bytes).digest();
    return timingSafeEqual(Buffer.from(seal, 'hex'), wanted) ? mailOf(bytes) : null;
  }
}

/** Validated by hand: no member is trusted to have the expected type. */
function mailOf(bytes: Buffer): ReceivedMail | null {
  const body = parsed(bytes);
  if (body === null) return null;
  const { messageId, from, to, text, isAutomatic, attachments } = body;
  if (typeof messageId !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(messageId)) return null;
  if (typeof from !== 'string' || typeof text !== 'string' || !Array.isArray(to)) return null;
  return {
    messageId,
    from: addressIn(from),
    text,
    to: to.slice(0, 20).flatMap((each) => (typeof each === 'string' ? [addressIn(each)] : [])),
    attachments: Array.isArray(attachments)
      ? attachments.slice(0, MAX_FILES).flatMap((each: unknown) => fileIn(each))
      : [],
    isAutomatic: isAutomatic === true,
  };
}

function parsed(bytes: Buffer): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function fileIn(each: unknown): MailedFile[] {
  if (typeof each !== 'object' || each === null) return [];
  const { name, content } = each as Record<string, unknown>;
  if (typeof name !== 'string' || typeof content !== 'string') return [];
  return [{ name: fileName(name), bytes: Buffer.from(content, 'base64') }];
}

/** The last part of a path, on one line; if too long, its end, which contains the extension. */
const fileName = (name: string): string =>
  [...(name.toWellFormed().split(/[/\\]/).at(-1) ?? '').replace(/\p{C}+/gu, ' ').trim()]
    .slice(-LONGEST_NAME)
    .join('') || 'attachment';

/** The address in `Nur Aisyah <aisyah@example.com>`: the name before it proves nothing. */
const addressIn = (text: string): string =>
  (/<([^<>]{1,320})>\s*$/.exec(text.slice(0, 1000))?.[1] ?? text.slice(0, 320)).trim();

import type { FastifyReply, FastifyRequest } from 'fastify';
import { JOURNEY_LIFE } from '../../../application/access/methods/openid-sign-in';

const NAME = 'openid';
/** Nobody but the calls of this family needs it. */
const PATH = '/api/sysOAuth';

/** Lax: the way back from the third party is a link from another site. */
const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${NAME}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax` +
  (secure ? '; Secure' : '');

export function keepBrowser(reply: FastifyReply, secret: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:');
  void reply.header('set-cookie', cookie(secret, JOURNEY_LIFE / 1000, secure));
}

export function forgetBrowser(reply: FastifyReply, publicUrl: string): void {
  void reply.header('set-cookie', cookie('', 0, publicUrl.startsWith('https:')));
}

/** The secret that this browser left with. */
export function browserOf({ headers }: FastifyRequest): string | null {
  const given = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,64})(?:;|$)`).exec(headers.cookie ?? '');
  return given?.[1] ?? null;
}

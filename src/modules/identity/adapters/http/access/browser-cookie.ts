import type { FastifyReply, FastifyRequest } from 'fastify';
import { JOURNEY_LIFE } from '../../../application/access/methods/openid-sign-in';

const NAME = 'openid';
/** Sent only with the calls of these routes. */
const PATH = '/api/sysOAuth';

/** Lax: the redirect back from the third party comes from another site. */
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

/** The secret set when this browser left. */
export function browserOf({ headers }: FastifyRequest): string | null {
  const given = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,64})(?:;|$)`).exec(headers.cookie ?? '');
  return given?.[1] ?? null;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../application/access/ports/stores';
import type { TokenPair } from '../../../application/access/sign-in.types';

/** platform-api, section 1.5. */
const EXPOSED = 'access-token, x-access-token, Content-Disposition, X-Pagination';

export function sendTokens(reply: FastifyReply, pair: TokenPair): void {
  void reply
    .header('access-token', pair.accessToken)
    .header('x-access-token', pair.refreshToken)
    .header('access-control-expose-headers', EXPOSED);
}

/** Tells the client to discard its tokens. */
export function sendInvalidToken(reply: FastifyReply): void {
  void reply
    .header('access-token', 'invalid_token')
    .header('access-control-expose-headers', EXPOSED);
}

export const bearerOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? null) : null;

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? '',
});

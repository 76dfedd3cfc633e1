import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config';

const YEAR = 31_536_000;

/**
 * Scripts only from our own origin, none inline; antd injects its styles at run time, so inline
 * styles are allowed.
 */
const options = (config: Pick<Config, 'publicUrl' | 'videoHost'>): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...videosFrom(config)],
      mediaSrc: ["'self'", 'blob:', ...videosFrom(config)],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...videosFrom(config)],
      frameSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      // The product also runs on http://localhost; a proxy in front decides about https.
      upgradeInsecureRequests: null,
    },
  },
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  // Only sent over https; sibling hosts are not ours to bind.
  hsts: config.publicUrl.startsWith('https:') && { maxAge: YEAR, includeSubDomains: false },
});

const videosFrom = ({ videoHost }: Pick<Config, 'videoHost'>): string[] =>
  videoHost === null ? [] : [videoHost];

const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/**
 * Helmet's headers plus what it leaves to its users: a permissions policy and no caching of API
 * responses.
 */
export function installSecurityHeaders(server: FastifyInstance, config: Config): void {
  const apply = helmet(options(config));
  server.addHook('onRequest', (request, reply, done) => {
    apply(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  const policy = unused.map((feature) => `${feature}=()`).join(', ');
  server.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('permissions-policy', policy);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

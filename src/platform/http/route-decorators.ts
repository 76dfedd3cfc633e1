import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

export const PERMISSION = 'route:permission';

export type RouteMark =
  | { kind: 'public' }
  | { kind: 'signedIn' }
  | { kind: 'allow'; code: string; or: readonly string[] };

/** The route requires this permission, or one of the others, whose screens need its answer too. */
export const Allow = (code: string, ...or: readonly string[]) =>
  SetMetadata(PERMISSION, { kind: 'allow', code, or });

/** The route requires a signed-in user, but no particular permission. */
export const SignedIn = () => SetMetadata(PERMISSION, { kind: 'signedIn' });

/** The route is public; the body parser, which runs before the guards, knows it by its configuration. */
export const Public = () =>
  applyDecorators(SetMetadata(PERMISSION, { kind: 'public' }), RouteConfig({ isPublic: true }));

/**
 * Public, with the body as raw bytes: a signature over them proves the sender. `most` bytes, if
 * larger than other public bodies.
 */
export const PublicRaw = (most?: number) =>
  applyDecorators(
    SetMetadata(PERMISSION, { kind: 'public' }),
    RouteConfig({ isPublic: true, isRaw: true, most }),
  );

export const IN_VIEW = 'route:in-view';

/**
 * The route is also allowed while viewing as a role: it only reads, or affects only the user's own
 * session. GET routes, and the POST routes page, list and export, need no mark.
 */
export const InView = () => SetMetadata(IN_VIEW, true);

export const BARE = 'route:bare';

/** The route returns a file or a plain value, without an envelope. */
export const Bare = () => applyDecorators(SetMetadata(BARE, true), ApiExtension('x-bare', true));

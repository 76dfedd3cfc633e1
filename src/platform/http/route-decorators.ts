import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const PERMISSION = 'route:permission';

export type RouteMark = { kind: 'public' } | { kind: 'signedIn' } | { kind: 'allow'; code: string };

/** The route needs this permission. */
export const Allow = (code: string) => SetMetadata(PERMISSION, { kind: 'allow', code });

/** The route needs a user, and no particular right. */
export const SignedIn = () => SetMetadata(PERMISSION, { kind: 'signedIn' });

/** The route is open to everybody. */
export const Public = () => SetMetadata(PERMISSION, { kind: 'public' });

export const IN_VIEW = 'route:in-view';

/**
 * The route is open to somebody who looks through the eyes of a role as well: it reads, or touches
 * nothing but the own session. Reading by GET, and the POST calls page, list and export need no mark.
 */
export const InView = () => SetMetadata(IN_VIEW, true);

export const BARE = 'route:bare';

/** The route answers a file or a plain value: no envelope around it. */
export const Bare = () => applyDecorators(SetMetadata(BARE, true), ApiExtension('x-bare', true));

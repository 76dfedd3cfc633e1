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

export const BARE = 'route:bare';

/** The route answers a file or a plain value: no envelope around it. */
export const Bare = () => applyDecorators(SetMetadata(BARE, true), ApiExtension('x-bare', true));

import {
  BadRequestException,
  HttpException,
  HttpStatus,
  type INestApplication,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { isWithin, type JsonBounds, namesAClass, PUBLIC_BOUNDS, USUAL_BOUNDS } from './json-bounds';
import { Sessions } from './principal';

const KILOBYTE = 1024;

/** A logo of 2 MB in Base64, or a document of a thousand lines. */
export const BODY_LIMIT = 4 * KILOBYTE * KILOBYTE;
/** Routes that anybody may call need no more. */
const PUBLIC_BODY_LIMIT = 64 * KILOBYTE;
/** A form is a sign-in to the documentation: a name and a password. */
const FORM_LIMIT = 4 * KILOBYTE;

const JSON_TYPES = ['application/json'];

type Parse = (text: Buffer, bounds: JsonBounds) => unknown;

/**
 * Reads bodies within bounds, which are narrow on public routes. On any other route a body is not
 * parsed unless the request carries a token that we signed; without one the answer is 401 anyway.
 */
export function installBodyParser(app: INestApplication, adapter: FastifyAdapter): void {
  const take = (parse: Parse, most = BODY_LIMIT) => {
    return (request: FastifyRequest, text: Buffer, done: (e: null, body: unknown) => void) => {
      const bounds = boundsFor(request, app);
      if (!bounds) return done(null, undefined);
      if (text.length > Math.min(most, mostOf(request))) throw new PayloadTooLargeException();
      done(null, isRaw(request) ? text : parse(text, bounds));
    };
  };
  const limit = { bodyLimit: BODY_LIMIT };
  adapter.useBodyParser(JSON_TYPES, false, limit, take(jsonIn));
  adapter.useBodyParser(
    'application/x-www-form-urlencoded',
    false,
    limit,
    take(formIn, FORM_LIMIT),
  );
  const server = adapter.getInstance();
  // No route takes plain text.
  server.removeContentTypeParser('text/plain');
  server.addHook('preParsing', (request, _reply, _payload, done) => {
    done(isPublic(request) ? unboundedIn(request) : null);
  });
}

/**
 * Refused before it is sent. A multipart form is read by its route, not by a parser with a limit.
 */
function unboundedIn(request: FastifyRequest): HttpException | null {
  const { 'content-length': announced, 'content-type': type = '' } = request.headers;
  if (Number(announced ?? 0) > mostOf(request)) return new PayloadTooLargeException();
  const uncounted = announced === undefined && /^\s*multipart\//i.test(type);
  return uncounted ? new HttpException('Length Required', HttpStatus.LENGTH_REQUIRED) : null;
}

function boundsFor(request: FastifyRequest, app: INestApplication): JsonBounds | null {
  if (isPublic(request)) return PUBLIC_BOUNDS;
  return app.get(Sessions, { strict: false }).recognises(request) ? USUAL_BOUNDS : null;
}

/** What the decorators of a route say about its body. */
interface BodyMarks {
  isPublic?: boolean;
  isRaw?: boolean;
  most?: number;
}

const marksOf = ({ routeOptions }: FastifyRequest): BodyMarks =>
  (routeOptions.config as BodyMarks | undefined) ?? {};

const isPublic = (request: FastifyRequest): boolean => marksOf(request).isPublic === true;

const isRaw = (request: FastifyRequest): boolean => marksOf(request).isRaw === true;

/** On a public route only raw bytes may be larger: their signature is checked before parsing. */
function mostOf(request: FastifyRequest): number {
  if (!isPublic(request)) return BODY_LIMIT;
  return (isRaw(request) && marksOf(request).most) || PUBLIC_BODY_LIMIT;
}

function jsonIn(text: Buffer, bounds: JsonBounds): unknown {
  if (text.length === 0 || !isWithin(text, bounds)) throw new BadRequestException();
  const json = text.toString('utf8');
  const parsed = parsedOrNothing(json);
  if (parsed === undefined || namesAClass(json, parsed)) throw new BadRequestException();
  return parsed;
}

function parsedOrNothing(json: string): unknown {
  try {
    return JSON.parse(json.startsWith('\ufeff') ? json.slice(1) : json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const formIn: Parse = (text) => Object.fromEntries(new URLSearchParams(text.toString('utf8')));

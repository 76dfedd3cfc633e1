import type { Call, Reply } from './call';
import type { Endpoint } from './endpoints';

export type Handler = (call: Call) => Reply | Promise<Reply>;

export interface Route {
  method: string;
  /** Segments, `:name` for a placeholder; case and a trailing slash do not matter (§15.1). */
  path: string;
  endpoint: Endpoint | ((call: Call) => Endpoint);
  /** Needs no token: login and the public page. */
  open?: boolean;
  handle: Handler;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** The matching route, or whether another method would match. */
export const find = (routes: Route[], method: string, path: string): Match | 'path' | 'method' => {
  const parts = split(path);
  let pathKnown = false;
  for (const route of routes) {
    const params = paramsOf(split(route.path), parts);
    if (!params) continue;
    pathKnown = true;
    if (route.method === method) return { route, params };
  }
  return pathKnown ? 'method' : 'path';
};

const split = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const paramsOf = (pattern: string[], parts: string[]): Record<string, string> | null => {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] as string;
    if (expected.startsWith(':')) params[expected.slice(1)] = decode(part);
    else if (expected.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
};

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // A malformed percent-encoding is taken literally; it will simply match nothing.
    if (error instanceof URIError) return part;
    throw error;
  }
};

export const HOME = '/dashboard/home';
export const LOGIN = '/login';

/** Reachable without a token (specification 1, section 2). */
const open = [
  LOGIN,
  '/buyer-form',
  '/forgot',
  '/reset-password',
  '/confirm-email',
  '/notification',
  '/register',
  '/share',
];

/** A shared link gives access to its document, signed in or not; those of earlier versions, too. */
const isOpen = (path: string): boolean => open.includes(path) || path.startsWith('/share/');

export interface Place {
  pathname: string;
  search: string;
}

const queryOf = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** `/login` with the requested path, and its query as JSON, so that signing in returns there. */
export function loginAddress({ pathname, search }: Place): string {
  if (pathname === LOGIN || pathname === '/' || pathname === HOME) return LOGIN;
  const wanted = new URLSearchParams({ redirect: pathname });
  const query = queryOf(search);
  if (Object.keys(query).length > 0) wanted.set('params', JSON.stringify(query));
  return `${LOGIN}?${wanted}`;
}

/** Where to go after signing in: the requested page, if it is one of ours. */
export function wantedAddress(search: string): string {
  const given = new URLSearchParams(search);
  const path = given.get('redirect') ?? HOME;
  if (!staysHere(path) || path.startsWith(LOGIN)) return HOME;
  const query = new URLSearchParams(paramsOf(given.get('params')));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** `//host` would leave the site, and so would a path that becomes it: URLs are read without tabs and line breaks. */
const staysHere = (path: string): boolean => /^\/(?![/\\])/.test(path.replace(/[\t\r\n]/g, ''));

function paramsOf(text: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
      : {};
  } catch {
    return {};
  }
}

/** The URL to go to instead, or null if access is allowed. */
export function detour(place: Place, hasToken: boolean): string | null {
  if (!hasToken) return isOpen(place.pathname) ? null : loginAddress(place);
  if (place.pathname === LOGIN) return wantedAddress(place.search);
  if (place.pathname === '/' || place.pathname === '/dashboard') return HOME;
  return null;
}

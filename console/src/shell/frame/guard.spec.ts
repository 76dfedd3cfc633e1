import { detour, HOME, loginAddress, wantedAddress } from './guard';

const place = (pathname: string, search = '') => ({ pathname, search });

describe('route guard (specification 1, section 2)', () => {
  it.each(['/login', '/buyer-form', '/share', '/share/abc'])(
    'lets anonymous visitors open %s',
    (path) => {
      expect(detour(place(path), false)).toBeNull();
    },
  );

  it('sends anonymous visitors to the login page with the requested path and its query as JSON', () => {
    const to = detour(place('/parties/buyer', '?q=kopi&page=2'), false)!;
    const query = new URLSearchParams(to.split('?')[1]);
    expect(query.get('redirect')).toBe('/parties/buyer');
    expect(JSON.parse(query.get('params')!)).toEqual({ q: 'kopi', page: '2' });
  });

  it.each(['/', '/login', HOME])('stores no return path to %s', (path) => {
    expect(loginAddress(place(path))).toBe('/login');
  });

  it('returns to the requested page', () => {
    const to = loginAddress(place('/parties/buyer', '?q=kopi&page=2'));
    expect(wantedAddress(to.slice('/login'.length))).toBe('/parties/buyer?q=kopi&page=2');
  });

  it.each(['/', '/dashboard', '/login'])('shows signed-in users the home page at %s', (path) => {
    expect(detour(place(path), true)).toBe(HOME);
  });

  it('lets signed-in users go anywhere else', () => {
    expect(detour(place('/anything'), true)).toBeNull();
  });

  it.each([
    '?redirect=//evil.example',
    '?redirect=https://evil.example',
    '?redirect=/%5Cevil',
    '?redirect=/%09/evil.example',
    '?redirect=%0A/%0D%5Cevil.example',
    '',
  ])('never leaves the site for %j', (search) => {
    expect(wantedAddress(search)).toBe(HOME);
  });

  it('survives a query that is not JSON', () => {
    expect(wantedAddress('?redirect=/product&params={')).toBe('/product');
  });
});

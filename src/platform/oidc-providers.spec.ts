import { oidcProviders } from './oidc-providers';

const good = {
  id: 'office',
  name: 'Office accounts',
  issuer: 'https://accounts.example.com',
  clientId: 'us',
  clientSecret: 'hush-hush',
};
const read = (value: unknown) => oidcProviders()(JSON.stringify(value));

describe('configured identity providers', () => {
  it('are none by default', () => {
    expect(oidcProviders()('')).toEqual({ value: [] });
  });

  it('request the e-mail address by default', () => {
    expect(read([good])).toEqual({ value: [{ ...good, scope: 'openid email profile' }] });
    expect(read([{ ...good, scope: 'openid' }])).toMatchObject({ value: [{ scope: 'openid' }] });
  });

  it.each([
    ['https://accounts.example.com', true],
    ['http://127.0.0.1:4011', true],
    ['http://localhost:4011', true],
    ['http://accounts.example.com', false],
    ['http://127.0.0.1.example.com', false],
    ['ftp://accounts.example.com', false],
    ['accounts.example.com', false],
  ])('with the issuer %s are accepted: %s', (issuer, taken) => {
    expect('value' in read([{ ...good, issuer }])).toBe(taken);
  });

  it.each<[string, unknown]>([
    ['no array', good],
    ['no object', ['office']],
    ['a missing id', [{ ...good, id: undefined }]],
    ['an id for no address', [{ ...good, id: 'Office Accounts' }]],
    ['a missing name', [{ ...good, name: '' }]],
    ['a missing clientId', [{ ...good, clientId: undefined }]],
    ['an empty secret', [{ ...good, clientSecret: '' }]],
    ['a scope without openid', [{ ...good, scope: 'email' }]],
    ['an id twice', [good, good]],
  ])('refuses %s and does not repeat a secret', (_, value) => {
    const reading = read(value);
    expect(reading).toHaveProperty('fault');
    expect(JSON.stringify(reading)).not.toContain('hush');
  });

  it('refuses invalid JSON', () => {
    expect(oidcProviders()('[{')).toEqual({ fault: 'must be a JSON array' });
  });
});

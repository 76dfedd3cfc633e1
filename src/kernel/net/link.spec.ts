import { faultsOfValue } from '../rules';
import { isPublicAddress, webLink } from '.';

const complaintOf = (link: string): string | null =>
  [...faultsOfValue(link, webLink, '')][0]?.code ?? null;

describe('a link (specification 1, section 5)', () => {
  it.each([
    'http://example.com',
    'https://www.example.com.my/path?query=1#part',
    'ftp://ftp.example.com/file',
    '//cdn.example.com/logo.png',
    'HTTPS://EXAMPLE.COM',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('is accepted as %s', (link) => expect(complaintOf(link)).toBeNull());

  it.each([
    ['javascript:alert(1)', 'link.scheme'],
    ['data:text/html,x', 'link.scheme'],
    ['file:///etc/passwd', 'link.scheme'],
    ['example.com', 'link.scheme'],
    [' https://example.com', 'link.scheme'],
    ['https://', 'link.unreadable'],
    ['https://exa mple.com', 'link.unreadable'],
    ['https://example.com\\@127.0.0.1', 'link.unreadable'],
    ['http://localhost:3000', 'link.private'],
    ['http://localhost.', 'link.private'],
    ['http://printer', 'link.private'],
    ['http://printer.local', 'link.private'],
    ['http://metadata.google.internal', 'link.private'],
    ['http://127.0.0.1', 'link.private'],
    ['http://127.1', 'link.private'],
    ['http://2130706433', 'link.private'],
    ['http://0x7f.0.0.1', 'link.private'],
    ['http://0177.0.0.1', 'link.private'],
    ['http://user@10.0.0.1', 'link.private'],
    ['//192.168.1.1', 'link.private'],
    ['http://169.254.169.254/latest/meta-data', 'link.private'],
    ['http://[::1]', 'link.private'],
    ['http://[::ffff:10.0.0.1]', 'link.private'],
    ['http://[fd00::1]', 'link.private'],
    ['http://[fe80::1]', 'link.private'],
  ])('is refused as %s: %s', (link, code) => expect(complaintOf(link)).toBe(code));
});

describe('an address on the internet', () => {
  it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.255.255', '223.255.255.255'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(['2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '256.1.1.1',
    'abc',
    '',
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '1:2:3',
    '::1::2',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

import { type KeptPage, keptAfter, type Present } from './kept-pages';

const at = (address: string): Present['location'] => {
  const { pathname, search } = new URL(address, 'http://here');
  return { pathname, search, hash: '', state: null, key: address };
};

const present = (address: string, more: Partial<Present> = {}): Present => ({
  location: at(address),
  reader: 'Aina, en',
  roundOf: () => 0,
  isLasting: (path) => !path.endsWith('/new'),
  isOpen: () => true,
  ...more,
});

/** Navigates from URL to URL. */
const walk = (...addresses: string[]): readonly KeptPage[] =>
  addresses.reduce<readonly KeptPage[]>((kept, each) => keptAfter(kept, present(each)), []);

const paths = (kept: readonly KeptPage[]): string[] => kept.map(({ path }) => path);

describe('kept pages', () => {
  it('keep a list at its own URL while another page is shown', () => {
    const [list] = walk('/buyers?q=kopi', '/invoices/42');
    expect(list).toMatchObject({ path: '/buyers', location: { search: '?q=kopi' } });
  });

  it('include no editor and no page that the menu does not mark for keeping', () => {
    expect(paths(walk('/buyers', '/invoices/new', '/products'))).toEqual(['/buyers', '/products']);
  });

  it('show a kept page at the current URL', () => {
    const kept = walk('/buyers?q=kopi', '/products', '/buyers');
    expect(paths(kept)).toEqual(['/products', '/buyers']);
    expect(kept[1]?.location.search).toBe('');
  });

  it('are limited to the ten most recent', () => {
    const many = Array.from({ length: 12 }, (_, n) => `/page-${n}`);
    const kept = walk(...many, '/page-3');
    expect(kept).toHaveLength(10);
    expect(kept.at(-1)?.path).toBe('/page-3');
    expect(paths(kept)).not.toContain('/page-1');
  });

  it.each<[string, Partial<Present>]>([
    ['its tag is closed', { isOpen: (path) => path !== '/buyers' }],
    ['it is to begin anew', { roundOf: (path) => (path === '/buyers' ? 1 : 0) }],
    ['another language is spoken', { reader: 'Aina, zh-tw' }],
    ['somebody else reads it, or in another role', { reader: 'Besi, en' }],
    ['the menu has it no longer', { isLasting: (path) => path !== '/buyers' }],
  ])('drop a hidden page when %s', (_why, more) => {
    const kept = keptAfter(walk('/buyers', '/products'), present('/products', more));
    expect(paths(kept)).toEqual(['/products']);
  });

  it('keep the visible page when the language changes, and restart it on demand', () => {
    const kept = walk('/buyers');
    expect(paths(keptAfter(kept, present('/buyers', { reader: 'Aina, zh-tw' })))).toEqual([
      '/buyers',
    ]);
    expect(keptAfter(kept, present('/buyers', { roundOf: () => 1 }))[0]?.round).toBe(1);
  });

  it('stay the same object when nothing has changed', () => {
    const now = present('/buyers');
    const kept = keptAfter([], now);
    expect(keptAfter(kept, { ...now })).toBe(kept);
  });
});

import { finders } from './finders';
import { pageViews } from './views';

const at = { pathOf: (component: string) => `/at${component}`, t: (key: string) => key };
const found = (allow: string) => {
  const finder = finders.find((each) => each.allow === allow);
  return finder?.find('kopi', at, new AbortController().signal);
};

describe('the sources of the command palette', () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const answer = (...items: object[]): void => {
    fetched.mockResolvedValue(Response.json({ code: 200, result: { items } }));
  };
  afterAll(() => fetched.mockRestore());

  it('are the documents and the pages whose view declares it', () => {
    expect(finders.map(({ allow }) => allow)).toEqual([
      'document:page',
      'quotation:page',
      'buyer:page',
      'employee:page',
    ]);
  });

  it('show a record by the fields its view names, next to its list', async () => {
    answer({ id: '7', companyName: 'Kopi Sdn Bhd', tin: 'C1' });
    expect(await found('buyer:page')).toEqual([
      { id: '7', title: 'Kopi Sdn Bhd', more: 'C1', path: '/at/parties/buyer/index?open=7' },
    ]);
    expect(fetched.mock.lastCall?.[0]).toBe('/api/buyer/page');
  });

  it('open the record page where the view has one', async () => {
    answer({ id: '8', invoiceNumber: null, buyerName: null });
    const [record] = (await found('quotation:page')) ?? [];
    expect(record).toMatchObject({ title: '#8', more: null });
    expect(record?.path).toMatch(/\/8$/);
  });

  it('offer to create frequent records, and a new user', () => {
    const begun = pageViews.flatMap(([name, { begins }]) => (begins ? name : []));
    expect(begun).toEqual(['quotation', 'buyer', 'supplier', 'product', 'employee', 'sysUser']);
  });
});

import { flatten } from '@kernel/i18n';
import common from '../../../../../src/i18n/en/common.json';
import pages from '../../../../../src/i18n/en/document-pages.json';
import { useLocalStorage } from '../../../../../test/support/local-storage';
import { translatorFor } from '../../../providers/translation';
import { begin } from './begin';
import { withLateFields } from './custom-fields';
import { productSource } from './lines/sources';

const project = { id: '7', name: 'Project', defaultValue: 'P-1' };

describe('an editor whose requests fail', () => {
  const real = globalThis.fetch;
  let failing = '';
  useLocalStorage();

  beforeEach(() => {
    translatorFor('en', { ...flatten(common), ...flatten(pages) });
    globalThis.fetch = (address) => {
      const path = (address as string).replace(/\?.*/, '');
      if (path === failing) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(Response.json({ code: 200, result: answers[path] }));
    };
  });

  afterAll(() => {
    globalThis.fetch = real;
  });

  let answers: Record<string, unknown> = {
    '/api/document/page': { items: [], total: 0 },
    '/api/supplier/page': { items: [], total: 0 },
    '/api/document/customFields': [project],
    '/api/document/attributes': { settings: [], additional: [], defaults: {} },
  };

  it('begins without the custom fields, and says why they are missing', async () => {
    failing = '/api/document/customFields';
    const { draft, lacking } = await begin(1);
    expect(draft.customFields).toBeUndefined();
    expect(draft.lines).toHaveLength(1);
    expect(lacking).toMatchObject({ errorCode: 'networkError' });
  });

  it('has them with their defaults when they come at once', async () => {
    failing = '';
    const { draft, lacking } = await begin(1);
    expect([draft.customFields, draft.customValues, lacking]).toEqual([
      [project],
      { 7: 'P-1' },
      null,
    ]);
  });

  it('sends the version that the organisation chose, not that of the last document', async () => {
    failing = '';
    const last = { ...answers, '/api/document/detail': { invoiceVersion: '1.1', taxType: '02' } };
    const items = [{ id: '5' }];
    answers = { ...last, '/api/document/page': { items, total: 1 } };
    expect((await begin(1)).draft).toMatchObject({ invoiceVersion: '1.1', taxType: '02' });
    const attributes = { settings: [], additional: [], defaults: { invoiceVersion: '1.0' } };
    answers = { ...answers, '/api/document/attributes': attributes };
    expect((await begin(1)).draft).toMatchObject({ invoiceVersion: '1.0', taxType: '02' });
  });

  it.each([
    ['enabled', { supplierId: '3' }],
    ['disabled', { supplierId: null, supplier: null }],
  ])('takes the seller of the last document while it is enabled: %s', async (status, seller) => {
    const last = { supplierId: '3' };
    answers = { ...answers, '/api/document/page': { items: [{ id: '5' }], total: 1 } };
    answers = { ...answers, '/api/document/detail': last };
    answers = { ...answers, '/api/supplier/detail': { id: '3', status, email: 'a@b.example' } };
    expect((await begin(1)).draft).toMatchObject(seller);
  });

  it('gets them later without losing what was typed', () => {
    const late = withLateFields({ customValues: { 7: 'P-9' } }, [project as never]);
    expect(late).toEqual({ customFields: [project], customValues: { 7: 'P-9' } });
  });

  it('says that the product list could not be refreshed, and why', async () => {
    failing = '/api/product/page';
    await expect(productSource.find('tea')).rejects.toThrow(
      'Failed to refresh product list: Network error. Please try again later',
    );
  });
});

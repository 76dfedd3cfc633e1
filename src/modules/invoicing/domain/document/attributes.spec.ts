import { languages } from '@kernel/i18n';
import { faultsOfRecord } from '@kernel/resource';
import { readCatalogue } from '@platform/i18n/catalogues';
import { goldenContent, goldenNames } from '../../../../../test/support/golden-drafts';
import { documentAttribute } from '../../resources/document-attribute.resource';
import { attributeNames, type AttributeSetting } from './attribute.types';
import {
  attributeDefaults,
  attributeOf,
  attributesFor,
  canBeRequired,
  defaultFieldOf,
  faultsOfAttributes,
  fieldsOfAttribute,
  inOrder,
  isAlwaysPrinted,
  isShown,
  printedOf,
  settingOf,
} from './attributes';
import { emptyDraft } from './empty-draft';
import { headerFields } from './fields';
import { draftFaultsOf, faultsOf, submitFaultsOf } from './rules';

const setting = (
  attribute: AttributeSetting['attribute'],
  said: Partial<AttributeSetting> = {},
): AttributeSetting => ({ ...settingOf(attribute), ...said });
const invoice = goldenContent('invoice');
const codesOf = (faults: Iterable<{ code: string; path: string }>): string[] =>
  [...faults].map(({ code, path }) => `${code} ${path}`);

describe('optional attributes', () => {
  it('are shown, whatever the setting, if the document is refused without them', () => {
    const hidden = attributeNames.map((name) => setting(name, { isShown: false }));
    const demanded = goldenNames().flatMap((name) => {
      const content = goldenContent(name);
      return Object.keys(emptyDraft(1))
        .filter((each) => each !== 'kind')
        .flatMap((field) => {
          const empty = Array.isArray(content[field as 'lines']) ? [] : null;
          const without = { ...content, [field]: empty, attributes: hidden };
          const isRefused = codesOf(
            submitFaultsOf(without, { now: new Date('2026-09-14T04:00:00Z') }),
          ).some((each) => new RegExp(`Required ${field}$`, 'i').test(each));
          return isRefused ? [{ field, attribute: attributeOf(field), without }] : [];
        });
    });
    expect(new Set(demanded.map(({ field }) => field)).size).toBeGreaterThan(8);
    const optional = demanded.flatMap(({ attribute, without }) =>
      attribute ? [{ attribute, without }] : [],
    );
    expect(optional.length).toBeGreaterThan(0);
    for (const { attribute, without } of optional) expect(isShown(attribute, without)).toBe(true);
  });

  it('show the payment mode if there is a bank account, since the authority then requires it', () => {
    const content = { ...emptyDraft(1), attributes: [setting('paymentMode', { isShown: false })] };
    expect(isShown('paymentMode', content)).toBe(false);
    expect(isShown('paymentMode', { ...content, bankAccount: '5140' })).toBe(true);
  });

  it('are shown by default, and while they have a value', () => {
    const hidden = [setting('remark', { isShown: false })];
    expect(isShown('remark', emptyDraft(1))).toBe(true);
    expect(isShown('remark', { ...emptyDraft(1), attributes: hidden })).toBe(false);
    expect(isShown('remark', { ...emptyDraft(1), attributes: hidden, remark: 'x' })).toBe(true);
    const demanded = [setting('remark', { isShown: false, isRequired: true })];
    expect(isShown('remark', { ...emptyDraft(1), attributes: demanded })).toBe(true);
  });

  it('are required at their field for submission, not for saving a draft', () => {
    const attributes = [
      setting('remark', { isRequired: true }),
      setting('billingPeriod', { isRequired: true }),
      setting('additionalAttributes', { isRequired: true }),
    ];
    const content = { ...invoice, attributes, remark: null, billingStartDate: null };
    expect(codesOf(faultsOfAttributes(content))).toEqual([
      'attribute.required remark',
      'attribute.required billingStartDate',
      'attribute.required additionalAttributes',
    ]);
    expect(codesOf(faultsOf(content))).toContain('attribute.required remark');
    expect(codesOf(draftFaultsOf(content))).not.toContain('attribute.required remark');
  });

  it('are printed unless disabled; those that enter the totals always are', () => {
    const attributes = attributeNames.map((name) => setting(name, { isPrinted: false }));
    const printed = printedOf({ ...invoice, attributes, remark: 'Not printed' });
    expect(printed.remark).toBeNull();
    expect(printed.paymentTerms).toBeNull();
    expect(printed.additionalAttributes).toEqual([]);
    for (const name of attributeNames.filter(isAlwaysPrinted))
      for (const field of fieldsOfAttribute(name) as 'remark'[])
        expect(printed[field]).toBe(invoice[field]);
  });

  it('follow the order of the organisation, and leave all others in place', () => {
    const settings = [setting('paymentTerms', { orderNo: 1 })];
    const names = ['paymentMode', 'issueDate', 'paymentTerms'];
    expect(inOrder(names, attributeOf, settings)).toEqual([
      'paymentTerms',
      'issueDate',
      'paymentMode',
    ]);
    expect(inOrder(names, attributeOf)).toEqual(names);
  });

  it('start with their defaults', () => {
    const settings = [setting('paymentTerms', { defaultValue: '30 days' }), setting('remark')];
    expect(attributeDefaults(settings)).toEqual({ paymentTerms: '30 days' });
  });

  it('know their fields', () => {
    const known = Object.keys(emptyDraft(1)).concat('additionalAttributes');
    for (const name of attributeNames) {
      expect(known).toEqual(expect.arrayContaining([...fieldsOfAttribute(name)]));
      const field = defaultFieldOf(name);
      if (field) expect(headerFields).toHaveProperty(field);
    }
  });

  it.each<[string, object, string[]]>([
    ['a usual decision', {}, []],
    [
      'hidden and demanded',
      { isShown: false, isRequired: true },
      ['attribute.hiddenRequired isShown'],
    ],
    [
      'a discount that is demanded and not printed',
      { attribute: 'discountRate', isRequired: true, isPrinted: false },
      ['attribute.neverRequired isRequired', 'attribute.alwaysPrinted isPrinted'],
    ],
    [
      'customs forms of quotations',
      { invoiceType: 'quotation', attribute: 'customsExportForm' },
      ['attribute.notOfQuotations attribute'],
    ],
    ['a field that the authority demands', { attribute: 'issueDate' }, ['notAChoice attribute']],
    ['a default that is too long', { defaultValue: 'x'.repeat(301) }, ['tooLong defaultValue']],
    [
      'a default of no list',
      { attribute: 'paymentMode', defaultValue: '77' },
      ['notACode defaultValue'],
    ],
    [
      'a default where there is none',
      { attribute: 'billingPeriod', defaultValue: 'x' },
      ['attribute.noDefault defaultValue'],
    ],
  ])('%s', (_, said, wanted) => {
    const record = { invoiceType: 'invoice', ...setting('paymentTerms'), ...said };
    const faults = [...faultsOfRecord(documentAttribute, record)];
    expect(codesOf(faults)).toEqual(wanted);
    for (const catalogue of languages.map(readCatalogue))
      for (const { code } of faults) expect(catalogue).toHaveProperty([code]);
  });

  it('of a quotation are those of an invoice, except for what crosses a border', () => {
    const ofQuotations = attributesFor('quotation');
    expect(attributesFor('invoice')).toEqual(attributeNames);
    expect(attributeNames.filter((name) => !ofQuotations.includes(name))).toEqual([
      'customsExportForm',
      'customsImportForm',
      'freeTradeAgreement',
      'certifiedExporter',
      'incoterms',
    ]);
  });

  it('can be required only if they are optional by nature', () => {
    expect(attributeNames.filter((name) => !canBeRequired(name))).toEqual([
      'prepayment',
      'discountRate',
      'additionalDiscount',
      'additionalFee',
      'roundingAmount',
      'delivery',
    ]);
  });
});

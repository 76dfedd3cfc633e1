import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { attributePlaces, type AdditionalAttribute, type AttributePlace } from './attribute.types';
import { faultsOfAdditional, underDefinitions, wordsAt } from './additional-attributes';
import type { Content } from './document.types';

const attribute = (place: AttributePlace, value: string | null): AdditionalAttribute => ({
  attributeId: '7',
  name: 'Order',
  place,
  isPrinted: true,
  value,
});

const plain: Content = {
  ...goldenContent('invoice'),
  billReference: null,
  customsImportForm: null,
  customsExportForm: null,
  freeTradeAgreement: null,
  certifiedExporter: null,
  incoterms: null,
};
const having = (attributes: AdditionalAttribute[], more: Partial<Content> = {}): Content => ({
  ...plain,
  ...more,
  additionalAttributes: attributes,
});

describe('additional attributes', () => {
  it.each<[string, AdditionalAttribute[], Partial<Content>, string[]]>([
    ['any number that are only printed', [1, 2, 3].map((n) => attribute('print', `${n}`)), {}, []],
    [
      'one that says nothing',
      [attribute('print', null)],
      {},
      ['additional.valueRequired additionalAttributes[0].value'],
    ],
    [
      'one that says too much',
      [attribute('print', 'x'.repeat(301))],
      {},
      ['tooLong additionalAttributes[0].value'],
    ],
    [
      'two import forms, one with a blank',
      [attribute('customsImportForm', 'K1-1'), attribute('customsImportForm', 'K9 2')],
      {},
      ['additional.characters.customsImportForm additionalAttributes[1].value'],
    ],
    [
      'incoterms of four letters',
      [attribute('incoterms', 'FOBX')],
      {},
      [
        'tooLong additionalAttributes[0].value',
        'additional.characters.incoterms additionalAttributes[0].value',
      ],
    ],
    [
      'an agreement with a comma',
      [attribute('freeTradeAgreement', 'ATIGA, AANZFTA')],
      {},
      ['additional.characters.freeTradeAgreement additionalAttributes[0].value'],
    ],
    [
      'an exporter with a slash',
      [attribute('certifiedExporter', 'MY/123')],
      {},
      ['additional.characters.certifiedExporter additionalAttributes[0].value'],
    ],
    [
      'incoterms beside those of the document',
      [attribute('incoterms', 'CIF')],
      { incoterms: 'FOB' },
      ['additional.onlyOne additionalAttributes[0].value'],
    ],
    [
      'a second shipment',
      [attribute('shipment', 'BL-1'), attribute('shipment', 'BL-2')],
      {},
      ['additional.onlyOne additionalAttributes[1].value'],
    ],
    [
      'lists that are too long together',
      [attribute('customsExportForm', 'a'.repeat(600)), attribute('customsExportForm', 'b')],
      { customsExportForm: 'c'.repeat(400) },
      ['tooLong additionalAttributes[1].value'],
    ],
    [
      'as many orders as there are',
      [attribute('billReference', 'PO-1'), attribute('billReference', 'PO-2, of May')],
      { billReference: 'PO-0' },
      [],
    ],
  ])('%s', (_, attributes, more, wanted) => {
    const faults = [...faultsOfAdditional(having(attributes, more))];
    expect(faults.map(({ code, path }) => `${code} ${path}`)).toEqual(wanted);
    for (const catalogue of languages.map(readCatalogue))
      for (const { code } of faults) expect(catalogue).toHaveProperty([code]);
  });

  it('have a name for each place in every language', () => {
    for (const catalogue of languages.map(readCatalogue))
      for (const place of attributePlaces)
        expect(catalogue).toHaveProperty([`choices.attributePlace.${place}`]);
  });

  it('follow the field of their place', () => {
    const content = having([attribute('billReference', 'PO-1')], { billReference: 'PO-0' });
    expect(wordsAt(content, 'billReference')).toEqual(['PO-0', 'PO-1']);
  });

  it('follow their definition as long as there is one, and keep their value', () => {
    const renamed = {
      attributeId: '7',
      name: 'PO',
      place: 'billReference',
      isPrinted: false,
    } as const;
    const gone = { ...attribute('print', 'x'), attributeId: '8', name: 'Gone' };
    expect(underDefinitions(having([attribute('print', 'PO-1'), gone]), [renamed])).toEqual([
      { ...renamed, value: 'PO-1' },
      gone,
    ]);
  });
});

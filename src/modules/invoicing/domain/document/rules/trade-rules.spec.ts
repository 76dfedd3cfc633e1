import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import type { Fault } from '@kernel/rules';
import { goldenContent } from '../../../../../../test/support/golden-drafts';
import { calculate } from '../arithmetic';
import type { Content, DocumentDraft, DraftLine } from '../document.types';
import { draftOf, jsonOf } from '../draft';
import { submitFaultsOf } from './index';

const now = new Date('2026-09-15T09:00:00Z');
const catalogues = languages.map(readCatalogue);
const imported = jsonOf(goldenContent('self-billed-import'));

function faultsWith(change: Partial<DocumentDraft>): string[] {
  const content = draftOf({ ...imported, ...change });
  return reported(submitFaultsOf({ ...content, ...sumsOf(content) }, { now }));
}

const sumsOf = (content: Content): Partial<Content> => {
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } =
    calculate(content);
  return { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
};

/** Each fault as `code at path`, and a text for it in all three languages. */
function reported(faults: Iterable<Fault>): string[] {
  return [...faults].map(({ code, path }) => {
    for (const catalogue of catalogues) expect(catalogue).toHaveProperty([code]);
    return `${code} at ${path}`;
  });
}

const delivery = imported.delivery!;
const [first, lodging, manuals] = imported.lines as [DraftLine, DraftLine, DraftLine];
const tourism = lodging.taxes[1]!;

describe('a self-billed import (myinvois-ubl, sections 5.4, 8.4 and 10.2)', () => {
  it('has no fault unchanged', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it.each<[string, Partial<DocumentDraft>, string]>([
    [
      'a recipient without a name',
      { delivery: { ...delivery, name: null } },
      'party.nameRequired at delivery.name',
    ],
    [
      'a recipient without an address',
      { delivery: { ...delivery, addressLine0: null } },
      'party.addressRequired at delivery.addressLine0',
    ],
    [
      'state 17 on a Malaysian place of delivery',
      { delivery: { ...delivery, state: '17' } },
      'party.stateNotApplicable at delivery.state',
    ],
    ['a TIN that is none', { delivery: { ...delivery, tin: 'X1' } }, 'tin.prefix at delivery.tin'],
    [
      'an identity number of no kind',
      { delivery: { ...delivery, idType: null } },
      'party.idTypeRequired at delivery.idType',
    ],
    [
      'other charges below nought',
      { delivery: { ...delivery, otherChargesAmount: '-1' } },
      'delivery.otherChargesNegative at delivery.otherChargesAmount',
    ],
    [
      'other charges for nothing',
      { delivery: { ...delivery, otherChargesDescription: null } },
      'delivery.otherChargesWithout at delivery.otherChargesDescription',
    ],
    [
      'tourism tax without its amount',
      { lines: [first, { ...lodging, taxes: [{ ...tourism, taxPerUnit: null }] }, manuals] },
      'line.taxPerUnitRequired at lines[1].taxes[0].taxPerUnit',
    ],
    [
      'an exemption beside another tax, of no amount',
      {
        lines: [first, lodging, { ...manuals, taxes: [...first.taxes, ...manuals.taxes] }],
      },
      'line.exemptionAmountRequired at lines[2].taxExemptionAmount',
    ],
    ['no rate', { exchangeRate: null }, 'document.exchangeRateRequired at exchangeRate'],
  ])('refuses %s', (_, change, complaint) => {
    expect(faultsWith(change)).toContain(complaint);
  });

  it('accepts other charges alone: the goods then go to the buyer', () => {
    const nobody = Object.fromEntries(Object.keys(delivery).map((name) => [name, null]));
    const { otherChargesAmount, otherChargesDescription } = delivery;
    const charges = { ...nobody, otherChargesAmount, otherChargesDescription } as typeof delivery;
    expect(faultsWith({ delivery: charges })).toEqual([]);
  });
});

import { faultsOfRecord } from '@kernel/resource';
import { demoTaxpayers } from '../../../simulator/myinvois/seed';
import { cardOfBuyer } from '../resources/party-card';
import { faultsOfForm, normalisedForm } from '../domain/form/form-fields';
import type { Buyer } from '../resources/buyer.resource';
import { buyerCustomField } from '../resources/buyer-custom-field.resource';
import { buyerLinkTemplate } from '../resources/buyer-link-template.resource';
import { buyersIn } from '../seed';
import { demoBuyerFields, demoEntries, demoLinks, demoTemplates } from './demo-entries';
import { valuesOf } from './seed-entries';

const known = buyersIn(demoTaxpayers).map(({ name, tin, ids, address }) =>
  cardOfBuyer({
    companyName: name,
    tin,
    idType: 'BRN',
    idValue: ids.BRN ?? null,
    addressLine1: address!.lines[0]!,
    city: address!.city,
    state: address!.state,
    postalCode: address!.postcode,
    contactEmail: 'NA',
  } as Buyer),
);

it('every link that was opened has an entry, which was sent after it was made', () => {
  for (const [index, { opened, daysAgo }] of demoLinks.entries()) {
    const answers = demoEntries.filter(({ link }) => link === index);
    expect(answers.length > 0).toBe(opened > 0);
    for (const { hoursAgo } of answers) expect(hoursAgo).toBeLessThan(24 * daysAgo);
  }
});

describe('the demo data on buyers contains nothing that the product would refuse', () => {
  it.each(demoBuyerFields.map((field) => [field.name, field]))('the field %s', (_, field) => {
    const record = { isEnable: true, isRequired: false, ...field };
    expect([...faultsOfRecord(buyerCustomField, record)]).toEqual([]);
  });

  it.each(demoTemplates.map((each) => [each.name, each]))('the form %s', (_, { asks, ...form }) => {
    const record = { ...form, companyName: 'x', status: 'enabled', customFields: [] };
    expect([...faultsOfRecord(buyerLinkTemplate, record)]).toEqual([]);
    const names = demoBuyerFields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...asks]));
  });

  it.each(demoEntries.map((entry) => [entry.reference, entry]))('the entry %s', (_, entry) => {
    const from = entry.as === undefined ? {} : valuesOf(known[entry.as]!);
    const values = normalisedForm(entry.role, { ...from, ...entry.values });
    expect([...faultsOfForm(entry.role, values)]).toEqual([]);
    const { template } = demoLinks[entry.link]!;
    const { asks } = demoTemplates.find(({ name }) => name === template)!;
    expect(asks).toEqual(expect.arrayContaining((entry.own ?? []).map(([name]) => name)));
  });
});

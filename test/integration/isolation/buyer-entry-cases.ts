import { CONSENT_VERSION } from '@modules/buyers/contract';
import type { TestBed } from '../invoicing/test-bed';
import type { Attack, Cases } from './cases';
import { SECRET, type Victim } from './victim';

const notFound = { ends: 'notFound' } as const;
const nothingShown = { ends: 'nothingShown' } as const;
const emptySelection = { ends: 'emptySelection' } as const;

const template = { name: SECRET, companyName: SECRET, title: SECRET };
const usual = { language: 'en', status: 'enabled' };
const person = {
  companyName: SECRET,
  idType: 'NRIC',
  idValue: '850101145678',
  contactPhone: '+60123456789',
  contactEmail: 'zebra@hutan.example',
  addressLine1: SECRET,
  city: SECRET,
  state: '10',
  postalCode: '40150',
};
const entry = {
  role: 'individual',
  language: 'en',
  values: person,
  clientKey: 'k'.repeat(32),
  consentVersion: CONSENT_VERSION,
};

/** Forms of another organisation, their links, and what was entered by them. */
export async function buyerEntryCases(testBed: TestBed, a: Victim): Promise<Cases> {
  const owner = testBed.as('harum.director');
  const id: string = await owner.do('buyerLinkTemplate/add', { ...template, ...usual });
  const link = await owner.do('buyerLink/share', { id, name: SECRET });
  const token = link.url.split('#')[1];
  const url = '/api/buyerForm/send';
  await testBed.app.inject({ method: 'POST', url, payload: { ...entry, token } });
  const [{ id: entryId }] = (await owner.do('buyerEntry/page', {})).items;
  const one = (payload: object): Attack[] => [{ ...notFound, payload }];
  const listed: Attack[] = [{}, { keyword: 'Zebra' }].map((payload) => ({
    ...nothingShown,
    payload,
  }));
  const exported: Attack[] = [
    { ...nothingShown, payload: { format: 'csv', scope: 'selected', ids: [id, entryId] } },
    { ...nothingShown, payload: { format: 'csv', scope: 'all' } },
  ];
  const own = { name: SECRET, valueType: 'text', orderNo: 1 };
  const fieldId: string = await owner.do('buyerCustomField/add', own);
  const madeUp = 'A'.repeat(43);
  return {
    'POST buyerLinkTemplate/page': listed,
    'GET buyerLinkTemplate/detail': [{ ...notFound, query: { id } }],
    'GET buyerLinkTemplate/list': [{ ...nothingShown, query: { ids: id } }],
    'POST buyerLinkTemplate/add': [
      { ends: 'unknown', path: 'logo', payload: { ...template, ...usual, logo: a.file } },
    ],
    'POST buyerLinkTemplate/update': one({ ...template, ...usual, id, version: 1 }),
    'POST buyerLinkTemplate/setStatus': one({ id, status: 'disabled' }),
    'POST buyerLinkTemplate/delete': one({ ids: [id] }),
    'POST buyerLinkTemplate/export': exported,
    'POST buyerCustomField/page': listed,
    'GET buyerCustomField/detail': [{ ...notFound, query: { id: fieldId } }],
    'GET buyerCustomField/list': [{ ...nothingShown, query: { ids: fieldId } }],
    'POST buyerCustomField/update': one({ ...own, id: fieldId, version: 1 }),
    'POST buyerCustomField/delete': one({ ids: [fieldId] }),
    'POST buyerCustomField/archive': one({ ids: [fieldId] }),
    'POST buyerCustomField/restore': one({ ids: [fieldId] }),
    'POST buyerCustomField/export': exported,
    'POST buyerEntry/page': listed,
    'GET buyerEntry/detail': [{ ...notFound, query: { id: entryId } }],
    'GET buyerEntry/list': [{ ...nothingShown, query: { ids: entryId } }],
    'POST buyerEntry/export': exported,
    'GET buyerEntry/comparison': [{ ...notFound, query: { id: entryId } }],
    'POST buyerEntry/accept': one({ id: entryId }),
    'POST buyerEntry/merge': one({ id: entryId, buyerId: a.buyer, version: 1, fields: [] }),
    'POST buyerEntry/refuse': one({ id: entryId, reason: 'None of mine' }),
    'POST buyerEntry/reopen': one({ id: entryId }),
    'POST buyerEntry/verify': [{ ...emptySelection, payload: { ids: [entryId] } }],
    'POST buyerLink/page': listed,
    'POST buyerLink/share': one({ id, name: 'Counter' }),
    'POST buyerLink/shareOwn': one({ id: a.buyer, templateId: id }),
    'POST buyerLink/stand': one({ id, url: link.url }),
    'POST buyerLink/revoke': one({ id: link.id, linkKind: 'form' }),
    'POST buyerLink/mail': [{ ...emptySelection, payload: { ids: [a.buyer], templateId: id } }],
    'POST buyerLink/remind': [{ ...emptySelection, payload: { ids: [link.id] } }],
    'POST buyerForm/view': one({ token: madeUp }),
    'POST buyerForm/logo': one({ token: madeUp }),
    'POST buyerForm/checkTin': one({ token: madeUp, tin: 'C1', idType: 'BRN', idValue: '1' }),
    'POST buyerForm/send': one({ ...entry, token: madeUp }),
    'GET receiptRequest/held': [{ ...nothingShown }],
    'POST receiptRequest/retry': one({ id: a.draft }),
    'POST receiptRequest/view': one({ token: `r.${a.draft}.${'A'.repeat(22)}` }),
    'POST receiptRequest/checkTin': one({
      token: `r.${a.draft}.${'A'.repeat(22)}`,
      tin: 'C1',
      idType: 'BRN',
      idValue: '1',
    }),
    'POST receiptRequest/send': one({ ...entry, token: `r.${a.draft}.${'A'.repeat(22)}` }),
    'POST document/receiptLinks': one({ ids: [a.draft] }),
    'POST document/receiptSlips': one({ ids: [a.draft] }),
  };
}

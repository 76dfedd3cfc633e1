import type { InjectOptions } from 'fastify';
import { coffee, invoiceOf } from '../invoicing/drafts';
import { newFormOf } from '../invoicing/form-of';
import type { TestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';
import { auditCases } from './audit-cases';
import { accountCases } from './account-cases';
import { adminCases, sysFileCases } from './admin-cases';
import { buyerEntryCases } from './buyer-entry-cases';
import { noteCases } from './note-cases';
import { peopleCases } from './people-cases';
import { quotationCases } from './quotation-cases';
import { mergeCases } from './merge-cases';
import { receivingCases } from './receiving-cases';
import { signInCases } from './sign-in-cases';
import { totalsCases } from './totals-cases';
import { productOf, SECRET, templateOf, type Victim } from './victim';

/** The required outcome of a call for another organisation's record. */
export type End =
  /** The record is not there. */
  | { ends: 'notFound' }
  /** The record is named by another one, at this path. */
  | { ends: 'unknown'; path: string }
  /** None of it was in the selection. */
  | { ends: 'emptySelection' }
  /** A response that contains nothing of it. */
  | { ends: 'nothingShown' }
  /** Whatever the response is, it contains nothing of theirs. */
  | { ends: 'keptAway' }
  /** No right of an organisation's Director. */
  | { ends: 'forbidden' };

export type Attack = End & Pick<InjectOptions, 'query' | 'payload' | 'headers'> & { url?: string };

/** Why no record of an organisation can be named on a route. */
export type Exempt = { because: string };

export type Cases = Record<string, Attack[] | Exempt>;

const notFound = { ends: 'notFound' } as const;
const nothingShown = { ends: 'nothingShown' } as const;
const unknown = (path: string) => ({ ends: 'unknown', path }) as const;

const session: Exempt = { because: 'it is about the own session' };
const open: Exempt = { because: 'it is the same for everybody' };
const system: Attack[] = [{ ends: 'forbidden', payload: { id: '1' }, query: { id: '1' } }];

/** How each route is called with ids of organisation A, by the Director of organisation B. */
export async function casesOf(testBed: TestBed, a: Victim, b: Person): Promise<Cases> {
  const form = async (resource: string): Promise<Record<string, unknown>> => {
    const { items } = await b.do(`${resource}/page`, { pageSize: 1 });
    return newFormOf(await b.ask(`${resource}/detail`, { id: items[0].id }));
  };
  const forms = {
    buyer: await form('buyer'),
    supplier: await form('supplier'),
    product: productOf('Own product'),
    orgCredential: await form('orgCredential'),
  };
  await b.do('emailTemplate/add', templateOf('Own words'));
  return {
    ...auditCases(a),
    ...documentCases(testBed, a),
    ...(await buyerEntryCases(testBed, a)),
    ...(await mergeCases(testBed, a)),
    ...noteCases(a),
    ...totalsCases(a),
    ...(await quotationCases(testBed, a)),
    ...recordCases('buyer', a.buyer, forms.buyer, a),
    ...recordCases('supplier', a.supplier, forms.supplier, a),
    ...recordCases('product', a.product, forms.product, a),
    ...recordCases('orgCredential', a.credential, forms.orgCredential, a),
    ...recordCases('emailTemplate', a.emailTemplate, templateOf('Own words'), a),
    ...mailCases(a),
    ...partyCases('buyer', a.buyer, a),
    ...partyCases('supplier', a.supplier, a),
    ...importCases(a, {
      buyer: a.buyer,
      supplier: a.supplier,
      product: a.product,
      emailTemplate: a.emailTemplate,
    }),
    'GET document/template': { because: 'it is an empty sheet' },
    'POST document/importFile': { because: 'it reads the own file' },
    'POST document/import': importAttacks(a, { kind: 1 }),
    'GET document/importOutcome': [{ ...notFound, query: { id: a.importTask } }],
    'POST orgCredential/test': [{ ...notFound, payload: { id: a.credential } }],
    'POST orgCredential/certificate': [
      { ...notFound, payload: { id: a.credential, file: await certificateOf(testBed) } },
    ],
    ...(await receivingCases(testBed, a)),
    'POST visualTemplate/setDefault': [
      {
        ...unknown('supplierId'),
        payload: { invoiceType: 'invoice', supplierId: a.supplier, template: 'classic' },
      },
    ],
    ...taskCases(a),
    ...fileCases(a),
    ...sysFileCases(a),
    ...peopleCases(testBed, a),
    'POST savedSearch/update': [{ ...notFound, payload: { id: a.search, name: 'Mine' } }],
    'POST savedSearch/delete': [{ ...notFound, payload: { id: a.search } }],
    'GET audit/list': [{ ...notFound, query: { resource: 'buyer', recordId: a.buyer } }],
    ...otherCases,
    ...adminCases,
    ...signInCases,
    ...accountCases,
  };
}

async function certificateOf({ simulator, besi }: TestBed): Promise<string> {
  const { certificatePem, privateKeyPem } = await simulator.certificate(besi);
  return Buffer.from(`${certificatePem}\n${privateKeyPem}`).toString('base64');
}

function documentCases(testBed: TestBed, a: Victim): Cases {
  const own = (changes = {}) => invoiceOf(testBed, testBed.besi, changes);
  const id = { ...notFound, query: { id: a.valid } };
  const one = (document: string, more = {}): Attack[] => [
    { ...notFound, payload: { id: document, ...more } },
  ];
  const several = (document: string): Attack[] => [{ ...notFound, payload: { ids: [document] } }];
  const chosen: Attack[] = [
    { ends: 'emptySelection', payload: { ids: [a.draft, a.valid] } },
    { ends: 'emptySelection', payload: { query: { kind: 1, filter: orgIs(a.orgId) } } },
  ];
  const inDraft: [string, object][] = [
    ['buyerId', { draft: own({ buyerId: a.buyer }) }],
    ['supplierId', { draft: own({ supplierId: a.supplier }) }],
  ];
  const named: [string, object][] = [
    ...inDraft,
    ['lines[0].productId', { draft: own({ lines: [coffee({ productId: a.product })] }) }],
    [
      'references[0].documentId',
      {
        draft: own({
          kind: 2,
          references: [{ documentId: a.valid, uuid: 'NA', invoiceNumber: 'X-1' }],
        }),
      },
    ],
  ];
  const lists = [{}, { bin: true }, { filter: orgIs(a.orgId) }, { keyword: 'Zebra' }];
  return {
    'POST document/page': lists.map((request) => ({
      ...nothingShown,
      payload: { kind: 1, ...request },
    })),
    'GET document/counts': [{ ...nothingShown, query: { kind: '1' } }],
    'GET document/dashboard': [nothingShown],
    'GET document/detail': [id],
    'GET document/timeline': [id],
    'GET document/pdf': [id],
    'GET document/templates': [id],
    'GET document/prints': [id],
    'POST document/add': named.map(([path, payload]) => ({ ...unknown(path), payload })),
    'POST document/preview': inDraft.map(([path, payload]) => ({ ...unknown(path), payload })),
    'POST document/update': one(a.draft, { version: 1, draft: own() }),
    'POST document/editing': one(a.draft),
    'POST document/submit': one(a.draft),
    'POST document/resend': one(a.draft),
    'POST document/withdraw': one(a.draft),
    'POST document/reEdit': one(a.draft),
    'POST document/cancel': one(a.valid, { reason: 'None of mine' }),
    'POST document/copy': one(a.valid),
    'POST document/delete': several(a.draft),
    'POST document/restore': several(a.binned),
    'POST document/purge': several(a.binned),
    'POST document/submitMany': chosen,
    'POST document/downloadMany': chosen,
    'POST document/resendMany': chosen,
    'POST document/withdrawMany': chosen,
    'POST document/reEditMany': chosen,
    'POST document/copyMany': chosen,
    'POST document/deleteMany': chosen,
    'POST document/restoreMany': chosen,
    'POST document/purgeMany': chosen,
    'POST document/emailMany': chosen,
    'GET document/mailDraft': [{ ...notFound, query: { id: a.valid, language: 'en' } }],
    'POST document/email': [
      {
        ...notFound,
        payload: { id: a.valid, to: ['a@b.example'], language: 'en', subject: 'S', body: 'B' },
      },
    ],
    'POST document/share': one(a.valid),
    'GET document/shares': [{ ...notFound, query: { id: a.valid } }],
    'POST document/revokeShare': one(a.share),
    'POST share/view': [{ ...notFound, payload: { token: 'A'.repeat(43) } }],
    'POST share/pdf': [{ ...notFound, payload: { token: 'A'.repeat(43) } }],
    'POST document/cancelMany': chosen.map((attack) => ({
      ...attack,
      payload: { ...(attack.payload as object), reason: 'None of mine' },
    })),
    'POST document/export': [
      { ...nothingShown, payload: { format: 'csv', scope: 'selected', ids: [a.draft, a.valid] } },
      {
        ...nothingShown,
        payload: { format: 'csv', scope: 'all', query: { kind: 1, filter: orgIs(a.orgId) } },
      },
      { ...nothingShown, payload: { format: 'csv', scope: 'page', query: { kind: 1 } } },
    ],
  };
}

/** The calls of every declared resource. */
function recordCases(
  name: string,
  id: string,
  form: Record<string, unknown>,
  { orgId, file }: Victim,
): Cases {
  const cases: Cases = {
    [`POST ${name}/page`]: [{}, { filter: orgIs(orgId) }, { keyword: 'Zebra' }].map((payload) => ({
      ...nothingShown,
      payload,
    })),
    [`GET ${name}/detail`]: [{ ...notFound, query: { id } }],
    [`GET ${name}/list`]: [
      { ...nothingShown, query: { ids: id } },
      { ...nothingShown, query: { keyword: 'Zebra' } },
    ],
    [`POST ${name}/update`]: [{ ...notFound, payload: { ...form, id, version: 1 } }],
    [`POST ${name}/delete`]: [
      { ...notFound, payload: { id } },
      { ...notFound, payload: { ids: [id] } },
    ],
    [`POST ${name}/add`]:
      'logo' in form
        ? [{ ...unknown('logo'), payload: { ...form, tin: 'C99955500550', logo: file } }]
        : { because: 'it names no other record' },
  };
  return cases;
}

function partyCases(name: string, id: string, { orgId }: Victim): Cases {
  return {
    [`POST ${name}/verify`]: [{ ...notFound, payload: { id } }],
    [`POST ${name}/verifyMany`]: [
      { ends: 'emptySelection', payload: { ids: [id] } },
      { ends: 'emptySelection', payload: { query: { filter: orgIs(orgId) } } },
    ],
    [`POST ${name}/searchTin`]: { because: 'it asks the authority, with the own credential' },
  };
}

/** The file of another organisation, uploaded for an import or for anything else. */
const importAttacks = (a: Victim, more = {}): Attack[] =>
  [a.importFile, a.file].map((fileId) => ({
    ...notFound,
    payload: { fileId, mapping: ['name'], dryRun: false, ...more },
  }));

function importCases(a: Victim, ids: Record<string, string>): Cases {
  const cases: Cases = {};
  for (const [name, id] of Object.entries(ids)) {
    cases[`POST ${name}/export`] = [
      { ...nothingShown, payload: { format: 'csv', scope: 'selected', ids: [id] } },
      { ...nothingShown, payload: { format: 'csv', scope: 'all' } },
    ];
    cases[`GET ${name}/template`] = { because: 'it is an empty sheet' };
    cases[`POST ${name}/importFile`] = { because: 'it reads the own file' };
    cases[`POST ${name}/import`] = importAttacks(a);
    cases[`GET ${name}/importOutcome`] = [{ ...notFound, query: { id: a.importTask } }];
  }
  return cases;
}

const mailCases = ({ mail: id }: Victim): Cases => ({
  'POST mailMessage/page': [{}, { keyword: SECRET }].map((payload) => ({
    ...nothingShown,
    payload,
  })),
  'GET mailMessage/detail': [{ ...notFound, query: { id } }],
  'POST mailMessage/resend': [{ ...notFound, payload: { id } }],
  'GET emailTemplate/usual': open,
  'POST emailTemplate/preview': open,
});

const taskCases = ({ task: id }: Victim): Cases => ({
  'GET task/mine': [nothingShown],
  'GET task/detail': [{ ...notFound, query: { id } }],
  'POST task/items': [{ ...notFound, payload: { id } }],
  'POST task/export': [{ ...notFound, payload: { id, format: 'csv' } }],
  'POST task/cancel': [{ ...notFound, payload: { id } }],
  'POST task/retryFailed': [{ ...notFound, payload: { id } }],
});

const fileCases = ({ file: id }: Victim): Cases => ({
  'POST file/upload': { because: 'it names no other record' },
  'GET file/content': [{ ...notFound, query: { id } }],
  'POST file/ticket': [{ ...notFound, payload: { id } }],
  'GET file/ticketed/:ticket': [
    { ...notFound, url: `/api/file/ticketed/${id}.1.9999999999999.abc.forged` },
  ],
});

const otherCases: Cases = {
  'GET preference/mine': [nothingShown],
  'POST preference/put': session,
  'GET savedSearch/list': [{ ...nothingShown, query: { list: 'document.1' } }],
  'POST savedSearch/add': { because: 'it names no other record' },
  'GET authority/status': [nothingShown],
  'GET health': open,
  'GET health/live': open,
  'GET health/ready': open,
  'GET metrics': open,
  'POST sysAuth/login': session,
  'POST sysAuth/loginPhone': session,
  'POST sysAuth/logout': session,
  'POST sysAuth/lockScreen': session,
  'POST sysAuth/unLockScreen': session,
  'GET sysAuth/captcha': session,
  'GET sysAuth/refreshToken': session,
  'GET sysAuth/userInfo': [nothingShown],
  'POST sysConfig/page': system,
  'POST sysConfig/list': system,
  'GET sysConfig/detail': system,
  'POST sysConfig/delete': system,
  'GET sysConfig/groupList': system,
  'POST sysConfig/add': system,
  'POST sysConfig/update': system,
  'POST sysConfig/batchDelete': system,
  'POST sysConfig/batchUpdate': system,
  'GET sysConfig/sysInfo': open,
  'POST sysConfig/saveSysInfo': system,
  'GET sysConfig/logo/:name': open,
  'GET sysConst/list': open,
  'GET sysConst/data/:typeName': open,
  'GET sysDictType/allDictList': open,
  'GET sysDictType/dataList': open,
  'POST sysDictType/page': system,
  'GET sysDictType/list': system,
  'GET sysDictType/detail': system,
  'POST sysDictType/add': system,
  'POST sysDictType/update': system,
  'POST sysDictType/delete': system,
  'POST sysDictType/setStatus': system,
  'GET sysMenu/loginMenuTree': [nothingShown],
  'GET sysMenu/ownBtnPermList': [nothingShown],
  'GET sysMenu/list': [nothingShown],
  'POST sysMenu/add': system,
  'POST sysMenu/update': system,
  'POST sysMenu/delete': system,
  'POST swagger/checkUrl': session,
  'POST swagger/submitUrl': session,
};

const orgIs = (orgId: string) => ({ field: 'orgId', operator: 0, value: orgId });

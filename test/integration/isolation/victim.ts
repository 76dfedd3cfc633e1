import { invoiceOf } from '../invoicing/drafts';
import type { TestBed } from '../invoicing/test-bed';
import type { Person } from '../invoicing/person';

/** A marker in every record of the organisation that must stay hidden. */
export const SECRET = 'Zebrawood';

/** One record of each type, of organisation A. */
export interface Victim {
  orgId: string;
  userId: string;
  draft: string;
  valid: string;
  binned: string;
  buyer: string;
  supplier: string;
  product: string;
  credential: string;
  file: string;
  task: string;
  search: string;
  importFile: string;
  importTask: string;
  emailTemplate: string;
  mail: string;
  share: string;
  role: string;
  position: string;
  ticket: string;
  notice: string;
  application: string;
}

export async function victimIn(testBed: TestBed): Promise<Victim> {
  const owner = testBed.as('harum.director');
  const { harum } = testBed;
  await testBed.rows('UPDATE buyers_buyer SET company_name = CONCAT(?, id) WHERE org_id = ?', [
    `${SECRET} `,
    harum.id,
  ]);
  await testBed.rows('UPDATE buyers_supplier SET supplier_name = ? WHERE org_id = ?', [
    `${SECRET} Sdn. Bhd.`,
    harum.id,
  ]);
  await testBed.rows('UPDATE authority_org_credential SET company_name = ? WHERE org_id = ?', [
    `${SECRET} Sdn. Bhd.`,
    harum.id,
  ]);
  const add = (number: string): Promise<string> =>
    owner.do('document/add', {
      draft: invoiceOf(testBed, harum, { invoiceNumber: `${SECRET}-${number}`, remark: SECRET }),
    });
  const [draft, valid, binned] = [await add('1'), await add('2'), await add('3')];
  await owner.do('document/submit', { id: valid });
  await owner.do('document/delete', { ids: [binned] });
  await testBed.worker.settle();
  const product: string = await owner.do('product/add', productOf(SECRET));
  const task: string = await owner.do('document/submitMany', { ids: [valid] });
  await testBed.worker.settle();
  const [credential] = await testBed.rows<{ id: string }>(
    'SELECT id FROM authority_org_credential WHERE org_id = ?',
    [harum.id],
  );
  const search: string = await owner.do('savedSearch/add', {
    list: 'document.1',
    name: SECRET,
    query: `q=${SECRET}`,
    shared: true,
  });
  const file = await owner.send(upload(`${SECRET}.txt`, SECRET));
  return {
    orgId: harum.id,
    userId: harum.users.director,
    draft,
    valid,
    binned,
    product,
    task,
    search,
    ...(await importOf(owner)),
    buyer: harum.buyers[0]!.id,
    supplier: harum.supplier.id,
    credential: String(credential!.id),
    file: file.json().result.id,
    ...(await lettersOf(owner, valid)),
    position: await owner.do('sysPos/add', { name: SECRET, code: SECRET }),
    role: await owner.do('sysRole/add', { name: SECRET, code: SECRET, dataScope: 3 }),
    ...(await askedOf(testBed, owner)),
  };
}

/** What the people of an organisation ask, are told and apply for. */
async function askedOf(testBed: TestBed, owner: Person) {
  const ticket: string = await testBed.as('harum.staff').do('supportTicket/add', {
    type: 'taxQuestion',
    title: SECRET,
    content: SECRET,
  });
  const notice: string = await owner.do('sysNotice/add', {
    title: SECRET,
    type: 1,
    content: SECRET,
  });
  await owner.do('sysNotice/public', { id: notice });
  const paper = async (): Promise<string> =>
    (await owner.send(upload('letter.pdf', `%PDF-1.4\n% ${SECRET}\n%%EOF`))).json().result.id;
  const application: string = await owner.do('roleApplication/add', {
    kind: 'employer',
    companyName: SECRET,
    registrationNo: '209901001001',
    tin: 'C99900100010',
    representative: SECRET,
    email: 'zebra@example.com',
    userId: testBed.harum.users.staff,
    askedRole: 'director',
    letterDocument: await paper(),
    identityDocument: await paper(),
  });
  return { ticket, notice, application };
}

/** A mail, the words it was made of, and a link that strangers may follow. */
async function lettersOf(owner: Person, valid: string) {
  const emailTemplate: string = await owner.do('emailTemplate/add', templateOf(SECRET));
  const mail: string = await owner.do('document/email', {
    id: valid,
    to: ['somebody@zebra.example'],
    language: 'en',
    subject: SECRET,
    body: SECRET,
  });
  const { id: share } = await owner.do('document/share', { id: valid });
  return { emailTemplate, mail, share: String(share) };
}

export const templateOf = (words: string) => ({
  purpose: 'document',
  language: 'en',
  subject: `${words} {{invoiceNumber}}`,
  body: words,
});

/** An uploaded sheet, and the trial that was made of it. */
async function importOf(owner: Person): Promise<Pick<Victim, 'importFile' | 'importTask'>> {
  const file = upload('products.csv', `name\n${SECRET}`, { url: '/api/product/importFile' });
  const { fileId, mapping } = (await owner.send(file)).json().result;
  const importTask: string = await owner.do('product/import', { fileId, mapping, dryRun: true });
  return { importFile: fileId, importTask };
}

export const productOf = (name: string) => ({
  name,
  spec: 'A spec',
  description: `${name} by the piece`,
  classification: '022',
  uom: 'XBG',
  unitPrice: '1.00',
});

const LINE = '\r\n';
const BOUNDARY = 'a-boundary';

/** A form with one file, and values beside it. */
export const upload = (
  name: string,
  content: string,
  { url = '/api/file/upload', values = {} }: { url?: string; values?: Record<string, string> } = {},
) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: [
    ...Object.entries(values).flatMap(([key, value]) => [
      `--${BOUNDARY}`,
      `content-disposition: form-data; name="${key}"`,
      '',
      value,
    ]),
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="file"; filename="${name}"`,
    'content-type: text/csv',
    '',
    content,
    `--${BOUNDARY}--`,
    '',
  ].join(LINE),
});

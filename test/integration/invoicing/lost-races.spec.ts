import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { asSystem } from '@platform/tenancy/org-scope';
import { Documents } from '../../../src/modules/invoicing/application/documents';
import { Quotations } from '../../../src/modules/invoicing/application/quotations/quotations';
import { invoiceOf } from './drafts';
import { type Office, openOffice } from './office';
import type { Person } from './person';
import { quotationIn } from './quotation-drafts';

/** One of two people at the same moment read first and writes last. */
describe('what one purges while another takes it back from the recycle bin', () => {
  let office: Office;
  let director: Person;
  beforeAll(async () => {
    office = await openOffice();
    director = office.as('harum.director');
  });
  afterAll(() => office.close());

  const within = <T>(work: () => Promise<T>): Promise<T> =>
    asSystem('the slower of two people', office.harum.id, () =>
      office.app.get(UnitOfWork, { strict: false }).run(work),
    );

  it('stays, when it is a document', async () => {
    const id = await director.do('document/add', { draft: invoiceOf(office, office.harum) });
    await director.do('document/delete', { ids: [id] });
    const documents = office.app.get(Documents, { strict: false });
    const inBin = await within(() => documents.get(id));
    await director.do('document/restore', { ids: [id] });
    await expect(within(() => documents.purge(inBin))).rejects.toThrow('changedByAnother');
    expect(await director.ask('document/detail', { id })).toMatchObject({ deletedAt: null });
  });

  it('stays, when it is a quotation', async () => {
    const id = await director.do('quotation/add', { draft: quotationIn(office, office.harum) });
    await director.do('quotation/delete', { ids: [id] });
    const quotations = office.app.get(Quotations, { strict: false });
    const inBin = await within(() => quotations.get(id));
    await director.do('quotation/restore', { ids: [id] });
    await expect(within(() => quotations.purge(inBin))).rejects.toThrow('changedByAnother');
    expect(await director.ask('quotation/detail', { id })).toMatchObject({ deletedAt: null });
  });
});

import type { DocumentDraft } from '@modules/invoicing/domain/document/document.types';
import { coffee, invoiceOf, totalled } from './drafts';
import { type TestBed, openTestBed } from './test-bed';
import type { Person } from './person';

describe('notes and what they correct', () => {
  let testBed: TestBed;
  let director: Person;
  let staff: Person;
  beforeAll(async () => {
    testBed = await openTestBed();
    director = testBed.as('harum.director');
    staff = testBed.as('harum.staff');
  });
  afterAll(() => testBed.close());

  const detail = (id: string) => director.ask('document/detail', { id });
  const notesOf = (id: string) => director.ask('document/notes', { id });
  const add = (draft: DocumentDraft): Promise<string> => staff.do('document/add', { draft });
  const submit = (id: string) => director.post('document/submit', { id });

  async function valid(changes: Partial<DocumentDraft> = {}): Promise<string> {
    const id = await add(invoiceOf(testBed, testBed.harum, changes));
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 10 });
    return id;
  }

  const noteDraft = async (id: string, kind: number): Promise<DocumentDraft> =>
    totalled(await staff.ask('document/noteDraft', { id, kind: String(kind) }));

  /** A note with other quantities of the lines it was given. */
  const taking = (draft: DocumentDraft, ...quantities: string[]): DocumentDraft =>
    totalled({
      ...draft,
      lines: quantities.map((quantity, i) => ({ ...draft.lines[i]!, quantity })),
    });

  const twoLines = { lines: [coffee({ quantity: '12' }), coffee({ quantity: '3' })] };

  it('a credit note is offered with everything filled in, and nothing is stored by looking', async () => {
    const id = await valid(twoLines);
    const before = await detail(id);
    const draft = await noteDraft(id, 2);
    expect(draft).toMatchObject({
      kind: 2,
      invoiceNumber: null,
      supplierId: before.supplierId,
      buyerId: before.buyerId,
      currencyCode: 'MYR',
      references: [{ documentId: id, uuid: before.uuid, invoiceNumber: before.invoiceNumber }],
      lines: [
        { quantity: '12', unitPrice: '38.50', originalId: id, originalLine: 1 },
        { quantity: '3', originalLine: 2 },
      ],
      totalIncludingTax: before.totalIncludingTax,
    });
    const { total } = await staff.do('document/page', { kind: 2 });
    expect(total).toBe(0);
  });

  it('takes from what is left, becomes valid, and holds the invoice against cancelling', async () => {
    const id = await valid(twoLines);
    const note = await add(taking(await noteDraft(id, 2), '5', '0.5'));
    expect(await notesOf(id)).toMatchObject({
      total: '635.25',
      noted: '232.93',
      left: '402.32',
      notes: [{ id: note, kind: 2, submitStatus: 0, amount: '232.93' }],
    });
    expect((await submit(note)).result).toEqual({ warnings: [] });
    await testBed.worker.settle();
    expect(await detail(note)).toMatchObject({ submitStatus: 10 });
    const { invoiceNumber } = await detail(note);
    expect(await director.post('document/cancel', { id, reason: 'Wrong' })).toMatchObject({
      code: 400,
      extras: { errorCode: 'document.notesExist', params: { numbers: invoiceNumber } },
    });
    expect((await noteDraft(id, 4)).lines).toMatchObject([{ quantity: '7' }, { quantity: '2.5' }]);
    await director.do('document/cancel', { id: note, reason: 'It was right after all' });
    await testBed.worker.settle();
    expect(await notesOf(id)).toMatchObject({ noted: '0.00', left: '635.25' });
    await director.do('document/cancel', { id, reason: 'Now it may go' });
    await testBed.worker.settle();
    expect(await detail(id)).toMatchObject({ submitStatus: 12 });
  });

  it('asks with figures when a note takes more than is left, and leaves once confirmed', async () => {
    const id = await valid(twoLines);
    await add(taking(await noteDraft(id, 2), '12', '3'));
    const second = await add(
      totalled({ ...(await noteDraft(id, 3)), kind: 4, lines: [await lineOf(id)] }),
    );
    const asked = await submit(second);
    expect(asked).toMatchObject({ code: 400, extras: { errorCode: 'confirmationRequired' } });
    const questions = asked.extras.confirmations as { code: string; message: string }[];
    expect(questions.map(({ code }) => code)).toEqual(['reference.beyondLeft', 'line.beyondLeft']);
    expect(questions[0]!.message).toMatch(/MYR 42\.35 exceeds the 0\.00 remaining of .* by 42\.35/);
    expect(await detail(second)).toMatchObject({ submitStatus: 0 });
    const half = await director.post('document/submit', {
      id: second,
      confirmed: ['line.beyondLeft'],
    });
    expect(half.extras.confirmations).toMatchObject([{ code: 'reference.beyondLeft' }]);
    const answer = await director.post('document/submit', {
      id: second,
      confirmed: questions.map(({ code }) => code),
    });
    expect(answer).toMatchObject({ code: 200, type: 'success' });
    await testBed.worker.settle();
    expect(await detail(second)).toMatchObject({ submitStatus: 10 });
    expect(await notesOf(id)).toMatchObject({ left: '-42.35' });
  });

  const lineOf = async (id: string) => coffee({ quantity: '1', originalId: id, originalLine: 1 });

  it('asks for a batch as well, document by document', async () => {
    const id = await valid();
    await add(await noteDraft(id, 2));
    const fine = await add(invoiceOf(testBed, testBed.harum));
    const again = await add(totalled({ ...(await noteDraft(id, 4)), lines: [await lineOf(id)] }));
    const ids = [fine, again];
    const asked = await director.post('document/submitMany', { ids });
    const { invoiceNumber } = await detail(again);
    expect(asked).toMatchObject({ code: 400, extras: { errorCode: 'confirmationRequired' } });
    const questions = asked.extras.confirmations as { code: string; path: string }[];
    expect(questions[0]).toMatchObject({
      code: 'reference.beyondLeft',
      message: expect.stringContaining('by 42.35'),
      path: `${again}.references[0].documentId`,
      params: { document: invoiceNumber },
    });
    const confirmed = questions.map(({ code }) => code);
    const task = await director.do('document/submitMany', { ids, confirmed });
    await testBed.worker.settle();
    const { items } = await director.do('task/items', { id: task });
    expect(items).toMatchObject([
      { status: 'succeeded' },
      { status: 'succeeded', message: expect.stringContaining('by 42.35') },
    ]);
    expect(await detail(again)).toMatchObject({ submitStatus: 10 });
  });

  it('of everything that a list shows, only what needs no confirmation leaves', async () => {
    const id = await valid();
    await add(await noteDraft(id, 2));
    const again = await add(totalled({ ...(await noteDraft(id, 4)), lines: [await lineOf(id)] }));
    const { invoiceNumber: keyword } = await detail(again);
    const task = await director.do('document/submitMany', { query: { kind: 4, keyword } });
    await testBed.worker.settle();
    const { items } = await director.do('task/items', { id: task });
    expect(items).toMatchObject([
      { recordId: again, status: 'failed', message: expect.stringContaining('by 42.35') },
    ]);
    expect(await detail(again)).toMatchObject({ submitStatus: 0 });
  });

  it('a debit note starts without a line, takes nothing, and holds the invoice as well', async () => {
    const id = await valid();
    const draft = await noteDraft(id, 3);
    expect(draft.lines).toEqual([]);
    const charged = coffee({ unitPrice: '1', originalId: id, originalLine: 1 });
    const note = await add(totalled({ ...draft, lines: [charged] }));
    await submit(note);
    await testBed.worker.settle();
    expect(await notesOf(id)).toMatchObject({ left: '84.70', notes: [{ kind: 3 }] });
    expect(await director.post('document/cancel', { id, reason: 'Wrong' })).toMatchObject({
      extras: { errorCode: 'document.notesExist' },
    });
    expect(await notesOf(note)).toMatchObject({ corrects: [{ id, amount: '2.20' }] });
  });

  it('deleted drafts and notes in the bin take nothing; restored they do again', async () => {
    const id = await valid();
    const note = await add(await noteDraft(id, 2));
    expect(await notesOf(id)).toMatchObject({ left: '0.00' });
    await director.do('document/delete', { ids: [note] });
    expect(await notesOf(id)).toMatchObject({ left: '84.70', notes: [] });
    await director.do('document/restore', { ids: [note] });
    expect(await notesOf(id)).toMatchObject({ left: '0.00' });
    await director.do('document/delete', { ids: [note] });
    await director.do('document/purge', { ids: [note] });
    expect(
      await testBed.rows('SELECT * FROM invoicing_document_reference WHERE note_id = ?', [note]),
    ).toEqual([]);
  });

  it('one note over two invoices and an old paper: each gets its share, to the sen', async () => {
    const [first, second] = [await valid(twoLines), await valid()];
    const draft = await noteDraft(first, 2);
    const other = await noteDraft(second, 2);
    const both = totalled({
      ...draft,
      additionalDiscountAmount: null,
      references: [
        ...draft.references,
        ...other.references,
        { documentId: null, uuid: 'NA', invoiceNumber: 'OLD-17' },
      ],
      lines: [{ ...draft.lines[0]!, quantity: '1' }, other.lines[0]!, coffee({ quantity: '1' })],
    });
    const note = await add(both);
    expect(await notesOf(note)).toMatchObject({
      corrects: [
        { id: first, amount: '42.35', left: '592.90' },
        { id: second, amount: '84.70', left: '0.00' },
        { id: null, uuid: 'NA', invoiceNumber: 'OLD-17', amount: '42.35', left: null },
      ],
    });
    expect((await submit(note)).result).toEqual({ warnings: [] });
    await testBed.worker.settle();
    expect(await detail(note)).toMatchObject({ submitStatus: 10, faults: [] });
  });

  it('the uuid of a document of ours is that document; what a note claims of it does not count', async () => {
    const id = await valid();
    const { uuid, invoiceNumber } = await detail(id);
    const draft = await noteDraft(id, 2);
    const typed = { documentId: null, uuid, invoiceNumber: 'ANYTHING' };
    const note = await add({ ...draft, references: [typed] });
    expect((await detail(note)).references).toEqual([{ documentId: id, uuid, invoiceNumber }]);
    expect((await notesOf(id)).notes).toMatchObject([{ id: note }]);
  });

  it('refuses what the authority would: a cancelled original, another buyer, the same one twice', async () => {
    const id = await valid();
    const draft = await noteDraft(id, 2);
    const twice = await staff.post('document/add', {
      draft: { ...draft, references: [...draft.references, ...draft.references] },
    });
    expect(twice.extras?.fieldErrors).toMatchObject([
      { code: 'reference.twice', path: 'references[1].uuid' },
    ]);
    const elsewhere = await add({ ...draft, buyerId: testBed.harum.buyers[3]!.id });
    expect((await submit(elsewhere)).extras?.fieldErrors).toMatchObject([
      { code: 'reference.otherBuyer', path: 'references[0].documentId' },
    ]);
    const note = await add(draft);
    await director.do('document/cancel', { id, reason: 'Meanwhile' });
    await testBed.worker.settle();
    expect((await submit(note)).extras?.fieldErrors).toMatchObject([
      { code: 'reference.notValid', message: expect.stringContaining('Cancelled') },
    ]);
    expect(await staff.get('document/noteDraft', { id, kind: '2' })).toMatchObject({
      extras: { errorCode: 'document.actionNotAllowed' },
    });
    const unsent = await add(invoiceOf(testBed, testBed.harum));
    const early = { documentId: unsent, uuid: null, invoiceNumber: null };
    expect(
      (await staff.post('document/add', { draft: { ...draft, references: [early] } })).extras
        ?.fieldErrors,
    ).toMatchObject([{ code: 'reference.notValid', path: 'references[0].documentId' }]);
  });

  it('finds originals of the same parties by number, with what is left', async () => {
    const buyerId = testBed.harum.buyers[4]!.id;
    const id = await valid({ invoiceNumber: 'FIND-ME-1', buyerId });
    const note = await add(taking(await noteDraft(id, 2), '1'));
    const request = { kind: 2, supplierId: testBed.harum.supplier.id, buyerId, keyword: 'ME-1' };
    const found = await staff.do('document/findOriginals', request);
    expect(found).toMatchObject([
      { id, invoiceNumber: 'FIND-ME-1', total: '84.70', left: '42.35' },
    ]);
    expect(await staff.do('document/findOriginals', { ...request, noteId: note })).toMatchObject([
      { left: '84.70' },
    ]);
    expect(await staff.do('document/findOriginals', { ...request, kind: 6 })).toEqual([]);
    // Without parties: the beginning of the number, its counter, or the uuid.
    const series = await valid();
    const { invoiceNumber, uuid } = await detail(series);
    for (const keyword of ['find-me', String(Number(invoiceNumber.slice(-6))), uuid])
      expect(await staff.do('document/findOriginals', { kind: 2, keyword })).toMatchObject([
        { id: keyword === 'find-me' ? id : series },
      ]);
    const [original] = await staff.do('document/originals', { ids: [id] });
    expect(original).toMatchObject({
      lines: [{ amount: '84.70', notedQuantity: '1', notedAmount: '42.35' }],
    });
  });

  it('self-billed notes correct self-billed documents, with the parties the same way round', async () => {
    const supplierId = testBed.harum.buyers[1]!.id;
    const draft = invoiceOf(testBed, testBed.harum, {
      kind: 5,
      supplierId,
      buyerId: testBed.harum.supplier.id,
    });
    const id = await add(draft);
    await director.do('document/submit', { id });
    await testBed.worker.settle();
    const original = await detail(id);
    expect(original).toMatchObject({ submitStatus: 10 });
    expect(await staff.get('document/noteDraft', { id, kind: '2' })).toMatchObject({
      extras: { fieldErrors: [{ code: 'document.noteKind' }] },
    });
    for (const kind of [6, 8]) {
      const note = await add(taking(await noteDraft(id, kind), '0.5'));
      await submit(note);
      await testBed.worker.settle();
      expect(await detail(note)).toMatchObject({ kind, submitStatus: 10, supplierId, faults: [] });
    }
    expect(await notesOf(id)).toMatchObject({ total: '84.70', noted: '42.36', left: '42.34' });
    expect(await director.post('document/cancel', { id, reason: 'Wrong' })).toMatchObject({
      extras: { errorCode: 'document.notesExist' },
    });
  });

  it('shows nothing of another organisation', async () => {
    const id = await valid();
    const besi = testBed.as('besi.director');
    expect((await besi.get('document/notes', { id })).code).toBe(404);
    expect((await besi.get('document/noteDraft', { id, kind: '2' })).code).toBe(404);
    expect(await besi.do('document/originals', { ids: [id] })).toEqual([]);
    const { uuid } = await detail(id);
    expect(await besi.do('document/findOriginals', { kind: 2, keyword: uuid })).toEqual([]);
  });

  it('the notes of an original are found by index', async () => {
    const plan = await testBed.rows<{ table: string; key: string | null }>(
      `EXPLAIN SELECT n.id FROM invoicing_document d
       JOIN invoicing_document_reference r ON r.original_id = d.id
       JOIN invoicing_document n ON n.id = r.note_id WHERE d.id IN (1, 2)`,
    );
    expect(plan.every(({ key }) => key !== null)).toBe(true);
  });
});

import type { LightMyRequestResponse } from 'fastify';
import type { DocumentDraft } from '@modules/invoicing/domain/document/document.types';
import {
  kindNumbers,
  kinds,
  type KindNumber,
  notesFor,
} from '@modules/invoicing/domain/document/kinds';
import { Status, statuses } from '@modules/invoicing/domain/document/lifecycle';
import { PdfPrinter } from '@platform/paper';
import { invoiceOf } from '../drafts';
import { type TestBed, openTestBed } from '../test-bed';
import { allowed, becomes, type Doing, doings, may, type Role, roles } from './decided';
import { patternsOf, type RowSpec } from './patterns';

interface Case {
  doing: Doing;
  role: Role;
  id: string;
  /** Another draft, for what needs two. */
  partner: string;
}

interface Refusal {
  code: number;
  message: string;
  extras?: { errorCode?: string; fieldErrors?: { code: string }[] } | null;
}

/** A condition besides the status, without which an action has nothing to act on. */
const also: Partial<Record<Doing, Partial<RowSpec>>> = {
  unmerge: { mergeStatus: 'merged' },
  restore: { inBin: true },
  purge: { inBin: true },
  acceptRejection: { isRejected: true },
  declineRejection: { isRejected: true },
};

describe('every status, action, role and kind (decisions, sections 1 and 5)', () => {
  let testBed: TestBed;
  let patterns: Awaited<ReturnType<typeof patternsOf>>;

  beforeAll(async () => {
    // Who may print is the question here; what paper looks like has specs of its own (`pdf-kinds`).
    testBed = await openTestBed({}, [[PdfPrinter, { print: async () => Buffer.from('%PDF-') }]]);
    patterns = await patternsOf(testBed);
  });
  afterAll(() => testBed.close());

  const person = (role: Role) => testBed.as(role === 'superAdmin' ? 'superadmin' : `harum.${role}`);

  const when = (): { issueDate: string; issueTime: string } => {
    const { issueDate, issueTime } = invoiceOf(testBed, testBed.harum);
    return { issueDate: issueDate!, issueTime: issueTime! };
  };

  /** The route of an action, with a body that violates no rule. */
  async function call(kind: KindNumber, { doing, role, id, partner }: Case): Promise<Refusal> {
    const { get, post, send } = person(role);
    const posted = (path: string, body: object = { id }) => post(`document/${path}`, body);
    switch (doing) {
      case 'submit':
      case 'resend':
        // The patterns of notes name no original with enough left.
        return posted(doing, { id, confirmed: ['reference.beyondLeft', 'line.beyondLeft'] });
      case 'view':
        return get('document/detail', { id });
      case 'print':
        return printed(await send({ method: 'GET', url: `/api/document/pdf?id=${id}` }));
      case 'note':
        return get('document/noteDraft', { id, kind: String(notesFor(kind)[0]!.number) });
      case 'edit':
        return posted('update', { id, version: 1, draft: draftOf(kind, id) });
      case 'merge':
        return posted('merge', { ids: [id, partner], ...when() });
      case 'cancel':
        return posted('cancel', { id, reason: 'Ordered twice' });
      case 'email':
        return posted('email', { id, ...mail });
      case 'delete':
      case 'restore':
      case 'purge':
        return posted(doing, { ids: [id] });
      default:
        return posted(doing);
    }
  }

  const mail = {
    to: ['buyer@example.org'],
    cc: [],
    subject: 'Your document',
    body: 'Enclosed',
    language: 'en',
    pdf: false,
    ubl: false,
  };

  const draftOf = (kind: KindNumber, id: string): DocumentDraft => ({
    ...patterns.draftOf(kind),
    invoiceNumber: `EDITED-${id}`,
  });

  /** Merging is for invoices; everything else is the same for all eight kinds. */
  const isAllowed = (kind: KindNumber, status: Status, doing: Doing): boolean =>
    allowed[status].includes(doing) && (doing !== 'merge' || kind === 1);

  async function casesOf(kind: KindNumber, status: Status): Promise<Case[]> {
    const pairs = doings.flatMap((doing) => roles.map((role) => ({ doing, role })));
    const ids = await patterns.rows(
      kind,
      pairs.map(({ doing }) => ({ status, ...also[doing] })),
    );
    const partners = await patterns.rows(
      kind,
      pairs.map(() => ({ status: Status.Saved })),
    );
    return pairs.map((pair, i) => ({ ...pair, id: ids[i]!, partner: partners[i]! }));
  }

  type Row = Record<string, unknown>;

  const rowsOf = async (ids: readonly string[]): Promise<ReadonlyMap<unknown, Row>> => {
    const rows = await testBed.rows(
      `SELECT id, version, submit_status, in_bin, merge_status, is_rejected, cancel_requested_at
       FROM invoicing_document WHERE id IN (?)`,
      [ids],
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  };

  /** What the tables decide about the answer, and the row afterwards. */
  const decided = (
    kind: KindNumber,
    status: Status,
    { doing, role }: Case,
    before?: Row,
  ): object => {
    if (!may(role, doing)) return { code: 403, message: expect.any(String), row: before };
    if (isAllowed(kind, status, doing))
      return { code: 200, message: '', faults: undefined, row: outcomeOf(doing) };
    return {
      code: 400,
      error: expect.stringMatching(/^(document|merge)\./),
      message: expect.not.stringMatching(/[{}]|document(Status|Actions)\./),
      row: before,
    };
  };

  const squares = kindNumbers.flatMap((kind) =>
    statuses.map((status): [string, Status, KindNumber] => [
      kinds[kind].name.replace('documentKinds.', ''),
      status,
      kind,
    ]),
  );

  it.each(squares)(
    '%s in status %i: every action follows the tables for every role',
    async (_, status, kind) => {
      const cases = await casesOf(kind, status);
      const ids = cases.map(({ id }) => id);
      const before = await rowsOf(ids);
      const answers: Refusal[] = [];
      for (const one of cases) answers.push(await call(kind, one));
      // All rows at once: a look at each before and after its call was two statements for each of 4,864 cases.
      // It also finds what a call does to the document of another.
      const after = await rowsOf(ids);
      for (const [i, one] of cases.entries()) {
        const { doing, role, id } = one;
        const { code, message, extras } = answers[i]!;
        const error = codeOf(answers[i]!);
        const row = after.get(id);
        expect({
          doing,
          role,
          code,
          message,
          error,
          faults: extras?.fieldErrors,
          row,
        }).toMatchObject({ doing, role, ...decided(kind, status, one, before.get(id)) });
      }
    },
    120_000,
  );

  it.each(kindNumbers)(
    'kind %i: once it has been submitted, no action takes it back',
    async (kind) => {
      const [id] = await patterns.rows(kind, [{ status: Status.Submitted, sentAt: testBed.now() }]);
      const answer: Refusal = await person('director').post('document/withdraw', { id });
      expect(codeOf(answer)).toBe('document.alreadySent');
    },
  );

  it.each(kindNumbers)(
    'kind %i: a document contained in a merged one allows no action',
    async (kind) => {
      for (const doing of ['edit', 'submit', 'delete', 'merge', 'unmerge'] as const) {
        const [id, partner] = await patterns.rows(kind, [
          { status: Status.Saved, mergeStatus: 'contained' },
          { status: Status.Saved },
        ]);
        const one: Case = { doing, role: 'director', id: id!, partner: partner! };
        const answer = await call(kind, one);
        expect([doing, answer.code]).toEqual([doing, 400]);
        expect(codeOf(answer)).toMatch(/contained$|invoicesOnly$/);
        const row = (await rowsOf([id!])).get(id!);
        expect(row).toMatchObject({ version: 1, merge_status: 'contained' });
      }
    },
  );

  it('the table names every status, and what nobody may do nowhere is not in it', () => {
    expect(Object.keys(allowed).map(Number).sort()).toEqual([...statuses].sort());
    const used = new Set(Object.values(allowed).flat());
    expect([...used].sort()).toEqual([...doings].sort());
  });
});

const outcomeOf = (doing: Doing): unknown =>
  doing === 'purge' ? undefined : expect.objectContaining(becomes[doing] ?? {});

/** A PDF has no envelope; a refusal has. */
const printed = ({ headers, body }: LightMyRequestResponse): Refusal =>
  headers['content-type'] === 'application/pdf' && body.startsWith('%PDF-')
    ? { code: 200, message: '' }
    : (JSON.parse(body) as Refusal);

const codeOf = ({ extras }: Refusal): string =>
  extras?.fieldErrors?.[0]?.code ?? extras?.errorCode ?? '';

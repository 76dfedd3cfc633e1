import { DAY, HOUR, localDateTime, SECOND } from '@kernel/time';
import { Status } from '@modules/invoicing/domain/document/lifecycle';
import { Clock } from '@platform/clock';
import { type TestBed, openTestBed } from '../test-bed';
import { patternsOf } from './patterns';

const WINDOW = 72 * HOUR;
/** Malaysia is eight hours ahead: its midnight is 16:00 UTC. */
const MALAYSIA = 8 * HOUR;

describe('the 72 hours through the API, second by second (decisions, section 1)', () => {
  let testBed: TestBed;
  let patterns: Awaited<ReturnType<typeof patternsOf>>;
  let real: () => Date;

  beforeAll(async () => {
    testBed = await openTestBed();
    patterns = await patternsOf(testBed);
    const clock = testBed.app.get(Clock, { strict: false });
    real = clock.now.bind(clock);
  });
  afterEach(() => at(null));
  afterAll(() => testBed.close());

  /** Stops or resumes the product's clock. */
  function at(instant: Date | null): void {
    const clock = testBed.app.get(Clock, { strict: false });
    clock.now = instant ? () => instant : real;
  }

  const person = () => testBed.as('harum.director');

  /** Instants of two days from now, when nobody's session has ended twice. */
  const day = (): number => Math.floor(real().getTime() / DAY) * DAY + 2 * DAY;
  const ends: [string, () => Date][] = [
    ['in the middle of a day', () => new Date(day() + 10 * HOUR + 1234 * SECOND)],
    ['at midnight in UTC', () => new Date(day())],
    ['a second before midnight in UTC', () => new Date(day() - SECOND)],
    ['at midnight in Malaysia', () => new Date(day() + DAY - MALAYSIA)],
    ['a second before midnight in Malaysia', () => new Date(day() + DAY - MALAYSIA - SECOND)],
  ];

  const codeOf = (answer: {
    extras?: { errorCode?: string; fieldErrors?: { code: string }[] } | null;
  }) => answer.extras?.fieldErrors?.[0]?.code ?? answer.extras?.errorCode ?? null;

  const edges = [
    [-SECOND, null],
    [0, 'document.windowClosed'],
    [SECOND, 'document.windowClosed'],
  ] as const;

  const cases = ends.flatMap(([name, deadline]) =>
    edges.map(([shift, code]): [string, number, string | null, () => Date] => [
      name,
      shift / SECOND,
      code,
      deadline,
    ]),
  );

  it.each(cases)(
    'a window that ends %s, %i s from its end, answers %s',
    async (_, seconds, code, deadline) => {
      const validatedAt = new Date(deadline().getTime() - WINDOW);
      const [id, asked] = await patterns.rows(1, [
        { status: Status.Valid, validatedAt },
        { status: Status.Valid, validatedAt, isRejected: true },
      ]);
      at(new Date(deadline().getTime() + seconds * SECOND));
      const cancelled = await person().post('document/cancel', { id, reason: 'Ordered twice' });
      expect(codeOf(cancelled)).toBe(code);
      const accepted = await person().post('document/acceptRejection', { id: asked });
      expect(codeOf(accepted)).toBe(code);
      const rows = await testBed.rows<{ cancel_requested_at: Date | null }>(
        'SELECT cancel_requested_at FROM invoicing_document WHERE id IN (?)',
        [[id, asked]],
      );
      expect(rows.map(({ cancel_requested_at: when }) => when === null)).toEqual(
        code === null ? [false, false] : [true, true],
      );
    },
  );

  it('tells until when it was possible, and what to do instead', async () => {
    const deadline = new Date(day() + 10 * HOUR);
    const validatedAt = new Date(deadline.getTime() - WINDOW);
    const [id] = await patterns.rows(1, [{ status: Status.Valid, validatedAt }]);
    at(deadline);
    const answer = await person().post('document/cancel', { id, reason: 'Ordered twice' });
    expect(answer.message).toMatch(/note/i);
    const note = await person().ask('document/noteDraft', { id: id!, kind: '2' });
    expect(note).toMatchObject({ kind: 2, references: [{ documentId: id }] });
  });

  /** Decisions, section 2: a draft older than 72 h cannot go out with its old date. */
  const ages = ends.flatMap(([name, now]) =>
    (
      [
        [WINDOW - SECOND, null],
        [WINDOW, null],
        [WINDOW + SECOND, 'document.issueDateTooOld'],
        [0, null],
        [-SECOND, 'document.issueDateInFuture'],
      ] as const
    ).map(([age, code]): [string, number, string | null, () => Date] => [
      name,
      age / SECOND,
      code,
      now,
    ]),
  );

  it.each(ages)(
    'a document submitted %s and issued %i s before answers %s',
    async (_, seconds, code, now) => {
      const issued = localDateTime(new Date(now().getTime() - seconds * SECOND));
      const draft = {
        ...patterns.draftOf(1),
        invoiceNumber: null,
        issueDate: issued.slice(0, 10),
        issueTime: issued.slice(11),
      };
      const id: string = await person().do('document/add', { draft });
      at(now());
      const answer = await person().post('document/submit', { id });
      expect(codeOf(answer)).toBe(code);
      const [row] = await testBed.rows<{ submit_status: number }>(
        'SELECT submit_status FROM invoicing_document WHERE id = ?',
        [id],
      );
      expect(row!.submit_status).toBe(code === null ? Status.Submitted : Status.Saved);
    },
  );
});

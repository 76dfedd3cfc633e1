import { flatten, sentenceOf } from '@kernel/i18n';
import { Decimal } from '@kernel/money';
import { Invalid, Refused, Unconfirmed } from '@kernel/rules';
import documentWords from '../../../../i18n/en/document.json';
import invoicingWords from '../../../../i18n/en/invoicing.json';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { calculate } from './arithmetic';
import { Document } from './document';
import type { Content } from './document.types';
import { Status, statuses } from './lifecycle';

const now = new Date('2026-09-14T03:00:00Z');
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const validation = {
  uuid: '7QK2M9X4T8B1C6V3Z5N0W2R9A7',
  submissionUid: 'SUB1',
  longId: 'LONG1',
  validatedAt: now,
};

const draft = (): Document => Document.draft('1', '10', goldenContent('invoice'));

const submitted = (): Document => {
  const document = draft();
  document.submit({ now });
  return document;
};

const valid = (): Document => {
  const document = submitted();
  document.recordValid(validation);
  return document;
};

/** With the totals that a form would fill in. */
const totalled = (content: Content): Content => {
  const { totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount } =
    calculate(content);
  return { ...content, totalExcludingTax, totalTaxAmount, totalIncludingTax, totalPayableAmount };
};

const codeOf = (run: () => void): unknown => {
  try {
    run();
  } catch (error) {
    if (error instanceof Invalid) return error.faults.map(({ code }) => code);
    if (error instanceof Refused) return error.code;
    throw error;
  }
  return undefined;
};

const refusalOf = (run: () => void): Refused => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refused) return error;
  }
  throw new Error('not refused');
};

const english = flatten(documentWords, invoicingWords);

const reported = (document: Document): string[] =>
  document.takeEvents().map((event) => event.constructor.name);

describe('the submission of a document', () => {
  it('goes from draft to submitted', () => {
    const document = submitted();
    expect(document.state).toMatchObject({ submitStatus: Status.Submitted, submitTime: now });
  });

  it('cannot be submitted while it has faults', () => {
    const document = draft();
    expect(codeOf(() => document.submit({ now: later(100) }))).toEqual([
      'document.issueDateTooOld',
    ]);
    expect(document.state.submitStatus).toBe(Status.Saved);
  });

  it.each([
    ['a draft', 'submit', Status.Saved],
    ['a failed document', 'resend', Status.Failed],
    ['an invalid document', 'resend', Status.Invalid],
  ] as const)(
    'leaves with the date of today once that is agreed: %s',
    (_, action, submitStatus) => {
      const document = new Document({ ...draft().state, submitStatus });
      const late = later(100);
      document.renew(late, action);
      document[action]({ now: late });
      expect(document.state).toMatchObject({
        submitStatus: Status.Submitted,
        issueDate: '2026-09-18',
        issueTime: '14:59:55',
      });
    },
  );

  it('is refused at once if it is larger than the authority accepts', () => {
    const { state } = draft();
    const long = { ...state.lines[0]!, description: 'x'.repeat(300) };
    const lines = Array.from({ length: 400 }, () => long);
    const document = new Document({ ...state, ...totalled({ ...state, lines }) });
    expect(codeOf(() => document.submit({ now }))).toEqual(['document.tooLarge']);
  });

  it('is submitted with doubtful figures only when they are confirmed', () => {
    const { state } = draft();
    const prepaid = { ...state, prepaymentAmount: new Decimal('999999') };
    const document = new Document({ ...state, ...totalled(prepaid) });
    const codes = ['document.prepaymentBeyondTotal'];
    expect(() => document.submit({ now })).toThrow(Unconfirmed);
    expect(document.state.submitStatus).toBe(Status.Saved);
    document.submit({ now, confirmed: codes });
    expect(document.state.submitStatus).toBe(Status.Submitted);
  });

  it('can be withdrawn until it is sent', () => {
    const document = submitted();
    document.withdraw();
    expect(document.state.submitStatus).toBe(Status.Withdrawn);
  });

  it('cannot be withdrawn once it has been sent', () => {
    const document = submitted();
    document.markSent(now);
    expect(codeOf(() => document.withdraw())).toBe('document.alreadySent');
  });

  it('is valid with the identifiers of the authority', () => {
    const document = submitted();
    document.recordReceipt(validation.uuid, validation.submissionUid);
    document.recordValid(validation);
    expect(document.state).toMatchObject({ ...validation, submitStatus: Status.Valid });
  });

  it('applies each answer of the authority once, however often it arrives', () => {
    const document = submitted();
    document.recordReceipt(validation.uuid, validation.submissionUid);
    document.recordReceipt(validation.uuid, validation.submissionUid);
    document.recordValid(validation);
    const { state } = document;
    document.recordReceipt(validation.uuid, validation.submissionUid);
    document.recordValid(validation);
    expect(document.state).toBe(state);
  });

  it('shows what the authority found and can be edited again under the same number', () => {
    const document = submitted();
    const faults = [{ code: 'CF364', path: 'lines[0].classifications' }];
    document.recordInvalid(validation.uuid, 'SUB1', faults);
    expect(document.state).toMatchObject({ submitStatus: Status.Invalid, faults });
    document.reEdit();
    expect(document.state).toMatchObject({
      submitStatus: Status.Saved,
      invoiceNumber: 'KEP-2026-000317',
      uuid: null,
      faults: [],
    });
  });

  it('can be sent again after a refusal', () => {
    const document = submitted();
    document.recordRefusal([], 'wrong credentials');
    expect(document.state.docStatusReason).toBe('wrong credentials');
    document.resend({ now });
    expect(document.state).toMatchObject({ submitStatus: Status.Submitted, docStatusReason: null });
  });
});

describe('a valid document', () => {
  it('asks the authority to cancel and is cancelled when it agrees', () => {
    const document = valid();
    document.cancel('  Wrong buyer ', later(1));
    expect(document.state).toMatchObject({
      submitStatus: Status.Valid,
      cancelRequestedAt: later(1),
      docStatusReason: 'Wrong buyer',
    });
    document.markCancelled(later(2));
    expect(document.state).toMatchObject({
      submitStatus: Status.Cancelled,
      cancelTime: later(2),
      cancelRequestedAt: null,
    });
    expect(reported(document)).toEqual(['DocumentCancelRequested']);
  });

  it.each([
    ['', ['document.cancelReasonRequired']],
    ['   ', ['document.cancelReasonRequired']],
    ['x'.repeat(301), ['document.reasonTooLong']],
  ])('is not cancelled for the reason "%s"', (reason, code) => {
    expect(codeOf(() => valid().cancel(reason, later(1)))).toEqual(code);
  });

  it('is not cancelled at 72 hours and 0 seconds', () => {
    expect(codeOf(() => valid().cancel('Wrong buyer', later(72)))).toBe('document.windowClosed');
  });

  it.each([
    [1, 'credit note, debit note or refund note'],
    [4, 'credit note, debit note or refund note'],
    [5, 'self-billed credit note, self-billed debit note or self-billed refund note'],
  ] as const)('of kind %i is told then to issue a %s (decisions, section 1)', (kind, notes) => {
    const late = new Document({ ...valid().state, kind });
    const refused = refusalOf(() => late.cancel('Wrong buyer', later(72)));
    expect(sentenceOf(english, refused.code, refused.params)).toBe(
      `72 hours have passed since validation (2026-09-17 11:00:00); issue a ${notes} instead`,
    );
  });

  it('is not cancelled while a valid note refers to it', () => {
    const refused = () => valid().cancel('Wrong buyer', later(1), ['KEP-CN-2026-000021']);
    expect(codeOf(refused)).toBe('document.notesExist');
  });

  it('is not cancelled twice, but again when the authority did not do it', () => {
    const document = valid();
    document.cancel('Wrong buyer', later(1));
    expect(codeOf(() => document.cancel('Wrong buyer', later(1)))).toBe('document.cancelPending');
    document.cancelRefused([]);
    document.cancel('Wrong buyer', later(2));
    expect(document.state.cancelRequestedAt).toEqual(later(2));
  });

  it('stays valid when the buyer asks for rejection, and ends as rejected when accepted', () => {
    const document = valid();
    document.requestRejection('Goods never came', later(1));
    expect(document.state).toMatchObject({ submitStatus: Status.Valid, isRejected: true });
    document.acceptRejection(later(2));
    document.markCancelled(later(3));
    expect(document.state).toMatchObject({
      submitStatus: Status.Rejected,
      docStatusReason: 'Goods never came',
    });
  });

  it('cannot be declined once it has been accepted', () => {
    const document = valid();
    document.requestRejection('Goods never came', later(1));
    document.acceptRejection(later(2));
    expect(codeOf(() => document.declineRejection())).toBe('document.cancelPending');
  });

  it('is not cancelled while a valid note refers to it, whoever requests it', () => {
    const document = valid();
    expect(codeOf(() => document.cancel('Wrong', later(1), ['CN-1']))).toBe('document.notesExist');
    document.requestRejection('Goods never came', later(1));
    expect(codeOf(() => document.acceptRejection(later(2), ['CN-1']))).toBe('document.notesExist');
  });

  it('stays valid without the flag when the issuer declines', () => {
    const document = valid();
    document.requestRejection('Goods never came', later(1));
    document.declineRejection();
    expect(document.state).toMatchObject({ submitStatus: Status.Valid, isRejected: false });
    // The authority keeps reporting the request.
    document.requestRejection('Goods never came', later(1));
    expect(document.state.isRejected).toBe(false);
    expect(codeOf(() => document.acceptRejection(later(2)))).toBe('document.rejectionNotRequested');
  });
});

describe('the recycle bin', () => {
  it('accepts a draft and restores it', () => {
    const document = draft();
    document.delete(now);
    expect(codeOf(() => document.submit({ now }))).toBe('document.deleted');
    document.requirePurgeable();
    document.restore();
    expect(document.state.deletedAt).toBeNull();
  });

  it('holds nothing that the authority accepted', () => {
    expect(codeOf(() => valid().delete(now))).toBe('document.actionNotAllowed');
  });

  it('restores and purges only what is in it', () => {
    expect(codeOf(() => draft().restore())).toBe('document.notDeleted');
    expect(codeOf(() => draft().requirePurgeable())).toBe('document.notDeleted');
  });
});

describe('a status in which the action is not allowed', () => {
  const steps: readonly [string, Status[], (document: Document) => void][] = [
    ['edit', [Status.Saved], (d) => d.edit(d.state)],
    ['submit', [Status.Saved], (d) => d.submit({ now })],
    ['withdraw', [Status.Submitted], (d) => d.withdraw()],
    ['reEdit', [Status.Failed, Status.Withdrawn, Status.Invalid], (d) => d.reEdit()],
    ['resend', [Status.Failed, Status.Invalid], (d) => d.resend({ now })],
    ['cancel', [Status.Valid], (d) => d.cancel('Wrong buyer', now)],
    ['recordValid', [Status.Submitted, Status.Valid], (d) => d.recordValid(validation)],
    [
      'delete',
      [Status.Saved, Status.Failed, Status.Withdrawn, Status.Invalid],
      (d) => d.delete(now),
    ],
  ];
  const pairs = steps.flatMap(([name, allowed, step]) =>
    statuses.map((status) => ({ name, status, step, refused: !allowed.includes(status) })),
  );

  it.each(pairs)('$name in status $status is refused: $refused', ({ status, step, refused }) => {
    const document = new Document({ ...draft().state, submitStatus: status });
    expect(codeOf(() => step(document))).toBe(refused ? 'document.actionNotAllowed' : undefined);
  });

  it('names the action and the status', () => {
    const document = new Document({ ...draft().state, submitStatus: Status.Cancelled });
    expect(() => document.cancel('Wrong buyer', now)).toThrow(
      expect.objectContaining({
        params: { action: 'documentActions.cancel', status: 'documentStatus.12' },
      }) as Error,
    );
  });

  it('rejects changes to a document that is part of a merged invoice', () => {
    const document = new Document({ ...draft().state, mergeStatus: 'contained' });
    expect(codeOf(() => document.submit({ now }))).toBe('document.contained');
  });
});

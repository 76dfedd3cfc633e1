import { languages } from '@kernel/i18n';
import { readCatalogue } from '@platform/i18n/catalogues';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { historyActOf, type HistoryAct, historyActs, recordedActions } from './history-acts';
import { Document } from './document';
import { type Action, actions } from './lifecycle';

const now = new Date('2026-09-14T03:00:00Z');
const ids = { uuid: '7QK2M9X4T8B1C6V3Z5N0W2R9A7', submissionUid: 'SUB1' };
const fault = { code: 'document.linesRequired', path: 'lines' };

const draft = (): Document => Document.draft('1', '10', goldenContent('invoice'));
const after = (from: () => Document, act: (document: Document) => void) => (): Document => {
  const document = from();
  act(document);
  return document;
};
const submitted = after(draft, (each) => each.submit({ now }));
const failed = after(submitted, (each) => each.recordRefusal([fault]));
const valid = after(submitted, (each) =>
  each.recordValid({ ...ids, longId: 'LONG1', validatedAt: now }),
);
const toCancel = after(valid, (each) => each.cancel('Wrong quantity', now));
const asked = after(valid, (each) => each.requestRejection('Never ordered', now));
const binned = after(draft, (each) => each.delete(now));
const merged = after(draft, (each) => each.becomeMerged());
const contained = after(draft, (each) => each.contain());
const requested = after(draft, (each) => each.request());

type Doing = [from: () => Document, act: (document: Document) => void, act: HistoryAct | null];

/** What each action is called in the history; null if it changes no document, or has its own entry. */
const doings: Readonly<Record<Action, readonly Doing[] | null>> = {
  view: null,
  copy: null,
  pdf: null,
  email: null,
  share: null,
  note: null,
  purge: null,
  edit: [[draft, (each) => each.edit({ ...goldenContent('invoice'), remark: 'New' }), 'update']],
  submit: [[draft, (each) => each.submit({ now }), 'became']],
  merge: [
    [draft, (each) => each.contain(), 'contained'],
    [contained, (each) => each.release(), 'released'],
    [draft, (each) => each.becomeMerged(), null],
    [draft, (each) => each.request(), 'requested'],
    [requested, (each) => each.dropRequest(), 'requestDropped'],
  ],
  unmerge: [[merged, (each) => each.unmerge(now), 'binned']],
  withdraw: [[submitted, (each) => each.withdraw(), 'became']],
  reEdit: [[failed, (each) => each.reEdit(), 'became']],
  resend: [[failed, (each) => each.resend({ now }), 'became']],
  delete: [[draft, (each) => each.delete(now), 'binned']],
  restore: [[binned, (each) => each.restore(), 'restored']],
  cancel: [[valid, (each) => each.cancel('Wrong quantity', now), 'cancelAsked']],
  acceptRejection: [[asked, (each) => each.acceptRejection(now), 'cancelAsked']],
  declineRejection: [[asked, (each) => each.declineRejection(), null]],
  markSent: [[submitted, (each) => each.markSent(now), null]],
  recordReceipt: [[submitted, (each) => each.recordReceipt(ids.uuid, ids.submissionUid), null]],
  adopt: [
    [failed, (each) => each.adopt(ids.uuid, ids.submissionUid), 'became'],
    [submitted, (each) => each.adopt(ids.uuid, ids.submissionUid), null],
    [valid, (each) => each.noteOther('OTHER'), 'otherFound'],
  ],
  recordRefusal: [[submitted, (each) => each.recordRefusal([fault], 'No'), 'became']],
  recordValid: [
    [
      submitted,
      (each) => each.recordValid({ ...ids, longId: 'LONG1', validatedAt: now }),
      'became',
    ],
  ],
  recordInvalid: [
    [submitted, (each) => each.recordInvalid(ids.uuid, ids.submissionUid, [fault]), 'became'],
  ],
  markCancelled: [
    [toCancel, (each) => each.markCancelled(now), 'became'],
    [asked, (each) => each.markCancelled(now), 'became'],
  ],
  cancelRefused: [[toCancel, (each) => each.cancelRefused([fault]), 'cancelRefused']],
  requestRejection: [
    [valid, (each) => each.requestRejection('Never ordered', now), 'rejectionAsked'],
  ],
};

/** As the trail keeps it: the members that differ, as JSON. */
function changedBy([from, act]: Doing): [before: object, after: object] {
  const document = from();
  const before = document.state as unknown as Record<string, unknown>;
  act(document);
  const fresh = Object.entries(document.state).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  expect(fresh).not.toEqual([]);
  const kept = (entries: [string, unknown][]): object =>
    JSON.parse(JSON.stringify(Object.fromEntries(entries)));
  return [kept(fresh.map(([name]) => [name, before[name]])), kept(fresh)];
}

describe('the history of a document', () => {
  it.each(actions)('says what was done by the action %s', (action) => {
    expect(doings).toHaveProperty(action);
    for (const doing of doings[action] ?? []) {
      const [before, changed] = changedBy(doing);
      expect(historyActOf('update', before as never, changed as never)).toBe(doing[2]);
    }
  });

  it('names the entries of the trail as they are', () => {
    for (const action of recordedActions.filter((each) => each !== 'update'))
      expect(historyActOf(action, null, {})).toBe(action);
  });

  it.each(languages)('has words for everything that was done, in %s', (language) => {
    const words = readCatalogue(language);
    const missing = historyActs.filter((act) => !words[`documents.history.${act}`]);
    expect(missing).toEqual([]);
  });
});

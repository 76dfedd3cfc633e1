import type { ReportedDocument } from '../received.types';
import { aspectsOf, differenceOf, repairsFor } from './compare';
import type { Held } from './difference.types';

const reported = (changes: Partial<ReportedDocument> = {}): ReportedDocument =>
  ({
    direction: 'outgoing',
    uuid: 'U1',
    internalId: 'INV-1',
    typeCode: '01',
    status: 'valid',
    issuerTin: 'C1',
    receiverTin: 'C2',
    supplierTin: 'C1',
    buyerTin: 'C2',
    total: '108.00',
    ...changes,
  }) as ReportedDocument;

const held = (changes: Partial<Held> = {}): Held => ({
  direction: 'outgoing',
  uuid: 'U1',
  number: 'INV-1',
  typeCode: '01',
  issuedAt: null,
  otherSide: null,
  documentId: '7',
  documentKind: 1,
  receivedId: null,
  amount: '108.00',
  status: 'valid',
  otherTin: 'C2',
  changedAt: new Date(0),
  ...changes,
});

describe('what the authority reports against what we hold', () => {
  it.each([
    ['nothing', {}, {}, []],
    ['108 and 108.00 are one amount', {}, { total: '108' }, []],
    ['a sen', {}, { total: '108.01' }, ['amount']],
    ['a cancellation', {}, { status: 'cancelled' }, ['status']],
    ['another buyer', {}, { receiverTin: 'C3' }, ['buyer']],
    ['a TIN in small letters is the same', { otherTin: 'c2' }, {}, []],
    ['a TIN that is not told says nothing', {}, { receiverTin: null, buyerTin: null }, []],
    [
      'all three',
      { amount: '1.00' },
      { status: 'cancelled', receiverTin: 'C3' },
      ['amount', 'status', 'buyer'],
    ],
  ] as const)('%s', (_, ours, theirs, aspects) => {
    expect(aspectsOf(held(ours), reported(theirs as Partial<ReportedDocument>))).toEqual(aspects);
  });

  it.each([
    ['issued with our TIN by another system', {}, null, 'madeElsewhere'],
    ['ours, whose answer was lost', {}, held({ uuid: '' }), 'missingHere'],
    ['issued to us and not in the inbox', { direction: 'incoming' }, null, 'missingHere'],
  ] as const)('is classified: %s', (_, theirs, lost, kind) => {
    expect(differenceOf(reported(theirs), null, lost)).toMatchObject({ kind });
  });

  it.each(['invalid', 'submitted'] as const)(
    'an unknown document that is %s belongs to nobody',
    (status) => {
      expect(differenceOf(reported({ status }), null, null)).toBeNull();
    },
  );

  it('every difference has a repair, and acknowledging is always one', () => {
    for (const kind of ['missingHere', 'missingThere', 'different', 'madeElsewhere'] as const)
      for (const direction of ['incoming', 'outgoing'] as const)
        expect(
          repairsFor({ kind, what: '', direction, documentId: '1', statusThere: 'cancelled' }),
        ).toContain('known');
  });

  it('a document under another uuid is fetched when received, and only acknowledged when ours', () => {
    const of = (direction: 'incoming' | 'outgoing') =>
      repairsFor({
        kind: 'different',
        what: 'uuid,status',
        direction,
        documentId: '1',
        statusThere: 'cancelled',
      });
    expect(of('incoming')).toEqual(['fetch', 'known']);
    expect(of('outgoing')).toEqual(['known']);
  });
});

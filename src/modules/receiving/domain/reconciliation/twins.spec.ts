import type { ReportedDocument } from '../received.types';
import { missingThere } from './compare';
import type { Difference, Held } from './difference.types';
import { pairOf, twinsIn } from './twins';

const ours = (changes: Partial<Held> = {}): Difference =>
  missingThere({
    direction: 'outgoing',
    uuid: 'HERE',
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

const theirs = (changes: Partial<ReportedDocument> = {}): Difference => {
  const reported = {
    direction: 'outgoing',
    uuid: 'THERE',
    internalId: 'INV-1',
    typeCode: '01',
    status: 'valid',
    issuerTin: 'C1',
    receiverTin: 'C2',
    total: '108.00',
    ...changes,
  } as ReportedDocument;
  const { direction, uuid } = reported;
  return { kind: 'madeElsewhere', what: [], direction, uuid, held: null, reported };
};

describe('one number under two uuids', () => {
  it('is one difference, under the uuid of the authority', () => {
    const [twin, ...others] = twinsIn([ours(), theirs(), ours({ number: 'INV-2' })]);
    expect(others).toEqual([]);
    expect(pairOf(twin!)).toMatchObject({
      kind: 'different',
      what: ['uuid'],
      uuid: 'THERE',
      held: { uuid: 'HERE' },
      reported: { uuid: 'THERE' },
    });
  });

  it('names whatever else differs', () => {
    const [twin] = twinsIn([ours(), theirs({ total: '1.00', status: 'cancelled' })]);
    expect(pairOf(twin!).what).toEqual(['uuid', 'amount', 'status']);
  });

  it.each<[string, Difference[]]>([
    ['of another type', [ours(), theirs({ typeCode: '02' })]],
    ['of another direction', [ours(), theirs({ direction: 'incoming' })]],
    [
      'of another issuer, when we received it',
      [
        ours({ direction: 'incoming', otherTin: 'C9' }),
        theirs({ direction: 'incoming', issuerTin: 'C8' }),
      ],
    ],
    ['that stands there twice', [ours(), theirs(), theirs({ uuid: 'THERE-2' })]],
    ['without a number', [ours({ number: '' }), theirs({ internalId: '' })]],
  ])('a number %s remains two documents', (_, differences) => {
    expect(twinsIn(differences)).toEqual([]);
  });
});

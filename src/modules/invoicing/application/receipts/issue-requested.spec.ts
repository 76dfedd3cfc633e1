import { DomainError, Refused } from '@kernel/rules';
import { FakeClock } from '@platform/clock';
import type { Document } from '../../domain/document/document';
import { Status } from '../../domain/document/lifecycle';
import type { Documents } from '../ports/documents';
import type { Originals } from '../ports/originals';
import type { ReceiptProblem, ReceiptRequests } from '../ports/receipt-requests';
import type { MasterDataSnapshots } from '../master-data-snapshots';
import { IssueRequested } from './issue-requested';

describe('a receipt whose customer asks for an e-invoice', () => {
  const notes: (ReceiptProblem | null)[] = [];
  beforeEach(() => void (notes.length = 0));

  const issuing = (error: DomainError): IssueRequested => {
    const document = {
      state: { id: '5', orgId: '10', submitStatus: Status.Saved },
    } as unknown as Document;
    return new IssueRequested(
      { get: async () => document } as unknown as Documents,
      {
        into: async () => {
          throw error;
        },
      } as unknown as MasterDataSnapshots,
      {} as Originals,
      {
        note: async (_: string, problem: ReceiptProblem | null) => void notes.push(problem),
      } as unknown as ReceiptRequests,
      new FakeClock(new Date('2026-03-02T01:00:00Z')),
    );
  };

  it('says what prevents it, and a person takes over', async () => {
    await issuing(new Refused('buyer.archived')).issue('5', '7');
    expect(notes).toMatchObject([{ code: 'buyer.archived' }]);
  });

  it('is tried again when somebody else changed it at the same time', async () => {
    const issued = issuing(new Refused('changedByAnother')).issue('5', '7');
    await expect(issued).rejects.toMatchObject({ code: 'changedByAnother' });
    expect(notes).toEqual([]);
  });
});

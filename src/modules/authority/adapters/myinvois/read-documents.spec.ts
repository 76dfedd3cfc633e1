import { Members } from './members';
import { detailsOf, foundPageOf, rawOf, receiptOf, statusOf, submissionOf } from './read-documents';

describe('answers about documents', () => {
  it.each([
    ['Valid', 'valid'],
    ['VALID', 'valid'],
    ['Invalid', 'invalid'],
    ['Cancelled', 'cancelled'],
    ['Submitted', 'submitted'],
    ['In Progress', 'submitted'],
    ['Requested for Rejection', 'valid'],
    ['', 'submitted'],
  ])('the status "%s" is %s', (word, status) => {
    expect(statusOf(word)).toBe(status);
  });

  it.each([
    ['Partially Valid', 'partiallyValid'],
    ['partially valid', 'partiallyValid'],
    ['InProgress', 'inProgress'],
    ['in progress', 'inProgress'],
    ['Invalid', 'invalid'],
  ])('the overall status "%s" is %s (section 14)', (overallStatus, overall) => {
    expect(submissionOf(new Members({ overallStatus })).overall).toBe(overall);
  });

  it.each([
    [{ submissionUid: 'A' }, 'A'],
    [{ submissionUID: 'A' }, 'A'],
    [{ submissionUid: null }, null],
  ])('finds in %j the submission id %s', (result, uid) => {
    expect(receiptOf(new Members(result)).submissionUid).toBe(uid);
  });

  it('reads the refusal of a single document (section 5.3)', () => {
    const receipt = receiptOf(
      new Members({
        submissionUid: null,
        acceptedDocuments: [],
        rejectedDocuments: [
          {
            invoiceCodeNumber: 'INV-2026-00017',
            error: {
              code: '2',
              message: 'Validation Error',
              target: 'INV-2026-00017',
              details: [
                {
                  code: 'CF364',
                  message: 'Line classification is required',
                  target: 'ItemClassificationCode',
                  propertyPath: 'Invoice.InvoiceLine[0].Item.CommodityClassification',
                },
              ],
            },
          },
        ],
      }),
    );
    expect(receipt.rejected).toEqual([
      {
        codeNumber: 'INV-2026-00017',
        findings: [
          {
            code: 'CF364',
            message: 'Line classification is required',
            path: 'Invoice.InvoiceLine[0].Item.CommodityClassification',
            target: 'ItemClassificationCode',
          },
        ],
      },
    ]);
  });

  it('reads a row of Recent as it was recorded (section 8.7)', () => {
    const page = foundPageOf(
      new Members({
        result: [
          {
            uuid: 'U',
            issuerTIN: 'C1234567890',
            receiverID: '202001012345',
            receiverTIN: 'C9876543210',
            typeVersionName: 'Version 1',
            longId: '',
            dateTimeReceived: '2026-08-03T04:11:31.9939186Z',
            netAmount: 100.1,
            total: 108,
            status: 'Invalid',
            documentCurrency: 'MYR',
          },
        ],
        metadata: { totalPages: 2, totalCount: 130 },
      }),
    );
    expect(page).toMatchObject({
      totalPages: 2,
      totalCount: 130,
      documents: [
        {
          issuerTin: 'C1234567890',
          receiverId: '202001012345',
          receiverTin: 'C9876543210',
          typeVersion: '1.0',
          longId: null,
          receivedAt: new Date('2026-08-03T04:11:31.993Z'),
          totalNetAmount: '100.10',
          totalPayableAmount: '108.00',
          status: 'invalid',
          currency: 'MYR',
        },
      ],
    });
  });

  it('a failed step counts even without a message, and null results are no results', () => {
    const step = { name: 'Step08-Document Signature Validator', status: 'Invalid', error: null };
    const details = detailsOf(new Members({ validationResults: { validationSteps: [step] } }));
    expect(details.findings).toEqual([{ code: '', message: step.name, path: '', step: step.name }]);
    expect(detailsOf(new Members({ validationResults: null })).findings).toEqual([]);
  });

  it.each([
    ['as text', '{"a":1}'],
    ['in Base64', Buffer.from('{"a":1}').toString('base64')],
  ])(
    'takes the raw document %s, and both spellings of its long id (section 8.10)',
    (_how, document) => {
      expect(rawOf(new Members({ document, longID: 'L' }))).toMatchObject({
        document: '{"a":1}',
        longId: 'L',
      });
    },
  );
});

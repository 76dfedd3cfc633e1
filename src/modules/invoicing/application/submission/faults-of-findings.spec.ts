import { AuthorityError } from '@modules/authority';
import { faultsOfError, faultsOfFindings } from './faults-of-findings';

const said = 'Duplicated submitted document with UUID A1 where the values match with B2';

describe('a finding of the authority as a fault', () => {
  // myinvois-api, section 11: the older code of a duplicate is also one of signatures.
  it.each([
    ['Step03-Duplicated Submission Validator', 'DV302', 'invoiceNumber'],
    ['Step08-Document Signature Validator', 'DS302', ''],
    [undefined, 'DS302', ''],
  ])('DS302 of the step %s is %s', (step, code, path) => {
    const finding = { code: 'DS302', message: said, path: 'document', ...(step && { step }) };
    expect(faultsOfFindings([finding])).toMatchObject([{ code, path, params: { said } }]);
  });
});

describe('a refused call as a fault', () => {
  const details = [
    { code: 'OperationPeriodOver', message: 'The time limit has passed.', path: '' },
  ];
  const refusal = (reason: string): AuthorityError =>
    new AuthorityError({ kind: 'data', reason, said: details[0]!.message, details });

  it('is in our own words where the reason has some', () => {
    const params = { reason: 'authority.reason.OperationPeriodOver' };
    expect(faultsOfError(refusal('OperationPeriodOver'))).toEqual([
      { code: 'authority.data', path: '', params },
    ]);
  });

  it('is in those of the authority for an unknown reason', () => {
    expect(faultsOfError(refusal('Unheard'))).toMatchObject([
      { code: 'OperationPeriodOver', params: { said: details[0]!.message } },
    ]);
  });
});

import { faultsOfRecord, type Input, type ResourceDefinition } from '@kernel/resource';
import { plan } from './plan.resource';
import { planDetail } from './plan-detail.resource';

const faultsAt = (of: ResourceDefinition, record: Input): string[] =>
  [...faultsOfRecord(of, record)].map(({ code, path }) => `${code} at ${path}`);

const price = { amount: '1170.00', discountAmount: '0.00' };
const basic = {
  name: 'Basic',
  code: 'BASIC',
  description: 'E-invoices',
  ...price,
  level: 1,
  tier: 'standard',
  status: 'enabled',
};
const einvoice = {
  planId: '1',
  name: 'E-invoicing',
  service: 'einvoice',
  ...price,
  required: true,
  hasMyTax: true,
  status: 'enabled',
};
const above = 'plan.discountAboveAmount at discountAmount';

describe('what is for sale (specification 2, section 5)', () => {
  it.each([
    [{}, []],
    [{ name: null }, ['required at name']],
    [{ code: null }, ['required at code']],
    [{ amount: null }, ['required at amount']],
    [{ discountAmount: null }, ['required at discountAmount']],
    [{ description: null }, ['required at description']],
    [{ status: null }, ['required at status']],
    [{ discountAmount: '1170.01' }, [above]],
  ])('a plan with %j has the faults %j', (values, faults) =>
    expect(faultsAt(plan, { ...basic, ...values })).toEqual(faults),
  );

  it.each([
    [{}, []],
    [{ planId: null }, ['required at planId']],
    [{ name: null }, ['required at name']],
    [{ amount: null }, ['required at amount']],
    [{ discountAmount: null }, ['required at discountAmount']],
    [{ status: null }, ['required at status']],
    [{ discountAmount: '1170.01' }, [above]],
  ])('a service with %j has the faults %j', (values, faults) =>
    expect(faultsAt(planDetail, { ...einvoice, ...values })).toEqual(faults),
  );
});

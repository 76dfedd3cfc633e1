import type { Cases } from './cases';
import type { Victim } from './victim';

/** The trail of another organisation, by its number and by its words. */
export const auditCases = ({ orgId }: Victim): Cases => ({
  'GET auditTrail/chains': [{ ends: 'nothingShown' }],
  'POST auditTrail/verify': [
    { ends: 'notFound', payload: { orgId } },
    { ends: 'notFound', payload: { orgId, after: 1 } },
  ],
  'POST auditTrail/export': [
    {
      ends: 'nothingShown',
      payload: { from: '2020-01-01', to: '2099-12-31', format: 'csv' },
    },
  ],
});

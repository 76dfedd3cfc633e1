import type { Attack, Cases } from './cases';
import type { Victim } from './victim';

const whole = { from: '2020-01-01', to: '2030-12-31', statuses: [0, 1, 2, 3, 10, 11, 12, 13] };
const nothing = (payload: object): Attack => ({ ends: 'nothingShown', payload });

/** Figures cover one's own documents only, even if another organisation's buyer is named. */
export const totalsCases = ({ buyer, product, draft }: Victim): Cases => ({
  'POST dashboard/totals': [
    nothing({ from: '2026-01-01', to: '2026-12-31', by: 'month' }),
    nothing({ ...whole, by: 'year', party: `b${buyer}` }),
  ],
  'POST dashboard/totals/ranking': [
    nothing({ ...whole, of: 'party' }),
    nothing({ ...whole, of: 'product', product: `p${product}` }),
  ],
  'POST dashboard/totals/export': [nothing({ ...whole, by: 'year', of: 'party', format: 'csv' })],
  'GET dashboard/health': [{ ends: 'nothingShown' }],
  'GET document/repairs': [{ ends: 'notFound', query: { id: draft } }],
  'POST document/repair': [
    { ends: 'notFound', payload: { id: draft, version: 1, paths: ['issueDate'] } },
  ],
  'GET sysUnknownCode/list': [{ ends: 'forbidden' }],
});

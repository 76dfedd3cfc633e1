import type { TestBed } from '../invoicing/test-bed';
import type { Attack, Cases } from './cases';
import type { Victim } from './victim';

const notFound = { ends: 'notFound' } as const;
const nothingShown = { ends: 'nothingShown' } as const;
const when = { issueDate: '2026-11-21', issueTime: '10:00:00' };
const period = { dateFrom: '2026-01-01', dateTo: '2026-12-31', reason: 'Zebra' };

/** Merging, consolidating and the periods in which more may be consolidated. */
export async function mergeCases(testBed: TestBed, a: Victim): Promise<Cases> {
  const relaxation: string = await testBed
    .as('harum.director')
    .do('consolidationRelaxation/add', period);
  const one = (payload: object): Attack[] => [{ ...notFound, payload }];
  const ids = [a.draft, a.valid];
  return {
    'GET document/mergeOf': [{ ...notFound, query: { id: a.draft } }],
    'POST document/contains': one({ id: a.draft }),
    'POST document/merge': one({ ids, ...when }),
    'POST document/mergePreview': one({ ids }),
    'POST document/unmerge': one({ id: a.draft }),
    'POST document/consolidate': one({ ids, ...when }),
    'POST document/consolidationPreview': [
      { ...notFound, payload: { ids } },
      { ...nothingShown, payload: { supplierId: a.supplier, month: '2026-11' } },
    ],
    'POST consolidationRelaxation/page': [nothingShown],
    'GET consolidationRelaxation/detail': [{ ...notFound, query: { id: relaxation } }],
    'GET consolidationRelaxation/list': [{ ...nothingShown, query: { ids: relaxation } }],
    'POST consolidationRelaxation/add': { because: 'it names no other record' },
    'POST consolidationRelaxation/update': one({ ...period, id: relaxation, version: 1 }),
    'POST consolidationRelaxation/delete': one({ ids: [relaxation] }),
    'POST consolidationRelaxation/export': [
      { ...nothingShown, payload: { format: 'csv', scope: 'all' } },
    ],
  };
}

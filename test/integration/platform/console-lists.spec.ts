import type { Field } from '@kernel/fields';
import {
  type Filter,
  filterOperators,
  type PageQuery,
  type ResourceDefinition,
  sortableFields,
} from '@kernel/resource';
import '../../../src/app.module';
import { testApp, type TestApp } from '../../support/app';
import { declaredByConsole } from '../../support/console-resources';
import { testDatabase, type TestDatabase } from '../../support/database';
import { superAdmin } from '../../support/principals';
import { servedByProduct } from '../../support/product-resources';
import { routesOf } from '../isolation/routes';

interface Condition {
  field: string;
  operator: string;
  value: string;
}

// The console is a program of its own, with its own compiler settings.
const { filtersOf, operatorsOf } = jest.requireActual<{
  operatorsOf: (field: Field) => readonly string[];
  filtersOf: (
    criteria: { keyword: string; conditions: readonly Condition[]; any: boolean },
    fields: ResourceDefinition['fields'],
  ) => unknown[];
}>('../../../console/src/resource/filter/conditions');
const { askedFields } = jest.requireActual<{
  askedFields: (of: ResourceDefinition) => Record<string, Field>;
}>('../../../console/src/resource/definition/definition');
const { pageQueryOf } = jest.requireActual<{
  pageQueryOf: (asked: { filters?: unknown[]; sorters?: object[] }) => PageQuery;
}>('../../../console/src/providers/http/page-query');

/** A word that no column of codes can hold. */
const CHINESE = '新😀';

/** Something to compare a field of this kind with, as it stands in the address of a list. */
const values: Readonly<Partial<Record<Field['kind'], string>>> = {
  text: CHINESE,
  longText: CHINESE,
  sealed: CHINESE,
  option: 'MYR',
  flag: 'true',
  ref: '1',
  integer: '1',
  amount: '1.00',
  rate: '1.00',
  date: '2026-01-01',
  instant: '2026-01-01T00:00:00.000Z',
};

/** What a list asks beside its page. */
const beside: Readonly<Record<string, object>> = {
  document: { kind: 1 },
  received: { direction: 'incoming' },
  difference: { runId: '1' },
};

/** Exports of what is not selected row by row. */
const withoutSelection: Readonly<Record<string, string>> = {
  'POST auditTrail/export': 'all of a period',
  'POST dashboard/totals/export': 'totals',
  'POST task/export': 'the items of one task',
};

/** All that have rows: the import of variable pay has none. */
const lists = [
  ...servedByProduct().filter(({ without }) => !without?.includes('page')),
  ...declaredByConsole((file) => jest.requireActual(file)),
].filter(({ fields }) => Object.keys(fields).length > 0);

/** Every comparison that the console offers for each of its fields. */
const comparisons = (of: ResourceDefinition): [string, Condition[]][] =>
  Object.entries(askedFields(of)).map(([field, declared]) => {
    const value = declared.kind === 'choice' ? declared.values![0]! : (values[declared.kind] ?? '');
    return [field, operatorsOf(declared).map((operator) => ({ field, operator, value }))];
  });

describe('a list of the console', () => {
  let database: TestDatabase;
  let testBed: TestApp;

  beforeAll(async () => {
    database = await testDatabase();
    testBed = await testApp({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await testBed?.close();
    await database.close();
  });

  const page = ({ name }: ResourceDefinition, query: PageQuery) =>
    testBed.as(superAdmin()).post(`${name}/page`, { ...query, ...beside[name] });

  it('is one of many', () => {
    expect(lists.length).toBeGreaterThan(50);
  });

  it.each(lists)('is sorted by the server by each of its columns: $name', async (list) => {
    for (const field of [...(list.sort ? [list.sort.field] : []), ...sortableFields(list)]) {
      const query = pageQueryOf({ sorters: [{ field, order: 'asc' }] });
      const { code, message } = await page(list, query);
      expect([field, code, message]).toEqual([field, 200, '']);
    }
  });

  it.each(lists)('is searched by the server for any word: $name', async (list) => {
    for (const value of ['a', CHINESE, '100%_', "O'Brien \\"]) {
      const keyword = [{ field: 'keyword', operator: 'contains', value }];
      const { code, message } = await page(list, pageQueryOf({ filters: keyword }));
      expect([value, code, message]).toEqual([value, 200, '']);
    }
  });

  it.each(lists)('compares any of its columns with any word: $name', async (list) => {
    const compared = (field: string, comparison: Pick<Filter, 'operator' | 'value'>) =>
      page(list, { filter: { logic: 0, filters: [{ field, ...comparison }] } });
    const { message } = await compared('noSuchColumn', { operator: 0, value: '1' });
    const columns = message.replace(/^.*Available fields: /, '').split(', ');
    expect(columns).toContain('id');
    for (const column of columns)
      for (const comparison of [
        { operator: filterOperators.indexOf('eq'), value: CHINESE },
        { operator: filterOperators.indexOf('contains'), value: CHINESE },
        { operator: filterOperators.indexOf('in'), value: ['1'] },
      ]) {
        const { code } = await compared(column, comparison);
        expect([column, comparison, code]).not.toEqual([column, comparison, 500]);
      }
  });

  it.each(lists)('is filtered by the server by each of its fields: $name', async (list) => {
    for (const [field, conditions] of comparisons(list)) {
      const criteria = { keyword: '', conditions, any: true };
      const query = pageQueryOf({ filters: filtersOf(criteria, list.fields) });
      const { code, message } = await page(list, query);
      expect([field, code, message]).toEqual([field, 200, '']);
    }
  });

  it('exports no empty sheet when rows are to be selected and none is', async () => {
    const paths = routesOf(testBed.app)
      .map(({ name }) => name)
      .filter((name) => /^POST .+\/export$/.test(name) && !(name in withoutSelection));
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths)
      for (const ids of [undefined, []]) {
        const { code, extras } = await testBed
          .as(superAdmin())
          .post(path.replace('POST ', ''), { format: 'csv', scope: 'selected', ids });
        expect([path, code, extras?.fieldErrors]).toEqual([
          path,
          400,
          [expect.objectContaining({ code: 'required', path: 'ids' })],
        ]);
      }
  });

  it.each<['GET' | 'POST', string, object, string | null]>([
    ['GET', 'sysFile/relationFiles', { relationName: CHINESE, fileTypes: CHINESE }, null],
    ['POST', 'sysNotice/pageReceived', { type: CHINESE }, null],
    ['POST', 'sysNotice/page', { type: CHINESE }, null],
    ['POST', 'sysRole/page', { code: CHINESE }, null],
    ['POST', 'document/export', { format: 'csv', scope: 'selected', ids: null }, 'formInvalid'],
    ['POST', 'quotation/restoreMany', { ids: null }, 'selection.empty'],
    ['POST', 'document/deleteMany', { query: [[]] }, 'formInvalid'],
    ['POST', 'document/consolidationPreview', { ids: -1, supplierId: '1' }, 'formInvalid'],
    ['POST', 'vipNews/add', { tags: ['x'] }, 'formInvalid'],
    [
      'POST',
      'employeePayrollItem/benefitValue',
      { kind: 'car', month: '2026-08', cost: ' ' },
      null,
    ],
  ])('%s %s with %j is answered, or refused in words', async (method, path, body, refusal) => {
    const visitor = testBed.as(superAdmin());
    const query = new URLSearchParams(body as Record<string, string>).toString();
    const answer = await visitor.send({
      ...(method === 'GET'
        ? { method, url: `/api/${path}?${query}` }
        : { method, url: `/api/${path}`, payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const { code, extras } = isJson ? answer.json() : { code: answer.statusCode, extras: null };
    expect([code, extras?.errorCode ?? null]).toEqual([refusal ? 400 : 200, refusal]);
  });
});

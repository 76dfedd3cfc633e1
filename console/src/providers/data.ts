import type { DataProvider } from '@refinedev/core';
import type { PageResult } from '@kernel/resource';
import { call } from './http/http';
import { pageQueryOf, questionOf } from './http/page-query';
import { notifyWritten } from './written';

const api = '/api';

/**
 * The adapter between Refine and our route conventions:
 * `/api/{name}/page|detail|add|update|delete`.
 */
export const dataProvider: DataProvider = {
  getApiUrl: () => api,

  getList: async ({ resource, meta, ...params }) => {
    const body = { ...pageQueryOf(params), ...bodyOf(meta) };
    const path = `${api}/${resource}/page`;
    const page = await call<PageResult<never>>(path, { body, signal: signalOf(meta) });
    return { data: page.items, total: page.total, question: questionOf(body) };
  },

  getOne: async ({ resource, id, meta }) => ({
    data: await call(`${api}/${resource}/detail`, { query: { id }, signal: signalOf(meta) }),
  }),

  create: async ({ resource, variables }) => {
    const id = await call<string>(`${api}/${resource}/add`, { body: variables });
    notifyWritten(resource);
    return { data: { ...variables, id } as never };
  },

  update: async ({ resource, id, variables }) => {
    await call(`${api}/${resource}/update`, { body: { ...variables, id } });
    notifyWritten(resource);
    return { data: { ...variables, id } as never };
  },

  deleteOne: async ({ resource, id }) => {
    await call(`${api}/${resource}/delete`, { body: { id } });
    notifyWritten(resource);
    return { data: { id } as never };
  },

  deleteMany: async ({ resource, ids }) => {
    await call(`${api}/${resource}/delete`, { body: { ids } });
    notifyWritten(resource);
    return { data: ids.map((id) => ({ id })) as never };
  },

  custom: async ({ url, method, payload, query }) => ({
    data: await call(url, {
      method: method === 'get' ? 'GET' : 'POST',
      body: method === 'get' ? undefined : (payload ?? {}),
      query: query as Record<string, string> | undefined,
    }),
  }),
};

/** What a list sends besides its query: the kind of document, or the recycle bin. */
const bodyOf = (meta: unknown): object => (meta as { body?: object } | undefined)?.body ?? {};

const signalOf = (meta: unknown): AbortSignal | undefined =>
  (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext?.signal;

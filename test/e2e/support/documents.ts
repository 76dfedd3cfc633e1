import type { Api } from './api';

export interface Document {
  id: string;
  version: number;
  invoiceNumber: string;
  submitStatus: number;
  updateTime: string;
  buyerName?: string;
  [more: string]: unknown;
}

export const Status = { Saved: 0, Failed: 2, Valid: 10 } as const;

export const documentOf = (api: Api, id: string): Promise<Document> =>
  api.get(`/api/document/detail?id=${id}`);

/** The newest documents in a status, as the list shows them. */
export async function documentsIn(api: Api, status: number, count = 1): Promise<Document[]> {
  const body = { kind: 1, page: 1, pageSize: count, statuses: [status] };
  const { items } = await api.post<{ items: Document[] }>('/api/document/page', body);
  return items;
}

/** New drafts that are ready to submit: copies of a document of the demo data. */
export async function drafts(api: Api, count = 1): Promise<Document[]> {
  const [pattern] = await documentsIn(api, Status.Valid);
  const made: Document[] = [];
  for (let n = 0; n < count; n++) {
    const id = await api.post<string>('/api/document/copy', { id: pattern!.id });
    made.push({ ...(await documentOf(api, id)), id });
  }
  return made;
}

/** Waits until a document has a status; the authority takes seconds. */
export async function reaches(
  api: Api,
  id: string,
  status: number,
  seconds = 60,
): Promise<Document> {
  for (let waited = 0; waited < seconds * 1000; waited += 500) {
    const found = await documentOf(api, id);
    if (found.submitStatus === status) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Document ${id} did not reach the status ${status}`);
}

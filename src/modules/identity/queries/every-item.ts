import type { Lists, ListSpec } from '@platform/resource';

/** The whole of a list that a client reads at once: without it, a picker would lack what does not fit on a page. */
export async function everyItem<Item>(
  lists: Lists,
  list: ListSpec,
  itemOf: (row: Record<string, unknown>) => Item,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const read = await lists.page(list, { page, pageSize: PAGE }, itemOf);
    items.push(...read.items);
    more = read.hasNextPage;
  }
  return items;
}

const PAGE = 200;

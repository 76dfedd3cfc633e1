/** The portion size: ten thousand documents are never in memory at once. */
const AT_ONCE = 500;

export async function inPortions<Item>(
  items: readonly Item[],
  work: (portion: Item[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await work(items.slice(from, from + AT_ONCE));
}

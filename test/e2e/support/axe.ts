import { type AxeResults, source } from 'axe-core';
import type { Page } from './test';

/** What axe calls serious or worse. */
export async function seriousIn(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

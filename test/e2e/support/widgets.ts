import type { Locator, Page } from '@playwright/test';

/** For how many milliseconds a primary button holds back the next click; nobody reads what it now says faster. */
export const CLICK_GUARD = 500;

/** Opens a select and takes the option of a name; typing narrows long lists first. */
export async function choose(page: Page, select: Locator, option: string, typed?: string) {
  await select.click({ force: true }); // the selected value covers the field
  if (typed !== undefined) await select.fill(typed);
  const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  const words = option.replace(/[.()]/g, '\\$&');
  const named = new RegExp(`^${words}|${words}$`); // a code precedes its name
  await popup.locator('.ant-select-item-option').filter({ hasText: named }).first().click();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clip } from '../../../support/clip';
import { expect, type Page, test } from '../../support/test';

test.use({ who: 'superadmin' });

const timeOf = (page: Page): Promise<number> =>
  page
    .locator('video[aria-label]')
    .evaluate((video) => (video as unknown as { currentTime: number }).currentTime);

test('a video is uploaded, made, and watched from where its reader jumps to', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'office-clip-'));
  const title = `How to cancel ${Date.now()}`;
  const buffer = await clip(folder, { size: '640x360', seconds: 12 });
  rmSync(folder, { recursive: true });

  await page.goto('/content/vipVideo');
  await page.getByRole('button', { name: 'Add video' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Abstract').fill('Within 72 hours, and how afterwards');
  await form.getByLabel('Public from').fill('2026-01-05');
  await page.keyboard.press('Enter');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'cancel.mp4', mimeType: 'video/mp4', buffer });
  await expect(form.locator('.video-upload')).toContainText(/Waiting|Processing|Ready/);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Ready', { timeout: 60_000 });

  await page.goto('/content/videos');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const player = page.locator('.player');
  await player.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  await player.getByRole('slider', { name: 'Position' }).fill('8');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(8.2);
  await player.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.reload();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(7.5);
});

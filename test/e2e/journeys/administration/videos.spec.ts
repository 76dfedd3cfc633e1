import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clip } from '../../../support/clip';
import { expect, type Page, test } from '../../support/test';

test.use({ who: 'superadmin' });

/** Of an upload, in bytes. */
const PART = 4 * 1024 * 1024;

const timeOf = (page: Page): Promise<number> =>
  page
    .locator('video[aria-label]')
    .evaluate((video) => (video as unknown as { currentTime: number }).currentTime);

test('a video is uploaded over a reload, made, and watched from where its reader jumps to', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'office-clip-'));
  const title = `How to cancel ${Date.now()}`;
  const path = join(folder, `cancel ${Date.now()}.mp4`);
  const bytes = await clip(folder, { size: '640x360', seconds: 12 });
  // Two parts and a bit, as players skip them.
  const filling = Buffer.alloc(2 * PART);
  filling.writeUInt32BE(filling.length);
  filling.write('free', 4);
  writeFileSync(path, Buffer.concat([bytes, filling]));
  // The second part is on its way until the page is gone, and then until the resumption was seen.
  let isReloaded = false;
  const isSeen = Promise.withResolvers<void>();
  await page.route(/uploadPart\?.*number=1(&|$)/, async (route) => {
    if (!isReloaded) return;
    await isSeen.promise;
    await route.continue();
  });

  await page.goto('/content/vipVideo');
  const form = page.getByRole('dialog');
  const firstPart = /uploadPart\?.*number=0(&|$)/;
  let timesSent = 0;
  page.on('request', (request) => (timesSent += Number(firstPart.test(request.url()))));
  const first = page.waitForResponse(firstPart);
  await page.getByRole('button', { name: 'Add video' }).first().click();
  await form.locator('input[type=file]').setInputFiles(path);
  await first;
  // The form is open again afterwards, and asks for the file.
  await page.reload();
  isReloaded = true;
  await form.locator('input[type=file]').setInputFiles(path);
  await expect(form.locator('.video-upload')).toContainText('Resumes where it stopped');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Abstract').fill('Within 72 hours, and how afterwards');
  await form.getByLabel('Public from').fill('2026-01-05');
  await page.keyboard.press('Tab');
  isSeen.resolve();
  await expect(form.locator('.video-upload')).toContainText(/Waiting|Processing|Ready/);
  expect(timesSent).toBe(1);
  rmSync(folder, { recursive: true });
  await form.getByRole('button', { name: /^Save [a-z]/ }).click();
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

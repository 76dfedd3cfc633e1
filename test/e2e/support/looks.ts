import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const catalogues = join(__dirname, '../../../src/i18n/en');

/** The first words of all keys: `fields`, `resource`, `documents` … */
const families = new Set(
  readdirSync(catalogues).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(catalogues, file), 'utf8')) as object),
  ),
);

const keyLike = /(?<![\w@./-])([a-z][A-Za-z]*)\.[a-z]\w*(\.\w+)*(?![\w@])/g;
const holeLike = /\{[a-zA-Z]\w*\}/g;

/** Texts, visible or read aloud, that are not translations. */
export async function untranslated(page: Page): Promise<string[]> {
  const text = await page.evaluate<string>(`[
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (each) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name)),
    ),
  ].filter(Boolean).join('\\n')`);
  const keys = [...text.matchAll(keyLike)].filter(([, family]) => families.has(family ?? ''));
  return [...new Set([...keys, ...text.matchAll(holeLike)].map(([found]) => found))];
}

/** How far the page, or the part of it that scrolls, reaches beyond its right edge. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>(`Math.max(
    document.documentElement.scrollWidth - innerWidth,
    ...[...document.querySelectorAll('#page, .ant-drawer-body, .ant-modal-body')].map(
      (each) => each.scrollWidth - each.clientWidth,
    ),
  )`);

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf } from '@modules/invoicing/domain/document/draft';
import type { Content } from '@modules/invoicing/domain/document/document.types';
import { readDraft } from '@modules/invoicing/domain/document/read-draft';

const root = join(__dirname, '../..');
const folder = join(root, 'test/golden/ubl');

/** Reference facts of the authority; a test that needs them reports it if they are missing. */
export const sharedData = (...path: string[]): string => {
  const file = join(root, '../shared/data', ...path);
  if (!existsSync(file))
    throw new Error(`this test compares with ../shared/data/${path.join('/')}, which is not there`);
  return file;
};

export const goldenFile = (name: string): string => join(folder, name);
export const goldenText = (name: string): string => readFileSync(goldenFile(name), 'utf8');

/** The names of all drafts that have a golden document. */
export const goldenNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.draft.json'))
    .map((file) => file.replace('.draft.json', ''))
    .sort();

/** A draft of the golden folder, read as the API would read it. */
export function goldenContent(name: string): Content {
  const { draft, faults } = readDraft(JSON.parse(goldenText(`${name}.draft.json`)));
  if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  return draftOf(draft);
}

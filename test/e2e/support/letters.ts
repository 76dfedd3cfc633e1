import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Letter, MailServer } from '../../support/mail-server';

/** Stores every mail that arrives in a folder, where the journeys, in another process, find it. */
export function keepLetters(server: MailServer, folder: string): string {
  const mails = join(folder, 'letters');
  mkdirSync(mails);
  let count = 0;
  server.onLetter = (letter) =>
    writeFileSync(join(mails, `${(count += 1)}.json`), JSON.stringify(letter));
  return mails;
}

/** Waits for a mail to the given recipient that holds the words. */
export async function letterTo(address: string, words = ''): Promise<Letter> {
  const folder = process.env.E2E_LETTERS ?? '';
  for (let waited = 0; waited < 60_000; waited += 500) {
    const found = readdirSync(folder)
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Letter)
      .find((letter) => letter.to.includes(address) && textOf(letter).includes(words));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No mail came to ${address}`);
}

/** The text of a mail as its reader sees it: quoted-printable lines put together. */
export const textOf = ({ raw }: Letter): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

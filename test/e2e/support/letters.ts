import type { Letter } from '../../support/mail-server';
import { office } from './office';

/** Waits for a mail to the given recipient that holds the words. */
export async function letterTo(address: string, words = ''): Promise<Letter> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const found = office().letters.find(
      (letter) => letter.to.includes(address) && textOf(letter).includes(words),
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail came to ${address}`);
}

/** The text of a mail as its reader sees it: quoted-printable lines put together. */
export const textOf = ({ raw }: Letter): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

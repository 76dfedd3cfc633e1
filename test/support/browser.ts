import { join } from 'node:path';
import { findBrowser } from '../../src/setup/browser';

/** The browser that the product would print with on this machine. */
export async function chromiumPath(): Promise<string> {
  const path = await findBrowser(process.env.CHROMIUM_PATH, join(__dirname, '../../.data'));
  if (!path) throw new Error('no browser: set CHROMIUM_PATH to one');
  return path;
}

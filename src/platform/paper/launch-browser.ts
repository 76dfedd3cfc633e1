import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { log } from '../ops/log';
import { lastResortFont } from './fonts';
import { sfntOf } from './sfnt';

/** Stack, section 5; the last one sees to it that no name is looked up on a network. */
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/**
 * No font of the machine takes part, so a page looks the same on every one. One must be there all
 * the same: Chromium without any prints no text at all, not even in fonts that the page brings.
 */
async function privateFonts(folder: string): Promise<string> {
  const config = join(folder, 'fonts.conf');
  await mkdir(join(folder, 'fonts'));
  await writeFile(join(folder, 'fonts', 'last-resort.ttf'), sfntOf(await lastResortFont()));
  await writeFile(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return config;
}

/**
 * Killed at work, Chromium breaks its pipes after Puppeteer stopped listening to them; an error that
 * nobody listens to would end this program too.
 */
function listenToPipes(browser: Browser): void {
  for (const pipe of browser.process()?.stdio ?? [])
    pipe?.on('error', (error) => log.debug({ err: error }, 'a pipe to the browser broke'));
}

export interface Launched {
  browser: Browser;
  removeProfile(): Promise<void>;
}

/** Starts Chromium with a profile of its own, which `removeProfile` takes away again. */
export async function launchBrowser(executablePath: string): Promise<Launched> {
  const profile = await mkdtemp(join(tmpdir(), 'print-'));
  const removeProfile = (): Promise<void> =>
    rm(profile, { recursive: true, force: true, maxRetries: 3 });
  try {
    // Loaded with the first page that is printed, not at every start.
    const { launch } = await import('puppeteer');
    const browser = await launch({
      executablePath,
      headless: 'shell',
      args: flags,
      // Chromium ends itself when the pipe breaks: none outlives a program that was killed.
      pipe: true,
      userDataDir: join(profile, 'chromium'),
      env: { ...process.env, FONTCONFIG_FILE: await privateFonts(profile), TZ: 'UTC' },
      // The program closes us in its own order; Puppeteer's handlers would end the process.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    listenToPipes(browser);
    return { browser, removeProfile };
  } catch (error) {
    await removeProfile();
    throw error;
  }
}

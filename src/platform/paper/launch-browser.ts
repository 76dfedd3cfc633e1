import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { log } from '../ops/log';
import { lastResortFont } from './fonts';
import { sfntOf } from './sfnt';

/**
 * For containers, which run it as root and have little shared memory, and for the same text on every machine; the last one
 * makes sure that no name is resolved over a network.
 */
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
 * No system font is used, so a page looks the same on every machine. One must exist all the same:
 * without any, Chromium prints no text at all, not even in fonts that the page brings.
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
 * If Chromium is killed while printing, its pipes break after Puppeteer has stopped listening; an
 * unhandled error event would end this process too.
 */
function listenToPipes(browser: Browser): void {
  for (const pipe of browser.process()?.stdio ?? [])
    pipe?.on('error', (error) => log.debug({ err: error }, 'a pipe to the browser broke'));
}

/** The environment variables that a browser needs: no key, no password, no database address. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH'];

/** The environment of the browser: a page that broke out of it would find no secret there. */
export const browserEnv = (env: NodeJS.ProcessEnv, fontConfig: string): Record<string, string> => ({
  ...Object.fromEntries(
    PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  ),
  FONTCONFIG_FILE: fontConfig,
  TZ: 'UTC',
});

export interface Launched {
  browser: Browser;
  removeProfile(): Promise<void>;
}

/** Starts Chromium with a profile of its own, which `removeProfile` deletes. */
export async function launchBrowser(executablePath: string): Promise<Launched> {
  const profile = await mkdtemp(join(tmpdir(), 'print-'));
  const removeProfile = (): Promise<void> =>
    rm(profile, { recursive: true, force: true, maxRetries: 3 });
  try {
    // Loaded with the first print, not at every start.
    const { launch } = await import('puppeteer');
    const browser = await launch({
      executablePath,
      headless: 'shell',
      args: flags,
      // Chromium exits when the pipe breaks: none outlives a killed parent process.
      pipe: true,
      userDataDir: join(profile, 'chromium'),
      env: browserEnv(process.env, await privateFonts(profile)),
      // We close the browser in our own shutdown order; Puppeteer's handlers would end the process.
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

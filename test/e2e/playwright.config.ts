import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { TestOptions } from './support/test';

const root = join(__dirname, '../..');

// A bare machine has neither a sandbox for the browser nor much shared memory.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--no-first-run',
  // A page lives for seconds: optimising its code takes longer than it saves, a fifth of the browser's time.
  '--js-flags=--no-opt,--no-maglev',
];

const project = (name: string, files: string) => ({
  name,
  testMatch: `**/${files}/*.spec.ts`,
  workers: 1,
  fullyParallel: false,
});

/** The whole product in a real browser: for each worker a product, a database and a tax authority. */
export default defineConfig<TestOptions>({
  testDir: __dirname,
  outputDir: join(root, 'test-results'),
  // Journeys change data: within a project one after the other. On two cores a third lane uses what two of them wait.
  workers: 3,
  projects: [
    // Payroll shares the office of documents: another product would cost more than its journeys.
    ['documents', 'journeys/{documents,payroll}/**'],
    ['administration', 'journeys/administration/**'],
    ['access', 'journeys/access/**'],
  ]
    .map(([name, files]) => project(name!, files!))
    // Looking changes nothing: whoever has finished its journeys takes walks too, in an office of its own.
    .concat({ ...project('screens', 'screens/**'), fullyParallel: true, workers: 3 }),
  forbidOnly: true,
  // A stalled machine must not fail the run; a journey that needs a second attempt is reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every step costs more than the steps, so only the second attempt is traced.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args },
  },
});

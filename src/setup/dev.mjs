// Watches both sides: the server is recompiled and restarted, the console hot-reloaded.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { root } from './files.mjs';

const consolePort = Number(process.env.PORT || 3000);
const serverPort = await freePort();
let server;
let starting;
let building;

await buildServer();
startServer();
for (const folder of ['src', 'migrations'])
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(starting);
    // Editors write a file in several steps; changes during a build are built after it.
    starting = setTimeout(() => (building = Promise.resolve(building).then(rebuild)), 150);
  });
await serveConsole();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);

async function rebuild() {
  try {
    if ((await buildServer()) === 0) return;
    await stopServer();
    startServer();
  } catch (error) {
    process.stderr.write(`${error.message}\n`); // the server stays as it was until the next change
  }
}

function startServer() {
  server = spawn(process.execPath, [join(root, 'dist/setup/start.js')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${consolePort}`,
    },
  });
}

function stopServer() {
  if (server.exitCode !== null) return undefined;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  return ended;
}

async function serveConsole() {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: join(root, 'console'),
    server: {
      port: consolePort,
      strictPort: true,
      proxy: { '/api': { target: `http://127.0.0.1:${serverPort}` } },
    },
  });
  await vite.listen();
  vite.printUrls();
}

async function leave() {
  await stopServer();
  process.exit();
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

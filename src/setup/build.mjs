import { consoleIsStale, serverIsStale } from './sources.mjs';

const only = process.argv.slice(2);
const wants = (side) => only.length === 0 || only.includes(side);

try {
  if (wants('server') && serverIsStale()) {
    const started = performance.now();
    const { buildServer } = await import('./build-server.mjs');
    const count = await buildServer();
    say(`Built the server: ${count} files`, started);
  }
  if (wants('console') && consoleIsStale()) {
    const started = performance.now();
    const { buildConsole } = await import('./build-console.mjs');
    await buildConsole();
    say('Built the console', started);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function say(what, started) {
  process.stderr.write(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

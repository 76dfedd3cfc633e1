// Called before built programs are started: a build older than its sources proves nothing. Says so
// in one line and exits 1.
import { consoleIsStale, serverIsStale } from './sources.mjs';

const stale = { server: serverIsStale, console: consoleIsStale };
const found = process.argv.slice(2).filter((side) => stale[side]());

if (found.length > 0) {
  process.stderr.write(`dist is older than the sources (${found.join(', ')}): run npm run build\n`);
  process.exitCode = 1;
}

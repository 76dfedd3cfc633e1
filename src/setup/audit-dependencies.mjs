// Checks production packages against the registry's advisories: any advisory fails the build. A
// registry without advisories (a mirror, or an unreachable one) is reported and lets the build
// pass.
import { spawnSync } from 'node:child_process';
import { root } from './files.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const report = read(stdout);
const advisories = Object.values(report.vulnerabilities ?? {});

if (report.vulnerabilities === undefined) unknown();
else if (advisories.length > 0) refuse();
else process.stdout.write('Dependencies: no advisory concerns what goes into production\n');

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.trim() || 'npm audit said nothing' };
  }
}

/** A mirror without advisories responds 404, 405 or 501; offline there is no response at all. */
function unknown() {
  const said = report.message ?? report.error?.summary ?? '';
  const isMissing = [404, 405, 501].includes(Number(report.statusCode));
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(said);
  if (isMissing || isOffline) {
    const why = isMissing ? `it answered ${report.statusCode}` : 'it is out of reach';
    process.stdout.write(`Dependencies: NOT checked, the registry has no advisories (${why})\n`);
    return;
  }
  process.stderr.write(`Dependencies: the audit failed: ${said}\n`);
  process.exitCode = 1;
}

function refuse() {
  for (const { name, severity, range, via } of advisories) {
    const titles = via.map((each) => (typeof each === 'string' ? each : each.title));
    process.stderr.write(`${severity.padEnd(9)} ${name} ${range}: ${titles.join('; ')}\n`);
  }
  process.exitCode = 1;
}

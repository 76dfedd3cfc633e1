import type { Proof } from './prove';

const MAX_COMPLAINTS = 40;

const list = (counts: Iterable<[string, number]>): string =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const sum = (counts: Iterable<[string, number]>): number =>
  [...counts].reduce((total, [, count]) => total + count, 0);

/** The figures of a proof, for people. */
export function report(proof: Proof): string {
  const { complaints, kills, crashes, faults } = proof;
  const lines: [string, string][] = [
    ['time', `${Math.round(proof.seconds)} s`],
    ['documents', list(Object.entries(proof.byStatus))],
    ['ledger', `${proof.ledger} entries, ${proof.invalidAttempts} of them invalid attempts`],
    ['killed at', `${sum(crashes)}: ${list(crashes)}`],
    ['killed anywhere', `${sum(kills)}: ${list(kills)}`],
    ['faults', `${sum(faults)}: ${list(faults)}`],
    ['calls', list(Object.entries(proof.calls))],
    ['lost answers', `${proof.adopted} submissions found by looking, ${proof.resends} sent again`],
    ['sent anew', `${proof.rewritten} after an invalid attempt`],
    ['verdict', complaints.length === 0 ? 'exactly once' : `${complaints.length} complaints`],
  ];
  const table = lines.map(([name, text]) => `${name.padEnd(16)} ${text}\n`).join('');
  const troubles = [...proof.troubles].map(([line, count]) => `  ${count} × ${line}\n`);
  const shown = complaints.slice(0, MAX_COMPLAINTS).map((line) => `  ${line}\n`);
  return `${table}${shown.join('')}in the logs\n${troubles.join('')}`;
}

import { createHash } from 'node:crypto';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PayslipContent } from '../../application/ports/payslip-store';
import { packed, unpacked } from '../../domain/run/packed';

/** What is stored of a payslip, and the hash by which it is checked: over inputs and results, not over names. */
export function sealContent({ words, ...computed }: PayslipContent): {
  content: Buffer;
  hash: string;
} {
  const text = packed(computed);
  const stored = packed({ computed: text, words });
  return {
    content: deflateRawSync(stored, { level: constants.Z_BEST_SPEED }),
    hash: createHash('sha256').update(text).digest('hex'),
  };
}

export function openContent(content: Buffer): PayslipContent {
  const { computed, words } = unpacked<{ computed: string; words: PayslipContent['words'] }>(
    inflateRawSync(content).toString('utf8'),
  );
  return { ...unpacked<Omit<PayslipContent, 'words'>>(computed), words };
}

/** The hash of several payslips in their order. */
export function hashOfAll(hashes: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const each of hashes) hash.update(each);
  return hash.digest('hex');
}

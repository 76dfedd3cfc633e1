import { createHash } from 'node:crypto';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PayslipContent } from '../../application/ports/payslip-store';
import { packed, unpacked } from '../../domain/run/packed';

/** The stored content of a payslip and its hash, which covers inputs and results but not names. */
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

/** The hash of several payslips, in order. */
export function hashOfAll(hashes: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const each of hashes) hash.update(each);
  return hash.digest('hex');
}

import { asn1 } from 'node-forge';

/**
 * Maximum iterations of key derivation. A file may request billions of them, which would block the
 * process.
 */
const MAX_ROUNDS = 600_000;
const DEEPEST = 40;

/** Key derivation algorithms (RFC 8018, RFC 7292, appendix C). */
const stretches = /^1\.2\.840\.113549\.1\.(5|12\.1)\.\d+$/;

/** Whether every password-protected part of a file opens in reasonable time. */
export function opensSoon(tree: asn1.Asn1): boolean {
  for (const rounds of roundsIn(tree, 0)) if (rounds > MAX_ROUNDS) return false;
  return true;
}

function* roundsIn(node: asn1.Asn1, depth: number): Generator<number> {
  if (depth > DEEPEST) {
    yield Infinity;
    return;
  }
  const parts = partsOf(node);
  const [first, second, third] = parts;
  if (isA(first, asn1.Type.OID) && stretches.test(asn1.derToOid(bytesOf(first))))
    yield* countsIn(second ? partsOf(second) : []);
  // The MAC of the whole file: digest, salt, iterations (RFC 7292, section 4).
  if (parts.length === 3 && isA(second, asn1.Type.OCTETSTRING)) yield* countsIn([third!]);
  for (const part of parts) yield* roundsIn(part, depth + 1);
}

function* countsIn(parts: readonly asn1.Asn1[]): Generator<number> {
  for (const part of parts)
    if (isA(part, asn1.Type.INTEGER)) {
      const bytes = bytesOf(part);
      yield bytes.length > 4 ? Infinity : asn1.derToInteger(bytes);
    }
}

const isA = (node: asn1.Asn1 | undefined, type: asn1.Type): node is asn1.Asn1 =>
  node?.tagClass === asn1.Class.UNIVERSAL && node.type === type;

const bytesOf = ({ value }: asn1.Asn1): string => (typeof value === 'string' ? value : '');

/** The children of a node; in these files an octet string is often a nested structure. */
function partsOf(node: asn1.Asn1): asn1.Asn1[] {
  if (Array.isArray(node.value)) return node.value;
  if (!isA(node, asn1.Type.OCTETSTRING)) return [];
  try {
    return [asn1.fromDer(node.value)];
  } catch {
    // Salts, ciphers, digests: plain bytes.
    return [];
  }
}

import { asn1 } from 'node-forge';

/**
 * Rounds that a password is stretched by at most. A file may ask for billions of them, and nobody else
 * is served while they are gone through.
 */
const MOST_ROUNDS = 600_000;
const DEEPEST = 40;

/** What makes a key of a password (RFC 8018, RFC 7292, appendix C). */
const stretches = /^1\.2\.840\.113549\.1\.(5|12\.1)\.\d+$/;

/** Whether all that is locked by a password in a file opens in reasonable time. */
export function opensSoon(tree: asn1.Asn1): boolean {
  for (const rounds of roundsIn(tree, 0)) if (rounds > MOST_ROUNDS) return false;
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
  // The seal around a whole file: digest, salt, rounds (RFC 7292, section 4).
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

/** What a node is made of; in these files a text of bytes often is a tree of its own. */
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

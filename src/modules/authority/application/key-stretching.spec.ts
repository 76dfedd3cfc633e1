import { createPrivateKey } from 'node:crypto';
import { asn1, pkcs12, pki, util } from 'node-forge';
import { bundleOf } from './signing-bundle';

const PASSWORD = 'a password';
/** Two billion rounds would keep this process busy for the rest of the day. */
const ENDLESS = 0x7fffffff;

/** The same file with a different iteration count. */
function asking(der: Buffer, from: number, to: number): Buffer {
  const wanted = asn1.integerToDer(from).getBytes();
  const other = asn1.integerToDer(to).getBytes();
  const changed = (node: asn1.Asn1): asn1.Asn1 => {
    if (Array.isArray(node.value)) node.value = node.value.map(changed);
    else if (node.type === asn1.Type.INTEGER && node.value === wanted) node.value = other;
    else if (node.type === asn1.Type.OCTETSTRING && node.tagClass === asn1.Class.UNIVERSAL)
      try {
        node.value = asn1.toDer(changed(asn1.fromDer(node.value))).getBytes();
      } catch {
        return node;
      }
    return node;
  };
  const tree = asn1.fromDer(util.createBuffer(der.toString('binary')));
  return Buffer.from(asn1.toDer(changed(tree)).getBytes(), 'binary');
}

const pemOf = (label: string, der: Buffer): string =>
  `-----BEGIN ${label}-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END ${label}-----\n`;

describe('a password-protected file with certificate and key', () => {
  const keys = pki.rsa.generateKeyPair(1024);
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '0123456789abcdef';
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2027-01-01T00:00:00Z');
  certificate.sign(keys.privateKey);

  const p12 = (algorithm: 'aes256' | '3des'): Buffer =>
    Buffer.from(
      asn1
        .toDer(
          pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], PASSWORD, { algorithm, count: 2048 }),
        )
        .getBytes(),
      'binary',
    );
  const locked = (): Buffer =>
    createPrivateKey(pki.privateKeyToPem(keys.privateKey)).export({
      type: 'pkcs8',
      format: 'der',
      cipher: 'aes-256-cbc',
      passphrase: PASSWORD,
    } as never) as unknown as Buffer;
  const asPem = (der: Buffer): Buffer =>
    Buffer.from(pki.certificateToPem(certificate) + pemOf('ENCRYPTED PRIVATE KEY', der));

  it.each(['aes256', '3des'] as const)('opens as a PKCS #12 file of %s', (algorithm) => {
    expect(bundleOf(p12(algorithm), PASSWORD).privateKey).toContain('PRIVATE KEY');
  });

  it('opens as PEM', () => {
    expect(bundleOf(asPem(locked()), PASSWORD).privateKey).toContain('PRIVATE KEY');
  });

  it.each(['aes256', '3des'] as const)('is refused when %s would take for ever', (algorithm) => {
    const file = asking(p12(algorithm), 2048, ENDLESS);
    expect(() => bundleOf(file, PASSWORD)).toThrow(
      expect.objectContaining({ faults: [{ code: 'credential.bundleUnreadable', path: 'file' }] }),
    );
  });

  it('is refused when its MAC would take for ever', () => {
    const tree = asn1.fromDer(util.createBuffer(p12('aes256').toString('binary')));
    const seal = (tree.value as asn1.Asn1[])[2]!.value as asn1.Asn1[];
    seal[2]!.value = asn1.integerToDer(ENDLESS).getBytes();
    const file = Buffer.from(asn1.toDer(tree).getBytes(), 'binary');
    expect(() => bundleOf(file, PASSWORD)).toThrow(
      expect.objectContaining({ faults: [{ code: 'credential.bundleUnreadable', path: 'file' }] }),
    );
  });

  it('is refused as PEM when its key would take for ever', () => {
    expect(() => bundleOf(asPem(asking(locked(), 2048, ENDLESS)), PASSWORD)).toThrow(
      expect.objectContaining({ faults: [{ code: 'credential.bundleUnreadable', path: 'file' }] }),
    );
  });
});

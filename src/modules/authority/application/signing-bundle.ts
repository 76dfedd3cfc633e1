import { createPrivateKey } from 'node:crypto';
import { Invalid } from '@kernel/rules';
import { asn1, pkcs12, pki, util } from 'node-forge';
import { opensSoon } from './key-stretching';

export interface SigningBundle {
  certificate: string;
  privateKey: string;
}

const wrong = (code: string, path = 'file'): Invalid => new Invalid([{ code, path }]);

/**
 * Certificate and key from an issuer's file: PKCS#12 (.p12, .pfx), or PEM with both in it. The key
 * is returned without its password: it is stored encrypted with ours.
 */
export function bundleOf(file: Buffer, password: string): SigningBundle {
  return file.includes('-----BEGIN ')
    ? fromPem(file.toString('utf8'), password)
    : fromPkcs12(file, password);
}

const certificateBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;
const keyBlock = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[\s\S]+?-----END \1PRIVATE KEY-----/;

function fromPem(text: string, password: string): SigningBundle {
  const [certificate] = certificateBlock.exec(text) ?? [];
  const [key] = keyBlock.exec(text) ?? [];
  if (!certificate || !key) throw wrong('credential.bundleIncomplete');
  return { certificate: `${certificate}\n`, privateKey: openKey(key, password) };
}

function openKey(key: string, passphrase: string): string {
  if (key.includes('BEGIN ENCRYPTED')) readTree(bytesOf(key));
  try {
    return createPrivateKey({ key, passphrase })
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();
  } catch {
    throw wrong('credential.bundlePassword', 'password');
  }
}

function fromPkcs12(file: Buffer, password: string): SigningBundle {
  const bags = open(file, password);
  const key = [pki.oids.pkcs8ShroudedKeyBag, pki.oids.keyBag]
    .flatMap((bagType) => bags.getBags({ bagType })[bagType!] ?? [])
    .find((bag) => bag.key)?.key;
  const certificates = (bags.getBags({ bagType: pki.oids.certBag })[pki.oids.certBag!] ?? [])
    .map((bag) => bag.cert)
    .filter((each) => each !== undefined);
  const modulus = key && 'n' in key ? key.n : undefined;
  const own = certificates.find(
    ({ publicKey }) => modulus && 'n' in publicKey && publicKey.n.equals(modulus),
  );
  if (!key || !own) throw wrong('credential.bundleIncomplete');
  const wrapped = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key));
  return {
    certificate: pki.certificateToPem(own).replaceAll('\r', ''),
    privateKey: pki.privateKeyInfoToPem(wrapped).replaceAll('\r', ''),
  };
}

function open(file: Buffer, password: string): pkcs12.Pkcs12Pfx {
  const tree = readTree(file);
  try {
    return pkcs12.pkcs12FromAsn1(tree, password);
  } catch {
    throw wrong('credential.bundlePassword', 'password');
  }
}

/** Every password-protected part is checked before the password is tried. */
function readTree(file: Buffer): asn1.Asn1 {
  const tree = treeIn(file);
  if (!tree || !opensSoon(tree)) throw wrong('credential.bundleUnreadable');
  return tree;
}

function treeIn(file: Buffer): asn1.Asn1 | null {
  try {
    return asn1.fromDer(util.createBuffer(file.toString('binary')));
  } catch {
    return null;
  }
}

/** A block without a readable body counts as an empty file. */
function bytesOf(block: string): Buffer {
  const [, body = ''] = /-----\s([A-Za-z0-9+/=\s]+)-----END/.exec(block) ?? [];
  return Buffer.from(body, 'base64');
}

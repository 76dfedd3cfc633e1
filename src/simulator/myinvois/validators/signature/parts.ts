import { all, attribute, first, text } from '../document-tree';
import type { Node } from '../document-tree';
import { invoiceAt, membersAt } from '../json-text';

/** The parts of a signature, as they are in the document. */
export interface SignatureParts {
  count: number;
  /** The block has no QualifyingProperties, or one of another name (DS300). */
  unreadable: boolean;
  signingTime: string;
  certificate: string;
  certDigest: Digest;
  propsDigest: Digest;
  docDigest: Digest;
  issuerName: string;
  serial: string;
  value: string;
  algorithm: string;
  /** The method of `Invoice[0].Signature`. */
  pointerMethod: string;
}

export interface Digest {
  algorithm: string;
  value: string;
}

const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903/v1.3.2#SignedProperties';

export const partsOf = (invoice: Node): SignatureParts => {
  const signatures = signaturesOf(invoice);
  const signature = signatures[0];
  const qualifying = first(signature, 'Object', 'QualifyingProperties');
  const signed = first(qualifying, 'SignedProperties', 'SignedSignatureProperties');
  const cert = first(signed, 'SigningCertificate', 'Cert');
  const info = first(signature, 'SignedInfo');
  const references = all(info, 'Reference');
  const isProps = (one: Node) => attribute(one, 'Type') === SIGNED_PROPERTIES;
  return {
    count: signatures.length,
    unreadable: qualifying === undefined,
    signingTime: text(signed, 'SigningTime'),
    certificate: text(signature, 'KeyInfo', 'X509Data', 'X509Certificate'),
    certDigest: digestOf(first(cert, 'CertDigest')),
    propsDigest: digestOf(references.find(isProps)),
    docDigest: digestOf(references.find((one) => !isProps(one))),
    issuerName: text(cert, 'IssuerSerial', 'X509IssuerName'),
    serial: text(cert, 'IssuerSerial', 'X509SerialNumber'),
    value: text(signature, 'SignatureValue'),
    algorithm: attribute(first(info, 'SignatureMethod'), 'Algorithm'),
    pointerMethod: text(invoice, 'Signature', 'SignatureMethod'),
  };
};

const signaturesOf = (invoice: Node): Node[] =>
  all(first(invoice, 'UBLExtensions'), 'UBLExtension')
    .map((extension) => first(extension, 'ExtensionContent', 'UBLDocumentSignatures'))
    .flatMap((content) => all(content, 'SignatureInformation'))
    .flatMap((information) => all(information, 'Signature'));

const digestOf = (node: Node | undefined): Digest => ({
  algorithm: attribute(first(node, 'DigestMethod'), 'Algorithm'),
  value: text(node, 'DigestValue'),
});

const propertiesPath = [
  'UBLExtensions',
  'UBLExtension',
  'ExtensionContent',
  'UBLDocumentSignatures',
  'SignatureInformation',
  'Signature',
  'Object',
  'QualifyingProperties',
];

/** The minified text of `QualifyingProperties[0]`, the input of the properties digest (§11.2). */
export const propertiesText = (minified: string): string => {
  let at = invoiceAt(minified);
  let end = at;
  for (const name of propertiesPath) {
    const member = membersAt(minified, at).get(name);
    if (!member || !minified.startsWith('[{', member.value.start)) return '';
    at = member.value.start + 1;
    end = member.value.end - 1;
  }
  return minified.slice(at, end);
};

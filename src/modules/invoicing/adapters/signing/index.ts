export { certificateOf, type SigningCertificate } from './certificate';
export { faultsOfCertificate } from './faults-of-certificate';
export { documentHash, signDocument, type SignedDocument } from './sign-document';
export { signerOf, type Signer } from './signer';
export { verifySigned } from './verify-signed';

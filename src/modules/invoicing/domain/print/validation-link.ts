/**
 * The public page of a valid document on the portal, encoded in its QR code (myinvois-api, section
 * 9.1).
 */
export const validationLink = (portal: string, uuid: string, longId: string): string =>
  `${portal.replace(/\/+$/, '')}/${encodeURIComponent(uuid)}/share/${encodeURIComponent(longId)}`;

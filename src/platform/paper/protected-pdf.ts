import { randomBytes } from 'node:crypto';

/**
 * A PDF that only opens with a password: AES-256 as specified by PDF 2.0 (revision 6). The owner's
 * password is random and forgotten, so that there is no second way in.
 */
export async function protectedPdf(pdf: Buffer, password: string): Promise<Buffer> {
  if (password === '') throw new RangeError('A PDF cannot be protected by an empty password');
  // Loaded on first use: it is slow to load and seldom needed soon after a start.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.encrypt({
    algorithm: 'AES-256',
    userPassword: password,
    ownerPassword: randomBytes(24).toString('base64'),
    permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
  });
  return Buffer.from(await document.save());
}

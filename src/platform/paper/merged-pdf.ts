const FIXED = new Date('2026-01-01T00:00:00Z');

/** Merges PDFs page by page; each is read when its turn comes. */
export async function mergedPdf(sources: readonly (() => Promise<Buffer>)[]): Promise<Buffer> {
  // Loaded on first use: it is slow to load and seldom needed soon after a start.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setCreationDate(FIXED);
  whole.setModificationDate(FIXED);
  for (const read of sources) {
    const one = await PDFDocument.load(await read(), { updateMetadata: false });
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}

const stamp = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+00'00'`;

const ISO_32000_IDS = /\/ID\s*\[\s*<([0-9A-Fa-f]*)>\s*<([0-9A-Fa-f]*)>\s*\]/;

/**
 * Replaces the time of printing with the document's own date, and the file identifier, where the
 * engine writes one, with a constant. Lengths are unchanged, so the table of offsets stays valid.
 */
export function withFixedDates(pdf: Buffer, date: Date): Buffer {
  const end = pdf.indexOf('endobj');
  const info = pdf.toString('latin1', 0, end);
  const fixed = info.replace(
    /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g,
    (_, name: string) => `/${name} (D:${stamp(date)})`,
  );
  pdf.write(fixed, 0, 'latin1');
  const from = pdf.lastIndexOf('trailer');
  if (from < 0) return pdf;
  const trailer = pdf.toString('latin1', from);
  const zeros = (id: string): string => `<${'0'.repeat(id.length)}>`;
  pdf.write(
    trailer.replace(ISO_32000_IDS, (whole, one: string, two: string) =>
      whole.replace(`<${one}>`, zeros(one)).replace(`<${two}>`, zeros(two)),
    ),
    from,
    'latin1',
  );
  return pdf;
}

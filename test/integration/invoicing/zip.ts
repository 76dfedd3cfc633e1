const ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** The names in the directory at the end of a zip file. */
export function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 46))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString('utf8'));
  return names;
}

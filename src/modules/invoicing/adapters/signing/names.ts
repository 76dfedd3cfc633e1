/** Attribute labels as .NET writes them, which the authority compares with (myinvois-ubl, 11.4). */
const labels: Readonly<Record<string, string>> = {
  emailAddress: 'E',
  ST: 'S',
  serialNumber: 'SERIALNUMBER',
  organizationIdentifier: 'OID.2.5.4.97',
};

/** OpenSSL escapes special characters with a backslash, control characters as two hex digits. */
const unescaped = (value: string): string =>
  value.replace(/\\([0-9A-Fa-f]{2})|\\(.)/g, (_, hex: string | undefined, char: string) =>
    hex ? String.fromCharCode(parseInt(hex, 16)) : char,
  );

const quoted = (value: string): string =>
  /[,+="\n<>#;]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

function part(line: string): string {
  const at = line.indexOf('=');
  const type = line.slice(0, at);
  return `${labels[type] ?? type}=${quoted(unescaped(line.slice(at + 1)))}`;
}

/**
 * A distinguished name in the authority's form: the attributes in reverse certificate order. `name`
 * has one attribute per line in that order, as Node returns it.
 */
export const distinguishedName = (name: string): string =>
  name.split('\n').reverse().map(part).join(', ');

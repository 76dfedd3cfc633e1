import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goldenFile, goldenText, sharedData } from '../../../../test/support/golden-drafts';
import { checkFiles } from './check-files';

interface Report {
  file: string;
  ok: boolean;
  faults: { code: string; path: string; message: string }[];
}

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'check-files-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command and parses its output, one line of JSON per file. */
async function check(...args: string[]): Promise<{ code: number; reports: Report[] }> {
  const printed: string[] = [];
  const out = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const err = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const code = await checkFiles(args).finally(() => {
    out.mockRestore();
    err.mockRestore();
  });
  const lines = printed.join('').split('\n').filter(Boolean);
  return { code, reports: lines.map((line) => JSON.parse(line) as Report) };
}

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const at = ['--at', '2026-09-14T03:00:00Z'];
const good = goldenFile('invoice.ubl.json');
const signed = goldenFile('signing-vector.signed.json');

describe('myinvois check', () => {
  it('finds nothing in a valid document, signed or still to be signed, and exits 0', async () => {
    const { code, reports } = await check(good, signed, '--unsigned', ...at);
    expect(code).toBe(0);
    expect(reports).toEqual([
      { file: good, ok: true, faults: [] },
      { file: signed, ok: true, faults: [] },
    ]);
  });

  it('refuses a document of a signed version without its signature (DS301)', async () => {
    const { code, reports } = await check(good, signed, ...at);
    expect(code).toBe(1);
    expect(reports).toMatchObject([
      { ok: false, faults: [{ code: 'DS301', path: 'Invoice[0].UBLExtensions[0]' }] },
      { ok: true },
    ]);
    const plain = goldenText('invoice.ubl.json').replace(
      '"listVersionID": "1.1"',
      '"listVersionID": "1.0"',
    );
    expect(await check(written('plain.json', plain), ...at)).toMatchObject({ code: 0 });
  });

  it.each([
    ['invoice-v1.1-unsigned.json', '2026-09-14T03:00:00Z'],
    ['invoice-v1.1-signed.json', '2026-09-14T03:00:00Z'],
    ['credit-note-v1.1-unsigned.json', '2026-09-21T08:00:00Z'],
    ['consolidated-invoice-v1.1-unsigned.json', '2026-09-04T10:00:00Z'],
    ['self-billed-invoice-foreign-currency-v1.1-unsigned.json', '2026-09-15T08:00:00Z'],
  ])('finds nothing in the example %s at %s, and later only its age', async (name, when) => {
    const file = sharedData('myinvois/examples', name);
    expect(await check('--unsigned', file, `--at=${when}`)).toMatchObject({ code: 0 });
    const { code, reports } = await check('--unsigned', file, '--at', '2031-01-01T00:00:00Z');
    expect(code).toBe(1);
    expect(reports[0]!.faults.map((fault) => fault.code)).toEqual(['CF321']);
  });

  it('reports each fault with code, path and an English message, and exits 1', async () => {
    const text = goldenText('invoice.ubl.json').replace('"_": "31400"', '"_": "314000"');
    const { code, reports } = await check(written('postcode.json', text), '--unsigned', ...at);
    expect(code).toBe(1);
    expect(reports[0]).toMatchObject({
      ok: false,
      faults: [
        {
          code: 'precheck.postalCode',
          path: 'Invoice[0].AccountingSupplierParty[0].Party[0].PostalAddress[0].PostalZone[0]',
          message: 'A Malaysian postal code has at most 5 digits',
        },
      ],
    });
  });

  it('detects a signature of a different text', async () => {
    const text = readFileSync(signed, 'utf8').replace('Roasted coffee', 'Toasted coffee');
    const { reports } = await check(written('forged.json', text), ...at);
    expect(reports[0]!.faults.map((fault) => fault.code)).toEqual(['DS322', 'DS333']);
  });

  it('reports invalid JSON as a fault, and exits 1', async () => {
    const { code, reports } = await check(written('broken.json', '{"Invoice": ['), ...at);
    expect(code).toBe(1);
    expect(reports[0]!.faults[0]).toMatchObject({ code: 'structure.notJson' });
  });

  it('exits 2 when a file cannot be read, whatever the other results', async () => {
    const { code, reports } = await check(signed, join(folder, 'missing.json'), folder, ...at);
    expect(code).toBe(2);
    expect(reports.map(({ ok }) => ok)).toEqual([true, false, false]);
  });

  it('exits 2 when the instant is invalid, or an option is unknown', async () => {
    expect(await check(good, '--at', 'yesterday')).toEqual({ code: 2, reports: [] });
    expect(await check(good, '--unsinged')).toEqual({ code: 2, reports: [] });
  });
});

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import {
  goldenContent,
  goldenFile,
  goldenNames,
  goldenText,
  sharedData,
} from '../../../../../test/support/golden-drafts';
import { issueInstantOf } from '../document/issue-instant';
import { kindNumbers } from '../document/kinds';
import { minifiedText } from './text';
import { toUbl } from './index';

const textOf = (name: string): string => {
  const content = goldenContent(name);
  return toUbl(content, { issueInstant: issueInstantOf(content)! });
};

describe('the document as UBL', () => {
  it('has a golden document for each of the eight kinds', () => {
    const kinds = goldenNames().map((name) => goldenContent(name).kind);
    expect(new Set(kinds)).toEqual(new Set(kindNumbers));
  });

  it.each(goldenNames())('writes the %s as its golden file has it', (name) => {
    const text = textOf(name);
    const golden = goldenFile(`${name}.ubl.json`);
    if (process.env.UPDATE_GOLDEN)
      writeFileSync(golden, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    expect(text).toBe(minifiedText(readFileSync(golden, 'utf8')));
  });

  it.each([
    ['invoice', 'invoice-v1.1-unsigned.json'],
    ['credit-note', 'credit-note-v1.1-unsigned.json'],
    ['self-billed-invoice', 'self-billed-invoice-foreign-currency-v1.1-unsigned.json'],
  ])('writes the %s byte for byte as the worked example %s', (name, example) => {
    const file = sharedData('myinvois/examples', example);
    expect(textOf(name)).toBe(minifiedText(readFileSync(file, 'utf8')));
  });

  it('writes the 6546 bytes which the signing vector signs (myinvois-ubl, section 11.7)', () => {
    expect(Buffer.byteLength(textOf('invoice'))).toBe(6546);
  });
});

function schema(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
  ajv.addFormat('time', /^\d{2}:\d{2}:\d{2}Z$/);
  const common = sharedData('ubl-2.1-json-schema/common');
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  for (const file of readdirSync(common))
    ajv.addSchema(read(join(common, file)), file.replace('.json', ''));
  const main = read(sharedData('ubl-2.1-json-schema/maindoc/UBL-Invoice-2.1.json'));
  return ajv.compile({ ...main, $id: 'UBL-Invoice-2.1' });
}

describe('the document under the OASIS schema', () => {
  let validate: ValidateFunction;
  beforeAll(() => {
    validate = schema();
  });

  it('is valid for every kind, unsigned and signed', () => {
    const texts = [...goldenNames().map(textOf), goldenText('signing-vector.signed.json')];
    for (const text of texts) {
      validate(JSON.parse(text));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('is refused with an unknown member, so the check is effective', () => {
    const document = JSON.parse(textOf('invoice')) as { Invoice: object[] };
    document.Invoice[0] = { ...document.Invoice[0], Invented: [{ _: 'x' }] };
    expect(validate(document)).toBe(false);
  });
});

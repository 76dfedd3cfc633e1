import { withFixedDates } from './fixed-dates';

const file = (date: string, id: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Title (x)\n/CreationDate (D:${date}+00'00')\n/ModDate (D:${date}+00'00')>>\nendobj\n` +
      `2 0 obj\n(D:${date}+00'00')\nendobj\ntrailer\n<</Size 3\n/ID [<${id}><${id}>]>>\nstartxref\n9\n%%EOF`,
    'latin1',
  );

describe('the dates of a file', () => {
  const when = new Date('2026-11-02T01:15:42.512Z');

  it('are those of the document, so that two prints are equal byte for byte', () => {
    const one = withFixedDates(file('20261121101400', 'AB12'), when);
    const two = withFixedDates(file('20261121101400', 'CD34'), when);
    expect(one.equals(two)).toBe(true);
    expect(one.toString('latin1')).toContain("/CreationDate (D:20261102011542+00'00')");
  });

  it('change neither the length nor anything outside the properties', () => {
    const before = file('20261121101400', 'AB12');
    const after = withFixedDates(Buffer.from(before), when);
    expect(after).toHaveLength(before.length);
    expect(after.toString('latin1')).toContain("2 0 obj\n(D:20261121101400+00'00')");
  });
});

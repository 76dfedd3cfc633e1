import { flag, integer, text } from '@kernel/fields';
import { sysPos } from '@modules/identity/contract';
import { widthFor } from './column-width';

describe('the width of a column', () => {
  const code = { ...text({ max: 64 }), name: 'code' };

  it('fits its texts, in steps, up to the usual width of its kind', () => {
    expect(widthFor(code, 'Code', ['director', 'staff'])).toBeLessThan(120);
    expect(widthFor(code, 'Code', ['x'.repeat(60)])).toBe(170);
    expect(widthFor(code, 'A heading that is quite long', ['x'])).toBe(170);
    expect(widthFor(code, 'Code', [])).toBe(170);
  });

  it('shows the whole heading of a flag, whose Yes and No are shorter', () => {
    const epf = { ...flag({}), name: 'epf' };
    expect(widthFor(epf, 'EPF', [true])).toBe(80);
    const heading = '人力资源征费（HRD）'; // 112 px and three letters
    expect(widthFor(epf, heading, [false])).toBeGreaterThanOrEqual(112 + 3 * 7 + 32);
  });

  it('allows for the width of Han characters', () => {
    expect(widthFor(code, '编号', ['董事总经理'])).toBeGreaterThan(
      widthFor(code, '编号', ['abcde']),
    );
  });

  it('leaves room for the staff count next to a menu at 1280 pixels', () => {
    const fields: Record<string, unknown> = sysPos.fields;
    const of = (name: string) => fields[name] as Parameters<typeof widthFor>[0];
    const sum =
      widthFor(of('name'), 'Name', ['Director', 'Finance Manager'], 250) +
      widthFor(of('code'), 'Code', ['director', 'manager']) +
      widthFor({ ...integer({}), name: 'orderNo' }, 'Order', [100]);
    // Checkbox 40, organisation 200, status 110, staff 100, actions 48, on a page of 976.
    expect(sum + 498).toBeLessThan(976);
  });
});

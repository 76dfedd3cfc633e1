import { createHash } from 'node:crypto';
import { goldenContent } from '../../../../../test/support/golden-drafts';
import { expectGolden } from '../../../../../test/support/golden-text';
import { hostileInvoice } from '../../../../../test/support/print/hostile';
import { inKind, roastersInvoice } from '../../../../../test/support/print/sample-documents';
import { flatten } from '@kernel/i18n';
import { kindNumbers } from '../../domain/document/kind-names';
import { type PrintableDocument, printableOf, type PrintKind } from '../../domain/print';
import {
  classic,
  columnNames,
  readTemplate,
  shippedNames,
  shippedTemplate,
  type TemplateContent,
  templateKindOf,
} from '../../domain/template';
import { printCatalogues } from './labels';
import { printRequestOf, printRequestsOf } from './print-request';
import english from '../../../../i18n/en/print.json';

const kinds: PrintKind[] = [...kindNumbers, 'quotation'];
const drawn = (document: PrintableDocument, content: TemplateContent, pictures = {}): string =>
  printRequestOf(document, { content, pictures }).body.text;

/** Without the thousands of strokes of the code, and one tag a line, to be read in review. */
const readable = (body: string): string =>
  body
    .replace(/<path d="([^"]*)"/g, (_, path: string) => `<path d="${shortHash(path)}"`)
    .replace(/\s+/g, ' ')
    .replace(/> ?</g, '>\n<');
const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

describe('the templates that come with the product', () => {
  it.each(shippedNames)('%s prints every kind as its golden page', (name) => {
    const content = shippedTemplate(name)!;
    const pages = kinds.map(
      (kind) => `<!-- ${templateKindOf(kind)} -->\n${readable(drawn(inKind(kind), content))}`,
    );
    const { style } = printRequestOf(roastersInvoice, { content, pictures: {} });
    expectGolden(`templates/${name}.css`, `${style.trim()}\n`);
    expectGolden(`templates/${name}.html`, `${pages.join('\n\n')}\n`);
  });

  it.each(shippedNames)('%s may be used for every kind', (name) => {
    for (const kind of kinds) {
      const { content, faults } = readTemplate(
        JSON.parse(JSON.stringify(shippedTemplate(name))),
        templateKindOf(kind),
      );
      expect(faults).toEqual([]);
      expect(content).toEqual(shippedTemplate(name));
    }
  });

  it('the classic one is the print that documents have without a template', () => {
    const now = new Date('2026-09-15T08:00:00Z');
    for (const document of [roastersInvoice, printableOf(goldenContent('invoice'), { now })])
      expect(printRequestOf(document, { content: classic, pictures: {} })).toEqual(
        printRequestOf(document),
      );
  });
});

describe('the words of paper', () => {
  it.each(['ms', 'zh-cn', 'zh-tw'] as const)('are complete in %s', (language) => {
    expect(Object.keys(printCatalogues[language]).sort()).toEqual(
      Object.keys(flatten(english.print)).sort(),
    );
  });

  it('stand side by side in two languages, and once where both say the same', () => {
    const body = drawn(roastersInvoice, { ...classic, languages: ['ms', 'zh-tw'] });
    expect(body).toContain('Pembekal / 賣方');
    expect(body).toContain('<h1>Invois Cukai</h1>');
    expect(body).not.toContain('MSIC / MSIC');
  });
});

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const KEY = 'a'.repeat(64);

describe('a template', () => {
  it('prints one request for each named copy, which says its name', () => {
    const content = { ...classic, copies: ['Original', 'Office <copy>'] };
    const requests = printRequestsOf(roastersInvoice, { content, pictures: {} });
    expect(requests).toHaveLength(2);
    expect(requests[1]!.body.text).toContain('Office &lt;copy&gt;');
    expect(requests[1]!.body.text).not.toContain('Original</div>');
  });

  it('shows the code on every e-invoice, wherever it stands, once', () => {
    for (const qr of ['head', 'headLeft', 'totals', 'end'] as const)
      expect(drawn(roastersInvoice, { ...classic, qr }).split('class="qr"')).toHaveLength(2);
  });

  it('orders the blocks of the page', () => {
    const order = [...classic.order].reverse();
    const body = drawn(roastersInvoice, { ...classic, order });
    expect(body.indexOf('class="lines"')).toBeLessThan(body.indexOf('class="parties'));
    const usual = drawn(roastersInvoice, classic);
    expect(usual.indexOf('class="lines"')).toBeGreaterThan(usual.indexOf('class="parties'));
  });

  it('leaves out what it hides, and nothing that the law wants on an e-invoice', () => {
    const content: TemplateContent = {
      ...classic,
      supplier: { ...classic.supplier, isShown: false, hidden: ['email', 'tin'] },
      additional: { align: 'left', hidden: ['words', 'payment', 'taxes', 'issueTime'] },
    };
    const invoice = drawn(roastersInvoice, content);
    const { seller } = roastersInvoice;
    expect(invoice).not.toContain('akaun@');
    expect(invoice).not.toContain('RINGGIT MALAYSIA');
    for (const wanted of [seller.tin, 'Tax summary', 'Issue time', 'TIN'])
      expect(invoice).toContain(wanted);
    const offer = drawn(inKind('quotation'), content);
    expect(offer).not.toContain(seller.tin);
    expect(offer).toContain(roastersInvoice.buyer.tin);
  });

  it('says a fact of a line once, in a column of its own or under another', () => {
    const columns = columnNames.map((name) => ({ name, width: null }));
    const whole = drawn(roastersInvoice, { ...classic, columns });
    const usual = drawn(roastersInvoice, classic);
    for (const body of [whole, usual]) {
      expect(body.split('011 · Educational or training services')).toHaveLength(2);
      expect(body.split('Volume discount')).toHaveLength(2);
      expect(body.split('>piece<')).toHaveLength(2);
    }
    expect(whole).toContain('>Classification</th>');
  });

  it('repeats header and footer as the head and foot of a table, or says them once', () => {
    const header = { ...classic.header, type: 'text' as const, text: 'Since 1998' };
    const once = drawn(roastersInvoice, { ...classic, header });
    const always = drawn(roastersInvoice, { ...classic, header: { ...header, repeats: true } });
    expect(once).toMatch(/edge above/);
    expect(once).not.toContain('class="sheet"');
    expect(always).toMatch(/<table class="sheet">\s*<thead>[^]*Since 1998[^]*<\/thead>\s*<tbody>/);
  });

  it('prints its own pictures, and none that is not one of png, jpeg and gif', () => {
    const content: TemplateContent = {
      ...classic,
      logo: { ...classic.logo, source: 'own', picture: KEY },
    };
    expect(drawn(roastersInvoice, content, { [KEY]: PIXEL })).toContain(`src="${PIXEL}"`);
    for (const bad of [
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://tracker.example/x.png',
      'data:image/png;base64,AAAA" onerror="x',
    ])
      expect(drawn(roastersInvoice, content, { [KEY]: bad })).not.toContain('<img');
  });

  it('keeps hostile text text, wherever it is typed', () => {
    const evil = '</style><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { content, faults } = readTemplate(
      {
        header: { type: 'text', text: evil },
        footer: { type: 'text', text: evil, repeats: true },
        supplier: { heading: evil.slice(0, 60) },
        values: [{ name: evil.slice(0, 60), value: evil }],
        bank: { isShown: true, heading: '<b>', text: evil },
        terms: { isShown: true, text: evil },
        signature: { isShown: true, label: '<i>', name: evil.slice(0, 60) },
        copies: ['<u>'],
      },
      'invoice',
    );
    expect(faults).toEqual([]);
    const { body, style } = printRequestOf(hostileInvoice, { content, pictures: {} });
    expect(body.text).not.toMatch(/<script|<img src=x|<h2><b>|<i>|<u>/);
    expect(style).not.toContain('alert');
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as documentFields from '../src/modules/invoicing/domain/document/fields';
import { nodesOf, sourceTree } from './support/source-tree';

const root = join('console', 'src', 'features', 'documents');

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const isTag = (node: ts.Node): node is Tag =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);

const attribute = ({ attributes }: Tag, name: string): string | undefined =>
  attributes.properties
    .filter(ts.isJsxAttribute)
    .find((each) => each.name.getText() === name)
    ?.initializer?.getText();

/** Amounts in columns whose headings name the currency. */
const underHeadings: ReadonlyMap<string, readonly string[]> = new Map([
  [
    join('detail', 'lines-table.tsx'),
    ['line.unitPrice', 'discount', 'charge', 'amounts.totalExcludingTax'],
  ],
  [join('editor', 'references', 'original-lines.tsx'), ['line.unitPrice']],
]);

const { headerFields, isMoney } = documentFields;

const isMoneyOfHeader = (name: string): boolean =>
  name in headerFields && isMoney(headerFields[name as keyof typeof headerFields]);

/** A document's amounts are read beside others in another currency: each names its own. */
describe('the screens of documents', () => {
  it('name the currency at each amount, or in the heading of its column', () => {
    const unnamed = new Map(
      files.flatMap((name) => {
        const source = sourceTree(join(root, name));
        const amounts = nodesOf(source)
          .filter(isTag)
          .filter((tag) => tag.tagName.getText() === 'Amount' && !attribute(tag, 'currency'))
          .map((tag) => attribute(tag, 'value')?.slice(1, -1) ?? '');
        return amounts.length > 0 ? [[name, amounts] as const] : [];
      }),
    );
    expect(unnamed).toEqual(underHeadings);
    for (const [name, amounts] of underHeadings) {
      const headings = sourceTree(join(root, name)).text.match(/\{inCurrency\(/g);
      expect(headings).toHaveLength(amounts.length);
    }
  });

  it('name it in the titles of sections with amounts to be typed', () => {
    const sections = files.flatMap((name) =>
      nodesOf(sourceTree(join(root, name)))
        .filter(ts.isJsxElement)
        .filter(({ openingElement: { tagName } }) => /^(Fields)?Section$/.test(tagName.getText()))
        .filter((section) =>
          nodesOf(section).some(
            (node) =>
              ts.isStringLiteral(node) &&
              isMoneyOfHeader(node.text) &&
              !isTotalField(node.parent.parent.parent),
          ),
        )
        .map(({ openingElement }) => attribute(openingElement, 'title')),
    );
    expect(sections.length).toBeGreaterThan(1);
    for (const title of sections) expect(title).toMatch(/^\{inCurrency\(/);
  });
});

/** Totals have their currency beside their input. */
const isTotalField = (node: ts.Node): boolean =>
  isTag(node) && node.tagName.getText() === 'TotalField';

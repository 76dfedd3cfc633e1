import { printableOf } from '@modules/invoicing/domain/print';
import { chromiumPath } from '../support/browser';
import { goldenContent, goldenNames } from '../support/golden-drafts';
import { expectGolden } from '../support/golden-text';
import { pdfPages } from '../support/pdf-text';
import { TestRenderer } from '../support/print/renderer';

describe('the paper of each kind of document', () => {
  let renderer: TestRenderer;
  const now = new Date('2026-09-15T08:00:00Z');
  const textOf = async (name: string): Promise<string> =>
    (await pdfPages(await renderer.render(printableOf(goldenContent(name), { now })))).join('\f\n');

  beforeAll(async () => {
    renderer = new TestRenderer({ executablePath: await chromiumPath() });
  });
  afterAll(() => renderer.close());

  it.each(goldenNames())('%s contains the text of its golden page', async (name) => {
    expectGolden(`pdf/${name}.txt`, await textOf(name));
  });

  it('is the paper of who issues it: the seller, or the buyer who bills himself', async () => {
    const head = async (name: string): Promise<string> =>
      (await textOf(name)).split('SUPPLIER')[0]!;
    expect(await head('invoice')).toContain(goldenContent('invoice').supplier!.name);
    expect(await head('self-billed-invoice')).toContain(
      goldenContent('self-billed-invoice').buyer!.name,
    );
  });
});

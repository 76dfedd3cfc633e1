import type { Series, SeriesOf } from '@platform/series';
import type { Content } from '../../domain/document/document.types';

/** The series of a document; null while no company of ours is set as its issuer. */
export type SeriesOfContent = (orgId: string, content: Content) => SeriesOf | null;

/**
 * Numbers of documents: per organisation, issuing company and kind (decisions, section 4), padded,
 * unique and gapless, as the number of a discarded draft goes to the next one.
 */
export class NumberSeries {
  constructor(
    private readonly series: Series,
    private readonly of: SeriesOfContent,
  ) {}

  /** The content with the next number, unless a person typed one or there is no supplier yet. */
  async number<Words extends Content>(orgId: string, content: Words): Promise<Words> {
    const [numbered] = await this.numberAll(orgId, [content]);
    return numbered!;
  }

  /** The same for many, in order; in as few steps as for one. */
  async numberAll<Words extends Content>(
    orgId: string,
    contents: readonly Words[],
  ): Promise<Words[]> {
    const open = contents.flatMap((content) => {
      const series = content.invoiceNumber === null ? this.of(orgId, content) : null;
      return series ? [{ content, series }] : [];
    });
    const typed = new Set(contents.map(({ invoiceNumber }) => invoiceNumber));
    const given = new Map<Words, string>();
    for (const group of Map.groupBy(open, ({ series }) => series.key).values()) {
      const numbers = await this.series.nextMany(group[0]!.series, group.length, typed);
      group.forEach(({ content }, index) => given.set(content, numbers[index]!));
    }
    return contents.map((content) => {
      const invoiceNumber = given.get(content);
      return invoiceNumber === undefined ? content : { ...content, invoiceNumber };
    });
  }

  /** A document goes to the recycle bin: its number is released. */
  async release(orgId: string, content: Content): Promise<void> {
    const series = this.of(orgId, content);
    if (series && content.invoiceNumber !== null)
      await this.series.giveBack(series, content.invoiceNumber);
  }

  /**
   * A draft got another number, or another issuing company: its previous number goes to the next
   * draft.
   */
  async exchange(orgId: string, before: Content, after: Content): Promise<void> {
    const place = (content: Content): string =>
      `${this.of(orgId, content)?.key} ${content.invoiceNumber}`;
    if (place(before) !== place(after)) await this.release(orgId, before);
  }

  /** A document is restored: with its number if that is still free, else with the next one. */
  async reclaim<Words extends Content>(orgId: string, content: Words): Promise<Words> {
    const series = this.of(orgId, content);
    if (!series || content.invoiceNumber === null) return content;
    return {
      ...content,
      invoiceNumber: await this.series.takeBack(series, content.invoiceNumber),
    };
  }
}

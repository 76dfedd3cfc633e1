import { type Fault, Unconfirmed } from '@kernel/rules';
import type { Series, SeriesOf } from '@platform/series';
import type { Content, Text } from '../../domain/document/document.types';

/** The series of a document; null while no company of ours is set as its issuer. */
export type SeriesOfContent = (orgId: string, content: Content) => SeriesOf | null;

/**
 * Numbers of documents: per organisation, issuing company and kind (decisions, section 4), padded,
 * unique and gapless, since the number of a discarded draft goes to the next one.
 */
export class NumberSeries {
  constructor(
    private readonly series: Series,
    private readonly of: SeriesOfContent,
  ) {}

  /** The content with the next number, unless one was typed or there is no supplier yet. */
  async number<Words extends Content>(orgId: string, content: Words): Promise<Words> {
    const [numbered] = await this.numberAll(orgId, [content]);
    return numbered!;
  }

  /** The same for many, in order, with as few statements as for one. */
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

  /**
   * Restores documents, each with its number if that is still free, regardless of the others; the
   * rest get the numbers in `answers`, by id. A change of number without an answer is asked about,
   * with old and new number; a typed number has no successor, so the user is asked for one.
   */
  async reclaim<Words extends Content & { id: string }>(
    orgId: string,
    records: readonly Words[],
    answers: ReadonlyMap<string, string>,
  ): Promise<Map<string, Text>> {
    const taking = new Reclaiming(this.series);
    const moved: { id: string; number: string; series: SeriesOf }[] = [];
    for (const record of inOrderOfIds(records)) {
      const { id, invoiceNumber: number } = record;
      const series = this.of(orgId, record);
      if (!series || number === null) taking.numbers.set(id, number);
      else if (!(await taking.take(id, series, number))) moved.push({ id, number, series });
    }
    const questions: Fault[] = [];
    for (const { id, number, series } of moved) {
      const answer = answers.get(id);
      if (answer === undefined || !(await taking.take(id, series, answer)))
        questions.push(await taking.ask(id, series, number));
    }
    if (questions.length > 0) throw new Unconfirmed(questions);
    return taking.numbers;
  }
}

/** The numbers assigned within one restoration, before any of them is stored. */
class Reclaiming {
  readonly numbers = new Map<string, Text>();
  private readonly given = new Map<string, Set<string | null>>();

  constructor(private readonly series: Series) {}

  /** False if the number is in use, or was just given to another record. */
  async take(id: string, series: SeriesOf, number: string): Promise<boolean> {
    const given = this.givenIn(series);
    if (given.has(number) || !(await this.series.takeBack(series, number))) return false;
    given.add(number);
    this.numbers.set(id, number);
    return true;
  }

  /** The question rolls back the transaction, so that a proposal takes no number. */
  async ask(id: string, series: SeriesOf, number: string): Promise<Fault> {
    const path = `numbers.${id}`;
    if (!(await this.series.isOfForm(series, number)))
      return { code: 'restore.typedNumberTaken', path, params: { number, proposed: '' } };
    const given = this.givenIn(series);
    const [proposed = ''] = await this.series.nextMany(series, 1, given);
    given.add(proposed);
    return { code: 'restore.numberTaken', path, params: { number, proposed } };
  }

  private givenIn({ key }: SeriesOf): Set<string | null> {
    const given = this.given.get(key) ?? new Set();
    this.given.set(key, given);
    return given;
  }
}

/** If two have the same number, the older record keeps it. */
const inOrderOfIds = <Words extends { id: string }>(records: readonly Words[]): Words[] =>
  records.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));

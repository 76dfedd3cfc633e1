import { Injectable } from '@nestjs/common';

/** Something that happened, or is about to, that people may want to be notified of. */
export interface Occurrence {
  orgId: string;
  /** Its key within the topic: nobody is notified of it twice. At most 80 characters. */
  key: string;
  at: Date;
  /** The page that shows it. */
  page: string;
  /** Without this permission a person is not notified; null where it concerns one person alone. */
  permission: string | null;
  recordId: string;
  /** Our company, where it concerns one. */
  supplierId: string | null;
  /** Who created the record, for people who may see only their own. */
  createdBy: string | null;
  /** Concerns this person alone. */
  userId: string | null;
  /** The parameters of the topic's sentences. */
  words: Readonly<Record<string, string>>;
}

export interface OccurrencePeriod {
  orgIds: readonly string[];
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

/**
 * Occurrences of a period; called in the scope of all organisations. The result may include earlier
 * ones, but must include everything that became known within the period.
 */
export type OccurrenceSource = (period: OccurrencePeriod) => Promise<Occurrence[]>;

/** What somebody may do about an occurrence without signing in. */
export interface RemoteOperation {
  /**
   * What will happen, as the key of a sentence and its parameters; null when it can no longer be
   * done.
   */
  consequence(recordId: string): Promise<{ code: string; params: Record<string, string> } | null>;
  perform(recordId: string): Promise<void>;
}

interface Contribution {
  source: OccurrenceSource;
  permissions: readonly string[];
}

/** The sources of occurrences by topic; contributed by the modules that own the records. */
@Injectable()
export class Occurrences {
  private readonly contributions = new Map<string, Contribution[]>();
  private readonly operations = new Map<string, RemoteOperation>();

  /** With permissions, the topic is offered only to people who have one of them. */
  contribute(topic: string, source: OccurrenceSource, permissions: readonly string[] = []): void {
    const others = this.contributions.get(topic) ?? [];
    this.contributions.set(topic, [...others, { source, permissions }]);
  }

  contributeOperation(name: string, operation: RemoteOperation): void {
    this.operations.set(name, operation);
  }

  /** The topics that have a source for somebody with these permissions. */
  topicsFor(may: (permission: string) => boolean): string[] {
    return [...this.contributions]
      .filter(([, all]) =>
        all.some(({ permissions }) => permissions.length === 0 || permissions.some(may)),
      )
      .map(([topic]) => topic);
  }

  async of(topic: string, period: OccurrencePeriod): Promise<Occurrence[]> {
    const contributions = this.contributions.get(topic) ?? [];
    const found = await Promise.all(contributions.map(({ source }) => source(period)));
    return found.flat();
  }

  operation(name: string): RemoteOperation | null {
    return this.operations.get(name) ?? null;
  }
}

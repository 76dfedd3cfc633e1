import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import { translate } from '@platform/i18n/catalogues';
import { deliveredEditions } from '../../data';
import { editionFrom } from '../../data/edition-from';
import { differenceOf, editionBefore, faultsOfDraft } from '../../domain/law';
import type { LawEdition } from '../../domain/statutes';
import { LawEditions, LawUses } from '../ports/law-editions';
import type { CheckedEdition, FileCheck, FileFault } from './law-views.types';
import { type LawFile, readLawFile, type ReadEdition } from './read-law-file';

/** More faults would be of no use: it is the wrong file. */
const MAX = 200;

/** The content of a file of statutory tables, its faults, and what it would change. */
@Injectable()
export class CheckLawFile {
  constructor(
    private readonly editions: LawEditions,
    private readonly uses: LawUses,
  ) {}

  /**
   * Compares with the editions known at a revision, or with the current ones. Throws `Invalid` for
   * a file that cannot be read at all.
   */
  async of(
    file: LawFile,
    at?: number,
  ): Promise<{ check: FileCheck; editions: readonly LawEdition[] }> {
    const revision = at ?? (await this.editions.revision());
    const known = [...deliveredEditions, ...(await this.editions.asOf(revision))];
    const locked = await this.uses.lastLockedMonth();
    const read = await readLawFile(file, known);
    const checked = read.map((each): CheckedEdition => {
      // The Parts in one file belong together: each is checked along with the others.
      const beside = read.filter((other) => other !== each).map(({ draft }) => fitted(draft));
      return this.checked(each, [...known, ...beside], known, locked);
    });
    return {
      check: {
        revision,
        editions: checked,
        isFit: checked.every(({ faults }) => faults.length === 0),
      },
      editions: read.map(({ draft }) => fitted(draft)),
    };
  }

  private checked(
    { draft, lines }: ReadEdition,
    beside: readonly LawEdition[],
    known: readonly LawEdition[],
    locked: string | null,
  ): CheckedEdition {
    const { table, part, from, to, source, content } = draft;
    const before = editionBefore(draft, known);
    const faults = faultsOfDraft(draft, beside, locked);
    return {
      table,
      part,
      validFrom: from,
      validTo: to,
      source,
      before: before ? { validFrom: before.from, source: before.source } : null,
      faults: faults.slice(0, MAX).map((fault) => fileFault(fault, lines)),
      difference: differenceOf(table, before?.content ?? null, content),
    };
  }
}

const fitted = ({ table, part, content }: ReadEdition['draft']): LawEdition =>
  editionFrom(table, content as Parameters<typeof editionFrom>[1], part);

/** The position of the fault, counted as the author of the file counts. */
function fileFault({ code, path, params }: Fault, lines: readonly number[]): FileFault {
  const [, row, column] = /^rows\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
  return {
    line: row === undefined ? null : (lines[Number(row)] ?? null),
    path: row !== undefined && lines.length > 0 ? (column ?? '') : path,
    code,
    message: translate(code, params),
  };
}

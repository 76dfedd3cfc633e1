import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, Refused } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { currentScope } from '@platform/tenancy/org-scope';
import { LawEditions } from '../ports/law-editions';
import { CheckLawFile } from './check-law-file';
import type { LawFile } from './read-law-file';

/**
 * Puts the editions of a file into force, provided that the known editions are still those of
 * `revision`.
 */
export class LoadEditions extends Command<string[]> {
  constructor(
    readonly file: LawFile,
    readonly revision: number,
  ) {
    super();
  }
}

@CommandHandler(LoadEditions)
export class LoadEditionsHandler implements ICommandHandler<LoadEditions> {
  constructor(
    private readonly editions: LawEditions,
    private readonly checks: CheckLawFile,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ file, revision }: LoadEditions): Promise<string[]> {
    const next = await this.editions.next();
    if (revision !== next - 1) throw new Refused('statute.changedMeanwhile');
    const { check, editions } = await this.checks.of(file, revision);
    const faults = check.editions.flatMap((each) => each.faults);
    if (faults.length > 0) throw new Invalid(faults.map(({ code, path }) => ({ code, path })));
    const ids = await this.editions.add(editions, next);
    await this.audit.recordAll(
      editions.map(({ table, part, from, to, source, hash }, index) => ({
        orgId: currentScope().orgId,
        resource: 'statutoryTable',
        recordId: ids[index]!,
        action: 'load',
        before: null,
        after: { table, part, validFrom: from, validTo: to, source, hash },
      })),
    );
    return ids;
  }
}

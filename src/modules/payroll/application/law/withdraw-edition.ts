import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound, Refused } from '@kernel/rules';
import { AuditTrail } from '@platform/audit/audit-trail';
import { currentScope } from '@platform/tenancy/org-scope';
import { LawEditions, LawUses } from '../ports/law-editions';

/** Withdraws a loaded edition; refused once a locked run was computed with it. */
export class WithdrawEdition extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(WithdrawEdition)
export class WithdrawEditionHandler implements ICommandHandler<WithdrawEdition> {
  constructor(
    private readonly editions: LawEditions,
    private readonly uses: LawUses,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ id }: WithdrawEdition): Promise<void> {
    const next = await this.editions.next();
    const found = (await this.editions.asOf(next - 1)).find((each) => each.id === id);
    if (!found) throw new NotFound();
    if (await this.uses.isUsed(found)) throw new Refused('statute.editionUsed');
    await this.editions.withdraw(id, next);
    const { table, part, from, to, source, hash } = found;
    await this.audit.record({
      orgId: currentScope().orgId,
      resource: 'statutoryTable',
      recordId: id,
      action: 'withdraw',
      after: null,
      before: { table, part, validFrom: from, validTo: to, source, hash },
    });
  }
}

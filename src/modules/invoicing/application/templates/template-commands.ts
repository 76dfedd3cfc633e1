import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BuyersApi } from '@modules/buyers';
import { Invalid, Refused } from '@kernel/rules';
import { currentScope } from '@platform/tenancy/org-scope';
import {
  type DefaultTemplate,
  type TemplateFacts,
  type TemplateRef,
  Templates,
} from '../ports/templates';
import { DesignResolver } from './design-resolver';
import { TemplateChecks } from './template-checks';

/** The most templates of an organisation: each is made by hand, and all are offered when printing. */
const MAX = 100;

/** Stores a new template; returns its id. */
export class AddTemplate extends Command<string> {
  constructor(
    readonly facts: TemplateFacts,
    readonly written: unknown,
  ) {
    super();
  }
}

@CommandHandler(AddTemplate)
export class AddTemplateHandler implements ICommandHandler<AddTemplate> {
  constructor(
    private readonly templates: Templates,
    private readonly checks: TemplateChecks,
  ) {}

  async execute({ facts, written }: AddTemplate): Promise<string> {
    const { orgId } = currentScope();
    const content = await this.checks.content(orgId, facts.invoiceType, written);
    await this.checks.name(orgId, facts, null);
    if ((await this.templates.all()).length >= MAX)
      throw new Refused('template.enough', { max: MAX });
    return this.templates.add(facts, content);
  }
}

/** Based on the version that was read: somebody else's change is not overwritten. */
export class ChangeTemplate extends Command<void> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly facts: TemplateFacts,
    readonly written: unknown,
  ) {
    super();
  }
}

@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly templates: Templates,
    private readonly designs: DesignResolver,
    private readonly checks: TemplateChecks,
  ) {}

  async execute({ id, version, facts, written }: ChangeTemplate): Promise<void> {
    const own = await this.templates.getForUpdate(id);
    if (own.version !== version) throw new Refused('changedByAnother');
    if (own.invoiceType !== facts.invoiceType) throw new Refused('template.kindFixed');
    const content = await this.checks.content(own.orgId, facts.invoiceType, written);
    await this.checks.name(own.orgId, facts, id);
    const newest = { template: id, number: own.currentNumber };
    const before = await this.designs.contentOf(own.orgId, newest);
    const isSame = JSON.stringify(before) === JSON.stringify(content);
    await this.templates.change(own, facts, isSame ? null : content);
  }
}

/** Removes a template; documents printed by it can still be printed again. */
export class RemoveTemplate extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RemoveTemplate)
export class RemoveTemplateHandler implements ICommandHandler<RemoveTemplate> {
  constructor(private readonly templates: Templates) {}

  async execute({ id }: RemoveTemplate): Promise<void> {
    await this.templates.remove(await this.templates.getForUpdate(id));
  }
}

/** What documents of a kind, or those of one supplier, are printed by; null: no longer any of its own. */
export class SetDefaultTemplate extends Command<void> {
  constructor(
    readonly chosen: Omit<DefaultTemplate, 'template'> & { template: TemplateRef | null },
  ) {
    super();
  }
}

@CommandHandler(SetDefaultTemplate)
export class SetDefaultTemplateHandler implements ICommandHandler<SetDefaultTemplate> {
  constructor(
    private readonly templates: Templates,
    private readonly designs: DesignResolver,
    private readonly buyers: BuyersApi,
  ) {}

  async execute({ chosen }: SetDefaultTemplate): Promise<void> {
    const { orgId } = currentScope();
    const { template, supplierId, invoiceType } = chosen;
    // A supplier that is gone by now needs no default any more.
    if (template !== null && supplierId !== null) await this.mustBeOurs(supplierId, orgId);
    if (template !== null) await this.designs.newest(orgId, invoiceType, template);
    await this.templates.setDefault(orgId, chosen);
  }

  private async mustBeOurs(supplierId: string, orgId: string): Promise<void> {
    if (!(await this.buyers.supplierCard(supplierId, orgId)))
      throw new Invalid([{ code: 'unknownReference', path: 'supplierId' }]);
  }
}

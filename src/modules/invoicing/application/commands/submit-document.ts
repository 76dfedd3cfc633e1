import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Fault } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { Documents } from '../ports/documents';
import { Originals } from '../ports/originals';
import { MasterDataSnapshots } from '../master-data-snapshots';

export interface SubmitOptions {
  /** The issuer confirmed that a foreign party has no registration number. */
  foreignIdentityMissing?: boolean;
  /** The user agreed to issue it now, because its date is too old. */
  renewed?: boolean;
  /** The codes of the questions that the user has confirmed. */
  confirmed?: readonly string[];
}

/** Stores the intention to submit a draft, or to resend a refused document; the worker sends it. */
export class SubmitDocument extends Command<Fault[]> {
  constructor(
    readonly id: string,
    readonly options: SubmitOptions = {},
    readonly action: 'submit' | 'resend' = 'submit',
  ) {
    super();
  }
}

@CommandHandler(SubmitDocument)
export class SubmitDocumentHandler implements ICommandHandler<SubmitDocument> {
  constructor(
    private readonly documents: Documents,
    private readonly masters: MasterDataSnapshots,
    private readonly clock: Clock,
    private readonly originals: Originals,
  ) {}

  /** Returns warnings, which do not block the document but should be shown. */
  async execute({ id, options, action }: SubmitDocument): Promise<Fault[]> {
    const { renewed = false, ...answers } = options;
    const document = await this.documents.get(id);
    const now = this.clock.now();
    if (renewed) document.renew(now, action);
    document.takeMasters(await this.masters.into(document.state, document.state.orgId), action);
    const [originals = []] = await this.originals.ofEach([document.state]);
    const warnings = document[action]({ now, originals, ...answers });
    await this.documents.save(document);
    return warnings;
  }
}

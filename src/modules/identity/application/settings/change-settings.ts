import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Invalid, NotFound } from '@kernel/rules';
import { Resources } from '@platform/resource';
import { config } from '../../resources/settings/config.resource';

export interface SettingChange {
  code: string;
  value: string;
  /** Where the request has the value: a fault of it is shown there. */
  path: string;
}

/** Changes settings by their codes, all of them or none. */
export class ChangeSettings extends Command<void> {
  constructor(readonly changes: readonly SettingChange[]) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(private readonly resources: Resources) {}

  async execute({ changes }: ChangeSettings): Promise<void> {
    const settings = this.resources.of(config);
    for (const { code, value, path } of changes) {
      const id = await settings.sameAs({ code });
      if (id === null) throw new NotFound();
      await settings.amend(id, { value }).catch(faultAt(path));
    }
  }
}

const faultAt =
  (path: string) =>
  (error: unknown): never => {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(error.faults.map((fault) => ({ ...fault, path })));
  };

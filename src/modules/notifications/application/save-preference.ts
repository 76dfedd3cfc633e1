import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseIfAny } from '@kernel/rules';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { faultsOfHours, type Preference } from '../domain/preference';
import { NotificationStore } from './ports/notification-store';

/** Saves which notifications a person wants, and the language in which they chose them. */
export class SavePreference extends Command<void> {
  constructor(
    readonly owner: { userId: string; orgId: string },
    readonly preference: Preference,
  ) {
    super();
  }
}

@CommandHandler(SavePreference)
export class SavePreferenceHandler implements ICommandHandler<SavePreference> {
  constructor(
    private readonly store: NotificationStore,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, preference }: SavePreference): Promise<void> {
    refuseIfAny(faultsOfHours(preference));
    const written = { ...owner, language: currentLanguage() };
    await this.store.savePreference(written, preference, this.clock.now());
  }
}

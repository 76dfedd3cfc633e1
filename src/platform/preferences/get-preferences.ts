import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Preferences } from './preferences';
import type { PreferencesView } from './preferences.types';

/** All preferences of the user, by name. */
export class GetPreferences extends Query<PreferencesView> {}

@QueryHandler(GetPreferences)
export class GetPreferencesHandler implements IQueryHandler<GetPreferences> {
  constructor(private readonly preferences: Preferences) {}

  execute(): Promise<PreferencesView> {
    return this.preferences.all();
  }
}

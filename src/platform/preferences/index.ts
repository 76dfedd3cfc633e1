import { GetPreferencesHandler } from './get-preferences';
import { ListSavedSearchesHandler } from './list-saved-searches';
import { Preferences } from './preferences';
import { PreferencesController } from './preferences.controller';
import { SavedSearches } from './saved-searches';
import { SavedSearchesController } from './saved-searches.controller';

export { Preferences } from './preferences';

export const preferenceProviders = [
  Preferences,
  GetPreferencesHandler,
  SavedSearches,
  ListSavedSearchesHandler,
];
export const preferenceControllers = [PreferencesController, SavedSearchesController];

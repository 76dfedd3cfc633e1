import { Preferences } from './preferences';
import { PreferencesController } from './preferences.controller';
import { SavedSearches } from './saved-searches';
import { SavedSearchesController } from './saved-searches.controller';

export { Preferences } from './preferences';

export const preferenceProviders = [Preferences, SavedSearches];
export const preferenceControllers = [PreferencesController, SavedSearchesController];

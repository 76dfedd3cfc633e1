export abstract class DictionaryEntries {
  /** No entry of the dictionary is its default any more, but for this one. */
  abstract clearDefaults(dictTypeId: string, except: string): Promise<void>;
}

import type { DeliveredMenu } from '../menu';
import type { Fault } from '../rules';
import type { Dictionary } from './dictionary';
import type { Setting } from './setting';

/** What every module contributes to an installation: its menu entries, settings and dictionaries. */
export class Delivered {
  private readonly settingsByCode: ReadonlyMap<string, Setting>;
  private readonly dictionariesByCode: ReadonlyMap<string, Dictionary>;

  constructor(
    readonly menu: DeliveredMenu,
    readonly settings: readonly Setting[],
    readonly dictionaries: readonly Dictionary[],
  ) {
    this.settingsByCode = byCode(settings);
    this.dictionariesByCode = byCode(dictionaries);
  }

  /** Why a value may not be saved for the setting of this code; an empty one means the initial one. */
  faultsOfSetting(code: string, value: string): Iterable<Fault> {
    const text = value.trim();
    return (text !== '' && this.settingsByCode.get(code)?.faultsOf(text)) || [];
  }

  /** The delivered dictionary of this code, if there is one. */
  dictionary(code: string): Dictionary | undefined {
    return this.dictionariesByCode.get(code);
  }
}

/** Rows are seeded by their code: a second one would be lost. */
function byCode<Item extends { code: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  const known = new Map<string, Item>();
  for (const item of items)
    if (known.has(item.code)) throw new Error(`Delivered twice: ${item.code}`);
    else known.set(item.code, item);
  return known;
}

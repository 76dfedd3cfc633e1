import { type Fault, Invalid } from '@kernel/rules';
import type { Scheme } from '../statutes';
import {
  type ExemptionRule,
  type ItemCalculation,
  type ItemKind,
  type ItemRole,
  exemptionRules,
  itemCalculations,
  itemCategories,
  itemKinds,
  itemRoles,
  type PresetItem,
  type TaxClass,
  taxClasses,
} from './item.types';

const schemes = ['epf', 'socso', 'eis', 'hrd'] as const satisfies readonly Scheme[];
const bases = ['proration', 'overtime', 'unpaidLeave', 'leavePay'] as const;

/** A row of the catalogue as written: true statements are listed, all others omitted. */
export interface RawItem {
  code: string;
  names: Readonly<Record<string, string>>;
  kind: string;
  category: string;
  component: string;
  calculation?: string;
  /** The schemes for which it is wages. */
  wages: readonly string[];
  tax: string;
  exemption?: string;
  /** The bases it belongs to. */
  partOf?: readonly string[];
  eaTaxable?: string;
  eaExempt?: string;
  role?: string;
  source: string;
}

type Worded = 'kind' | 'category' | 'calculation' | 'tax' | 'exemption' | 'role';

const allowed: Record<Worded, readonly string[]> = {
  kind: itemKinds,
  category: itemCategories,
  calculation: itemCalculations,
  tax: taxClasses,
  exemption: exemptionRules,
  role: itemRoles,
};

/** Reads the catalogue of items; refuses an unknown word, and a code or a role that occurs twice. */
export function readItems(rows: readonly RawItem[]): PresetItem[] {
  const faults = [...faultsOfItems(rows)];
  if (faults.length > 0) throw new Invalid(faults);
  return rows.map((row) => {
    const counts = (scheme: Scheme): boolean => row.wages.includes(scheme);
    const belongsTo = (base: (typeof bases)[number]): boolean =>
      row.partOf?.includes(base) ?? false;
    return {
      code: row.code,
      names: row.names,
      category: row.category,
      kind: row.kind as ItemKind,
      calculation: (row.calculation ?? 'amount') as ItemCalculation,
      component: row.component,
      countsFor: {
        epf: counts('epf'),
        socso: counts('socso'),
        eis: counts('eis'),
        hrd: counts('hrd'),
      },
      tax: row.tax as TaxClass,
      exemption: (row.exemption ?? null) as ExemptionRule | null,
      isProrated: belongsTo('proration'),
      inOvertimeBase: belongsTo('overtime'),
      inUnpaidLeaveBase: belongsTo('unpaidLeave'),
      inLeavePayBase: belongsTo('leavePay'),
      eaTaxable: row.eaTaxable ?? null,
      eaExempt: row.eaExempt ?? null,
      role: (row.role ?? null) as ItemRole | null,
      source: row.source,
    };
  });
}

function* faultsOfItems(rows: readonly RawItem[]): Generator<Fault> {
  const codes = new Set<string>();
  const roles = new Set<string>();
  for (const row of rows) {
    for (const [field, words] of Object.entries(allowed)) {
      const word = row[field as keyof typeof allowed];
      if (word !== undefined && !words.includes(word)) yield unknown(row, field);
    }
    if (row.wages.some((each) => !(schemes as readonly string[]).includes(each)))
      yield unknown(row, 'wages');
    if (row.partOf?.some((each) => !(bases as readonly string[]).includes(each)))
      yield unknown(row, 'partOf');
    if (['en', 'ms', 'zh-cn', 'zh-tw'].some((language) => !row.names[language]))
      yield unknown(row, 'names');
    if (codes.has(row.code) || (row.role !== undefined && roles.has(row.role)))
      yield { code: 'statute.itemTwice', path: row.code };
    codes.add(row.code);
    if (row.role !== undefined) roles.add(row.role);
  }
  for (const role of itemRoles)
    if (!roles.has(role)) yield { code: 'statute.itemWithoutRole', path: role };
}

const unknown = ({ code }: RawItem, field: string): Fault => ({
  code: 'statute.itemUnreadable',
  path: `${code}.${field}`,
});

/** The items for lines that the engine itself writes. */
export const itemsByRole = (items: readonly PresetItem[]): Readonly<Record<ItemRole, PresetItem>> =>
  Object.fromEntries(items.flatMap((item) => (item.role ? [[item.role, item]] : []))) as Record<
    ItemRole,
    PresetItem
  >;

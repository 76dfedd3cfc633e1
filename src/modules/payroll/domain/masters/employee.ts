import type { Input } from '@kernel/resource';
import type { Fault } from '@kernel/rules';
import { isPlainDate } from '@kernel/time';
import { nricBirthDate } from './nric';

/**
 * All contradictions in an employee's record: the identity card and the date of birth, the order of
 * the dates of employment, rows that begin on the same day, and tax categories without a spouse.
 */
export function* faultsOfEmployee(record: Input): Generator<Fault> {
  yield* faultsOfIdentity(record);
  yield* faultsOfDates(record);
  for (const list of ['assignments', 'pay', 'taxProfiles', 'epfExtras', 'skbbkNotices'] as const)
    yield* faultsOfRows(list, record[list]);
  yield* faultsOfTax(record);
}

function* faultsOfIdentity({ idType, idNumber, birthDate, nationality }: Input): Generator<Fault> {
  if (idType !== 'nric' || typeof idNumber !== 'string') return;
  const born = nricBirthDate(idNumber);
  if (born === null) yield { code: 'payroll.nric', path: 'idNumber' };
  else if (typeof birthDate === 'string' && birthDate.slice(2) !== born)
    yield { code: 'payroll.nricBirthDate', path: 'birthDate' };
  if (nationality === undefined) yield { code: 'required', path: 'nationality' };
}

/** Each date with the one that it must not precede. */
const inOrder = [
  ['joinedOn', 'birthDate'],
  ['confirmedOn', 'joinedOn'],
  ['lastDay', 'joinedOn'],
  ['lastDay', 'resignedOn'],
  ['contractEndsOn', 'joinedOn'],
  ['permanentResidentSince', 'birthDate'],
] as const;

function* faultsOfDates(record: Input): Generator<Fault> {
  for (const [path, after] of inOrder) {
    const [day, other] = [record[path], record[after]];
    if (isDay(day) && isDay(other) && day < other)
      yield { code: 'payroll.datesOrder', path, params: { after: other } };
  }
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isPlainDate(value);

function* faultsOfRows(list: string, rows: unknown): Generator<Fault> {
  const seen = new Set<unknown>();
  for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
    const { validFrom } = row as Input;
    if (isDay(validFrom) && seen.has(validFrom))
      yield { code: 'payroll.sameDayTwice', path: `${list}[${index}].validFrom` };
    seen.add(validFrom);
  }
}

/** Category 1 is single, so there is no spouse whose disability could count (payroll-pcb, section 3). */
function* faultsOfTax({ taxProfiles }: Input): Generator<Fault> {
  for (const [index, row] of (Array.isArray(taxProfiles) ? taxProfiles : []).entries()) {
    const { category, disabledSpouse, regime, approval, approvalEnds, validFrom } = row as Input;
    if (category === '1' && disabledSpouse === true)
      yield { code: 'payroll.noSpouse', path: `taxProfiles[${index}].disabledSpouse` };
    const needsApproval = regime === 'rep' || regime === 'kw' || regime === 'csuite';
    if (needsApproval && typeof approval !== 'string')
      yield { code: 'required', path: `taxProfiles[${index}].approval` };
    if (isDay(approvalEnds) && isDay(validFrom) && approvalEnds < validFrom)
      yield {
        code: 'payroll.datesOrder',
        path: `taxProfiles[${index}].approvalEnds`,
        params: { after: 'validFrom' },
      };
  }
}

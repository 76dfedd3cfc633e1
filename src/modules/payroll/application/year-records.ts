import { Injectable } from '@nestjs/common';
import type { MonthRecord } from '../domain/run/run.types';
import {
  type OpeningsOfYear,
  type PeopleOnRecord,
  peopleOfYear,
  type PersonYear,
  tiesOf,
  type YearTies,
} from '../domain/year';
import { PayLaws } from './ports/pay-laws';
import { RecordedPeople } from './ports/recorded-people';
import { RunRecords } from './ports/run-records';
import { YearOpenings } from './year-openings';

/** Everything that the forms of a year are made from. */
export interface YearRecord {
  months: readonly MonthRecord[];
  openings: OpeningsOfYear;
  onRecord: PeopleOnRecord;
  /** Everybody who was paid in the year. */
  people: readonly PersonYear[];
}

/** The stored year of the current organisation: one source for Form EA, C.P.8D and Form E. */
@Injectable()
export class YearRecords {
  constructor(
    private readonly runs: RunRecords,
    private readonly openings: YearOpenings,
    private readonly recorded: RecordedPeople,
    private readonly laws: PayLaws,
  ) {}

  /** The year of everybody, or of one person. */
  async of(year: number, employeeId?: string): Promise<YearRecord> {
    const months = await this.runs.year(year, employeeId);
    const slips = months.flatMap(({ runs }) => runs.flatMap(({ payslips }) => payslips));
    const paid = new Set(slips.map(({ person }) => person.employeeId));
    const [openings, recorded] = await Promise.all([
      this.openings.of(year, months, employeeId),
      this.recorded.of(year, paid, employeeId),
    ]);
    const onRecord = new Map(recorded.map((person) => [person.employeeId, person]));
    return { months, openings, onRecord, people: peopleOfYear(year, months, openings, onRecord) };
  }

  /** Whether the months, Form EA and C.P.8D of a year agree. */
  async ties(year: number, { months, openings, onRecord }: YearRecord): Promise<YearTies> {
    const law = await this.laws.of(`${year}-12`);
    return tiesOf(year, months, law.pcb.reliefs.Q, openings, onRecord);
  }
}

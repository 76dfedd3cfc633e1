import { addDays, businessDate, localInstant, type PlainDate } from '@kernel/time';
import { isWorkingDay, workingDaysAfter } from '@modules/holidays/contract';
import type { DemoOrganisation, SealingSeedContext } from '@platform/seeding/context';
import { insertRecords } from '@platform/seeding/insert-records';
import type { RequestableRole } from './domain/applicants';
import type { ApplicationStatus } from './domain/lifecycle';
import { PROMISED_DAYS, SILENT_DAYS } from './domain/reminders';
import { roleApplication } from './resources/role-application.resource';

interface Demo {
  status: ApplicationStatus;
  /** How many working days ago it was submitted. */
  ago: number;
  who: 'manager' | 'staff';
  role: RequestableRole;
  representative: string;
  remark: string;
  reason?: string;
}

const demos: Record<'harum' | 'besi', readonly Demo[]> = {
  harum: [
    {
      status: 'accepted',
      ago: 40,
      who: 'manager',
      role: 'manager',
      representative: 'Lim Wei Jian',
      remark: 'He signs the e-invoices of the roastery from the new year on.',
    },
    {
      status: 'new',
      ago: 2,
      who: 'staff',
      role: 'manager',
      representative: 'Priya Nair',
      remark: 'She stands in while the manager is on maternity leave.',
    },
  ],
  besi: [
    {
      status: 'returned',
      ago: 4,
      who: 'manager',
      role: 'director',
      representative: 'Nur Izzati Binti Rahim',
      remark: 'She joined the board in March.',
      reason:
        'The letter of appointment is not signed by a second director. Please upload it again.',
    },
    {
      status: 'withdrawn',
      ago: 20,
      who: 'staff',
      role: 'director',
      representative: 'Suresh Pillai',
      remark: 'Filed for the wrong person.',
    },
    {
      status: 'new',
      ago: 7,
      who: 'staff',
      role: 'manager',
      representative: 'Suresh Pillai',
      remark: 'He takes over the purchase ledger.',
    },
  ],
};

function workingDaysBefore(
  day: PlainDate,
  count: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, -1);
    if (isWorkingDay(found, holidays)) left -= 1;
  }
  return found;
}

/** Applications in each state; two await a decision, one of them overdue. */
export async function seedApplications(
  context: SealingSeedContext,
  firm: 'harum' | 'besi',
  { id: orgId, name, tin, brn, users }: DemoOrganisation,
): Promise<void> {
  const today = businessDate(context.now);
  const rows = await context.query<{ date: PlainDate }>(
    `SELECT DATE_FORMAT(h.date, '%Y-%m-%d') AS date FROM holidays_public_holiday h
     WHERE h.place = 'federal'`,
  );
  const holidays = new Set(rows.map(({ date }) => date));
  for (const [index, demo] of demos[firm].entries()) {
    const submittedOn = workingDaysBefore(today, demo.ago, holidays);
    const now = localInstant(submittedOn, '10:20')!;
    const returnedOn =
      demo.reason === undefined ? null : workingDaysAfter(submittedOn, 2, holidays);
    const isDecided = demo.status === 'accepted' || returnedOn !== null;
    const decidedOn = returnedOn ?? workingDaysAfter(submittedOn, 3, holidays);
    const owner = { orgId, userId: users.director };
    await insertRecords({ ...context, now }, roleApplication, owner, [
      {
        applicationNo: `RA-DEMO-${firm.toUpperCase()}-${index + 1}`,
        orgName: name,
        kind: 'privateCompany',
        companyName: name,
        registrationNo: brn,
        tin,
        representative: demo.representative,
        email: `${firm}@example.com`,
        userId: users[demo.who],
        askedRole: demo.role,
        remark: demo.remark,
        status: demo.status,
        submittedOn,
        round: 1,
        language: 'en',
        dueOn: workingDaysAfter(submittedOn, PROMISED_DAYS, holidays),
        returnedOn,
        reason: demo.reason ?? null,
        replyBy: returnedOn && workingDaysAfter(returnedOn, SILENT_DAYS, holidays),
        decidedBy: isDecided ? 'Platform Administrator' : null,
        decidedTime: isDecided ? localInstant(decidedOn, '15:05') : null,
      },
    ]);
  }
}

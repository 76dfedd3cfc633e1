import { mailbox } from '@kernel/email';
import { choice, date, file, instant, integer, longText, ref, text } from '@kernel/fields';
import { defineResource, type RecordOf } from '@kernel/resource';
import { rule } from '@kernel/rules';
import { applicantKinds, requestableRoles } from '../domain/applicants';
import { applicationStatuses } from '../domain/lifecycle';

const paper = { max: 10 * 1024 * 1024, section: 'applicationPapers' } as const;
const ofState = { readOnly: true, section: 'applicationState' } as const;
const listed = { readOnly: true, inList: true } as const;
const who = { section: 'applicationPerson' } as const;

const tin = [rule('application.tin', (v) => /^[A-Z]{1,3}\d{6,14}$/.test(v))];

/** A business asks that one of its people gets a role; we decide within 5 working days. */
export const roleApplication = defineResource({
  name: 'roleApplication',
  module: 'applications',
  scope: 'organisation',
  fields: {
    applicationNo: text({ max: 32, ...listed, required: true, search: true }),
    orgName: text({ max: 200, readOnly: true, search: true }),
    kind: choice('applicantKind', applicantKinds, {
      required: true,
      initial: 'privateCompany',
    }),
    companyName: text({ max: 200, required: true, search: true, inList: true }),
    registrationNo: text({ max: 30, required: true, search: true }),
    tin: text({ max: 20, required: true, search: true, rules: tin }),
    representative: text({ max: 100, required: true, search: true, inList: true, ...who }),
    email: text({ max: 320, required: true, rules: mailbox, ...who }),
    phone: text({ max: 20, ...who }),
    userId: ref('sysUser', { required: true, ...who }),
    askedRole: choice('askedRole', requestableRoles, {
      required: true,
      inList: true,
      initial: 'manager',
      ...who,
    }),
    registrationDocument: file(paper),
    letterDocument: file(paper),
    identityDocument: file(paper),
    otherDocument: file(paper),
    remark: longText({ max: 2_000, section: 'applicationPapers' }),
    status: choice('applicationStatus', applicationStatuses, {
      ...ofState,
      ...listed,
      required: true,
    }),
    submittedOn: date({ ...ofState, sortable: true, required: true }),
    /** The day by which we promised to decide. */
    dueOn: date({ ...ofState, ...listed, required: true }),
    returnedOn: date(ofState),
    /** The day by which we requested an answer. */
    replyBy: date(ofState),
    /** How often it was submitted. */
    round: integer({ ...ofState, required: true }),
    reason: longText({ max: 300, ...ofState }),
    decidedBy: text({ max: 100, ...ofState }),
    decidedTime: instant(ofState),
    /** The language of mails to the applicant. */
    language: text({ max: 8, readOnly: true, required: true }),
  },
  unique: [['applicationNo']],
  sort: { field: 'submittedOn', order: 'descend' },
  verbs: ['accept', 'return', 'resubmit', 'withdraw'],
  without: ['delete', 'import', 'export'],
});

export type RoleApplication = RecordOf<typeof roleApplication>;

import type { Route } from '../isolation/routes';
import type { Place, Written } from './three-organisations';

/** Whose rows somebody at the branch sees: the data scope, and where it leads. */
export interface Reach {
  sees: (row: Written) => boolean;
  readable: readonly Place[];
}

/** How a list differs from one whose rows belong to an organisation and to whoever wrote them. */
export interface ListCase {
  /** If it does not follow from the name of the list. */
  table?: string;
  /** The column of the author. */
  author?: string;
  /** What a row needs to be shown at all. */
  with?: Readonly<Record<string, unknown>>;
  /** What the list asks for beside the page. */
  first?: object;
  sees?: (row: Written, reach: Reach) => boolean;
  /** Even those who see everything see only their own rows. */
  personal?: true;
}

/** Of the own organisation and those above it a role holds, whether or not they are within reach. */
const holdsFromAbove = ({ place }: Written, { readable }: Reach): boolean =>
  (place === 'branch' || place === 'head') && !readable.includes(place);

const day = 24 * 60 * 60 * 1000;

export const listCases: Readonly<Record<string, ListCase>> = {
  document: { first: { kind: 1 } },
  mailMessage: { table: 'mail_message' },
  notification: { table: 'notifications_message', with: { rule_id: '1' } },
  buyerLink: { table: 'platform_link', with: { purpose: 'buyerForm', payload: '{"name":"x"}' } },
  received: { table: 'receiving_document', first: { direction: 'incoming' } },
  reconciliation: { table: 'receiving_run' },
  sysUser: { table: 'identity_user' },
  payrollItem: { table: 'payroll_payroll_item' },
  payrollRun: { table: 'payroll_run' },
  payslip: { table: 'payroll_issued_paper', with: { kind: 'payslip' } },
  eaForm: { table: 'payroll_issued_paper', with: { kind: 'eaForm' } },
  sysPos: { table: 'identity_sys_pos' },
  sysSms: { table: 'identity_sms_message' },
  sysFile: { table: 'platform_file', with: { file_type: 'document' } },
  sysNotice: { table: 'content_sys_notice' },
  sysSchedule: { table: 'operations_sys_schedule', personal: true, sees: ({ byClerk }) => byClerk },
  sysRole: {
    table: 'identity_role',
    sees: (row, reach) => reach.sees(row) || holdsFromAbove(row, reach),
  },
  sysOnlineUser: { table: 'operations_online', with: { beat: new Date(Date.now() + day) } },
  organisationTicket: { table: 'support_ticket' },
  supportDesk: { table: 'support_ticket', with: { type: 'support' } },
  vipDesk: { table: 'support_ticket', with: { type: 'vipConsulting' } },
  taxDesk: { table: 'support_ticket', with: { type: 'taxQuestion' } },
  sysAcceptance: { table: 'accounts_acceptance', author: 'user_id' },
  sysLogOp: { table: 'operations_log_op' },
  sysLogEx: { table: 'operations_log_ex' },
  sysLogDiff: { table: 'platform_audit', author: 'user_id' },
  // A visit has no organisation of its own: it is its account's.
  sysLogVis: {
    table: 'identity_login_attempt',
    author: 'user_id',
    sees: ({ place, byClerk }, { sees }) => sees({ place: byClerk ? 'branch' : place, byClerk }),
  },
};

const own = 'nothing but the own account';
const system = 'belongs to no organisation';

/** Lists that these tables of rows say nothing about, and what they show instead. */
export const elsewhere: Readonly<Record<string, string>> = {
  'GET task/mine': own,
  'POST task/export': own,
  'GET preference/mine': own,
  'GET session/mine': own,
  'GET savedSearch/list':
    'own searches and those shared in the own organisation: platform/saved-searches',
  'POST vipNews/page': system,
  'GET vipNews/list': system,
  'POST vipNews/export': system,
  'POST reading/page': 'public posts, and the own reading list: content/posts',
  'POST tutorial/page': system,
  'GET tutorial/list': system,
  'POST vipVideo/page': system,
  'GET vipVideo/list': system,
  'POST vipVideo/export': system,
  'POST sysConfig/page': system,
  'POST sysConfig/list': system,
  'GET sysConfig/groupList': system,
  'GET sysConst/list': system,
  'POST sysDictData/page': system,
  'GET sysDictData/list': system,
  'GET sysDictData/dataList': system,
  'GET sysDictData/dataList/:code': system,
  'POST sysDictType/page': system,
  'GET sysDictType/list': system,
  'GET sysDictType/allDictList': system,
  'GET sysDictType/dataList': system,
  'GET sysMenu/list': system,
  'GET sysMenu/ownBtnPermList': own,
  'GET sysUnknownCode/list': system,
  'POST companyProfile/page': 'one of each organisation: payroll/masters',
  'GET companyProfile/list': 'one of each organisation: payroll/masters',
  'POST plan/page': system,
  'GET plan/list': system,
  'POST plan/export': system,
  'POST planDetail/page': system,
  'GET planDetail/list': system,
  'POST planDetail/export': system,
  'POST planPromotion/page': system,
  'GET planPromotion/list': system,
  'POST planPromotion/export': system,
  'POST paymentRate/page': system,
  'GET paymentRate/list': system,
  'POST paymentRate/export': system,
  'POST supportTicket/page': 'the own tickets: support/tickets',
  'GET supportTicket/list': 'the own tickets: support/tickets',
  'POST taxAnswer/page': 'published for everybody: support/tax-answers',
  'POST taxReview/page': system,
  'POST cannedAnswer/page': system,
  'GET cannedAnswer/list': system,
  'POST cannedAnswer/export': system,
  'POST publicHoliday/page': system,
  'GET publicHoliday/list': system,
  'POST publicHoliday/export': system,
  'GET statutoryTable/list': system,
  'GET payrollCalendar/list': 'months of the own organisation: payroll/files',
  'GET payrollFile/list': 'files of the own organisation: payroll/files',
  'POST sysTenant/page': 'the tops of the places themselves: accounts/tenants',
  'GET sysOrg/list': 'the places themselves: identity/people',
  'GET sysOrg/tree': 'the places themselves: identity/people',
  'GET sysUser/ownRoleList/:userId': 'of one person: isolation',
  'GET sysUser/ownExtOrgList/:userId': 'of one person: isolation',
  'GET sysRole/ownMenuList': 'of one role: isolation',
  'GET sysRole/grantedMenus': 'of one role: isolation',
  'GET sysRole/ownOrgList': 'of one role: isolation',
  'GET sysNotice/pageReceived': 'what is addressed to the reader: content/notices',
  'POST sysNotice/pageReceived': 'what is addressed to the reader: content/notices',
  'GET sysNotice/unReadList': 'what is addressed to the reader: content/notices',
  'POST sysJob/pageJobDetail': system,
  'GET sysJob/listJobGroup': system,
  'POST sysJob/listJobGroup': system,
  'GET sysUserMenu/userMenuList/:userId': own,
  'GET sysUserMenu/userMenuIdList/:userId': own,
  'GET sysJob/jobTriggerList': system,
  'POST sysJob/pageJobTriggerRecord': system,
  'GET audit/list': 'of one record, for whoever may see it: identity/audit-trail',
  'POST auditTrail/export': 'of the own organisation: identity/audit-trail',
  'POST dashboard/totals/export': 'sums, compared below',
  'POST difference/page': 'comes with its comparison, below',
  'POST difference/export': 'comes with its comparison: receiving/reconciliation',
};

/** Whether a route returns many rows, by its name. */
export const isList = ({ path }: Route): boolean =>
  /\/(page\w*|list\w*|\w*List|tree|mine|export)(\/:\w+)?$/.test(path) &&
  !path.startsWith('sysMenu/login');

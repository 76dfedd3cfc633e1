import type { ResourceDefinition } from '@kernel/resource';
import { sysOrg, sysUser } from '@modules/identity/contract';
import { headerFields, lineFields, taxFields } from '@modules/invoicing/domain/document/fields';
import '../src/app.module';
import { declaredByConsole } from './support/console-resources';
import { declaredByProduct } from './support/product-resources';

type Specified = readonly [record: string, resource: string, fields: string];

/** Under our names where they differ: the options of an order are its children `details`, for instance. */
const specified: Record<string, readonly Specified[]> = {
  'specification 1, section 3': [
    [
      'a buyer',
      'buyer',
      'tin companyName sstNumber contactName contactPhone contactEmail addressLine1 addressLine2 addressLine3 city state country postalCode idType idValue verifyStatus remark customValues',
    ],
    [
      'a supplier',
      'supplier',
      'supplierName tin brn msicCode industryName sstNumber tourismTaxNumber businessActivity contactNumber email addressLine0 addressLine1 addressLine2 cityName state country postalZone verifyStatus status',
    ],
    [
      'a credential',
      'orgCredential',
      'tin clientId clientSecret clientSecret2 authStatus status remark companyName',
    ],
    [
      'an e-mail notification',
      'emailNotification',
      'supplierId type address operationAllowed wechatOpenId pushEmail pushSms pushWechat phone remark',
    ],
    [
      'a custom field of buyers',
      'buyerCustomField',
      'name groupName valueType isRequired isSystem isEnable minLength maxLength minLimit maxLimit',
    ],
    [
      'a custom field of documents',
      'invoiceCustomField',
      'invoiceType name groupName valueType isRequired isSystem isEnable minLength maxLength minLimit maxLimit',
    ],
    [
      'a link template',
      'buyerLinkTemplate',
      'name companyName logo title abstract footers status customFields',
    ],
    [
      'a product',
      'product',
      'name spec uom productCode description classification unitPrice productTariffCode countryOfOrigin',
    ],
    [
      'a document in its list',
      'document',
      'invoiceNumber supplierName buyerName issueDate issueTime invoiceVersion currencyCode exchangeRate totalExcludingTax totalIncludingTax totalPayableAmount totalTaxAmount remark submitStatus submitTime rejectTime cancelTime docStatusReason isRejected mergeStatus createTime updateTime lineCount paymentMode',
    ],
    [
      'a quotation in its list',
      'quotation',
      'invoiceNumber supplierName buyerName issueDate convertStatus submitStatus submitTime cancelTime docStatusReason totalPayableAmount createTime updateTime lineCount',
    ],
    [
      'a received document',
      'received',
      'uuid submissionUid issuerTin receiverId receiverName supplierTin supplierName buyerTin buyerName intermediaryName intermediaryTin issuedAt receivedAt validatedAt typeCode cancelledAt rejectRequestedAt statusReason rejectionReason totalSales totalDiscount netAmount total direction',
    ],
  ],
  'specification 2, section 3': [
    ['a department', 'department', 'name isArchived archivedDate'],
    [
      'a branch',
      'branch',
      'name address1 address2 address3 postcode state isArchived archivedDate',
    ],
    ['a position of employees', 'jobPosition', 'name isArchived archivedDate'],
    ['a position of users', 'sysPos', 'name code orderNo staffCount'],
    [
      'a company profile',
      'companyProfile',
      'name email officeContact primaryAddress entityType registerNumber eNumber cNumber epfNumber socsoNumber zacatNumber hrdfRates bankName accountHolderName accountNumber',
    ],
    [
      'a work schedule',
      'workSchedule',
      'name isDefault monday mondayHours tuesday tuesdayHours wednesday wednesdayHours thursday thursdayHours friday fridayHours saturday saturdayHours sunday sundayHours isArchived archivedDate',
    ],
    [
      'an item of an employee',
      'employeePayrollItem',
      'employeeId payrollItemId rate hoursUnits amount salaryProration overtimeBaseRate unpaidLeaveDays leavePay',
    ],
    [
      'a payroll item',
      'payrollItem',
      'isCustom sortNo type name categoryId calculateType incSalaryProration incOvertimeBaseRate incUnpaidLeaveDays incLeavePay baseRate flatRate includeIn isPcb pcbExemptionLimit isEpf isSocso isEis exemptAmountFiledUnder taxableAmountFiledUnder isEnable isArchived archivedDate canBeDeleted isCalculate',
    ],
    [
      'a salary cycle',
      'salaryCycle',
      'name isDefault isArchived cycleEndOn cycleEndDay assignPayrollMonthTo',
    ],
    [
      'a salary policy',
      'salaryPolicy',
      'type name isDefault isArchived salaryProration salaryProrationDays overtimeBaseRate overtimeBaseRateDays overtimeBaseRateHoursPreDay overtimeBaseRateUsePreviousMonthSalary overtimeBaseRateMonthlyWagesLtLimit overtimeBaseRateMonthlyWagesLtLimitDays overtimeBaseRateMonthlyWagesLtLimitHoursPreDay unpaidLeaveDays unpaidLeaveDaysDays leavePay leavePayDays',
    ],
    ['a plan', 'plan', 'name code amount discountAmount description status tags'],
    [
      'a service of a plan',
      'planDetail',
      'planId name amount discountAmount required description hasMyTax',
    ],
    [
      'an order',
      'order',
      'userId userName orderSn planId amount discountAmount realAmount status payDate beginDate expireDate orgName hasMyTax remark details',
    ],
    [
      'a deposit',
      'deposit',
      'userId userName merchantId orderSn currency amount payAmount auditDate auditResult notifyDate notifyResult remark status',
    ],
    ['a notice', 'sysNotice', 'title type content createTime publicUserName publicTime'],
    [
      'a post',
      'vipNews',
      'type titleEn titleZhCn titleZhTw abstractEn contentEn enable publicDate filePath',
    ],
    [
      'a video',
      'vipVideo',
      'type title abstract content filePath publicDate extInfo isUpload uid isReady remark thumbnail preview hls dash',
    ],
    [
      'a ticket in its list',
      'supportTicket',
      'type title createTime account userName replyTitle replyTime',
    ],
    ['a file', 'sysFile', 'fileName size fileType isPublic relationName'],
    ['a mail', 'mailMessage', 'toAddresses subject sentAt createTime'],
    ['a user online', 'sysOnlineUser', 'userName realName ip browser time'],
    ['an organisation', 'sysOrg', 'name code type level orderNo pid status'],
    ['a role in its list', 'sysRole', 'name code dataScope orderNo'],
    ['a user', 'sysUser', 'account realName nickName phone email orderNo orgName posName roleName'],
  ],
};

const header =
  'invoiceNumber supplierId buyerId issueDate issueTime invoiceVersion taxType currencyCode taxCurrencyCode exchangeRate discountRate billingFrequency billingStartDate billingEndDate paymentMode bankAccount paymentTerms prepaymentId prepaymentAmount prepaymentDate prepaymentTime totalExcludingTax totalIncludingTax totalPayableAmount totalTaxAmount additionalDiscountAmount additionalDiscountReason additionalFeeAmount additionalFeeReason roundingAmount remark';
const line =
  'productId unitOfMeasure quantity unitPrice discountRate discountAmount discountReason feeChargeRate feeChargeAmount feeReason taxType taxRate taxExemptionAmount taxExemptionReason';

const definitions: readonly ResourceDefinition[] = [
  // Forms alone: their routes are written by hand (ADR 33).
  sysOrg,
  sysUser,
  ...declaredByProduct(),
  ...declaredByConsole((file) => jest.requireActual(file)),
];

/** What the server answers beside the declared fields, as each of its screens shows it. */
const everywhere = ['createTime', 'updateTime'];
const answered: Readonly<Record<string, readonly string[]>> = { sysPos: ['staffCount'] };

const fieldsOf = (resource: string): Set<string> =>
  new Set([
    ...everywhere,
    ...(answered[resource] ?? []),
    ...definitions
      .filter(({ name }) => name === resource)
      .flatMap(({ fields }) => Object.keys(fields)),
  ]);

describe.each(Object.entries(specified))('the fields of %s', (_, records) => {
  it.each(records)('%s has each of them', (_record, resource, fields) => {
    const declared = fieldsOf(resource);
    expect(fields.split(' ').filter((field) => !declared.has(field))).toEqual([]);
  });
});

describe('the content of a document (specification 1, section 3)', () => {
  it.each([
    ['header', header, headerFields],
    ['lines', line, { ...lineFields, ...taxFields }],
  ])('has each field of the %s', (_, fields, declared) => {
    expect(fields.split(' ').filter((field) => !(field in declared))).toEqual([]);
  });
});

import { dictionary, settingsIn } from '@kernel/delivered';
import { faultsOfValue } from '@kernel/rules';
import { newPassword } from './domain/people/account-rules';

const security = settingsIn('Security');

export const captchaAtSignIn = security.flag('sys_captcha', 'Captcha at sign-in', false);
export const slideAtSignIn = security.flag('sys_second_ver', 'Slide check at sign-in', false);
export const sealedPasswords = security.flag(
  'sys_sm2',
  'Passwords sealed by the client (SM2)',
  false,
);
export const phoneLogin = security.flag('sys_phone_login', 'Sign-in by mobile number', true);
export const scanLogin = security.flag('sys_scan_login', 'Sign-in by scanning', true);
export const singleLogin = security.flag('sys_single_login', 'One session per account', false);

/**
 * platform-api, section 10: five failures lock for half an hour. A typing error must not disable
 * the lock-out.
 */
export const mostFailures = security.count('sys_password_max_error_times', 'Failures before lock', {
  initial: 5,
  min: 1,
  max: 20,
});

/** When empty, every new or reset account gets a generated password (platform-api, section 4.3). */
export const defaultPassword = security.text(
  'sys_password',
  'Default password of new accounts',
  '',
  (value) => faultsOfValue(value, newPassword, 'value'),
);

/** The group of the brand, which has a screen of its own. */
export const WEB_GROUP = 'WebConfig';
const web = settingsIn(WEB_GROUP);

export const identitySettings = [
  captchaAtSignIn,
  slideAtSignIn,
  sealedPasswords,
  phoneLogin,
  scanLogin,
  mostFailures,
  singleLogin,
  defaultPassword,
  web.text('sys_web_title', 'Title', 'E-INVOICE'),
  // When empty, the console shows its own text in the reader's language.
  web.text('sys_web_viceTitle', 'Subtitle'),
  web.text('sys_web_viceDesc', 'Description'),
  web.text('sys_web_watermark', 'Watermark', 'E-INVOICE'),
  web.text('sys_web_copyright', 'Copyright'),
  web.text('sys_web_logo', 'Logo'),
  web.text('sys_web_icp', 'Registration number of the site'),
  web.text('sys_web_icpUrl', 'Link of the registration number'),
];

export const identityDictionaries = [
  dictionary('StatusEnum', 'Enabled or disabled', [
    ['1', 'Enabled', 'Enabled', 'success'],
    ['2', 'Disabled', 'Disabled', 'danger'],
  ]),
  dictionary('YesNoEnum', 'Yes or no', [
    ['1', 'Yes', 'Yes', 'success'],
    ['2', 'No', 'No', 'info'],
  ]),
  dictionary('AccountTypeEnum', 'Kind of account', [
    ['999', 'SuperAdmin', 'Super Admin', 'danger'],
    ['888', 'SysAdmin', 'Organisation admin', 'warning'],
    ['777', 'NormalUser', 'User', 'primary'],
    ['666', 'Member', 'Member', 'info'],
  ]),
  dictionary('DataScopeEnum', 'Data scope', [
    ['1', 'All', 'All', 'danger'],
    ['2', 'OrgAndBelow', 'Own organisation and below', 'warning'],
    ['3', 'Org', 'Own organisation', 'primary'],
    ['4', 'Self', 'Own records', 'info'],
    ['5', 'Chosen', 'Chosen organisations', 'primary'],
  ]),
  dictionary('MenuTypeEnum', 'Kind of menu entry', [
    ['1', 'Dir', 'Directory', 'primary'],
    ['2', 'Menu', 'Page', 'success'],
    ['3', 'Btn', 'Button', 'info'],
  ]),
  // Clients of the API family read the kinds of organisations from this one (platform-api, section 6).
  dictionary('org_type', 'Kind of organisation', [
    ['group', 'Group', 'Group', 'primary'],
    ['company', 'Company', 'Company', 'primary'],
    ['branch', 'Branch', 'Branch', 'info'],
    ['department', 'Department', 'Department', 'info'],
  ]),
];

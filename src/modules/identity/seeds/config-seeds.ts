export interface ConfigSeed {
  code: string;
  name: string;
  value: string;
  valueType: 'text' | 'number' | 'boolean';
  group: string;
}

const seed = (
  group: string,
  code: string,
  name: string,
  value: string,
  valueType: ConfigSeed['valueType'] = 'text',
): ConfigSeed => ({ code, name, value, valueType, group });

export const WEB_GROUP = 'WebConfig';

/** platform-api, section 4.3: the settings that apply here, with safe values. */
export const configSeeds: readonly ConfigSeed[] = [
  seed('Security', 'sys_captcha', 'Captcha at sign-in', 'False', 'boolean'),
  seed('Security', 'sys_second_ver', 'Slide check at sign-in', 'False', 'boolean'),
  seed('Security', 'sys_sm2', 'Passwords sealed by the client (SM2)', 'False', 'boolean'),
  seed('Security', 'sys_phone_login', 'Sign-in by mobile number', 'True', 'boolean'),
  seed('Security', 'sys_scan_login', 'Sign-in by scanning', 'True', 'boolean'),
  seed('Security', 'sys_password_max_error_times', 'Failures before lock', '5', 'number'),
  seed('Security', 'sys_single_login', 'One session per account', 'False', 'boolean'),
  seed('Account', 'sys_trial_days', 'Days of trial after registration', '30', 'number'),
  seed('Account', 'sys_expired_readonly', 'Expired: nothing new', 'False', 'boolean'),
  // Empty: every new or reset account gets a generated password (platform-api, section 4.3).
  seed('Security', 'sys_password', 'Default password of new accounts', ''),
  // Observed cap of this API family (platform-api, section 13).
  seed('Files', 'sys_file_max_kb', 'Largest file in KB', '51200', 'number'),
  seed('Logs', 'sys_oplog', 'Operation log', 'True', 'boolean'),
  seed('Logs', 'sys_log_retention_days', 'Days that logs are kept', '180', 'number'),
  seed(
    'Buyers',
    'sys_entry_refused_days',
    'Days that refused buyer entries are kept',
    '90',
    'number',
  ),
  seed(
    'Buyers',
    'sys_entry_undecided_days',
    'Days that undecided buyer entries are kept',
    '180',
    'number',
  ),
  seed(WEB_GROUP, 'sys_web_title', 'Title', 'E-INVOICE'),
  // When empty, the console shows its own text in the reader's language.
  seed(WEB_GROUP, 'sys_web_viceTitle', 'Subtitle', ''),
  seed(WEB_GROUP, 'sys_web_viceDesc', 'Description', ''),
  seed(WEB_GROUP, 'sys_web_watermark', 'Watermark', 'E-INVOICE'),
  seed(WEB_GROUP, 'sys_web_copyright', 'Copyright', ''),
  seed(WEB_GROUP, 'sys_web_logo', 'Logo', ''),
  seed(WEB_GROUP, 'sys_web_icp', 'Registration number of the site', ''),
  seed(WEB_GROUP, 'sys_web_icpUrl', 'Link of the registration number', ''),
];

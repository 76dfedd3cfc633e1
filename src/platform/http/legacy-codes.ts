/** Numbers under which clients of this API family know a refusal (platform-api, section 15). */
export const legacyCodes: Readonly<Record<string, string>> = {
  AUTH_BAD_CREDENTIALS: 'D1000',
  AUTH_CAPTCHA_EXPIRED: 'D0008',
  AUTH_CAPTCHA_WRONG: 'D0008',
  AUTH_WRONG_PASSWORD: 'D1004',
  CONFIG_BUILT_IN: 'D9001',
  DICT_IN_USE: 'D3003',
  LOGO_SIZE: 'D8002',
  LOGO_TYPE: 'D8001',
  MENU_PARENT_BUTTON: 'D4010',
  MENU_PARENT_ITSELF: 'D4006',
  MENU_PERMISSION_MISSING: 'D4003',
  MENU_TITLE_TAKEN: 'D4000',
  forbidden: 'D1016',
  notFound: 'D1002',
  notSignedIn: 'D1011',
};

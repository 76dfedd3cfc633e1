export type Environment = 'production' | 'sandbox' | 'simulator';

/** Credentials are valid in one environment only (myinvois-api, section 2). */
export const environmentOf = (baseUrl: string): Environment => {
  if (/^https:\/\/api\.myinvois\.hasil\.gov\.my\b/.test(baseUrl)) return 'production';
  if (/^https:\/\/preprod-api\.myinvois\.hasil\.gov\.my\b/.test(baseUrl)) return 'sandbox';
  return 'simulator';
};

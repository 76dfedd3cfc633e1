import { browserEnv } from './launch-browser';

it('the browser gets what it needs and no secret of ours', () => {
  const secrets = { ENCRYPTION_KEY: 'k', JWT_SECRET: 's', DATABASE_URL: 'mysql://u:p@h/d' };
  const env = browserEnv({ ...secrets, SMTP_URL: 'smtp://u:p@h', PATH: '/bin' }, '/fonts.conf');
  expect(env).toEqual({ PATH: '/bin', FONTCONFIG_FILE: '/fonts.conf', TZ: 'UTC' });
});

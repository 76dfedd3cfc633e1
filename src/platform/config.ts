import { resolve } from 'node:path';
import * as read from './config-readers';
import { oidcProviders } from './oidc-providers';

/** Every environment variable the program reads: how it is parsed and its default. */
export const variables = {
  NODE_ENV: read.oneOf(['development', 'production', 'test'] as const, 'development'),
  APP_ROLE: read.oneOf(['all', 'web', 'worker'] as const, 'all'),
  HOST: read.text(''),
  PORT: read.whole({ min: 0, max: 65_535, fallback: 3000 }),
  PUBLIC_URL: read.address(['http:', 'https:'], ''),
  TRUST_PROXY: read.proxies(),
  DATA_DIR: read.text('.data'),
  FILES_DIR: read.text(''),
  DISK_LOW_MB: read.whole({ min: 0, max: 1_000_000, fallback: 1_000 }),
  S3_BUCKET: read.bucket(),
  S3_ENDPOINT: read.address(['http:', 'https:'], ''),
  S3_REGION: read.text('us-east-1'),
  S3_PATH_STYLE: read.flag(),
  S3_ACCESS_KEY_ID: read.text(''),
  S3_SECRET_ACCESS_KEY: read.text(''),
  DATABASE_URL: read.database(),
  DB_POOL: read.whole({ min: 2, max: 200, fallback: 10 }),
  CLOCK: read.oneOf(['database', 'machine'] as const, 'database'),
  JWT_SECRET: read.secret({ atLeast: 32 }),
  ENCRYPTION_KEY: read.key({ bytes: 32 }),
  SM2_PRIVATE_KEY: read.hex({ bytes: 32 }),
  MYINVOIS_BASE_URL: read.address(['http:', 'https:']),
  MYINVOIS_IDENTITY_URL: read.address(['http:', 'https:'], ''),
  MYINVOIS_PORTAL_URL: read.address(['http:', 'https:'], ''),
  MYINVOIS_RATE_PROFILE: read.oneOf(['published', 'unlimited'] as const, 'published'),
  CHROMIUM_PATH: read.text(''),
  FFMPEG_PATH: read.text(''),
  VIDEO_HOST: read.address(['https:'], ''),
  PDF_PAGES: read.whole({ min: 1, max: 32, fallback: 2 }),
  SMTP_URL: read.address(['smtp:', 'smtps:'], ''),
  SMTP_FROM: read.mailbox(),
  MAIL_IN_ADDRESS: read.text(''),
  MAIL_IN_SECRET: read.text(''),
  SMS_URL: read.address(['http:', 'https:'], ''),
  SMS_TOKEN: read.text(''),
  OIDC_PROVIDERS: oidcProviders(),
  STRIPE_SECRET_KEY: read.text(''),
  STRIPE_WEBHOOK_SECRET: read.text(''),
  STRIPE_BASE_URL: read.address(['http:', 'https:'], 'https://api.stripe.com'),
  WECHAT_PAY_MERCHANT_ID: read.text(''),
  WECHAT_PAY_APP_ID: read.text(''),
  WECHAT_PAY_SERIAL_NO: read.text(''),
  WECHAT_PAY_PRIVATE_KEY: read.text(''),
  WECHAT_PAY_API_V3_KEY: read.text(''),
  WECHAT_PAY_PUBLIC_KEY: read.text(''),
  WECHAT_PAY_PUBLIC_KEY_ID: read.text(''),
  WECHAT_PAY_BASE_URL: read.address(['http:', 'https:'], 'https://api.mch.weixin.qq.com'),
  WECHAT_ACCOUNT_APP_ID: read.text(''),
  WECHAT_ACCOUNT_SECRET: read.text(''),
  WECHAT_ACCOUNT_TEMPLATE_ID: read.text(''),
  WECHAT_ACCOUNT_BASE_URL: read.address(['http:', 'https:'], 'https://api.weixin.qq.com'),
  METRICS_TOKEN: read.text(''),
  LOG_LEVEL: read.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const, 'info'),
  DEMO_DATA: read.flag(),
} satisfies Record<string, read.Reader<unknown>>;

export type Env = Record<string, string | undefined>;

type Values = {
  [Name in keyof typeof variables]: (typeof variables)[Name] extends read.Reader<infer T>
    ? T
    : never;
};

export type Config = ReturnType<typeof shape>;

/** One line per fault, so that all of them can be fixed in one go. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
  }
}

/** The checked configuration, or a ConfigError that lists every fault. */
export function loadConfig(env: Env): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries<read.Reader<unknown>>(variables)) {
    const reading = reader(env[name]?.trim() ?? '');
    if ('fault' in reading) faults.push(`${name} ${reading.fault}`);
    else values[name] = reading.value;
  }
  // Demo passwords are public: they must never open a production system.
  if (values.NODE_ENV === 'production' && values.DEMO_DATA === true)
    faults.push('DEMO_DATA must be false when NODE_ENV is production');
  const token = values.METRICS_TOKEN as string | undefined;
  if (token && token.length < 16) faults.push('METRICS_TOKEN must have at least 16 characters');
  if (values.SMTP_URL && values.SMTP_FROM === null)
    faults.push('SMTP_FROM is required when SMTP_URL is given');
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    if (values.S3_BUCKET && !values[name])
      faults.push(`${name} is required when S3_BUCKET is given`);
  faults.push(...missingBeside(values, 'MAIL_IN_ADDRESS', ['MAIL_IN_SECRET']));
  const mailIn = values.MAIL_IN_ADDRESS as string | undefined;
  if (mailIn && !/^[\w.-]{1,16}@[\w.-]+$/.test(mailIn))
    faults.push('MAIL_IN_ADDRESS must be an address with at most 16 characters before the @');
  const mailSecret = values.MAIL_IN_SECRET as string | undefined;
  if (mailIn && mailSecret && mailSecret.length < 32)
    faults.push('MAIL_IN_SECRET must have at least 32 characters');
  faults.push(...missingBeside(values, 'STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET']));
  faults.push(...missingBeside(values, 'WECHAT_PAY_MERCHANT_ID', wechatKeys));
  faults.push(...missingBeside(values, 'WECHAT_ACCOUNT_APP_ID', accountKeys));
  if (
    values.WECHAT_PAY_MERCHANT_ID &&
    Buffer.byteLength(String(values.WECHAT_PAY_API_V3_KEY)) !== 32
  )
    faults.push('WECHAT_PAY_API_V3_KEY must have 32 bytes');
  if (faults.length > 0) throw new ConfigError(faults);
  return shape(values as Values);
}

const wechatKeys = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL_NO',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
];

const accountKeys = ['WECHAT_ACCOUNT_SECRET', 'WECHAT_ACCOUNT_TEMPLATE_ID'];

/** One variable is of no use without the others. */
const missingBeside = (
  values: Readonly<Record<string, unknown>>,
  first: string,
  others: readonly string[],
): string[] =>
  others
    .filter((name) => values[first] && !values[name])
    .map((name) => `${name} is required when ${first} is given`);

/** For the first line of a program: prints the faults and exits. */
export function loadConfigOrStop(env: Env = process.env): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function shape(v: Values) {
  const dataDir = resolve(v.DATA_DIR);
  return {
    env: v.NODE_ENV,
    role: v.APP_ROLE,
    // Demo accounts have public passwords: outside production only localhost may connect.
    host: v.HOST || (v.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: v.PORT,
    publicUrl: v.PUBLIC_URL || `http://localhost:${v.PORT}`,
    trustProxy: v.TRUST_PROXY,
    dataDir,
    filesDir: v.FILES_DIR ? resolve(v.FILES_DIR) : resolve(dataDir, 'files'),
    // Free megabytes below which the disk counts as nearly full, and below a tenth of them as full.
    diskLow: v.DISK_LOW_MB,
    // Without a bucket files are stored in the folder.
    s3: v.S3_BUCKET ? bucketOf(v) : null,
    databaseUrl: v.DATABASE_URL,
    dbPool: v.DB_POOL,
    // All processes use the database's clock; a test that shifts the time uses its own.
    clock: v.CLOCK,
    jwtSecret: v.JWT_SECRET,
    encryptionKey: v.ENCRYPTION_KEY,
    // Empty: derived from the encryption key.
    sm2PrivateKey: v.SM2_PRIVATE_KEY,
    myinvois: {
      baseUrl: v.MYINVOIS_BASE_URL,
      // One host today, but two base URLs in the authority's SDK: configured separately.
      identityUrl: v.MYINVOIS_IDENTITY_URL || v.MYINVOIS_BASE_URL,
      portalUrl: v.MYINVOIS_PORTAL_URL || portalOf(v.MYINVOIS_BASE_URL),
      rateProfile: v.MYINVOIS_RATE_PROFILE,
    },
    // Puppeteer finds a browser by itself when none is configured.
    chromiumPath: v.CHROMIUM_PATH || undefined,
    pdfPages: v.PDF_PAGES,
    // Without one the video engine is looked for on the path and among the packages.
    ffmpegPath: v.FFMPEG_PATH || undefined,
    // The origin of video files when a hosted service replaces the engine.
    videoHost: v.VIDEO_HOST ? new URL(v.VIDEO_HOST).origin : null,
    // Without a mail server mails are recorded but not sent.
    mail: v.SMTP_URL && v.SMTP_FROM ? { url: v.SMTP_URL, from: v.SMTP_FROM } : null,
    // Without an address tickets are not answered by mail.
    mailIn: v.MAIL_IN_ADDRESS ? { address: v.MAIL_IN_ADDRESS, secret: v.MAIL_IN_SECRET } : null,
    oidcProviders: v.OIDC_PROVIDERS,
    // Without a provider a text message is only recorded, where an administrator can read it.
    sms: v.SMS_URL ? { url: v.SMS_URL, token: v.SMS_TOKEN } : null,
    // Without keys a channel is not offered.
    stripe: v.STRIPE_SECRET_KEY
      ? {
          secretKey: v.STRIPE_SECRET_KEY,
          webhookSecret: v.STRIPE_WEBHOOK_SECRET,
          baseUrl: v.STRIPE_BASE_URL,
        }
      : null,
    wechatPay: v.WECHAT_PAY_MERCHANT_ID ? merchantOf(v) : null,
    // Without an official account messages to WeChat are only recorded.
    wechatAccount: v.WECHAT_ACCOUNT_APP_ID
      ? {
          appId: v.WECHAT_ACCOUNT_APP_ID,
          secret: v.WECHAT_ACCOUNT_SECRET,
          templateId: v.WECHAT_ACCOUNT_TEMPLATE_ID,
          baseUrl: v.WECHAT_ACCOUNT_BASE_URL,
        }
      : null,
    // Without a token only a caller on this machine gets metrics.
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
    demoData: v.DEMO_DATA ?? v.NODE_ENV !== 'production',
  };
}

/** Self-hosted stores use path-style addressing; those with the bucket in the host name do not. */
const bucketOf = (v: Values) => ({
  bucket: v.S3_BUCKET,
  endpoint: v.S3_ENDPOINT,
  region: v.S3_REGION,
  pathStyle: v.S3_PATH_STYLE ?? v.S3_ENDPOINT !== '',
  accessKeyId: v.S3_ACCESS_KEY_ID,
  secretAccessKey: v.S3_SECRET_ACCESS_KEY,
});

const merchantOf = (v: Values) => ({
  merchantId: v.WECHAT_PAY_MERCHANT_ID,
  appId: v.WECHAT_PAY_APP_ID,
  serialNo: v.WECHAT_PAY_SERIAL_NO,
  privateKey: v.WECHAT_PAY_PRIVATE_KEY,
  apiV3Key: v.WECHAT_PAY_API_V3_KEY,
  publicKey: v.WECHAT_PAY_PUBLIC_KEY,
  publicKeyId: v.WECHAT_PAY_PUBLIC_KEY_ID,
  baseUrl: v.WECHAT_PAY_BASE_URL,
});

/** api.myinvois… → myinvois…, preprod-api.myinvois… → preprod.myinvois…; the simulator is its own portal. */
function portalOf(baseUrl: string): string {
  return baseUrl.replace(/^(https:\/\/)(?:api\.|(preprod)-api\.)/, (_all, scheme, sandbox) =>
    sandbox ? `${scheme}${sandbox}.` : String(scheme),
  );
}

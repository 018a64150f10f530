import path from 'node:path'
import { z } from 'zod'
import type { S3Config } from '#src/platform/files/s3-files.server.ts'
import {
  readStripeAccount,
  type StripeAccount,
  stripeEnvironment,
  stripeExpectedValues,
  stripeSecretNames,
} from '#src/platform/payments/stripe/stripe-config.server.ts'
import { type DurabilitySetting, durabilitySettingList, durabilitySettings } from './durability-settings.server.ts'
import { wholeNumber } from './environment-values.server.ts'
import { type TrustedProxies, trustedProxies } from './trusted-proxies.server.ts'

const flag = z.enum(['on', 'off'])
const designerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.includes('{id}'))
  .optional()

const minSecretLength = 32
const minDistinctCharacters = 8

/**
 * Whether a signing key can be a random one: long enough without surrounding spaces, printable, and not a few characters
 * repeated. A crash may leave a file of NUL bytes.
 */
export function isStrongSecret(secret: string): boolean {
  const characters = secret.trim()
  const isPrintable = !/\p{C}/u.test(characters)
  return isPrintable && characters.length >= minSecretLength && new Set(characters).size >= minDistinctCharacters
}

export const strongSecret = `at least ${minSecretLength} random characters`

/** All environment variables; docs/operate.md explains them. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber.pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_UNSAFE_DATABASE: durabilitySettingList.default([]),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().refine(isStrongSecret).optional(),
  TRUST_PROXY: trustedProxies.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SHUTDOWN_DELAY_SECONDS: wholeNumber.pipe(z.number().max(15)).default(5),
  METRICS_TOKEN: z.string().refine(isStrongSecret).optional(),
  DEMO_DATA: flag.default('on'),
  RATE_LIMITS: flag.default('on'),
  BENCH_ROUTES: flag.default('off'),
  CUSTOM_GATEWAY_URL: designerUrl,
  CUSTOM_GATEWAY_PAGE: designerUrl,
  EMAGINATION_URL: designerUrl,
  EMAGINATION_PAGE: designerUrl,
  POSTCODE_LOOKUP_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.includes('{postcode}'))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api'),
  ...stripeEnvironment,
})

export const environmentVariables = Object.keys(environment.shape)

const expected: Record<keyof z.infer<typeof environment>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder that the shop may write to',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  ALLOW_UNSAFE_DATABASE: `a list of these settings of PostgreSQL: ${durabilitySettings.join(', ')}`,
  REDIS_URL: 'a URL such as redis://host:6379',
  SMTP_URL: 'a URL such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an email address',
  PUBLIC_ORIGIN: 'the URL of the shop for customers, such as https://shop.example.com',
  SESSION_SECRET: strongSecret,
  TRUST_PROXY: 'off, on, the number of proxies, or a list of addresses and networks such as 10.0.0.0/8',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
  SHUTDOWN_DELAY_SECONDS: 'a whole number of seconds from 0 to 15',
  METRICS_TOKEN: strongSecret,
  DEMO_DATA: 'on or off',
  RATE_LIMITS: 'on or off',
  BENCH_ROUTES: 'on or off',
  CUSTOM_GATEWAY_URL: 'a URL such as https://designer.example/designs/{id}',
  CUSTOM_GATEWAY_PAGE: 'a URL such as https://designer.example/open/{id}?back={back}',
  EMAGINATION_URL: 'a URL such as https://designer.example/thumbnails/{id}',
  EMAGINATION_PAGE: 'a URL such as https://designer.example/open/{id}?back={back}',
  POSTCODE_LOOKUP_URL: 'a URL such as https://provider.example/find?postcode={postcode}',
  S3_BUCKET: 'the name of a bucket',
  S3_ENDPOINT: 'a URL such as https://s3.eu-west-2.amazonaws.com',
  S3_REGION: 'a region such as eu-west-2',
  S3_ACCESS_KEY_ID: 'a key of the file store',
  S3_SECRET_ACCESS_KEY: 'a secret key of the file store',
  RECAPTCHA_SITE_KEY: "a key from reCAPTCHA's console",
  RECAPTCHA_SECRET: "a key from reCAPTCHA's console",
  RECAPTCHA_URL: 'a URL such as https://www.recaptcha.net/recaptcha/api',
  ...stripeExpectedValues,
}

export type Config = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Settings of PostgreSQL that may be off although a power cut then loses data. */
  allowUnsafeDatabase: readonly DurabilitySetting[]
  redisUrl: string | undefined
  /** The mail server. Without it emails are written to files in the data folder. */
  smtpUrl: string | undefined
  /** The sender address, if other than the email address in the shop's settings. */
  mailFrom: string | undefined
  /** The base of links in emails and of canonical URLs, which never use the Host header. */
  publicOrigin: string
  sessionSecret: string | undefined
  trustProxy: TrustedProxies
  logLevel: string
  /** How long requests are still accepted after SIGTERM. */
  shutdownDelaySeconds: number
  /** Whoever sends it may read `/metrics`. Without it there is no such address. */
  metricsToken: string | undefined
  /** Whether a new embedded database is filled with the demo shop. */
  demoData: boolean
  rateLimits: boolean
  benchRoutes: boolean
  postcodeLookupUrl: string | undefined
  customGatewayUrl: string | undefined
  /** The page on which visitors design. Without it they can only view existing designs. */
  customGatewayPage: string | undefined
  emaginationUrl: string | undefined
  emaginationPage: string | undefined
  /** Stores files in a bucket instead of the data folder. */
  s3: S3Config | undefined
  /** Undefined unless both keys are set. */
  recaptcha: { siteKey: string; secret: string; url: string } | undefined
  /** Without a key the shop takes no card payments; a demo shop uses a stand-in. */
  stripe: StripeAccount | undefined
}

/** A configuration error: shown as one sentence, without a stack trace. */
export class StartError extends Error {}

/** The only function that reads environment variables. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable, as compose files write it, counts as absent.
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(nonEmpty)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected
    throw new StartError(`${name} is "${redact(name, env[name])}", but must be ${expected[name]}.`)
  }
  const value = parsed.data
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    allowUnsafeDatabase: value.ALLOW_UNSAFE_DATABASE,
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicOrigin: value.PUBLIC_ORIGIN ? new URL(value.PUBLIC_ORIGIN).origin : `http://localhost:${value.PORT}`,
    sessionSecret: value.SESSION_SECRET,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    shutdownDelaySeconds: value.SHUTDOWN_DELAY_SECONDS,
    metricsToken: value.METRICS_TOKEN,
    demoData: value.DEMO_DATA === 'on',
    rateLimits: value.RATE_LIMITS === 'on',
    benchRoutes: value.BENCH_ROUTES === 'on',
    postcodeLookupUrl: value.POSTCODE_LOOKUP_URL,
    customGatewayUrl: value.CUSTOM_GATEWAY_URL,
    customGatewayPage: value.CUSTOM_GATEWAY_PAGE,
    emaginationUrl: value.EMAGINATION_URL,
    emaginationPage: value.EMAGINATION_PAGE,
    s3: readS3(value),
    recaptcha: readRecaptcha(value),
    stripe: readStripe(value),
  }
}

function readStripe(value: z.infer<typeof environment>): Config['stripe'] {
  const account = readStripeAccount(value)
  if (!account.ok) throw new StartError(account.refusal)
  return account.value
}

function readS3(value: z.infer<typeof environment>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  const parts = [bucket, accessKeyId, secretAccessKey]
  if (parts.every((part) => part === undefined)) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new StartError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.')
  }
  const region = value.S3_REGION
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: value.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
  }
}

function readRecaptcha(value: z.infer<typeof environment>): Config['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = value
  if (siteKey && secret) return { siteKey, secret, url }
  // With one of the keys only, forms would not be protected although a key is set.
  if (siteKey || secret) throw new StartError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are needed together.')
  return undefined
}

/** Never shown in error messages. A provider's URL often contains its key. */
const secretNames = new Set([
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'RECAPTCHA_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'POSTCODE_LOOKUP_URL',
  ...stripeSecretNames,
])

function redact(name: string, value: string | undefined) {
  return secretNames.has(name) ? '(hidden)' : (value ?? '').replace(/^.*@/, '…@').slice(0, 80)
}

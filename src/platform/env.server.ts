import path from 'node:path'
import { z } from 'zod'
import type { S3Place } from './s3-files.server.ts'

const flag = z.enum(['on', 'off'])
const designerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.includes('{id}'))
  .optional()

/** Digits alone: what else JavaScript takes for a number was never meant to be one. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** Below this a signing key can be guessed; blanks around it do not count. */
export const minSecretLength = 32
export const isLongEnough = (secret: string) => secret.trim().length >= minSecretLength

/** Every setting the process takes from its environment; README.md lists them with their meaning. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber.pipe(z.number().max(65_535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().refine(isLongEnough).optional(),
  TRUST_PROXY: flag.default('off'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
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
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_TIMEOUT_MS: wholeNumber.pipe(z.number().min(100).max(30_000)).default(4_500),
})

const expected: Record<keyof z.infer<typeof environment>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder that the shop may write to',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  REDIS_URL: 'an address such as redis://host:6379',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an e-mail address',
  PUBLIC_ORIGIN: 'the address customers type, such as https://shop.example.com',
  SESSION_SECRET: 'at least 32 random characters',
  TRUST_PROXY: 'on or off',
  LOG_LEVEL: 'silent, fatal, error, warn, info, debug or trace',
  RATE_LIMITS: 'on or off',
  BENCH_ROUTES: 'on or off',
  CUSTOM_GATEWAY_URL: 'an address such as https://designer.example/designs/{id}',
  CUSTOM_GATEWAY_PAGE: 'an address such as https://designer.example/open/{id}?back={back}',
  EMAGINATION_URL: 'an address such as https://designer.example/thumbnails/{id}',
  EMAGINATION_PAGE: 'an address such as https://designer.example/open/{id}?back={back}',
  POSTCODE_LOOKUP_URL: 'an address such as https://provider.example/find?postcode={postcode}',
  S3_BUCKET: 'the name of a bucket',
  S3_ENDPOINT: 'an address such as https://s3.eu-west-2.amazonaws.com',
  S3_REGION: 'a region such as eu-west-2',
  S3_ACCESS_KEY_ID: 'a key of the file store',
  S3_SECRET_ACCESS_KEY: 'a secret key of the file store',
  RECAPTCHA_SITE_KEY: "a key from reCAPTCHA's console",
  RECAPTCHA_SECRET: "a key from reCAPTCHA's console",
  RECAPTCHA_URL: 'an address such as https://www.recaptcha.net/recaptcha/api',
  STRIPE_SECRET_KEY: "a secret or restricted key from Stripe's dashboard, such as sk_live_…",
  STRIPE_WEBHOOK_SECRET: "the signing secret of a webhook endpoint from Stripe's dashboard, such as whsec_…",
  STRIPE_API_URL: 'an address such as https://api.stripe.com',
  STRIPE_TIMEOUT_MS: 'a number of milliseconds from 100 to 30000',
}

export type Config = {
  mode: 'development' | 'production' | 'test'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** A mail server; without one, mails are files in the data folder. */
  smtpUrl: string | undefined
  /** Where mails come from, if not from the address in the shop's settings. */
  mailFrom: string | undefined
  /** Links in mails and canonical addresses are built from this, never from the Host header. */
  publicOrigin: string
  sessionSecret: string | undefined
  trustProxy: boolean
  logLevel: string
  rateLimits: boolean
  benchRoutes: boolean
  postcodeLookupUrl: string | undefined
  customGatewayUrl: string | undefined
  /** Where visitors design; without it they only see what the designer knows. */
  customGatewayPage: string | undefined
  emaginationUrl: string | undefined
  emaginationPage: string | undefined
  /** Where files are kept instead of the data folder. */
  s3: S3Place | undefined
  /** Off unless both keys are given. */
  recaptcha: { siteKey: string; secret: string; url: string } | undefined
  /** Without a key the shop takes no card payments; a demo shop has a stand-in. */
  stripe: StripeAccount | undefined
}

export type StripeAccount = {
  secretKey: string
  /** Without it no webhook is believed: the sweeper alone learns what became of a payment. */
  webhookSecret: string | undefined
  apiUrl: string
  timeoutMs: number
}

/** A mistake of whoever starts the shop: shown as one sentence, without a stack. */
export class StartError extends Error {}

/** The only reader of the environment. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable, as compose files write it, counts as absent.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
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
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    publicOrigin: value.PUBLIC_ORIGIN ? new URL(value.PUBLIC_ORIGIN).origin : `http://localhost:${value.PORT}`,
    sessionSecret: value.SESSION_SECRET,
    trustProxy: value.TRUST_PROXY === 'on',
    logLevel: value.LOG_LEVEL,
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
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value
  if (!secretKey && webhookSecret) throw new StartError('STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not.')
  if (!secretKey) return undefined
  return { secretKey, webhookSecret, apiUrl: value.STRIPE_API_URL, timeoutMs: value.STRIPE_TIMEOUT_MS }
}

function readS3(value: z.infer<typeof environment>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  const given = [bucket, accessKeyId, secretAccessKey]
  if (given.every((part) => part === undefined)) return undefined
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
  return siteKey && secret ? { siteKey, secret, url } : undefined
}

/** A provider's address often holds the key to it. */
const secrets = new Set([
  'SESSION_SECRET',
  'RECAPTCHA_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'POSTCODE_LOOKUP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

function redact(name: string, value: string | undefined) {
  return secrets.has(name) ? '(hidden)' : (value ?? '').replace(/^.*@/, '…@').slice(0, 80)
}

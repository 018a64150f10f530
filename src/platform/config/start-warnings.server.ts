import type { Config } from './config.server.ts'

/**
 * What the operator of a shop that takes money should change, one sentence each. A demo shop needs none of it.
 * `describePaymentProviders` reports on payments.
 */
export function listStartWarnings(config: Config): string[] {
  const isHttps = config.publicOrigin.startsWith('https:')
  const warnings: [boolean, string][] = [
    [
      !config.databaseUrl,
      'DATABASE_URL is not set: the embedded database may lose its last writes in a power cut. Use PostgreSQL for a shop that takes money.',
    ],
    [
      config.databaseUrl !== undefined && config.allowUnsafeDatabase.length > 0,
      `ALLOW_UNSAFE_DATABASE is ${config.allowUnsafeDatabase.join(',')}: while one of these settings is off, a power cut may lose confirmed orders, unless the storage of the database is durable by other means.`,
    ],
    [
      !isHttps,
      `PUBLIC_ORIGIN is ${config.publicOrigin}: links in emails lead there, and cookies are sent without encryption. Set it to the https URL of the shop.`,
    ],
    [
      isHttps && config.trustProxy === false,
      'TRUST_PROXY is off, but PUBLIC_ORIGIN is https: behind the proxy that ends TLS all visitors share the rate limits of one address. Set TRUST_PROXY.',
    ],
    [!config.smtpUrl, 'SMTP_URL is not set: emails are written to DATA_DIR/outbox and reach nobody.'],
    [
      !config.sessionSecret && config.databaseUrl !== undefined,
      'SESSION_SECRET is not set: this instance signs cookies with a key in its DATA_DIR. Several instances need the same SESSION_SECRET.',
    ],
    [
      Boolean(config.s3) && !config.redisUrl,
      'REDIS_URL is not set: every instance counts rate limits by itself. Several instances need one Redis.',
    ],
    [!config.rateLimits, 'RATE_LIMITS is off: nothing slows down somebody who guesses passwords.'],
    [config.benchRoutes, 'BENCH_ROUTES is on: anybody can call the raw routes of the benchmark.'],
  ]
  return warnings.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

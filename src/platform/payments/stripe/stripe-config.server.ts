import { z } from 'zod'
import { wholeNumber } from '#src/platform/config/environment-values.server.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export type StripeAccount = {
  secretKey: string
  /** Without it all webhooks are rejected, and only the payment sync updates payments. */
  webhookSecret: string | undefined
  apiUrl: string
  timeoutMs: number
}

export const stripeEnvironment = {
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
}

export const stripeExpectedValues: Record<keyof typeof stripeEnvironment, string> = {
  STRIPE_SECRET_KEY: "a secret or restricted key from Stripe's dashboard, such as sk_live_…",
  STRIPE_WEBHOOK_SECRET: "the signing secret of a webhook endpoint from Stripe's dashboard, such as whsec_…",
  STRIPE_API_URL: 'a URL such as https://api.stripe.com',
  STRIPE_TIMEOUT_MS: 'a number of milliseconds from 100 to 30000',
}

export const stripeSecretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

type StripeValues = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL: string
  STRIPE_TIMEOUT_MS: number
}

/** Undefined without a key. Refuses an incomplete configuration with the sentence to show. */
export function readStripeAccount(values: StripeValues): Result<StripeAccount | undefined, string> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey && webhookSecret) return refuse('STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not.')
  if (!secretKey) return ok(undefined)
  return ok({ secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL, timeoutMs: values.STRIPE_TIMEOUT_MS })
}

export function isLiveKey({ secretKey }: Pick<StripeAccount, 'secretKey'>): boolean {
  return secretKey.includes('_live_')
}

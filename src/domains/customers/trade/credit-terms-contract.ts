import { z } from 'zod'
import { parseCreditLimit } from './parse-credit-limit.ts'
import { maxPaymentTermDays } from './trade-account.ts'

/** An amount in pounds, as pence. */
const creditLimit = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .transform((typed, context) => {
    const limit = parseCreditLimit(typed)
    if (limit.ok) return limit.value
    context.addIssue({ code: 'custom', params: { rule: limit.refusal } })
    return z.NEVER
  })

const termDays = z
  .string()
  .trim()
  .max(3)
  .refine((typed) => /^\d{0,3}$/.test(typed), { params: { rule: 'whole_number' } })

const toDays = z.string().transform(Number).pipe(z.number().max(maxPaymentTermDays))

/** The terms of an approval. */
export const creditTermsForm = z
  .object({ credit_limit: creditLimit, term_days: termDays.min(1).pipe(toDays) })
  .transform(({ credit_limit, term_days }) => ({ creditLimitGrossPence: credit_limit, paymentTermDays: term_days }))

/**
 * The credit of a customer. `previous`: what the person saw, to notice a change by somebody else. `confirmed_loss`: the loss of
 * credit that the person was asked about and confirmed.
 */
export const customerCreditForm = z
  .object({
    trade_account: z.literal('on').optional(),
    credit_limit: creditLimit,
    term_days: termDays.pipe(z.union([z.literal('').transform(() => null), toDays])),
    hold: z.literal('on').optional(),
    hold_reason: z.string().trim().max(500).default(''),
    previous: z.string().max(2000).default(''),
    confirmed_loss: z.string().max(100).default(''),
  })
  .refine(({ hold, hold_reason }) => !hold || hold_reason !== '', {
    path: ['hold_reason'],
    params: { rule: 'required' },
  })
  .transform(({ trade_account, credit_limit, term_days, hold, hold_reason, previous, confirmed_loss }) => ({
    previous,
    confirmedLoss: confirmed_loss,
    credit: {
      isApproved: trade_account === 'on',
      creditLimitGrossPence: credit_limit,
      paymentTermDays: term_days,
      creditHoldReason: hold ? hold_reason : null,
    },
  }))

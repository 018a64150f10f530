import { z } from 'zod'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { maxCreditLimitGrossPence, maxPaymentTermDays } from './trade-account.ts'

const isLimit = (typed: string) => (parsePounds(typed) ?? maxCreditLimitGrossPence + 1) <= maxCreditLimitGrossPence

/** An amount in pounds, as pence. */
const creditLimit = z
  .string()
  .trim()
  .min(1)
  .max(12)
  .refine(isLimit, { params: { rule: 'amount' } })
  .transform((typed) => parsePounds(typed) ?? 0)

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

/** The credit of a customer. `previous`: what the person saw, to notice a change by somebody else. */
export const customerCreditForm = z
  .object({
    trade_account: z.literal('on').optional(),
    credit_limit: creditLimit,
    term_days: termDays.pipe(z.union([z.literal('').transform(() => null), toDays])),
    hold: z.literal('on').optional(),
    hold_reason: z.string().trim().max(500).default(''),
    previous: z.string().max(2000).default(''),
  })
  .refine(({ hold, hold_reason }) => !hold || hold_reason !== '', {
    path: ['hold_reason'],
    params: { rule: 'required' },
  })
  .transform(({ trade_account, credit_limit, term_days, hold, hold_reason, previous }) => ({
    previous,
    credit: {
      isApproved: trade_account === 'on',
      creditLimitGrossPence: credit_limit,
      paymentTermDays: term_days,
      creditHoldReason: hold ? hold_reason : null,
    },
  }))

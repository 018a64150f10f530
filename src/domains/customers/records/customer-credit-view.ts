import type { FieldErrors } from '#src/shared/form/form-data.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import { type CustomerCredit, toLossKey } from './customer-credit.ts'
import type { CreditQuestion } from './customer-records-service.server.ts'

const fieldNames = {
  isApproved: 'trade_account',
  creditLimitGrossPence: 'credit_limit',
  paymentTermDays: 'term_days',
  creditHoldReason: 'hold_reason',
} satisfies Record<keyof CustomerCredit, string>

type RefusedCredit = { reason: 'invalid'; errors: FieldErrors; status: 409; values: Record<string, string> }

/** The credit form with the values to save next: those that the person edited, and all others as they are stored. */
export function presentCreditQuestion(locale: Locale, question: CreditQuestion): RefusedCredit {
  const { merged, previous } = question
  const isLoss = question.reason === 'loses_credit'
  const errors = isLoss ? describeLoss(locale, question) : describeConflicts(locale, question)
  const values = { ...toFields(merged), previous, ...(isLoss && { loss: toLossKey(merged) }) }
  return { reason: 'invalid', errors, status: 409, values }
}

function describeConflicts(locale: Locale, { conflicts, stored }: CreditQuestion): FieldErrors {
  const entries = conflicts.map(({ field }) => {
    const value = describeValue(locale, stored, field)
    return [fieldNames[field], [translate(locale, customersText.savedByOther, { value })]]
  })
  return { form: [translate(locale, customersText.changedMeanwhile)], ...Object.fromEntries(entries) }
}

function describeLoss(locale: Locale, { stored, merged, isVerified }: CreditQuestion): FieldErrors {
  const loss = merged.isApproved
    ? translate(locale, customersText.lossOfLimit, {
        before: describeValue(locale, stored, 'creditLimitGrossPence'),
        after: describeValue(locale, merged, 'creditLimitGrossPence'),
      })
    : translate(locale, customersText.lossOfAccount)
  const wayBack = isVerified ? '' : ` ${translate(locale, customersText.lossUnverified)}`
  return { confirmed_loss: [loss + wayBack] }
}

function describeValue(locale: Locale, credit: CustomerCredit, field: keyof CustomerCredit): string {
  const { creditLimitGrossPence, paymentTermDays, creditHoldReason } = credit
  if (field === 'creditLimitGrossPence') return formatPounds(locale, pence(creditLimitGrossPence))
  if (field === 'creditHoldReason') return creditHoldReason ?? translate(locale, customersText.noHold)
  return paymentTermDays === null
    ? translate(locale, customersText.termsAsInSettings)
    : translate(locale, customersText.days, { count: paymentTermDays })
}

function toFields({ isApproved, creditLimitGrossPence, paymentTermDays, creditHoldReason }: CustomerCredit) {
  return {
    ...(isApproved && { trade_account: 'on' }),
    credit_limit: formatPoundsField(creditLimitGrossPence),
    term_days: String(paymentTermDays ?? ''),
    ...(creditHoldReason !== null && { hold: 'on' }),
    hold_reason: creditHoldReason ?? '',
  }
}

import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import * as validationText from '#src/translations/ui/validation-text.ts'

/** One validation error of a schema: the path, the rule and its parameters. */
export type ValidationIssue = {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

/** Returns `{ 'customer.email': ['text'] }` with texts in the visitor's language. */
export function formatFieldErrors(locale: Locale, issues: readonly ValidationIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'form'
    errors[field] ??= []
    errors[field].push(formatIssue(locale, issue))
  }
  return errors
}

function formatIssue(locale: Locale, { keyword, params }: ValidationIssue): string {
  const details = (params.issue ?? params) as {
    input?: unknown
    minimum?: number
    maximum?: number
    origin?: string
    format?: string
    params?: { rule?: keyof typeof customRuleTexts }
  }
  if (keyword === 'invalid_type' && (details.input === undefined || details.input === null))
    return translate(locale, validationText.required)
  if (keyword === 'too_small' && details.origin === 'string') {
    return details.minimum === 1
      ? translate(locale, validationText.required)
      : translate(locale, validationText.tooShort, { minimum: details.minimum ?? 0 })
  }
  if (keyword === 'too_big' && details.origin === 'string')
    return translate(locale, validationText.tooLong, { maximum: details.maximum ?? 0 })
  if (keyword === 'too_small') return translate(locale, validationText.tooSmall, { minimum: details.minimum ?? 0 })
  if (keyword === 'too_big') return translate(locale, validationText.tooBig, { maximum: details.maximum ?? 0 })
  if (keyword === 'invalid_format' && details.format === 'email') return translate(locale, validationText.email)
  if (keyword === 'custom' && details.params?.rule) return translate(locale, customRuleTexts[details.params.rule])
  return translate(locale, validationText.invalid)
}

/** Texts of custom rules; a schema names one by `params: { rule }`. */
const customRuleTexts = {
  required: validationText.required,
  postcode: validationText.postcode,
  unconfirmed: validationText.unconfirmed,
  date: validationText.date,
  date_disabled: validationText.dateDisabled,
  vat_number: validationText.vatNumber,
  vat_number_format: validationText.vatNumberFormat,
  recipients: validationText.recipients,
  too_many_recipients: validationText.tooManyRecipients,
  whole_bank_account: validationText.wholeBankAccount,
  sort_code: validationText.sortCode,
  account_number: validationText.accountNumber,
  opening_hours: validationText.openingHours,
  no_open_day: validationText.noOpenDay,
  telephone: validationText.telephone,
  other_prefix: validationText.otherPrefix,
  contrast: validationText.contrast,
  no_roles: validationText.noRoles,
  amount: validationText.amount,
  amount_decimals: validationText.amountDecimals,
  credit_limit_too_high: validationText.creditLimitTooHigh,
  whole_number: validationText.wholeNumber,
  above_minimum: validationText.aboveMinimum,
  slug: validationText.slug,
  sku_prefix: validationText.skuPrefix,
  number_prefix: validationText.numberPrefix,
  option_label: validationText.optionLabel,
  colour_code: validationText.colourCode,
  voucher_code: validationText.voucherCode,
  percent: validationText.percent,
  use_limit: validationText.useLimit,
  date_time: validationText.dateTime,
  after_start: validationText.afterStart,
  no_scope: validationText.noScope,
  too_many_skus: validationText.tooManySkus,
  carriers: validationText.carriers,
  carriers_twice: validationText.carriersTwice,
  tax_codes: validationText.taxCodes,
  page_link: validationText.pageLink,
  page_table: validationText.pageTable,
  page_cards: validationText.pageCards,
  page_steps: validationText.pageSteps,
  block_paths: validationText.blockPaths,
  block_products: validationText.blockProducts,
  block_promises: validationText.blockPromises,
}

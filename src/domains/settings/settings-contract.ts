import { type ZodType, z } from 'zod'
import { parseTaxCode } from '#src/shared/accounting/accounting-software.ts'
import type { OpeningHours } from '#src/shared/calendar/opening-hours.ts'
import { parseCarrier, parseCarriers } from '#src/shared/carriers/carrier.ts'
import { maxStaffRecipients, type StaffEmailSettings } from '#src/shared/email/staff-email-settings.ts'
import { isValidDate } from '#src/shared/form/date-input.ts'
import { isTelephone } from '#src/shared/form/telephone.ts'
import { locales, mapLocales, sourceLocale } from '#src/shared/locale/languages.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { parsePounds } from '#src/shared/money/parse-money.ts'
import { type PaymentMethodSettings, paymentAudiences } from '#src/shared/payments/payment-method-settings.ts'
import { formatAccountNumber, formatSortCode } from './bank-numbers.ts'
import { colourPattern, isReadable } from './brand/accent-colour.ts'
import {
  maxPaymentTextLength,
  type SettingField,
  type SettingsSection,
  type ShopSettings,
  settingsSections,
} from './settings.ts'
import { formatVatNumber, isLikeVatNumber } from './vat-number.ts'

/** The form of a section: its fields, and the version of the settings that the form was filled from. */
export function settingsForm(section: SettingsSection): ZodType<{ version: number; settings: Partial<ShopSettings> }> {
  const fields: readonly SettingField[] = settingsSections[section].filter(({ kind }) => kind !== 'picture')
  const schemas = fields.map((field) => [field.name, getFieldSchema(field)] as const)
  return z
    .object({ version: z.coerce.number().int().min(1), ...Object.fromEntries(schemas) })
    .superRefine(checkNumberPrefixes)
    .superRefine(checkBankAccount)
    .transform(({ version, ...settings }) => ({ version, settings: settings as Partial<ShopSettings> }))
}

/** Invoices and credit notes have serials of their own, so only their prefixes tell them apart. */
function checkNumberPrefixes(fields: Record<string, unknown>, context: z.RefinementCtx) {
  const { invoiceNumberPrefix: prefix, creditNoteNumberPrefix: other } = fields
  if (prefix === undefined || prefix !== other) return
  context.addIssue({ code: 'custom', path: ['creditNoteNumberPrefix'], params: { rule: 'other_prefix' } })
}

const bankAccountFields = ['bankAccountName', 'bankSortCode', 'bankAccountNumber'] as const

/** Customers can transfer money to a whole account only. The further lines are optional. */
function checkBankAccount(fields: Record<string, unknown>, context: z.RefinementCtx) {
  const isFilled = [...bankAccountFields, 'bankDetails'].some((name) => Boolean(fields[name]))
  if (!isFilled) return
  for (const name of bankAccountFields.filter((name) => fields[name] === '')) {
    context.addIssue({ code: 'custom', path: [name], params: { rule: 'whole_bank_account' } })
  }
}

function getFieldSchema(field: SettingField): ZodType {
  switch (field.kind) {
    case 'line':
      return singleLine(field.max).min(field.required ? 1 : 0)
    case 'numberPrefix':
      return z
        .string()
        .trim()
        .max(field.max)
        .refine((typed) => numberPrefixPattern.test(typed), { params: { rule: 'number_prefix' } })
    case 'lines':
      return field.name === 'bankDetails' ? text(field.max) : text(field.max).transform(splitLines)
    case 'translations':
      return translations(field.max)
    case 'telephone':
      return z
        .string()
        .trim()
        .max(30)
        .refine((typed) => typed === '' || isTelephone(typed), { params: { rule: 'telephone' } })
    case 'email':
      return z.string().trim().min(1).pipe(z.email().max(254))
    case 'flag':
      return flag
    case 'number':
      return wholeNumber(field.min, field.max)
    case 'colour':
      return accentColour
    case 'choice':
      return z.enum(field.options)
    case 'locale':
      return z.enum(locales)
    case 'openingHours':
      return openingHours
    case 'paymentMethod':
      return paymentMethod
    case 'staffEmail':
      return staffEmail
    case 'days':
      return (
        text(2_000)
          .transform(splitLines)
          // One error at the field, not one per line: the form has no field for a line.
          .refine((lines) => lines.every((line) => isValidDate('date', line)), { params: { rule: 'date' } })
          .transform((days) => [...new Set(days)].toSorted())
      )
    case 'carriers':
      return carriers
    case 'taxCodes':
      return taxCodes
    case 'vatNumber':
      return vatNumber
    case 'sortCode':
      return formatted('sort_code', formatSortCode)
    case 'accountNumber':
      return formatted('account_number', formatAccountNumber)
    case 'picture':
      return z.never()
  }
}

/** Numbers are read out, typed into searches and part of file names. */
const numberPrefixPattern = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$|^$/u

const flag = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Accepts the thousands separators of every language: 1,000,000 or 1.000.000. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .transform((typed) => (/^\d{1,3}([,.\s]\d{3})+$/.test(typed) ? typed.replaceAll(/\D/g, '') : typed))
    .refine((typed) => typed === '' || /^\d{1,9}$/.test(typed), { params: { rule: 'whole_number' } })
    .pipe(z.string().min(1))
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)

const accentColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(colourPattern)
  .refine(isReadable, { params: { rule: 'contrast' } })

/** A text in every language. Languages without a text fall back to the source language, so they are not stored. */
const translations = (max: number) =>
  z.object(mapLocales(() => singleLine(max))).transform((typed): StoredTranslations => {
    const filled = Object.fromEntries(locales.map((locale) => [locale, typed[locale]]).filter(([, text]) => text))
    return { [sourceLocale]: '', ...filled } as StoredTranslations
  })

/** Several lines, without other control characters. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(\P{Cc}|\n)*$/u)

const splitLines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Nothing, or what `format` accepts. */
const formatted = (rule: string, format: (typed: string) => string | undefined) =>
  singleLine(40)
    .refine((typed) => typed === '' || format(typed) !== undefined, { params: { rule } })
    .transform((typed) => format(typed) ?? '')

const vatNumber = singleLine(40)
  .refine((typed) => typed === '' || isLikeVatNumber(typed), { params: { rule: 'vat_number_format' } })
  .refine((typed) => !isLikeVatNumber(typed) || formatVatNumber(typed) !== undefined, {
    params: { rule: 'vat_number' },
  })
  .transform((typed) => formatVatNumber(typed) ?? '')

/** One carrier per line; the names differ. */
const carriers = text(5_000)
  .transform(splitLines)
  .refine((lines) => lines.every((line) => parseCarrier(line) !== undefined), { params: { rule: 'carriers' } })
  .refine(
    (lines) => new Set(parseCarriers(lines).map(({ name }) => name.toLowerCase())).size === parseCarriers(lines).length,
    { params: { rule: 'carriers_twice' } },
  )

const taxCodes = text(500)
  .transform(splitLines)
  .refine((lines) => lines.every((line) => parseTaxCode(line) !== undefined), { params: { rule: 'tax_codes' } })

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const time = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)

/** `open1` to `close7`, from Monday. Both are empty on a day that is closed. */
const openingHours = z
  .object(Object.fromEntries(weekdays.flatMap((day) => [`open${day}`, `close${day}`]).map((name) => [name, time])))
  .superRefine((times: Record<string, string>, context) => {
    for (const weekday of weekdays) {
      const { open, close } = readHours(times, weekday)
      const isClosed = open === '' && close === ''
      if (isClosed || (open !== '' && open < close)) continue
      context.addIssue({ code: 'custom', path: [`close${weekday}`], params: { rule: 'opening_hours' } })
    }
    // Replies and dispatch dates are counted in working hours.
    if (Object.values(times).every((typed) => typed === '')) {
      context.addIssue({ code: 'custom', path: ['open1'], params: { rule: 'no_open_day' } })
    }
  })
  .transform(
    (times: Record<string, string>): OpeningHours =>
      weekdays.map((weekday) => {
        const { open, close } = readHours(times, weekday)
        return open === '' ? null : [open, close]
      }),
  )

const readHours = (times: Record<string, string>, weekday: number) => ({
  open: times[`open${weekday}`] ?? '',
  close: times[`close${weekday}`] ?? '',
})

const staffEmail = z
  .object({ isEnabled: flag, recipients: text(3_000).transform(splitLines) })
  .superRefine(({ recipients }, context) => {
    const refuse = (rule: string) => context.addIssue({ code: 'custom', path: ['recipients'], params: { rule } })
    if (recipients.length > maxStaffRecipients) refuse('too_many_recipients')
    if (!recipients.every((typed) => z.email().max(254).safeParse(typed).success)) refuse('recipients')
  })
  .transform(({ isEnabled, recipients }): StaffEmailSettings => ({ isEnabled, recipients: [...new Set(recipients)] }))

/** An amount in pounds, in pence; null if it is empty. */
const pounds = z
  .string()
  .trim()
  .refine((typed) => typed === '' || parsePounds(typed) !== undefined, { params: { rule: 'amount' } })
  .transform((typed) => (typed === '' ? null : (parsePounds(typed) ?? null)))

/** `text_en` and the like are the texts of each language. */
const paymentMethod = z
  .object({
    isEnabled: flag,
    position: wholeNumber(1, 9),
    minGross: pounds,
    maxGross: pounds,
    audience: z.enum(paymentAudiences),
    ...Object.fromEntries(locales.map((locale) => [`text_${locale}`, singleLine(maxPaymentTextLength)] as const)),
  })
  .superRefine(({ minGross, maxGross }, context) => {
    if (minGross === null || maxGross === null || minGross <= maxGross) return
    context.addIssue({ code: 'custom', path: ['maxGross'], params: { rule: 'above_minimum' } })
  })
  .transform(({ isEnabled, position, minGross, maxGross, audience, ...texts }): PaymentMethodSettings => {
    const typed = texts as Readonly<Record<string, string>>
    const translations = locales.map((locale) => [locale, typed[`text_${locale}`] ?? ''] as const)
    const text = Object.fromEntries(translations.filter(([, words]) => words !== ''))
    return { isEnabled, position, minGrossPence: minGross, maxGrossPence: maxGross, audience, text }
  })

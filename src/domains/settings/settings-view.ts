import type { OpeningHours } from '#src/shared/calendar/opening-hours.ts'
import { isStaffEmailName, type StaffEmailSettings } from '#src/shared/email/staff-email-settings.ts'
import { type Locale, locales } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import type { StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { formatPounds, pence } from '#src/shared/money/money.ts'
import { formatPoundsField } from '#src/shared/money/pounds-field.ts'
import { isPaymentSettingName, type PaymentMethodSettings } from '#src/shared/payments/payment-method-settings.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import { type SettingField, type SettingsSection, type ShopSettings, settingsSections } from './settings.ts'

/** The values of a section as its form has them, by field name. */
export function presentSettingsForm(section: SettingsSection, settings: ShopSettings): Record<string, string> {
  const fields: readonly SettingField[] = settingsSections[section]
  return Object.fromEntries(fields.flatMap((field) => presentField(field, settings)))
}

function presentField({ name, kind }: SettingField, settings: ShopSettings): (readonly [string, string])[] {
  if (kind === 'openingHours') return presentHours(settings.openingHours)
  if (isPaymentSettingName(name)) return presentPaymentMethod(name, settings[name])
  if (isStaffEmailName(name)) return presentStaffEmail(name, settings[name])
  if (kind !== 'translations') return [[name, toFieldValue(settings[name])]]
  const texts = settings[name] as StoredTranslations
  return locales.map((locale) => [`${name}[${locale}]`, texts[locale] ?? ''])
}

function presentPaymentMethod(name: string, method: PaymentMethodSettings): (readonly [string, string])[] {
  const texts = locales.map((locale) => [`text_${locale}`, method.text[locale] ?? ''] as const)
  const values = [
    ['isEnabled', toFieldValue(method.isEnabled)] as const,
    ['position', String(method.position)] as const,
    ['minGross', formatPoundsField(method.minGrossPence)] as const,
    ['maxGross', formatPoundsField(method.maxGrossPence)] as const,
    ['audience', method.audience] as const,
    ...texts,
  ]
  return values.map(([key, value]) => [`${name}[${key}]`, value] as const)
}

const presentStaffEmail = (name: string, { isEnabled, recipients }: StaffEmailSettings) => [
  [`${name}[isEnabled]`, toFieldValue(isEnabled)] as const,
  [`${name}[recipients]`, toFieldValue(recipients)] as const,
]

function presentHours(hours: OpeningHours): (readonly [string, string])[] {
  return hours.flatMap((day, index) => [
    [`openingHours[open${index + 1}]`, day?.[0] ?? ''] as const,
    [`openingHours[close${index + 1}]`, day?.[1] ?? ''] as const,
  ])
}

function toFieldValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** A value in words, for the choice between two people's changes. */
export function describeSetting(locale: Locale, name: string, value: unknown): string {
  if (typeof value === 'boolean') return translate(locale, value ? settingsText.yes : settingsText.no)
  const choice = name === 'country' && settingsText.choices[String(value)]
  if (choice) return translate(locale, choice)
  if (name === 'openingHours') return describeHours(locale, value as OpeningHours)
  if (isPaymentSettingName(name)) return describePaymentMethod(locale, value as PaymentMethodSettings)
  if (isStaffEmailName(name)) return describeStaffEmail(locale, value as StaffEmailSettings)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.values(value).join(' · ')
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value).replaceAll('"', '')
}

function describePaymentMethod(locale: Locale, method: PaymentMethodSettings): string {
  const { isEnabled, position, minGrossPence, maxGrossPence, audience, text } = method
  const format = (amount: number | null) => (amount === null ? '' : formatPounds(locale, pence(amount)))
  const facts = [
    [settingsText.paymentEnabled, translate(locale, isEnabled ? settingsText.yes : settingsText.no)] as const,
    [settingsText.paymentPosition, String(position)] as const,
    [settingsText.paymentMin, format(minGrossPence)] as const,
    [settingsText.paymentMax, format(maxGrossPence)] as const,
    [settingsText.paymentAudience, translate(locale, settingsText.audiences[audience])] as const,
  ]
  const described = facts.filter(([, value]) => value).map(([label, value]) => `${translate(locale, label)}: ${value}`)
  return [...described, ...Object.values(text)].join('; ')
}

function describeStaffEmail(locale: Locale, { isEnabled, recipients }: StaffEmailSettings): string {
  if (!isEnabled) return translate(locale, settingsText.no)
  return recipients.join(', ') || translate(locale, settingsText.shopAddress)
}

function describeHours(locale: Locale, hours: OpeningHours): string {
  return hours
    .map((day, index) => {
      const name = settingsText.weekdays[index]
      const times = day ? day.join('–') : translate(locale, settingsText.closed)
      return `${name ? translate(locale, name) : ''} ${times}`
    })
    .join(', ')
}

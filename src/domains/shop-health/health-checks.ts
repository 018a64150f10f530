import {
  calculateDelivery,
  type DeliveryClass,
  type DeliveryTerms,
  type DeliveryZone,
  formatChargeAmount,
} from '#src/domains/pricing/delivery.ts'
import type { PaymentMethodSetup } from '#src/domains/settings/payment-setup.ts'
import { type Locale, languages } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import { formatPounds, type Pence, pence } from '#src/shared/money/money.ts'
import { type BankAccount, hasBankAccount } from '#src/shared/payments/bank-account.ts'
import {
  isForApprovedOnly,
  type PaymentSettingName,
  paymentSettingNames,
} from '#src/shared/payments/payment-method-settings.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import { type Finding, finding } from './shop-health.ts'

type CompanySettings = {
  company: string
  legalName: string
  email: string
  telephone: string
  addressLines: readonly string[]
}
const companyFields = ['company', 'legalName', 'email', 'telephone', 'addressLines'] as const

/** What the law and the customers need to know about the seller. */
export function checkCompany(settings: CompanySettings): Finding {
  const missing = companyFields.filter((field) => settings[field].length === 0)
  if (missing.length === 0) return finding('done', healthText.companyComplete, { company: settings.company })
  return {
    state: 'to do',
    text: (locale) => {
      const fields = missing.map((field) => translate(locale, healthText.companyFields[field])).join(', ')
      return translate(locale, healthText.companyIncomplete, { fields })
    },
  }
}

export function checkBrand(logoKey: string): Finding {
  return logoKey ? finding('done', healthText.logoSet) : finding('advice', healthText.logoMissing)
}

/** The settings page accepts only numbers of the right form, with correct check digits. */
export function checkVatNumber(vatNumber: string): Finding {
  return vatNumber
    ? finding('done', healthText.vatNumberSet, { number: vatNumber })
    : finding('advice', healthText.vatNumberMissing)
}

/** `isOffered`: bank transfer is switched on in the settings. */
export function checkBank(bank: BankAccount, isOffered: boolean): Finding {
  if (hasBankAccount(bank)) return finding('done', healthText.bankAccountSet)
  return isOffered ? finding('advice', healthText.bankMissing) : finding('not needed', healthText.transferOff)
}

type PaymentMethods = Readonly<Record<PaymentSettingName, { isEnabled: boolean }>>

/** Whether customers can pay, and which methods are switched on although they are not set up. */
export function checkPayments(settings: PaymentMethods, setup: PaymentMethodSetup): Finding {
  const enabled = paymentSettingNames.filter((name) => settings[name].isEnabled)
  const offered = enabled.filter((name) => !setup[name].missing)
  const missing = enabled.filter((name) => setup[name].missing)
  const hasMissing = missing.length > 0
  const canPay = offered.some((name) => !isForApprovedOnly(name))
  const list = (locale: Locale, names: readonly PaymentSettingName[]) => ({
    methods: names.map((name) => translate(locale, settingsText.fields[name])).join(', '),
  })
  return {
    state: canPay ? (hasMissing ? 'advice' : 'done') : hasMissing ? 'to do' : 'advice',
    text: (locale) =>
      [
        canPay
          ? translate(locale, healthText.paymentsOffered, list(locale, offered))
          : translate(locale, healthText.noPaymentOffered),
        ...(hasMissing ? [translate(locale, healthText.paymentsMissing, list(locale, missing))] : []),
      ].join(' '),
  }
}

export function checkLanguage(defaultLocale: Locale): Finding {
  return finding('done', healthText.languageChosen, { language: languages[defaultLocale].name })
}

/** `withoutCategory`: in no published category, so that no listing shows them. */
export type ProductCounts = {
  published: number
  withoutPicture: number
  withoutPrice: number
  withoutCategory: number
}

export function checkProducts({ published, withoutPicture, withoutPrice, withoutCategory }: ProductCounts): Finding {
  if (published === 0) return finding('to do', healthText.noProducts)
  const missing = { withoutPicture, withoutPrice, withoutCategory }
  const isFinished = Object.values(missing).every((count) => count === 0)
  return isFinished
    ? finding('done', healthText.productsHealthy, { count: published })
    : finding('advice', healthText.productsUnfinished, { count: published, ...missing })
}

type SampleBasket = {
  zone: DeliveryZone
  deliveryClass: DeliveryClass
  subtotalNet: Pence
  charge?: Pence
  isDeliverable: boolean
}

const sampleCount = 3

/** A small and a large basket to the default zone and a small one to the last zone, or others where these are the same. */
function priceSampleBaskets({ classes, zones, surcharges }: DeliveryTerms): SampleBasket[] {
  const [lowest, highest, nearest, farthest] = [classes[0], classes.at(-1), zones[0], zones.at(-1)]
  if (!lowest || !highest || !nearest || !farthest) return []
  const price = (zone: DeliveryZone, deliveryClass: DeliveryClass, subtotalNet: Pence): SampleBasket => {
    const items = [{ deliveryClass: deliveryClass.id, qty: 1, weightGrams: 1000 }]
    const { charge, isDeliverable } = calculateDelivery({ classes, zones: [zone], surcharges }, { items, subtotalNet })
    return { zone, deliveryClass, subtotalNet, charge: charge?.taxableNet, isDeliverable }
  }
  const samples = new Map<string, SampleBasket>()
  for (const [zone, deliveryClass, subtotalNet] of [
    [nearest, lowest, 5000],
    [nearest, highest, 100_000],
    [farthest, lowest, 5000],
    [nearest, lowest, 100_000],
    [nearest, lowest, 25_000],
  ] as const) {
    samples.set(`${zone.id} ${deliveryClass.id} ${subtotalNet}`, price(zone, deliveryClass, pence(subtotalNet)))
  }
  return [...samples.values()].slice(0, sampleCount)
}

type DeliveryInput = {
  terms: DeliveryTerms
  deliveryCurrencySign: string
  /** False for the terms that every new shop starts with, until somebody saves them. */
  isSaved: boolean
}

/** Prices three sample baskets. */
export function checkDelivery({ terms, deliveryCurrencySign, isSaved }: DeliveryInput): Finding {
  const baskets = priceSampleBaskets(terms)
  // A shop that delivers everything free of charge probably has no rates yet.
  const hasCharge = baskets.some(({ charge }) => charge !== undefined)
  const isDeliverable = baskets[0]?.isDeliverable ?? false
  return {
    state: isDeliverable && isSaved ? (hasCharge ? 'done' : 'advice') : 'to do',
    text: (locale) => {
      const samples = baskets.map((basket) => describeSample(locale, basket, deliveryCurrencySign))
      const text = isSaved ? healthText.deliveryPrices : healthText.deliveryNotSaved
      return translate(locale, text, { prices: samples.join('; ') })
    },
  }
}

function describeSample(locale: Locale, basket: SampleBasket, deliveryCurrencySign: string): string {
  const { zone, deliveryClass, subtotalNet, charge, isDeliverable } = basket
  const unpriced = translate(locale, isDeliverable ? healthText.freeDelivery : healthText.deliveryByQuote)
  return translate(locale, healthText.deliverySample, {
    value: formatPounds(locale, subtotalNet),
    name: pickTranslation(locale, deliveryClass.name),
    zone: pickTranslation(locale, zone.name),
    charge: charge === undefined ? unpriced : formatChargeAmount(locale, charge, deliveryCurrencySign),
  })
}

/** The pages that the law requires, or that other pages link to. */
export const legalPages = ['terms', 'privacy', 'cookie-policy', 'delivery', 'returns'] as const

export function checkLegalPages(published: readonly string[]): Finding {
  const missing = legalPages.filter((slug) => !published.includes(slug))
  return missing.length === 0
    ? finding('done', healthText.legalPagesPublished)
    : finding('to do', healthText.legalPagesMissing, { pages: missing.map((slug) => `/${slug}`).join(', ') })
}

type Configuration = { databaseUrl: string | undefined; publicOrigin: string; sessionSecret: string | undefined }

export function checkDatabase({ databaseUrl }: Configuration): Finding {
  return databaseUrl ? finding('done', healthText.postgres) : finding('advice', healthText.embeddedDatabase)
}

/** Session cookies are secure when the public origin is. */
export function checkHttps({ publicOrigin }: Configuration): Finding {
  return publicOrigin.startsWith('https:')
    ? finding('done', healthText.https, { origin: publicOrigin })
    : finding('problem', healthText.http, { origin: publicOrigin })
}

/** A weak secret stops the start. */
export function checkSecretConfigured({ sessionSecret }: Configuration): Finding {
  return finding('done', sessionSecret ? healthText.sessionSecretSet : healthText.secretGenerated)
}

const backupLimitHours = 24

export function checkBackups(lastBackupAt: Date | undefined, now: Date): Finding {
  if (!lastBackupAt) return finding('to do', healthText.noBackup)
  const hours = Math.max(0, Math.floor((now.getTime() - lastBackupAt.getTime()) / 3_600_000))
  return finding(hours < backupLimitHours ? 'done' : 'problem', healthText.lastBackup, { count: hours })
}

const minFreeShare = 0.1
const minFreeBytes = 1_000_000_000

export function checkDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Finding {
  const isShort = freeBytes < minFreeBytes || freeBytes < totalBytes * minFreeShare
  const values = { free: (freeBytes / 1e9).toFixed(1), percent: Math.floor((freeBytes / totalBytes) * 100) }
  return finding(isShort ? 'problem' : 'done', healthText.diskSpace, values)
}

const maxWaitingMinutes = 10

/** Jobs, such as emails and events, wait for seconds. */
export function checkJobs(oldestDueAt: Date | null, now: Date): Finding {
  const minutes = oldestDueAt ? Math.floor((now.getTime() - oldestDueAt.getTime()) / 60_000) : 0
  return minutes < maxWaitingMinutes
    ? finding('done', healthText.noWaitingJobs)
    : finding('problem', healthText.waitingJobs, { count: minutes })
}

/** A step of the rehearsal is done once it has happened in this shop. */
export function checkRehearsed(hasHappened: boolean): Finding {
  return hasHappened ? finding('done', healthText.rehearsed) : finding('advice', healthText.notRehearsed)
}

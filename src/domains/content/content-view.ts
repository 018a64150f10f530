import { formatOpeningHours, type OpeningHours } from '#src/shared/calendar/opening-hours.ts'
import { defaultAccentColour, parseBrandKey } from '#src/shared/company/brand.ts'
import { type LegalDetails, listLegalLines } from '#src/shared/company/company-details.ts'
import { pictureUrl } from '#src/shared/http/picture-url.ts'
import { formatMinutes } from '#src/shared/locale/durations.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import { pickTranslation, type StoredTranslations } from '#src/shared/locale/stored-translations.ts'
import { faqAnswerPath } from '#src/shared/paths/storefront-paths.ts'
import * as companyText from '#src/translations/shell/company-text.ts'
import type { ContentPage, FaqQuestion, FirstVisitOffer, Notice, PageGlobals, ShopPromise } from './content-contract.ts'
import type { findFirstVisitOffer, findPageBySlug, listNotices } from './content-store.server.ts'
import type { listFaqQuestions } from './faq/faq-store.server.ts'
import { presentBlock } from './pages/page-block-view.ts'
import { toTextBlocks } from './pages/page-blocks.ts'
import type { ContentPageTemplate } from './pages/page-templates.ts'

type DerivedGlobal =
  | 'strapline'
  | 'replyTime'
  | 'openingHours'
  | 'legalNotice'
  | 'priceMatchLabel'
  | 'brandStyle'
  | 'hasCookiePolicy'
/** The stored settings that pages show. */
type Settings = Omit<PageGlobals, DerivedGlobal> &
  LegalDetails & {
    accentColour: string
    logoKey: string
    strapline: StoredTranslations
    priceMatchLabel: StoredTranslations
    legalName: string
    openingHours: OpeningHours
    quotePromiseMinutes: number
  }

export function presentGlobals(
  settings: Settings,
  locale: Locale,
  { hasPostcodeService, hasCookiePolicy }: { hasPostcodeService: boolean; hasCookiePolicy: boolean },
): PageGlobals {
  return {
    company: settings.company,
    strapline: pickTranslation(locale, settings.strapline),
    brandStyle: presentBrandStyle(settings),
    telephone: settings.telephone,
    email: settings.email,
    addressLines: settings.addressLines,
    openingHours: formatOpeningHours(locale, settings.openingHours),
    legalNotice: presentLegalNotice(settings, locale),
    currency: settings.currency,
    deliveryCurrencySign: settings.deliveryCurrencySign,
    country: settings.country,
    lcid: settings.lcid,
    cartEnabled: settings.cartEnabled,
    cartExpress: settings.cartExpress,
    quoteEnabled: settings.quoteEnabled,
    postcodeLookup: settings.postcodeLookup && hasPostcodeService,
    priceMatchLabel: pickTranslation(locale, settings.priceMatchLabel),
    samplesEnabled: settings.samplesEnabled && settings.country === 'ie',
    showsPricesInclVat: settings.showsPricesInclVat,
    hasCookiePolicy,
    replyTime: formatMinutes(locale, settings.quotePromiseMinutes),
  }
}

/** Custom properties for the root element; `header.css` shows the logo. */
function presentBrandStyle({ accentColour, logoKey }: Pick<Settings, 'accentColour' | 'logoKey'>) {
  const logo = parseBrandKey(logoKey)
  return {
    ...(accentColour !== defaultAccentColour && { '--color-brand': accentColour }),
    ...(logo && { '--logo': `url("${logo.path}")`, '--logo-ratio': String(logo.width / logo.height) }),
  }
}

type PromiseSettings = Record<`${'first' | 'second' | 'third'}Promise${'Title' | 'Text'}`, StoredTranslations>

/** Promises without a title are left out. */
export function presentPromises(settings: PromiseSettings, locale: Locale): ShopPromise[] {
  return (['first', 'second', 'third'] as const)
    .map((name, position) => ({
      position,
      title: pickTranslation(locale, settings[`${name}PromiseTitle`]),
      text: pickTranslation(locale, settings[`${name}PromiseText`]),
    }))
    .filter(({ title }) => title !== '')
}

function presentLegalNotice(settings: Settings, locale: Locale): string {
  const company = settings.legalName || settings.company
  const facts = [translate(locale, companyText.pricesInPounds, { company }), ...listLegalLines(locale, settings)]
  return facts.join(' · ')
}

export function presentFaq(
  { slug, topicId, topic, question, answer, keywords }: Awaited<ReturnType<typeof listFaqQuestions>>[number],
  locale: Locale,
): FaqQuestion {
  return {
    name: pickTranslation(locale, question),
    link: faqAnswerPath(slug),
    topicId,
    topic: pickTranslation(locale, topic),
    answer: pickTranslation(locale, answer),
    keywords: pickTranslation(locale, keywords),
  }
}

type PageRow = NonNullable<Awaited<ReturnType<typeof findPageBySlug>>>

function presentRibbon(page: PageRow, locale: Locale): ContentPage['ribbon'] {
  if (page.ribbon === null) return null
  return {
    text: pickTranslation(locale, page.ribbon),
    ...(page.ribbonIconKey && { src: pictureUrl(page.ribbonIconKey, 80, 'webp') }),
    ...(page.ribbonIconAlt && { alt: pickTranslation(locale, page.ribbonIconAlt) }),
  }
}

function presentSeo({ title, summary, seoTitle, seoDescription, isHiddenFromSearch }: PageRow, locale: Locale) {
  // An empty text has the fallback of the page, in the language of the visitor.
  const pick = (text: StoredTranslations | null, fallback: StoredTranslations) =>
    (text && pickTranslation(locale, text)) || pickTranslation(locale, fallback)
  return {
    title: pick(seoTitle, title),
    description: pick(seoDescription, summary),
    is_hidden: isHiddenFromSearch,
  }
}

export function presentPage(page: PageRow, locale: Locale): ContentPage {
  return {
    slug: page.slug,
    kind: page.kind,
    title: pickTranslation(locale, page.title),
    summary: pickTranslation(locale, page.summary),
    blocks: (page.blocks ?? toTextBlocks(page.body)).map((block) => presentBlock(block, locale)),
    seo: presentSeo(page, locale),
    image_key: page.imageKey,
    image_alt: page.imageAlt === null ? null : pickTranslation(locale, page.imageAlt),
    ribbon: presentRibbon(page, locale),
    has_enquiry_form: page.hasEnquiryForm,
    ...(page.agreement && { agreement: pickTranslation(locale, page.agreement) }),
  }
}

/** A page that is shown although the shop has not written it. */
export function presentTemplate(template: ContentPageTemplate, locale: Locale): ContentPage {
  const { slug, kind, title, summary, body, hasEnquiryForm = false } = template
  return {
    slug,
    kind,
    title: title[locale],
    summary: summary[locale],
    blocks: toTextBlocks(body).map((block) => presentBlock(block, locale)),
    seo: { title: title[locale], description: summary[locale], is_hidden: false },
    image_key: null,
    image_alt: null,
    ribbon: null,
    has_enquiry_form: hasEnquiryForm,
  }
}

export function presentNotice(notice: Awaited<ReturnType<typeof listNotices>>[number], locale: Locale): Notice {
  return {
    id: notice.id,
    type: notice.type,
    title: pickTranslation(locale, notice.title),
    message: pickTranslation(locale, notice.message),
    delayed_automated_closure: notice.delayedAutomatedClosure,
  }
}

export function presentFirstVisitOffer(
  offer: NonNullable<Awaited<ReturnType<typeof findFirstVisitOffer>>>,
  locale: Locale,
): FirstVisitOffer {
  return {
    title: pickTranslation(locale, offer.title),
    text: pickTranslation(locale, offer.body),
    link: { name: pickTranslation(locale, offer.linkName), url: offer.linkUrl },
    image_key: offer.imageKey,
    voucher: offer.voucherCode,
  }
}

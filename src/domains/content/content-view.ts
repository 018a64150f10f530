import { inLocale } from '#src/shared/localised.ts'
import { type Locale, say } from '#src/shared/message.ts'
import { pictureUrl } from '#src/shared/picture-url.ts'
import * as menuText from '#src/translations/menu-text.ts'
import type {
  ContentPage,
  FaqQuestion,
  FirstVisitOffer,
  FooterColumn,
  MenuHead,
  MenuItem,
  Notice,
  PageGlobals,
} from './content-contract.ts'
import type {
  findFirstVisitOffer,
  findPageBySlug,
  listNotices,
  readFaq,
  readMenus,
  readSettings,
} from './content-store.server.ts'
import type { menus } from './content-tables.server.ts'

type Settings = Awaited<ReturnType<typeof readSettings>>
type Menus = Awaited<ReturnType<typeof readMenus>>
type MenuName = (typeof menus)[number]

export function presentGlobals(
  settings: Settings,
  locale: Locale,
  { hasPostcodes }: { hasPostcodes: boolean },
): PageGlobals {
  return {
    company: settings.company,
    strapline: inLocale(locale, { en: settings.strapline, es: settings.straplineEs }),
    telephone: settings.telephone,
    email: settings.email,
    addressLines: settings.addressLines,
    currency: settings.currency,
    deliverySign: settings.deliverySign,
    country: settings.country,
    lcid: settings.lcid,
    cartEnabled: settings.cartEnabled,
    cartExpress: settings.cartExpress,
    quoteEnabled: settings.quoteEnabled,
    postcodeLookup: settings.postcodeLookup && hasPostcodes,
  }
}

/** The tree of one menu. */
function presentBranches({ items, bigLinks }: Menus, menu: MenuName, locale: Locale): MenuItem[] {
  const below = Map.groupBy(
    items.filter((item) => item.menu === menu),
    (item) => item.parentId ?? 0,
  )
  const linksOf = Map.groupBy(bigLinks, (link) => link.menuItemId)
  const branch = (parentId: number): MenuItem[] =>
    (below.get(parentId) ?? []).map((item) => ({
      name: inLocale(locale, { en: item.name, es: item.nameEs }),
      url: item.url,
      target: item.target,
      color: item.color,
      has_viewall_option: item.hasViewallOption,
      items: branch(item.id),
      big_links: (linksOf.get(item.id) ?? []).map((link) => ({
        name: inLocale(locale, { en: link.name, es: link.nameEs }),
        url: link.url,
        target: link.target,
        image_key: link.imageKey,
        image_src: pictureUrl(link.imageKey, 320, 'webp'),
      })),
    }))
  return branch(0)
}

/** spec §2: the mobile menu has a Services submenu, also where the header's own menu has none. */
export function presentMenu(menus: Menus, locale: Locale): MenuItem[] {
  const header = presentBranches(menus, 'header', locale)
  const services = presentBranches(menus, 'services', locale)
  if (services.length === 0 || header.some((item) => holds(item, services))) return header
  const entry = { url: '', target: '_self', color: null, has_viewall_option: false } as const
  return [...header, { ...entry, name: say(locale, menuText.services), items: services, big_links: [] }]
}

export function presentMenuHeads(menus: Menus, locale: Locale): MenuHead[] {
  const services = presentBranches(menus, 'services', locale)
  return presentMenu(menus, locale).map((item) => ({
    name: item.name,
    url: item.url,
    target: item.target,
    color: item.color,
    has_submenu: item.items.length > 0 || item.big_links.length > 0,
    is_services: holds(item, services),
  }))
}

function holds({ items }: MenuItem, services: readonly MenuItem[]): boolean {
  return services.length > 0 && items.some(({ url }) => url === services[0]?.url)
}

/** In the footer the top items are the columns. */
export function presentFooter(menus: Menus, locale: Locale): FooterColumn[] {
  const types = menus.items.filter((item) => item.menu === 'footer' && item.parentId === null).map((item) => item.type)
  return presentBranches(menus, 'footer', locale).map((column, index) => ({
    name: column.name,
    type: types[index] ?? 'other',
    items: column.items.map(({ name, url, target }) => ({ name, url, target })),
  }))
}

export function presentFaq(
  { slug, topic, topicEs, question, questionEs, answer, answerEs }: Awaited<ReturnType<typeof readFaq>>[number],
  locale: Locale,
): FaqQuestion {
  return {
    name: inLocale(locale, { en: question, es: questionEs }),
    link: `/faq#${slug}`,
    topic: inLocale(locale, { en: topic, es: topicEs }),
    answer: inLocale(locale, { en: answer, es: answerEs }),
  }
}

type PageRow = NonNullable<Awaited<ReturnType<typeof findPageBySlug>>>

function presentRibbon(page: PageRow, locale: Locale): ContentPage['ribbon'] {
  if (page.ribbon === null) return null
  return {
    text: inLocale(locale, { en: page.ribbon, es: page.ribbonEs }),
    ...(page.ribbonIconKey && { src: pictureUrl(page.ribbonIconKey, 80, 'webp') }),
    ...(page.ribbonIconAlt && { alt: inLocale(locale, { en: page.ribbonIconAlt, es: page.ribbonIconAltEs }) }),
  }
}

export function presentPage(page: PageRow, locale: Locale): ContentPage {
  return {
    slug: page.slug,
    kind: page.kind,
    title: inLocale(locale, { en: page.title, es: page.titleEs }),
    summary: inLocale(locale, { en: page.summary, es: page.summaryEs }),
    body: inLocale(locale, { en: page.body, es: page.bodyEs }),
    image_key: page.imageKey,
    image_alt: page.imageAlt === null ? null : inLocale(locale, { en: page.imageAlt, es: page.imageAltEs }),
    ribbon: presentRibbon(page, locale),
    has_enquiry_form: page.hasEnquiryForm,
    ...(page.agreement && { agreement: inLocale(locale, { en: page.agreement, es: page.agreementEs }) }),
  }
}

export function presentNotice(notice: Awaited<ReturnType<typeof listNotices>>[number], locale: Locale): Notice {
  return {
    id: notice.id,
    type: notice.type,
    title: inLocale(locale, { en: notice.title, es: notice.titleEs }),
    message: inLocale(locale, { en: notice.message, es: notice.messageEs }),
    delayed_automated_closure: notice.delayedAutomatedClosure,
  }
}

export function presentFirstVisitOffer(
  offer: NonNullable<Awaited<ReturnType<typeof findFirstVisitOffer>>>,
  locale: Locale,
): FirstVisitOffer {
  return {
    title: inLocale(locale, { en: offer.title, es: offer.titleEs }),
    text: inLocale(locale, { en: offer.body, es: offer.bodyEs }),
    link: { name: inLocale(locale, { en: offer.linkName, es: offer.linkNameEs }), url: offer.linkUrl },
    image_key: offer.imageKey,
    voucher: offer.voucherCode,
  }
}

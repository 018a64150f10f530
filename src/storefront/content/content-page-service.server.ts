import type { ContentPage } from '#src/domains/content/content-contract.ts'
import { findPage, getPageTurn, listHiddenPagePaths } from '#src/domains/content/content-service.server.ts'
import { describeHolidays, endOfToday } from '#src/domains/content/holidays-service.server.ts'
import { describeEnquiryPromise } from '#src/domains/enquiries/enquiry-promise-service.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { tradeAccountSlug } from '#src/shared/paths/reserved-paths.ts'
import { contentPath, homePath } from '#src/shared/paths/storefront-paths.ts'
import { pageCacheHeaders } from '#src/storefront/shell/cache-page.ts'
import { breadcrumbJsonLd } from '#src/storefront/shell/meta/breadcrumb-json-ld.ts'
import { canonicalTags } from '#src/storefront/shell/meta/canonical-tags.ts'
import { socialTags } from '#src/storefront/shell/meta/social-tags.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'

type Shop = Parameters<typeof findPage>[0]
type Locale = Parameters<typeof findPage>[2]

export type ContentPageData = NonNullable<Awaited<ReturnType<typeof loadContentPage>>>['page']

/** The data of the page at this URL, and the headers that cache it. Undefined if there is none. */
export async function loadContentPage(shop: Shop, locale: Locale, url: URL) {
  const slug = getPageSlug(url)
  const content = await findPage(shop, slug, locale)
  // The texts of the home page have no address of their own.
  if (!content || content.kind === 'home') return undefined
  const page = await describeContentPage(shop, locale, { content, query: url.searchParams })
  // The promised time of the answer changes from minute to minute, holidays from day to day.
  const minuteEnd = content.has_enquiry_form ? new Date(shop.clock.now().getTime() + 60_000) : undefined
  const until = earliest(await getPageTurn(shop, slug), minuteEnd ?? endOfToday(shop))
  return { page, headers: url.search === '' ? pageCacheHeaders(until) : undefined }
}

type DescribedPage = { content: ContentPage; query?: URLSearchParams }

/** What a page shows besides its content. */
export async function describeContentPage(shop: Shop, locale: Locale, { content, query }: DescribedPage) {
  const { recaptcha, publicOrigin } = shop.config
  const path = contentPath(content.slug)
  const crumbs = [
    { title: translate(locale, menuText.home), to: homePath },
    { title: content.title, to: path },
  ]
  const { title, description, is_hidden: isHidden } = content.seo
  return {
    content,
    crumbs,
    /** Tags of the head besides title and description. Built here, so that the browser need not load their code. */
    tags: [
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...canonicalTags(publicOrigin + path),
      ...socialTags(publicOrigin, { path, title, description, pictureKey: content.image_key }),
      { 'script:ld+json': breadcrumbJsonLd(publicOrigin, crumbs) },
    ],
    /** Links such as `/contact?message=` fill in the message of the enquiry form. */
    message: query?.get('message')?.slice(0, 4000),
    isApplication: content.slug === tradeAccountSlug,
    isSent: query?.has('sent') ?? false,
    captcha: recaptcha && { siteKey: recaptcha.siteKey, url: recaptcha.url },
    holidays: await describeHolidays(shop, locale),
    replyPromise: content.has_enquiry_form ? await describeEnquiryPromise(shop, locale, content.slug) : '',
  }
}

const earliest = (one: Date | undefined, other: Date | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other)

type CategoryTexts = { title: string; description?: string }

type Landing = {
  /** Undefined outside its period. */
  page?: ContentPage
  isHiddenAddress: boolean
  /** The next time at which the page appears or disappears. */
  turn?: Date
}

/** The page at the address of a category, if it is a landing category. */
export async function loadLanding(
  shop: Shop,
  locale: Locale,
  { path, isLanding }: { path: string; isLanding: boolean },
): Promise<Landing> {
  if (!isLanding) return { isHiddenAddress: false }
  const [page, turn, hiddenPaths] = await Promise.all([
    findPage(shop, path, locale),
    getPageTurn(shop, path),
    listHiddenPagePaths(shop),
  ])
  return { page, turn, isHiddenAddress: hiddenPaths.includes(path) }
}

/** What search engines get of a category: the texts that staff wrote for them, if it is a landing category with a page. */
export function describeLanding(category: CategoryTexts, { page, isHiddenAddress }: Landing) {
  const { title, summary = '', seo } = page ?? {}
  return {
    title: seo && seo.title !== title ? seo.title : category.title,
    description: seo && seo.description !== summary ? seo.description : category.description,
    isHidden: isHiddenAddress || (seo?.is_hidden ?? false),
  }
}

/** The address of a page, without slashes at its ends. */
export function getPageSlug({ pathname }: Pick<URL, 'pathname'>): string {
  return pathname.replaceAll(/^\/|\/$/g, '')
}

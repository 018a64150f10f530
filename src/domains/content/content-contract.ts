import { z } from 'zod'
import { defineCall } from '#src/shared/http/define-call.ts'

const notice = z.object({
  id: z.number(),
  type: z.enum(['general', 'success', 'error']),
  title: z.string(),
  message: z.string(),
  delayed_automated_closure: z.number().describe('ms'),
})

export type Notice = z.infer<typeof notice>

/** Shown in the first-visit modal. */
const firstVisitOffer = z.object({
  title: z.string(),
  text: z.string(),
  link: z.object({ name: z.string(), url: z.string() }),
  image_key: z.string().nullable(),
  voucher: z.string(),
})

export type FirstVisitOffer = z.infer<typeof firstVisitOffer>

/** Shop settings that every page needs. */
export type PageGlobals = {
  company: string
  strapline: string
  /** The colour and the logo of the shop, for the style of the page. */
  brandStyle: Readonly<Record<`--${string}`, string>>
  telephone: string
  email: string
  addressLines: readonly string[]
  /** '08:30–17:00' with its days, one entry per group of days. */
  openingHours: readonly string[]
  /** Currency, legal name, registration and VAT number, for the footer. */
  legalNotice: string
  currency: string
  /** Currency sign of delivery charges. Every other amount shows £. */
  deliveryCurrencySign: string
  country: string
  lcid: string
  cartEnabled: boolean
  /** Adding a product opens the basket page instead of a popup. */
  cartExpress: boolean
  quoteEnabled: boolean
  postcodeLookup: boolean
  /** The badge of products with a price match; empty for none. */
  priceMatchLabel: string
  /** Samples are available in Ireland only. */
  samplesEnabled: boolean
  /** Whether prices are shown incl. VAT to visitors who have not chosen. */
  showsPricesInclVat: boolean
  /** Whether the cookie notice can link to the cookie policy. */
  hasCookiePolicy: boolean
  /** How fast the shop answers, in words: '1 hour'. */
  replyTime: string
}

/** A promise of the home page. `position` decides its icon. */
export type ShopPromise = { position: number; title: string; text: string }

const navigationLink = z.object({
  name: z.string(),
  url: z.string(),
  target: z.enum(['_self', '_blank']),
})

const bigLink = navigationLink.extend({
  image_src: z.string(),
  /** Key of the original picture, from which a page builds the URLs of all widths. */
  image_key: z.string(),
})

const menuItem = navigationLink.extend({
  /** Identifies the entry among its siblings, whose names may be equal. */
  key: z.string(),
  color: z.string().nullable(),
  has_viewall_option: z.boolean(),
  big_links: z.array(bigLink),
  get items() {
    return z.array(menuItem)
  },
})

export const contentContract = {
  events: defineCall({
    method: 'GET',
    path: '/data/events',
    tag: 'Content',
    summary: 'Current notices of the shop',
    responses: { 200: z.object({ events: z.array(notice) }) },
  }),
  firstVisit: defineCall({
    method: 'GET',
    path: '/data/first-visit',
    tag: 'Content',
    summary: 'The offer for the first visit',
    responses: { 200: z.object({ offer: firstVisitOffer.nullable() }) },
  }),
  menu: defineCall({
    method: 'GET',
    path: '/data/menu',
    tag: 'Content',
    summary: 'The main menu with its submenus',
    responses: { 200: z.object({ items: z.array(menuItem) }) },
  }),
}

export type NavigationLink = z.infer<typeof navigationLink>
export type MenuItem = z.infer<typeof menuItem>

/** An entry of the header menu, sent with every page. `GET /data/menu` loads its submenu on demand. */
export type TopMenuItem = NavigationLink &
  Pick<MenuItem, 'key' | 'color'> & { has_submenu: boolean; is_services: boolean }

/** `type` is 'primary' or 'other'. */
export type FooterColumn = { name: string; type: string; items: readonly NavigationLink[] }

/** The content of header and footer, the same on every page of the shop in one language. */
export type SiteData = {
  globals: PageGlobals
  menu: readonly TopMenuItem[]
  footer: readonly FooterColumn[]
}

/** `keywords`: further words by which the search finds it. */
export type FaqQuestion = {
  name: string
  link: string
  topicId: number
  topic: string
  answer: string
  keywords: string
}

type BlockPicture = { src: string; width: number; height: number; alt: string }

/** `title`: empty for the text that the shop has for it. */
type SectionTitle = { title: string }

type BlockViewByKind = {
  /** `picture`: key of the original; empty for none. */
  hero: {
    title: string
    text: string
    picture: string
    alt: string
    buttons: readonly { label: string; link: string }[]
  }
  /** Empty for those of the settings. */
  promises: { promises: readonly { title: string; text: string }[] }
  /** Paths; empty for all main categories. */
  categoryTiles: SectionTitle & { categories: readonly string[] }
  /** Paths of a category, whose popular products are shown, or of products. */
  products: SectionTitle & { category: string; products: readonly string[] }
  brands: SectionTitle
  faqSearch: SectionTitle
  newsletter: object
  heading: { level: 2 | 3; text: string }
  /** The text with the markup of `shared/locale/markup.ts`. */
  text: { text: string }
  picture: BlockPicture & { caption: string }
  /** `side`: of the picture. */
  pictureAndText: BlockPicture & { text: string; side: 'left' | 'right' }
  action: { text: string; label: string; link: string }
  cards: { cards: readonly { title: string; text: string; link?: { label: string; to: string } }[] }
  table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  steps: { steps: readonly { title: string; text: string }[] }
}
/** A block of a page in the language of the visitor. */
export type PageBlockView = {
  [Kind in keyof BlockViewByKind]: { key: string; kind: Kind } & BlockViewByKind[Kind]
}[keyof BlockViewByKind]

export type ContentPage = {
  slug: string
  kind: 'home' | 'service' | 'legal' | 'information'
  title: string
  summary: string
  blocks: readonly PageBlockView[]
  /** The texts for search engines, where they differ from title and summary. */
  seo: { title: string; description: string; is_hidden: boolean }
  image_key: string | null
  image_alt: string | null
  ribbon: { text: string; src?: string; alt?: string } | null
  has_enquiry_form: boolean
  /** Must be accepted before the enquiry form can be sent. Absent if the page asks for no agreement. */
  agreement?: string
}

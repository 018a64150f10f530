import { z } from 'zod'

const notice = z.object({
  id: z.number(),
  type: z.enum(['general', 'success', 'error']),
  title: z.string(),
  message: z.string(),
  delayed_automated_closure: z.number().describe('ms'),
})

export const eventsAnswer = z.object({ events: z.array(notice) })

export type Notice = z.infer<typeof notice>
export type EventsAnswer = z.infer<typeof eventsAnswer>

/** spec §2, the first-visit modal. */
const firstVisitOffer = z.object({
  title: z.string(),
  text: z.string(),
  link: z.object({ name: z.string(), url: z.string() }),
  image_key: z.string().nullable(),
  voucher: z.string(),
})

export const firstVisitAnswer = z.object({ offer: firstVisitOffer.nullable() })

export type FirstVisitOffer = z.infer<typeof firstVisitOffer>
export type FirstVisitAnswer = z.infer<typeof firstVisitAnswer>

/** spec §3: what every page knows of the shop. */
export type PageGlobals = {
  company: string
  strapline: string
  telephone: string
  email: string
  addressLines: readonly string[]
  currency: string
  /** decisions.md: stands before a delivery charge; every other amount shows £. */
  deliverySign: string
  country: string
  lcid: string
  cartEnabled: boolean
  cartExpress: boolean
  quoteEnabled: boolean
  postcodeLookup: boolean
}

const menuLink = z.object({
  name: z.string(),
  url: z.string(),
  target: z.enum(['_self', '_blank']),
})

const bigLink = menuLink.extend({
  image_src: z.string(),
  /** The original's key, from which a page makes all widths. */
  image_key: z.string(),
})

const menuItem = menuLink.extend({
  color: z.string().nullable(),
  has_viewall_option: z.boolean(),
  big_links: z.array(bigLink),
  get items() {
    return z.array(menuItem)
  },
})

export const menuAnswer = z.object({ items: z.array(menuItem) })

export type MenuLink = z.infer<typeof menuLink>
export type MenuItem = z.infer<typeof menuItem>
export type MenuAnswer = z.infer<typeof menuAnswer>

/** An entry of the header's menu as every page has it; what is below it comes by `GET /data/menu` when it is wanted. */
export type MenuHead = MenuLink & Pick<MenuItem, 'color'> & { has_submenu: boolean; is_services: boolean }

/** `type` is 'primary' or other. */
export type FooterColumn = { name: string; type: string; items: readonly MenuLink[] }

/** Everything that header and footer need. */
export type Shell = {
  globals: PageGlobals
  menu: readonly MenuHead[]
  footer: readonly FooterColumn[]
}

export type FaqQuestion = { name: string; link: string; topic: string; answer: string }

export type ContentPage = {
  slug: string
  kind: 'home' | 'service' | 'legal' | 'information'
  title: string
  summary: string
  /** Plain text: blank line = paragraph, `## ` heading, `- ` list, `[text](/path)` link, `**bold**`. */
  body: string
  image_key: string | null
  image_alt: string | null
  ribbon: { text: string; src?: string; alt?: string } | null
  has_enquiry_form: boolean
  /** Must be accepted before the form can be sent; absent where nothing must. */
  agreement?: string
}

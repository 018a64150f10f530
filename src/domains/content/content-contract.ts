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

export type LinkTarget = '_self' | '_blank'
export type BigLink = { name: string; url: string; target: LinkTarget; image_key: string; image_src: string }

export type MenuItem = {
  name: string
  url: string
  target: LinkTarget
  color: string | null
  has_viewall_option: boolean
  items: readonly MenuItem[]
  big_links: readonly BigLink[]
}

/** `type` is 'primary' or other. */
export type FooterColumn = { name: string; type: string; items: readonly MenuItem[] }

/** Everything that header and footer need. */
export type Shell = {
  globals: PageGlobals
  header: readonly MenuItem[]
  services: readonly MenuItem[]
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
  has_enquiry_form: boolean
}

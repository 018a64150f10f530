import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, id, locale, moment, oneOf, randomId, updatedAt } from '#src/platform/columns.server.ts'
import { locales } from '#src/shared/message.ts'
import { enquiryKinds, enquiryStatuses } from './enquiries.ts'

export const menus = ['header', 'footer', 'services'] as const
export const linkTargets = ['_self', '_blank'] as const

/** spec §3, Menu item. In the footer the top rows are the columns and `type` is 'primary' or 'other'. */
export const menuItems = snakeCase.table(
  'menu_items',
  {
    id: id(),
    menu: text({ enum: menus }).notNull(),
    parentId: integer().references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    name: text().notNull(),
    nameEs: text(),
    url: text().notNull().default(''),
    target: text({ enum: linkTargets }).notNull().default('_self'),
    color: text(),
    type: text(),
    hasViewallOption: boolean().notNull().default(false),
  },
  (t) => [
    index('menu_items_menu').on(t.menu, t.parentId, t.position),
    oneOf('menu_items_menu_name', t.menu, menus),
    oneOf('menu_items_target', t.target, linkTargets),
  ],
)

export const menuBigLinks = snakeCase.table(
  'menu_big_links',
  {
    id: id(),
    menuItemId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    name: text().notNull(),
    nameEs: text(),
    url: text().notNull(),
    target: text({ enum: linkTargets }).notNull().default('_self'),
    imageKey: text().notNull(),
  },
  (t) => [
    index('menu_big_links_item').on(t.menuItemId, t.position),
    oneOf('menu_big_links_target', t.target, linkTargets),
  ],
)

export const faqQuestions = snakeCase.table('faq_questions', {
  id: id(),
  slug: text().notNull().unique(),
  topic: text().notNull(),
  topicEs: text(),
  question: text().notNull(),
  questionEs: text(),
  answer: text().notNull(),
  answerEs: text(),
  position: integer().notNull().default(0),
  isPublished: boolean().notNull().default(true),
})

export const pageKinds = ['home', 'service', 'legal', 'information'] as const

/** `body` is plain text: blank line = paragraph, `## ` heading, `- ` list, `[text](/path)` link, `**bold**`. */
export const pages = snakeCase.table(
  'pages',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text({ enum: pageKinds }).notNull(),
    title: text().notNull(),
    titleEs: text(),
    summary: text().notNull().default(''),
    summaryEs: text(),
    body: text().notNull().default(''),
    bodyEs: text(),
    imageKey: text(),
    imageAlt: text(),
    imageAltEs: text(),
    /** spec §2, page ribbon: shown only with both its icon and the icon's text. */
    ribbon: text(),
    ribbonEs: text(),
    ribbonIconKey: text(),
    ribbonIconAlt: text(),
    ribbonIconAltEs: text(),
    hasEnquiryForm: boolean().notNull().default(false),
    /** What has to be accepted before the form can be sent (spec §5); with the marks of `body`. */
    agreement: text(),
    agreementEs: text(),
    isPublished: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [oneOf('pages_kind', t.kind, pageKinds)],
)

export const noticeTypes = ['general', 'success', 'error'] as const

/** `GET /data/events`: what the site notifier shows. */
export const notices = snakeCase.table(
  'notices',
  {
    id: id(),
    type: text({ enum: noticeTypes }).notNull().default('general'),
    title: text().notNull(),
    titleEs: text(),
    message: text().notNull(),
    messageEs: text(),
    delayedAutomatedClosure: integer().notNull().default(4000),
    startsAt: moment(),
    endsAt: moment(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    oneOf('notices_type', t.type, noticeTypes),
    check('notices_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('notices_closure', sql`${t.delayedAutomatedClosure} >= 0`),
  ],
)

/** spec §2, the first-visit modal: the newest active one is shown. The code is a voucher's; nobody but the basket judges it. */
export const firstVisitOffers = snakeCase.table('first_visit_offers', {
  id: id(),
  title: text().notNull(),
  titleEs: text(),
  body: text().notNull(),
  bodyEs: text(),
  linkName: text().notNull(),
  linkNameEs: text(),
  linkUrl: text().notNull(),
  imageKey: text(),
  voucherCode: text().notNull(),
  isActive: boolean().notNull().default(true),
})

/** The id doubles as the secret of the unsubscribe link. */
export const newsletterSubscribers = snakeCase.table(
  'newsletter_subscribers',
  {
    id: randomId(),
    email: text().notNull().unique(),
    locale: locale().notNull(),
    source: text().notNull().default('website'),
    subscribedAt: createdAt(),
    unsubscribedAt: moment(),
  },
  (t) => [
    check('newsletter_subscribers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    oneOf('newsletter_subscribers_locale', t.locale, locales),
  ],
)

/** What was asked about, as it stood then: an enquiry outlives the product. */
export type EnquiryDetails = {
  page?: string
  productId?: number
  variantId?: number
  title?: string
  sku?: string
  qty?: number
  artworkColours?: number
  productionOption?: string
  /** The logo that was sent with it, and the name to show of it. */
  artwork?: { id: string; name: string }
}

export const enquiries = snakeCase.table(
  'enquiries',
  {
    id: id(),
    kind: text({ enum: enquiryKinds }).notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('new'),
    name: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull().default(''),
    companyName: text().notNull().default(''),
    postcode: text().notNull().default(''),
    message: text().notNull().default(''),
    details: jsonb().$type<EnquiryDetails>().notNull().default({}),
    locale: locale().notNull(),
    createdAt: createdAt(),
    answeredAt: moment(),
    /** What we wrote back. */
    answer: text().notNull().default(''),
  },
  (t) => [
    index('enquiries_status').on(t.status, t.createdAt),
    oneOf('enquiries_kind', t.kind, enquiryKinds),
    oneOf('enquiries_status_word', t.status, enquiryStatuses),
    oneOf('enquiries_locale', t.locale, locales),
  ],
)

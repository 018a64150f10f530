import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
} from 'drizzle-orm/pg-core'
import {
  checkOneOf,
  checkTranslated,
  createdAt,
  dateTime,
  id,
  translated,
  updatedAt,
} from '#src/platform/database/columns.server.ts'
import type { EmailTextEdit } from './email-texts/email-text-edit.ts'
import { type EntryContent, editedEntryKinds } from './entries/entry-kinds.ts'
import { type MenuEntry, menuNames, menuTargetKinds } from './menus/menu-entry.ts'
import type { PageBlock } from './pages/page-blocks.ts'
import type { PageEdit } from './pages/page-edit.ts'

export const linkTargets = ['_self', '_blank'] as const
/** `address`: the link leads to `url`. `categories`: a place for the category tree. */
export const linkKinds = ['address', 'categories', ...menuTargetKinds] as const

/** Identifies an entry among those of its menu, also after it was moved. */
const entryKey = () => text().notNull().default(sql`substr(md5(random()::text), 1, 8)`)
/** Where an entry leads. Not a foreign key: an entry whose target was deleted stays and says so. */
const linkColumns = () => ({
  linkKind: text({ enum: linkKinds }).notNull().default('address'),
  targetId: integer(),
})

/** In the footer menu the top rows are the columns, and their `type` is 'primary' or 'other'. */
export const menuItems = snakeCase.table(
  'menu_items',
  {
    id: id(),
    menu: text({ enum: menuNames }).notNull(),
    parentId: integer().references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    key: entryKey(),
    name: translated().notNull(),
    ...linkColumns(),
    /** The address; of an entry with a target the one it had when the menu was saved. */
    url: text().notNull().default(''),
    target: text({ enum: linkTargets }).notNull().default('_self'),
    color: text(),
    type: text(),
    hasViewallOption: boolean().notNull().default(false),
  },
  (t) => [
    index('menu_items_menu').on(t.menu, t.parentId, t.position),
    checkOneOf('menu_items_menu_name', t.menu, menuNames),
    checkOneOf('menu_items_target', t.target, linkTargets),
    checkOneOf('menu_items_link_kind', t.linkKind, linkKinds),
    checkTranslated('menu_items_translated', t.name),
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
    key: entryKey(),
    name: translated().notNull(),
    ...linkColumns(),
    url: text().notNull(),
    target: text({ enum: linkTargets }).notNull().default('_self'),
    imageKey: text().notNull(),
  },
  (t) => [
    index('menu_big_links_item').on(t.menuItemId, t.position),
    checkOneOf('menu_big_links_target', t.target, linkTargets),
    checkOneOf('menu_big_links_link_kind', t.linkKind, linkKinds),
    checkTranslated('menu_big_links_translated', t.name),
  ],
)

/** The menus as they were after each save. A menu without a version has not been saved by staff. */
export const menuVersions = snakeCase.table(
  'menu_versions',
  {
    menu: text({ enum: menuNames }).notNull(),
    version: integer().notNull(),
    entries: jsonb().$type<MenuEntry[]>().notNull(),
    /** The member of staff; null for the version before the first save. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.menu, t.version] }), checkOneOf('menu_versions_menu_name', t.menu, menuNames)],
)

/** The groups of the questions, in the order in which the page shows them. */
export const faqGroups = snakeCase.table(
  'faq_groups',
  {
    id: id(),
    name: translated().notNull(),
    position: integer().notNull().default(0),
    /** Raised by every change. */
    version: integer().notNull().default(1),
  },
  (t) => [checkTranslated('faq_groups_translated', t.name)],
)

export const faqQuestions = snakeCase.table(
  'faq_questions',
  {
    id: id(),
    slug: text().notNull().unique(),
    groupId: integer()
      .notNull()
      .references(() => faqGroups.id),
    /** The name of the group, which instances of the last version read. */
    topic: translated().notNull(),
    question: translated().notNull(),
    answer: translated().notNull(),
    /** Further words by which the search finds the question. */
    keywords: translated().notNull().default({ en: '' }),
    /** Among those of its group. */
    position: integer().notNull().default(0),
    isPublished: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('faq_questions_group').on(t.groupId, t.position),
    checkTranslated('faq_questions_translated', t.topic, t.question, t.answer),
    checkTranslated('faq_questions_keywords_translated', t.keywords),
  ],
)

/** The entries of lists, such as questions, as they were after each change. */
export const entryVersions = snakeCase.table(
  'entry_versions',
  {
    kind: text({ enum: editedEntryKinds }).notNull(),
    entryId: integer().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<EntryContent>().notNull(),
    /** The member of staff; null for the version before the first save. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.entryId, t.version] }),
    checkOneOf('entry_versions_kind', t.kind, editedEntryKinds),
  ],
)

/** The texts of emails after each save. An email without a version has the default texts. */
export const emailTextVersions = snakeCase.table(
  'email_text_versions',
  {
    event: text().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<EmailTextEdit>().notNull(),
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.event, t.version] })],
)

export const pageKinds = ['home', 'service', 'legal', 'information'] as const

/** Texts are plain text with the markup of `shared/locale/markup.ts`. */
export const pages = snakeCase.table(
  'pages',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text({ enum: pageKinds }).notNull(),
    title: translated().notNull(),
    summary: translated().notNull().default({ en: '' }),
    /** Shown while `blocks` is null: the page has not been saved with blocks yet. */
    body: translated().notNull().default({ en: '' }),
    blocks: jsonb().$type<PageBlock[]>(),
    /** Title and description for search engines, instead of title and summary. */
    seoTitle: translated(),
    seoDescription: translated(),
    isHiddenFromSearch: boolean().notNull().default(false),
    imageKey: text(),
    imageAlt: translated(),
    /** The ribbon is shown only if both its icon and the icon's alternative text are set. */
    ribbon: translated(),
    ribbonIconKey: text(),
    ribbonIconAlt: translated(),
    hasEnquiryForm: boolean().notNull().default(false),
    /** Must be accepted before the enquiry form can be sent. Same markup as `body`. */
    agreement: translated(),
    isPublished: boolean().notNull().default(true),
    /** When visitors see a published page. */
    publishFrom: dateTime(),
    publishUntil: dateTime(),
    /**
     * Of a published page: whether its period included the time when that was last checked. A change raises the cache version.
     * Menus and the sitemap read it.
     */
    isCurrent: boolean().notNull().default(true),
    /** Raised by every change. */
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    checkOneOf('pages_kind', t.kind, pageKinds),
    check('pages_period', sql`${t.publishUntil} > ${t.publishFrom}`),
    checkTranslated('pages_translated', t.title, t.summary, t.body, t.imageAlt, t.ribbon, t.ribbonIconAlt, t.agreement),
    checkTranslated('pages_seo_translated', t.seoTitle, t.seoDescription),
  ],
)

/** The uploaded pictures that blocks of a page can show. */
export const pagePictures = snakeCase.table(
  'page_pictures',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    fileKey: text().notNull(),
    /** The name of the uploaded file, for staff. */
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.fileKey] })],
)

/** The pages as they were after each change, to find what differs when two people save at the same time. */
export const pageVersions = snakeCase.table(
  'page_versions',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<PageEdit>().notNull(),
    /** The member of staff; null for the first version. */
    savedBy: integer(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.version] })],
)

export const noticeTypes = ['general', 'success', 'error'] as const

/** Site-wide notifications, served by `GET /data/events`. */
export const notices = snakeCase.table(
  'notices',
  {
    id: id(),
    type: text({ enum: noticeTypes }).notNull().default('general'),
    title: translated().notNull(),
    message: translated().notNull(),
    delayedAutomatedClosure: integer().notNull().default(4000),
    startsAt: dateTime(),
    endsAt: dateTime(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    checkOneOf('notices_type', t.type, noticeTypes),
    check('notices_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('notices_closure', sql`${t.delayedAutomatedClosure} >= 0`),
    checkTranslated('notices_translated', t.title, t.message),
  ],
)

/** Offers for the first-visit modal, which shows the newest active one. Only the basket validates the voucher code. */
export const firstVisitOffers = snakeCase.table(
  'first_visit_offers',
  {
    id: id(),
    title: translated().notNull(),
    body: translated().notNull(),
    linkName: translated().notNull(),
    linkUrl: text().notNull(),
    imageKey: text(),
    voucherCode: text().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [checkTranslated('first_visit_offers_translated', t.title, t.body, t.linkName)],
)

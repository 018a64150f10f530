import { sql } from 'drizzle-orm'
import { adverts } from '#src/domains/catalogue/catalogue-tables.server.ts'
import {
  faqGroups,
  faqQuestions,
  firstVisitOffers,
  menuBigLinks,
  menuItems,
  notices,
  pages,
} from '#src/domains/content/content-tables.server.ts'
import { createDefaultHome } from '#src/domains/content/home/default-home.ts'
import { fillTemplate, type PageText, pageTemplates } from '#src/domains/content/pages/page-templates.ts'
import { shopSettings } from '#src/platform/config/shop-settings-tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { insertRows } from '#src/platform/database/rows/json-rows.server.ts'
import { mapLocales } from '#src/shared/locale/languages.ts'
import { toSlug } from '#src/shared/slug.ts'
import { categoryTree } from './catalogue/categories/categories.ts'
import { demoAdverts as advertTexts } from './content/adverts.ts'
import { cleaningServicePages } from './content/cleaning-service-pages.ts'
import { demoCompany } from './content/company.ts'
import { faqTopics } from './content/faq.ts'
import { firstVisitOffer } from './content/first-visit.ts'
import { homePage, informationPages } from './content/information-pages.ts'
import { landingPages } from './content/landing-pages.ts'
import { type DemoMenuEntry, demoMenus } from './content/menus.ts'
import { demoNotices as noticeRows } from './content/notices.ts'
import { serviceRibbon, tradeAgreement, withoutAgreement, withoutRibbon } from './content/page-extras.ts'
import { tankServicePages } from './content/tank-service-pages.ts'
import { getId, type References } from './save-references.server.ts'
import { advertKey, bigLinkKey, heroKey, pagePictureKey } from './site-picture-specs.ts'
import { sameText } from './texts.ts'

export async function saveContent(db: Database, references: References): Promise<void> {
  await db.update(shopSettings).set({ ...demoCompany, updatedAt: writtenAt })
  await saveMenus(db)
  await savePages(db)
  await linkMenus(db)
  await insertRows(
    db,
    faqGroups,
    faqTopics.map(({ topic }, position) => ({ id: position + 1, name: topic, position })),
  )
  await insertRows(db, faqQuestions, faqRows())
  await insertRows(db, notices, noticeRows)
  await insertRows(db, firstVisitOffers, [firstVisitOffer])
  await insertRows(db, adverts, advertRows(references))
}

type MenuPosition = { menu: keyof typeof demoMenus; parentId: number | null; position: number }

async function saveMenus(db: Database): Promise<void> {
  const items: (typeof menuItems.$inferInsert & { id: number })[] = []
  const tiles: (typeof menuBigLinks.$inferInsert)[] = []
  const names = new Map<string, DemoMenuEntry>()
  const add = (entry: DemoMenuEntry, menuPosition: MenuPosition) => {
    const id = items.length + 1
    names.set(entry.url, entry)
    items.push({
      id,
      ...menuPosition,
      name: entry.name,
      url: entry.url,
      color: entry.color ?? null,
      type: entry.type ?? null,
      hasViewallOption: entry.hasViewAll ?? false,
    })
    entry.items?.forEach((child, index) => {
      add(child, { menu: menuPosition.menu, parentId: id, position: index })
    })
    entry.bigLinks?.forEach((path, index) => {
      const { name = sameText(path) } = names.get(`/${path}`) ?? {}
      tiles.push({ menuItemId: id, position: index, name, url: `/${path}`, imageKey: bigLinkKey(path) })
    })
  }
  for (const menu of ['header', 'services', 'footer'] as const) {
    demoMenus[menu].forEach((entry, index) => {
      add(entry, { menu, parentId: null, position: index })
    })
  }
  await insertRows(db, menuItems, items)
  await insertRows(db, menuBigLinks, tiles)
}

/** Lets menus link to categories and pages by their ids, so that the links follow them. */
async function linkMenus(db: Database): Promise<void> {
  for (const table of [menuItems, menuBigLinks]) {
    await db.execute(sql`update ${table} set link_kind = 'category', target_id = categories.id
      from categories where url = '/' || categories.path`)
    await db.execute(sql`update ${table} set link_kind = 'page', target_id = pages.id
      from pages where url = '/' || pages.slug and link_kind = 'address'`)
  }
}

const writtenAt = new Date('2026-10-01T08:00:00Z')

function pageRow(text: PageText, kind: (typeof pages.$inferInsert)['kind'], imageKey: string | null) {
  return {
    ...text,
    kind,
    imageKey,
    imageAlt: imageKey ? text.title : null,
    ...(kind === 'service' ? serviceRibbon : withoutRibbon),
    ...(text.slug === 'trade-account' ? tradeAgreement : withoutAgreement),
    hasEnquiryForm: kind === 'service' || text.slug === 'contact' || text.slug === 'trade-account',
    updatedAt: writtenAt,
  }
}

async function savePages(db: Database): Promise<void> {
  await db.insert(pages).values(homeRow).onConflictDoUpdate({ target: pages.slug, set: homeRow })
  await insertRows(db, pages, [
    ...[...tankServicePages, ...cleaningServicePages].map((text) =>
      pageRow(text, 'service', pagePictureKey(text.slug)),
    ),
    ...informationPages.map((text) => pageRow(text, 'information', null)),
    ...landingPages.map((text) => pageRow(text, 'information', null)),
    ...legalPages.map((text) => pageRow(text, 'legal', null)),
  ])
}

/** The migrations have created the row. */
const homeRow = {
  ...pageRow(homePage, 'home', heroKey),
  isPublished: true,
  blocks: createDefaultHome({
    title: homePage.title,
    text: homePage.summary,
    picture: heroKey,
    alt: homePage.title,
    hasQuotes: true,
    categories: categoryTree.map(({ slug, title }) => ({ path: slug, title })),
  }),
}

const legalPages = pageTemplates
  .filter(({ kind }) => kind === 'legal')
  .map((template) => fillTemplate(template, { ...demoCompany, email: 'privacy@tankard-supplies.example' }))

function faqRows(): (typeof faqQuestions.$inferInsert)[] {
  return faqTopics
    .flatMap(({ topic, questions }, index) =>
      questions.map((question, position) => ({ groupId: index + 1, topic, ...question, position })),
    )
    .map((row) => ({ ...row, slug: toSlug(row.question.en) }))
}

function advertRows(references: References): (typeof adverts.$inferInsert)[] {
  return advertTexts.map((advert) => ({
    categoryId: getId(references.categories, advert.category),
    gridPosition: advert.position,
    slug: advert.slug,
    title: advert.title,
    imageKey: mapLocales((locale) => advertKey(advert, locale)),
  }))
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { locales } from '#src/shared/locale/languages.ts'
import { openTourPage, startTour, type Tour, tours } from '../tests/support/browser/page-tours.ts'
import { findChromium } from '../tests/support/find-chromium.ts'
import { copyDataFolder, startShop } from '../tests/support/servers/start-shop.ts'
import { findOrCreateSeededShop } from '../tests/support/setup/seeded-shop.ts'

// `npm run screenshots [part of a page name …]`: takes every page at three widths in every language, with an index page.
const folder = path.resolve('screenshots')
const widths = [390, 820, 1440]
const nameFilters = process.argv.slice(2)
const taken = new Set<string>()

const dataDir = copyDataFolder(findOrCreateSeededShop().dataDir)
const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const browser = await chromium.launch(await findChromium())
try {
  if (nameFilters.length === 0) rmSync(folder, { recursive: true, force: true })
  for (const locale of locales) for (const tour of tours) await photographTour(browser, tour, locale)
  writeFileSync(path.join(folder, 'index.html'), buildIndexPage([...taken].toSorted()))
  console.log(`${taken.size} pages in ${locales.length} languages at ${widths.join(', ')} px: ${folder}/index.html`)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
}

async function photographTour(browser: Browser, tour: Tour, locale: string) {
  const pages = tour.pages.filter(
    ({ name }) => nameFilters.length === 0 || nameFilters.some((part) => name.includes(part)),
  )
  if (pages.length === 0) return
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'modal', value: '1', url: shop.url }])
  await context.addInitScript(() => localStorage.setItem('dismissed_cookie_policy', 'necessary'))
  const page = await context.newPage()
  await startTour(page, tour, locale)
  for (const tourPage of pages) {
    if (!(await openTourPage(page, tourPage))) continue
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForLoadState('networkidle')
      const file = path.join(folder, locale, String(width), `${tourPage.name}.jpg`)
      mkdirSync(path.dirname(file), { recursive: true })
      await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 70 })
    }
    taken.add(tourPage.name)
  }
  await context.close()
}

/** One row per page, all widths and languages side by side; a click opens the full picture. */
function buildIndexPage(names: readonly string[]): string {
  const picture = (name: string) => (folder: string) =>
    `<a href="${folder}/${name}.jpg"><img loading="lazy" src="${folder}/${name}.jpg" alt="${name} ${folder}"></a>`
  const folders = locales.flatMap((locale) => widths.map((width) => `${locale}/${width}`))
  const rows = names.map((name) => `<h2>${name}</h2><div>${folders.map(picture(name)).join('')}</div>`)
  const style =
    'body{font-family:sans-serif}div{display:flex;gap:8px;align-items:start}a{flex:1}img{width:100%;border:1px solid #ccc}'
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${rows.join('')}`
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { beginTour, openPage, type Tour, tours } from '../tests/support/every-page.ts'
import { findChromium } from '../tests/support/find-chromium.ts'
import { findOrMakeSeededShop } from '../tests/support/seeded-shop.ts'
import { copyDataFolder, startShop } from '../tests/support/start-shop.ts'

// `npm run screenshots [part of a name …]`: every page at three widths in both languages, and a page to look at them all.
const folder = path.resolve('screenshots')
const widths = [390, 820, 1440]
const locales = ['en', 'es']
const wanted = process.argv.slice(2)
const taken = new Set<string>()

const dataDir = copyDataFolder(findOrMakeSeededShop().dataDir)
const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
const browser = await chromium.launch(await findChromium())
try {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  for (const locale of locales) for (const tour of tours) await takeTour(browser, tour, locale)
  writeFileSync(path.join(folder, 'index.html'), contactSheet([...taken].toSorted()))
  console.log(`${taken.size} pages in ${locales.length} languages at ${widths.join(', ')} px: ${folder}/index.html`)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(path.dirname(dataDir), { recursive: true, force: true })
}

async function takeTour(browser: Browser, tour: Tour, locale: string) {
  const pages = tour.pages.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  if (pages.length === 0) return
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'modal', value: '1', url: shop.url }])
  await context.addInitScript(() => localStorage.setItem('dismissed_cookie_policy', 'necessary'))
  const page = await context.newPage()
  await beginTour(page, tour, locale)
  for (const each of pages) {
    if (!(await openPage(page, each))) continue
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForLoadState('networkidle')
      const file = path.join(folder, locale, String(width), `${each.name}.jpg`)
      mkdirSync(path.dirname(file), { recursive: true })
      await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 70 })
    }
    taken.add(each.name)
  }
  await context.close()
}

/** One row per page, all widths and languages side by side; a press shows a picture as large as it is. */
function contactSheet(names: readonly string[]): string {
  const picture = (name: string) => (place: string) =>
    `<a href="${place}/${name}.jpg"><img loading="lazy" src="${place}/${name}.jpg" alt="${name} ${place}"></a>`
  const places = locales.flatMap((locale) => widths.map((width) => `${locale}/${width}`))
  const rows = names.map((name) => `<h2>${name}</h2><div>${places.map(picture(name)).join('')}</div>`)
  const style =
    'body{font-family:sans-serif}div{display:flex;gap:8px;align-items:start}a{flex:1}img{width:100%;border:1px solid #ccc}'
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${rows.join('')}`
}

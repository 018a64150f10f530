import type { Page } from '@playwright/test'
import { dismissCookieNotice, expect, findAccessibilityViolations, test } from '../../support/browser/journey.ts'
import { openTourPage, startTour, tours } from '../../support/browser/page-tours.ts'

test.describe.configure({ mode: 'parallel' })

type Screen = { name: string; width: number; height: number }
/** With `checksContrast` colours are checked too, otherwise overflow. */
type Check = { locale: string; screen: Screen; checksContrast: boolean; tag?: '@long' }

const desktop: Screen = { name: 'desktop', width: 1440, height: 900 }
const mobile: Screen = { name: 'mobile', width: 390, height: 844 }

// Markup and colours are checked in English, overflow in Spanish, whose texts are longer.
const checks: readonly Check[] = [
  { locale: 'en', screen: desktop, checksContrast: true },
  { locale: 'en', screen: mobile, checksContrast: true, tag: '@long' },
  { locale: 'es', screen: mobile, checksContrast: false },
]

for (const { locale, screen, checksContrast, tag = [] } of checks) {
  const andOverflow = checksContrast ? '' : ' and does not scroll sideways at 320 px or with text of 200 %'
  for (const tour of tours) {
    const title = `every page in ${locale}, ${tour.role}: meets WCAG 2.2 AA on ${screen.name}${andOverflow}`
    test(`${title} [SITE-17] ${tour.ids}`, { tag }, async ({ browser, contextOptions }) => {
      test.setTimeout(600_000)
      const found: string[] = []
      const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce' })
      await dismissCookieNotice(context)
      const page = await context.newPage()
      await startTour(page, tour, locale)
      for (const [index, tourPage] of tour.pages.entries()) {
        await page.setViewportSize(screen)
        if (!(await openTourPage(page, tourPage))) found.push(`${tourPage.name}: not found`)
        const errors = [
          // Header and footer are the same on every page.
          ...(await findAccessibilityViolations(page, {
            skipsHeaderAndFooter: index > 0,
            skipsContrast: !checksContrast,
          })),
          ...(checksContrast ? [] : await findOverflow(page)),
          ...(await findWrongLanguage(page, locale)),
        ]
        found.push(...errors.map((error) => `${tourPage.name}: ${error}`))
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}

async function findOverflow(page: Page): Promise<string[]> {
  // WCAG 1.4.10: 320 px equals 1280 px at 400 % zoom and 640 px at 200 %.
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await measureWidth(page)
  // WCAG 1.4.4: text size alone, as set in the browser.
  await page.setViewportSize(mobile)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const enlarged = await measureWidth(page)
  return [
    ...(width > 320 ? [`${width} px wide`] : []),
    ...(enlarged > mobile.width ? [`${enlarged} px wide with text of 200 %`] : []),
  ]
}

/** Measures after two frames, when the layout is stable. */
const measureWidth = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth
  })

async function findWrongLanguage(page: Page, locale: string): Promise<string[]> {
  const lang = await page.locator('html').getAttribute('lang')
  return lang === locale ? [] : [`is in ${lang}`]
}

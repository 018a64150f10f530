import type { Page } from '@playwright/test'
import { beginTour, openPage, tours } from '../support/every-page.ts'
import { expect, findBarriers, test } from '../support/journey.ts'

test.describe.configure({ mode: 'parallel' })

for (const locale of ['en', 'es']) {
  for (const tour of tours) {
    test(`SITE-17 ${tour.ids} every page in ${locale}, ${tour.as}: WCAG 2.2 AA on a desk and on a telephone, none scrolls sideways at 320 px or with letters of 200 %`, async ({
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      const found: string[] = []
      const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await beginTour(page, tour, locale)
      for (const [place, each] of tour.pages.entries()) {
        await page.setViewportSize({ width: 1440, height: 900 })
        if (!(await openPage(page, each))) found.push(`${each.name}: there is none`)
        // It is the same below every page, and costs a fifth of the time.
        const wish = { except: place === 0 ? undefined : 'footer' }
        const barriers = [
          ...(await findBarriers(page, wish)),
          ...(await onTelephone(page, wish)),
          ...(await languageOf(page, locale)),
        ]
        found.push(...barriers.map((barrier) => `${each.name}: ${barrier}`))
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}

async function onTelephone(page: Page, wish: { except?: string }): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  const barriers = await findBarriers(page, wish)
  // WCAG 1.4.10: 320 px wide is also what 1280 px are at 400 %, and 640 px at 200 %.
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await widthOf(page)
  // WCAG 1.4.4: letters alone, as somebody sets them in the browser.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const enlarged = await widthOf(page)
  return [
    ...barriers.map((barrier) => `on a telephone, ${barrier}`),
    ...(enlarged > 390 ? [`${enlarged} px wide with letters of 200 %`] : []),
    ...(width > 320 ? [`${width} px wide`] : []),
  ]
}

/** When what moves has come to rest. */
const widthOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth
  })

async function languageOf(page: Page, locale: string): Promise<string[]> {
  const lang = await page.locator('html').getAttribute('lang')
  return lang === locale ? [] : [`is in ${lang}`]
}

import type { Page } from '@playwright/test'
import { beginTour, openPage, tours } from '../support/every-page.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'

test.describe.configure({ mode: 'parallel' })

for (const tour of tours) {
  for (const locale of ['en', 'es']) {
    test(`SITE-17 every page of ${tour.as} in ${locale}: WCAG 2.2 AA on a desk and a telephone, no sideways scrolling at 320 px`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(300_000)
      await beginTour(page, tour, locale)
      for (const each of tour.pages) {
        await test.step(each.name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          if (!(await openPage(page, each))) return
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expectAccessible(page)
          await page.setViewportSize({ width: 390, height: 844 })
          await expectAccessible(page)
          await expectReflow(page)
        })
      }
      // A page that is not there is reported by the browser, and is one of them.
      complaints.splice(
        0,
        complaints.length,
        ...complaints.filter((complaint) => !/404 .*nobody-has-this/.test(complaint)),
      )
    })
  }
}

/** WCAG 1.4.10: 320 px wide is also what 1280 px are at 400 %, and 640 px at 200 %. */
async function expectReflow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(320)
}

import type { Page } from '@playwright/test'
import { beginTour, openPage, tours } from '../support/every-page.ts'
import { expect, findBarriers, haveAnsweredAboutCookies, test } from '../support/journey.ts'

test.describe.configure({ mode: 'parallel' })

type Screen = { name: string; width: number; height: number }
type Look = { locale: string; screens: readonly [Screen, ...Screen[]]; isForBuild: boolean }

const desk: Screen = { name: 'desk', width: 1440, height: 900 }
const telephone: Screen = { name: 'telephone', width: 390, height: 844 }

// One language shows how pages are built and coloured; the other, whose words are longer, whether there is room for them.
const looks: readonly Look[] = [
  { locale: 'en', screens: [desk, telephone], isForBuild: true },
  { locale: 'es', screens: [telephone], isForBuild: false },
]

for (const { locale, screens, isForBuild } of looks) {
  const places = screens.map(({ name }) => `on a ${name}`).join(' and ')
  for (const tour of tours) {
    test(`SITE-17 ${tour.ids} every page in ${locale}, ${tour.as}: WCAG 2.2 AA ${places}${isForBuild ? '' : ', none scrolls sideways at 320 px or with letters of 200 %'}`, async ({
      browser,
      contextOptions,
    }) => {
      test.setTimeout(300_000)
      const found: string[] = []
      const context = await browser.newContext({ ...contextOptions, reducedMotion: 'reduce' })
      await haveAnsweredAboutCookies(context)
      const page = await context.newPage()
      await beginTour(page, tour, locale)
      for (const [place, each] of tour.pages.entries()) {
        // Forth and back: a page begins on the screen on which the last one ended, for each change costs a layout.
        const inTurn = place % 2 === 0 ? screens : screens.toReversed()
        await page.setViewportSize(inTurn[0] ?? screens[0])
        if (!(await openPage(page, each))) found.push(`${each.name}: there is none`)
        for (const screen of inTurn) {
          await page.setViewportSize(screen)
          // Header and footer are the same around every page.
          const barriers = await findBarriers(page, { isWithoutFrame: place > 0, isWithoutColours: !isForBuild })
          found.push(...barriers.map((barrier) => `${each.name}, ${screen.name}: ${barrier}`))
        }
        const others = [...(isForBuild ? [] : await overflowOf(page)), ...(await languageOf(page, locale))]
        found.push(...others.map((it) => `${each.name}: ${it}`))
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}

async function overflowOf(page: Page): Promise<string[]> {
  // WCAG 1.4.10: 320 px wide is also what 1280 px are at 400 %, and 640 px at 200 %.
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await widthOf(page)
  // WCAG 1.4.4: letters alone, as somebody sets them in the browser.
  await page.setViewportSize(telephone)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const enlarged = await widthOf(page)
  return [
    ...(width > 320 ? [`${width} px wide`] : []),
    ...(enlarged > telephone.width ? [`${enlarged} px wide with letters of 200 %`] : []),
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page, test as plainTest } from '@playwright/test'
import type axe from 'axe-core'
import { waitUntilAwake } from './wait-until-awake.ts'

export { expect } from '@playwright/test'

/** A journey during which the browser has nothing to complain of: no fault, no refused script, no missing file. */
export const test = plainTest.extend<{ complaints: string[]; isFirstVisit: boolean }>({
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit }, travel) => {
    if (!isFirstVisit) await haveAnsweredAboutCookies(context)
    await travel(context)
  },
  page: async ({ page, javaScriptEnabled }, travel) => {
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
      const awake = async <Answer>(answer: Answer) => {
        await waitUntilAwake(page)
        return answer
      }
      page.goto = async (...address) => awake(await goto(...address))
      page.reload = async (...options) => awake(await reload(...options))
    }
    await travel(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        const isAnswerOfThePage =
          isOfPage(message.location().url, page.url()) && message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswerOfThePage)
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** By a script: a storage that is handed to a context takes a page of its own, a sixth of all that a journey costs. */
export async function haveAnsweredAboutCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol === 'http:') localStorage.dismissed_cookie_policy ??= 'necessary'
  })
}

/** The page itself, or what its form was answered by script: a refused form is a 422 that the browser reports too. */
function isOfPage(asked: string, page: string): boolean {
  return asked.replace(/\.data(?=$|\?)/, '') === page
}

/** A page that answers to presses: its header knows the basket, which only a script can have asked for. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const basket = page.getByRole('banner').getByRole('link', { name: /^(Basket|Cesta)/ })
  await expect(basket).toHaveAccessibleName(/item|artículo/)
}

/** WCAG 2.2 AA, as far as a program can see. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findBarriers(page)).toEqual([])
}

// The module's own `source` is more than twice as long, and every page has to read it.
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each rule that is broken, and where; without what another look has seen. */
export async function findBarriers(
  page: Page,
  { isWithoutFrame = false, isWithoutColours = false } = {},
): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
  }
  const options: axe.RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: !isWithoutColours } },
  }
  const exclude = isWithoutFrame ? ['.site-header', '.site-footer'] : []
  return page.evaluate(
    async ({ exclude, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ exclude }, options)
      const found = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
      // What is scrolled partly under a sticky bar counts as small: it is measured again in the middle of the screen.
      for (const { targets } of found.filter(({ id }) => id === 'target-size')) {
        const [x, y] = [scrollX, scrollY]
        for (const target of [...targets]) {
          document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await run({ include: target }, { runOnly: { type: 'rule', values: ['target-size'] } })
          if (again.violations.length === 0) targets.splice(targets.indexOf(target), 1)
        }
        scrollTo({ left: x, top: y, behavior: 'instant' })
      }
      return found.filter(({ targets }) => targets.length > 0).map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
    },
    { exclude, options },
  )
}

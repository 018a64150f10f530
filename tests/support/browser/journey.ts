import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page, test as plainTest, type Response } from '@playwright/test'
import type axe from 'axe-core'
import { findCallContract, findResponseMismatch } from '../call-contracts.ts'
import { waitUntilHydrated } from './wait-until-hydrated.ts'

export { expect } from '@playwright/test'

/**
 * A browser test that fails on any page error, blocked script, missing file or response that differs from its contract
 * (`browserErrors`).
 */
export const test = plainTest.extend<{ browserErrors: string[]; isFirstVisit: boolean }>({
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit, locale }, runTest) => {
    if (!isFirstVisit) await dismissCookieNotice(context)
    // `page.request` does not send the language of the browser by itself.
    if (locale) await context.setExtraHTTPHeaders({ 'Accept-Language': locale })
    await runTest(context)
  },
  request: async ({ playwright, baseURL, locale }, runTest) => {
    const request = await playwright.request.newContext({
      baseURL,
      ...(locale && { extraHTTPHeaders: { 'Accept-Language': locale } }),
    })
    await runTest(request)
    await request.dispose()
  },
  page: async ({ page, javaScriptEnabled }, runTest) => {
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
      const hydrated = async <Value>(value: Value) => {
        await waitUntilHydrated(page)
        return value
      }
      page.goto = async (...args) => hydrated(await goto(...args))
      page.reload = async (...args) => hydrated(await reload(...args))
    }
    await runTest(page)
  },
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = []
      page.on('pageerror', (error) => browserErrors.push(String(error)))
      page.on('console', (message) => {
        const isResponseOfPage =
          isPageUrl(message.location().url, page.url()) && message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isResponseOfPage)
          browserErrors.push(`${message.text()} ${message.location().url}`)
      })
      const checks: Promise<string | undefined>[] = []
      page.on('response', (response) => checks.push(checkCall(response)))
      await use(browserErrors)
      browserErrors.push(...(await Promise.all(checks)).filter((mismatch) => mismatch !== undefined))
      expect(browserErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Returns how the JSON of a call differs from its contract. */
async function checkCall(response: Response): Promise<string | undefined> {
  const request = response.request()
  const call = { method: request.method(), url: response.url(), status: response.status() }
  const isJson = response.headers()['content-type']?.startsWith('application/json')
  if (!isJson || !findCallContract(call.method, call.url)) return undefined
  // The browser drops the body when the page is left.
  const body = await response.text().catch(() => undefined)
  return body === undefined ? undefined : findResponseMismatch({ ...call, body: JSON.parse(body) })
}

/** Sets the cookie choice by a script: passing `storageState` to the context opens an extra page, which is slower. */
export async function dismissCookieNotice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // about:blank has no storage.
    if (location.protocol === 'http:') localStorage.dismissed_cookie_policy ??= 'necessary'
  })
}

/** True for the page itself and its data request: the browser also reports the 422 of a refused form. */
function isPageUrl(url: string, page: string): boolean {
  return url.replace(/\.data(?=$|\?)/, '') === page
}

/** Opens a page and waits until its header shows the basket, which the script loads. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const basket = page.getByRole('banner').getByRole('link', { name: /^(Basket|Cesta)/ })
  await expect(basket).toHaveAccessibleName(/item|artículo/)
}

/** Checks WCAG 2.2 AA with axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are still fading in have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findAccessibilityViolations(page)).toEqual([])
}

// The module's own `source` is more than twice as large, and every page has to parse it.
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lists every violated rule with its elements. The options skip what another check covers. */
export async function findAccessibilityViolations(
  page: Page,
  { skipsHeaderAndFooter = false, skipsContrast = false } = {},
): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript)
  }
  const options: axe.RunOptions = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: !skipsContrast } },
  }
  const exclude = skipsHeaderAndFooter ? ['.site-header', '.site-footer'] : []
  return page.evaluate(
    async ({ exclude, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ exclude }, options)
      const found = violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
      // A target partly under a sticky bar counts as too small: it is measured again in the middle of the screen.
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

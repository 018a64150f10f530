import type { Page } from '@playwright/test'

/** Waits for React to hydrate the page: a click before that would follow plain links and forms instead. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: 10_000 }).catch(() => {})
}

// React hydrates the root element last.
function isHydrated(): boolean {
  const hasScripts = document.querySelector('script[type="module"]') !== null
  return !hasScripts || Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
}

import type { Page } from '@playwright/test'

/** Whoever presses sooner than React has taken the page over is led by plain links and forms, which is another journey. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake, undefined, { timeout: 5_000 }).catch(() => {})
}

function isAwake(): boolean {
  const hasScripts = document.querySelector('script[type="module"]') !== null
  return !hasScripts || Object.keys(document).some((key) => key.startsWith('__reactContainer'))
}

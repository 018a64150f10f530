import type { Locator, Page } from '@playwright/test'

/** The menu of the back office, which is folded on narrow screens. */
export async function openBackofficeMenu(page: Page): Promise<Locator> {
  const fold = page.locator('.backoffice-menu:not([open]) > summary')
  if (await fold.isVisible()) await fold.click()
  return page.getByRole('navigation', { name: 'Back office menu' })
}

import type { Locator, Page } from '@playwright/test'

/** Opens and returns the back-office menu, which is collapsed on narrow screens. */
export async function openBackofficeMenu(page: Page): Promise<Locator> {
  const fold = page.locator('.backoffice-menu:not([open]) > summary')
  if (await fold.isVisible()) await fold.click()
  return page.getByRole('navigation', { name: 'Back office menu' })
}

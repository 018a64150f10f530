import type { Locator, Page } from '@playwright/test'

/** Pastes a table as it is copied from a spreadsheet. */
export const pasteTable = (cell: Locator, text: string) =>
  cell.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Pastes price tiers into the table of the product editor, from its first row on. */
export const pasteTiers = (page: Page, text: string) =>
  pasteTable(page.getByRole('table', { name: 'Unit prices excl. VAT' }).getByRole('textbox').first(), text)

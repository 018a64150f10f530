import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../../../../database/seed/demo-accounts.ts'
import { expect, expectAccessible, test } from '../../../support/browser/journey.ts'
import { signInAs } from '../../../support/browser/journey-account.ts'
import { buildZip } from '../../../support/builders/build-zip.ts'
import { readProductFile } from '../../../support/builders/read-product-file.ts'

type Sample = {
  file: string
  recognised: string
  title: string
  /** What must be unique in the shop. */
  names: readonly string[]
  pictures: readonly string[]
  counts: Readonly<Record<string, string>>
  /** The description of the first picture. */
  alt: string
  choices: readonly string[]
}

const samples: readonly Sample[] = [
  {
    file: 'shopify.csv',
    recognised: 'Recognised as a file of Shopify.',
    title: 'Enamel Mug',
    names: ['Enamel Mug', 'enamel-mug', 'MUG-RED', 'MUG-BLUE', 'steel-kettle', 'KETTLE-1'],
    pictures: ['mug-red.jpg', 'mug-blue.jpg', 'mug-box.jpg'],
    counts: { created: '2', variants: '3', refused: '0', pictures: '3' },
    alt: 'Red mug',
    choices: ['Red', 'Blue', 'Small', 'Large'],
  },
  {
    file: 'shopify-old.csv',
    recognised: 'Recognised as an older file of Shopify.',
    title: 'Cotton apron',
    names: ['Cotton apron', 'old-apron', 'APRON-BLK', 'APRON-WHT'],
    pictures: ['apron.jpg'],
    counts: { created: '1', variants: '1', refused: '0', pictures: '1' },
    alt: 'Apron',
    choices: ['Black', 'White'],
  },
  {
    file: 'woocommerce.csv',
    recognised: 'Recognised as a file of WooCommerce.',
    title: 'Hoodie',
    names: ['Hoodie', 'WOO-HOODIE', 'WOO-BOOK'],
    pictures: ['hoodie.jpg', 'hoodie-2.jpg', 'hoodie-blue.jpg'],
    counts: { created: '2', variants: '2', refused: '1', pictures: '3' },
    alt: 'Hoodie',
    choices: ['Blue'],
  },
]

/** The sample with names that no earlier run has used. The demo shop does not have its brand. */
function makeUnique({ file, names }: Sample, run: string): string {
  const csv = readProductFile(file).replaceAll('Calor', '')
  return names.reduce((text, name) => text.replaceAll(name, `${name}-${run}`), csv)
}

const drawPicture = (blue: number) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: { r: 200, g: 16, b: blue } } })
    .jpeg()
    .toBuffer()

/** Different pictures, because a product has each picture once. */
async function buildPictures(names: readonly string[]): Promise<Buffer> {
  const pictures = await Promise.all(names.map((_, index) => drawPicture(index * 80)))
  return buildZip(pictures.map((bytes, index) => ({ name: `export/${names[index]}`, bytes })))
}

const readCount = (page: Page, name: string) => page.locator(`[data-count="${name}"] dd`)

for (const sample of samples) {
  test(`staff import ${sample.file} with a ZIP of its pictures, and shoppers see the product [STAFF-04]`, async ({
    page,
  }) => {
    const run = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`
    await signInAs(page, 'admin@example.com', demoPassword)
    await page.goto('/dashboard/products/import')
    const buffer = Buffer.from(makeUnique(sample, run))
    await page.getByLabel('CSV file').setInputFiles({ name: sample.file, mimeType: 'text/csv', buffer })
    const zip = await buildPictures(sample.pictures)
    const zipFile = { name: 'pictures.zip', mimeType: 'application/zip', buffer: zip }
    await page.getByLabel('Pictures and documents (ZIP)').setInputFiles(zipFile)
    await page.getByRole('button', { name: 'Upload' }).click()

    await expect(page.getByText(sample.recognised)).toBeVisible()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Checked, not imported')).toBeVisible()
    for (const [name, value] of Object.entries(sample.counts)) await expect(readCount(page, name)).toHaveText(value)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Revert the import' })).toBeVisible()
    await expect(readCount(page, 'pictures-added')).toHaveText(String(sample.pictures.length))
    await expectAccessible(page)

    await page.goto(`/search?q=${encodeURIComponent(`${sample.title}-${run}`)}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: `${sample.title}-${run}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${sample.title}-${run}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: new RegExp(`^${sample.alt}`) }).first()).toBeVisible()
    await expect(main.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(sample.pictures.length)
    for (const choice of sample.choices) {
      await expect(main.getByRole('link', { name: new RegExp(`^${choice}`) }).first()).toBeVisible()
    }
  })
}

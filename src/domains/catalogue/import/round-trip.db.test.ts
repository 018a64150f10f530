import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#src/shared/locale/languages.ts'
import { insertCategory, insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { catalogueEditor, createImportClient } from '../../../../tests/support/import-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { createAttribute } from '../attributes/attribute-editing-service.server.ts'
import { brands, productionSets } from '../catalogue-tables.server.ts'
import { saveProductDocument } from '../documents/product-documents-service.server.ts'
import { readProductChoices } from '../editing/product-choices-store.server.ts'
import { measures, optionalTexts, productFlags, removalFlag } from '../editing/product-edit.ts'
import { saveProduct } from '../editing/product-editing-service.server.ts'
import { createProductForm } from '../editing/product-form-fields.ts'
import type { PictureDetails } from '../pictures/picture-details.ts'
import { documentKinds } from '../products/product.ts'
import { productImages } from '../products/product-tables.server.ts'
import type { DocumentName } from './pictures/import-document.ts'
import { noCounts } from './product-import.ts'
import { revertImport } from './product-import-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
  await test.shop.db.insert(brands).values([
    { slug: 'round-a', title: 'Round, "the" brand', skuPrefix: 'ROUNDA' },
    { slug: 'round-b', title: '=Round', skuPrefix: 'ROUNDB' },
  ])
  await insertCategory(test.shop.db, { title: 'Round things' })
  await insertCategory(test.shop.db, { title: 'Square things' })
  const attribute = { nameEn: 'Shape', nameEs: '', unitEn: '', unitEs: '', slug: 'round-shape', isFilter: true }
  unwrap(await createAttribute(test.shop, catalogueEditor, { ...attribute, values: 'Round\nSquare\nFlat' }))
  await test.shop.db.insert(productionSets).values({ name: 'Round | set' })
})
afterAll(() => test?.close())

const { report, run, check, apply, findBySku, exportCsv } = createImportClient(() => test.shop)

/** Texts that spreadsheets and CSV readers take for something else. */
const text = fc.oneof(
  fc.constantFrom(
    '(clear)',
    '(CLEAR)',
    "'",
    "''=1",
    '=1+1',
    '-5',
    '@x',
    '"',
    '""',
    ';',
    ',',
    '\t',
    'a\nb',
    ' x ',
    'ñ €',
  ),
  fc.constantFrom('1 = 2 | 3', '\uFEFFmark', '+', 'yes', '<b>bold</b>', '0001', '1e5', '12:30', '\\', '\u200B', '🙂'),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
)
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((pence) => (pence / 100).toFixed(2))
const price = fc.integer({ min: 1, max: 9_999_999 }).map((pence) => (pence / 100).toFixed(2))
const colourPrice = fc.oneof(fc.constant(''), amount)
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_500 }), { maxLength: 5 })
  .chain((quantities) =>
    fc.tuple(
      ...quantities
        .toSorted((a, b) => a - b)
        .map((qty) => fc.tuple(price, colourPrice).map((prices) => [qty, ...prices].join('\t').trimEnd())),
    ),
  )
  .map((lines) => lines.join('\n'))
const count = (max: number) => fc.oneof(fc.constant(''), fc.integer({ min: 0, max }).map(String))
const label = fc.constantFrom('Red', 'Blue', 'Big, round', "'Quoted'", '=Formula', 'Ñandú', '1/2')

const variantRows = fc.record({
  labels: fc.uniqueArray(label, { maxLength: 4 }),
  details: fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), count(1_000), fc.boolean()), {
    minLength: 4,
    maxLength: 4,
  }),
})

/** Labels are unique within a product. */
const areaLines = fc
  .uniqueArray(
    fc.record({
      label: fc.constantFrom('Name', 'Logo', '=Formula', "'Quoted'", 'Big, round', 'Ñandú'),
      labelEs: fc.constantFrom('', 'Nombre', '-5'),
      isText: fc.boolean(),
      x: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => String(hundredths / 100)),
      width: fc.integer({ min: 1, max: 5_000 }).map((hundredths) => String(hundredths / 100)),
      widthMm: fc.integer({ min: 1, max: 500 }).map(String),
      minDpi: fc.constantFrom('', '30', '72'),
      maxChars: fc.integer({ min: 1, max: 200 }).map(String),
      isRequired: fc.boolean(),
      fonts: fc.constantFrom('', 'Inter', 'Barlow Condensed, Inter'),
      colours: fc.constantFrom('', '#ffffff', '#c8102e, #0f1b2d'),
    }),
    { maxLength: 4, selector: ({ label }) => label },
  )
  .map((areas) => areas.map(writeArea).join('\n'))

type SampleArea = Record<
  'label' | 'labelEs' | 'x' | 'width' | 'widthMm' | 'minDpi' | 'maxChars' | 'fonts' | 'colours',
  string
> &
  Record<'isText' | 'isRequired', boolean>

function writeArea({
  label,
  labelEs,
  isText,
  x,
  width,
  widthMm,
  minDpi,
  maxChars,
  isRequired,
  fonts,
  colours,
}: SampleArea) {
  const box = [x, '10', width, '12.5', widthMm, '25']
  const style = isText ? ['', maxChars] : [minDpi, '']
  const look = isText ? [fonts, colours] : ['', '']
  return [label, labelEs, isText ? 'text' : 'image', '', ...box, ...style, isRequired ? 'yes' : '', ...look].join(';')
}

const videoLines = fc
  .uniqueArray(fc.constantFrom('dQw4w9WgXcQ', 'abcdef', 'a-b_c-d_e', '-minus-', '_under_'), { maxLength: 5 })
  .map((ids) =>
    ids.map((id, index) => `https://youtu.be/${id};${index % 2 ? '=Film' : 'Film, "cut"'};${index > 2 ? 'Vídeo' : ''}`),
  )
  .map((lines) => lines.join('\n'))

const productForm = fc.record({
  title_en: text.map((value) => `Round ${value}`),
  title_es: text,
  ...Object.fromEntries(['shortDescription', 'productDetails', 'longDescription'].map((name) => [`${name}_en`, text])),
  ...Object.fromEntries(optionalTexts.map((name) => [`${name}_es`, text])),
  [removalFlag]: fc.constantFrom('on', ''),
  designer: fc.constantFrom('', 'custom-gateway', 'e-magination'),
  publishFrom: fc.constantFrom('', '2030-07-01T09:00', '2030-12-31T23:59'),
  ...Object.fromEntries(productFlags.map((flag) => [flag, fc.constantFrom('on', '')])),
  ...Object.fromEntries(measures.map((measure) => [measure, count(1_000_000)])),
  ...{
    tiers,
    setup: amount,
    was: amount,
    extraColour: amount,
    keywords: text,
    stock: count(1_000_000),
    lowStock: count(100_000),
  },
  maxColours: fc.integer({ min: 1, max: 12 }).map(String),
  vatRate: fc.constantFrom('20', '5', '0', '17.5'),
  weight: fc.integer({ min: 0, max: 99_999 }).map((grams) => String(grams / 1000)),
  type: fc.constantFrom('1', '2'),
  areas: areaLines,
  videos: videoLines,
})
const references = fc.record({
  brand: fc.nat(2),
  productionSet: fc.boolean(),
  categories: fc.uniqueArray(fc.nat(1), { maxLength: 2 }),
  attributeValues: fc.subarray([0, 1, 2]),
  recommended: fc.nat(3),
  pictures: fc.array(
    fc.record({
      altText: fc.record({ en: text.map((value) => `Seen ${value}`), es: text }),
      focalPoint: fc.constantFrom(null, '0 0', '30 60', '100 100'),
    }),
    { maxLength: 3 },
  ),
  documents: fc.subarray(documentKinds.slice(0, 3).flatMap((kind) => locales.map((locale) => ({ kind, locale })))),
})

type ChosenFiles = { pictures: PictureDetails[]; documents: readonly DocumentName[] }

/** Pictures and documents are no part of the form. */
async function addFiles(productId: number, { pictures, documents }: ChosenFiles) {
  for (const [position, details] of pictures.entries()) {
    const fileKey = `pictures/products/${productId}-${position}.webp`
    await test.shop.files.put(fileKey, Buffer.from(fileKey))
    await test.shop.db.insert(productImages).values({ productId, position, fileKey, ...details })
  }
  for (const { kind, locale } of documents) {
    const bytes = Buffer.from(`%PDF-1.4 ${productId} ${kind} ${locale}`)
    unwrap(await saveProductDocument(test.shop, catalogueEditor, { productId, kind, locale, bytes }))
  }
}

async function insertRandomProducts(seed: number): Promise<number> {
  const choices = await readProductChoices(test.shop.db)
  const form = createProductForm(choices.deliveryClasses[0]?.id ?? '')
  const samples = fc.sample(fc.tuple(productForm, variantRows, references), { numRuns: 25, seed })
  const valueIds = choices.attributes.at(-1)?.values.map((value) => value.id) ?? []
  let saved = 0
  for (const [index, [values, { labels, details }, chosen]] of samples.entries()) {
    const sku = `ROUND-${seed}-${index}`
    const variants = labels.map((each, at) => {
      const [delta, stock, isHidden] = details[at] ?? [0, '', false]
      return [each, `${sku}-${at}`, (delta / 100).toFixed(2), stock, isHidden ? 'hidden' : ''].join('\t')
    })
    const categories = chosen.categories.map((at, position) => [
      `category${position + 1}`,
      String(choices.categories[at]?.id ?? ''),
    ])
    const product = {
      ...form,
      ...(values as Record<string, string>),
      ...{ sku, url: sku.toLowerCase() },
      ...Object.fromEntries(categories),
      brand: String(choices.brands[chosen.brand]?.id ?? ''),
      attributes: chosen.attributeValues.map((at) => valueIds[at] ?? 0).join('\n'),
      recommended: samples
        .slice(0, Math.min(chosen.recommended, index))
        .map((_, at) => `ROUND-${seed}-${at}`)
        .join('\n'),
      productionSet: chosen.productionSet ? String(choices.productionSets[0]?.id ?? '') : '',
      options: labels.map((each) => `colour\t${each}`).join('\n'),
      variants: variants.join('\n'),
    }
    const result = await saveProduct(test.shop, catalogueEditor, { version: 0, values: product })
    if (!result.ok) expect.fail(JSON.stringify(result.refusal))
    await addFiles(result.value.id, chosen)
    saved += 1
  }
  return saved
}

describe('an export that is imported again [STAFF-04]', () => {
  const { seed = 1 } = fc.readConfigureGlobal()

  it(`changes no product, whatever its texts are (seed ${seed})`, { timeout: 180_000 }, async () => {
    expect(await insertRandomProducts(seed)).toBe(25)
    for (const columns of ['all', 'stock', 'prices'] as const) {
      const csv = await exportCsv(columns, `ROUND-${seed}`)
      const id = await check(csv)
      await apply(id)
      const { counts } = (await report(id)).record
      const { unchanged, variants, ...others } = counts
      expect({ columns, ...others }).toEqual({ columns, ...noCounts, unchanged: undefined, variants: undefined })
      expect(unchanged).toBe(25)
      expect(variants > 0).toBe(columns !== 'all')
      expect(await exportCsv(columns, `ROUND-${seed}`)).toBe(csv)
    }
  })

  it('creates the same products in a shop that does not have them', { timeout: 180_000 }, async () => {
    await insertRandomProducts(seed + 1)
    const csv = await exportCsv('all', `ROUND-${seed + 1}`)
    const renamed = csv.replaceAll(`ROUND-${seed + 1}-`, 'COPY-').replaceAll(`round-${seed + 1}-`, 'copy-')
    const id = await check(renamed)
    expect((await report(id)).record.counts).toMatchObject({ created: 25, refused: 0 })
    await apply(id)
    const withoutAddresses = (file: string) => file.replaceAll(/\/documents\/\d+\//g, '/documents/')
    expect(withoutAddresses(await exportCsv('all', 'COPY-'))).toBe(withoutAddresses(renamed))
  })
})

describe('personalisation areas and videos in a file [STAFF-04]', () => {
  const header = 'SKU,Title (en),Personalisation areas,Videos\n'
  const name = 'Name; Nombre; text; ; 30; 40; 40; 12.5; 80; 25; ; 20; yes; Inter; #0f1b2d'

  it('are created, changed by their label, and reverted', async () => {
    await apply(await check(`${header}AREA-1,Mug,${name},https://youtu.be/dQw4w9WgXcQ; Film\n`))
    const created = (await findBySku('AREA-1')) ?? expect.fail('gone')
    expect(created.form.areas).toMatch(/^Name; Nombre; text; .*; \d+$/)
    expect(created.form.videos).toBe('https://youtu.be/dQw4w9WgXcQ; Film')
    const wider = name.replace('40; 12.5', '55; 12.5')
    const id = await check(`${header}AREA-1,,${wider},(clear)\n`)
    expect((await report(id)).record.counts).toMatchObject({ changed: 1 })
    await apply(id)
    const changed = (await findBySku('AREA-1')) ?? expect.fail('gone')
    // The same area, so that designs keep it.
    expect(changed.form.areas).toBe(created.form.areas?.replace('40; 12.5', '55; 12.5'))
    expect(changed.form.videos).toBe('')
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect((await findBySku('AREA-1'))?.form).toEqual(created.form)
  })

  it('are refused with the line of their cell', async () => {
    const id = await check(
      `${header}AREA-2,Mug,"${name}\nLogo; ; image; ; 30; 80; 40; 40; 80; 25",\n` +
        `AREA-3,Mug,${name.replace('text; ;', 'text; pictures/other.webp;')},\n` +
        'AREA-4,Mug,,https://videos.example/1; Film\n',
    )
    const { rows } = await report(id)
    expect(
      rows.flatMap(({ line, problems }) => problems.map((each) => [line, each.column, each.value, each.refusal.rule])),
    ).toEqual([
      [2, 'Personalisation areas', 'Logo; ; image; ; 30; 80; 40; 40; 80; 25', 'area_outside'],
      [4, 'Personalisation areas', name.replace('text; ;', 'text; pictures/other.webp;'), 'area_picture'],
      [5, 'Videos', 'https://videos.example/1; Film', 'video_url'],
    ])
  })
})

describe('rows of variants in files of stock and prices [STAFF-04]', () => {
  async function insertMug(sku: string) {
    const { id } = await insertProduct(test.shop.db, { title: 'Mug', internalSku: sku, tiers: { 1: 500 } })
    const found = (await findBySku(sku)) ?? expect.fail('gone')
    const values = {
      ...found.form,
      options: 'colour; Red\ncolour; Blue',
      variants: `Red; ${sku}-R; 0.00; 3\nBlue; ${sku}-B; -0.50; 4`,
    }
    unwrap(await saveProduct(test.shop, catalogueEditor, { id, version: found.version, values }))
  }

  it('are exported with the SKU of their product', async () => {
    await insertMug('MUGX')
    expect(await exportCsv('stock', 'MUGX')).toBe(
      '\uFEFFSKU,Product SKU,Title (en),Stock\r\nMUGX,,Mug,\r\nMUGX-R,MUGX,"Mug, Red",3\r\nMUGX-B,MUGX,"Mug, Blue",4\r\n',
    )
    expect((await exportCsv('prices', 'MUGX')).trim().split('\r\n').slice(1)).toEqual([
      'MUGX,,Mug,1 = 5.00,,0.00,1,0.00,20,',
      'MUGX-R,MUGX,"Mug, Red",,,,,,,0.00',
      `MUGX-B,MUGX,"Mug, Blue",,,,,,,'-0.50`,
    ])
  })

  it('change stock and price difference, and are reverted with their product', async () => {
    await insertMug('MUGY')
    const before = await findBySku('MUGY')
    const id = await check(
      'SKU,Product SKU,Stock,Price difference\nMUGY-R,MUGY,30,\nMUGY-B,mugy,(clear),2.00\nMUGX,,5,\n',
    )
    expect((await report(id)).record.counts).toMatchObject({ changed: 2, variants: 1, flagged: 1, refused: 0 })
    await apply(id)
    expect((await findBySku('MUGY'))?.form.variants).toBe('Red; MUGY-R; 0.00; 30\nBlue; MUGY-B; 2.00')
    expect((await findBySku('MUGX'))?.form.stock).toBe('5')
    unwrap(await revertImport(test.shop, catalogueEditor, id))
    await run(id)
    expect((await findBySku('MUGY'))?.form).toEqual(before?.form)
  })

  it('are refused with the reason at their cell', async () => {
    await insertMug('MUGZ')
    const id = await check(
      'SKU,Product SKU,Stock,Price difference\n' +
        'MUGZ-R,MUGZ,many,\n' +
        'MUGZ-G,MUGZ,1,\n' +
        'MUGZ-B,MUGZ,1,x\n' +
        'MUGZ-R,MUGZ,1,\n' +
        'MUGX-R,,1,\n' +
        'A,NO-SUCH,1,\n' +
        'MUGZ-B,MUGZ,1,\n' +
        'MUGX,,-5,\n',
    )
    const { rows } = await report(id)
    const problems = rows.flatMap((row) =>
      row.problems.map(({ column, value, refusal }) => [row.line, column, value, refusal.rule]),
    )
    expect(problems).toEqual([
      [2, 'Stock', 'many', 'out_of_range'],
      [3, 'SKU', 'MUGZ-G', 'no_variant'],
      [4, 'Price difference', 'x', 'amount'],
      [5, 'SKU', 'MUGZ-R', 'twice'],
      [6, 'SKU', 'MUGX-R', 'is_variant'],
      [7, 'Product SKU', 'NO-SUCH', 'unknown_name'],
      [8, 'Product SKU', 'MUGZ', 'twice'],
      [9, 'Stock', '-5', 'out_of_range'],
    ])
  })
})

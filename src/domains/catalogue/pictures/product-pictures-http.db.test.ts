import { asc, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { auditLog } from '#src/platform/audit/audit-log-tables.server.ts'
import { createSignedInClient } from '../../../../tests/support/account-client.ts'
import { insertProduct } from '../../../../tests/support/builders/insert-product.ts'
import { assemblePng } from '../../../../tests/support/builders/make-png.ts'
import { anonymousVisitor, asStaff, customerVisitor } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'
import type { TestClient } from '../../../../tests/support/test-client.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { products } from '../catalogue-tables.server.ts'
import { findProduct } from '../products/product-service.server.ts'
import { productImages } from '../products/product-tables.server.ts'
import { presentProduct } from '../products/product-view.ts'
import { handlePicturesForm } from './product-pictures-form.server.ts'
import { addProductPicture, changeProductPictures, getProductPictures } from './product-pictures-service.server.ts'

let test: TestApp
let administrator: TestClient
let id: number
let slug: string
beforeAll(async () => {
  test = await createTestApp()
  administrator = (await createSignedInClient(test.visit(), 'admin@example.com')).client
})
afterAll(() => test?.close())
let count = 0
beforeEach(async () => {
  slug = `pictured-${++count}`
  id = (await insertProduct(test.shop.db, { slug, title: { en: 'Mug', es: 'Taza' } })).id
})

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('catalogue'), customerId: 3 }

const draw = (colour: string, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

async function send(files: readonly Buffer[], { token, isCall = false }: { token?: string; isCall?: boolean } = {}) {
  const form = new FormData()
  form.append('_token', token ?? (await administrator.token()))
  for (const [index, bytes] of files.entries()) form.append('file', new Blob([new Uint8Array(bytes)]), `${index}.png`)
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'x-csrf-token': undefined,
    ...(!isCall && { 'x-requested-with': undefined }),
  }
  const path = `/dashboard/products/${id}/pictures`
  return administrator.post(path, Buffer.from(await body.arrayBuffer()), { headers })
}

async function upload(files: readonly Buffer[], options: { token?: string } = {}) {
  const response = await send(files, options)
  return [response.statusCode, response.headers.location?.toString().replace(`/dashboard/products/${id}`, '')]
}

const readImages = () =>
  test.shop.db.select().from(productImages).where(eq(productImages.productId, id)).orderBy(asc(productImages.position))
const readThumbnail = async () =>
  (await test.shop.db.select({ key: products.thumbnailKey }).from(products).where(eq(products.id, id)))[0]?.key

async function addPictures(...colours: string[]) {
  for (const colour of colours) {
    unwrap(await addProductPicture(test.shop, editor, { productId: id, bytes: await draw(colour), ipAddress: '::1' }))
  }
  return readImages()
}

describe('pictures of a product [STAFF-04]', () => {
  it('are added several at once, and the first one is on its card', async () => {
    const files = [await draw('red'), await draw('green', 'jpeg'), await draw('blue', 'webp')]
    expect(await upload(files)).toEqual([303, '?added=3#field-pictures'])
    const images = await readImages()
    expect(images.map(({ altText }) => altText)).toEqual(Array(3).fill({ en: 'Mug', es: 'Taza' }))
    expect(await readThumbnail()).toBe(images[0]?.fileKey)
    expect(await findProduct(test.shop, slug)).toMatchObject({
      thumbnailKey: images[0]?.fileKey,
      images: { length: 3 },
    })
    const address = `/pictures/80/${images[0]?.fileKey.slice('pictures/'.length)}.webp`
    const picture = await test.app.inject(address)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const [entry] = await test.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'product picture added', subjectId: String(id), actorId: 4 })
  })

  it('are added although others of the upload are refused', async () => {
    const large = Buffer.alloc(15_000_001)
    const files = [Buffer.from('no picture'), await draw('red'), large, await draw('green')]
    expect(await upload(files)).toEqual([303, '?not_a_picture=1&added=2&too_large=1#field-pictures'])
    expect(await readImages()).toHaveLength(2)
  })

  it('are answered to a script, which sends one after the other', async () => {
    const read = async (bytes: Buffer) => (await send([bytes], { isCall: true })).json()
    expect(await read(await draw('red'))).toEqual({ added: 1 })
    expect(await read(await draw('red'))).toEqual({ duplicate: 1 })
    expect(await read(Buffer.from('no picture'))).toEqual({ not_a_picture: 1 })
    expect(await readImages()).toHaveLength(1)
  })

  it('are refused when nothing is chosen, without the token, and when they are an SVG or a bomb', async () => {
    expect(await upload([])).toEqual([303, '?no_file=1#field-pictures'])
    expect(await upload([await draw('red')], { token: 'wrong' })).toEqual([419, undefined])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    const bomb = assemblePng({ width: 20_000, height: 20_000 }, Buffer.alloc(10))
    expect(await upload([svg, bomb])).toEqual([303, '?not_a_picture=1&too_large=1#field-pictures'])
    expect(await readImages()).toEqual([])
  })

  it('are stored once, at most 20, without metadata', async () => {
    const photo = await sharp(await draw('red', 'jpeg'))
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Secret place')).toBe(true)
    expect(await upload([photo, photo])).toEqual([303, '?added=1&duplicate=1#field-pictures'])
    const [image, ...others] = await readImages()
    expect(others).toEqual([])
    expect((await test.shop.files.find(image!.fileKey))?.includes('Secret place')).toBe(false)
    const rows = Array.from({ length: 19 }, (_, position) => ({
      productId: id,
      position,
      fileKey: 'x',
      altText: { en: '' },
    }))
    await test.shop.db.insert(productImages).values(rows)
    expect(await upload([await draw('green')])).toEqual([303, '?too_many=1#field-pictures'])
  })

  it('are moved, described and removed; the first one stays on the card', async () => {
    const [red, green, blue] = await addPictures('red', 'green', 'blue')
    const submit = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return handlePicturesForm(test.shop, editor, { productId: id, form })
    }
    const order = async () => (await readImages()).map((image) => image.id)
    unwrap(await submit({ up: String(green!.id), [`alt_en[${blue!.id}]`]: 'Blue mug', [`alt_es[${blue!.id}]`]: '' }))
    expect(await order()).toEqual([green!.id, red!.id, blue!.id])
    expect(await readThumbnail()).toBe(green!.fileKey)
    expect((await readImages())[2]?.altText).toEqual({ en: 'Blue mug' })
    unwrap(await submit({ up: String(green!.id) }))
    unwrap(await submit({ down: String(green!.id) }))
    unwrap(await submit({ remove: String(red!.id) }))
    expect(await order()).toEqual([green!.id, blue!.id])
    expect(await readThumbnail()).toBe(green!.fileKey)
    unwrap(await submit({ remove: String(green!.id) }))
    unwrap(await submit({ remove: String(blue!.id) }))
    expect(await readThumbnail()).toBeNull()

    const [kept] = await addPictures('red')
    expect(await submit({ [`alt_en[${kept!.id}]`]: ' ' })).toEqual({
      ok: false,
      refusal: { reason: 'invalid', errors: { [`alt_en[${kept!.id}]`]: ['Describe the picture in English.'] } },
    })
  })

  it('have a focal point, which cards and thumbnails show of the first one', async () => {
    const [first, second] = await addPictures('red', 'green')
    const send = (focal: Record<string, string>) => {
      const form = new FormData()
      for (const { id: picture } of [first!, second!]) form.append(`alt_en[${picture}]`, 'Mug')
      for (const [picture, point] of Object.entries(focal)) form.append(`focal[${picture}]`, point)
      return handlePicturesForm(test.shop, editor, { productId: id, form })
    }
    unwrap(await send({ [first!.id]: ' 30  60 ', [second!.id]: '100 0' }))
    expect((await readImages()).map(({ focalPoint }) => focalPoint)).toEqual(['30 60', '100 0'])
    const shown = (await findProduct(test.shop, slug)) ?? expect.fail('not shown')
    expect(presentProduct(shown, 'en')).toMatchObject({
      focal_point: '30 60',
      gallery_images: [{ focal_point: '30 60' }, { focal_point: '100 0' }],
    })
    // A form that was opened before the last upgrade has no such fields.
    unwrap(await send({}))
    expect((await readImages())[0]?.focalPoint).toBe('30 60')
    unwrap(await send({ [first!.id]: '101 5', [second!.id]: '' }))
    expect((await readImages()).map(({ focalPoint }) => focalPoint)).toEqual([null, null])
    expect((await findProduct(test.shop, slug))?.thumbnailFocalPoint).toBeNull()
  })

  it('of another product stay as they are', async () => {
    const [other] = await addPictures('red')
    const { id: mine } = await insertProduct(test.shop.db)
    const details = new Map([[other!.id, { altText: { en: 'Changed' } }]])
    unwrap(await changeProductPictures(test.shop, editor, { productId: mine, details, removeId: other!.id }))
    expect((await readImages())[0]?.altText).toEqual({ en: 'Mug', es: 'Taza' })
  })

  it.each([
    [anonymousVisitor(), 'signed_out'],
    [customerVisitor(1), 'forbidden'],
    [{ ...editor, ...asStaff('sales', 'production', 'accounts') }, 'forbidden'],
  ])('are refused to %o', async (visitor, refusal) => {
    const { shop } = test
    const refused = { ok: false, refusal }
    expect(await getProductPictures(shop, visitor, id)).toEqual(refused)
    const picture = { productId: id, bytes: await draw('red'), ipAddress: '::1' }
    expect(await addProductPicture(shop, visitor, picture)).toEqual(refused)
    expect(await changeProductPictures(shop, visitor, { productId: id, details: new Map() })).toEqual(refused)
  })
})

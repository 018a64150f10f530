import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { artworkFiles } from '#src/domains/artwork/artwork-tables.server.ts'
import { enquiries } from '#src/domains/enquiries/enquiries-tables.server.ts'
import type { DecodeRefusal } from '#src/platform/images/picture-decoder.server.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { createBasketClient, getOnlyItem } from '../../../../tests/support/basket-client.ts'
import { openBasketCatalogue } from '../../../../tests/support/builders/basket-catalogue.ts'
import { createTestApp } from '../../../../tests/support/create-test-app.ts'

const { test, ids } = openBasketCatalogue(createTestApp)
let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
})

async function sendForm(url: string, fields: Record<string, string>, locale: Locale, client = test.visit()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(png)]), 'logo.png')
  const body = new Response(form)
  const headers = { 'accept-language': locale, 'content-type': body.headers.get('content-type') ?? '' }
  return client.post(url, Buffer.from(await body.arrayBuffer()), { headers })
}

const routes = {
  'a free visual': {
    field: 'file',
    send: (locale: Locale) => {
      const fields = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our name in white' }
      return sendForm(`/enquiries/free-visual/${ids.mug}/100/1/0`, fields, locale)
    },
  },
  'the artwork of a line': {
    field: 'file',
    send: async (locale: Locale) => {
      const client = test.visit()
      const { basket } = await createBasketClient(client, 'basket').add(ids.mug, 'qty=2')
      const { rowId } = getOnlyItem(basket)
      return sendForm('/basket/item/artwork/upload', { order_item_row_id: rowId }, locale, client)
    },
  },
  'a design': {
    field: 'image',
    send: (locale: Locale) =>
      test.visit().post('/data/design-image', png, {
        headers: { 'accept-language': locale, 'content-type': 'image/png' },
      }),
  },
}

const refusals: [refusal: DecodeRefusal, locale: Locale, status: number, text: RegExp][] = [
  ['too_many_pixels', 'en', 422, /too large to open.* at most [57],000 x [57],000/],
  ['too_many_pixels', 'es', 422, /demasiado grande.*[57]000 x [57]000 píxeles/],
  ['too_slow', 'en', 422, /took too long to open/],
  ['too_slow', 'es', 422, /ha tardado demasiado/],
  ['busy', 'en', 503, /checking many pictures/],
  ['busy', 'es', 503, /comprobando muchas imágenes/],
]
const cases = Object.entries(routes).flatMap(([name, route]) =>
  refusals.map((refusal) => [name, refusal[0], refusal[1], route, refusal] as const),
)

it.each(cases)(
  'explains for %s that the decoder refuses with %s, in %s',
  async (_name, _refusal, _locale, route, expected) => {
    const [refusal, locale, status, text] = expected
    const before = [await test.shop.db.$count(artworkFiles), await test.shop.db.$count(enquiries)]
    vi.spyOn(test.shop.pictureDecoder, 'decode').mockResolvedValueOnce({ ok: false, refusal })
    const response = await route.send(locale)
    const { message, errors } = response.json()
    expect(response.statusCode).toBe(status)
    if (status === 503) expect([response.headers['retry-after'], message]).toEqual(['5', expect.stringMatching(text)])
    else expect(errors).toEqual({ [route.field]: [expect.stringMatching(text)] })
    expect([await test.shop.db.$count(artworkFiles), await test.shop.db.$count(enquiries)]).toEqual(before)
  },
)

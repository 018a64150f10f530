import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalisationAreas } from '#src/domains/catalogue/areas/areas-tables.server.ts'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { variants } from '#src/domains/catalogue/products/product-tables.server.ts'
import { customGatewayDesign, emaginationThumbnail } from '#src/shared/http/designer-contract.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/create-test-app.ts'

let designer: Server
let designerReply: { status: number; body: unknown }
let origin: string
let requestedUrls: string[]
let picture: Buffer
let local: TestApp
/** A shop of its owner, without stand-ins. */
let owned: TestApp
let remote: TestApp
let ids: { gateway: number; emagination: number; plain: number }

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  requestedUrls = []
  designer = createServer(({ url = '' }, response) => {
    requestedUrls.push(url)
    if (url === '/made.png') response.end(picture)
    else
      response
        .writeHead(designerReply.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(designerReply.body))
  })
  await new Promise<void>((resolve) => designer.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(designer.address() as AddressInfo).port}`
  local = await createTestApp()
  owned = await createTestApp({ isDemo: false })
  remote = await createTestApp({
    settings: { customGatewayUrl: `${origin}/gateway/{id}`, emaginationUrl: `${origin}/emagination/{id}` },
  })
  const idOf = async (where: Parameters<typeof eq>[0]) => {
    const flagged = local.shop.db.select({ id: products.id }).from(products).where(eq(where, true))
    const [row] = await flagged.orderBy(products.id).limit(1)
    return row!.id
  }
  ids = {
    gateway: await idOf(products.hasCustomGatewayDesigner),
    emagination: await idOf(products.hasEmaginationDesigner),
    plain: (await local.shop.db.select({ id: products.id }).from(products).limit(1))[0]!.id,
  }
})
afterAll(async () => {
  designer?.close()
  await local?.close()
  await owned?.close()
  await remote?.close()
})

const gatewayPath = (id: number) => `/data/product/integrations/custom-gateway/${id}`
const gateway = (test: TestApp, id = ids.gateway) =>
  test.app.inject({ url: gatewayPath(id), headers: { 'accept-language': 'en' } })
const emptyState = { state: { text_areas: [], additional: {} } }

/** What can be put into the basket: the product, else its first variant. */
async function firstSellable({ shop }: TestApp, productId: number): Promise<number> {
  const [variant] = await shop.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  return variant?.id ?? productId
}
const thumbnail = (test: TestApp, id = ids.emagination) => test.app.inject(`/emagination/get-thumbnail/${id}`)

describe('external designers [PERS-07]', () => {
  it('are replaced by the stand-in in a demo shop without configuration', async () => {
    const design = customGatewayDesign.parse((await gateway(local)).json())
    expect(design.thumbnails[0]).toMatch(/^\/pictures\/640\//)
    expect(design.extra.state).toHaveProperty('text_areas')
    expect(emaginationThumbnail.parse((await thumbnail(local)).json()).response.url).toMatch(/^\/pictures\//)
  })

  it('return 404 without configuration in a shop that is not a demo', async () => {
    const visitor = owned.visit()
    const inputs = [{ id: 1, text: 'Ann' }]
    const responses = [
      await gateway(owned),
      await thumbnail(owned),
      await visitor.post(`/data/product/${ids.gateway}/design`, { inputs }),
      await visitor.post(`/data/product/integrations/custom-gateway/${ids.gateway}/design`, { design: 'ref-77' }),
      await visitor.post(`/data/product/integrations/emagination/${ids.emagination}/design`, { design: 'ref-77' }),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })

  it('return 404 for a product of another designer', async () => {
    expect((await gateway(local, ids.plain)).statusCode).toBe(404)
    expect((await thumbnail(local, ids.gateway)).statusCode).toBe(404)
  })

  it('are called if configured', async () => {
    const state = { text_areas: [{ label: 'Name', text: 'Ann' }], additional: { font: 'Inter' } }
    designerReply = { status: 200, body: { thumbnails: [`${origin}/1.png`], extra: { state } } }
    expect((await gateway(remote)).json()).toEqual(designerReply.body)
    designerReply = { status: 200, body: { response: { url: `${origin}/2.png` } } }
    expect((await thumbnail(remote)).json()).toEqual(designerReply.body)
    designerReply = { status: 404, body: {} }
    expect((await gateway(remote)).statusCode).toBe(404)
  })

  it('show a stand-in design to its owner only, approve it and add it to the basket', async () => {
    const visitor = local.visit()
    const english = { headers: { 'accept-language': 'en' } }
    for (const { id, designer } of [
      { id: ids.gateway, designer: 'custom-gateway' },
      { id: ids.emagination, designer: 'emagination' },
    ]) {
      const ofProduct = eq(personalisationAreas.productId, id)
      const areas = local.shop.db.select().from(personalisationAreas).where(ofProduct)
      const [area] = await areas.orderBy(personalisationAreas.position)
      const inputs = [{ id: area!.id, text: 'Núñez & Sons, plumbers since 1984, Leeds' }]
      const { design: standIn } = (await visitor.post(`/data/product/${id}/design`, { inputs })).json()
      const shown =
        designer === 'emagination'
          ? (await visitor.get(`/emagination/get-thumbnail/${id}?design=${standIn.id}`, english)).json().response.url
          : (await visitor.get(`${gatewayPath(id)}?design=${standIn.id}`, english)).json()
      const { thumbnails = [shown], extra } = shown
      expect(thumbnails).toEqual([standIn.preview_url])
      if (extra) expect(extra.state.text_areas).toMatchObject([{ label: 'Text', text: inputs[0]!.text }])

      const path = `/data/product/integrations/${designer}/${id}/design`
      expect((await local.visit().post(path, { design: standIn.id })).statusCode).toBe(404)
      const { design } = (await visitor.post(path, { design: standIn.id })).json()
      const sellable = await firstSellable(local, id)
      const { cart } = (await visitor.get(`/data/basket/add/${sellable}?qty=500&design=${design.id}`)).json()
      const line = Object.values<{ design: unknown }>(cart.items).at(-1)
      expect(line?.design).toEqual({ id: standIn.id, preview_url: standIn.preview_url })
    }
  })

  it('provide the design for approval, whose picture is stored by the shop', async () => {
    const state = { text_areas: [{ label: 'Name', text: '<b>Ann</b>' }], additional: {} }
    designerReply = { status: 200, body: { thumbnails: [`${origin}/made.png`], extra: { state } } }
    const visitor = remote.visit()
    const { design } = (
      await visitor.post(`/data/product/integrations/custom-gateway/${ids.gateway}/design`, { design: 'ref-77' })
    ).json()
    expect(requestedUrls).toContain(`/gateway/${ids.gateway}?design=ref-77`)
    const { dominant } = await sharp((await visitor.open(design.preview_url)).rawPayload).stats()
    expect(dominant).toMatchObject({ r: 248, g: 8, b: 8 })
    const { inputs } = (await visitor.get(`/data/design/${design.id}`)).json().design
    expect(inputs).toMatchObject([
      { id: 1, text: '<b>Ann</b>' },
      { id: 0, text: 'ref-77' },
    ])
  })

  it.each(['../x', 'a b', 'x'.repeat(101), '@evil'])('refuse the reference %j [T68]', async (reference) => {
    const path = `${gatewayPath(ids.gateway)}?${new URLSearchParams({ design: reference })}`
    expect((await remote.visit().get(path)).statusCode).toBe(422)
  })

  it.each([
    [
      'a picture on another host [T68]',
      { status: 200, body: { thumbnails: ['https://evil.example/1.png'], extra: emptyState } },
    ],
    ['an error', { status: 500, body: {} }],
    ['an unexpected response', { status: 200, body: { thumbnails: ['javascript:alert(1)'], extra: {} } }],
  ])('return 503 after %s of the designer [F28]', async (_, designerResponse) => {
    designerReply = designerResponse
    const response = await gateway(remote)
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toContain('The designer cannot be reached')
  })
})

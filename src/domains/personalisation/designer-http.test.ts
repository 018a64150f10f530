import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#src/domains/catalogue/catalogue-tables.server.ts'
import { customGatewayDesign, emaginationThumbnail } from '#src/platform/designers.server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'

let designer: Server
let answer: { status: number; body: unknown }
let local: TestApp
let remote: TestApp
let ids: { gateway: number; emagination: number; plain: number }

beforeAll(async () => {
  designer = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => designer.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(designer.address() as AddressInfo).port}`
  local = await createTestApp()
  remote = await createTestApp({
    settings: { customGatewayUrl: `${origin}/gateway/{id}`, emaginationUrl: `${origin}/emagination/{id}` },
  })
  const idOf = async (where: Parameters<typeof eq>[0]) => {
    const [row] = await local.shop.db.select({ id: products.id }).from(products).where(eq(where, true)).limit(1)
    return row!.id
  }
  ids = {
    gateway: await idOf(products.isCustomGatewayProduct),
    emagination: await idOf(products.isEmaginationProduct),
    plain: (await local.shop.db.select({ id: products.id }).from(products).limit(1))[0]!.id,
  }
})
afterAll(async () => {
  designer?.close()
  await local?.close()
  await remote?.close()
})

const gateway = (test: TestApp, id = ids.gateway) =>
  test.app.inject({ url: `/data/product/integrations/custom-gateway/${id}`, headers: { 'accept-language': 'en' } })
const thumbnail = (test: TestApp, id = ids.emagination) => test.app.inject(`/emagination/get-thumbnail/${id}`)

describe('PERS-07 products that are designed elsewhere', () => {
  it('without a designer’s address the shop answers in its words', async () => {
    const design = customGatewayDesign.parse((await gateway(local)).json())
    expect(design.thumbnails[0]).toMatch(/^\/pictures\/320\//)
    expect(design.extra.state).toHaveProperty('text_areas')
    expect(emaginationThumbnail.parse((await thumbnail(local)).json()).response.url).toMatch(/^\/pictures\//)
  })

  it('a product that is not designed there is unknown', async () => {
    expect((await gateway(local, ids.plain)).statusCode).toBe(404)
    expect((await thumbnail(local, ids.gateway)).statusCode).toBe(404)
  })

  it('with its address the designer is asked', async () => {
    const state = { text_areas: [{ label: 'Name', text: 'Ann' }], additional: { font: 'Inter' } }
    answer = { status: 200, body: { thumbnails: ['https://designer.example/1.png'], extra: { state } } }
    expect((await gateway(remote)).json()).toEqual(answer.body)
    answer = { status: 200, body: { response: { url: 'https://designer.example/2.png' } } }
    expect((await thumbnail(remote)).json()).toEqual(answer.body)
    answer = { status: 404, body: {} }
    expect((await gateway(remote)).statusCode).toBe(404)
  })

  it.each([
    ['a fault', { status: 500, body: {} }],
    ['other words', { status: 200, body: { thumbnails: ['javascript:alert(1)'], extra: {} } }],
  ])('F28 %s of the designer is said, and breaks nothing', async (_, given) => {
    answer = given
    const response = await gateway(remote)
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toContain('The designer cannot be reached')
  })
})

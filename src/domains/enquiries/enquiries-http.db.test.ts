import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts'
import { postMultipartForm } from '../../../tests/support/post-multipart-form.ts'
import { enquiries } from './enquiries-tables.server.ts'
import { formSentResponse, formValidResponse } from './public-forms/public-form-contract.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.shop.db.delete(enquiries)
})
afterAll(() => test?.close())

const enquiry = { name: 'Jo Alder', email: 'jo@example.com', message: 'Our old tank leaks', postcode: 'YO8 4AA' }

const send = (url: string, fields: Record<string, string>) => postMultipartForm(test, url, fields)

describe('POST /enquiries/:page', () => {
  it('validates first, then stores the enquiry with its page [SITE-11]', async () => {
    await test.shop.db.delete(enquiries)
    formValidResponse.parse((await send('/enquiries/tank-removal/validate', enquiry)).json())
    expect(await test.shop.db.$count(enquiries)).toBe(0)
    formSentResponse.parse((await send('/enquiries/tank-removal', enquiry)).json())
    formSentResponse.parse((await send('/enquiries/contact', { ...enquiry, email: 'ann@example.com' })).json())
    const rows = await test.shop.db.select().from(enquiries).orderBy(enquiries.id)
    expect(rows).toMatchObject([
      { kind: 'service', postcode: 'YO8 4AA', details: { page: 'tank-removal', title: 'Tank Removal' } },
      { kind: 'contact', email: 'ann@example.com', details: { page: 'contact' } },
    ])
  })

  it('promises an answer within the opening hours in the confirmation [SITE-11]', async () => {
    test.clock.set('2026-11-17T19:34:00Z')
    const { response } = formSentResponse.parse((await send('/enquiries/contact', enquiry)).json())
    expect(response.message).toContain('we reply within 1 hour. You have our answer by tomorrow at 09:00.')
  })

  it('requires the agreement of the page [SITE-16]', async () => {
    const refused = await send('/enquiries/trade-account', enquiry)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ agreement: ['Please accept this first.'] })
    expect((await send('/enquiries/trade-account', { ...enquiry, agreement: 'on' })).statusCode).toBe(200)
  })

  it('returns an error per field [SITE-11]', async () => {
    const response = await send('/enquiries/contact/validate', { email: 'jo', telephone: 'abc' })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors).toSorted()).toEqual(['email', 'message', 'name', 'telephone'])
  })

  it.each(['terms', 'nowhere', 'home'])('returns 404 for the page %s, which has no form [SITE-11]', async (page) => {
    expect((await send(`/enquiries/${page}`, enquiry)).statusCode).toBe(404)
  })
})

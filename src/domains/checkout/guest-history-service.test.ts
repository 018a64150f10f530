import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { findOwnArtwork, keepArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { attachArtwork } from '#src/domains/basket/basket-artwork-service.server.ts'
import { emptyBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import { findVerification } from '#src/domains/customers/email-verification-service.server.ts'
import { orders } from '#src/domains/orders/orders-tables.server.ts'
import { exportOrders, listOwnOrders } from '#src/domains/orders/own-orders-service.server.ts'
import { findReview } from '#src/domains/orders/placed-orders-service.server.ts'
import { exportQuotes } from '#src/domains/quotes/own-quotes-service.server.ts'
import { newRandomId } from '#src/platform/columns.server.ts'
import { workOutbox } from '#src/platform/outbox.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { outboxWorkers } from '../../../server/plugins/jobs.ts'
import { aGuest, placeNow, putInBasket, someDetails } from '../../../tests/support/checkout-builders.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { insertProduct } from '../../../tests/support/insert-product.ts'
import { putInQuote, requestNow, someQuoteDetails } from '../../../tests/support/quote-builders.ts'
import { emptyBasketOf, findOrderToPay, openCheckout, takeAlong } from './checkout-service.server.ts'
import { addGuestHistory, findGuestHistory, verifyAndAddHistory } from './guest-history-service.server.ts'

let test: TestShop
let tank: number
let guest: Visitor
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())
beforeEach(() => {
  guest = aGuest()
})

type Account = Visitor & { customerId: number; email: string }

async function anAccount({ isVerified = false } = {}): Promise<Account> {
  const email = `${newRandomId()}@example.com`
  const [row] = await test.shop.db
    .insert(customers)
    .values({ email, firstName: 'A', lastName: 'B', verifiedEmail: isVerified ? email : null })
    .returning({ id: customers.id })
  return { ...aGuest(), role: 'customer', customerId: row!.id, email }
}

async function placeAs(visitor: Visitor, email: string) {
  await putInBasket(test.shop, visitor, tank)
  const placed = await placeNow(test.shop, visitor, someDetails({ email, lastName: 'Secretname' }))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}

async function requestAs(visitor: Visitor, email: string) {
  await putInQuote(test.shop, visitor, tank)
  const sent = await requestNow(test.shop, visitor, someQuoteDetails({ email }))
  if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
  return sent.value
}

const signIn = ({ customerId }: Account) => takeAlong(test.shop, { before: guest, customerId })
const ownerOfOrder = async (id: number) =>
  (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.customerId
const settle = (orderId: number) => transaction(test.shop, (shop) => emptyBasketOf(shop, orderId))
const exported = async (account: Account) =>
  JSON.stringify([await exportOrders(test.shop, account), await exportQuotes(test.shop, account)])

/** The token of the last mail to somebody. */
async function mailedToken({ email }: Account): Promise<string> {
  await workOutbox(test.shop, outboxWorkers)
  const mail = test.mails.findLast(({ to }) => to === email)
  return /\/auth\/verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('signing in on a browser that somebody else has used', () => {
  it.each(['unpaid', 'settled'])(
    'leaves the %s order of a guest out of the account, its list and its export',
    async (state) => {
      const account = await anAccount()
      const order = await placeAs(guest, 'somebody-else@example.com')
      const quote = await requestAs(guest, 'somebody-else@example.com')
      if (state === 'settled') await settle(order.id)
      await signIn(account)
      expect(await ownerOfOrder(order.id)).toBeNull()
      expect(await listOwnOrders(test.shop, account, { page: 1 })).toMatchObject({ value: { rows: [] } })
      expect(await exported(account)).not.toMatch(/Secretname|somebody-else/)
      // The unguessable links still work.
      expect(await findReview(test.shop, order.publicToken)).toMatchObject({ number: order.number })
      expect(quote.publicToken).toBeTruthy()
    },
  )

  it('does not link by the browser even with the same address while that is not proven', async () => {
    const account = await anAccount()
    const order = await placeAs(guest, account.email)
    await signIn(account)
    expect(await ownerOfOrder(order.id)).toBeNull()
    expect(await exported(account)).not.toContain('Secretname')
  })

  it('merges the basket, and shows neither the unpaid order nor what was typed in its checkout', async () => {
    const account = await anAccount()
    await placeAs(guest, 'somebody-else@example.com')
    await signIn(account)
    expect((await getBasket(test.shop, account, 'bag')).lines).toHaveLength(1)
    expect(await findOrderToPay(test.shop, account)).toBeUndefined()
    expect((await openCheckout(test.shop, account))?.typed).toEqual({})
  })

  it('places another order of the merged basket without cancelling that of the guest', async () => {
    const account = await anAccount()
    const order = await placeAs(guest, 'somebody-else@example.com')
    await signIn(account)
    const own = await placeNow(test.shop, account, someDetails({ email: account.email }))
    if (!own.ok) throw new Error(JSON.stringify(own.refusal))
    expect(own.value.id).not.toBe(order.id)
    expect(await findReview(test.shop, order.publicToken)).toMatchObject({ status: 'awaiting payment' })
    expect(await findOrderToPay(test.shop, account)).toMatchObject({ id: own.value.id, replacesNumber: null })
  })

  it('empties the merged basket when the guest pays by the link, so that nobody orders twice', async () => {
    const account = await anAccount()
    const order = await placeAs(guest, 'somebody-else@example.com')
    await signIn(account)
    await settle(order.id)
    expect((await getBasket(test.shop, account, 'bag')).lines).toEqual([])
  })

  it('takes along artwork of the basket, but none of a placed order', async () => {
    const account = await anAccount()
    const upload = async (bytes: string) => {
      await putInBasket(test.shop, guest, tank)
      const [line] = (await getBasket(test.shop, guest, 'bag')).lines
      const kept = await keepArtwork(test.shop, guest, { name: 'logo.pdf', bytes: Buffer.from(`%PDF-1.7 ${bytes}`) })
      if (!line || !kept.ok) throw new Error('refused')
      await attachArtwork(test.shop, guest, { kind: 'bag', rowId: line.rowId, artworkId: kept.value.id })
      return kept.value.id
    }
    const ordered = await upload('ordered')
    const placed = await placeNow(test.shop, guest)
    if (!placed.ok) throw new Error('refused')
    await emptyBasket(test.shop, guest, 'bag')
    const inBasket = await upload('in the basket')
    await signIn(account)
    expect(await findOwnArtwork(test.shop, account, ordered)).toBeUndefined()
    expect(await findOwnArtwork(test.shop, account, inBasket)).toMatchObject({ id: inBasket })
  })
})

describe('orders and quotes placed as a guest with the address of an account', () => {
  it('are added at the next sign-in once the address is proven, whatever browser they came from', async () => {
    const account = await anAccount({ isVerified: true })
    const order = await placeAs(aGuest(), account.email)
    await requestAs(aGuest(), account.email)
    const other = await placeAs(aGuest(), 'somebody-else@example.com')
    await signIn(account)
    expect([await ownerOfOrder(order.id), await ownerOfOrder(other.id)]).toEqual([account.customerId, null])
    expect(await exported(account)).toContain('Analytical Ltd')
    expect(await findGuestHistory(test.shop, account)).toMatchObject({ value: { isVerified: true, count: 0 } })
  })

  it('are neither counted nor added before the address is proven', async () => {
    const account = await anAccount()
    const order = await placeAs(aGuest(), account.email)
    expect(await findGuestHistory(test.shop, account)).toEqual({
      ok: true,
      value: { email: account.email, isVerified: false, count: 0 },
    })
    expect(await addGuestHistory(test.shop, account)).toEqual({ ok: true, value: 'mailed' })
    expect(await ownerOfOrder(order.id)).toBeNull()
  })

  it('are added by the mailed link, once, by the account that asked for it', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    const order = await placeAs(aGuest(), account.email)
    await addGuestHistory(test.shop, account)
    const token = await mailedToken(account)
    expect(token).toHaveLength(43)
    // Whoever reads the mail without being signed in to the account proves nothing.
    expect(await verifyAndAddHistory(test.shop, aGuest(), token)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await verifyAndAddHistory(test.shop, other, token)).toEqual({ ok: false, refusal: 'invalid_token' })
    // Programs that look at mails open their links.
    expect(await findVerification(test.shop, account, token)).toEqual({ ok: true, value: { email: account.email } })
    expect(await ownerOfOrder(order.id)).toBeNull()
    const uses = await Promise.all([1, 2].map(() => verifyAndAddHistory(test.shop, account, token)))
    expect(uses.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 1 }])
    expect(await ownerOfOrder(order.id)).toBe(account.customerId)
    expect(await findVerification(test.shop, account, token)).toEqual({ ok: false, refusal: 'invalid_token' })
  })

  it('are added at once by asking again, and counted, when the address is proven already', async () => {
    const account = await anAccount({ isVerified: true })
    const order = await placeAs(aGuest(), account.email)
    expect(await findGuestHistory(test.shop, account)).toMatchObject({ value: { count: 1 } })
    expect(await addGuestHistory(test.shop, account)).toEqual({ ok: true, value: 'added' })
    expect(await ownerOfOrder(order.id)).toBe(account.customerId)
  })

  it('need a new proof when the address of the account changes', async () => {
    const account = await anAccount()
    await addGuestHistory(test.shop, account)
    const token = await mailedToken(account)
    const email = `${newRandomId()}@example.com`
    const change = (to: string) =>
      test.shop.db.update(customers).set({ email: to }).where(eq(customers.id, account.customerId))
    await change(email)
    expect(await verifyAndAddHistory(test.shop, account, token)).toEqual({ ok: false, refusal: 'invalid_token' })
    await change(account.email)
    expect(await verifyAndAddHistory(test.shop, account, token)).toMatchObject({ ok: true })
    await change(email)
    expect(await findGuestHistory(test.shop, account)).toMatchObject({ value: { isVerified: false } })
  })

  it('limits the mails, and lets a link live for a day', async () => {
    const account = await anAccount()
    for (let mail = 0; mail < 3; mail += 1)
      expect(await addGuestHistory(test.shop, account)).toMatchObject({ ok: true })
    expect(await addGuestHistory(test.shop, account)).toMatchObject({ refusal: { reason: 'too_many_requests' } })
    const token = await mailedToken(account)
    test.clock.advance(24 * 3_600_000)
    expect(await verifyAndAddHistory(test.shop, account, token)).toEqual({ ok: false, refusal: 'invalid_token' })
  })

  it("are nobody's to ask for while signed out", async () => {
    expect(await findGuestHistory(test.shop, guest)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await addGuestHistory(test.shop, guest)).toEqual({ ok: false, refusal: { reason: 'signed_out' } })
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { findOwnArtwork, storeArtwork } from '#src/domains/artwork/artwork-service.server.ts'
import { attachLineArtwork } from '#src/domains/basket/artwork/basket-artwork-service.server.ts'
import { emptyBasket, getBasket } from '#src/domains/basket/basket-service.server.ts'
import { presentBasket } from '#src/domains/basket/basket-view.ts'
import { findMergeNotice } from '#src/domains/basket/transfer/merge-notice-service.server.ts'
import { findVerificationLink } from '#src/domains/customers/auth/email-verification-service.server.ts'
import { customers } from '#src/domains/customers/customers-tables.server.ts'
import {
  exportCustomerOrders,
  listCustomerOrders,
} from '#src/domains/orders/customer-orders/customer-orders-service.server.ts'
import { findOrderReview } from '#src/domains/orders/order-review-service.server.ts'
import { orderLines, orders } from '#src/domains/orders/orders-tables.server.ts'
import { findOwnDesign } from '#src/domains/personalisation/personalisation-service.server.ts'
import { designs } from '#src/domains/personalisation/personalisation-tables.server.ts'
import { exportCustomerQuotes } from '#src/domains/quotes/customer-quotes/customer-quotes-service.server.ts'
import { newRandomId } from '#src/platform/database/columns.server.ts'
import { runJobs } from '#src/platform/jobs/job-queue.server.ts'
import { hashSecret } from '#src/platform/security/secret-hash.server.ts'
import { transaction } from '#src/platform/shop.server.ts'
import { jobHandlers } from '../../../server/plugins/background-jobs.ts'
import { placeBasketOrder, putInBasket, someDetails } from '../../../tests/support/builders/checkout-builders.ts'
import { insertProduct } from '../../../tests/support/builders/insert-product.ts'
import { putInQuote, requestTestQuote, someQuoteDetails } from '../../../tests/support/builders/quote-builders.ts'
import { anonymousVisitor } from '../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../tests/support/create-test-shop.ts'
import { emptyBasketAfterOrder, findOrderToPay, mergeGuestSession, openCheckout } from './checkout-service.server.ts'
import { addGuestHistory, findGuestHistory, verifyAndAddGuestHistory } from './guest-history-service.server.ts'

let test: TestShop
let tank: number
let guest: Visitor
beforeAll(async () => {
  test = await createTestShop()
  tank = (await insertProduct(test.shop.db, { title: 'Tank' })).id
})
afterAll(() => test.close())
beforeEach(() => {
  guest = anonymousVisitor()
})

type Account = Visitor & { customerId: number; email: string }

async function anAccount({ isVerified = false } = {}): Promise<Account> {
  const email = `${newRandomId()}@example.com`
  const [row] = await test.shop.db
    .insert(customers)
    .values({ email, firstName: 'A', lastName: 'B', verifiedEmail: isVerified ? email : null })
    .returning({ id: customers.id })
  return { ...anonymousVisitor(), role: 'customer', customerId: row!.id, email }
}

async function placeAs(visitor: Visitor, email: string) {
  await putInBasket(test.shop, visitor, tank)
  const placed = await placeBasketOrder(test.shop, visitor, someDetails({ email, lastName: 'Secretname' }))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value
}

async function requestAs(visitor: Visitor, email: string) {
  await putInQuote(test.shop, visitor, tank)
  const sent = await requestTestQuote(test.shop, visitor, someQuoteDetails({ email }))
  if (!sent.ok) throw new Error(JSON.stringify(sent.refusal))
  return sent.value
}

const signIn = ({ customerId }: Account) => mergeGuestSession(test.shop, { before: guest, customerId })
const ownerOfOrder = async (id: number) =>
  (await test.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.customerId
const settle = (orderId: number) => transaction(test.shop, (shop) => emptyBasketAfterOrder(shop, orderId))
const exported = async (account: Account) =>
  JSON.stringify([await exportCustomerOrders(test.shop, account), await exportCustomerQuotes(test.shop, account)])

/** The token of the last verification email. */
async function mailedToken({ email }: Account): Promise<string> {
  await runJobs(test.shop, jobHandlers)
  const sentEmail = test.emails.findLast(({ to }) => to === email)
  return /\/auth\/verify-email\/([\w-]{43})/.exec(sentEmail?.text ?? '')?.[1] ?? ''
}

describe('signing in on a browser that somebody else has used as a guest', () => {
  it.each(['unpaid', 'settled'])(
    'does not add the %s order of the guest to the account, its list or its export',
    async (state) => {
      const account = await anAccount()
      const order = await placeAs(guest, 'somebody-else@example.com')
      const quote = await requestAs(guest, 'somebody-else@example.com')
      if (state === 'settled') await settle(order.id)
      await signIn(account)
      expect(await ownerOfOrder(order.id)).toBeNull()
      expect(await listCustomerOrders(test.shop, account, { page: 1 })).toMatchObject({ value: { rows: [] } })
      expect(await exported(account)).not.toMatch(/Secretname|somebody-else/)
      // The unguessable links still work.
      expect(await findOrderReview(test.shop, order.publicToken)).toMatchObject({ number: order.number })
      expect(quote.publicToken).toBeTruthy()
    },
  )

  it('does not link orders by the browser, even with the same email address, before it is verified', async () => {
    const account = await anAccount()
    const order = await placeAs(guest, account.email)
    await signIn(account)
    expect(await ownerOfOrder(order.id)).toBeNull()
    expect(await exported(account)).not.toContain('Secretname')
  })

  it('merges the basket, but shows neither the unpaid order nor its form values', async () => {
    const account = await anAccount()
    await placeAs(guest, 'somebody-else@example.com')
    await signIn(account)
    expect((await getBasket(test.shop, account, 'basket')).lines).toHaveLength(1)
    expect(await findOrderToPay(test.shop, account)).toBeUndefined()
    expect((await openCheckout(test.shop, account))?.formValues).toEqual({})
  })

  it("places an order from the merged basket without cancelling the guest's order", async () => {
    const account = await anAccount()
    const order = await placeAs(guest, 'somebody-else@example.com')
    await signIn(account)
    const own = await placeBasketOrder(test.shop, account, someDetails({ email: account.email }))
    if (!own.ok) throw new Error(JSON.stringify(own.refusal))
    expect(own.value.id).not.toBe(order.id)
    expect(await findOrderReview(test.shop, order.publicToken)).toMatchObject({ status: 'awaiting payment' })
    expect(await findOrderToPay(test.shop, account)).toMatchObject({ id: own.value.id, replacesNumber: null })
  })

  it('empties the merged basket when the guest pays by the link', async () => {
    const account = await anAccount()
    const order = await placeAs(guest, 'somebody-else@example.com')
    await signIn(account)
    await settle(order.id)
    expect((await getBasket(test.shop, account, 'basket')).lines).toEqual([])
  })

  async function uploadToBasket(content: string) {
    await putInBasket(test.shop, guest, tank)
    const [line] = (await getBasket(test.shop, guest, 'basket')).lines
    const stored = await storeArtwork(test.shop, guest, { name: 'logo.pdf', bytes: Buffer.from(`%PDF-1.7 ${content}`) })
    if (!line || !stored.ok) throw new Error('refused')
    const instructions = 'Keep it secret'
    await attachLineArtwork(test.shop, guest, {
      kind: 'basket',
      rowId: line.rowId,
      artworkId: stored.value.id,
      instructions,
    })
    return stored.value.id
  }
  const listLines = async (account: Account) => (await getBasket(test.shop, account, 'basket')).lines

  it('moves artwork of the basket to the account, but not artwork of a placed order', async () => {
    const account = await anAccount()
    const ordered = await uploadToBasket('ordered')
    const placed = await placeBasketOrder(test.shop, guest)
    if (!placed.ok) throw new Error('refused')
    await emptyBasket(test.shop, guest, 'basket')
    const inBasket = await uploadToBasket('in the basket')
    await signIn(account)
    expect(await findOwnArtwork(test.shop, account, ordered)).toBeUndefined()
    expect(await findOwnArtwork(test.shop, account, inBasket)).toMatchObject({ id: inBasket })
    expect(await listLines(account)).toMatchObject([{ artworkFileId: inBasket, artworkInstructions: 'Keep it secret' }])
  })

  it('leaves artwork and instructions of an unpaid order with it, though the basket has them too', async () => {
    const account = await anAccount()
    const ordered = await uploadToBasket('ordered')
    const order = await placeBasketOrder(test.shop, guest, someDetails({ email: 'somebody-else@example.com' }))
    if (!order.ok) throw new Error('refused')
    await signIn(account)
    expect(await findOwnArtwork(test.shop, account, ordered)).toBeUndefined()
    expect(await findOwnArtwork(test.shop, guest, ordered)).toMatchObject({ id: ordered })
    expect(await listLines(account)).toMatchObject([{ artworkFileId: null, artworkInstructions: '' }])
    const [line] = await test.shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.value.id))
    expect(line).toMatchObject({ artworkFileId: ordered })
  })

  it('moves artwork of an unpaid order that carries the verified address of the account', async () => {
    const account = await anAccount({ isVerified: true })
    const ordered = await uploadToBasket('ordered')
    expect(await placeBasketOrder(test.shop, guest, someDetails({ email: account.email }))).toMatchObject({ ok: true })
    await signIn(account)
    expect(await findOwnArtwork(test.shop, account, ordered)).toMatchObject({ id: ordered })
    expect(await listLines(account)).toMatchObject([{ artworkFileId: ordered }])
  })

  it('leaves designs of an unpaid order with it, and the designed line out of the basket', async () => {
    const account = await anAccount()
    const [design] = await test.shop.db
      .insert(designs)
      .values({ productId: tank, sessionIdHash: hashSecret(guest.sessionId), inputs: [] })
      .returning()
    await putInBasket(test.shop, guest, tank)
    const [plain] = (await getBasket(test.shop, guest, 'basket')).lines
    await test.shop.db.execute(sql`update basket_lines set design_id = ${design!.id} where row_id = ${plain!.rowId}`)
    expect(await placeBasketOrder(test.shop, guest)).toMatchObject({ ok: true })
    await signIn(account)
    expect(await findOwnDesign(test.shop, account, design!.id)).toBeUndefined()
    expect(await findOwnDesign(test.shop, guest, design!.id)).toMatchObject({ id: design!.id })
    expect(await listLines(account)).toEqual([])
    const basket = presentBasket('en', await getBasket(test.shop, account, 'basket'))
    const notice = await findMergeNotice(test.shop, account, { kind: 'basket', basket })
    expect(notice).toEqual({ earlier: [], leftOut: [expect.any(String)] })
  })
})

describe("guest orders and quotes with an account's email address", () => {
  it('are added at the next sign-in after the address is verified, from any browser', async () => {
    const account = await anAccount({ isVerified: true })
    const order = await placeAs(anonymousVisitor(), account.email)
    await requestAs(anonymousVisitor(), account.email)
    const other = await placeAs(anonymousVisitor(), 'somebody-else@example.com')
    await signIn(account)
    expect([await ownerOfOrder(order.id), await ownerOfOrder(other.id)]).toEqual([account.customerId, null])
    expect(await exported(account)).toContain('Analytical Ltd')
    expect(await findGuestHistory(test.shop, account)).toMatchObject({ value: { isVerified: true, count: 0 } })
  })

  it('are neither counted nor added before the address is verified', async () => {
    const account = await anAccount()
    const order = await placeAs(anonymousVisitor(), account.email)
    expect(await findGuestHistory(test.shop, account)).toEqual({
      ok: true,
      value: { email: account.email, isVerified: false, count: 0 },
    })
    expect(await addGuestHistory(test.shop, account)).toEqual({ ok: true, value: 'mailed' })
    expect(await ownerOfOrder(order.id)).toBeNull()
  })

  it('are added once by the verification link, for the account that requested it', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    const order = await placeAs(anonymousVisitor(), account.email)
    await addGuestHistory(test.shop, account)
    const token = await mailedToken(account)
    expect(token).toHaveLength(43)
    // The link works only while signed in to the account.
    expect(await verifyAndAddGuestHistory(test.shop, anonymousVisitor(), token)).toEqual({
      ok: false,
      refusal: 'signed_out',
    })
    expect(await verifyAndAddGuestHistory(test.shop, other, token)).toEqual({ ok: false, refusal: 'invalid_token' })
    // Opening the link alone changes nothing: email scanners open links too.
    expect(await findVerificationLink(test.shop, account, token)).toEqual({ ok: true, value: { email: account.email } })
    expect(await ownerOfOrder(order.id)).toBeNull()
    const uses = await Promise.all([1, 2].map(() => verifyAndAddGuestHistory(test.shop, account, token)))
    expect(uses.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { orders: 1, quotes: 0 } }])
    expect(await ownerOfOrder(order.id)).toBe(account.customerId)
    expect(await findVerificationLink(test.shop, account, token)).toEqual({ ok: false, refusal: 'invalid_token' })
  })

  it('are counted, and added at once when the address is already verified', async () => {
    const account = await anAccount({ isVerified: true })
    const order = await placeAs(anonymousVisitor(), account.email)
    expect(await findGuestHistory(test.shop, account)).toMatchObject({ value: { count: 1 } })
    expect(await addGuestHistory(test.shop, account)).toEqual({ ok: true, value: { orders: 1, quotes: 0 } })
    expect(await ownerOfOrder(order.id)).toBe(account.customerId)
    await requestAs(anonymousVisitor(), account.email)
    expect(await addGuestHistory(test.shop, account)).toEqual({ ok: true, value: { orders: 0, quotes: 1 } })
  })

  it("need a new verification when the account's address changes", async () => {
    const account = await anAccount()
    await addGuestHistory(test.shop, account)
    const token = await mailedToken(account)
    const email = `${newRandomId()}@example.com`
    const change = (to: string) =>
      test.shop.db.update(customers).set({ email: to }).where(eq(customers.id, account.customerId))
    await change(email)
    expect(await verifyAndAddGuestHistory(test.shop, account, token)).toEqual({ ok: false, refusal: 'invalid_token' })
    await change(account.email)
    expect(await verifyAndAddGuestHistory(test.shop, account, token)).toMatchObject({ ok: true })
    await change(email)
    expect(await findGuestHistory(test.shop, account)).toMatchObject({ value: { isVerified: false } })
  })

  it('have limited verification emails, with links valid for a day', async () => {
    const account = await anAccount()
    for (let count = 0; count < 3; count += 1)
      expect(await addGuestHistory(test.shop, account)).toMatchObject({ ok: true })
    expect(await addGuestHistory(test.shop, account)).toMatchObject({ refusal: { reason: 'too_many_requests' } })
    const token = await mailedToken(account)
    test.clock.advance(24 * 3_600_000)
    expect(await verifyAndAddGuestHistory(test.shop, account, token)).toEqual({ ok: false, refusal: 'invalid_token' })
  })

  it('require a sign-in', async () => {
    expect(await findGuestHistory(test.shop, guest)).toEqual({ ok: false, refusal: 'signed_out' })
    expect(await addGuestHistory(test.shop, guest)).toEqual({ ok: false, refusal: { reason: 'signed_out' } })
  })
})

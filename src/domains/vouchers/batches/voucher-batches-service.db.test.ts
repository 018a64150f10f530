import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#src/domains/access/access.ts'
import { anonymousVisitor, asStaff } from '../../../../tests/support/builders/test-visitors.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/create-test-shop.ts'
import { unwrap } from '../../../../tests/support/unwrap.ts'
import { deleteVoucher, getVoucherForEditing, listVouchers } from '../editing/vouchers-editing-service.server.ts'
import { checkVoucherCode, redeemVoucher, returnVoucherUse } from '../vouchers-service.server.ts'
import { voucherBatches, vouchers } from '../vouchers-tables.server.ts'
import { deleteBatch, runBatchDeletion, runDeletionChunk } from './delete-batch-service.server.ts'
import { handleBatchForm } from './voucher-batches-form.server.ts'
import {
  createBatch,
  exportCodes,
  getVoucherBatches,
  newBatchKey,
  revokeBatch,
  runCodesChunk,
  runVoucherCodes,
} from './voucher-batches-service.server.ts'

let test: TestShop
beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test?.close())

const editor: Visitor = { ...anonymousVisitor(), ...asStaff('sales'), customerId: 3 }

let inserted = 0
async function insertVoucher(columns: Partial<typeof vouchers.$inferInsert> = {}): Promise<number> {
  const code = `BATCH${(inserted += 1)}`
  const row = { code, name: { en: code }, kind: 'fixed', amountNetPence: 500, ...columns } as const
  const [voucher] = await test.shop.db.insert(vouchers).values(row).returning({ id: vouchers.id })
  return voucher!.id
}

async function makeCodes(voucherId: number, size: number, isSingleUse = true) {
  const batchId = unwrap(await createBatch(test.shop, editor, { voucherId, size, isSingleUse }))
  while (await runVoucherCodes(test.shop, batchId)) continue
  const rows = await test.shop.db.select().from(vouchers).where(eq(vouchers.batchId, batchId)).orderBy(vouchers.id)
  return { batchId, rows, ids: rows.map(({ id }) => id) }
}

let lastOrderId = 2_000_000
const redeem = (voucherId: number, email = 'a@example.com') =>
  redeemVoucher(test.shop, { orderId: (lastOrderId += 1), voucherId, email, basketId: null })
const countPassed = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length
let sessions = 0
const check = (code: string) =>
  checkVoucherCode(
    test.shop,
    { ...anonymousVisitor(), sessionId: `session ${(sessions += 1)}` },
    { code, ipAddress: `10.0.${sessions}.1` },
  )
const readUsed = async (id: number) => (await test.shop.db.select().from(vouchers).where(eq(vouchers.id, id)))[0]?.used

describe('createBatch', () => {
  it('makes 10,000 different codes with the rules of the voucher', async () => {
    const voucherId = await insertVoucher({ minimumNetPence: 2000, perCustomerLimit: 3 })
    const { rows } = await makeCodes(voucherId, 10_000)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10_000)
    const found = unwrap(await check(rows[9_999]!.code.toLowerCase()))
    expect(found).toMatchObject({
      ...{
        rulesId: voucherId,
        perCustomerLimit: 3,
        usageLimit: 1,
        used: 0,
        name: { en: expect.stringContaining('BATCH') },
      },
      terms: { benefit: { type: 'fixed', amountNet: 500 }, minimumSpendNet: 2000 },
    })
  })

  it('uses later changes of the rules for all codes', async () => {
    const voucherId = await insertVoucher()
    const { rows } = await makeCodes(voucherId, 1)
    await test.shop.db.update(vouchers).set({ amountNetPence: 700 }).where(eq(vouchers.id, voucherId))
    expect(unwrap(await check(rows[0]!.code)).terms.benefit).toEqual({ type: 'fixed', amountNet: 700 })
    await test.shop.db.update(vouchers).set({ isActive: false }).where(eq(vouchers.id, voucherId))
    expect((await check(rows[0]!.code)).ok).toBe(false)
    expect((await redeem(rows[0]!.id)).ok).toBe(false)
  })

  it('goes on where a killed process was', async () => {
    const voucherId = await insertVoucher()
    const batchId = unwrap(await createBatch(test.shop, editor, { voucherId, size: 700, isSingleUse: true }))
    expect(await runCodesChunk(test.shop, batchId)).toBe('more')
    const [batch] = await test.shop.db.select().from(voucherBatches).where(eq(voucherBatches.id, batchId))
    expect(batch?.made).toBe(500)
    await runVoucherCodes(test.shop, batchId)
    await runVoucherCodes(test.shop, batchId)
    expect(unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches).toMatchObject([{ made: 700 }])
    const [count] = await test.shop.db
      .select({ codes: sql<number>`count(*)::int` })
      .from(vouchers)
      .where(eq(vouchers.batchId, batchId))
    expect(count?.codes).toBe(700)
  })

  it("makes the voucher's own code unusable", async () => {
    const voucherId = await insertVoucher({ code: 'OWNCODE' })
    expect((await check('owncode')).ok).toBe(true)
    await makeCodes(voucherId, 1)
    expect((await check('owncode')).ok).toBe(false)
    expect((await redeem(voucherId)).ok).toBe(false)
    expect(unwrap(await getVoucherForEditing(test.shop, editor, voucherId)).isTemplate).toBe(true)
  })

  it('refuses a code of a batch as rules, and more than 50 batches', async () => {
    const voucherId = await insertVoucher()
    const { ids } = await makeCodes(voucherId, 1)
    const batch = { size: 1, isSingleUse: true }
    const ofCode = await createBatch(test.shop, editor, { voucherId: ids[0]!, ...batch })
    expect(ofCode).toEqual({ ok: false, refusal: 'not_found' })
    await test.shop.db.insert(voucherBatches).values(Array.from({ length: 49 }, () => ({ voucherId, ...batch })))
    const tooMany = await createBatch(test.shop, editor, { voucherId, ...batch })
    expect(tooMany).toEqual({ ok: false, refusal: 'too_many_batches' })
  })
})

describe('codes of a batch', () => {
  it('redeem each single-use code once in 20 concurrent orders [T23]', async () => {
    const voucherId = await insertVoucher()
    const { ids } = await makeCodes(voucherId, 2)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, buyer) => redeem(ids[buyer % 2]!, `buyer-${buyer}@example.com`)),
    )
    expect(countPassed(results)).toBe(2)
    expect(await Promise.all([...ids, voucherId].map(readUsed))).toEqual([1, 1, 2])
  })

  it('count together for the limits of the rules, also in concurrent orders', async () => {
    const voucherId = await insertVoucher({ usageLimit: 3 })
    const { ids, rows } = await makeCodes(voucherId, 20)
    const results = await Promise.all(ids.map((id, buyer) => redeem(id, `b-${buyer}@example.com`)))
    expect([countPassed(results), await readUsed(voucherId)]).toEqual([3, 3])
    const unused = rows[results.findIndex(({ ok }) => !ok)]!
    expect((await check(unused.code)).ok).toBe(false)
  })

  it('count together per customer', async () => {
    const voucherId = await insertVoucher({ perCustomerLimit: 1 })
    const { ids } = await makeCodes(voucherId, 3)
    const results = await Promise.all(ids.map((id) => redeem(id)))
    expect(countPassed(results)).toBe(1)
  })

  it('follow only the limits of the rules when they are not single-use', async () => {
    const voucherId = await insertVoucher({ usageLimit: 2 })
    const { ids } = await makeCodes(voucherId, 1, false)
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, buyer) => redeem(ids[0]!, `c-${buyer}@example.com`)),
    )
    expect(countPassed(results)).toBe(2)
  })

  it('can be used again after the order was cancelled', async () => {
    const voucherId = await insertVoucher({ perCustomerLimit: 1 })
    const { ids } = await makeCodes(voucherId, 1)
    expect((await redeem(ids[0]!)).ok).toBe(true)
    await returnVoucherUse(test.shop, { orderId: lastOrderId, voucherId: ids[0]!, email: 'a@example.com' })
    expect(await Promise.all([ids[0]!, voucherId].map(readUsed))).toEqual([0, 0])
    expect((await redeem(ids[0]!)).ok).toBe(true)
  })

  it('cannot be used after the batch was revoked, also those that the job had not made yet', async () => {
    const voucherId = await insertVoucher()
    const { batchId, ids } = await makeCodes(voucherId, 2)
    unwrap(await revokeBatch(test.shop, editor, { voucherId, batchId }))
    expect((await redeem(ids[0]!)).ok).toBe(false)
    const waiting = unwrap(await createBatch(test.shop, editor, { voucherId, size: 5, isSingleUse: true }))
    unwrap(await revokeBatch(test.shop, editor, { voucherId, batchId: waiting }))
    expect(await runCodesChunk(test.shop, waiting)).toBe('stopped')
    const other = await insertVoucher()
    expect(await revokeBatch(test.shop, editor, { voucherId: other, batchId })).toEqual({
      ok: false,
      refusal: 'not_found',
    })
  })

  it('are not listed, but find their voucher', async () => {
    const voucherId = await insertVoucher()
    const { rows } = await makeCodes(voucherId, 1)
    const search = { q: rows[0]!.code.toLowerCase(), status: '', page: 1 } as const
    const found = unwrap(await listVouchers(test.shop, editor, search))
    expect(found.rows.map(({ id }) => id)).toEqual([voucherId])
    expect((await getVoucherForEditing(test.shop, editor, rows[0]!.id)).ok).toBe(false)
  })
})

describe('deleteBatch', () => {
  const countCodes = (batchId: number) => test.shop.db.$count(vouchers, eq(vouchers.batchId, batchId))

  it('deletes a revoked batch in chunks, and then the voucher can be deleted', async () => {
    const voucherId = await insertVoucher()
    const { batchId } = await makeCodes(voucherId, 450)
    const batch = { voucherId, batchId }
    expect(await deleteBatch(test.shop, editor, batch)).toEqual({ ok: false, refusal: 'not_revoked' })
    unwrap(await revokeBatch(test.shop, editor, batch))
    expect(await runDeletionChunk(test.shop, batchId)).toBe('stopped')
    expect(await countCodes(batchId)).toBe(450)
    unwrap(await deleteBatch(test.shop, editor, batch))
    // A killed process goes on with the codes that are left.
    expect(await runDeletionChunk(test.shop, batchId)).toBe('more')
    expect(unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches).toMatchObject([
      { made: 250, isBeingDeleted: true },
    ])
    expect(await deleteVoucher(test.shop, editor, voucherId)).toEqual({ ok: false, refusal: 'has_codes' })
    expect(await runBatchDeletion(test.shop, batchId)).toBeUndefined()
    expect([await countCodes(batchId), unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches]).toEqual([
      0,
      [],
    ])
    expect(await runDeletionChunk(test.shop, batchId)).toBe('stopped')
    unwrap(await deleteVoucher(test.shop, editor, voucherId))
  })

  it('keeps a batch with a code that an order has, also a cancelled one', async () => {
    const voucherId = await insertVoucher()
    const { batchId, ids } = await makeCodes(voucherId, 2)
    unwrap(await revokeBatch(test.shop, editor, { voucherId, batchId }))
    await test.shop.db.execute(sql`
      update orders set voucher_id = ${ids[1]} where id = (select min(id) from orders)`)
    expect(await deleteBatch(test.shop, editor, { voucherId, batchId })).toEqual({ ok: false, refusal: 'used' })
    expect(await deleteVoucher(test.shop, editor, voucherId)).toEqual({ ok: false, refusal: 'has_codes' })
  })

  it('refuses the batch of another voucher', async () => {
    const voucherId = await insertVoucher()
    const { batchId } = await makeCodes(voucherId, 1)
    unwrap(await revokeBatch(test.shop, editor, { voucherId, batchId }))
    const other = { voucherId: await insertVoucher(), batchId }
    expect(await deleteBatch(test.shop, editor, other)).toEqual({ ok: false, refusal: 'not_found' })
  })
})

describe('the number of used codes', () => {
  const readUsedCodes = async (voucherId: number) =>
    unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches.map(({ usedCodes }) => usedCodes)

  it('counts each code once, and no longer when its last order was cancelled', async () => {
    const voucherId = await insertVoucher()
    const { ids } = await makeCodes(voucherId, 2, false)
    await Promise.all([redeem(ids[0]!), redeem(ids[0]!), redeem(ids[1]!)])
    expect(await readUsedCodes(voucherId)).toEqual([2])
    const cancel = (id: number) =>
      returnVoucherUse(test.shop, { orderId: lastOrderId, voucherId: id, email: 'a@example.com' })
    await cancel(ids[0]!)
    expect(await readUsedCodes(voucherId)).toEqual([2])
    await cancel(ids[0]!)
    expect(await readUsedCodes(voucherId)).toEqual([1])
  })

  it('survives uses while the batch is revoked', async () => {
    const voucherId = await insertVoucher()
    const { batchId, ids } = await makeCodes(voucherId, 10)
    const uses = ids.map((id, buyer) => redeem(id, `d-${buyer}@example.com`))
    const [, ...results] = await Promise.all([revokeBatch(test.shop, editor, { voucherId, batchId }), ...uses])
    expect(await readUsedCodes(voucherId)).toEqual([countPassed(results)])
  })
})

it('exports the codes without formulas, with whether they were used', async () => {
  const voucherId = await insertVoucher({ code: '-FORMULA' })
  const { batchId, rows } = await makeCodes(voucherId, 2)
  expect((await redeem(rows[0]!.id)).ok).toBe(true)
  const lines = unwrap(await exportCodes(test.shop, editor, batchId)).split('\r\n')
  expect(lines).toEqual(['\uFEFFCode,Status', `'${rows[0]!.code},Used`, `'${rows[1]!.code},Not used`, ''])
  expect(unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches[0]).toMatchObject({ usedCodes: 1 })
})

it('exports a code without single use as usable again until it is revoked', async () => {
  const voucherId = await insertVoucher({ code: 'AGAIN' })
  const { batchId, rows } = await makeCodes(voucherId, 1, false)
  expect((await redeem(rows[0]!.id)).ok).toBe(true)
  const readStatus = async () => unwrap(await exportCodes(test.shop, editor, batchId)).split('\r\n')[1]
  expect(await readStatus()).toBe(`${rows[0]!.code},"Used, can be used again"`)
  unwrap(await revokeBatch(test.shop, editor, { voucherId, batchId }))
  expect(await readStatus()).toBe(`${rows[0]!.code},Revoked`)
})

describe('handleBatchForm', () => {
  const send = async (fields: Record<string, string>, visitor = editor) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleBatchForm(test.shop, visitor, { voucherId: await insertVoucher(), form })
  }

  it.each([
    ['', 'Please fill this in.'],
    ['0', 'Please enter 1 or more.'],
    ['-1', 'Please enter 1 or more.'],
    ['10001', 'Please enter 10,000 or less.'],
    ['1.5', 'Please enter a whole number.'],
    ['1e3', 'Please enter a whole number.'],
    ['many', 'Please enter a whole number.'],
  ])('refuses %j codes: %s', async (size, message) => {
    expect(await send({ intent: 'make', size })).toMatchObject({ refusal: { errors: { size: [message] } } })
  })

  it('makes a batch', async () => {
    expect(await send({ intent: 'make', size: '10000', isSingleUse: 'on' })).toEqual({ ok: true, value: 'made' })
  })

  it('makes one batch of a form that is sent twice', async () => {
    const voucherId = await insertVoucher()
    const key = newBatchKey()
    const sendKeyed = (size: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'make', size, key })) form.set(name, value)
      return handleBatchForm(test.shop, editor, { voucherId, form })
    }
    const made = { ok: true, value: 'made' }
    expect(await Promise.all([sendKeyed('5'), sendKeyed('5')])).toEqual([made, made])
    expect(await sendKeyed('5')).toEqual(made)
    expect(unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches).toHaveLength(1)
    expect(await sendKeyed('6')).toMatchObject({
      refusal: { reason: 'invalid', errors: { form: [expect.any(String)] } },
    })
    expect(unwrap(await getVoucherBatches(test.shop, editor, voucherId)).batches).toHaveLength(1)
  })

  it('deletes a batch, and says why it cannot', async () => {
    const voucherId = await insertVoucher()
    const { batchId } = await makeCodes(voucherId, 1)
    const form = new FormData()
    form.set('intent', 'delete')
    form.set('batch', String(batchId))
    expect(await handleBatchForm(test.shop, editor, { voucherId, form })).toEqual({
      ok: false,
      refusal: { reason: 'invalid', errors: { form: ['Revoke the batch before you delete it.'] } },
    })
    unwrap(await revokeBatch(test.shop, editor, { voucherId, batchId }))
    expect(await handleBatchForm(test.shop, editor, { voucherId, form })).toEqual({ ok: true, value: 'deleted' })
  })

  it.each(['production', 'accounts'] as const)('refuses %s', async (role) => {
    const visitor = { ...editor, ...asStaff(role) }
    const refused = { ok: false, refusal: { reason: 'forbidden' } }
    expect(await send({ intent: 'make', size: '1' }, visitor)).toEqual(refused)
    expect(await send({ intent: 'revoke', batch: '1' }, visitor)).toEqual(refused)
    expect(await send({ intent: 'delete', batch: '1' }, visitor)).toEqual(refused)
  })
})

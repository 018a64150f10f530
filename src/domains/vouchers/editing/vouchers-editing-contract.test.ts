import { describe, expect, it } from 'vitest'
import { parseForm } from '#src/shared/form/form-data.ts'
import { toVoucherColumns, toVoucherContent } from './voucher-columns.ts'
import type { VoucherContent } from './voucher-content.ts'
import { voucherForm } from './vouchers-editing-contract.ts'

const minimal = { code: 'ten', nameEn: 'Ten off', kind: 'percentage', percent: '10', scope: 'all' }
const read = (fields: Record<string, string>) => parseForm(voucherForm, Object.entries({ ...minimal, ...fields }), 'en')

const content: VoucherContent = {
  code: 'TEN',
  nameEn: 'Ten off',
  nameEs: '',
  kind: 'percentage',
  percent: '10',
  amount: '',
  minimum: '',
  scope: 'all',
  skus: '',
  categories: '',
  isStackable: '',
  isFirstOrderOnly: '',
  usageLimit: '',
  perCustomerLimit: '',
  startsAt: '',
  endsAt: '',
}

describe('the form of a voucher', () => {
  it.each<[string, Record<string, string>, Partial<VoucherContent>]>([
    ['a code in lower case with spaces', { code: ' ten-10 ' }, { code: 'TEN-10' }],
    ['a percentage with decimals', { percent: '12.50' }, { percent: '12.5' }],
    ['an amount', { kind: 'fixed', amount: '5' }, { kind: 'fixed', percent: '', amount: '5.00' }],
    ['free delivery', { kind: 'free_delivery', percent: 'x' }, { kind: 'free_delivery', percent: '' }],
    ['a minimum of nothing', { minimum: '0.00' }, {}],
    ['a minimum', { minimum: '99.9' }, { minimum: '99.90' }],
    [
      'products and categories, each once',
      { scope: 'restricted', skus: ' A-1 \r\n\nB-2\nA-1', category1: '12', category3: '7', category4: '12' },
      { scope: 'restricted', skus: 'A-1\nB-2', categories: '7,12' },
    ],
    ['all products in spite of a list', { skus: 'A-1', category1: '3' }, {}],
    [
      'limits and ticks',
      { usageLimit: '1', perCustomerLimit: '2', isStackable: 'on', isFirstOrderOnly: 'on' },
      { usageLimit: '1', perCustomerLimit: '2', isStackable: 'on', isFirstOrderOnly: 'on' },
    ],
    [
      'a period',
      { startsAt: '2026-03-01T09:00', endsAt: '2026-03-01T09:01' },
      { startsAt: '2026-03-01T09:00', endsAt: '2026-03-01T09:01' },
    ],
  ])('reads %s', (_, fields, expected) => {
    expect(read(fields)).toEqual({ ok: true, value: { ...content, ...expected } })
  })

  it.each([
    [{ code: '' }, 'code'],
    [{ code: 'ТEN' }, 'code'],
    [{ code: 'x'.repeat(41) }, 'code'],
    [{ nameEn: '' }, 'nameEn'],
    [{ nameEs: 'x'.repeat(121) }, 'nameEs'],
    [{ kind: 'gift' }, 'kind'],
    [{ percent: '0' }, 'percent'],
    [{ percent: '100.01' }, 'percent'],
    [{ percent: '' }, 'percent'],
    [{ percent: '1e1' }, 'percent'],
    [{ kind: 'fixed', amount: '0' }, 'amount'],
    [{ kind: 'fixed', amount: '' }, 'amount'],
    [{ kind: 'fixed', amount: '-1' }, 'amount'],
    [{ kind: 'fixed', amount: '1000000.01' }, 'amount'],
    [{ minimum: '1,5' }, 'minimum'],
    [{ usageLimit: '0' }, 'usageLimit'],
    [{ usageLimit: '1000001' }, 'usageLimit'],
    [{ perCustomerLimit: '1.5' }, 'perCustomerLimit'],
    [{ startsAt: '2026-02-30T09:00' }, 'startsAt'],
    [{ endsAt: '0001-01-01T00:00' }, 'endsAt'],
    [{ startsAt: '2026-03-01T09:00', endsAt: '2026-03-01T09:00' }, 'endsAt'],
    [{ scope: 'everything' }, 'scope'],
    [{ scope: 'restricted' }, 'skus'],
    [{ scope: 'restricted', skus: ' \n ' }, 'skus'],
    [{ scope: 'restricted', skus: Array.from({ length: 501 }, (_, index) => `S${index}`).join('\n') }, 'skus'],
  ])('refuses %o', (fields, field) => {
    const result = read(fields)
    expect(result.ok ? {} : result.refusal).toHaveProperty(field)
  })
})

describe('toVoucherColumns and toVoucherContent', () => {
  it.each<Partial<VoucherContent>>([
    {},
    { kind: 'fixed', percent: '', amount: '0.01', minimum: '50.00' },
    { kind: 'free_delivery', percent: '', isFirstOrderOnly: 'on', isStackable: 'on' },
    { percent: '12.5', usageLimit: '1', perCustomerLimit: '3', nameEs: 'Diez' },
    // The period starts in summer and ends in winter, in the shop's time zone.
    { startsAt: '2026-07-01T00:00', endsAt: '2026-12-31T23:59' },
  ])('are the inverse of each other for %o', (changes) => {
    const full = { ...content, ...changes }
    expect(toVoucherContent(toVoucherColumns(full), { skus: [], categoryIds: [] })).toEqual(full)
  })

  it('stores UK time', () => {
    const { startsAt, endsAt } = toVoucherColumns({
      ...content,
      startsAt: '2026-07-01T09:00',
      endsAt: '2026-12-01T09:00',
    })
    expect([startsAt, endsAt]).toEqual([new Date('2026-07-01T08:00:00Z'), new Date('2026-12-01T09:00:00Z')])
  })

  it('keeps the seconds of an end that is not edited', () => {
    const endsAt = new Date('2026-06-30T22:59:59Z')
    const stored = { ...toVoucherColumns(content), endsAt }
    const shown = toVoucherContent(stored, { skus: [], categoryIds: [] })
    expect(toVoucherColumns({ ...shown, nameEn: 'Other' }, stored).endsAt).toEqual(endsAt)
  })

  it('shows a restriction without products as restricted', () => {
    const stored = { ...toVoucherColumns(content), isRestricted: true }
    expect(toVoucherContent(stored, { skus: [], categoryIds: [] }).scope).toBe('restricted')
  })
})

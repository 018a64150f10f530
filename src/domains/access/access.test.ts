import { describe, expect, it } from 'vitest'
import { can, demand, type Permission, type Role, roles } from './access.ts'

// Columns in the order of `roles`: anonymous, customer, staff, administrator.
const outsideServiceMode: Record<Permission, readonly [0 | 1, 0 | 1, 0 | 1, 0 | 1]> = {
  'basket.use': [1, 1, 1, 1],
  'quote.use': [1, 1, 1, 1],
  'account.own': [0, 1, 1, 1],
  'order.on-behalf': [0, 0, 1, 1],
  'price.edit': [0, 0, 0, 0],
  'backoffice.open': [0, 0, 1, 1],
  'order.manage': [0, 0, 1, 1],
  'payment.manage': [0, 0, 1, 1],
  'catalogue.edit': [0, 0, 1, 1],
  'settings.edit': [0, 0, 0, 1],
  'users.edit': [0, 0, 0, 1],
  'audit.read': [0, 0, 0, 1],
}

const cells = Object.entries(outsideServiceMode).flatMap(([permission, allowed]) =>
  roles.map((role, column) => ({ permission: permission as Permission, role, allowed: allowed[column] === 1 })),
)

describe('can', () => {
  it.each(cells)('$role, $permission: $allowed', ({ permission, role, allowed }) => {
    expect(can({ role }, permission)).toBe(allowed)
  })

  it.each<[Role, boolean]>([
    ['anonymous', false],
    ['customer', false],
    ['staff', true],
    ['administrator', true],
  ])('%s edits prices in customer-service mode: %s', (role, allowed) => {
    expect(can({ role, customerServiceMode: true }, 'price.edit')).toBe(allowed)
    expect(can({ role, customerServiceMode: false }, 'price.edit')).toBe(false)
  })

  it('customer-service mode gives nothing but the editing of prices', () => {
    for (const { permission, role, allowed } of cells.filter((cell) => cell.permission !== 'price.edit')) {
      expect(can({ role, customerServiceMode: true }, permission)).toBe(allowed)
    }
  })
})

it.each(cells)('ROUTE-16 ROUTE-17 $role may not $permission: a stranger signs in first, others are told', (cell) => {
  const visitor = { role: cell.role, sessionId: 'any', locale: 'en' as const }
  const refusal = cell.role === 'anonymous' ? 'signed_out' : 'forbidden'
  expect(demand(visitor, cell.permission)).toEqual(cell.allowed ? { ok: true } : { ok: false, refusal })
})

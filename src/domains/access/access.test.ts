import { describe, expect, it } from 'vitest'
import { can, type Permission, requirePermission, staffRoles, type Visitor } from './access.ts'

/** A visitor of each kind, and a member of staff with each role alone. */
const holders = {
  anonymous: { role: 'anonymous' },
  customer: { role: 'customer' },
  'staff without roles': { role: 'staff', staffRoles: [] },
  sales: { role: 'staff', staffRoles: ['sales'] },
  production: { role: 'staff', staffRoles: ['production'] },
  catalogue: { role: 'staff', staffRoles: ['catalogue'] },
  accounts: { role: 'staff', staffRoles: ['accounts'] },
  administrator: { role: 'staff', staffRoles: ['administrator'] },
} satisfies Record<string, Pick<Visitor, 'role' | 'staffRoles'>>
type Holder = keyof typeof holders

const holderNames = Object.keys(holders) as Holder[]
const staff: Holder[] = ['staff without roles', ...staffRoles]

/** Who has each permission, outside service mode. */
const holdersByPermission: Record<Permission, readonly Holder[]> = {
  'basket.use': holderNames,
  'quote.use': holderNames,
  'account.own': ['customer', ...staff],
  'backoffice.open': staff,
  'order.read': ['sales', 'production', 'catalogue', 'accounts', 'administrator'],
  'order.note': ['sales', 'production', 'accounts', 'administrator'],
  'order.edit': ['sales', 'accounts', 'administrator'],
  'order.on-behalf': ['sales', 'administrator'],
  'order.produce': ['sales', 'production', 'administrator'],
  'order.override': ['administrator'],
  'order.dispatch': ['production', 'administrator'],
  'order.cancel': ['sales', 'accounts', 'administrator'],
  'price.edit': [],
  'discount.unlimited': ['administrator'],
  'quote.manage': ['sales', 'administrator'],
  'enquiry.manage': ['sales', 'administrator'],
  'customer.read': ['sales', 'accounts', 'administrator'],
  'customer.edit': ['sales', 'accounts', 'administrator'],
  'trade.approve': ['sales', 'accounts', 'administrator'],
  'credit.edit': ['accounts', 'administrator'],
  'artwork.manage': ['sales', 'production', 'administrator'],
  'email.read': ['sales', 'accounts', 'administrator'],
  'payment.request': ['sales', 'accounts', 'administrator'],
  'payment.manage': ['accounts', 'administrator'],
  'catalogue.read': ['sales', 'catalogue', 'accounts', 'administrator'],
  'catalogue.edit': ['catalogue', 'administrator'],
  'stock.read': ['sales', 'production', 'catalogue', 'accounts', 'administrator'],
  'stock.edit': ['production', 'catalogue', 'administrator'],
  'content.edit': ['catalogue', 'administrator'],
  'voucher.edit': ['sales', 'catalogue', 'administrator'],
  'voucher.report': ['sales', 'catalogue', 'accounts', 'administrator'],
  'report.read': ['sales', 'catalogue', 'accounts', 'administrator'],
  'report.sales': ['sales', 'accounts', 'administrator'],
  'report.stock': ['catalogue', 'accounts', 'administrator'],
  'report.all': ['accounts', 'administrator'],
  'accounting.export': ['accounts', 'administrator'],
  'newsletter.manage': ['sales', 'catalogue', 'administrator'],
  'newsletter.export': ['administrator'],
  'settings.edit': ['administrator'],
  'users.edit': ['administrator'],
  'audit.read': ['administrator'],
}

const cells = Object.entries(holdersByPermission).flatMap(([permission, allowed]) =>
  holderNames.map((holder) => ({ permission: permission as Permission, holder, isAllowed: allowed.includes(holder) })),
)

describe('can', () => {
  it.each(cells)('returns $isAllowed for $permission as $holder', ({ permission, holder, isAllowed }) => {
    expect(can(holders[holder], permission)).toBe(isAllowed)
  })

  it.each(holderNames)('lets %s edit prices in service mode only, and only sales and administrators', (holder) => {
    const isAllowed = holder === 'sales' || holder === 'administrator'
    expect(can({ ...holders[holder], customerServiceMode: true }, 'price.edit')).toBe(isAllowed)
    expect(can({ ...holders[holder], customerServiceMode: false }, 'price.edit')).toBe(false)
  })

  it('grants no other permission in service mode', () => {
    for (const { permission, holder, isAllowed } of cells.filter((cell) => cell.permission !== 'price.edit')) {
      expect(can({ ...holders[holder], customerServiceMode: true }, permission)).toBe(isAllowed)
    }
  })

  it('grants the permissions of all roles of a person', () => {
    const visitor = { role: 'staff' as const, staffRoles: ['production', 'accounts'] as const }
    expect(can(visitor, 'order.dispatch') && can(visitor, 'payment.manage')).toBe(true)
    expect(can(visitor, 'quote.manage')).toBe(false)
  })

  it.each(cells)('leaves $holder who must change the password only what everybody has: $permission', (cell) => {
    const isOwn = ['basket.use', 'quote.use', 'account.own'].includes(cell.permission)
    const visitor = { ...holders[cell.holder], mustChangePassword: true, customerServiceMode: true }
    expect(can(visitor, cell.permission)).toBe(isOwn && cell.isAllowed)
  })

  it('ignores the staff roles of a customer', () => {
    expect(can({ role: 'customer', staffRoles: ['administrator'] }, 'order.read')).toBe(false)
  })
})

describe('requirePermission', () => {
  it.each(cells)('refuses $permission as $holder unless allowed ($isAllowed) [ROUTE-16] [ROUTE-17]', (cell) => {
    const visitor = { ...holders[cell.holder], sessionId: 'any', locale: 'en' as const }
    const refusal = cell.holder === 'anonymous' ? 'signed_out' : 'forbidden'
    expect(requirePermission(visitor, cell.permission)).toEqual(cell.isAllowed ? { ok: true } : { ok: false, refusal })
  })
})

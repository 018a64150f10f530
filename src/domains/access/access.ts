import type { Locale } from '#src/shared/message.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export const roles = ['anonymous', 'customer', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

/** Who asks. Made once per request from the session, never from what the request says of itself. */
export type Visitor = {
  sessionId: string
  role: Role
  locale: Locale
  /** The network address that the request came from; absent where no request is behind it. */
  address?: string
  /** The account; absent while anonymous. Staff have one too. */
  customerId?: number
  /** Switched on by a staff member for this session, and shown on every page while on. */
  customerServiceMode?: boolean
  /** The customer whom a staff member serves in that mode: orders are theirs, the basket is the mode's own. */
  actingFor?: number
}

const signedIn = ['customer', 'staff', 'administrator'] as const
const staff = ['staff', 'administrator'] as const
const administrators = ['administrator'] as const

const rolesByPermission = {
  'basket.use': roles,
  'quote.use': roles,
  'account.own': signedIn,
  /** Also to switch customer-service mode on. */
  'order.on-behalf': staff,
  'price.edit': staff,
  'backoffice.open': staff,
  /** To see every order, and to work on it. */
  'order.manage': staff,
  /** To say that a transfer has arrived, and to give money back. */
  'payment.manage': staff,
  'catalogue.edit': staff,
  'settings.edit': administrators,
  'users.edit': administrators,
  'audit.read': administrators,
} satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesByPermission

/** spec §6: prices are edited in customer-service orders only. */
const onlyInCustomerServiceMode: readonly Permission[] = ['price.edit']

export function can(visitor: Pick<Visitor, 'role' | 'customerServiceMode'>, permission: Permission): boolean {
  const allowed: readonly Role[] = rolesByPermission[permission]
  const isModeRight = visitor.customerServiceMode === true || !onlyInCustomerServiceMode.includes(permission)
  return allowed.includes(visitor.role) && isModeRight
}

/** spec §6: a stranger is asked to sign in first, anybody else is told that they may not. */
export function demand(visitor: Visitor, permission: Permission): Result<undefined, 'signed_out' | 'forbidden'> {
  if (can(visitor, permission)) return ok(undefined)
  return refuse(visitor.role === 'anonymous' ? 'signed_out' : 'forbidden')
}

/** spec §6: a staff member in customer-service mode. The present role decides, not that of the mode's start. */
export function isServing(visitor: Pick<Visitor, 'role' | 'customerServiceMode'>): boolean {
  return visitor.customerServiceMode === true && can(visitor, 'order.on-behalf')
}

/** Whose what a visitor uploads or designs will be: their own, or that of the customer whom they serve, who may need it again. */
export function forWhom(visitor: Visitor): number | undefined {
  return (isServing(visitor) ? visitor.actingFor : undefined) ?? visitor.customerId
}

/** Whose account a visitor may look into: their own, and nobody's while signed out. */
export function ownerOf(visitor: Visitor): number | undefined {
  return can(visitor, 'account.own') ? visitor.customerId : undefined
}

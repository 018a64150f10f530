import type { Locale } from '#src/shared/locale/languages.ts'
import { ok, type Result, refuse } from '#src/shared/result.ts'

export const visitorRoles = ['anonymous', 'customer', 'staff'] as const
export type Role = (typeof visitorRoles)[number]

/** What a member of staff works on. One person may have several of these roles. */
export const staffRoles = ['sales', 'production', 'catalogue', 'accounts', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who makes the request. Built once per request from the session, never from request parameters. */
export type Visitor = {
  sessionId: string
  role: Role
  /** Set for staff only. */
  staffRoles?: readonly StaffRole[]
  locale: Locale
  /** Absent outside a request, e.g. in jobs. */
  ipAddress?: string
  /** Set by an administrator: staff choose a new password before they can do anything else in the back office. */
  mustChangePassword?: boolean
  /** Absent for anonymous visitors. Staff have an account too. */
  customerId?: number
  /** Switched on by a staff member for this session; every page shows it. */
  customerServiceMode?: boolean
  /** The customer a staff member acts for in service mode. Orders belong to the customer; the basket is separate from the staff member's own. */
  actingFor?: number
}

/** Permissions that do not depend on staff roles. */
const rolesByPermission = {
  'basket.use': visitorRoles,
  'quote.use': visitorRoles,
  'account.own': ['customer', 'staff'],
  'backoffice.open': ['staff'],
} satisfies Record<string, readonly Role[]>

/** Administrators have all of these permissions too. */
const staffRolesByPermission = {
  'order.read': ['sales', 'production', 'catalogue', 'accounts'],
  'order.note': ['sales', 'production', 'accounts'],
  /** Change addresses, lines and delivery of a placed order. What means money back needs `payment.manage` too. */
  'order.edit': ['sales', 'accounts'],
  /** Includes switching service mode on. */
  'order.on-behalf': ['sales'],
  'order.produce': ['sales', 'production'],
  /** Start production although artwork is missing or a proof is not approved. */
  'order.override': [],
  'order.dispatch': ['production'],
  'order.cancel': ['sales', 'accounts'],
  'price.edit': ['sales'],
  /** Give more discount than the setting allows. */
  'discount.unlimited': [],
  'quote.manage': ['sales'],
  'enquiry.manage': ['sales'],
  'customer.read': ['sales', 'accounts'],
  /** Sign customers out and send them a link to choose another password. */
  'customer.edit': ['sales', 'accounts'],
  /** Read and decide on applications for a trade account. */
  'trade.approve': ['sales', 'accounts'],
  /** Set credit limits, payment terms and holds. */
  'credit.edit': ['accounts'],
  /** Artwork files, designs and proofs. */
  'artwork.manage': ['sales', 'production'],
  /** Emails hold names, addresses and prices. */
  'email.read': ['sales', 'accounts'],
  /** Send a customer the link to pay an order. */
  'payment.request': ['sales', 'accounts'],
  /** Record bank transfers and refund payments. */
  'payment.manage': ['accounts'],
  'catalogue.read': ['sales', 'catalogue', 'accounts'],
  'catalogue.edit': ['catalogue'],
  'stock.read': ['sales', 'production', 'catalogue', 'accounts'],
  /** Adjust stock quantities and low-stock levels. */
  'stock.edit': ['production', 'catalogue'],
  'content.edit': ['catalogue'],
  'voucher.edit': ['sales', 'catalogue'],
  /** The usage report of vouchers. */
  'voucher.report': ['sales', 'catalogue', 'accounts'],
  /** The list of reports; each report needs one of the permissions that follow. */
  'report.read': ['sales', 'catalogue', 'accounts'],
  /** Sales and quotes: only one's own figures without `report.all`. */
  'report.sales': ['sales', 'accounts'],
  'report.stock': ['catalogue', 'accounts'],
  'report.all': ['accounts'],
  /** Lock periods and download them for the accounting software. */
  'accounting.export': ['accounts'],
  /** See who reads the newsletter, and remove people who ask for it. */
  'newsletter.manage': ['sales', 'catalogue'],
  /** Download all addresses with the secret links of their emails. */
  'newsletter.export': [],
  'settings.edit': [],
  'users.edit': [],
  'audit.read': [],
} satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesByPermission | keyof typeof staffRolesByPermission

/** What staff may still do who must change their password first. */
const ownPermissions: readonly Permission[] = ['basket.use', 'quote.use', 'account.own']

/** Prices are edited only in orders that staff place for a customer. */
const serviceModePermissions: readonly Permission[] = ['price.edit']

type PermissionHolder = Pick<Visitor, 'role' | 'staffRoles' | 'customerServiceMode' | 'mustChangePassword'>

export function can(visitor: PermissionHolder, permission: Permission): boolean {
  if (visitor.mustChangePassword && !ownPermissions.includes(permission)) return false
  if (permission in rolesByPermission) {
    const allowed: readonly Role[] = rolesByPermission[permission as keyof typeof rolesByPermission]
    return allowed.includes(visitor.role)
  }
  if (visitor.role !== 'staff') return false
  const allowed: readonly StaffRole[] = staffRolesByPermission[permission as keyof typeof staffRolesByPermission]
  const isModeSatisfied = visitor.customerServiceMode === true || !serviceModePermissions.includes(permission)
  return isModeSatisfied && hasStaffRole(visitor, ['administrator', ...allowed])
}

export function hasStaffRole({ staffRoles = [] }: PermissionHolder, roles: readonly StaffRole[]): boolean {
  return staffRoles.some((role) => roles.includes(role))
}

export type PermissionRefusal = 'signed_out' | 'forbidden'

/** Anonymous visitors get `signed_out`, so that a page can ask them to sign in; everybody else gets `forbidden`. */
export function requirePermission(visitor: Visitor, permission: Permission): Result<undefined, PermissionRefusal> {
  if (can(visitor, permission)) return ok(undefined)
  return refuse(visitor.role === 'anonymous' ? 'signed_out' : 'forbidden')
}

/** The current role decides: a staff member who lost the role is no longer in service mode. */
export function isInServiceMode(visitor: PermissionHolder): boolean {
  return visitor.customerServiceMode === true && can(visitor, 'order.on-behalf')
}

/** The customer who owns what the visitor uploads, designs or orders: the one a staff member acts for, else the visitor. */
export function effectiveCustomerId(visitor: Visitor): number | undefined {
  return (isInServiceMode(visitor) ? visitor.actingFor : undefined) ?? visitor.customerId
}

/** The customer whose account the visitor can see; undefined for anonymous visitors. */
export function signedInCustomerId(visitor: Visitor): number | undefined {
  return can(visitor, 'account.own') ? visitor.customerId : undefined
}

import type { Permission } from '#src/domains/access/access.ts'
import { contentPagePermissions } from './page-permissions/content-page-permissions.ts'
import { customerPagePermissions } from './page-permissions/customer-page-permissions.ts'
import { orderPagePermissions } from './page-permissions/order-page-permissions.ts'
import { productPagePermissions } from './page-permissions/product-page-permissions.ts'

type Fields = Readonly<Record<string, string>>

/** A page of the back office: what it takes to open it, and to send each of its forms. */
export type PagePermission = {
  permission: Permission
  /** Values of the parameters in the path, of existing records. */
  params?: Fields
  forms?: readonly { fields: Fields; permission: Permission }[]
}

const toForms = (permission: Permission, ...forms: Fields[]) => forms.map((fields) => ({ fields, permission }))

/** Permissions by the path in `routes.ts`. A page without an entry fails `server/permission-matrix.db.test.ts`. */
export const pagePermissions: Readonly<Record<string, PagePermission>> = {
  'dashboard/overview': { permission: 'backoffice.open' },
  ...orderPagePermissions,
  'dashboard/quotes': { permission: 'quote.manage' },
  'dashboard/quotes/:number': {
    permission: 'quote.manage',
    forms: toForms(
      'quote.manage',
      { intent: 'offer', 'unit[1]': '1', delivery: '0', expires_on: '2026-07-01' },
      { intent: 'assign', assigned_to: '' },
      { intent: 'withdraw' },
    ),
  },
  'dashboard/customer-service': {
    permission: 'order.on-behalf',
    forms: toForms('order.on-behalf', { customer: '999999' }, { intent: 'off' }),
  },
  'dashboard/enquiries': { permission: 'enquiry.manage' },
  'dashboard/enquiries/:id': {
    permission: 'enquiry.manage',
    forms: toForms('enquiry.manage', { answer: 'Yes' }, { intent: 'close' }, { intent: 'reopen' }),
  },
  ...contentPagePermissions,
  ...customerPagePermissions,
  'dashboard/mails': { permission: 'email.read', forms: toForms('email.read', { mail: '999999' }) },
  'dashboard/mails/:id': { permission: 'email.read', forms: toForms('email.read', { intent: 'again' }) },
  'dashboard/mails/:id/again': {
    permission: 'email.read',
    forms: toForms('email.read', { email: 'a@example.com' }),
  },
  'dashboard/payment-alerts': {
    permission: 'payment.manage',
    forms: toForms('payment.manage', { alert: '999999', resolution: 'Refunded' }),
  },
  ...productPagePermissions,
  'dashboard/stock': { permission: 'stock.read' },
  'dashboard/stock/paste': {
    permission: 'stock.edit',
    forms: toForms(
      'stock.edit',
      { intent: 'preview', lines: 'NOBODY-HAS-THIS 1', reason: 'counted' },
      { intent: 'apply', lines: 'NOBODY-HAS-THIS 1', reason: 'counted' },
    ),
  },
  'dashboard/stock/:id': {
    permission: 'stock.read',
    params: { id: '1001' },
    forms: toForms(
      'stock.edit',
      { mode: 'set', quantity: '3', reason: 'counted', shownQuantity: 'changed' },
      { intent: 'level', level: '' },
    ),
  },
  'dashboard/vouchers': { permission: 'voucher.edit' },
  'dashboard/vouchers/new': { permission: 'voucher.edit', forms: toForms('voucher.edit', { code: '' }) },
  'dashboard/vouchers/usage': { permission: 'voucher.report' },
  'dashboard/vouchers/:id/try': { permission: 'voucher.edit', params: { id: '1' } },
  'dashboard/vouchers/:id/codes': {
    permission: 'voucher.edit',
    params: { id: '1' },
    forms: toForms('voucher.edit', { intent: 'make', size: '0' }, { intent: 'revoke', batch: '0' }),
  },
  'dashboard/vouchers/:id': {
    permission: 'voucher.edit',
    params: { id: '1' },
    forms: toForms('voucher.edit', { version: '1', code: '' }, { intent: 'resume' }, { intent: 'delete' }),
  },
  'dashboard/categories': {
    permission: 'catalogue.edit',
    forms: toForms(
      'catalogue.edit',
      { up: '999999' },
      { down: '999999' },
      { intent: 'under', category: '999999', under: '' },
    ),
  },
  'dashboard/categories/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { titleEn: 'Made by the permission matrix' }),
  },
  'dashboard/categories/:id': {
    permission: 'catalogue.edit',
    params: { id: '1' },
    forms: toForms('catalogue.edit', { version: '1', titleEn: 'Oil', slug: 'oil' }, { intent: 'delete' }),
  },
  'dashboard/attributes': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { up: '999999' }, { down: '999999' }),
  },
  'dashboard/attributes/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { nameEn: 'Made by the permission matrix' }),
  },
  'dashboard/attributes/:id': {
    permission: 'catalogue.edit',
    params: { id: '1' },
    forms: toForms('catalogue.edit', { version: '1', nameEn: 'Brand', slug: 'brand' }, { intent: 'delete' }),
  },
  'dashboard/options': { permission: 'catalogue.edit' },
  'dashboard/options/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { kind: 'colour', labelEn: 'Made by the permission matrix' }),
  },
  'dashboard/options/:id': {
    permission: 'catalogue.edit',
    params: { id: '1' },
    forms: toForms('catalogue.edit', { version: '1', labelEn: 'Red', value: 'red' }, { intent: 'delete' }),
  },
  'dashboard/production-times': { permission: 'catalogue.edit' },
  'dashboard/production-times/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { name: 'Made by the permission matrix' }),
  },
  'dashboard/production-times/:id': {
    permission: 'catalogue.edit',
    params: { id: '1' },
    forms: toForms('catalogue.edit', { version: '1', name: 'Stock by parcel' }, { intent: 'delete' }),
  },
  'dashboard/brands': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { up: '999999' }, { down: '999999' }),
  },
  'dashboard/brands/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { title: 'Made by the permission matrix', skuPrefix: 'MATRIX' }),
  },
  'dashboard/brands/:id': {
    permission: 'catalogue.edit',
    params: { id: '1' },
    forms: toForms(
      'catalogue.edit',
      { version: '1', title: 'Brand', slug: 'brand', skuPrefix: 'BRD' },
      { intent: 'delete' },
    ),
  },
  'dashboard/redirects': { permission: 'catalogue.edit' },
  'dashboard/redirects/new': {
    permission: 'catalogue.edit',
    forms: toForms(
      'catalogue.edit',
      { intent: 'one', from_path: '/old', to_path: '/new' },
      { intent: 'list', dry_run: '1', lines: '/old /new' },
      { intent: 'list', lines: '/old /new' },
    ),
  },
  'dashboard/redirects/missing': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { ignore: '/nobody-has-this' }, { from_0: '/old', to_0: '/new' }),
  },
  'dashboard/redirects/:id': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { from_path: '/old', to_path: '/new' }, { intent: 'delete' }),
  },
  'dashboard/setup': {
    permission: 'settings.edit',
    forms: toForms('settings.edit', { intent: 'send-test-email' }, { intent: 'open' }, { intent: 'close' }),
  },
  'dashboard/setup/email/:token': { permission: 'settings.edit' },
  'dashboard/settings': { permission: 'settings.edit' },
  'dashboard/settings/delivery': {
    permission: 'settings.edit',
    forms: toForms('settings.edit', { version: '1' }),
  },
  'dashboard/settings/:section': {
    permission: 'settings.edit',
    params: { section: 'hours' },
    forms: toForms('settings.edit', { version: '1' }),
  },
  'dashboard/users': {
    permission: 'users.edit',
    forms: toForms(
      'users.edit',
      { intent: 'resend', invitation: '999999' },
      { intent: 'withdraw', invitation: '999999' },
    ),
  },
  'dashboard/users/invite': { permission: 'users.edit', forms: toForms('users.edit', { email: 'a@example.com' }) },
  'dashboard/users/:id': {
    permission: 'users.edit',
    params: { id: '3' },
    forms: toForms(
      'users.edit',
      { intent: 'roles', previous: '', 'roles[sales]': 'on' },
      { intent: 'disable' },
      { intent: 'enable' },
      { intent: 'password' },
      { intent: 'second-factor' },
      { intent: 'end', id: 'none' },
      { intent: 'end-all' },
    ),
  },
  'dashboard/audit': { permission: 'audit.read' },
}

/** Calls that give staff more than the owner of a record gets, by method and path of their contract. */
export const staffCallPermissions = {
  'GET /artwork/:id': 'order.read',
  'GET /artwork/:id/thumbnail': 'order.read',
  'GET /data/menu-targets': 'content.edit',
  'GET /dashboard/products/:id/area-preview': 'catalogue.edit',
  'GET /dashboard/products/:id/documents/:kind/:locale': 'catalogue.edit',
  'GET /dashboard/products/export/:columns': 'catalogue.read',
  'GET /dashboard/products/import/:id/refused': 'catalogue.edit',
  'GET /dashboard/vouchers/batches/:id/csv': 'voucher.edit',
  'GET /dashboard/production/pdfs/:kind': 'order.produce',
  'GET /dashboard/newsletter/csv': 'newsletter.export',
  'GET /dashboard/receivables/csv': 'payment.manage',
  'GET /dashboard/customers/:id/statement': 'payment.manage',
  'GET /dashboard/accounting/:id/:file': 'accounting.export',
  'GET /dashboard/reports/:report/csv': 'report.stock',
  'GET /dashboard/vouchers/usage/csv': 'voucher.report',
  'GET /pdfs/orders/:key/:kind': 'order.read',
  'GET /pdfs/quotes/:key/quote': 'quote.manage',
  'POST /dashboard/brands/:id/logo': 'catalogue.edit',
  'POST /dashboard/categories/:id/picture': 'catalogue.edit',
  'POST /dashboard/orders/:number/artwork': 'artwork.manage',
  'POST /dashboard/orders/:number/proofs': 'artwork.manage',
  'POST /dashboard/pages/:id/pictures': 'content.edit',
  'POST /dashboard/products/:id/documents': 'catalogue.edit',
  'POST /dashboard/products/:id/pictures': 'catalogue.edit',
  'POST /dashboard/products/import/new/file': 'catalogue.edit',
  'POST /dashboard/settings/brand/:picture': 'settings.edit',
} satisfies Record<string, Permission>

/**
 * Calls that everybody may make, about public things or their own. Prices of the basket are edited by one of them, which
 * `basket-price-http.db.test.ts` tests.
 */
export const callsForEverybody = [
  'GET /api/auth/user/get',
  'GET /brand/:name',
  'GET /data/*',
  'GET /data/address-finder',
  'GET /data/basket',
  'GET /data/basket/quotes',
  'GET /data/customer/address',
  'GET /data/customer/address/add',
  'GET /data/customer/address/update/:id',
  'GET /data/design/:design',
  'GET /data/design/:design/image/:area',
  'GET /data/design/:design/preview',
  'GET /data/events',
  'GET /data/first-visit',
  'GET /data/menu',
  'GET /data/my-account/details',
  'GET /data/product/:id/pricing',
  'GET /data/product/:id/production-times',
  'GET /data/product/:id/variations',
  'GET /data/product/generate-preview/:id',
  'GET /data/product/integrations/custom-gateway/:id',
  'GET /data/search',
  'GET /data/smart-search',
  'GET /documents/:id/:kind',
  'GET /emagination/get-thumbnail/:id',
  'GET /my-account/statement',
  'GET /product/custom-image/validate-text',
  'GET /proof/:token/file',
  'GET|POST /data/basket/add/:id',
  'GET|POST /data/basket/destroy',
  'GET|POST /data/basket/quote/add/:id',
  'GET|POST /data/basket/quote/convert',
  'GET|POST /data/basket/quote/destroy',
  'GET|POST /data/basket/quote/remove/:rowId',
  'GET|POST /data/basket/quote/update/:rowId',
  'GET|POST /data/basket/remove/:rowId',
  'GET|POST /data/basket/update/:rowId',
  'GET|POST /data/basket/voucher/add/*',
  'GET|POST /data/basket/voucher/add/:code',
  'GET|POST /data/basket/voucher/remove',
  'GET|POST /data/customer/address/remove/:id',
  'POST /api/auth/exists',
  'POST /api/auth/forgot',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'POST /api/auth/reset',
  'POST /api/auth/second-step',
  'POST /basket/item/artwork/instructions',
  'POST /basket/item/artwork/remove',
  'POST /basket/item/artwork/upload',
  'POST /cesta/item/artwork/instructions',
  'POST /cesta/item/artwork/remove',
  'POST /cesta/item/artwork/upload',
  'POST /checkout/review/:token/artwork',
  'POST /data/customer/address/add',
  'POST /data/customer/address/update/:id',
  'POST /data/design-image',
  'POST /data/my-account/communication-preferences/update',
  'POST /data/my-account/details/update',
  'POST /data/product/:id/design',
  'POST /data/product/integrations/:designer/:id/design',
  'POST /enquiries/:page',
  'POST /enquiries/:page/validate',
  'POST /enquiries/back-in-stock/:id',
  'POST /enquiries/back-in-stock/:id/validate',
  'POST /enquiries/free-visual/:id/:qty/:colours/:turnaround',
  'POST /enquiries/free-visual/:id/:qty/:colours/:turnaround/validate',
  'POST /enquiries/sample/:id',
  'POST /enquiries/sample/:id/validate',
  'POST /newsletters/subscribe',
  'POST /newsletters/subscribe/validate',
]

import type { Permission } from '#src/domains/access/access.ts'

type Fields = Readonly<Record<string, string>>
type Form = { fields: Fields; permission: Permission }
type Row = { permission: Permission; params?: Fields; forms?: readonly Form[] }

const toForms = (permission: Permission, ...forms: Fields[]): Form[] => forms.map((fields) => ({ fields, permission }))

/** The rows of the pages about products, for `permission-table.ts`. */
export const productPagePermissions: Readonly<Record<string, Row>> = {
  'dashboard/products': {
    permission: 'catalogue.read',
    forms: [
      ...toForms('catalogue.read', { intent: 'save view', name: '' }, { intent: 'delete view', view: '999999' }),
      ...toForms('catalogue.edit', { intent: 'save view', name: '', shared: 'on' }),
    ],
  },
  'dashboard/products/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { title_en: '' }),
  },
  'dashboard/products/import': { permission: 'catalogue.edit' },
  'dashboard/products/import/:id': {
    permission: 'catalogue.edit',
    forms: toForms(
      'catalogue.edit',
      { intent: 'check', column0: 'SKU' },
      { intent: 'apply', mode: 'valid_rows' },
      { intent: 'cancel' },
      { intent: 'revert' },
    ),
  },
  'dashboard/products/bulk-edit': { permission: 'catalogue.edit' },
  'dashboard/products/bulk-edit/new': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { scope: 'matching', q: 'nobody has this', action: 'publish' }),
  },
  'dashboard/products/bulk-edit/:id': {
    permission: 'catalogue.edit',
    forms: toForms('catalogue.edit', { intent: 'apply' }, { intent: 'undo' }, { intent: 'cancel' }),
  },
  'dashboard/products/:id': {
    permission: 'catalogue.edit',
    params: { id: '1001' },
    forms: toForms(
      'catalogue.edit',
      { version: '1', title_en: '' },
      { intent: 'pictures', remove: '999999' },
      { intent: 'delete' },
      { intent: 'copy' },
    ),
  },
  'dashboard/products/:id/preview': { permission: 'catalogue.edit', params: { id: '1001' } },
}

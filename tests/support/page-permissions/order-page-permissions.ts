import type { Permission } from '#src/domains/access/access.ts'

type Fields = Readonly<Record<string, string>>
type Form = { fields: Fields; permission: Permission }
type Row = { permission: Permission; params?: Fields; forms?: readonly Form[] }

const toForms = (permission: Permission, ...forms: Fields[]) => forms.map((fields) => ({ fields, permission }))

const buildAddressFields = (kind: string): Fields => ({
  [`${kind}[first_name]`]: 'Pat',
  [`${kind}[last_name]`]: 'Payer',
  [`${kind}[address_1]`]: 'Mill Lane',
  [`${kind}[postcode]`]: 'LN1 1AA',
})

/** The rows of the pages about orders, for `permission-table.ts`. */
export const orderPagePermissions: Readonly<Record<string, Row>> = {
  'dashboard/orders': { permission: 'order.read' },
  'dashboard/orders/:number': {
    permission: 'order.read',
    forms: [
      ...toForms('order.note', { intent: 'note', text: 'Call first' }),
      ...toForms('artwork.manage', { intent: 'request_artwork' }, { intent: 'artwork', line: '1', status: 'received' }),
      ...toForms('order.produce', { intent: 'move', to: 'in production' }),
      ...toForms('order.override', { intent: 'move', to: 'in production', override: 'Agreed by telephone' }),
      ...toForms(
        'order.dispatch',
        { intent: 'return', line: '1' },
        { intent: 'move', to: 'dispatched' },
        { intent: 'dispatch', 'shipped[1]': '1' },
        { intent: 'undo shipment', shipment: '1' },
        { intent: 'move', to: 'completed' },
      ),
      ...toForms('order.cancel', { intent: 'move', to: 'cancelled' }),
      ...toForms('payment.request', { intent: 'link' }),
      ...toForms(
        'payment.manage',
        { intent: 'confirm' },
        { intent: 'refund', step: 'all' },
        { intent: 'refund', step: 'preview' },
        { intent: 'refund', step: 'confirm', reason: 'Damaged', key: '0'.repeat(32), goodwill: '1' },
      ),
    ],
  },
  'dashboard/orders/:number/edit': {
    permission: 'order.edit',
    forms: toForms(
      'order.edit',
      {
        intent: 'details',
        version: '0',
        email: 'a@example.com',
        first_name: 'Pat',
        last_name: 'Payer',
        ...buildAddressFields('billing'),
        ...buildAddressFields('shipping'),
      },
      { intent: 'lines', version: '0', step: 'preview' },
      { intent: 'lines', version: '0', step: 'save' },
    ),
  },
  'dashboard/production': {
    permission: 'order.produce',
    forms: [
      ...toForms('order.produce', { one: 'start 1' }, { one: 'undo 1' }, { one: 'finish 1' }, { one: 'reopen 1' }),
      ...toForms('order.dispatch', { one: 'dispatch 1' }),
    ],
  },
}

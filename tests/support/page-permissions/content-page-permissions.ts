import type { Permission } from '#src/domains/access/access.ts'

type Fields = Readonly<Record<string, string>>
type Form = { fields: Fields; permission: Permission }
type Row = { permission: Permission; params?: Fields; forms?: readonly Form[] }

const toForms = (...forms: Fields[]) => forms.map((fields) => ({ fields, permission: 'content.edit' as const }))

/** The pages for staff who write the texts of the shop, for `permission-table.ts`. */
export const contentPagePermissions: Readonly<Record<string, Row>> = {
  'dashboard/home': {
    permission: 'content.edit',
    forms: toForms({ version: '1' }, { block_action: 'add hero' }),
  },
  'dashboard/pages': {
    permission: 'content.edit',
    forms: toForms({ slug: 'nobody-has-this' }),
  },
  'dashboard/pages/new': {
    permission: 'content.edit',
    forms: toForms({ titleEn: 'Made by the permission matrix' }),
  },
  'dashboard/pages/:id': {
    permission: 'content.edit',
    params: { id: '2' },
    forms: toForms({ version: '1', titleEn: '' }, { block_action: 'add text' }, { intent: 'delete' }),
  },
  'dashboard/menus': { permission: 'content.edit' },
  'dashboard/menus/:id': { permission: 'content.edit', params: { id: 'footer' }, forms: toForms({}) },
  'dashboard/pages/:id/preview': {
    permission: 'content.edit',
    params: { id: '2' },
    forms: toForms({ version: '1', titleEn: 'Previewed by the permission matrix' }),
  },
  'dashboard/pages/:id/versions': {
    permission: 'content.edit',
    params: { id: '2' },
    forms: toForms({ version: '999', current: '1' }),
  },
  'dashboard/faq': {
    permission: 'content.edit',
    forms: toForms({ up: '999999' }, { down: '999999' }),
  },
  'dashboard/faq/new': {
    permission: 'content.edit',
    forms: toForms({ questionEn: 'Made by the permission matrix', answerEn: 'Yes.', group: '1' }),
  },
  'dashboard/faq/groups': {
    permission: 'content.edit',
    forms: toForms({ up: '999999' }, { down: '999999' }),
  },
  'dashboard/faq/groups/new': {
    permission: 'content.edit',
    forms: toForms({ nameEn: 'Made by the permission matrix' }),
  },
  'dashboard/faq/groups/:id': {
    permission: 'content.edit',
    params: { id: '1' },
    forms: toForms(
      { version: '1', nameEn: 'Tanks' },
      { intent: 'restore', version: '999', current: '1' },
      { intent: 'delete' },
    ),
  },
  'dashboard/faq/:id': {
    permission: 'content.edit',
    params: { id: '1' },
    forms: toForms(
      { version: '1', questionEn: 'Which?', answerEn: 'This.', group: '1' },
      { intent: 'restore', version: '999', current: '1' },
      { intent: 'delete' },
    ),
  },
  'dashboard/newsletter': {
    permission: 'newsletter.manage',
    forms: [
      { fields: { intent: 'unsubscribe', email: 'nobody@example.com' }, permission: 'newsletter.manage' },
      { fields: { delete: 'on', email: 'nobody@example.com' }, permission: 'newsletter.manage' },
    ],
  },
  'dashboard/email-texts': { permission: 'content.edit' },
  'dashboard/email-texts/:event': {
    permission: 'content.edit',
    params: { event: 'order-received' },
    forms: toForms(
      { version: '0', subjectEn: 'Order {reference}' },
      { version: '0', intent: 'preview', preview: 'en' },
      { version: '0', intent: 'test', test: 'en' },
      { intent: 'restore', version: '0', current: '0' },
    ),
  },
}

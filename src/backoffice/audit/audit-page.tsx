import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { FilterForm } from '#src/backoffice/shell/filter-form.tsx'
import { listUrl } from '#src/backoffice/shell/list-url.ts'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { auditQuery } from '#src/domains/customers/audit/audit-contract.ts'
import { type AuditRow, listAuditEntries } from '#src/domains/customers/audit/audit-service.server.ts'
import { findOrderNumber, listOrderReferences } from '#src/domains/orders/order-lookup-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatDateTime } from '#src/shared/locale/dates.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  auditPath,
  editBrandPath,
  editCategoryPath,
  editProductPath,
  enquiryPath,
  staffOrderPath,
  staffQuotePath,
  userPath,
} from '#src/shared/paths/backoffice-paths.ts'
import * as auditText from '#src/translations/backoffice/audit-text.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/audit-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = auditQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const shop = context.get(shopContext)
  // Records name an order by its number; staff may type the reference.
  const number = filter.subject && (await findOrderNumber(shop, filter.subject))
  const subject = number ? String(number) : filter.subject
  const { rows, hasMore } = unwrapOrThrow(await listAuditEntries(shop, visitor, { ...filter, subject }))
  const orders = rows.flatMap(({ subject, subjectId }) => (subject === 'order' ? Number(subjectId) : []))
  const references = await listOrderReferences(shop, orders)
  return {
    title: translate(visitor.locale, auditText.title),
    filter,
    rows: rows.map((row) => ({ ...row, reference: getReference(row, references) })),
    hasMore,
  }
}

const getReference = ({ subject, subjectId }: AuditRow, references: ReadonlyMap<number, string>) =>
  (subject === 'order' && references.get(Number(subjectId))) || subjectId

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, rows, hasMore } = loaderData
  const { page, ...filters } = filter
  const getActionText = (action: string) => (hasText(auditText.actions, action) ? t(auditText.actions[action]) : action)
  const getRoleText = (role: string) => (hasText(auditText.roles, role) ? t(auditText.roles[role]) : role)
  const options = Object.keys(auditText.actions).map((value) => ({ value, label: getActionText(value) }))
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={auditPath} filters={filters}>
        <TextField name="who" label={t(auditText.who)} type="search" defaultValue={filter.who} />
        <SelectField
          name="action"
          label={t(auditText.action)}
          defaultValue={filter.action}
          placeholder={t(backofficeText.all)}
          options={options}
        />
        <TextField name="subject" label={t(auditText.subject)} type="search" defaultValue={filter.subject} />
        <TextField name="from" label={t(auditText.from)} type="date" defaultValue={filter.from} />
        <TextField name="until" label={t(auditText.until)} type="date" defaultValue={filter.until} />
      </FilterForm>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{t(auditText.empty)}</p>}
        paging={{ page, hasMore, to: (page) => listUrl(auditPath, { ...filters, page }) }}
        columns={[
          { title: t(auditText.when), cell: ({ at }) => formatDateTime(locale, at) },
          {
            title: t(auditText.who),
            cell: ({ who, role }) => t(auditText.actor, { who: who ?? t(auditText.nobody), role: getRoleText(role) }),
          },
          { title: t(auditText.action), cell: ({ action }) => getActionText(action), rowHeader: true },
          { title: t(auditText.subject), cell: subjectCell },
          { title: t(auditText.changes), cell: changesCell },
          { title: t(auditText.note), cell: ({ note }) => note },
        ]}
      />
    </BackofficePage>
  )
}

/** Old records may contain values that have no text any more. */
const hasText = <Texts extends object>(texts: Texts, value: string): value is keyof Texts & string =>
  Object.hasOwn(texts, value)

type Row = Route.ComponentProps['loaderData']['rows'][number]

const subjectCell = (row: Row) => <Subject row={row} />
const changesCell = (row: Row) => <Changes changes={row.changes} />

const statusTexts = {
  ...staffOrdersText.artworkStatuses,
  ...ordersText.quoteStatuses,
  ...ordersText.orderStatuses,
  ...usersText.statuses,
}

const pathBySubject: Record<string, (id: string) => string> = {
  order: staffOrderPath,
  quote: staffQuotePath,
  enquiry: enquiryPath,
  user: userPath,
  category: editCategoryPath,
  product: editProductPath,
  brand: editBrandPath,
}

function Subject({ row: { subject, subjectId: id, reference } }: { row: Row }) {
  const t = useText()
  const name = hasText(auditText.subjects, subject) ? t(auditText.subjects[subject], { id: reference }) : id
  const path = pathBySubject[subject]?.(id)
  return path ? <TextLink to={path}>{name}</TextLink> : <span className="break-all">{name}</span>
}

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const t = useText()
  return changes.map(({ name: field, before, after = '–' }) => {
    const name = hasText(auditText.fields, field) ? t(auditText.fields[field]) : field
    const formatRole = (role: string) => (hasText(usersText.roles, role) ? t(usersText.roles[role]) : role)
    const formatValue = (value: string) => {
      if (field === 'roles') return value.split(', ').map(formatRole).join(', ')
      if (field === 'blocked' && hasText(staffOrdersText.refusals, value)) return t(staffOrdersText.refusals[value])
      return field === 'status' && hasText(statusTexts, value) ? t(statusTexts[value]) : value
    }
    const values = { name, after: formatValue(after) }
    return (
      <div key={field} className="break-words">
        {before === undefined
          ? t(auditText.added, values)
          : t(auditText.changed, { ...values, before: formatValue(before) })}
      </div>
    )
  })
}

import { auditQuery } from '#src/domains/customers/audit-contract.ts'
import { type AuditRow, listAudit } from '#src/domains/customers/audit-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { formatMoment } from '#src/shared/dates.ts'
import { say } from '#src/shared/message.ts'
import * as auditText from '#src/translations/audit-text.ts'
import * as backofficeText from '#src/translations/backoffice-text.ts'
import * as ordersText from '#src/translations/orders-text.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { BackofficePage } from '../shell/backoffice-page.tsx'
import { FilterForm } from '../shell/filter-form.tsx'
import { listAddress } from '../shell/list-address.ts'
import { orRefuse } from '../shell/or-refuse.ts'
import type { Route } from './+types/audit-page.ts'

const path = '/dashboard/audit'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const filter = auditQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = orRefuse(await listAudit(context.get(shopContext), visitor, filter))
  return { title: say(visitor.locale, auditText.title), filter, ...found }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const locale = useLocale()
  const { title, filter, rows, hasMore } = loaderData
  const { page, ...filters } = filter
  const actionName = (action: string) => (isNamed(auditText.actions, action) ? t(auditText.actions[action]) : action)
  const roleName = (role: string) => (isNamed(auditText.roles, role) ? t(auditText.roles[role]) : role)
  const options = Object.keys(auditText.actions).map((value) => ({ value, label: actionName(value) }))
  return (
    <BackofficePage title={title}>
      <FilterForm label={title} path={path} filters={filters}>
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
        paging={{ page, hasMore, to: (page) => listAddress(path, { ...filters, page }) }}
        columns={[
          { title: t(auditText.when), cell: ({ at }) => formatMoment(locale, at) },
          {
            title: t(auditText.who),
            cell: ({ who, role }) => t(auditText.actor, { who: who ?? t(auditText.nobody), role: roleName(role) }),
          },
          { title: t(auditText.action), cell: ({ action }) => actionName(action), rowHeader: true },
          { title: t(auditText.subject), cell: subjectCell },
          { title: t(auditText.changes), cell: changesCell },
          { title: t(auditText.note), cell: ({ note }) => note },
        ]}
      />
    </BackofficePage>
  )
}

/** What was recorded under a word of former times has no other. */
const isNamed = <Names extends object>(names: Names, word: string): word is keyof Names & string =>
  Object.hasOwn(names, word)

const subjectCell = (row: AuditRow) => <Subject row={row} />
const changesCell = (row: AuditRow) => <Changes changes={row.changes} />

/** Of orders, quotes and artwork. */
const states = { ...staffOrdersText.artworkStatuses, ...ordersText.quoteStatuses, ...ordersText.orderStatuses }

const lists: Record<string, string> = { order: 'orders', quote: 'quotes', enquiry: 'enquiries' }

function Subject({ row: { subject, subjectId: id } }: { row: AuditRow }) {
  const t = useText()
  const name = isNamed(auditText.subjects, subject) ? t(auditText.subjects[subject], { id }) : id
  const list = lists[subject]
  return list ? <TextLink to={`/dashboard/${list}/${id}`}>{name}</TextLink> : <span className="break-all">{name}</span>
}

function Changes({ changes }: Pick<AuditRow, 'changes'>) {
  const t = useText()
  return changes.map(({ name: field, before, after = '–' }) => {
    const name = isNamed(auditText.fields, field) ? t(auditText.fields[field]) : field
    const valueOf = (value: string) => (field === 'status' && isNamed(states, value) ? t(states[value]) : value)
    const values = { name, after: valueOf(after) }
    return (
      <div key={field} className="break-words">
        {before === undefined
          ? t(auditText.added, values)
          : t(auditText.changed, { ...values, before: valueOf(before) })}
      </div>
    )
  })
}

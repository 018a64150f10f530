import * as serviceModeText from '#src/translations/service-mode-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useText } from '#src/ui/text.tsx'
import type { ServedCustomer } from '../service-mode-service.server.ts'

export function ServedCustomers({ customers, typed }: { customers: readonly ServedCustomer[]; typed: string }) {
  const t = useText()
  return (
    <DataTable
      caption={t(serviceModeText.found)}
      rows={customers}
      rowKey={({ id }) => id}
      empty={<p>{t(serviceModeText.nobodyFound, { typed })}</p>}
      columns={[
        { title: t(serviceModeText.customer), cell: nameOf, rowHeader: true },
        { title: t(serviceModeText.company), cell: ({ companyName }) => companyName },
        { title: t(serviceModeText.email), cell: ({ email }) => email },
        { title: t(serviceModeText.postcode), cell: ({ postcode }) => postcode },
        { title: t(serviceModeText.telephone), cell: ({ telephone }) => telephone },
        { title: t(serviceModeText.action), cell: serveCell },
      ]}
    />
  )
}

const nameOf = ({ firstName, lastName }: ServedCustomer) => `${firstName} ${lastName}`
const serveCell = (customer: ServedCustomer) => <ServeButton customer={customer} />

function ServeButton({ customer }: { customer: ServedCustomer }) {
  const t = useText()
  return (
    <PostForm
      intent="serve"
      submit={t(serviceModeText.serve)}
      button={{ size: 'small', 'aria-label': t(serviceModeText.serveNamed, { name: nameOf(customer) }) }}
    >
      <input type="hidden" name="customer" value={customer.id} />
    </PostForm>
  )
}

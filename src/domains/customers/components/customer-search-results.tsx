import * as serviceModeText from '#src/translations/backoffice/service-mode-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ServedCustomer } from '../service-mode/service-mode.ts'

export function CustomerSearchResults({ customers, typed }: { customers: readonly ServedCustomer[]; typed: string }) {
  const t = useText()
  return (
    <DataTable
      caption={t(serviceModeText.found)}
      rows={customers}
      rowKey={({ id }) => id}
      empty={<p>{t(serviceModeText.noneFound, { typed })}</p>}
      columns={[
        { title: t(serviceModeText.customer), cell: formatName, rowHeader: true },
        { title: t(serviceModeText.company), cell: ({ companyName }) => companyName },
        { title: t(serviceModeText.email), cell: ({ email }) => email },
        { title: t(serviceModeText.postcode), cell: ({ postcode }) => postcode },
        { title: t(serviceModeText.telephone), cell: ({ telephone }) => telephone },
        { title: t(serviceModeText.action), cell: renderSelect },
      ]}
    />
  )
}

const formatName = ({ firstName, lastName }: ServedCustomer) => `${firstName} ${lastName}`
const renderSelect = (customer: ServedCustomer) => <SelectButton customer={customer} />

function SelectButton({ customer }: { customer: ServedCustomer }) {
  const t = useText()
  return (
    <PostForm
      intent="serve"
      submit={t(serviceModeText.select)}
      button={{ size: 'small', 'aria-label': t(serviceModeText.selectNamed, { name: formatName(customer) }) }}
    >
      <input type="hidden" name="customer" value={customer.id} />
    </PostForm>
  )
}

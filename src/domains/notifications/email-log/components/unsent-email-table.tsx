import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { UnsentEmail } from '../email-log-view.ts'
import { EmailReferenceLink } from './email-reference-link.tsx'
import { ResendEmailForm } from './resend-email-form.tsx'
import { UnsentEmailName } from './unsent-email-name.tsx'
import { UnsentEmailState } from './unsent-email-state.tsx'

export function UnsentEmailTable(props: Pick<DataTableProps<UnsentEmail>, 'rows' | 'paging'>) {
  const t = useText()
  return (
    <DataTable
      {...props}
      caption={t(emailLogText.states.failed)}
      rowKey={({ id }) => id}
      empty={<p>{t(emailLogText.emptyFailed)}</p>}
      columns={[
        { title: t(emailLogText.subject), cell: nameCell, rowHeader: true },
        { title: t(emailLogText.to), cell: toCell },
        { title: t(emailLogText.reference), cell: referenceCell },
        { title: t(emailLogText.error), cell: stateCell },
        { title: t(emailLogText.action), cell: resendCell },
      ]}
    />
  )
}

const nameCell = (email: UnsentEmail) => <UnsentEmailName email={email} />
const toCell = ({ to }: UnsentEmail) => to && <span className="wrap-anywhere">{to}</span>
const referenceCell = ({ reference }: UnsentEmail) => <EmailReferenceLink reference={reference} />
const stateCell = (email: UnsentEmail) => <UnsentEmailState email={email} />
const resendCell = (email: UnsentEmail) => <ResendEmailForm email={email} />

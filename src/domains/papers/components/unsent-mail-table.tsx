import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { useText } from '#src/ui/text.tsx'
import type { UnsentMail } from '../staff-mails-view.ts'
import { AboutLink } from './about-link.tsx'
import { SendAgain } from './send-again.tsx'
import { UnsentName } from './unsent-name.tsx'
import { UnsentState } from './unsent-state.tsx'

export function UnsentMailTable(props: Pick<DataTableProps<UnsentMail>, 'rows' | 'paging'>) {
  const t = useText()
  return (
    <DataTable
      {...props}
      caption={t(staffMailsText.states.failed)}
      rowKey={({ id }) => id}
      empty={<p>{t(staffMailsText.emptyFailed)}</p>}
      columns={[
        { title: t(staffMailsText.subject), cell: nameCell, rowHeader: true },
        { title: t(staffMailsText.to), cell: toCell },
        { title: t(staffMailsText.about), cell: aboutCell },
        { title: t(staffMailsText.error), cell: stateCell },
        { title: t(staffMailsText.action), cell: againCell },
      ]}
    />
  )
}

const nameCell = (mail: UnsentMail) => <UnsentName mail={mail} />
const toCell = ({ to }: UnsentMail) => to && <span className="wrap-anywhere">{to}</span>
const aboutCell = ({ about }: UnsentMail) => <AboutLink about={about} />
const stateCell = (mail: UnsentMail) => <UnsentState mail={mail} />
const againCell = (mail: UnsentMail) => <SendAgain mail={mail} />

import { formatDateTime } from '#src/shared/locale/dates.ts'
import { emailPath } from '#src/shared/paths/backoffice-paths.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import { DataTable, type DataTableProps } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { SentEmail } from '../email-log-view.ts'
import { EmailReferenceLink } from './email-reference-link.tsx'

export function SentEmailTable(props: Pick<DataTableProps<SentEmail>, 'rows' | 'paging'>) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      {...props}
      caption={t(emailLogText.title)}
      rowKey={({ id }) => id}
      empty={<p>{t(emailLogText.emptySent)}</p>}
      columns={[
        { title: t(emailLogText.sent), cell: ({ sent_at }) => formatDateTime(locale, sent_at) },
        { title: t(emailLogText.subject), cell: subjectCell, rowHeader: true },
        { title: t(emailLogText.to), cell: toCell },
        { title: t(emailLogText.reference), cell: referenceCell },
        { title: t(emailLogText.attachments), cell: ({ attachments }) => attachments.join(', ') },
      ]}
    />
  )
}

const subjectCell = ({ id, subject }: SentEmail) => <TextLink to={emailPath(id)}>{subject}</TextLink>
const referenceCell = ({ reference }: SentEmail) => <EmailReferenceLink reference={reference} />
const toCell = ({ to }: SentEmail) => <span className="wrap-anywhere">{to}</span>

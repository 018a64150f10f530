import { formatMoment } from '#src/shared/dates.ts'
import * as staffMailsText from '#src/translations/staff-mails-text.ts'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { SentMail } from '../staff-mails-view.ts'
import { AboutLink } from './about-link.tsx'

export function SentMailTable(props: Pick<DataTableProps<SentMail>, 'rows' | 'paging'>) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      {...props}
      caption={t(staffMailsText.title)}
      rowKey={({ id }) => id}
      empty={<p>{t(staffMailsText.emptySent)}</p>}
      columns={[
        { title: t(staffMailsText.sent), cell: ({ sent_at }) => formatMoment(locale, sent_at) },
        { title: t(staffMailsText.subject), cell: subjectCell, rowHeader: true },
        { title: t(staffMailsText.to), cell: toCell },
        { title: t(staffMailsText.about), cell: aboutCell },
        { title: t(staffMailsText.attached), cell: ({ attachments }) => attachments.join(', ') },
      ]}
    />
  )
}

const subjectCell = ({ id, subject }: SentMail) => <TextLink to={`/dashboard/mails/${id}`}>{subject}</TextLink>
const aboutCell = ({ about }: SentMail) => <AboutLink about={about} />
const toCell = ({ to }: SentMail) => <span className="wrap-anywhere">{to}</span>

import { formatMoment } from '#src/shared/dates.ts'
import * as overviewText from '#src/translations/overview-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import type { OpenEnquiry } from '../open-enquiries-service.server.ts'

export function OpenEnquiries({ enquiries }: { enquiries: readonly OpenEnquiry[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={t(overviewText.enquiries)}
      rows={enquiries}
      rowKey={({ id }) => id}
      empty={<p>{t(overviewText.noEnquiries)}</p>}
      columns={[
        { title: t(overviewText.asked), cell: ({ at }) => formatMoment(locale, at) },
        { title: t(overviewText.from), cell: senderCell, rowHeader: true },
        { title: t(overviewText.about), cell: ({ about }) => about },
        { title: t(overviewText.message), cell: messageCell },
        { title: t(overviewText.action), cell: answeredCell },
      ]}
    />
  )
}

const messageCell = ({ message }: OpenEnquiry) => <span className="line-clamp-4 whitespace-pre-line">{message}</span>
const answeredCell = (enquiry: OpenEnquiry) => <AnsweredButton enquiry={enquiry} />

const senderCell = ({ name, email, telephone }: OpenEnquiry) => (
  <span className="grid">
    {name}
    <a href={`mailto:${email}`} className="text-link break-all font-normal">
      {email}
    </a>
    <span className="font-normal text-sm text-steel">{telephone}</span>
  </span>
)

function AnsweredButton({ enquiry: { id, name } }: { enquiry: OpenEnquiry }) {
  const t = useText()
  return (
    <PostForm
      submit={t(overviewText.answered)}
      button={{ size: 'small', variant: 'secondary', 'aria-label': t(overviewText.answeredNamed, { name }) }}
    >
      <input type="hidden" name="enquiry" value={id} />
    </PostForm>
  )
}

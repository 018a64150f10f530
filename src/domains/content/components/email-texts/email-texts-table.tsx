import { formatDateTime } from '#src/shared/locale/dates.ts'
import { editEmailTextsPath } from '#src/shared/paths/content-editing-paths.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { ListedEmailEvent } from '../../email-texts/email-events.ts'

export function EmailTextsTable({ caption, events }: { caption: string; events: readonly ListedEmailEvent[] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <DataTable
      caption={caption}
      rows={events}
      rowKey={({ event }) => event}
      columns={[
        { title: t(emailTextsText.email), cell: renderName, rowHeader: true },
        { title: t(emailTextsText.texts), cell: renderState },
        {
          title: t(emailTextsText.savedAt),
          cell: ({ savedAt }) => (savedAt ? formatDateTime(locale, savedAt) : '–'),
        },
      ]}
    />
  )
}

const renderName = (row: ListedEmailEvent) => <EmailName {...row} />
const renderState = (row: ListedEmailEvent) => <TextsBadge {...row} />

function EmailName({ event }: ListedEmailEvent) {
  const t = useText()
  return <TextLink to={editEmailTextsPath(event)}>{t(emailTextsText.events[event])}</TextLink>
}

function TextsBadge({ isChanged }: ListedEmailEvent) {
  const t = useText()
  return (
    <Badge tone={isChanged ? 'positive' : 'neutral'}>
      {t(isChanged ? emailTextsText.own : emailTextsText.defaultText)}
    </Badge>
  )
}

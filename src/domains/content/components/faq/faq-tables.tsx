import { editFaqGroupPath, editFaqQuestionPath } from '#src/shared/paths/content-editing-paths.ts'
import * as entriesText from '#src/translations/backoffice/content/entries-text.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import { Badge } from '#src/ui/card/badge.tsx'
import { MoveButtons } from '#src/ui/form/move-buttons.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { ListedGroup, ListedQuestion } from '../../faq/faq-edit.ts'

type Ordered<Row> = Row & { isFirst: boolean; isLast: boolean }

const toOrdered = <Row,>(rows: readonly Row[]): Ordered<Row>[] =>
  rows.map((row, index) => ({ ...row, isFirst: index === 0, isLast: index === rows.length - 1 }))

/** The questions of a group. One form holds the buttons that move them, so that they work without script. */
export function QuestionTable({ group }: { group: ListedGroup }) {
  const t = useText()
  return (
    <form method="post" aria-label={group.title}>
      <TokenField />
      <DataTable
        caption={group.title}
        rows={toOrdered(group.questions)}
        rowKey={({ id }) => id}
        empty={<p>{t(faqText.noQuestions)}</p>}
        columns={[
          { title: t(faqText.question), cell: renderQuestion, rowHeader: true },
          { title: t(entriesText.state), cell: renderState },
          { title: t(entriesText.order), cell: renderMoves },
        ]}
      />
    </form>
  )
}

export function GroupTable({ caption, groups }: { caption: string; groups: readonly ListedGroup[] }) {
  const t = useText()
  return (
    <form method="post" aria-label={caption}>
      <TokenField />
      <DataTable
        caption={caption}
        rows={toOrdered(groups)}
        rowKey={({ id }) => id}
        empty={<p>{t(faqText.noGroups)}</p>}
        columns={[
          { title: t(faqText.group), cell: renderGroup, rowHeader: true },
          { title: t(faqText.questions), cell: ({ questions }) => questions.length, numeric: true },
          { title: t(entriesText.order), cell: renderMoves },
        ]}
      />
    </form>
  )
}

const renderQuestion = ({ id, title }: ListedQuestion) => (
  <span id={`question-${id}`}>
    <TextLink to={editFaqQuestionPath(id)}>{title}</TextLink>
  </span>
)
const renderGroup = ({ id, title }: ListedGroup) => (
  <span id={`group-${id}`}>
    <TextLink to={editFaqGroupPath(id)}>{title}</TextLink>
  </span>
)
const renderState = (question: ListedQuestion) => <StateBadge {...question} />
const renderMoves = (row: Ordered<{ id: number; title: string }>) => <MoveButtons {...row} />

function StateBadge({ isPublished }: ListedQuestion) {
  const t = useText()
  return (
    <Badge tone={isPublished ? 'positive' : 'waiting'}>
      {t(isPublished ? entriesText.published : entriesText.draft)}
    </Badge>
  )
}

import { formatCount } from '#src/shared/locale/counts.ts'
import { formatLondonTime } from '#src/shared/locale/dates.ts'
import { bulkEditPath } from '#src/shared/paths/backoffice-paths.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { undoMinutes } from '../../bulk-edit/bulk-edit.ts'
import type { PresentedBulkReport } from '../../bulk-edit/bulk-edit-view.ts'
import { JobProgress } from '../job-progress.tsx'

type Props = { report: PresentedBulkReport }

export function BulkEditProgress({ report: { id, state, done, total } }: Props) {
  const t = useText()
  const locale = useLocale()
  const text = t(bulkText.progress, { done: formatCount(locale, done), total: formatCount(locale, total) })
  return (
    <JobProgress
      title={t(bulkText.states[state])}
      progress={{ done, total, text }}
      hint={t(bulkText.runningHint)}
      lookAgain={{ to: bulkEditPath(id), text: t(bulkText.lookAgain) }}
    />
  )
}

/** What can be done next. */
export function BulkEditSteps({ report }: Props) {
  const t = useText()
  const { state, counts, undoUntil } = report
  const canCancel = state === 'previewing' || state === 'previewed' || state === 'applying'
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 empty:hidden">
      {state === 'previewed' && counts.changed > 0 && <ApplyForm report={report} />}
      {state === 'previewed' && counts.changed === 0 && <p>{t(bulkText.nothingToApply)}</p>}
      {undoUntil && <UndoForm undoUntil={undoUntil} />}
      {canCancel && (
        <PostForm
          intent="cancel"
          label={t(bulkText.cancel)}
          submit={t(bulkText.cancel)}
          button={{ variant: 'secondary' }}
        />
      )}
    </div>
  )
}

function ApplyForm({ report: { counts } }: Props) {
  const t = useText()
  const locale = useLocale()
  const label = t(bulkText.apply, { count: formatCount(locale, counts.changed) })
  return (
    <PostForm
      intent="apply"
      label={label}
      submit={label}
      renderSubmit={(button) => (
        <>
          {button}
          <p className="text-sm text-steel">{t(bulkText.applyHint, { minutes: undoMinutes })}</p>
        </>
      )}
      className="gap-2"
    />
  )
}

function UndoForm({ undoUntil }: { undoUntil: string }) {
  const t = useText()
  return (
    <PostForm
      intent="undo"
      label={t(bulkText.undo)}
      submit={t(bulkText.undo)}
      button={{ variant: 'secondary' }}
      renderSubmit={(button) => (
        <>
          {button}
          <p className="text-sm text-steel">{t(bulkText.undoHint, { time: formatLondonTime(new Date(undoUntil)) })}</p>
        </>
      )}
      className="gap-2"
    />
  )
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#src/shared/locale/counts.ts'
import { formatLondonTime } from '#src/shared/locale/dates.ts'
import { bulkEditPath } from '#src/shared/paths/backoffice-paths.ts'
import * as bulkText from '#src/translations/backoffice/catalogue/bulk-edit-text.ts'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import { undoMinutes } from '../../bulk-edit/bulk-edit.ts'
import type { PresentedBulkReport } from '../../bulk-edit/bulk-edit-view.ts'

type Props = { report: PresentedBulkReport }

const pollingMs = 1000

/** Shown while the bulk edit is at work; reloads its data until it is done. */
export function BulkEditProgress({ report: { id, state, done, total } }: Props) {
  const t = useText()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pollingMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const progress = t(bulkText.progress, { done: formatCount(locale, done), total: formatCount(locale, total) })
  return (
    <MessageBox type="info" live title={t(bulkText.states[state])}>
      <p>{progress}</p>
      <progress value={done} max={total} aria-label={progress} className="w-full" />
      <p>{t(bulkText.runningHint)}</p>
      <p className="not-noscript:hidden">
        <TextLink to={bulkEditPath(id)}>{t(bulkText.lookAgain)}</TextLink>
      </p>
    </MessageBox>
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

import { formatMoment } from '#src/shared/dates.ts'
import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { PostForm } from '#src/ui/post-form.tsx'
import { useLocale, useText } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { RefusedForm } from '#src/ui/use-call-form.ts'
import type { StaffOrder } from '../staff-order-view.ts'
import { HistoryBadge } from './order-badges.tsx'

type Props = { order: StaffOrder; refused: RefusedForm | undefined }

/** What happened, and what staff have written down about it. */
export function StaffOrderHistory({ order, refused }: Props) {
  const t = useText()
  const locale = useLocale()
  const whoOf = ({ who, by }: { who: string; by: string }) => {
    const kind = staffOrdersText.actors[by] ? t(staffOrdersText.actors[by]) : by
    return who ? t(staffOrdersText.by, { who, kind }) : kind
  }
  return (
    <>
      <section className="backoffice-panel" aria-labelledby="order-history">
        <h2 id="order-history">{t(staffOrdersText.history)}</h2>
        <ol className="grid gap-2">
          {order.events.map((event) => (
            <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-40 text-steel tabular-nums">{formatMoment(locale, event.at)}</span>
              <HistoryBadge status={event.status} payment={order.payment} forStaff />
              <span className="text-sm text-steel">{whoOf(event)}</span>
              {event.note && <span className="basis-full sm:pl-43">{event.note}</span>}
            </li>
          ))}
        </ol>
      </section>
      <section className="backoffice-panel" aria-labelledby="order-notes">
        <div>
          <h2 id="order-notes">{t(staffOrdersText.notes)}</h2>
          <p className="text-sm text-steel">{t(staffOrdersText.notesAbout)}</p>
        </div>
        <ul className="grid gap-3">
          {order.notes.map((note) => (
            <li key={note.id}>
              <p className="text-sm text-steel">{`${formatMoment(locale, note.at)} ${whoOf(note)}`}</p>
              <p className="whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ul>
        <PostForm
          intent="note"
          label={t(staffOrdersText.newNote)}
          submit={t(staffOrdersText.addNote)}
          button={{ size: 'small', variant: 'secondary' }}
          refused={refused}
          className="gap-3"
        >
          {(field) => (
            <TextAreaField {...field('text')} label={t(staffOrdersText.newNote)} rows={3} maxLength={2000} required />
          )}
        </PostForm>
      </section>
    </>
  )
}

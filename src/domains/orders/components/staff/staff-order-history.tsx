import { formatDateTime } from '#src/shared/locale/dates.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { listHistory } from '../../order-history-view.ts'
import type { OrderRefund } from '../../order-view.ts'
import type { StaffOrder } from '../../staff/staff-order-view.ts'
import { HistoryBadge } from '../order-badges.tsx'

type Props = { order: StaffOrder; refunds: readonly OrderRefund[]; refused: RefusedForm | undefined }

/** The events and partial refunds of an order, and the internal notes of staff. */
export function StaffOrderHistory({ order, refunds, refused }: Props) {
  const t = useText()
  const locale = useLocale()
  const formatActor = ({ who, by }: { who: string; by: string }) => {
    const kind = staffOrdersText.actors[by] ? t(staffOrdersText.actors[by]) : by
    return who ? t(staffOrdersText.by, { who, kind }) : kind
  }
  return (
    <>
      <section className="backoffice-panel" aria-labelledby="order-history">
        <h2 id="order-history">{t(staffOrdersText.history)}</h2>
        <ol className="grid gap-2">
          {listHistory(order.events, refunds).map((event) => (
            <li key={event.status + event.at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="w-40 text-steel tabular-nums">{formatDateTime(locale, event.at)}</span>
              <HistoryBadge status={event.status} payment={order.payment} forStaff />
              <span className="text-sm text-steel">
                {'refunded' in event ? formatPounds(locale, fromPounds(event.refunded)) : formatActor(event)}
              </span>
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
              <p className="text-sm text-steel">{`${formatDateTime(locale, note.at)} ${formatActor(note)}`}</p>
              <p className="whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ul>
        {order.can_add_notes && (
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
        )}
      </section>
    </>
  )
}

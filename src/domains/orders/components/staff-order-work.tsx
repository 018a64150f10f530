import * as staffOrdersText from '#src/translations/staff-orders-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { fieldsOf, type RefusedForm } from '#src/ui/use-call-form.ts'
import type { StaffOrder } from '../staff-order-view.ts'

type Props = { order: StaffOrder; refused: RefusedForm | undefined }

/** Buttons only for what may happen next; the service asks the table of states again. */
export function StaffOrderWork({ order: { moves }, refused }: Props) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="order-work">
      <h2 id="order-work">{t(staffOrdersText.work)}</h2>
      {moves.length === 0 ? (
        <p>{t(staffOrdersText.noMoves)}</p>
      ) : (
        <form method="post" className="grid gap-3">
          <TokenField />
          <input type="hidden" name="intent" value="move" />
          <TextField
            {...fieldsOf(refused ?? {})('note')}
            label={t(staffOrdersText.moveNote)}
            hint={t(staffOrdersText.moveNoteHint)}
            maxLength={500}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-2">
            {moves.map((to) => (
              <Button
                key={to}
                type="submit"
                name="to"
                value={to}
                size="small"
                variant={to === 'cancelled' ? 'secondary' : 'primary'}
              >
                {staffOrdersText.moves[to] ? t(staffOrdersText.moves[to]) : to}
              </Button>
            ))}
          </div>
        </form>
      )}
    </section>
  )
}

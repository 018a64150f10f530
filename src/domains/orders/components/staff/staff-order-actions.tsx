import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { createFieldPropsGetter, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { StaffOrder } from '../../staff/staff-order-view.ts'

type Props = { order: StaffOrder; refused: RefusedForm | undefined }

/** One button per allowed transition. The service checks the transition again. */
export function StaffOrderActions({ order: { next_statuses: nextStatuses }, refused }: Props) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="order-actions">
      <h2 id="order-actions">{t(staffOrdersText.actions)}</h2>
      {nextStatuses.length === 0 ? (
        <p>{t(staffOrdersText.noActions)}</p>
      ) : (
        <form method="post" className="grid gap-3">
          <TokenField />
          <input type="hidden" name="intent" value="move" />
          <TextField
            {...createFieldPropsGetter(refused ?? {})('note')}
            label={t(staffOrdersText.statusNote)}
            hint={t(staffOrdersText.statusNoteHint)}
            maxLength={500}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-2">
            {nextStatuses.map((to) => (
              <Button
                key={to}
                type="submit"
                name="to"
                value={to}
                size="small"
                variant={to === 'cancelled' ? 'secondary' : 'primary'}
              >
                {staffOrdersText.statusActions[to] ? t(staffOrdersText.statusActions[to]) : to}
              </Button>
            ))}
          </div>
        </form>
      )}
    </section>
  )
}

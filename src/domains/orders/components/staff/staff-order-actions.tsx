import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { createFieldPropsGetter, type RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { StaffOrder } from '../../staff/staff-order-view.ts'
import { DispatchForm } from './dispatch-form.tsx'
import { PrintGate } from './print-gate.tsx'

type Props = {
  order: StaffOrder
  refused: RefusedForm | undefined
  refusedDispatch: RefusedForm | undefined
}
type Status = StaffOrder['next_statuses'][number]

/**
 * The form that dispatches, and one button per other allowed transition; the service checks it again. A transition that cannot be
 * undone asks first.
 */
export function StaffOrderActions({ order, refused, refusedDispatch }: Props) {
  const t = useText()
  const { print_gate: gate, dispatch } = order
  const nextStatuses = order.next_statuses.filter((to) => !(to === 'dispatched' && dispatch))
  const isOverride = refused !== undefined && 'override' in refused.values
  return (
    <section className="backoffice-panel" aria-labelledby="order-actions">
      <h2 id="order-actions">{t(staffOrdersText.actions)}</h2>
      {gate && <PrintGate gate={gate} refused={isOverride ? refused : undefined} />}
      {dispatch && <DispatchForm dispatch={dispatch} refused={refusedDispatch} />}
      {nextStatuses.length === 0 && !gate && !dispatch && <p>{t(staffOrdersText.noActions)}</p>}
      {nextStatuses.length > 0 && (
        <form method="post" className="grid gap-3">
          <TokenField />
          <input type="hidden" name="intent" value="move" />
          <TextField
            {...createFieldPropsGetter((isOverride ? undefined : refused) ?? {})('note')}
            // The form that sends a proof has a note too.
            id="status-note"
            label={t(staffOrdersText.statusNote)}
            hint={t(staffOrdersText.statusNoteHint)}
            maxLength={500}
            autoComplete="off"
          />
          {nextStatuses.map((to) => (
            <TransitionButton key={to} to={to} />
          ))}
        </form>
      )}
    </section>
  )
}

function TransitionButton({ to }: { to: Status }) {
  const t = useText()
  const action = staffOrdersText.statusActions[to]
  const confirmation = staffOrdersText.confirmations[to]
  const isForward = to === 'in production' || to === 'dispatched' || to === 'completed'
  const submit = (
    <Button
      type="submit"
      name="to"
      value={to}
      size="small"
      variant={isForward ? 'primary' : 'secondary'}
      className="justify-self-start"
    >
      {t(confirmation?.button ?? action ?? staffOrdersText.actions)}
    </Button>
  )
  if (!confirmation || !action) return submit
  return (
    <details>
      <summary className="min-h-8 w-fit cursor-pointer text-brand underline">{t(action)}</summary>
      <div className="grid gap-3 border-line border-l-4 py-1 pl-3">
        <p>{t(confirmation.about)}</p>
        {submit}
      </div>
    </details>
  )
}

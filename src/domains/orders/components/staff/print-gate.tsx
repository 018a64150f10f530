import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { StaffOrder } from '../../staff/staff-order-view.ts'

type Props = { gate: NonNullable<StaffOrder['print_gate']>; refused: RefusedForm | undefined }

/** Why production cannot start, and the form of those who may start it nevertheless. */
export function PrintGate({ gate: { blocker, statuses, can_override: canOverride }, refused }: Props) {
  const t = useText()
  const options = statuses.flatMap((value) => {
    const action = staffOrdersText.statusActions[value]
    return action ? [{ value, label: t(action) }] : []
  })
  return (
    <>
      <MessageBox type="warning" title={t(staffOrdersText.refusals[blocker])}>
        {t(staffOrdersText.gateAbout[blocker])}
      </MessageBox>
      {canOverride && (
        <details open={refused !== undefined}>
          <summary className="min-h-8 w-fit cursor-pointer text-brand underline">{t(staffOrdersText.override)}</summary>
          <PostForm
            intent="move"
            label={t(staffOrdersText.override)}
            refused={refused}
            getErrorLabel={() => t(staffOrdersText.overrideReason)}
            submit={t(staffOrdersText.override)}
            button={{ variant: 'secondary', size: 'small' }}
            className="gap-3 pt-2"
          >
            {(field) => (
              <>
                <p>{t(staffOrdersText.overrideAbout)}</p>
                <SelectField
                  {...field('to')}
                  label={t(staffOrdersText.actions)}
                  required
                  defaultValue={refused?.values.to ?? options[0]?.value}
                  options={options}
                />
                <TextField
                  {...field('override')}
                  label={t(staffOrdersText.overrideReason)}
                  required
                  maxLength={500}
                  autoComplete="off"
                />
              </>
            )}
          </PostForm>
        </details>
      )}
    </>
  )
}

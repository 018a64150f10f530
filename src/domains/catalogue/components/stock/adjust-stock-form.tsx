import * as stockText from '#src/translations/backoffice/stock-text.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { adjustmentModes, maxNoteLength } from '../../stock/staff/stock-adjustment.ts'
import { adjustmentReasons } from '../../stock/stock-movement.ts'

type Props = { inHand: number | null; refused: RefusedForm | undefined }

/** Sets the units in hand, or adds to them. */
export function AdjustStockForm({ inHand, refused }: Props) {
  const t = useText()
  return (
    <PostForm label={t(stockText.adjust)} refused={refused} submit={t(stockText.adjust)} className="max-w-3xl">
      {(field) => {
        const { defaultValue: mode = 'set', ...modeField } = field('mode')
        return (
          <>
            <input type="hidden" name="shownQuantity" value={inHand ?? ''} />
            <RadioGroup
              {...modeField}
              label={t(stockText.mode)}
              defaultValue={mode}
              options={adjustmentModes.map((value) => ({ value, label: t(stockText.modes[value]) }))}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                {...field('quantity')}
                label={t(stockText.quantity)}
                hint={t(stockText.quantityHint)}
                maxLength={11}
                autoComplete="off"
                required
              />
              <SelectField
                {...field('reason')}
                label={t(stockText.reason)}
                options={adjustmentReasons.map((value) => ({ value, label: t(stockText.reasons[value]) }))}
                required
              />
            </div>
            <TextField {...field('note')} label={t(stockText.note)} maxLength={maxNoteLength} autoComplete="off" />
          </>
        )
      }}
    </PostForm>
  )
}

import * as orderEditText from '#src/translations/backoffice/orders/order-edit-text.ts'
import * as staffOrdersText from '#src/translations/backoffice/staff-orders-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { TextAreaField } from '#src/ui/field/text-area-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import type { RefusedForm } from '#src/ui/form/use-call-form.ts'
import { useText } from '#src/ui/text/text.tsx'
import { addedRows } from '../../order-edits/order-edit-input.ts'
import type { EditableLinesView, EditableLineView } from '../../order-edits/order-edit-view.ts'

type Props = {
  version: number
  order: EditableLinesView
  /** What was sent, also if it has no errors: staff went back from the preview. */
  refused: RefusedForm | undefined
}

/** Lines, delivery and added products of a placed order. Its button shows the difference in money first. */
export function OrderLinesForm({ version, order, refused }: Props) {
  const t = useText()
  const getErrorLabel = useErrorLabels(order)
  const values = refused?.values ?? {}
  return (
    <section className="backoffice-panel" aria-labelledby="edit-lines">
      <h2 id="edit-lines">{t(orderEditText.lines)}</h2>
      <p className="text-steel">{t(orderEditText.linesAbout)}</p>
      <PostForm
        intent="lines"
        label={t(orderEditText.lines)}
        refused={refused}
        getErrorLabel={getErrorLabel}
        submit={t(orderEditText.showDifference)}
      >
        <input type="hidden" name="version" value={values.version ?? version} />
        {order.lines.map((line) => (
          <LineFields key={line.id} line={line} refused={refused} />
        ))}
        <AddedProducts refused={refused} />
        <DeliveryFields order={order} refused={refused} />
        <TextAreaField
          id="lines-message"
          name="message"
          defaultValue={values.message}
          error={refused?.errors.message?.[0]}
          label={t(orderEditText.message)}
          hint={t(orderEditText.messageHint)}
          rows={2}
          maxLength={500}
        />
      </PostForm>
    </section>
  )
}

/** `qty[7]` is `qty.7` among errors. */
const getField = (refused: Props['refused'], [name, key]: [string, string | number], stored = '') => ({
  name: `${name}[${key}]`,
  defaultValue: refused?.values[`${name}[${key}]`] ?? stored,
  error: refused?.errors[`${name}.${key}`]?.[0],
  autoComplete: 'off',
})

function LineFields({ line, refused }: { line: EditableLineView; refused: Props['refused'] }) {
  const t = useText()
  const { id } = line
  const isRemoved = refused?.values[`remove[${id}]`] !== undefined
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="wrap-anywhere font-semibold">{`${line.title} (${line.sku})`}</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextField
          {...getField(refused, ['qty', id], String(line.qty))}
          label={t(orderEditText.quantity)}
          hint={line.min_qty > 0 ? t(orderEditText.minimum, { min: line.min_qty }) : undefined}
          inputMode="numeric"
          maxLength={7}
        />
        {!line.is_price_locked && (
          <>
            <TextField
              {...getField(refused, ['unit', id], line.unit)}
              label={t(orderEditText.unitPrice)}
              inputMode="decimal"
            />
            <TextField
              {...getField(refused, ['setup', id], line.setup)}
              label={t(orderEditText.setup)}
              inputMode="decimal"
            />
            <TextField
              {...getField(refused, ['reason', id])}
              label={t(orderEditText.priceReason)}
              className="col-span-2 sm:col-span-1"
              maxLength={200}
            />
          </>
        )}
      </div>
      {line.is_price_locked && <p className="text-sm text-steel">{t(orderEditText.priceLocked)}</p>}
      {line.min_qty === 0 && (
        <CheckboxField name={`remove[${id}]`} label={t(orderEditText.remove)} defaultChecked={isRemoved} />
      )}
    </fieldset>
  )
}

function AddedProducts({ refused }: { refused: Props['refused'] }) {
  const t = useText()
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="font-semibold">{t(orderEditText.addProducts)}</legend>
      {addedRows.map((row) => (
        <div key={row} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <TextField {...getField(refused, ['add_sku', row])} label={t(orderEditText.sku)} maxLength={60} />
          <TextField
            {...getField(refused, ['add_qty', row])}
            label={t(orderEditText.quantity)}
            inputMode="numeric"
            maxLength={7}
          />
          <TextField
            {...getField(refused, ['add_unit', row])}
            label={t(orderEditText.unitPrice)}
            hint={t(orderEditText.listPriceHint)}
            inputMode="decimal"
          />
          <TextField {...getField(refused, ['add_reason', row])} label={t(orderEditText.priceReason)} maxLength={200} />
        </div>
      ))}
    </fieldset>
  )
}

function DeliveryFields({ order, refused }: Pick<Props, 'order' | 'refused'>) {
  const t = useText()
  const getProps = (name: string, stored: string) => ({
    name,
    defaultValue: refused?.values[name] ?? stored,
    error: refused?.errors[name]?.[0],
    autoComplete: 'off',
  })
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
      <legend className="font-semibold">{t(staffOrdersText.dispatch)}</legend>
      <TextField
        {...getProps('delivery_detail', order.delivery_detail)}
        label={t(orderEditText.deliveryMethod)}
        maxLength={200}
      />
      {!order.is_delivery_locked && (
        <TextField
          {...getProps('delivery', order.delivery)}
          label={t(orderEditText.deliveryCharge)}
          inputMode="decimal"
        />
      )}
    </fieldset>
  )
}

const labelByField = {
  qty: orderEditText.quantity,
  unit: orderEditText.unitPrice,
  setup: orderEditText.setup,
  reason: orderEditText.priceReason,
  add_sku: orderEditText.sku,
  add_qty: orderEditText.quantity,
  add_unit: orderEditText.unitPrice,
  add_reason: orderEditText.priceReason,
  delivery: orderEditText.deliveryCharge,
  delivery_detail: orderEditText.deliveryMethod,
  message: orderEditText.message,
}

/** The label of a field with the line that it belongs to. */
function useErrorLabels(order: EditableLinesView) {
  const t = useText()
  return (key: string): string | undefined => {
    const [name = '', id] = key.split('.')
    const label = Object.hasOwn(labelByField, name) ? t(labelByField[name as keyof typeof labelByField]) : undefined
    const line = order.lines.find((each) => String(each.id) === id && !name.startsWith('add_'))
    return line && label ? `${line.title}: ${label}` : label
  }
}

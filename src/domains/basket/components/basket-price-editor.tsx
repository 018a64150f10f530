import { type SubmitEvent, useState } from 'react'
import { formatPounds, fromPounds } from '#src/shared/money.ts'
import { fieldOf } from '#src/shared/typed-fields.ts'
import * as basketText from '#src/translations/basket-text.ts'
import { Button } from '#src/ui/button.tsx'
import { editIcon } from '#src/ui/icons/actions.ts'
import { useText } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { editPriceCall } from '../basket-calls.ts'
import type { BasketAnswer, BasketItem } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'

/** spec §4, basket box: price-edit mode, in customer-service orders only. Each changed price is posted, then it ends. */
export function BasketPriceEditor({ basket }: { basket: BasketAnswer }) {
  const t = useText()
  const { change } = useBaskets()
  const [isEditing, setEditing] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const items = Object.values(basket.items).filter((item) => item.available)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = fieldOf(form, 'reason').trim()
    // spec §5: sent only where a new price was entered.
    const changed = items
      .map((item) => ({ ...item, price: fieldOf(form, item.rowId).trim(), was: priceText(item) }))
      .filter(({ price, was }) => price !== '' && price !== was)
    if (changed.length > 0 && reason === '') return setErrors({ reason: t(basketText.priceReasonMissing) })
    setErrors({})
    setUpdating(true)
    const refused: Record<string, string> = {}
    for (const { rowId, price } of changed) {
      const { type, message } = await change('bag', () => editPriceCall(rowId, { price, reason }))
      if (type === 'error') refused[rowId] = message
    }
    setUpdating(false)
    setErrors(refused)
    setEditing(Object.keys(refused).length > 0)
  }

  if (!isEditing) {
    return (
      <Button variant="secondary" size="small" icon={editIcon} onClick={() => setEditing(true)}>
        {t(basketText.editPrices)}
      </Button>
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-3" aria-busy={isUpdating || undefined}>
      <p className="font-semibold">{t(basketText.editPricesTitle)}</p>
      {items.map((item) => (
        <TextField
          key={item.rowId}
          name={item.rowId}
          label={item.title}
          hint={t(basketText.listPrice, { price: formatPounds(fromPounds(item.list_price)) })}
          error={errors[item.rowId]}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={priceText(item)}
        />
      ))}
      <TextField
        name="reason"
        label={t(basketText.priceReason)}
        error={errors.reason}
        required
        maxLength={200}
        autoComplete="off"
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" loading={isUpdating}>
          {t(basketText.savePrices)}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setEditing(false)}>
          {t(basketText.cancel)}
        </Button>
      </div>
    </form>
  )
}

const priceText = ({ price }: BasketItem) => price.toFixed(2)

import { type SubmitEvent, useState } from 'react'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { editIcon } from '#src/ui/icons/actions.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { editPriceCall } from '../../basket-calls.ts'
import type { BasketItem, BasketView } from '../../basket-contract.ts'
import { useBaskets } from '../basket-context.ts'

/** Edits unit prices in service mode. Saving posts each changed price, then closes the editor. */
export function BasketPriceEditor({ basket }: { basket: BasketView }) {
  const t = useText()
  const locale = useLocale()
  const { changeBasket } = useBaskets()
  const [isEditing, setEditing] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const items = Object.values(basket.items).filter((item) => item.available)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = getField(form, 'reason').trim()
    const changed = items
      .map((item) => ({ ...item, price: getField(form, item.rowId).trim(), oldPrice: formatPriceInput(item) }))
      .filter(({ price, oldPrice }) => price !== '' && price !== oldPrice)
    if (changed.length > 0 && reason === '') return setErrors({ reason: t(basketText.priceReasonMissing) })
    setErrors({})
    setUpdating(true)
    const refusals: Record<string, string> = {}
    for (const { rowId, price } of changed) {
      const { type, message } = await changeBasket('basket', () => editPriceCall(rowId, { price, reason }))
      if (type === 'error') refusals[rowId] = message
    }
    setUpdating(false)
    setErrors(refusals)
    setEditing(Object.keys(refusals).length > 0)
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
          hint={t(basketText.listPrice, { price: formatPounds(locale, fromPounds(item.list_price)) })}
          error={errors[item.rowId]}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={formatPriceInput(item)}
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

const formatPriceInput = ({ price }: BasketItem) => price.toFixed(2)

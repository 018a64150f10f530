import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { getField } from '#src/shared/form/submitted-fields.ts'
import {
  type CheckoutDeliveryChoice,
  priceDeliveryIntent,
  readDeliveryChoice,
  toDeliveryChoiceFields,
} from '../delivery/delivery-choice.ts'

const toKey = ({ postcode, services }: CheckoutDeliveryChoice) => [postcode, ...services.toSorted()].join(' ')

/**
 * Has the basket priced again as soon as the form names another postcode or service, so that the page shows the total before the
 * form is sent. `priced` is what the shown total is for. Returns whether a new total is on its way.
 */
export function useDeliveryPricing(
  formRef: RefObject<HTMLFormElement | null>,
  priced: CheckoutDeliveryChoice,
): boolean {
  const { submit, state } = useFetcher()
  const { postcode: pricedPostcode } = priced
  const pricedKey = toKey(priced)
  const requestedKey = useRef(pricedKey)
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    requestedKey.current = pricedKey
    const price = () => {
      const fields = new FormData(form)
      const { postcode, services } = readDeliveryChoice(fields)
      const choice = { postcode: postcode || pricedPostcode, services }
      const key = toKey(choice)
      if (key === requestedKey.current) return
      requestedKey.current = key
      const token = getField(fields, '_token')
      void submit({ _token: token, intent: priceDeliveryIntent, ...toDeliveryChoiceFields(choice) }, { method: 'post' })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // A saved address fills in its fields after the event of its own field.
    const priceLater = () => {
      clearTimeout(timer)
      timer = setTimeout(price)
    }
    // The form may have been filled in from an account or a draft.
    priceLater()
    form.addEventListener('change', priceLater)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('change', priceLater)
    }
  }, [formRef, submit, pricedKey, pricedPostcode])
  return state !== 'idle'
}

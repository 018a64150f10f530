import { useNavigate, useSearchParams } from 'react-router'
import { type VariationKind, variationKinds } from '#src/domains/catalogue/variants.ts'

const names = [...variationKinds, 'qty', 'turnaround'] as const
type Name = (typeof names)[number]

/** Every state of the order has its own address, so that it can be linked to, sent and gone back to. */
export function useOrderAddress() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()

  const addressOf = (choices: Partial<Record<Name, string>>) => {
    const given = names.flatMap((name) => {
      const value = choices[name]
      return value ? [[name, value] as [string, string]] : []
    })
    return `?${new URLSearchParams(given)}`
  }
  const current = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? undefined]))
  const withVariation = (kind: VariationKind, value: string, fits: boolean) =>
    addressOf(
      fits ? { ...current, [kind]: value } : { [kind]: value, qty: current.qty, turnaround: current.turnaround },
    )
  const withQuantity = (qty: number) => addressOf({ ...current, qty: String(qty) })

  return {
    current,
    withVariation,
    withQuantity,
    /** Goes to the changed order without leaving the place on the page or filling the history. */
    change: (choices: Partial<Record<Name, string>>) =>
      navigate(addressOf({ ...current, ...choices }), { replace: true, preventScrollReset: true }),
  }
}

import { type SubmitEvent, useEffect, useId, useState } from 'react'
import * as vouchersText from '#src/translations/vouchers-text.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import { applyVoucherCall, removeVoucherCall } from '../basket-calls.ts'
import type { BasketAnswer } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import { forgetForcedVoucher } from './forced-voucher.ts'

const removedShownMs = 3000

type Said = { type: 'success' | 'error'; message: string }

/** `refusedCode` was sent without script; why it was refused, the page says. */
type Props = Pick<BasketAnswer, 'coupon'> & { refusedCode: string | undefined }

/** spec §4, discount code: Redeem, then read-only with Remove; 'removed' stays for 3 s. A refused code stays as typed. */
export function VoucherBox({ coupon, refusedCode }: Props) {
  const t = useText()
  const id = useId()
  const { change } = useBaskets()
  const [typed, setTyped] = useState(refusedCode ?? '')
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [isOpen, setOpen] = useState(refusedCode !== undefined)

  useEffect(() => {
    if (coupon || said?.type !== 'success') return undefined
    const timer = setTimeout(() => setSaid(undefined), removedShownMs)
    return () => clearTimeout(timer)
  }, [coupon, said])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const code = typed.trim()
    // spec §5: blank counts as failure, with no call.
    if (!coupon && !code) return setSaid({ type: 'error', message: t(vouchersText.invalid) })
    setBusy(true)
    if (coupon) forgetForcedVoucher()
    setSaid(await change('bag', () => (coupon ? removeVoucherCall() : applyVoucherCall(code))))
    setBusy(false)
    if (coupon) setTyped('')
  }

  const note = said ?? (coupon?.problem ? { type: 'error' as const, message: coupon.problem } : undefined)
  return (
    <details
      className="collapsible border-line border-y"
      open={isOpen || coupon !== null || said !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="font-semibold hover:text-brand">
        {t(vouchersText.title)}
        <Icon shape={chevronDownIcon} />
      </summary>
      <form method="post" className="grid gap-2 pt-1 pb-4" onSubmit={(event) => void submit(event)}>
        <TokenField />
        <label htmlFor={id} className="sr-only">
          {t(vouchersText.label)}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            name="code"
            className="control min-w-0 flex-1 uppercase placeholder:normal-case"
            placeholder={t(vouchersText.label)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            readOnly={coupon !== null}
            value={coupon?.name ?? typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={note?.type === 'error' || undefined}
            aria-describedby={`${id}-note`}
          />
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value={coupon ? 'unredeem' : 'redeem'}
            loading={isBusy}
          >
            {t(coupon ? vouchersText.remove : vouchersText.redeem)}
          </Button>
        </div>
        <output
          id={`${id}-note`}
          className={classes('text-sm empty:hidden', note?.type === 'error' ? 'text-checkout' : 'text-stock')}
        >
          {note?.message}
        </output>
      </form>
    </details>
  )
}

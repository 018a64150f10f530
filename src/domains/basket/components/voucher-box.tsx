import { type SubmitEvent, useEffect, useId, useState } from 'react'
import * as vouchersText from '#src/translations/ui/vouchers-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { applyVoucherCall, removeVoucherCall } from '../basket-calls.ts'
import type { BasketView } from '../basket-contract.ts'
import { useBaskets } from './basket-context.ts'
import { deleteVoucherCookie } from './voucher-cookie.ts'

const removedMessageMs = 3000

type VoucherResult = { type: 'success' | 'error'; message: string }

/** `refusedCode` was submitted without JavaScript; the page shows why it was refused. */
type Props = Pick<BasketView, 'coupon'> & { refusedCode: string | undefined }

/** Redeems a code, then shows it read-only with Remove. A refused code stays in the field. */
export function VoucherBox({ coupon, refusedCode }: Props) {
  const t = useText()
  const id = useId()
  const { changeBasket } = useBaskets()
  const [typed, setTyped] = useState(refusedCode ?? '')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<VoucherResult>()
  const [isOpen, setOpen] = useState(refusedCode !== undefined)

  useEffect(() => {
    if (coupon || result?.type !== 'success') return undefined
    const timer = setTimeout(() => setResult(undefined), removedMessageMs)
    return () => clearTimeout(timer)
  }, [coupon, result])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (!coupon && !code) return setResult({ type: 'error', message: t(vouchersText.invalid) })
    setBusy(true)
    if (coupon) deleteVoucherCookie()
    setResult(await changeBasket('basket', () => (coupon ? removeVoucherCall() : applyVoucherCall(code))))
    setBusy(false)
    if (coupon) setTyped('')
  }

  const notice = result ?? (coupon?.problem ? { type: 'error' as const, message: coupon.problem } : undefined)
  return (
    <details
      className="collapsible border-line border-y"
      open={isOpen || coupon !== null || result !== undefined}
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
            aria-invalid={notice?.type === 'error' || undefined}
            aria-describedby={`${id}-message`}
          />
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value={coupon ? 'remove voucher' : 'apply voucher'}
            loading={isBusy}
          >
            {t(coupon ? vouchersText.remove : vouchersText.redeem)}
          </Button>
        </div>
        <output
          id={`${id}-message`}
          className={classes('text-sm empty:hidden', notice?.type === 'error' ? 'text-checkout' : 'text-stock')}
        >
          {notice?.message}
        </output>
      </form>
    </details>
  )
}

import { type ComponentProps, type MouseEvent, useId } from 'react'
import * as uiText from '#src/translations/ui-text.ts'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useText } from './text.tsx'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    icon?: IconShape
    /** Shows a spinner, keeps the width and ignores further presses. */
    loading?: boolean
    /** Disables the button and says why below it; it stays focusable so that everybody can read the reason. */
    disabledReason?: string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, loading, disabledReason, children, onClick, ...rest } = props
  const t = useText()
  const reasonId = useId()
  const idle = loading || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => (idle ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block, className: disabledReason ? undefined : className })}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      <span className={classes('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {icon && <Icon shape={icon} />}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t(uiText.loading)} />
        </span>
      )}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classes('inline-grid gap-1', block && 'w-full', className)}>
      {button}
      <span id={reasonId} className="text-sm text-steel">
        {disabledReason}
      </span>
    </span>
  )
}

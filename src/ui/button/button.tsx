import { type ComponentProps, type MouseEvent, useId } from 'react'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { Spinner } from '#src/ui/card/spinner.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type ButtonStyle, buttonClasses } from './button-style.ts'

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className'> & {
    icon?: IconShape
    /** Shows a spinner, keeps the width and ignores clicks. */
    loading?: boolean
    /** Disables the button and shows the reason below it. The button stays focusable, so that screen readers read the reason. */
    disabledReason?: string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, loading, disabledReason, children, onClick, ...rest } = props
  const t = useText()
  const reasonId = useId()
  const isInactive = loading || disabledReason !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (isInactive ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block, className: disabledReason ? undefined : className })}
      aria-disabled={isInactive || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={handleClick}
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

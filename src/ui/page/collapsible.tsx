import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#src/ui/classes.ts'
import { chevronDownIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

export type CollapsibleProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Closed below 720 px, open from there on. */
  closedOnMobile?: boolean
  className?: string
}

const desktopQuery = '(width >= 720px)'

export function Collapsible({ title, children, open = false, closedOnMobile = false, className }: CollapsibleProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!closedOnMobile || !details) return undefined
    const desktop = window.matchMedia(desktopQuery)
    const update = () => {
      details.open = desktop.matches
      details.dataset.ready = ''
    }
    update()
    desktop.addEventListener('change', update)
    return () => desktop.removeEventListener('change', update)
  }, [closedOnMobile])
  return (
    <details
      ref={ref}
      open={open && !closedOnMobile}
      data-closed-on-mobile={closedOnMobile || undefined}
      className={classes('collapsible border-line border-b', className)}
    >
      <summary className="font-display font-semibold text-lg hover:text-brand">
        {title}
        <Icon shape={chevronDownIcon} />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

import { type ReactNode, useId } from 'react'
import { classes } from '#src/ui/classes.ts'

type Props = { title: string; className?: string; children: ReactNode }

export function CheckoutSection({ title, className, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('grid grid-cols-1 gap-5', className)}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

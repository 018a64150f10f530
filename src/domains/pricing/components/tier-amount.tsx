import type { ReactNode } from 'react'
import { usePounds } from '#src/ui/text/use-pounds.ts'

/** What the visitor's choice of prices shows; CSS hides the other one. */
export function ByVatChoice({ excl, incl }: { excl: ReactNode; incl: ReactNode }) {
  return (
    <>
      <span className="when-excl">{excl}</span>
      <span className="when-incl">{incl}</span>
    </>
  )
}

/** Amounts in pounds, as JSON responses have them. */
export function TierAmount({ net, gross }: { net: number; gross: number }) {
  const money = usePounds()
  return <ByVatChoice excl={money(net)} incl={money(gross)} />
}

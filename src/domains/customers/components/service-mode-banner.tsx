import { customerServicePath } from '#src/shared/paths/backoffice-paths.ts'
import * as serviceModeText from '#src/translations/backoffice/service-mode-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TokenField } from '#src/ui/form/token-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { ServiceModeStatus } from '../service-mode/service-mode.ts'

type Props = {
  status: ServiceModeStatus
  /** The class for the width of the page below. */
  width?: string
}

/** Shown on every page while service mode is on. */
export function ServiceModeBanner({ status, width = 'page-width' }: Props) {
  const t = useText()
  const message = status.email === '' ? t(serviceModeText.bannerNobody) : t(serviceModeText.banner, status)
  return (
    <section
      aria-label={t(serviceModeText.bannerLabel)}
      className="border-saving border-b-2 bg-saving-soft text-saving"
    >
      <div className={`${width} flex flex-wrap items-center gap-x-4 gap-y-2 py-2`}>
        <p className="mr-auto font-semibold">{message}</p>
        <a href={customerServicePath} className="text-link">
          {t(serviceModeText.changeCustomer)}
        </a>
        <form method="post" action={customerServicePath}>
          <TokenField />
          <input type="hidden" name="intent" value="off" />
          <Button type="submit" variant="secondary" size="small">
            {t(serviceModeText.switchOff)}
          </Button>
        </form>
      </div>
    </section>
  )
}

import * as serviceModeText from '#src/translations/service-mode-text.ts'
import { Button } from '#src/ui/button.tsx'
import { useText } from '#src/ui/text.tsx'
import { TokenField } from '#src/ui/token-field.tsx'
import type { Serving } from '../service-mode-service.server.ts'

type Props = {
  serving: Serving
  /** As wide as what stands below it. */
  width?: string
}

/** decisions.md: customer-service mode is visible on every page while it is on. */
export function ServiceBanner({ serving, width = 'page-width' }: Props) {
  const t = useText()
  const words = serving.email === '' ? t(serviceModeText.bannerNobody) : t(serviceModeText.banner, serving)
  return (
    <section
      aria-label={t(serviceModeText.bannerLabel)}
      className="border-saving border-b-2 bg-saving-soft text-saving"
    >
      <div className={`${width} flex flex-wrap items-center gap-x-4 gap-y-2 py-2`}>
        <p className="mr-auto font-semibold">{words}</p>
        <a href="/dashboard/customer-service" className="text-link">
          {t(serviceModeText.changeCustomer)}
        </a>
        <form method="post" action="/dashboard/customer-service">
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

import { data } from 'react-router'
import { checkScannedProof } from '#src/domains/proofs/print-check-service.server.ts'
import { isPrintAllowed } from '#src/domains/proofs/proofs.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { proofPath } from '#src/shared/paths/checkout-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as printCheckText from '#src/translations/backoffice/orders/print-check-text.ts'
import * as proofText from '#src/translations/storefront/proof-text.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/print-check-page.ts'

/** Returns 404 for an unknown token, as if the proof did not exist [T39]. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const fingerprint = new URL(request.url).searchParams.get('file') ?? ''
  const scanned = await checkScannedProof(context.get(shopContext), { publicToken: params.token, fingerprint })
  if (!scanned) throw data(null, { status: 404 })
  const { locale } = context.get(visitorContext)
  const answer = translate(locale, isPrintAllowed(scanned.check) ? printCheckText.print : printCheckText.doNotPrint)
  return { title: `${answer}: ${scanned.order}`, scanned, answer, token: params.token }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  // The URL holds the secret token: other sites get no referrer.
  const privacyTags = [
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
  return [...describePage(matches, loaderData), ...privacyTags]
}

/** What production sees when it scans the code of a job ticket. */
export default function PrintCheckPage({ loaderData: { scanned, answer, token } }: Route.ComponentProps) {
  const t = useText()
  const { check, order, title, qty, version, latestVersion } = scanned
  return (
    <div className="page-width grid gap-6 pt-6 pb-14">
      <h1>{answer}</h1>
      <MessageBox type={isPrintAllowed(check) ? 'success' : 'error'}>
        <p className="text-lg">{t(printCheckText.reasons[check], { version, latest: latestVersion })}</p>
      </MessageBox>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <b>{t(printCheckText.order, { order })}</b>
        <span>{title}</span>
        <span>{t(proofText.quantity, { qty })}</span>
        <span>{t(proofText.version, { version })}</span>
      </p>
      <TextLink to={proofPath(token)}>{t(printCheckText.openProof)}</TextLink>
    </div>
  )
}

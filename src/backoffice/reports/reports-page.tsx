import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { can, requirePermission } from '#src/domains/access/access.ts'
import { reports } from '#src/domains/reports/report.ts'
import { listReports } from '#src/domains/reports/reports-service.server.ts'
import { visitorContext } from '#src/request-context.server.ts'
import { translate } from '#src/shared/locale/message.ts'
import { reportPath, voucherUsagePath } from '#src/shared/paths/backoffice-paths.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/reports-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  unwrapOrThrow(requirePermission(visitor, 'report.read'))
  const { locale } = visitor
  const isOwn = can(visitor, 'report.sales') && !can(visitor, 'report.all')
  const { titles, abouts } = reportsText
  const listed = listReports(visitor).map((id) => ({ to: reportPath(id), ...reports[id] }))
  const vouchers = { to: voucherUsagePath, title: titles.vouchers, about: abouts.vouchers }
  const links = can(visitor, 'voucher.report') ? [...listed, vouchers] : listed
  return {
    title: translate(locale, reportsText.title),
    isOwn,
    links: links.map(({ to, title, about }) => ({
      to,
      title: translate(locale, title),
      about: translate(locale, about),
    })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function ReportsPage({ loaderData: { title, isOwn, links } }: Route.ComponentProps) {
  const t = useText()
  return (
    <BackofficePage title={title}>
      <p className="max-w-3xl text-steel">{t(reportsText.about)}</p>
      {isOwn && <p className="max-w-3xl">{t(reportsText.ownOnly)}</p>}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {links.map(({ to, title, about }) => (
          <li key={to} className="grid content-start gap-1 rounded-box border border-line bg-paper p-4">
            <TextLink to={to} className="font-semibold">
              {title}
            </TextLink>
            <span className="text-sm text-steel">{about}</span>
          </li>
        ))}
      </ul>
    </BackofficePage>
  )
}

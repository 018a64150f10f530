import {
  deliverySettingsPath,
  failedEmailsPath,
  pagesPath,
  settingsSectionPath,
  staffOrdersPath,
  staffProductsPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { quoteBasketPath } from '#src/shared/paths/checkout-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import { Badge, type BadgeProps } from '#src/ui/card/badge.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { ShopLink } from '#src/ui/text/shop-link.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { type CheckGroup, type CheckName, type CheckState, checkGroups } from '../shop-health.ts'
import type { PresentedFindings } from '../shop-health-view.ts'
import { helpLink } from './server-help.tsx'

const tones: Record<CheckState, BadgeProps['tone']> = {
  done: 'positive',
  advice: 'waiting',
  'to do': 'waiting',
  problem: 'negative',
  'not needed': 'neutral',
}

/** The page on which each point is corrected. */
const links: Readonly<Record<CheckName, string>> = {
  company: settingsSectionPath('company'),
  vatNumber: settingsSectionPath('company'),
  bank: settingsSectionPath('bank'),
  brand: settingsSectionPath('brand'),
  language: settingsSectionPath('language'),
  products: staffProductsPath,
  delivery: deliverySettingsPath,
  legalPages: pagesPath,
  email: helpLink('email'),
  payments: settingsSectionPath('payments'),
  card: helpLink('card'),
  database: helpLink('database'),
  https: helpLink('https'),
  sessionSecret: helpLink('sessionSecret'),
  backups: helpLink('backups'),
  disk: helpLink('disk'),
  jobs: failedEmailsPath,
  redis: helpLink('redis'),
  files: helpLink('files'),
  quote: quoteBasketPath,
  order: homePath,
  cardPayment: homePath,
  refund: staffOrdersPath,
  invoice: staffOrdersPath,
}

type Props = { group: CheckGroup; findings: PresentedFindings }

/** The checks of one group, with what each found. */
export function CheckList({ group, findings }: Props) {
  const t = useText()
  const headingId = `health-${group}`
  return (
    <section className="backoffice-panel max-w-4xl" aria-labelledby={headingId}>
      <h2 id={headingId}>{t(healthText.groups[group])}</h2>
      {group === 'rehearsal' && <p className="text-steel">{t(healthText.rehearsalHint)}</p>}
      <ul className="grid">
        {checkGroups[group].map((name) => (
          <li key={name} className="grid gap-x-4 gap-y-1 border-line border-t py-3 sm:grid-cols-[9rem_1fr]">
            <span>
              <Badge tone={tones[findings[name].state]}>{t(healthText.states[findings[name].state])}</Badge>
            </span>
            <div className="grid justify-items-start gap-1">
              <ShopLink to={links[name]} className="font-semibold text-brand">
                {t(healthText.checks[name])}
              </ShopLink>
              <span className="break-words text-sm text-steel">{findings[name].text}</span>
              {name === 'email' && findings.email.state !== 'not needed' && (
                <PostForm
                  intent="send-test-email"
                  submit={t(healthText.sendTestEmail)}
                  button={{ variant: 'secondary', size: 'small' }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

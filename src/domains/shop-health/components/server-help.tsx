import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import { useText } from '#src/ui/text/text.tsx'

type HelpName = keyof typeof healthText.serverHelp
const helpNames = Object.keys(healthText.serverHelp) as HelpName[]

const helpId = (name: HelpName) => `help-${name}`
/** The explanation of a check on the same page. */
export const helpLink = (name: HelpName) => `#${helpId(name)}`

/** What the operator of the server sets, which no page of the back office can change. */
export function ServerHelp() {
  const t = useText()
  return (
    <section className="backoffice-panel max-w-4xl" aria-labelledby="server-help">
      <h2 id="server-help">{t(healthText.serverHelpTitle)}</h2>
      <p className="text-steel">{t(healthText.serverHelpIntro)}</p>
      <dl className="grid gap-3">
        {helpNames.map((name) => (
          <div key={name} id={helpId(name)} className="scroll-mt-24">
            <dt className="font-semibold">{t(healthText.checks[name])}</dt>
            <dd>{t(healthText.serverHelp[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import * as homeText from '#src/translations/storefront/home-text.ts'
import { editIcon } from '#src/ui/icons/actions.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { clockIcon, shieldIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { ShopPromise } from '../content-contract.ts'

const icons = [editIcon, shieldIcon, clockIcon]

/** The promises of the settings. */
export function TrustRow({ promises }: { promises: readonly ShopPromise[] }) {
  const t = useText()
  if (promises.length === 0) return null
  return (
    <section aria-label={t(homeText.trust)}>
      <ul className="grid gap-4 sm:grid-cols-3 sm:gap-8">
        {promises.map(({ position, title, text }) => (
          <li key={position} className="flex gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-box bg-brand-soft text-brand">
              <Icon shape={icons[position] ?? shieldIcon} size={24} />
            </span>
            <div>
              <h2 className="text-lg">{title}</h2>
              {text && <p className="text-sm text-steel">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

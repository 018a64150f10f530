import * as homeText from '#src/translations/home-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { editIcon } from '#src/ui/icons/actions.ts'
import { clockIcon, shieldIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text.tsx'

const promises = [
  { icon: editIcon, title: homeText.freeDesign, text: homeText.freeDesignText },
  { icon: shieldIcon, title: homeText.priceMatch, text: homeText.priceMatchText },
  { icon: clockIcon, title: homeText.quickReply, text: homeText.quickReplyText },
]

/** What the shop promises to everybody (spec §1 and §2). */
export function TrustRow() {
  const t = useText()
  return (
    <section aria-label={t(homeText.trust)}>
      <ul className="grid gap-4 sm:grid-cols-3 sm:gap-8">
        {promises.map(({ icon, title, text }) => (
          <li key={title.en as string} className="flex gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-box bg-brand-soft text-brand">
              <Icon shape={icon} size={24} />
            </span>
            <div>
              <h2 className="text-lg">{t(title)}</h2>
              <p className="text-sm text-steel">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

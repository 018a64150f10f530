import * as enquiryText from '#src/translations/enquiry-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { mailIcon, pinIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import { PhoneLink } from '../shell/phone-link.tsx'
import { useRootData } from '../shell/root-data.ts'

/** Beside the words of a page: the other ways to reach the shop. */
export function ContactDetails() {
  const t = useText()
  const globals = useRootData()?.shell.globals
  if (!globals) return null
  const { telephone, email, addressLines } = globals
  return (
    <aside aria-labelledby="contact-details" className="grid content-start gap-3 rounded-box bg-brand-soft p-5">
      <h2 id="contact-details" className="text-xl">
        {t(enquiryText.talkToUs)}
      </h2>
      <p>{t(enquiryText.talkToUsText)}</p>
      <PhoneLink telephone={telephone} className="min-h-11 font-semibold text-lg" />
      {email && (
        <a href={`mailto:${email}`} className="flex min-h-6 items-center gap-2 break-all text-brand underline">
          <Icon shape={mailIcon} size={18} />
          {email}
        </a>
      )}
      {addressLines.length > 0 && (
        <address className="flex gap-2 not-italic">
          <Icon shape={pinIcon} size={18} className="mt-1 flex-none" />
          <span>{addressLines.join(', ')}</span>
        </address>
      )}
    </aside>
  )
}

import { PhoneLink } from '#src/storefront/shell/header/phone-link.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as enquiryText from '#src/translations/storefront/enquiry-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { mailIcon, pinIcon } from '#src/ui/icons/shop.ts'
import { clockIcon } from '#src/ui/icons/status.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Telephone, email, opening hours and postal address of the shop, beside the text of a page. `holidays` is empty without any. */
export function ContactDetails({ holidays }: { holidays: string }) {
  const t = useText()
  const globals = useRootData()?.site.globals
  if (!globals) return null
  const { telephone, email, addressLines, openingHours } = globals
  if (!telephone && !email && openingHours.length === 0 && addressLines.length === 0) return null
  return (
    <aside aria-labelledby="contact-details" className="grid content-start gap-3 rounded-box bg-brand-soft p-5">
      <h2 id="contact-details" className="text-xl">
        {t(telephone ? enquiryText.talkToUs : enquiryText.contactUs)}
      </h2>
      {telephone && <p>{t(enquiryText.talkToUsText)}</p>}
      <PhoneLink telephone={telephone} className="min-h-11 font-semibold text-lg" />
      {email && (
        <a href={`mailto:${email}`} className="flex min-h-6 items-center gap-2 break-all text-brand underline">
          <Icon shape={mailIcon} size={18} />
          {email}
        </a>
      )}
      {openingHours.length > 0 && (
        <div className="flex gap-2">
          <Icon shape={clockIcon} size={18} className="mt-1 flex-none" />
          <ul aria-label={t(enquiryText.openingHours)}>
            {openingHours.map((hours) => (
              <li key={hours}>{hours}</li>
            ))}
            {holidays && <li>{t(enquiryText.closedOn, { days: holidays })}</li>}
          </ul>
        </div>
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

import * as listingText from '#src/translations/listing-text.ts'
import * as menuText from '#src/translations/menu-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { homeIcon } from '#src/ui/icons/controls.ts'
import { mailIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import { PhoneLink } from '../shell/phone-link.tsx'
import { useRootData } from '../shell/root-data.ts'

/** Nothing matches what is chosen, or the category has nothing at all yet (spec §2). */
export function ListingEmpty({ clearAddress }: { clearAddress: string | undefined }) {
  return <div className="listing-empty">{clearAddress ? <NoMatch clearAddress={clearAddress} /> : <NoProducts />}</div>
}

function NoProducts() {
  const t = useText()
  return (
    <>
      <h3 className="text-2xl">{t(listingText.noProducts)}</h3>
      <p>{t(listingText.noProductsText)}</p>
      <ButtonLink to="/" icon={homeIcon}>
        {t(menuText.backHome)}
      </ButtonLink>
    </>
  )
}

function NoMatch({ clearAddress }: { clearAddress: string }) {
  const t = useText()
  const telephone = useRootData()?.shell.globals.telephone ?? ''
  return (
    <>
      <p className="font-semibold text-lg">{t(listingText.noMatch)}</p>
      <p>{t(listingText.noMatchHelp)}</p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <ButtonLink to={clearAddress}>{t(listingText.clearAll)}</ButtonLink>
        <ButtonLink to="/contact" variant="secondary" icon={mailIcon}>
          {t(listingText.onlineForm)}
        </ButtonLink>
        <PhoneLink telephone={telephone} className="px-2 font-semibold text-brand" />
      </div>
    </>
  )
}

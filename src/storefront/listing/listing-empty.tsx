import { contactPath, homePath } from '#src/shared/paths/storefront-paths.ts'
import { PhoneLink } from '#src/storefront/shell/header/phone-link.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import * as menuText from '#src/translations/storefront/menu-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { homeIcon } from '#src/ui/icons/controls.ts'
import { mailIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Shown when no product matches the filters, or when the category has no products. */
export function ListingEmpty({ clearHref }: { clearHref: string | undefined }) {
  return <div className="listing-empty">{clearHref ? <NoMatch clearHref={clearHref} /> : <NoProducts />}</div>
}

function NoProducts() {
  const t = useText()
  return (
    <>
      <h3 className="text-2xl">{t(listingText.noProducts)}</h3>
      <p>{t(listingText.noProductsText)}</p>
      <ButtonLink to={homePath} icon={homeIcon}>
        {t(menuText.backHome)}
      </ButtonLink>
    </>
  )
}

function NoMatch({ clearHref }: { clearHref: string }) {
  const t = useText()
  const telephone = useRootData()?.site.globals.telephone ?? ''
  return (
    <>
      <p className="font-semibold text-lg">{t(listingText.noMatch)}</p>
      <p>{t(listingText.noMatchHelp)}</p>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <ButtonLink to={clearHref}>{t(listingText.clearAll)}</ButtonLink>
        <ButtonLink to={contactPath} variant="secondary" icon={mailIcon}>
          {t(listingText.onlineForm)}
        </ButtonLink>
        <PhoneLink telephone={telephone} className="px-2 font-semibold text-brand" />
      </div>
    </>
  )
}

import type { CategoryTileResponse as Category } from '#src/domains/catalogue/categories/category-contract.ts'
import { CategoryTile } from '#src/domains/catalogue/components/listing/category-tile.tsx'
import { contactPath } from '#src/shared/paths/storefront-paths.ts'
import { PhoneLink } from '#src/storefront/shell/header/phone-link.tsx'
import { SearchForm } from '#src/storefront/shell/header/search-form.tsx'
import { useRootData } from '#src/storefront/shell/root-data.ts'
import * as listingText from '#src/translations/storefront/listing-text.ts'
import * as searchText from '#src/translations/storefront/search-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { mailIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'

/** Shown without results or without a search term: a search form, contact details and the categories. */
export function SearchEmpty({ search, categories }: { search: string; categories: readonly Category[] }) {
  const t = useText()
  const telephone = useRootData()?.site.globals.telephone ?? ''
  return (
    <div className="grid gap-8 py-4 pb-12">
      <section className="grid gap-4">
        <h1 className="wrap-anywhere">{search ? t(searchText.nothingFor, { search }) : t(searchText.searchTitle)}</h1>
        {search && (
          <ul className="grid list-disc gap-1 pl-5 text-steel">
            <li>{t(searchText.helpSpelling)}</li>
            <li>{t(searchText.helpSku)}</li>
            <li>{t(searchText.helpPeople)}</li>
          </ul>
        )}
        <SearchForm id="search-again" label={t(searchText.searchAgain)} className="max-w-160" />
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={contactPath} variant="secondary" icon={mailIcon}>
            {t(listingText.onlineForm)}
          </ButtonLink>
          <PhoneLink telephone={telephone} className="px-2 font-semibold text-brand" />
        </div>
      </section>
      <section>
        <h2 className="mb-4">{t(searchText.browse)}</h2>
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
          {categories.map((category) => (
            <CategoryTile key={category.id} category={category} />
          ))}
        </ul>
      </section>
    </div>
  )
}

import { CategoryTile } from '#src/domains/catalogue/components/category-tile.tsx'
import type { CategoryTile as Category } from '#src/domains/catalogue/listing-contract.ts'
import * as listingText from '#src/translations/listing-text.ts'
import * as searchText from '#src/translations/search-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { mailIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'
import { PhoneLink } from '../shell/phone-link.tsx'
import { useRootData } from '../shell/root-data.ts'
import { SearchForm } from '../shell/search-form.tsx'

/** Nothing was found, or nothing was asked for yet: another try, a person to ask, the ranges to browse (ux 18). */
export function SearchEmpty({ search, ranges }: { search: string; ranges: readonly Category[] }) {
  const t = useText()
  const telephone = useRootData()?.shell.globals.telephone ?? ''
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
        <SearchForm id="search-again" className="max-w-160" />
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/contact" variant="secondary" icon={mailIcon}>
            {t(listingText.onlineForm)}
          </ButtonLink>
          <PhoneLink telephone={telephone} className="px-2 font-semibold text-brand" />
        </div>
      </section>
      <section>
        <h2 className="mb-4">{t(searchText.browse)}</h2>
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
          {ranges.map((range) => (
            <CategoryTile key={range.id} category={range} />
          ))}
        </ul>
      </section>
    </div>
  )
}

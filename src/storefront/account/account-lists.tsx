import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { withQuery } from '#src/shared/paths/with-query.ts'
import * as ordersText from '#src/translations/storefront/orders-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Pagination } from '#src/ui/table/pagination.tsx'
import { useText } from '#src/ui/text/text.tsx'

export function EmptyList({ text }: { text: string }) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <ButtonLink to={homePath} variant="secondary">
        {t(ordersText.startShopping)}
      </ButtonLink>
    </div>
  )
}

export function AccountPagination({ page, lastPage, path }: { page: number; lastPage: number; path: string }) {
  const t = useText()
  if (lastPage === 1) return null
  const pageUrl = (number: number) =>
    number >= 1 && number <= lastPage ? withQuery(path, { page: number }) : undefined
  return (
    <Pagination
      items={[
        { label: t(uiText.previous), to: pageUrl(page - 1), rel: 'prev' },
        { label: String(page), active: true },
        { label: t(uiText.next), to: pageUrl(page + 1), rel: 'next' },
      ]}
    />
  )
}

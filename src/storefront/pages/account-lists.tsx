import * as ordersText from '#src/translations/orders-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { useText } from '#src/ui/text.tsx'

export function NothingYet({ text }: { text: string }) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text}</p>
      <ButtonLink to="/" variant="secondary">
        {t(ordersText.startShopping)}
      </ButtonLink>
    </div>
  )
}

export function AccountPages({ page, lastPage, path }: { page: number; lastPage: number; path: string }) {
  const t = useText()
  if (lastPage === 1) return null
  const to = (number: number) => (number >= 1 && number <= lastPage ? `${path}?page=${number}` : undefined)
  return (
    <Pagination
      items={[
        { label: t(uiText.previous), to: to(page - 1), rel: 'prev' },
        { label: String(page), active: true },
        { label: t(uiText.next), to: to(page + 1), rel: 'next' },
      ]}
    />
  )
}

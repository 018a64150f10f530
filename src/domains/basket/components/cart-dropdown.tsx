import { formatPounds, fromPounds } from '#src/shared/money.ts'
import * as basketText from '#src/translations/basket-text.ts'
import * as cardText from '#src/translations/card-text.ts'
import * as uiText from '#src/translations/ui-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useText } from '#src/ui/text.tsx'
import type { BasketKind } from '../basket.ts'
import { useBaskets } from './basket-context.ts'
import { BasketLines } from './basket-lines.tsx'
import { cartDropdownId } from './cart-dropdown-id.ts'

const words = {
  bag: { count: basketText.bagTab, review: basketText.reviewBasket, to: '/checkout' },
  quote: { count: basketText.quoteTab, review: basketText.reviewQuote, to: '/quote' },
}

/** spec §2: a tab for the bag and one for the quote, each with its count; only the quote when carts are off (spec §4). */
export function CartDropdown() {
  const t = useText()
  const { settings, tab, showTab, ...baskets } = useBaskets()
  const kinds = [settings.cartEnabled && 'bag', settings.quoteEnabled && 'quote'].filter(isKind)
  const shown = kinds.includes(tab) ? tab : kinds[0]
  if (!shown) return null
  const basket = baskets[shown]
  return (
    <Modal
      id={cartDropdownId}
      title={t(basketText.dropdownTitle)}
      intrusive={false}
      placement="anchored"
      size="small"
      footer={
        <div className="grid gap-3">
          {basket && basket.item_count > 0 && (
            <p className="flex items-baseline justify-between gap-4">
              {t(basketText.subtotal, { count: basket.item_count })}
              {/* Nothing costs nothing: it is all on application. */}
              <b className="font-display text-xl">
                {basket.subtotal > 0 ? formatPounds(fromPounds(basket.subtotal)) : t(cardText.poa)}
              </b>
            </p>
          )}
          <ButtonLink to={words[shown].to} block data-autofocus>
            {t(words[shown].review)}
          </ButtonLink>
        </div>
      }
    >
      <Tabs
        label={t(basketText.dropdownTitle)}
        selected={shown}
        onSelect={(id) => isKind(id) && showTab(id)}
        tabs={kinds.map((kind) => ({
          id: kind,
          label: baskets[kind] ? t(words[kind].count, { count: baskets[kind].item_count }) : t(uiText.loading),
          content: <BasketLines kind={kind} basket={baskets[kind]} compact />,
        }))}
      />
    </Modal>
  )
}

function isKind(value: unknown): value is BasketKind {
  return value === 'bag' || value === 'quote'
}

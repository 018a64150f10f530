import { formatPounds, fromPounds } from '#src/shared/money/money.ts'
import { basketPath, quoteBasketPath } from '#src/shared/paths/checkout-paths.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import * as cardText from '#src/translations/storefront/card-text.ts'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { Tabs } from '#src/ui/page/tabs.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import type { BasketKind } from '../basket.ts'
import { useBaskets } from './basket-context.ts'
import { cartDropdownId } from './cart-dropdown-id.ts'
import { BasketLines } from './line/basket-lines.tsx'

const textsByKind = {
  basket: { count: basketText.basketTab, review: basketText.reviewBasket, to: basketPath },
  quote: { count: basketText.quoteTab, review: basketText.reviewQuote, to: quoteBasketPath },
}

/** One tab each for basket and quote, with item counts. A kind that the shop has disabled has no tab. */
export function CartDropdown() {
  const t = useText()
  const locale = useLocale()
  const { settings, dropdownTab, setDropdownTab, ...baskets } = useBaskets()
  const kinds = [settings.cartEnabled && 'basket', settings.quoteEnabled && 'quote'].filter(isKind)
  const shown = kinds.includes(dropdownTab) ? dropdownTab : kinds[0]
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
              {/* A subtotal of 0 means that all prices are on application. */}
              <b className="font-display text-xl">
                {basket.subtotal > 0 ? formatPounds(locale, fromPounds(basket.subtotal)) : t(cardText.poa)}
              </b>
            </p>
          )}
          <ButtonLink to={textsByKind[shown].to} block data-autofocus>
            {t(textsByKind[shown].review)}
          </ButtonLink>
        </div>
      }
    >
      <Tabs
        label={t(basketText.dropdownTitle)}
        selected={shown}
        onSelect={(id) => isKind(id) && setDropdownTab(id)}
        tabs={kinds.map((kind) => ({
          id: kind,
          label: baskets[kind] ? t(textsByKind[kind].count, { count: baskets[kind].item_count }) : t(uiText.loading),
          content: <BasketLines kind={kind} basket={baskets[kind]} compact />,
        }))}
      />
    </Modal>
  )
}

function isKind(value: unknown): value is BasketKind {
  return value === 'basket' || value === 'quote'
}

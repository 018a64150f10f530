import * as basketText from '#src/translations/basket-text.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { homeIcon } from '#src/ui/icons/controls.ts'
import { basketIcon } from '#src/ui/icons/trade.ts'
import { useText } from '#src/ui/text.tsx'

export function BasketEmpty({ text }: { text: string }) {
  const t = useText()
  return (
    <div className="basket-empty">
      <Icon shape={basketIcon} size={48} className="text-edge" />
      <p className="max-w-120 text-lg">{text}</p>
      <ButtonLink to="/" icon={homeIcon}>
        {t(basketText.backToShop)}
      </ButtonLink>
    </div>
  )
}

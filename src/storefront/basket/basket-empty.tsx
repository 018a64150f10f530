import { homePath } from '#src/shared/paths/storefront-paths.ts'
import * as basketText from '#src/translations/storefront/basket-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { homeIcon } from '#src/ui/icons/controls.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { basketIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'

export function BasketEmpty({ text }: { text: string }) {
  const t = useText()
  return (
    <div className="basket-empty">
      <Icon shape={basketIcon} size={48} className="text-edge" />
      <p className="max-w-120 text-lg">{text}</p>
      <ButtonLink to={homePath} icon={homeIcon}>
        {t(basketText.backToShop)}
      </ButtonLink>
    </div>
  )
}

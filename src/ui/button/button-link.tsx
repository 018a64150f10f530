import { Icon, type IconShape } from '#src/ui/icons/icon.tsx'
import { ShopLink, type ShopLinkProps } from '#src/ui/text/shop-link.tsx'
import { type ButtonStyle, buttonClasses } from './button-style.ts'

export type ButtonLinkProps = ButtonStyle & Omit<ShopLinkProps, 'className'> & { icon?: IconShape }

/** A link that looks like a button, for navigation; `Button` is for actions. */
export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <ShopLink {...rest} className={buttonClasses({ variant, size, block, className })}>
      {icon && <Icon shape={icon} />}
      {children}
    </ShopLink>
  )
}

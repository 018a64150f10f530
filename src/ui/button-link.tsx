import { type ButtonLook, buttonClasses } from './button-look.ts'
import { Icon, type IconShape } from './icon.tsx'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'

export type ButtonLinkProps = ButtonLook & Omit<ShopLinkProps, 'className'> & { icon?: IconShape }

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <ShopLink {...rest} className={buttonClasses({ variant, size, block, className })}>
      {icon && <Icon shape={icon} />}
      {children}
    </ShopLink>
  )
}

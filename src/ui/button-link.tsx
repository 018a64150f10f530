import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { Icon, type IconShape } from './icon.tsx'

export type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className'> & { icon?: IconShape }

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({ variant, size, block, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, block, className })}>
      {icon && <Icon shape={icon} />}
      {children}
    </Link>
  )
}

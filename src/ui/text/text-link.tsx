import { classes } from '#src/ui/classes.ts'
import { ShopLink, type ShopLinkProps } from './shop-link.tsx'

export function TextLink({ className, ...rest }: Omit<ShopLinkProps, 'className'> & { className?: string }) {
  return <ShopLink {...rest} className={classes('text-link', className)} />
}

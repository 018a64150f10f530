import * as orderText from '#src/translations/backoffice/order-of-entries-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text/text.tsx'

type Props = { id: number; title: string; isFirst: boolean; isLast: boolean }

/** The buttons of one entry in a form that moves entries up and down, with and without script. */
export function MoveButtons({ id, title, isFirst, isLast }: Props) {
  const t = useText()
  const shared = { type: 'submit', value: id, variant: 'quiet', size: 'small' } as const
  return (
    <span className="flex gap-1">
      {!isFirst && (
        <Button {...shared} name="up" aria-label={t(orderText.moveUp, { title })}>
          {t(orderText.up)}
        </Button>
      )}
      {!isLast && (
        <Button {...shared} name="down" aria-label={t(orderText.moveDown, { title })}>
          {t(orderText.down)}
        </Button>
      )}
    </span>
  )
}

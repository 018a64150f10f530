import * as personaliseText from '#src/translations/personalise-text.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClasses } from '#src/ui/button-look.ts'
import { MessageBox } from '#src/ui/message-box.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useText } from '#src/ui/text.tsx'
import { useDesigner } from './use-designer.ts'

export type DesignerPanelProps = Parameters<typeof useDesigner>[0] & {
  title: string
  /** The designer's page, with `{id}` for the product and `{back}` for the address to come back to. */
  page: string | undefined
  /** Of this product as it is chosen, to which the designer appends what it calls the design. */
  back: string
}

/** PERS-07: the way to the designer of another house, and what was made there, to approve it. */
export function DesignerPanel({ title, page, back, ...props }: DesignerPanelProps) {
  const t = useText()
  const { shown, problem, reference, isApproving, approve } = useDesigner(props)
  if (problem) return <MessageBox type="warning">{problem}</MessageBox>
  if (!shown) return <Skeleton className="aspect-4/3 w-full" />
  const [picture] = shown.thumbnails
  const address = page && designerAddress(page, { id: props.sellableId, back, reference })
  return (
    <div className="personalise">
      {picture && (
        <img
          src={picture}
          alt={t(reference ? personaliseText.pictureAlt : personaliseText.designerPicture, { title })}
          width={640}
          height={480}
          className="design-picture object-contain"
        />
      )}
      <div className={reference ? 'personalise-approval' : 'grid content-start gap-4'}>
        <p role="status" className={reference ? 'font-semibold' : 'text-steel'}>
          {t(reference ? personaliseText.previewBelow : personaliseText.designer)}
        </p>
        {shown.lines.length > 0 && (
          <ul className="list-disc pl-5 text-steel">
            {shown.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {address && (
            <a href={address} className={buttonClasses({ variant: reference ? 'secondary' : 'primary' })}>
              {t(reference ? personaliseText.edit : personaliseText.openDesigner)}
            </a>
          )}
          {reference && (
            <Button loading={isApproving} onClick={() => void approve()}>
              {t(personaliseText.approve)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type Visit = { id: number; back: string; reference: string | undefined }

/** Another house needs the whole address to come back to. */
function designerAddress(page: string, { id, back, reference }: Visit): string {
  const wholeBack = page.startsWith('/') ? back : new URL(back, window.location.href).href
  const address = page.replaceAll('{id}', String(id)).replaceAll('{back}', encodeURIComponent(wholeBack))
  return reference ? `${address}${address.includes('?') ? '&' : '?'}design=${reference}` : address
}

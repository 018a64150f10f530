import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { Skeleton } from '#src/ui/card/skeleton.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { useExternalDesigner } from './use-external-designer.ts'

export type ExternalDesignerPanelProps = Parameters<typeof useExternalDesigner>[0] & {
  title: string
  /** The URL of the designer's page, with the placeholders `{id}` for the product and `{back}` for the return URL. */
  page: string | undefined
  /** The return URL, to which the designer appends its id of the design. */
  back: string
}

/** Links to the external designer and shows its design for approval [PERS-07]. */
export function ExternalDesignerPanel({ title, page, back, ...props }: ExternalDesignerPanelProps) {
  const t = useText()
  const { preview, problem, reference, isApproving, approve } = useExternalDesigner(props)
  if (problem) return <MessageBox type="warning">{problem}</MessageBox>
  if (!preview) return <Skeleton className="aspect-4/3 w-full" />
  const [picture] = preview.thumbnails
  const designerUrl = page && getDesignerUrl(page, { id: props.sellableId, back, reference })
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
          {t(reference ? personaliseText.previewBelow : personaliseText.designerHint)}
        </p>
        {preview.lines.length > 0 && (
          <ul className="list-disc pl-5 text-steel">
            {preview.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {designerUrl && (
            <a href={designerUrl} className={buttonClasses({ variant: reference ? 'secondary' : 'primary' })}>
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

type DesignerVisit = { id: number; back: string; reference: string | undefined }

/** An external page needs an absolute return URL. */
function getDesignerUrl(page: string, { id, back, reference }: DesignerVisit): string {
  const returnUrl = page.startsWith('/') ? back : new URL(back, window.location.href).href
  const url = page.replaceAll('{id}', String(id)).replaceAll('{back}', encodeURIComponent(returnUrl))
  return reference ? `${url}${url.includes('?') ? '&' : '?'}design=${reference}` : url
}

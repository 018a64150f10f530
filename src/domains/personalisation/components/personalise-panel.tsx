import { type FormEvent, useMemo } from 'react'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { getTextLayers } from '../design-state.ts'
import { listDesignPictures } from '../personalisation.ts'
import { getPreviewUrl } from '../personalisation-calls.ts'
import type { DesignAreaView } from '../personalisation-contract.ts'
import { DesignCanvas } from './design-canvas.tsx'
import { DesignImageField } from './design-image-field.tsx'
import { DesignTextField } from './design-text-field.tsx'
import { useDesign } from './use-design.ts'

export type PersonalisePanelProps = {
  areas: readonly DesignAreaView[]
  title: string
  pictureKey: string
  sellableId: number
  initialDesignId: string | undefined
  onApproved: (designId: string) => Promise<boolean>
}

const focusElement = (button: HTMLElement | null) => button?.focus()

/** Stable between renders, because the canvas draws whenever its areas are others. */
function groupByPicture(areas: readonly DesignAreaView[], mainKey: string) {
  const keys = listDesignPictures(
    areas.map(({ picture }) => picture),
    mainKey,
  )
  return keys.map((key) => ({ key, areas: areas.filter(({ picture }) => (picture ?? mainKey) === key) }))
}

/** Inputs beside a live preview, then the server's preview for approval. */
export function PersonalisePanel({ title, pictureKey, ...props }: PersonalisePanelProps) {
  const t = useText()
  const { areas, sellableId } = props
  const { design, mode, isChecking, isApproving, change, preview, approve, edit, applyDefaultColours } =
    useDesign(props)
  const pictures = useMemo(() => groupByPicture(areas, pictureKey), [areas, pictureKey])
  const isTextOnly = areas.every(({ id, type }) => type === 'text' || !design[id]?.image)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking) void preview()
  }
  return (
    <div className="personalise">
      <div className="design-stage">
        <div className="grid">
          {pictures.map(({ key, areas: own }, index) => (
            <DesignCanvas
              // The canvas of the main picture stays while another variant is chosen.
              // biome-ignore lint/suspicious/noArrayIndexKey: their order does not change
              key={index}
              areas={own}
              design={design}
              pictureKey={key}
              onDefaultColours={applyDefaultColours}
              label={t(personaliseText.livePreview)}
            />
          ))}
        </div>
        {mode === 'preview' && isTextOnly && (
          <img
            src={getPreviewUrl(sellableId, getTextLayers(areas, design))}
            alt={t(personaliseText.pictureAlt, { title })}
            className="design-picture"
          />
        )}
      </div>
      {mode === 'edit' ? (
        <form noValidate onSubmit={submit} className="grid content-start gap-5">
          {areas.map((area) => {
            const input = design[area.id]
            const InputField = area.type === 'text' ? DesignTextField : DesignImageField
            return (
              input && (
                <InputField key={area.id} area={area} input={input} onChange={(changes) => change(area.id, changes)} />
              )
            )
          })}
          <div>
            <Button type="submit" loading={isChecking}>
              {t(personaliseText.preview)}
            </Button>
          </div>
        </form>
      ) : (
        <div className="personalise-approval">
          <p role="status" className="font-semibold">
            {t(personaliseText.previewBelow)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={edit}>
              {t(personaliseText.edit)}
            </Button>
            <Button loading={isApproving} onClick={() => void approve()} ref={focusElement}>
              {t(personaliseText.approve)}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

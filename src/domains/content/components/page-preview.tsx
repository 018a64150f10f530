import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type Locale, languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import { pagePreviewPath } from '#src/shared/paths/backoffice-paths.ts'
import * as pagePreviewText from '#src/translations/backoffice/content/page-preview-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/overlay/modal.tsx'
import { ModalTrigger } from '#src/ui/overlay/modal-trigger.tsx'
import { useHydrated } from '#src/ui/rendering/use-hydrated.ts'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import './page-preview.css'

const modalId = 'page-preview'
const frameName = 'page-preview-frame'
/** The widths are in CSS pixels. A wider screen than that of the member of staff is scaled down. */
const widths = { phone: 390, desktop: 1440 } as const
type Width = keyof typeof widths

/** Shows the form of a page as shoppers would see it. Without script it opens another tab. Place it inside of the form. */
export function PagePreview({ id }: { id: number }) {
  const t = useText()
  if (!useHydrated()) return <PreviewButtons id={id} />
  return (
    <>
      <ModalTrigger modalId={modalId} variant="secondary">
        {t(pagePreviewText.preview)}
      </ModalTrigger>
      <Modal id={modalId} title={t(pagePreviewText.preview)} className="page-preview">
        <PreviewFrame id={id} />
      </Modal>
    </>
  )
}

function PreviewButtons({ id }: { id: number }) {
  const t = useText()
  return localesInWritingOrder.map((locale) => (
    <Button key={locale} type="submit" variant="secondary" formAction={pagePreviewPath(id, locale)} formTarget="_blank">
      {t(pagePreviewText.previewIn, { language: languages[locale].name })}
    </Button>
  ))
}

function PreviewFrame({ id }: { id: number }) {
  const t = useText()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 720 ? 'phone' : 'desktop'))
  const stageRef = useRef<HTMLDivElement>(null)
  const size = useFrameSize(stageRef, widths[width])
  useEffect(() => {
    const form = stageRef.current?.closest('form')
    if (form) submitTo(form, pagePreviewPath(id, locale))
  }, [id, locale])
  return (
    <>
      <p className="text-sm text-steel">{t(pagePreviewText.about)}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Choices label={t(pagePreviewText.width)}>
          {(['phone', 'desktop'] as const).map((each) => (
            <Choice key={each} isChosen={each === width} onChoose={() => setWidth(each)}>
              {t(pagePreviewText.widths[each])}
            </Choice>
          ))}
        </Choices>
        <Choices label={t(pagePreviewText.language)}>
          {localesInWritingOrder.map((each) => (
            <Choice key={each} isChosen={each === locale} onChoose={() => setLocale(each)}>
              {languages[each].name}
            </Choice>
          ))}
        </Choices>
      </div>
      <div ref={stageRef} className="page-preview-stage">
        {/* A new frame for each language, so that the preview adds nothing to the history of the browser. */}
        <iframe
          key={locale}
          name={frameName}
          title={t(pagePreviewText.frame, {
            width: t(pagePreviewText.widths[width]),
            language: languages[locale].name,
          })}
          // The same origin for its fonts and cookies; no scripts, forms or new windows.
          sandbox="allow-same-origin"
          style={size}
        />
      </div>
    </>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-steel">
        {label}
      </span>
      {children}
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: string }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button variant={isChosen ? 'primary' : 'secondary'} size="small" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Button>
  )
}

/** The size and scale at which a screen of this width fits into the stage. */
function useFrameSize(ref: RefObject<HTMLDivElement | null>, width: number) {
  const [stage, setStage] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => entry && setStage(entry.contentRect))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  const scale = Math.min(1, stage.width / width) || 1
  return { width, height: stage.height / scale, ...(scale < 1 && { transform: `scale(${scale})`, marginInline: 0 }) }
}

/** Sends the form as it is typed into the frame, without the events of a submission: nothing is saved. */
function submitTo(form: HTMLFormElement, action: string) {
  form.setAttribute('action', action)
  form.setAttribute('target', frameName)
  form.submit()
  form.removeAttribute('action')
  form.removeAttribute('target')
}

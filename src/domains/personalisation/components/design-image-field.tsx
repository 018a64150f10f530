import { computeDpi } from '#src/domains/catalogue/areas/design-area.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { Field } from '#src/ui/field/field.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { DesignInputState } from '../design-state.ts'
import type { DesignAreaView } from '../personalisation-contract.ts'
import { cropImage } from './crop-image.ts'
import { getInputId } from './use-design.ts'

/** Large enough for photos of a phone; the browser scales them down before the upload. */
const maxSourceBytes = 15 * 1024 * 1024
const types = ['image/png', 'image/jpeg', 'image/webp']
/** The ratio for areas without a printed size. Most pictures are 4:3; boxes are fractions of them. */
const pictureAspectRatio = 4 / 3

type DesignImageFieldProps = {
  area: DesignAreaView
  input: DesignInputState
  onChange: (changes: Partial<DesignInputState>) => void
}

/** An image of the visitor, whole or cropped to the area. It is uploaded only when the design is approved. */
export function DesignImageField({ area, input, onChange }: DesignImageFieldProps) {
  const t = useText()
  const { id, options, box, print } = area
  const { image } = input
  const hasSize = print.width_mm !== null && print.height_mm !== null
  const areaSize = hasSize
    ? { width: print.width_mm ?? 0, height: print.height_mm ?? 0 }
    : { width: box.width * pictureAspectRatio, height: box.height }

  const setImage = async (source: Blob, name: string, fit: 'whole' | 'fill') => {
    try {
      if (source.size > maxSourceBytes || !types.includes(source.type)) throw new Error('unsupported image')
      onChange({ image: { name, source, fit, ...(await cropImage(source, fit === 'fill' ? areaSize : undefined)) } })
    } catch {
      onChange({ image: undefined, problem: t(personaliseText.unknownImage) })
    }
  }
  return (
    <div className="grid gap-3">
      <Field
        id={getInputId(id)}
        name={`image-${id}`}
        label={options.label}
        required={options.required}
        hint={t(personaliseText.imageHint)}
        error={input.problem}
      >
        {(wiring) => (
          <div className="design-file">
            <input
              {...wiring}
              type="file"
              accept={types.join()}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void setImage(file, file.name, 'whole')
                // Cleared, so that a removed file can be chosen again.
                target.value = ''
              }}
            />
            <label htmlFor={wiring.id} className={buttonClasses({ variant: 'secondary' })}>
              {t(image ? personaliseText.replaceImage : personaliseText.chooseImage)}
            </label>
            {image && <span className="wrap-anywhere text-sm">{image.name || t(personaliseText.savedImage)}</span>}
          </div>
        )}
      </Field>
      {image && <ResolutionWarning image={image.bitmap} print={print} />}
      {image && (
        <div className="flex flex-wrap items-end gap-4">
          <RadioGroup
            name={`fit-${id}`}
            label={t(personaliseText.imageFit, { label: options.label })}
            appearance="buttons"
            value={image.fit}
            onChange={(fit) => void setImage(image.source, image.name, fit === 'fill' ? 'fill' : 'whole')}
            options={[
              { value: 'whole', label: t(personaliseText.wholeImage) },
              { value: 'fill', label: t(personaliseText.fillArea) },
            ]}
          />
          <Button variant="secondary" onClick={() => onChange({ image: undefined })}>
            {t(personaliseText.removeImage)}
          </Button>
        </div>
      )}
    </div>
  )
}

type WarningProps = { image: { width: number; height: number }; print: DesignAreaView['print'] }

/** The image can be ordered all the same: a soft print may be wanted, and staff send a proof. */
function ResolutionWarning({ image, print }: WarningProps) {
  const t = useText()
  const dpi = computeDpi(image, { widthMm: print.width_mm, heightMm: print.height_mm })
  const isLow = dpi !== undefined && print.min_dpi !== null && dpi < print.min_dpi
  return (
    <div role="status">
      {isLow && (
        <MessageBox type="warning" title={t(personaliseText.lowResolution)}>
          {t(personaliseText.lowResolutionDetails, { dpi, min: print.min_dpi ?? 0 })}
        </MessageBox>
      )}
    </div>
  )
}

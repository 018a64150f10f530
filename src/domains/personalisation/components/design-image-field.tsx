import * as personaliseText from '#src/translations/personalise-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { useText } from '#src/ui/text.tsx'
import type { DesignInput } from '../design-state.ts'
import type { PersonalisationAttribute } from '../personalisation-contract.ts'
import { cropImage } from './crop-image.ts'
import { inputId } from './use-design.ts'

/** It is made smaller before it is sent: whatever a telephone's camera makes will do. */
const mostBytes = 15 * 1024 * 1024
const types = ['image/png', 'image/jpeg', 'image/webp']
/** The shop's pictures are four to three; a box says only its shares of them. */
const pictureShape = 4 / 3

type DesignImageFieldProps = {
  attribute: PersonalisationAttribute
  input: DesignInput
  onChange: (part: Partial<DesignInput>) => void
}

/** A picture of one's own, whole or cropped to the area. It leaves the browser only when the design is approved. */
export function DesignImageField({ attribute, input, onChange }: DesignImageFieldProps) {
  const t = useText()
  const { id, options, box } = attribute
  const { image } = input
  const shape = { width: box.width * pictureShape, height: box.height }

  const take = async (source: Blob, name: string, fit: 'whole' | 'fill') => {
    try {
      if (source.size > mostBytes || !types.includes(source.type)) throw new Error('unfit')
      onChange({ image: { name, source, fit, ...(await cropImage(source, fit === 'fill' ? shape : undefined)) } })
    } catch {
      onChange({ image: undefined, problem: t(personaliseText.unknownImage) })
    }
  }
  return (
    <div className="grid gap-3">
      <Field
        id={inputId(id)}
        name={`image-${id}`}
        label={options.label}
        required={options.required}
        hint={t(personaliseText.image)}
        error={input.problem}
      >
        {(wiring) => (
          <input
            {...wiring}
            // A file of the same name may be chosen again after it was removed.
            key={image ? 'chosen' : 'empty'}
            type="file"
            accept={types.join()}
            className="control py-2"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void take(file, file.name, 'whole')
            }}
          />
        )}
      </Field>
      {image && (
        <div className="flex flex-wrap items-end gap-4">
          <RadioGroup
            name={`fit-${id}`}
            label={t(personaliseText.crop, { label: options.label })}
            appearance="buttons"
            value={image.fit}
            onChange={(fit) => void take(image.source, image.name, fit === 'fill' ? 'fill' : 'whole')}
            options={[
              { value: 'whole', label: t(personaliseText.whole) },
              { value: 'fill', label: t(personaliseText.fill) },
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

import * as areaText from '#src/translations/backoffice/product-editor/area-editor-text.ts'
import { hints } from '#src/translations/backoffice/product-editor-text.ts'
import type { FieldPropsGetter } from '#src/ui/form/use-call-form.ts'
import { NeedsScript } from '#src/ui/rendering/needs-script.tsx'
import { useLocale, useText } from '#src/ui/text/text.tsx'
import { areaNumbers, getAreaFieldName, isAreaBlank } from '../../areas/area-fields.ts'
import { areaColumns } from '../../areas/area-text.ts'
import { inputKinds } from '../../areas/design-area.ts'
import { externalDesigners } from '../../editing/product-edit.ts'
import type { ProductPicture } from '../../pictures/product-pictures.ts'
import { ChoiceField, FormSection } from '../editing/product-fields.tsx'
import { AreaGroup } from './area-group.tsx'
import { AreaPreview } from './area-preview.tsx'
import { AreaStage } from './area-stage.tsx'
import { listPlacedAreas, type PlacedArea, useAreaValues } from './use-area-values.ts'

type Props = {
  getProps: FieldPropsGetter
  /** Absent for a new product. */
  productId?: number
  pictures: readonly ProductPicture[]
}

/** Where a new area is placed, in percent. */
const newBox = { x: 30, y: 40, width: 40, height: 20 }

/** The personalisation areas: a group of fields each, and with script the pictures on which they are drawn. */
export function AreaFields({ getProps, productId, pictures }: Props) {
  const t = useText()
  const locale = useLocale()
  const { ref, values, onInput, place } = useAreaValues(readInitialValues(getProps))
  const lastFilled = areaNumbers.findLast((number) => !isAreaBlank(values, number)) ?? 0
  const shown = areaNumbers.slice(0, lastFilled + 1)
  const placed = listPlacedAreas(values)
  const getName = (number: number) =>
    values[getAreaFieldName(number, `label_${locale}`)] || t(areaText.area, { number })
  return (
    <FormSection name="personalisation">
      <p className="text-steel">{t(areaText.about)}</p>
      {pictures.length === 0 && <p className="text-steel">{t(areaText.noPicture)}</p>}
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what its fields report */}
        <div ref={ref} onInput={onInput} className="grid min-w-0 gap-5">
          {shown.map((number) => {
            const area = placed.find((each) => each.number === number)
            return (
              <AreaGroup
                key={number}
                number={number}
                getProps={getProps}
                pictures={pictures}
                kind={values[getAreaFieldName(number, 'kind')] || inputKinds[0]}
                isNew={isAreaBlank(values, number)}
                onPlace={area ? undefined : () => place(number, newBox)}
                name={getName(number)}
              >
                {productId !== undefined && area && pictures.length > 0 && (
                  <AreaPreview productId={productId} area={area} name={getName(number)} />
                )}
              </AreaGroup>
            )
          })}
        </div>
        <Stages {...{ placed, pictures, getName }} onPlace={place} />
      </div>
      <div className="max-w-xl">
        <ChoiceField
          name="designer"
          getProps={getProps}
          hint={hints.designer}
          options={externalDesigners.map((name) => ({ value: name, label: name }))}
        />
      </div>
    </FormSection>
  )
}

function readInitialValues(getProps: FieldPropsGetter) {
  const fields = areaNumbers.flatMap((number) => areaColumns.map((column) => getAreaFieldName(number, column)))
  return Object.fromEntries(fields.map((field) => [field, getProps(field).defaultValue ?? '']))
}

type StagesProps = {
  placed: readonly PlacedArea[]
  pictures: readonly ProductPicture[]
  getName: (number: number) => string
  onPlace: ReturnType<typeof useAreaValues>['place']
}

/** One for each picture that has areas. */
function Stages({ placed, pictures, getName, onPlace }: StagesProps) {
  const t = useText()
  const stages = pictures.flatMap(({ fileKey }, index) => {
    const isOn = ({ cells: { picture } }: PlacedArea) => (picture ? picture === fileKey : index === 0)
    const areas = placed.filter(isOn)
    return areas.length > 0 ? [{ fileKey, areas, number: index + 1 }] : []
  })
  if (stages.length === 0) return null
  return (
    <NeedsScript className="top-4 grid gap-4 lg:sticky">
      {stages.map(({ fileKey, areas, number }) => (
        <AreaStage
          key={fileKey}
          pictureKey={fileKey}
          label={number === 1 ? t(areaText.mainStage) : t(areaText.stage, { number })}
          areas={areas.map(({ number: area, box }) => ({ number: area, name: getName(area), box }))}
          onPlace={onPlace}
        />
      ))}
      <p className="text-sm text-steel">{t(areaText.keys)}</p>
    </NeedsScript>
  )
}

import { type Box, defaultColour, defaultFont, type InputKind } from '#src/domains/catalogue/areas/design-area.ts'
import { checkText, normaliseText, type TextProblem } from './personalisation.ts'

/** What the state needs of a `PersonalisationAttribute`. */
type DesignField = {
  id: number
  type: InputKind
  box: Box
  fonts: readonly string[]
  colours: readonly string[]
  options: { required: boolean; max_char_limit: number | null }
}

/** An image chosen for an image area. `picture` is cropped to the area, `source` is the original. */
export type ChosenImage = { name: string; picture: Blob; bitmap: ImageBitmap; source: Blob; fit: 'whole' | 'fill' }

/** `problem` is the error message of an invalid input. */
export type DesignInputState = {
  text: string
  font: string
  colour: string
  /** Chosen by the customer, so that another product picture does not change it. */
  isColourChosen?: boolean
  image?: ChosenImage
  problem?: string
}

export type Design = Readonly<Record<number, DesignInputState>>

export function emptyDesign(areas: readonly DesignField[]): Design {
  return Object.fromEntries(
    areas.map(({ id, fonts, colours }) => [
      id,
      { text: '', font: fonts[0] ?? defaultFont, colour: colours[0] ?? defaultColour },
    ]),
  )
}

/** Sets the default colours by input id, where the customer has not chosen a colour. */
export function setDefaultColours(design: Design, colours: ReadonlyMap<number, string>): Design {
  return Object.fromEntries(
    Object.entries(design).map(([id, input]) => {
      const colour = input.isColourChosen ? undefined : colours.get(Number(id))
      return [id, colour === undefined ? input : { ...input, colour }]
    }),
  )
}

export function findInputProblems(
  areas: readonly DesignField[],
  design: Design,
): { id: number; problem: TextProblem }[] {
  return areas.flatMap(({ id, type, options }) => {
    const input = design[id]
    const problem =
      type === 'image'
        ? options.required && !input?.image && 'required'
        : checkText({ required: options.required, maxCharLimit: options.max_char_limit }, input?.text ?? '')
    return problem ? [{ id, problem }] : []
  })
}

/** The texts in the order of their inputs, as the preview call expects them. */
export function getTextLayers(areas: readonly DesignField[], design: Design) {
  return areas
    .filter(({ type }) => type === 'text')
    .flatMap(({ id, box }) => {
      const input = design[id]
      return input ? [{ id, box, text: normaliseText(input.text), font: input.font, colour: input.colour }] : []
    })
}

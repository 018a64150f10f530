import { checkText, type TextProblem, tidyText, usualColour, usualFont } from './personalisation.ts'
import type { PersonalisationAttribute } from './personalisation-contract.ts'

/** A picture chosen for an image area, already cropped to it. */
export type ChosenImage = { name: string; picture: Blob; bitmap: ImageBitmap; source: Blob; fit: 'whole' | 'fill' }

/** spec §3: each input has a value and a valid flag; here what is wrong with it takes the flag's place. */
export type DesignInput = { text: string; font: string; colour: string; image?: ChosenImage; problem?: string }

export type Design = Readonly<Record<number, DesignInput>>

export function emptyDesign(attributes: readonly PersonalisationAttribute[]): Design {
  return Object.fromEntries(
    attributes.map(({ id, fonts, colours }) => [
      id,
      { text: '', font: fonts[0] ?? usualFont, colour: colours[0] ?? usualColour },
    ]),
  )
}

/** Every input that is not fit to be printed yet. */
export function findProblems(
  attributes: readonly PersonalisationAttribute[],
  design: Design,
): { id: number; problem: TextProblem }[] {
  return attributes.flatMap(({ id, type, options }) => {
    const input = design[id]
    const problem =
      type === 'image'
        ? options.required && !input?.image && 'required'
        : checkText({ required: options.required, maxCharLimit: options.max_char_limit }, input?.text ?? '')
    return problem ? [{ id, problem }] : []
  })
}

/** The texts in the order of their inputs, as the preview call numbers them. */
export function textsOf(attributes: readonly PersonalisationAttribute[], design: Design) {
  return attributes
    .filter(({ type }) => type === 'text')
    .flatMap(({ id, box }) => {
      const input = design[id]
      return input ? [{ id, box, text: tidyText(input.text), font: input.font, colour: input.colour }] : []
    })
}

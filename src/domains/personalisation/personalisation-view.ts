import type { DecodeRefusal } from '#src/platform/picture-decoder.server.ts'
import { inLocale } from '#src/shared/localised.ts'
import { type Locale, type Message, say } from '#src/shared/message.ts'
import * as personaliseText from '#src/translations/personalise-text.ts'
import { type Area, firstUnprintable, type InputProblem } from './personalisation.ts'
import type { PersonalisationAttribute } from './personalisation-contract.ts'

export function presentArea(area: Area, locale: Locale): PersonalisationAttribute {
  return {
    type: area.kind,
    id: area.id,
    options: { label: inLocale(locale, area.label), max_char_limit: area.maxCharLimit, required: area.required },
    box: area.box,
    fonts: [...area.fonts],
    colours: [...area.colours],
  }
}

const problems: Record<InputProblem, Message<'limit' | 'sign'>> = {
  required: personaliseText.required,
  too_long: personaliseText.tooLong,
  unprintable: personaliseText.unprintable,
  profane: personaliseText.profane,
  unknown_font: personaliseText.unknownLook,
  unknown_colour: personaliseText.unknownLook,
  unknown_image: personaliseText.unknownImage,
}

/** What is wrong with an input, in words; `limit` is that of its area. */
export function explainProblem(
  locale: Locale,
  problem: InputProblem,
  { text = '', limit = 0 }: { text?: string; limit?: number | null },
): string {
  return say(locale, problems[problem], { limit: limit ?? 0, sign: firstUnprintable(text) })
}

const imageProblems: Record<DecodeRefusal, Message> = {
  not_a_picture: personaliseText.unknownImage,
  too_many_pixels: personaliseText.imageTooLarge,
  too_slow: personaliseText.imageTooSlow,
  busy: personaliseText.imagesBusy,
}

/** Why an uploaded picture was refused. */
export function explainImage(locale: Locale, refusal: DecodeRefusal): string {
  return say(locale, imageProblems[refusal])
}

/** The approved picture of a design, wherever its line goes. */
export function designPreviewUrl(designId: string): string {
  return `/data/design/${designId}/preview`
}

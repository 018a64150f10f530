import type { DesignArea } from '#src/domains/catalogue/areas/design-area.ts'
import type { CallPath } from '#src/shared/http/define-call.ts'
import type { Locale } from '#src/shared/locale/languages.ts'
import { type Message, translate } from '#src/shared/locale/message.ts'
import { pickTranslation } from '#src/shared/locale/stored-translations.ts'
import * as personaliseText from '#src/translations/storefront/personalise-text.ts'
import { type DesignImageRefusal, findUnprintableCharacter, type InputProblem } from './personalisation.ts'
import type { DesignAreaView, personalisationContract } from './personalisation-contract.ts'

export function presentArea(area: DesignArea, locale: Locale): DesignAreaView {
  return {
    type: area.kind,
    id: area.id,
    options: { label: pickTranslation(locale, area.label), max_char_limit: area.maxCharLimit, required: area.required },
    box: area.box,
    picture: area.pictureKey,
    print: { width_mm: area.widthMm, height_mm: area.heightMm, min_dpi: area.minDpi },
    fonts: [...area.fonts],
    colours: [...area.colours],
  }
}

const textByProblem: Record<InputProblem, Message<'limit' | 'sign'>> = {
  required: personaliseText.required,
  too_long: personaliseText.tooLong,
  unprintable: personaliseText.unprintable,
  profane: personaliseText.profane,
  unknown_font: personaliseText.unknownStyle,
  unknown_colour: personaliseText.unknownStyle,
  unknown_image: personaliseText.unknownImage,
}

/** `limit` is the maximum number of characters of the area. */
export function explainInputProblem(
  locale: Locale,
  problem: InputProblem,
  { text = '', limit = 0 }: { text?: string; limit?: number | null },
): string {
  return translate(locale, textByProblem[problem], { limit: limit ?? 0, sign: findUnprintableCharacter(text) })
}

const textByImageRefusal: Record<DesignImageRefusal, Message> = {
  not_a_picture: personaliseText.unknownImage,
  too_many_pixels: personaliseText.imageTooLarge,
  too_slow: personaliseText.imageTooSlow,
  busy: personaliseText.imagesBusy,
}

export function explainImageRefusal(locale: Locale, refusal: DesignImageRefusal): string {
  return translate(locale, textByImageRefusal[refusal])
}

export function designPreviewUrl(designId: string): CallPath<typeof personalisationContract.designPreview> {
  return `/data/design/${designId}/preview`
}

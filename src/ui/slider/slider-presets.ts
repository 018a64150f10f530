export type SliderPreset = {
  /** The number of visible slides, by screen width. */
  perView: string
  autoplay?: boolean
  /** Groups fade instead of scrolling. */
  fade?: boolean
  /** Cannot be scrolled by touch. */
  still?: boolean
  /** Stops anywhere instead of at the edge of a slide. */
  free?: boolean
  /** The buttons cover the slides instead of being above them, with a dot for each group. */
  controlsOver?: boolean
}

const one = '[--per-view:1]'

export const sliderPresets = {
  primary: { perView: one, autoplay: true, controlsOver: true },
  product_view: { perView: one, controlsOver: true },
  groupOf3: { perView: `${one} xs:[--per-view:2] sm:[--per-view:3]` },
  groupOf2FadeNoTouch: { perView: `${one} xs:[--per-view:2]`, autoplay: true, fade: true, still: true },
  group_free: {
    perView: '[--per-view:2] xs:[--per-view:3] sm:[--per-view:4] md:[--per-view:6]',
    free: true,
  },
  groupOf7: { perView: '[--per-view:2] xs:[--per-view:3] sm:[--per-view:5] md:[--per-view:7]' },
  brandLogos: { perView: '[--per-view:2] xs:[--per-view:3] sm:[--per-view:5] md:[--per-view:6]', autoplay: true },
} satisfies Record<string, SliderPreset>

export type SliderPresetName = keyof typeof sliderPresets

export const autoplayMs = 5000
export const transitionMs = 500

export type SliderPreset = {
  /** How many slides stand in the window, by screen width. */
  perView: string
  autoplay?: boolean
  /** Groups change by fading instead of gliding. */
  fade?: boolean
  /** Not to be dragged by finger. */
  still?: boolean
  /** Stops anywhere instead of at a slide's edge. */
  free?: boolean
  /** The buttons lie on the slides instead of above them, with a dot for each group. */
  controlsOver?: boolean
}

const one = '[--per-view:1]'

/** The named presets of spec §9. */
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
export const speedMs = 500

import { Children, type ReactNode, useRef } from 'react'
import * as uiText from '#src/translations/ui-text.ts'
import { classes } from './classes.ts'
import { SliderControls } from './slider-controls.tsx'
import { type SliderPreset, type SliderPresetName, sliderPresets } from './slider-presets.ts'
import { useText } from './text.tsx'
import { useSlider } from './use-slider.ts'
import { useAutoplay, useHeld, useSliderClock } from './use-slider-clock.ts'

export type SliderProps = {
  preset: SliderPresetName
  /** Names the slider for a screen reader. */
  label: string
  /** Shown at the left of the buttons. */
  heading?: ReactNode
  /** Overrules the preset. */
  autoplay?: boolean
  /** One slide each. */
  children: ReactNode
  className?: string
}

/** A row that scrolls by itself in any browser; with script also by buttons and clock. */
export function Slider({ preset: presetName, label, heading, autoplay, children, className }: SliderProps) {
  const preset: SliderPreset = sliderPresets[presetName]
  const t = useText()
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const slider = useSlider(track, preset)
  const clock = useSliderClock(autoplay ?? preset.autoplay ?? false)
  const held = useHeld(section)
  useAutoplay(clock.playing && slider.groups > 1 && !held, slider.step)

  const controls = slider.ready && slider.groups > 1 && (
    <SliderControls slider={slider} clock={clock} over={preset.controlsOver ?? false} />
  )
  return (
    <section
      ref={section}
      className={classes('slider', preset.perView, className)}
      aria-roledescription={t(uiText.carousel)}
      aria-label={label}
      data-preset={presetName}
      data-free={preset.free}
      data-still={preset.still}
      data-ready={slider.ready || undefined}
    >
      {!preset.controlsOver && (
        <div className="slider-head">
          <div>{heading}</div>
          {controls}
        </div>
      )}
      <ul ref={track} className="slider-track" tabIndex={0} aria-label={label}>
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </ul>
      {preset.controlsOver && controls}
    </section>
  )
}

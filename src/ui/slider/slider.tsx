import { Children, type ReactNode, useRef } from 'react'
import * as uiText from '#src/translations/ui/ui-text.ts'
import { classes } from '#src/ui/classes.ts'
import { useText } from '#src/ui/text/text.tsx'
import { SliderControls } from './slider-controls.tsx'
import { type SliderPreset, type SliderPresetName, sliderPresets } from './slider-presets.ts'
import { useAutoplayControl, useAutoplayTimer, useHoveredOrFocused } from './use-autoplay.ts'
import { useSlider } from './use-slider.ts'

export type SliderProps = {
  preset: SliderPresetName
  /** Names the slider for a screen reader. */
  label: string
  /** Shown to the left of the buttons. */
  heading?: ReactNode
  /** Overrides the preset. */
  autoplay?: boolean
  /** One slide each. */
  children: ReactNode
  className?: string
}

/** A scrolling row of slides. With script it has buttons and autoplay. */
export function Slider({ preset: presetName, label, heading, autoplay, children, className }: SliderProps) {
  const preset: SliderPreset = sliderPresets[presetName]
  const t = useText()
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const slider = useSlider(track, preset)
  const autoplayControl = useAutoplayControl(autoplay ?? preset.autoplay ?? false)
  const isPaused = useHoveredOrFocused(section)
  useAutoplayTimer(autoplayControl.isPlaying && slider.groups > 1 && !isPaused, slider.step)

  const controls = slider.ready && slider.groups > 1 && (
    <SliderControls slider={slider} autoplay={autoplayControl} over={preset.controlsOver ?? false} />
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

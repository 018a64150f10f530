import * as uiText from '#src/translations/ui-text.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { pauseIcon, playIcon } from './icons/actions.ts'
import { chevronLeftIcon, chevronRightIcon } from './icons/arrows.ts'
import { useText } from './text.tsx'
import type { SliderState } from './use-slider.ts'
import type { SliderClock } from './use-slider-clock.ts'

type SliderControlsProps = { slider: SliderState; clock: SliderClock; over: boolean }

export function SliderControls({ slider, clock, over }: SliderControlsProps) {
  const t = useText()
  return (
    <div className={classes('slider-controls', over && 'slider-controls-over')}>
      {clock.offered && (
        <IconButton
          outlined
          icon={clock.playing ? pauseIcon : playIcon}
          label={t(clock.playing ? uiText.pause : uiText.play)}
          onClick={clock.toggle}
        />
      )}
      <IconButton outlined icon={chevronLeftIcon} label={t(uiText.previous)} onClick={() => slider.step(-1)} />
      {over && <SliderDots slider={slider} />}
      <IconButton outlined icon={chevronRightIcon} label={t(uiText.next)} onClick={() => slider.step(1)} />
    </div>
  )
}

function SliderDots({ slider }: { slider: SliderState }) {
  const t = useText()
  return (
    <div className="slider-dots">
      {Array.from({ length: slider.groups }, (_, group) => (
        <button
          key={group}
          type="button"
          aria-label={t(uiText.slideGroup, { number: group + 1, count: slider.groups })}
          aria-current={group === slider.group || undefined}
          onClick={() => slider.moveTo(group)}
        />
      ))}
    </div>
  )
}

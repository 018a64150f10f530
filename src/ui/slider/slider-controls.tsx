import * as uiText from '#src/translations/ui/ui-text.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classes } from '#src/ui/classes.ts'
import { pauseIcon, playIcon } from '#src/ui/icons/actions.ts'
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { useText } from '#src/ui/text/text.tsx'
import type { AutoplayControl } from './use-autoplay.ts'
import type { SliderState } from './use-slider.ts'

type SliderControlsProps = { slider: SliderState; autoplay: AutoplayControl; over: boolean }

export function SliderControls({ slider, autoplay, over }: SliderControlsProps) {
  const t = useText()
  return (
    <div className={classes('slider-controls', over && 'slider-controls-over')}>
      {autoplay.isAvailable && (
        <IconButton
          outlined
          icon={autoplay.isPlaying ? pauseIcon : playIcon}
          label={t(autoplay.isPlaying ? uiText.pause : uiText.play)}
          onClick={autoplay.toggle}
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

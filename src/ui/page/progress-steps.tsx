import { Link } from 'react-router'
import * as controlsText from '#src/translations/ui/controls-text.ts'
import { classes } from '#src/ui/classes.ts'
import { checkIcon } from '#src/ui/icons/controls.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx'

export type Step = {
  label: string
  /** The page of the step; completed steps link to it. */
  to?: string
}

export function ProgressSteps({ steps, current }: { steps: readonly Step[]; current: number }) {
  const t = useText()
  return (
    <nav aria-label={t(controlsText.progress)}>
      <ol className="flex">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                className={classes(
                  'absolute top-4 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-0.5',
                  index <= current ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <StepNumber number={index + 1} offset={index - current} />
            {index < current && step.to ? (
              <Link to={step.to} className="text-link min-h-6">
                {step.label}
              </Link>
            ) : (
              <span className={index === current ? 'font-semibold' : 'text-steel'}>{step.label}</span>
            )}
            {index < current && <VisuallyHidden>({t(controlsText.stepDone)})</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** `offset` is negative for a completed step and 0 for the current one. */
function StepNumber({ number, offset }: { number: number; offset: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-8 place-items-center rounded-full border-2 font-display font-semibold text-lg',
        offset < 0 && 'border-brand bg-brand text-paper',
        offset === 0 && 'border-brand text-brand ring-4 ring-brand-soft',
        offset > 0 && 'border-edge text-steel',
      )}
    >
      {offset < 0 ? <Icon shape={checkIcon} size={18} /> : number}
    </span>
  )
}

import { Fragment } from 'react'

export type ChartBar = {
  label: string
  value: number
  /** The value as text. */
  text: string
}

type Props = {
  /** What the chart shows. Its values are in a table beside it. */
  title: string
  bars: readonly ChartBar[]
}

const height = 100

/** Bars in the order of time, drawn without script. The labels are text of the page, so that they keep their size. */
export function TimeChart({ title, bars }: Props) {
  const top = Math.max(0, ...bars.map(({ value }) => value))
  const bottom = Math.min(0, ...bars.map(({ value }) => value))
  const range = top - bottom || 1
  const toY = (value: number) => ((top - value) / range) * height
  const highest = bars.find(({ value }) => value === top)
  return (
    <figure className="m-0 grid gap-1" aria-label={title}>
      <figcaption className="flex flex-wrap justify-between gap-2 font-semibold text-sm">
        {title}
        {highest && top > 0 && (
          <span className="font-normal text-steel tabular-nums">
            {highest.label}: {highest.text}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * 10 || 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className="h-40 w-full border-line border-y bg-mist"
      >
        {bars.map(({ label, value, text }, index) => (
          <rect
            key={label}
            x={index * 10 + 1}
            y={Math.min(toY(value), toY(0))}
            width={8}
            height={Math.abs(toY(value) - toY(0))}
            className={value < 0 ? 'fill-checkout' : 'fill-brand'}
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        ))}
        <line x1={0} x2={bars.length * 10 || 10} y1={toY(0)} y2={toY(0)} className="stroke-edge" strokeWidth={0.5} />
      </svg>
      {bars.length > 1 && (
        <span className="flex justify-between gap-2 text-sm text-steel">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </span>
      )}
    </figure>
  )
}

/** The largest values, one bar below the other. */
export function RankingChart({ title, bars }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return (
    <figure className="m-0 grid gap-2" aria-label={title}>
      <figcaption className="font-semibold text-sm">{title}</figcaption>
      <div className="grid grid-cols-[1fr_max-content] items-center gap-x-3 gap-y-1 text-sm sm:grid-cols-[minmax(6rem,16rem)_1fr_max-content]">
        {bars.map(({ label, value, text }, index) => (
          // Two products may have the same title.
          <Fragment key={`${index} ${label}`}>
            <span className="max-sm:col-span-2 sm:truncate" title={label}>
              {label}
            </span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full bg-mist">
              <rect
                width={(Math.abs(value) / top) * 100}
                height={10}
                className={value < 0 ? 'fill-checkout' : 'fill-brand'}
              />
            </svg>
            <span className="text-right tabular-nums">{text}</span>
          </Fragment>
        ))}
      </div>
    </figure>
  )
}

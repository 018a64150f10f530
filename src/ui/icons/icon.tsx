/** The SVG path of an icon on a 24 x 24 grid. */
export type IconShape = string

export type IconProps = {
  shape: IconShape
  /** Width and height in CSS pixels. */
  size?: number
  /** The accessible name; only for an icon without text beside it. */
  label?: string
  className?: string
}

export function Icon({ shape, size = 20, label, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={shape} />
    </svg>
  )
}

import type { PageBlockView } from '#src/domains/content/content-contract.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { documentIcon } from '#src/ui/icons/shop.ts'
import { Slider } from '#src/ui/slider/slider.tsx'

type Slide = Extract<PageBlockView, { kind: 'hero' }>
/** `label`: names several banners. `isFirst`: on the page. */
type Props = { slides: readonly Slide[]; label: string; isFirst: boolean }

/** A banner over the whole width. Several ones alternate. */
export function HomeHero({ slides, label, isFirst }: Props) {
  const banners = slides.map((slide, index) => (
    <Banner key={slide.key} slide={slide} isFirst={isFirst && index === 0} />
  ))
  if (banners.length === 1) return banners
  return (
    <Slider preset="primary" label={label} className="hero-slider">
      {banners}
    </Slider>
  )
}

function Banner({ slide: { title, text, picture, alt, buttons }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  const [first, second] = buttons
  return (
    <section className="hero on-dark">
      {picture && (
        <Picture
          src={picture}
          alt={alt}
          width={1920}
          height={720}
          sizes="(width >= 720px) 100vw, 110vw"
          priority={isFirst}
          className="hero-picture"
        />
      )}
      <div className="page-width hero-text">
        <Heading>{title}</Heading>
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          {first && (
            <ButtonLink to={first.link} variant="inverse" size="large" icon={arrowRightIcon}>
              {first.label}
            </ButtonLink>
          )}
          {second && (
            <ButtonLink to={second.link} variant="quiet" size="large" icon={documentIcon} className="hero-quiet">
              {second.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Picture } from '#src/ui/card/picture.tsx'
import type { CategoryTileResponse } from '../../categories/category-contract.ts'

/** `summary`: instead of the description of the category. `children`: below it. */
type Props = { category: CategoryTileResponse; summary?: string; children?: ReactNode }

/** The header of a landing category, with picture and text [ROUTE-04]. */
export function LandingHeader({ category, summary, children }: Props) {
  return (
    <header className="landing picture-ground">
      <div className="landing-text">
        <h1>{category.title}</h1>
        <p className="text-lg">{summary || category.description}</p>
        {children}
      </div>
      <Picture
        src={category.image_key}
        alt=""
        width={640}
        height={480}
        sizes="(width >= 1280px) 512px, 40vw"
        className="landing-picture"
      />
    </header>
  )
}

import { CardFrame } from './card-frame.tsx'
import { Skeleton } from './skeleton.tsx'

/** The size of a product card while its product is on the way. */
export function CardSkeleton() {
  return (
    <CardFrame>
      <Skeleton className="aspect-4/3 rounded-none bg-mist" />
      <div className="grid flex-1 content-start gap-2 p-3 sm:p-4">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="mt-3 h-7 w-28" />
        <Skeleton className="h-3 w-24" />
      </div>
    </CardFrame>
  )
}

import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** Placeholder of a product card while it is loading. */
export function CardSkeleton() {
  return (
    <Card>
      <Skeleton className="aspect-4/3 rounded-none bg-mist" />
      <div className="grid flex-1 content-start gap-2 p-3 sm:p-4">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="mt-3 h-7 w-28" />
        <Skeleton className="h-3 w-24" />
      </div>
    </Card>
  )
}

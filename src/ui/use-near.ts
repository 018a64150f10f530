import { useEffect, useRef, useState } from 'react'

/** True from the moment that a good piece of the element is in the window: what it shows need not load before. */
export function useNear(margin = '-96px') {
  const ref = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear, margin])
  return { ref, isNear }
}

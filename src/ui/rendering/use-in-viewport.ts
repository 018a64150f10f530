import { useEffect, useRef, useState } from 'react'

/** True once the element has been scrolled into view; its content need not load before. */
export function useInViewport(margin = '-96px') {
  const ref = useRef<HTMLElement>(null)
  const [isInViewport, setInViewport] = useState(false)
  useEffect(() => {
    if (!ref.current || isInViewport) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setInViewport(true),
      {
        rootMargin: margin,
      },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isInViewport, margin])
  return { ref, isInViewport }
}

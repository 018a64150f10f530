const mostFrames = 120

/** SITE-01: arrows walk along the bar and down into the panels; Tab goes on as everywhere. Loaded with the first focus. */
export function listenForArrows(bar: HTMLElement, signal: AbortSignal) {
  bar.addEventListener(
    'keydown',
    (event) => {
      const entries = [...bar.querySelectorAll<HTMLElement>('.menu-name')].flatMap((name) => name.parentElement ?? [])
      const here = entries.findIndex((entry) => entry.contains(event.target as Node))
      const entry = entries[here]
      if (!entry || event.altKey || event.ctrlKey || event.metaKey) return
      const isInPanel = (event.target as Element).closest('.menu-panel') !== null
      const along = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: entries.length - 1 }[event.key]
      const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (down === undefined && (along === undefined || (isInPanel && !event.key.startsWith('Arrow')))) return
      event.preventDefault()
      if (along !== undefined) goTo(entries.at(along % entries.length), entry)
      else if (isInPanel) stepInPanel(entry, down as number)
      else if (down === 1) enterPanel(entry)
    },
    { signal },
  )
}

/** Where one panel stands open, the next opens with the focus, as in any menu bar. */
function goTo(next: HTMLElement | undefined, from: HTMLElement) {
  const wasOpen = from.hasAttribute('data-open')
  next?.querySelector<HTMLElement>('.menu-name')?.focus()
  if (!wasOpen || next === from) return
  // One opens and the other closes by it; where the next has no panel, only the old one closes.
  const toggle = toggleOf(next) ?? toggleOf(from)
  toggle?.click()
}

function stepInPanel(entry: HTMLElement, step: number) {
  const links = linksOf(entry)
  const next = links.indexOf(document.activeElement as HTMLElement) + step
  if (next < 0) entry.querySelector<HTMLElement>('.menu-name')?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

function enterPanel(entry: HTMLElement) {
  const toggle = toggleOf(entry)
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  focusFirst(entry, mostFrames)
}

/** What is below a name may still be on its way. */
function focusFirst(entry: HTMLElement, frames: number) {
  const [first] = linksOf(entry)
  if (first?.checkVisibility()) first.focus()
  else if (frames > 0) requestAnimationFrame(() => focusFirst(entry, frames - 1))
}

function toggleOf(entry: HTMLElement | undefined): HTMLElement | null {
  return entry?.querySelector<HTMLElement>(':scope > button') ?? null
}

function linksOf(entry: HTMLElement): HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>('.menu-panel a')]
}

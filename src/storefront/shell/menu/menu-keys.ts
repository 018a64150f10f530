const maxFrames = 120

/** Arrow keys move along the bar and into its panels; Tab works as usual [SITE-01]. Loaded with the first focus. */
export function listenForArrows(bar: HTMLElement, signal: AbortSignal) {
  bar.addEventListener(
    'keydown',
    (event) => {
      const entries = [...bar.querySelectorAll<HTMLElement>('.menu-name')].flatMap((name) => name.parentElement ?? [])
      const current = entries.findIndex((entry) => entry.contains(event.target as Node))
      const entry = entries[current]
      if (!entry || event.altKey || event.ctrlKey || event.metaKey) return
      const isInPanel = (event.target as Element).closest('.menu-panel') !== null
      const along = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: entries.length - 1 }[event.key]
      const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (down === undefined && (along === undefined || (isInPanel && !event.key.startsWith('Arrow')))) return
      event.preventDefault()
      if (along !== undefined) focusEntry(entries.at(along % entries.length), entry)
      else if (isInPanel) stepInPanel(entry, down as number)
      else if (down === 1) enterPanel(entry)
    },
    { signal },
  )
}

/** If a panel is open, the panel of the next entry opens with the focus. */
function focusEntry(next: HTMLElement | undefined, from: HTMLElement) {
  const wasOpen = from.hasAttribute('data-open')
  next?.querySelector<HTMLElement>('.menu-name')?.focus()
  if (!wasOpen || next === from) return
  // Opening the next panel closes the old one. If the next entry has no panel, only the old one closes.
  const toggle = findToggle(next) ?? findToggle(from)
  toggle?.click()
}

function stepInPanel(entry: HTMLElement, step: number) {
  const links = listPanelLinks(entry)
  const next = links.indexOf(document.activeElement as HTMLElement) + step
  if (next < 0) entry.querySelector<HTMLElement>('.menu-name')?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

function enterPanel(entry: HTMLElement) {
  const toggle = findToggle(entry)
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  focusFirst(entry, maxFrames)
}

/** Retries for some frames, as the panel may still be loading. */
function focusFirst(entry: HTMLElement, frames: number) {
  const [first] = listPanelLinks(entry)
  if (first?.checkVisibility()) first.focus()
  else if (frames > 0) requestAnimationFrame(() => focusFirst(entry, frames - 1))
}

function findToggle(entry: HTMLElement | undefined): HTMLElement | null {
  return entry?.querySelector<HTMLElement>(':scope > button') ?? null
}

function listPanelLinks(entry: HTMLElement): HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>('.menu-panel a')]
}

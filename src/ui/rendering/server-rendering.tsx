import { createContext, type ReactNode, use } from 'react'

/**
 * Set only while the server renders a page. It may take short cuts, as long as the markup equals the browser's first
 * rendering.
 */
export type ServerRendering = {
  /** Returns the markup of `children`, cached for as long as the object `source` exists. */
  renderCached(source: object, part: string, children: ReactNode): string
}

const Rendering = createContext<ServerRendering | undefined>(undefined)

export const ServerRenderingProvider = Rendering.Provider
export const useServerRendering = () => use(Rendering)

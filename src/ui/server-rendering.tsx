import { createContext, type ReactNode, use } from 'react'

/**
 * What only the server has while it renders a page. It may take short cuts, as long as it writes the same markup that the
 * browser's first rendering expects to find.
 */
export type ServerRendering = {
  /** The markup of a piece, rendered once for the thing it shows and again only when that is replaced. */
  keptMarkup(of: object, variant: string, piece: ReactNode): string
}

const Rendering = createContext<ServerRendering | undefined>(undefined)

export const ServerRenderingProvider = Rendering.Provider
export const useServerRendering = () => use(Rendering)
